"""The reveal: the mine comes to light, and the match is looked back on."""
