"""Everything a review shows, as one frozen value made from the match, what was found so far, and what was chosen."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from orapa.app.frame.geometry import Box
from orapa.app.look.widgets import REACH
from orapa.app.mine.draw.chips import token_of
from orapa.app.mine.draw.told import port_of, told_wave
from orapa.app.mine.following import onward_words
from orapa.app.mine.review.choices import Choices
from orapa.app.mine.review.comparing import Comparison, comparison_of
from orapa.app.mine.review.figures import Figures, better_than, mistakes, progress_words
from orapa.app.mine.review.layout import Parts
from orapa.app.mine.review.searches import Search, player
from orapa.app.mine.review.timeline import Timeline
from orapa.app.mine.review.words import Verdict, answered_words, asked_words, verdict_of
from orapa.app.mine.table.answers import AnswerList, Row, row_of
from orapa.app.mine.table.layout import Rows, TableLayout
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.reviewed import Reviewed
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.answers import Answer, Question, question_name
from orapa.engine.mine.rules.board import PORTS, Port
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import follow
from orapa.engine.mine.rules.waves import ask
from orapa.words.mine.amounts import left_words
from orapa.words.texts import Texts

# The list of answers: its heading, and what is free round its rows.
LIST_HEAD, LIST_PAD, LIST_ROW = 40.0, 8.0, 44.0
# Where there is room for one answer at most it has all of it.
LEAST_PAD = 2.0


@dataclass(frozen=True)
class Case:
    """A finished match as it is reviewed: what does not change while one looks at it."""

    match: Match
    searches: tuple[Search, ...]
    about: str
    """What the match was, in a few words."""

    @property
    def duel(self) -> bool:
        return len(self.searches) > 1

    @property
    def turns(self) -> int:
        """How many columns the chart has."""
        return max(len(search.clues) for search in self.searches)


@dataclass(frozen=True)
class Board:
    """What lies on the board, but for a wave under way and gems that are becoming solid."""

    mine: Mine
    answers: tuple[Answer, ...]
    """Heard by then."""
    question: Question | None
    """Followed now."""
    running: bool
    solid: frozenset[Gem]
    """Gems drawn in full: all, or those that were proven."""
    proven: frozenset[Gem]
    """Gems that wear the tick of what is proven."""
    better: Question | None

    @property
    def port(self) -> Port | None:
        return port_of(self.question)


@dataclass(frozen=True)
class Strip:
    """The question in words, or a row of answers for each search of a duel."""

    count: str
    number: str
    """The same where there is little room."""
    title: str
    answer: Answer | None
    colours: tuple[str, ...]
    """What the wave was in turn."""
    reached: int
    notes: tuple[tuple[str, bool], ...]
    """Each with whether it is about the better question."""
    rows: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """In a duel the players and their answers by turn."""
    at: int = 0


@dataclass(frozen=True)
class Listing:
    """The table of answers."""

    listed: AnswerList
    rows: tuple[Row, ...]
    headed: bool
    """Whether there is room for a heading too."""


@dataclass(frozen=True)
class Shown:
    """The review as it is seen."""

    layout: TableLayout
    parts: Parts
    texts: Texts
    about: str
    choices: Choices
    count: int
    """The questions of the search that is shown."""
    names: tuple[str, ...]
    """In a duel whose searches these are."""
    verdict: Verdict
    board: Board
    strip: Strip
    timeline: Timeline | None
    comparison: Comparison
    listing: Listing | None
    mistakes: tuple[int, ...]
    onward: str
    """What the match that follows is called; none where this one can be tried from here instead."""

    def differences(self, other: "Shown") -> Iterator[Box]:
        """What must be painted again to show another value."""
        parts, plot = self.parts, self.layout.plot
        if self.board != other.board:
            # The light of a lens at the edge shines past the slab.
            yield plot.slab.grow(2 * plot.lens)
        if self.strip != other.strip:
            yield parts.strip.grow(4)
        if self.verdict != other.verdict:
            yield parts.verdict.grow(4)
        if parts.panel and self._panel != other._panel:
            # One card in place of two has another shadow.
            turned = bool(self.listing) != bool(other.listing)
            yield parts.panel.grow(REACH if turned else 4)

    @property
    def _panel(self) -> tuple[object, ...]:
        return self.timeline, self.comparison, self.listing

    @property
    def furniture(self) -> tuple[object, ...]:
        """What the buttons look by."""
        chosen = self.choices
        ends = (chosen.at == 0, chosen.at >= self.count - 1)
        return chosen.search, chosen.whole, chosen.listing, chosen.playing, ends, bool(self.mistakes)


def shown(
    case: Case,
    figures: Figures,
    choices: Choices,
    layout: TableLayout,
    parts: Parts,
    texts: Texts,
    running: bool = False,
    reached: int | None = None,
) -> Shown:
    """What is seen of a match, given what was found so far and what was chosen."""
    search = case.searches[choices.search]
    ones = figures.mines[search.index]
    one = ones[choices.at] if choices.at < len(ones) else None
    board = _board(search, one, choices, running)
    return Shown(
        layout=layout,
        parts=parts,
        texts=texts,
        about=case.about,
        choices=choices,
        count=len(search.clues),
        names=tuple(search.name for search in case.searches) if case.duel else (),
        verdict=verdict_of(case.match, case.searches, figures, texts),
        board=board,
        strip=_strip(case, search, one, choices, board, layout, texts, reached),
        timeline=_timeline(case, figures, choices, parts.chart, texts) if not choices.listing else None,
        comparison=comparison_of(case.match, case.searches, choices.search, choices.at, figures, texts),
        listing=_listing(search, ones, choices, parts.panel, texts) if choices.listing else None,
        mistakes=mistakes(ones),
        onward="" if case.match.setup.mode.alone else onward_words(case.match, texts),
    )


def _board(search: Search, one: Reviewed | None, choices: Choices, running: bool) -> Board:
    clues, gems = search.clues[: choices.at + 1], frozenset(position.gem for position in search.mine.positions)
    asked = clues[-1].answer.question if clues else None
    proven = frozenset(position.gem for position in (one.proven if one else ()))
    return Board(
        mine=search.mine,
        answers=tuple(clue.answer for clue in clues),
        question=asked if choices.followed is None else choices.followed,
        running=running,
        solid=gems if choices.whole else proven,
        proven=proven if not choices.whole else frozenset(),
        better=better_than(one) if one and choices.better and not one.before.unknown else None,
    )


def _strip(
    case: Case,
    search: Search,
    one: Reviewed | None,
    choices: Choices,
    board: Board,
    layout: TableLayout,
    texts: Texts,
    reached: int | None,
) -> Strip:
    question = board.question
    if question is None:
        return Strip("", "", texts("reveal.press_port"), None, (), 0, ())
    answer = ask(board.mine, question)
    colours = told_wave(layout.plot, follow(board.mine, question)).colours if question < PORTS else (token_of(answer),)
    followed = choices.followed is not None
    clue = search.clues[choices.at] if search.clues else None
    count = texts("review.question", number=choices.at + 1, of=len(search.clues))
    if followed or clue is None:
        count = texts("review.followed")
    elif case.match.setup.mode is Mode.EXPEDITION:
        count = f"{count} · {player(case.match, clue.seat, texts)}"
    return Strip(
        count=count,
        number="" if followed else str(choices.at + 1),
        title=answered_words(texts, answer),
        answer=answer,
        colours=colours,
        reached=len(colours) if reached is None else reached,
        notes=_notes(one, choices, board, texts),
        rows=_turns(case) if case.duel else (),
        at=choices.at,
    )


def _notes(one: Reviewed | None, choices: Choices, board: Board, texts: Texts) -> tuple[tuple[str, bool], ...]:
    """What the board's signs mean."""
    notes = []
    if board.better is not None:
        key = "review.better" if board.better < PORTS else "review.better_scan"
        notes.append((texts(key, what=asked_words(texts, board.better)), True))
    if not choices.whole and one is not None and len(board.solid) < len(board.mine.positions):
        notes.append((texts("review.faint_unknown" if one.more else "review.faint"), False))
    return tuple(notes)


def _turns(case: Case) -> tuple[tuple[str, tuple[str, ...]], ...]:
    ordered = sorted(case.searches, key=lambda search: search.seat)
    return tuple((search.name, tuple(token_of(clue.answer) for clue in search.clues)) for search in ordered)


def _timeline(case: Case, figures: Figures, choices: Choices, box: Box | None, texts: Texts) -> Timeline | None:
    if box is None:
        return None
    search = case.searches[choices.search]
    asked = sum(len(one.clues) for one in case.searches)
    done = sum(map(len, figures.mines))
    progress = progress_words(done, asked, texts) if figures.looking else ""
    if not case.duel:
        names = tuple(question_name(clue.answer.question) for clue in search.clues)
        tokens = tuple(token_of(clue.answer) for clue in search.clues)
        return Timeline(box, names, tokens, figures.mines[search.index], at=choices.at, progress=progress)
    other = case.searches[1 - choices.search]
    names = tuple(str(turn + 1) for turn in range(case.turns))
    own, theirs = figures.mines[search.index], figures.mines[other.index]
    return Timeline(box, names, (), own, theirs, (search.name, other.name), choices.at, progress)


def _listing(
    search: Search, ones: tuple[Reviewed, ...], choices: Choices, panel: Box | None, texts: Texts
) -> Listing | None:
    if panel is None:
        return None
    inside = Box(panel.x + LIST_PAD, panel.y + LIST_HEAD, panel.w - 2 * LIST_PAD, panel.h - LIST_HEAD - LIST_PAD)
    headed = inside.h >= LIST_ROW
    if not headed:
        inside = Box(inside.x, panel.y + LEAST_PAD, inside.w, panel.h - 2 * LEAST_PAD)
    left = [left_words(texts, one.after) for one in ones] + [""] * (len(search.clues) - len(ones))
    rows = tuple(
        replace(row_of(clue, texts, current=at == choices.at), note=note)
        for at, (clue, note) in enumerate(zip(search.clues, left, strict=True))
    )
    middle = (choices.at + 0.5) * LIST_ROW - inside.h / 2
    listed = AnswerList(inside, Rows(1, LIST_ROW, LIST_ROW), False, len(rows))
    listed = listed.scrolled(middle if choices.scroll is None else choices.scroll)
    return Listing(listed, rows, headed)
