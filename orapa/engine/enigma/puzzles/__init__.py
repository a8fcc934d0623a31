"""The four kinds of puzzles, each with generator, solver and checker."""
