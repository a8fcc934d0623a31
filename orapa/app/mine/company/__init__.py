"""The table with others at it: who they are, whose turn it is, and what may be seen of them."""
