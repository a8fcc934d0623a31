"""What finished matches add up to."""
