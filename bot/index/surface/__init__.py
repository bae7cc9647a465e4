"""Contacts of a tree: settings, routes, messages and whatever else joins files that no call joins."""
