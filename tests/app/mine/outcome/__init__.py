"""Tests of what came of matches of several."""
