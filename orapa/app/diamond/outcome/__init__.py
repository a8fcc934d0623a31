"""What came of a match."""
