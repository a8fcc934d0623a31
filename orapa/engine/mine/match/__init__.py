"""Matches: whose turn it is, by which edition, who has won; all of it recorded as text.

match     everything about one game being played or finished: a frozen value; a move gives the next one
seat      a player by number from 1; the game master of an expedition sits at 0
explorer  a seat that looks for gems; clues are the answers it has heard, its sheet is its own
record    a match as text: header lines, then one line per move
view      what one seat may know of a match
"""
