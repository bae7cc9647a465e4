"""What C and C++ share: declarators, includes, headers and the sources that they declare."""
