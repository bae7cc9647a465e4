"""What second-tier languages share: definitions, calls, imports, inheritance, signatures."""
