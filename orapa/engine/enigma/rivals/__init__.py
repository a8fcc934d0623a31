"""Computer players: how long they puzzle, what they choose and where they lay."""
