"""Orapa Mine: rules, reasoning and a pygame program for a browser tab."""

__version__ = "0.4.0"
