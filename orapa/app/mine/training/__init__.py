"""Training puzzles on the table's own board: given gems that stay, nothing to ask, one right answer."""
