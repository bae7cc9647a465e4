"""Configuration formats: what files set, describe and run, a file each."""
