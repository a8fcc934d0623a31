"""Computer players, from beginner to expert, built on deduction."""
