"""Before a match: who plays, and how."""
