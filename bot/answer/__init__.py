"""Questions to answers: what is asked, of which names, and where it is read."""
