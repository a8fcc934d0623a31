"""The table of a match: choosing, laying, times."""
