"""The four puzzles on the bench."""
