"""What every game shares: records as text, codes for links, refusals, work in slices; and the list of games."""
