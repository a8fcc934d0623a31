"""Before a match of several: who plays, on what terms, and who hides which mine."""
