"""Rules and reasoning, standard library only."""
