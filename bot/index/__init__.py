"""From bytes to a linked graph: extract, resolve, update, centrality."""
