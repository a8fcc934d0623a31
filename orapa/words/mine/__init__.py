"""What Orapa Mine says: hints as sentences, colours by name."""
