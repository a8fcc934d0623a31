"""Packs the program into a static site that needs no server of its own."""
