"""Commands about whole matches: play and replay."""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from orapa.cli.commands import Arguments, Commands
from orapa.cli.drawing import drawing
from orapa.engine.mine.deduction.candidates import Known
from orapa.engine.mine.deduction.known import Left
from orapa.engine.mine.making.maker import Made, make
from orapa.engine.mine.match import opening
from orapa.engine.mine.match.editions import HOUSE, Mode, Rules, changed, matters, parse_rules
from orapa.engine.mine.match.play import FREE, allowed, begin, play
from orapa.engine.mine.match.review import reviewing
from orapa.engine.mine.match.reviewed import Review, Reviewed
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.state import Ending, Match, Phase
from orapa.engine.mine.match.statistics import read_summary, summarise
from orapa.engine.mine.match.views import seen_by, view
from orapa.engine.mine.rivals.cast import Character, parse_rival
from orapa.engine.mine.rivals.seated import Choice, chance_for, choosing
from orapa.engine.mine.rules.answers import parse_question, question_name
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.gems import GemSet, parse_gem_set, smallest_set
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.play.records import LONGEST_RECORD, parse_record, print_record, resume, states
from orapa.engine.play.refused import Refused, excerpt
from orapa.engine.play.seats import Kind, Seat, tidied_name
from orapa.engine.play.working import finish

_BOARD_WIDTH = 48
_CLUE_WIDTH = 26
_HELP = """\
  G or 15         fire a wave from that port
  E4              scan that cell
  R:B8:1          put a gem on your sheet: letter, top-left cell of its box, quarter turns; -R takes it off
  mark E4 x       mark a cell (x dot R Y B W) or a half of it (mark E4 se R); unmark E4
  undo, redo      on your sheet; questions stay asked
  submit          hand in the gems on your sheet; pass, concede
  board           show the board again
  quit            leave; with --record the match waits for you"""


def register(commands: Commands) -> None:
    """Add these commands."""
    parser = commands.add("play", "play a match in the terminal, alone or against a rival", _play)
    parser.add_argument("--gems", metavar="SET", help="base, diamond, black or full (base)")
    parser.add_argument("--edition", default="german", metavar="EDITION", help="german, czech or 'house tries=3'")
    parser.add_argument("--tries", metavar="N", help="1-9 or unlimited")
    parser.add_argument("--seed", metavar="N", help="makes the same mines again")
    parser.add_argument("--mine", metavar="MINE", help="the mine to explore; in a duel the one you build")
    parser.add_argument("--rival", metavar="NAME", help="play a duel against this rival")
    parser.add_argument("--start", default="draw", metavar="WHO", help="who begins a duel: me, rival or draw")
    parser.add_argument("--name", default="", metavar="NAME", help="what to call you")
    parser.add_argument("--record", metavar="FILE", help="keep the match there, or go on with the one it holds")
    parser = commands.add("replay", "show a recorded match, move by move", _replay)
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--moves", metavar="N", help="only the first N moves")
    parser.add_argument("--review", action="store_true", help="what each question of a finished match was worth")


def _play(arguments: Arguments) -> int:
    kept = Path(arguments.record) if arguments.record else None
    resumed = kept is not None and kept.exists()
    match = resume(_read(arguments.record)) if resumed else begin(_setup(arguments))
    person = _person(match)
    print(_title(match))
    print(_board(match, person))
    if not match.over:
        print("Type 'help' for what you can do.")
    _keep(match, kept)
    started = time.monotonic() - match.seconds
    lines = _lines()
    while not match.over:
        if match.turn != person:
            match = _rivals_move(match, time.monotonic() - started)
            print(_told(match))
            _keep(match, kept)
            continue
        typed = next(lines, "quit")
        if typed in ("quit", "exit"):
            return 0
        match = _persons_move(match, person, typed, time.monotonic() - started)
        _keep(match, kept)
    print(_ending(match, person))
    return 0


def _replay(arguments: Arguments) -> int:
    record = parse_record(_read(arguments.file))
    played = list(states(record))
    last = len(played) - 1
    moves = last
    if arguments.moves is not None:
        if arguments.moves not in map(str, range(last + 1)):
            raise ValueError(f"expected a number of moves 0-{last}, read {excerpt(arguments.moves)!r}")
        moves = int(arguments.moves)
    print(_title(played[0]))
    for match in played[1 : moves + 1]:
        entry = match.log[-1]
        clock = f"{int(entry.seconds) // 60}:{int(entry.seconds) % 60:02}"
        answer = f" | {entry.answer}" if entry.answer else ""
        print(f"{clock:>6}  {match.setup.seat_name(entry.seat)}: {entry.move}{answer}")
    match = played[moves]
    print(_ending(match, 1) if match.over else _board(match, match.viewer or match.turn))
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


def _left(left: Left) -> str:
    if left.known is Known.UNKNOWN:
        return "unknown"
    return f"{'about ' if left.known is Known.ESTIMATED else ''}{left.mines:.0f}"


def _setup(arguments: Arguments) -> Setup:
    seed = tidied_name(arguments.seed or str(Random().randrange(1_000_000)))
    rules = _rules(arguments, Mode.SOLO if arguments.rival is None else Mode.DUEL)
    person = Seat(name=tidied_name(arguments.name))
    own = parse_mine(arguments.mine) if arguments.mine else None
    gem_set = parse_gem_set(arguments.gems) if arguments.gems else smallest_set(own.gems if own else ())
    if arguments.rival is None:
        made = Made(own) if own else make(gem_set, seed)
        return opening.solo(made, gem_set, rules, person, seed=seed)
    rival = parse_rival(arguments.rival)
    starts = {"me": 1, "rival": 2, "draw": opening.drawn_start(2, Random(seed))}
    if arguments.start not in starts:
        raise ValueError(f"expected who begins ({', '.join(starts)}), read {excerpt(arguments.start)!r}")
    mines = own or make(gem_set, f"{seed} mine 1").mine, _built(rival, gem_set, seed)
    seats = person, Seat(Kind.RIVAL, rival.key)
    return opening.duel(seats, mines, gem_set, rules, start=starts[arguments.start], seed=seed)


def _rules(arguments: Arguments, mode: Mode) -> Rules:
    """The edition with its changes, all of which must be felt in this mode."""
    rules = parse_rules(arguments.edition)
    words = [change.partition("=")[0] for change in arguments.edition.lower().split()[1:]]
    if arguments.tries is not None:
        rules = changed(rules, "tries", arguments.tries)
        words.append("tries")
    for word in words:
        if not matters(HOUSE, word, mode):
            raise ValueError(f"{word} changes nothing in a {mode} match")
        if not matters(rules, word, mode):
            raise ValueError(f"the {rules.name} edition changes no {word} in a {mode} match; --edition house does")
    return rules


def _person(match: Match) -> int:
    """The seat of the one person, all others being rivals that are known here."""
    people = [seat for seat in match.seats if match.setup.seats[seat - 1].kind is Kind.PERSON]
    if len(people) != 1:
        raise ValueError(f"expected a match of one person, read {len(people)} in the record")
    for seat in match.seats:
        if seat not in people:
            parse_rival(match.setup.seats[seat - 1].name)
    return people[0]


def _built(rival: Character, gem_set: GemSet, seed: str) -> Mine:
    """The mine that the rival hides."""
    return finish(rival.build(gem_set, Random(f"{seed} mine 2")))


def _persons_move(match: Match, person: int, typed: str, seconds: float) -> Match:
    if typed == "help":
        print(_HELP)
    elif typed in ("", "board"):
        print(_board(match, person))
    else:
        try:
            match = play(match, person, _spelled(typed), seconds)
        except Refused as refused:
            print(f"  {refused}")
        else:
            print(_told(match) if match.last_answer else _board(match, person))
            if match.phase is Phase.ASKED and match.turn == person:
                print("  you may still hand in: submit, or pass")
    return match


def _rivals_move(match: Match, seconds: float) -> Match:
    seat = match.turn
    rival = parse_rival(match.setup.seats[seat - 1].name)
    thinking = choosing(rival, view(match, seat), chance_for(match, seat))
    while True:
        try:
            next(thinking)
        except StopIteration as chosen:
            choice: Choice = chosen.value
            return play(match, seat, choice.move, seconds)


def _spelled(typed: str) -> str:
    """The move that short words stand for: a port, a cell, a gem placed, a gem taken off."""
    if " " in typed:
        return typed
    if ":" in typed:
        return f"place {typed}"
    if typed.startswith("-"):
        return f"lift {typed[1:]}"
    try:
        return f"{'ask' if parse_question(typed) < PORTS else 'scan'} {typed}"
    except ValueError:
        return typed


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


def _title(match: Match) -> str:
    setup = match.setup
    parts = [f"Orapa Mine: {setup.mode}", f"gems {setup.gem_set}", f"edition {setup.rules}"]
    if setup.par is not None:
        parts.append(f"par {setup.par}")
    if not setup.mode.alone:
        names = " and ".join(setup.seat_name(seat) for seat in match.seats)
        parts += [names, f"{setup.seat_name(setup.start)} begins"]
    return ", ".join(parts)


def _told(match: Match) -> str:
    entry = match.log[-1]
    who = "" if match.setup.mode.alone else f"{match.setup.seat_name(entry.seat)}: "
    if entry.move.partition(" ")[0] not in ("ask", "scan"):
        return f"  {who}{entry.move} {entry.answer}".rstrip()
    if entry.answer.endswith(FREE):
        return f"  {entry.answer.removesuffix(FREE)} (asked before, free)"
    return f"  {who}{entry.answer}"


def _board(match: Match, seat: int) -> str:
    """The board with the gems of the sheet, the clues beside it, and how things stand below."""
    known = seen_by(match, seat)
    board = drawing(known.explorer(seat).sheet.gems, in_colour=_shows_colour()).splitlines()
    clues = [f"{clue.number:>3}  {clue.answer}" for clue in known.clues_of(seat)]
    lines = []
    for down, line in enumerate(board):
        # Painted lines are all of one width; plain ones end with their last sign.
        line = line if "\x1b" in line else f"{line:{_BOARD_WIDTH}}"
        beside = clues[down :: len(board)]
        lines.append((line + "".join(f"{clue:{_CLUE_WIDTH}}" for clue in beside)).rstrip())
    tries = known.tries_left(seat)
    state = [f"questions {known.cost(seat)}"]
    if known.setup.par is not None:
        state.append(f"par {known.setup.par}")
    state.append(f"tries left {'unlimited' if tries is None else tries}")
    marks = len(known.explorer(seat).sheet.marks)
    if marks:
        state.append(f"marks {marks}")
    if known.turn == seat and not known.setup.mode.alone:
        state.append(f"your turn: {', '.join(sorted(allowed(known, seat)))}")
    return "\n".join((*lines, "  " + ", ".join(state)))


def _ending(match: Match, person: int) -> str:
    assert match.result
    names = " and ".join(match.setup.seat_name(seat) for seat in match.result.winners)
    said = {
        Ending.RIGHT: f"Right! Won by {names}." if names else "Right!",
        Ending.WRONG: f"Wrong. Won by {names}.",
        Ending.DRAW: "Both right: a draw. Play again!",
        Ending.FAILED: "Wrong, and no try is left.",
        Ending.CONCEDED: f"Given up.{f' Won by {names}.' if names else ''}",
    }[match.result.ending]
    lines = [said]
    mine = match.mine_of(person)
    if mine is not None:
        lines += [drawing(mine, in_colour=_shows_colour()), f"  the mine: {mine}"]
    summary = read_summary(summarise(match, person))
    par = f", par {summary.par}" if summary.par is not None else ""
    minutes, seconds = divmod(int(summary.seconds), 60)
    return "\n".join((*lines, f"  questions {summary.questions}{par}, time {minutes}:{seconds:02}"))


def _shows_colour() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
