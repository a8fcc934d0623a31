"""Show me why: the reason of a hint, or of an answer that cannot be, step by step on the board."""
