"""Mister Diamond: a game of memory and cheek for two to eight."""
