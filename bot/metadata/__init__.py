"""Shelf: one document about a repository per file, each a pure function of what is known of one commit."""
