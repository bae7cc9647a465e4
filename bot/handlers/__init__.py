"""Shelf: what to do about each event. Every module offers one `HANDLER` with `EVENTS` and `run`."""
