"""The table: what is chosen, what is seen, what is meant, what is painted."""
