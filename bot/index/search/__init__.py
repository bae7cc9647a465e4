"""The search index: contents cut into chunks, words of chunks as postings, names that files define."""
