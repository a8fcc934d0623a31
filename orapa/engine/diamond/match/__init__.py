"""A match of Mister Diamond as a value, and the moves that change it."""
