"""Placeholder."""


class PrintPage:
    pass
