"""Sharing a result: as text and as a picture, neither of which spoils the mine."""
