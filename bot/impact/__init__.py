"""From two graphs to the report: what changed, what it touches, how each use fares, and how risky that is."""
