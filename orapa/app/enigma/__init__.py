"""Enigma in the app: its shelf, puzzles, net and pages."""
