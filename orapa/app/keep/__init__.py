"""What stays from visit to visit."""
