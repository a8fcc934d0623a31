"""How a computer player asks and when it hands in, alone with a mine."""
