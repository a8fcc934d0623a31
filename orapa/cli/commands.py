"""Commands: a name, its arguments, and what it does with them."""

import argparse
from collections.abc import Callable
from typing import NoReturn

from orapa.engine.play.refused import excerpt

Arguments = argparse.Namespace
Run = Callable[[Arguments], int]


class WrongWord(Exception):
    """The arguments cannot be read; says what is wrong in one line."""


class Parser(argparse.ArgumentParser):
    """A parser of arguments that raises its complaints instead of printing them below a usage."""

    def error(self, message: str) -> NoReturn:
        """Complain."""
        raise WrongWord(message)


class Commands:
    """The commands known, in the order they were added."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[str, Parser, Run]] = {}

    def add(self, name: str, summary: str, run: Run) -> Parser:
        """Add a command; gives the parser to add its arguments to. What it runs gives the exit status."""
        parser = Parser(prog=f"orapa {name}", description=summary, allow_abbrev=False)
        self._known[name] = summary, parser, run
        return parser

    def run(self, words: list[str]) -> int:
        """Run the command that these words name; raises `WrongWord` or `ValueError` if they make no sense."""
        name, *arguments = words
        if name not in self._known:
            raise WrongWord(f"expected a command ({', '.join(self._known)}), read {excerpt(name)!r}")
        _, parser, run = self._known[name]
        return run(parser.parse_args(arguments))

    def __str__(self) -> str:
        """One line for each command."""
        width = max(map(len, self._known))
        return "\n".join(f"  {name:{width}}  {summary}" for name, (summary, _, _) in self._known.items())
