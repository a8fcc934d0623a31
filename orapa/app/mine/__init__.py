"""Orapa Mine as a person plays it."""
