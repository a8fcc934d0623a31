"""Mister Diamond in the app."""
