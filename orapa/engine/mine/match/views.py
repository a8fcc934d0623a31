"""Views: what one seat may know of a match, and nothing else.

All answers are public. Hidden are mines built by others, sheets and hints of others, and what others handed
in, unless it was judged by the viewer's own mine; of one who guesses along, also whether it was right. When a
match is over, nothing is hidden any more.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from orapa.engine.mine.match.editions import Mode, Rules
from orapa.engine.mine.match.ghosts import Ghost
from orapa.engine.mine.match.handicaps import NONE, Handicap
from orapa.engine.mine.match.helps import Help
from orapa.engine.mine.match.play import allowed
from orapa.engine.mine.match.setup import Goal
from orapa.engine.mine.match.sheet import SHEET_WORDS, Desk, Sheet
from orapa.engine.mine.match.state import (
    Aside,
    Clue,
    Explorer,
    Handed,
    Match,
    Phase,
    Result,
    Standing,
    known_answer,
)
from orapa.engine.mine.rules.answers import Answer, Question, ScanAnswer
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import Edition
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.games import Entry
from orapa.engine.play.seats import HIDDEN, MASTER
from orapa.engine.play.trail import Trail


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows when it chooses a move: all that a rival receives."""

    seat: int
    mode: Mode
    rules: Rules
    gem_set: GemSet
    reach: Edition
    """How every gem of the mine is found from the rim."""
    standing: Standing
    """How it stands itself."""
    turn: int
    phase: Phase
    may: frozenset[str]
    """The first words of the moves it may make now."""
    clues: tuple[Clue, ...]
    """The answers about the mine it explores, oldest first."""
    open_questions: tuple[Question, ...]
    """What it may ask that it does not know yet."""
    sheet: Sheet
    handed: Sequence[Handed]
    """The sheets it has handed in; in an expedition by German rules the last may lie face down."""
    tries_left: int | None
    cost: int
    others: tuple[tuple[int, Standing, int], ...]
    """Per other explorer the seat, how it stands and what counts of its questions."""
    handicaps: tuple[tuple[int, Handicap], ...]
    """What single seats are given, which all know."""
    own_mine: Mine | None
    """The mine it hides: in a duel, and as game master."""
    own_clues: tuple[Clue, ...]
    """The answers that others have heard about that mine, oldest first."""
    desk: Desk
    """Its sheet with what undo, redo and checkpoints need."""
    hints: int
    """Steps of hints taken, and the one reached in the present hint."""
    hint_step: int
    odds: bool
    """Whether it has looked at the odds of the cells."""
    par: int | None
    grade: str
    date: str
    daily: str
    goal: Goal | None
    ghost: Ghost | None
    again: bool
    result: Result | None
    seconds: float
    asides: tuple[Aside, ...] = ()
    """Alone: what was handed in and what hints have cost, oldest first."""
    tries: tuple[tuple[int, int | None], ...] = ()
    """Per explorer the sheets it may still hand in, None for any number."""
    wrong: tuple[tuple[int, int], ...] = ()
    """Per explorer how many of its sheets all have heard to be wrong."""
    gifts: tuple[tuple[int, int], ...] = ()
    """Per explorer the scans that it still has for nothing."""
    laid: tuple[int, ...] = ()
    """The explorers whose sheets lie face down."""
    passed: tuple[int, ...] = ()
    """Those who were asked for a sheet since then and passed."""
    sheet_last: bool = False
    """In company: whether its last move away from its paper was to hand in a sheet."""
    help: Help = Help.NONE
    """Companion: how much the program says."""
    against: str = ""
    """Companion: whose mine it is."""

    @property
    def answers(self) -> tuple[Answer, ...]:
        """The clues as answers only."""
        return tuple(clue.answer for clue in self.clues)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.result is not None

    def known(self, question: Question) -> Answer | None:
        """The answer to a question as far as it was heard, also by the same wave the other way round."""
        return known_answer(self.clues, question)

    def paid(self, clue: Clue) -> bool:
        """Whether an answer has cost whoever asked a question: the first scans may be given."""
        heard = (*self.clues, *self.own_clues)
        scans = [one for one in heard if one.seat == clue.seat and isinstance(one.answer, ScanAnswer)]
        return clue not in scans[: dict(self.handicaps).get(clue.seat, NONE).scans]


def view(match: Match, seat: int) -> View:
    """What the explorer at that seat knows."""
    known = _known_to(match, seat)
    explorer = known.explorer(seat) if seat else Explorer(Standing.OUT, desk=known.bench)
    hides = seat in known.setup.builders and known.setup.mode in (Mode.DUEL, Mode.EXPEDITION)
    others = [other for other in known.seats if other != seat]
    return View(
        seat=seat,
        mode=known.setup.mode,
        rules=known.setup.rules,
        gem_set=known.setup.gem_set,
        reach=known.setup.reach,
        standing=explorer.standing,
        turn=known.turn,
        phase=known.phase,
        may=allowed(known, seat),
        clues=known.clues_of(seat),
        open_questions=known.open_questions(seat) if seat else (),
        sheet=explorer.sheet,
        handed=explorer.handed,
        tries_left=known.tries_left(seat) if seat else 0,
        cost=known.cost(seat) if seat else 0,
        others=tuple((other, known.explorer(other).standing, known.cost(other)) for other in others),
        handicaps=known.setup.handicaps,
        own_mine=known.setup.mines[known.setup.builders.index(seat)] if hides else None,
        own_clues=known.clues[known.setup.builders.index(seat)] if hides else (),
        desk=explorer.desk,
        hints=explorer.hints,
        hint_step=explorer.hint_step,
        odds=explorer.odds,
        par=known.setup.par,
        grade=known.setup.grade,
        date=known.setup.date,
        daily=known.setup.daily,
        goal=known.setup.goal,
        ghost=known.setup.ghost,
        again=known.setup.again,
        result=known.result,
        seconds=next((entry.seconds for entry in reversed(match.log) if _is_shown(entry, seat)), 0.0),
        asides=_asides(explorer) if known.setup.mode.alone else (),
        tries=tuple((one, known.tries_left(one)) for one in known.seats),
        wrong=tuple((one, known.explorer(one).wrong) for one in known.seats),
        gifts=tuple((one, known.setup.handicap(one).scans - known.explorer(one).gifts) for one in known.seats),
        laid=tuple(one for one in known.seats if known.explorer(one).face_down),
        passed=_passed(known),
        sheet_last=not known.setup.mode.alone and _last_word(match, seat) == "submit",
        help=known.setup.help,
        against=known.setup.against,
    )


def _last_word(match: Match, seat: int) -> str:
    """What a seat did last that was not on paper."""
    words = (entry.move.partition(" ")[0] for entry in reversed(match.log) if entry.seat == seat)
    return next((word for word in words if word not in SHEET_WORDS), "")


def _passed(match: Match) -> tuple[int, ...]:
    """Who has passed while sheets lie face down: everybody asked so far who laid none."""
    if match.phase is not Phase.HANDING_IN:
        return ()
    behind = (match.turn - match.opener) % len(match.explorers)
    asked = ((match.opener + step - 1) % len(match.explorers) + 1 for step in range(1, behind))
    able = (seat for seat in asked if match.explorer(seat).standing is Standing.EXPLORING)
    return tuple(seat for seat in able if not match.explorer(seat).face_down)


def _asides(explorer: Explorer) -> tuple[Aside, ...]:
    """Sheets and hints of one who plays alone, each hint with what its steps have cost together."""
    told: list[Aside] = []
    begun = True
    for aside in explorer.asides:
        if aside.cost and not begun:
            told[-1] = replace(told[-1], cost=told[-1].cost + aside.cost)
        elif aside.cost or aside.sheet:
            told.append(aside)
        begun = not aside.cost
    return tuple(told)


def seen_by(match: Match, viewer: int) -> Match:
    """The match with everything taken out that the viewer may not know; the game master's seat is 0."""
    known = _known_to(match, viewer)
    return match if known is match else replace(known, log=Trail(_log_known_to(match, viewer)))


def _known_to(match: Match, viewer: int) -> Match:
    """What the viewer may know but for the log, which grows with every move and is wanted by few."""
    if match.over or match.viewer is not None:
        return match
    return replace(
        match,
        # A seed tells the mine to everybody who has the maker.
        setup=replace(match.setup, mines=_mines_known_to(match, viewer), seed=""),
        explorers=tuple(_explorer_known_to(match, seat, viewer) for seat in match.seats),
        bench=match.bench if viewer == MASTER else Desk(),
        viewer=viewer,
    )


def _mines_known_to(match: Match, viewer: int) -> tuple[Mine | None, ...]:
    mines = enumerate(match.setup.mines, 1)
    if match.setup.mode is Mode.DUEL:
        return tuple(mine if builder == viewer else None for builder, mine in mines)
    return tuple(mine if viewer == MASTER else None for _, mine in mines)


def _explorer_known_to(match: Match, seat: int, viewer: int) -> Explorer:
    explorer = match.explorer(seat)
    if seat == viewer:
        return explorer
    handed = explorer.handed
    if not _sheets_known_to(match, viewer):
        handed = Trail(Handed(None, None if sheet.along else sheet.right, sheet.along) for sheet in handed)
    sheets = Trail(aside for aside in explorer.asides if aside.sheet)
    return Explorer(explorer.standing, explorer.questions, explorer.gifts, handed=handed, asides=sheets)


def _log_known_to(match: Match, viewer: int) -> Iterator[Entry]:
    sheets_known = _sheets_known_to(match, viewer)
    # How often each explorer has handed in so far tells which of its sheets an entry is about.
    handed = Counter[int]()
    for entry in match.log:
        word = entry.move.partition(" ")[0]
        if word == "submit" and entry.seat != viewer and not sheets_known:
            along = match.explorer(entry.seat).handed[handed[entry.seat]].along
            yield replace(entry, move=f"submit {HIDDEN}", answer=HIDDEN if along else entry.answer)
        elif word == "build" and entry.seat != viewer:
            yield replace(entry, move=f"build {HIDDEN}")
        elif _is_shown(entry, viewer):
            yield entry
        handed[entry.seat] += word == "submit"


def _is_shown(entry: Entry, viewer: int) -> bool:
    """Whether the viewer notices a move at all: what others do on paper it does not."""
    word = entry.move.partition(" ")[0]
    return entry.seat == viewer or (word not in SHEET_WORDS and word not in ("hint", "odds"))


def _sheets_known_to(match: Match, viewer: int) -> bool:
    """Whether the viewer sees what others hand in: by the mine it built, or as game master."""
    return match.setup.mode is Mode.DUEL or viewer == MASTER
