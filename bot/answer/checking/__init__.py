"""A written answer against the graph: its Markdown to claims, each claim to a verdict."""
