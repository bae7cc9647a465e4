"""What people wrote down: decisions, debts, failures, constraints, words; found in texts and history, tied to code."""
