"""Frameworks: what they pass and call without the code saying so, a file each."""
