"""The daily mine: its calendar, its countdown, and the picture of a result."""
