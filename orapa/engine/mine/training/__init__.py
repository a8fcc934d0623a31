"""Training puzzles: small questions about a mine that lies almost open, each with exactly one answer."""
