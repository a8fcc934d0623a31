"""Computer players: what they remember, and what they choose."""
