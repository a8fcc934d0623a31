"""What the answers prove: candidate mines, counts, odds, best question, suspects."""
