"""Mines made, and how hard they are: by the expert's mind."""
