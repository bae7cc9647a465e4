"""Shelf: one thing worth telling about a change per file; each offers `SIGNAL`."""
