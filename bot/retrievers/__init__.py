"""Shelf: one way of finding what a question is about per file."""
