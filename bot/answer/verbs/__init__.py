"""Question verbs, one module each with a function `answer`: from a question and what can be read to an answer."""
