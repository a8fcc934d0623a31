"""Enigma: puzzles solved at the same time against a sand glass, and a net of conduits laid together."""
