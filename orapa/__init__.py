"""Orapa Mine: rules, reasoning and a pygame program for a browser tab."""
