"""Linking: what the evaluator finds out about a file's rows becomes edges and unresolved sites."""
