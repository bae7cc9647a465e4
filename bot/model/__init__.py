"""Nouns only: frozen records that every other room shares."""
