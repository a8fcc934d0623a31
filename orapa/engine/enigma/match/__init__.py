"""A match of Enigma as a value, and the moves that change it."""
