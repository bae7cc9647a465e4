"""Shelf: a folder per language, with extraction, import rules and semantics."""
