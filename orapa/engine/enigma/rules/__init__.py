"""The tiles, and the net that is laid of them."""
