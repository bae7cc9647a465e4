"""What every language folder builds on: the state of a walk, and answers that say nothing special."""
