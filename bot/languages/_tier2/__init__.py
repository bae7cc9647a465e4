"""What second-tier languages share: definitions, calls, imports, inheritance and signatures, followed by declarations."""
