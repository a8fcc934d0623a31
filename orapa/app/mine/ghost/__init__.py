"""Whose ghost is followed through a mine: chosen before a daily or a challenge."""
