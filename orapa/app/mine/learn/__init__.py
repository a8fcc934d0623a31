"""Learn by doing: lessons on real boards, each done by the player's own moves."""
