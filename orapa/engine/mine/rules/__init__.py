"""Orapa Mine's facts: board, gems, colours, waves, legality, notation, share codes."""
