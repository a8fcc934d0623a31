"""The engine on the command line.

A group of commands is a module beside this one, named in `_GROUPS`, that adds its commands in `register`:

    def register(commands: Commands) -> None:
        ask = commands.add("ask", "answer waves and scans", _ask)
        ask.add_argument("mine", metavar="MINE")

    def _ask(arguments: Arguments) -> int:
        print(fire(parse_mine(arguments.mine), 0))
        return 0

Arguments arrive as text and are parsed inside: any `ValueError` becomes one line on stderr and exit status 2,
and so does a file that cannot be read. Otherwise the exit status is what the function gives.
"""

import os
import sys

from orapa import __version__
from orapa.cli import deduction, diamond, enigma, hints, maker, match, mine, rivals
from orapa.cli.commands import Commands, WrongWord

_GROUPS = (mine, match, deduction, hints, maker, rivals, diamond, enigma)

_WRONG_WORD = 2
_INTERRUPTED = 130
_BROKEN_PIPE = 141
_LONGEST_COMPLAINT = 1000


def main(argv: list[str] | None = None) -> None:
    """Run the command named by these words, or by the program's own; exits unless all is well."""
    status = _run(sys.argv[1:] if argv is None else argv)
    if status:
        sys.exit(status)


def _run(words: list[str]) -> int:
    commands = Commands()
    for group in _GROUPS:
        group.register(commands)
    try:
        if not words or words[0] in ("-h", "--help", "help"):
            print(f"usage: orapa COMMAND …, more with: orapa COMMAND --help or orapa --version\n\n{commands}")
            status = 0
        elif words[0] == "--version":
            print(f"orapa {__version__}")
            status = 0
        else:
            status = commands.run(words)
        sys.stdout.flush()
    except BrokenPipeError:
        # What reads our output has seen enough; Python would complain once more when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _BROKEN_PIPE
    except KeyboardInterrupt:
        return _INTERRUPTED
    except (WrongWord, ValueError, OSError) as wrong:
        # What cannot be understood is told again by some who complain, however long it is.
        print(f"orapa: {' '.join(str(wrong).split())[:_LONGEST_COMPLAINT]}", file=sys.stderr)
        return _WRONG_WORD
    return status
