"""The engine on the command line."""
