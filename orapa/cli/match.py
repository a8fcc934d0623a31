"""Commands about whole matches: play and replay."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from orapa.cli.commands import Arguments, Commands
from orapa.cli.company import Company, Left
from orapa.cli.seating import next_setup, setup_of
from orapa.cli.telling import board, ending, title
from orapa.engine.mine.deduction.known import Known
from orapa.engine.mine.deduction.known import Left as MinesLeft
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin
from orapa.engine.mine.match.review import reviewing
from orapa.engine.mine.match.reviewed import Review, Reviewed
from orapa.engine.mine.match.state import Ending, Match
from orapa.engine.mine.rules.answers import question_name
from orapa.engine.play.records import LONGEST_RECORD, parse_record, print_record, resume, states
from orapa.engine.play.refused import excerpt

_INTERRUPTED = 130


def register(commands: Commands) -> None:
    """Add these commands."""
    parser = commands.add("play", "play a match in the terminal: alone, against rivals, or people in turn", _play)
    parser.add_argument("--gems", metavar="SET", help="base, diamond, black or full (base)")
    parser.add_argument("--edition", default="german", metavar="EDITION", help="german, czech or 'house tries=3'")
    parser.add_argument("--tries", metavar="N", help="1-9 or unlimited")
    parser.add_argument("--seed", metavar="N", help="makes the same mines again")
    parser.add_argument("--mine", metavar="MINE", help="the mine to explore; in a duel the one you build")
    parser.add_argument("--rival", metavar="NAME", help="play a duel against this rival")
    parser.add_argument("--players", metavar="NAMES", help="people and rivals, such as Ella,Leo,expert")
    parser.add_argument("--mode", metavar="MODE", help="solo, duel or expedition (by the number of players)")
    parser.add_argument("--master", metavar="NAME", help="who hides the mine of an expedition (computer)")
    parser.add_argument("--build", action="store_true", help="players build; two people in a duel always do")
    parser.add_argument(
        "--handicap", action="append", default=[], metavar="WORDS", help="'Ella: tries=3 scans=2 hints=on'; repeatable"
    )
    parser.add_argument("--start", default="draw", metavar="WHO", help="who begins: a name, me, rival or draw")
    parser.add_argument("--name", default="", metavar="NAME", help="what to call you")
    parser.add_argument("--record", metavar="FILE", help="keep the match there, or go on with the one it holds")
    parser = commands.add("replay", "show a recorded match, move by move", _replay)
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--moves", metavar="N", help="only the first N moves")
    parser.add_argument("--review", action="store_true", help="what each question of a finished match was worth")


def _play(arguments: Arguments) -> int:
    kept = Path(arguments.record) if arguments.record else None
    match = resume(_read(arguments.record)) if kept is not None and kept.exists() else begin(setup_of(arguments))
    lines = _lines()
    try:
        while True:
            company = Company(match, lines, lambda one: _keep(one, kept))  # noqa: B023
            match = company.play()
            if match.setup.mode.alone or not company.people or not _wants_more(match, lines):
                return 0
            # What has ended stays where it is kept.
            kept = _beside(kept) if kept else None
            match = begin(next_setup(match))
    except Left:
        _tell_kept(kept)
        return 0
    except KeyboardInterrupt:
        print()
        _tell_kept(kept)
        return _INTERRUPTED


def _wants_more(match: Match, lines: Iterator[str]) -> bool:
    """Whether those at the table play on: after a draw to decide it, else for a revenge."""
    assert match.result is not None
    drawn = match.setup.mode is Mode.DUEL and match.result.ending is Ending.DRAW
    begins = match.setup.seat_name(next_setup(match).start)
    asked = "The deciding match" if drawn else "Revenge"
    while True:
        print(f"{asked}, which {begins} begins? yes or no", flush=True)
        typed = next(lines, "no").lower()
        if typed in ("yes", "y", "no", "n", "quit", "exit"):
            return typed in ("yes", "y")
        print(f"  expected yes or no, read {excerpt(typed)!r}")


def _replay(arguments: Arguments) -> int:
    record = parse_record(_read(arguments.file))
    played = list(states(record))
    last = len(played) - 1
    moves = last
    if arguments.moves is not None:
        if arguments.moves not in map(str, range(last + 1)):
            raise ValueError(f"expected a number of moves 0-{last}, read {excerpt(arguments.moves)!r}")
        moves = int(arguments.moves)
    print(title(played[0]))
    for match in played[1 : moves + 1]:
        entry = match.log[-1]
        clock = f"{int(entry.seconds) // 60}:{int(entry.seconds) % 60:02}"
        answer = f" | {entry.answer}" if entry.answer else ""
        print(f"{clock:>6}  {match.setup.seat_name(entry.seat)}: {entry.move}{answer}")
    match = played[moves]
    print(ending(match, [1]) if match.over else board(match, match.viewer or match.turn))
    if arguments.review:
        _review(match)
    return 0


def _review(match: Match) -> None:
    """Print what each question was worth as soon as it is known, and then when the mine was settled."""
    work = reviewing(match, Random(0))
    while True:
        try:
            one = next(work)
        except StopIteration as finished:
            review: Review = finished.value
            break
        if isinstance(one, Reviewed):
            print(_worth(match, one))
    for forced in review.forced:
        settled = "never" if forced.known else "unknown"
        print(f"  settled: {settled if forced.number is None else f'by question {forced.number}'}")


def _worth(match: Match, one: Reviewed) -> str:
    who = "" if match.setup.mode.alone else f"{match.setup.seat_name(one.clue.seat)}: "
    line = f"{one.clue.number:>4}  {who}{one.clue.answer}, mines {_left(one.before)}, then {_left(one.after)}"
    if one.foreseen:
        return f"{line}; the answer was certain before"
    best = one.best
    return f"{line}; best {question_name(best.question)} ({best.bits:.1f} bits)" if best else line


def _left(left: MinesLeft) -> str:
    if left.known is Known.UNKNOWN:
        return "unknown"
    return f"{'about ' if left.known is Known.ESTIMATED else ''}{left.mines:.0f}"


def _lines() -> Iterator[str]:
    """What is typed in, line by line, until the input ends."""
    while True:
        try:
            # A prompt belongs on a terminal only; scripts read the answers alone.
            yield input("> " if sys.stdin.isatty() else "").strip()
        except EOFError:
            return


def _read(file: str) -> str:
    """The text of a file, no more of it than shows that it is too long for a record."""
    with Path(file).open(encoding="utf-8") as opened:
        return opened.read(LONGEST_RECORD + 1)


def _keep(match: Match, kept: Path | None) -> None:
    if kept is not None:
        fresh = kept.with_name(f"{kept.name}.new")
        fresh.write_text(print_record(match), encoding="utf-8")
        fresh.replace(kept)


def _beside(kept: Path) -> Path:
    """A file of its own for the match that follows."""
    number = 2
    while (file := kept.with_stem(f"{kept.stem}-{number}")).exists():
        number += 1
    return file


def _tell_kept(kept: Path | None) -> None:
    """Where a match waits that was left."""
    if kept is not None:
        print(f"  kept in {kept}")
    elif sys.stdout.isatty():
        print("  not kept; with --record FILE a match waits for you")
