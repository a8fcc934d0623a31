"""The outcome: what came of a match of several, for everybody at the table."""
