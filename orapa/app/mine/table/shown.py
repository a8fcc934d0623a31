"""Everything that is seen at the table, as one frozen value made from what a seat knows and its player has chosen.

settled  gems on the sheet that are not merely supposed
fresh    the answer whose ports are lit: the newest, or one that is shown again
pointed  ports that a pointer, a key or the typed name is at, and the cell to be scanned under a pointer
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from orapa.app.frame.geometry import Box
from orapa.app.look.actions import BarButton
from orapa.app.look.group import topmost
from orapa.app.look.view import View as Window
from orapa.app.mine.draw.ports import Lens
from orapa.app.mine.table.answers import AnswerList, Entry, Row, entries_of, notes_of, row_of
from orapa.app.mine.table.card import Card, card_of
from orapa.app.mine.table.carry import landing
from orapa.app.mine.table.choices import Choices
from orapa.app.mine.table.clues import Trial, lenses, passed_cells, tells
from orapa.app.mine.table.counter import Counter, counter_of
from orapa.app.mine.table.furniture import Room, furnish, tools_of
from orapa.app.mine.table.ghost import Shade
from orapa.app.mine.table.hints import NO_HINT, Hinting, ports_of, reasons_of
from orapa.app.mine.table.intents import Intent
from orapa.app.mine.table.layout import ALONE, Seating, TableLayout, table_layout
from orapa.app.mine.table.odds import OddsMap, map_of
from orapa.app.mine.table.panel import Panel
from orapa.app.mine.table.ribbon import Ribbon, answers_box, ribbon_of
from orapa.app.mine.table.widgets import TrayGem, Widget
from orapa.engine.mine.deduction.verdicts import Verdict, verdicts
from orapa.engine.mine.match.sheet import Mark
from orapa.engine.mine.match.state import Clue
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Answer, Question, ScanAnswer
from orapa.engine.mine.rules.board import PORTS, Cell, Port
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Fault, Finding, inspect
from orapa.engine.mine.rules.positions import Position
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.engine.mine.deduction.odds import Odds
    from orapa.engine.mine.deduction.reasons import Step

ALWAYS = ("tools", "tray", "answers")


@dataclass(frozen=True)
class Motion:
    """What is under way: gems that do not lie where they belong, and how much of the newest answer is to come."""

    away: frozenset[Gem] = frozenset()
    unlisted: bool = False
    """Whether the newest answer may not be read yet."""
    unlit: bool = False
    """Whether its ports do not show it yet."""


AT_REST = Motion()


@dataclass(frozen=True)
class SeenGem:
    """A gem on the board, and all that is said about it there."""

    position: Position
    supposed: bool
    faulty: bool
    chosen: bool
    sure: bool


@dataclass(frozen=True)
class Words:
    """What is written on the panels."""

    brand: tuple[str, str]
    answers: str
    newest_first: str
    no_answers: str


@dataclass(frozen=True)
class Shown:
    """The table as it is seen, but for what the hand carries and what flies or slides."""

    layout: TableLayout
    language: str
    words: Words
    parts: tuple[str, ...]
    """Which of tools, tray and answers are seen."""
    supposing: bool
    counter: Counter
    clock: str
    """The time played, empty where it is not shown."""
    shade: Shade | None
    """How far the ghost was that is followed."""
    ribbon: Ribbon
    answers: AnswerList
    rows: tuple[Row, ...]
    entries: tuple[Entry, ...]
    """What is listed: the rows, with sheets and hints between them."""
    heard: int
    """How many answers may be read, in the list or in the ribbon."""
    card: Card | None
    step: "Step | None"
    """The step of a hint whose cells and places are lit."""
    proven: frozenset[Position]
    """Gems of the sheet that the hint builds upon."""
    ringed: frozenset[Port]
    marks: tuple[Mark, ...]
    passed: frozenset[Cell]
    scans: tuple[ScanAnswer, ...]
    lenses: tuple[Lens, ...]
    fresh: Answer | None
    gems: tuple[SeenGem, ...]
    handed: tuple[Position, ...]
    """The gems of a sheet handed in that is shown again."""
    trial: Trial | None
    aim: Question | None
    cursor: Question | None
    odds: OddsMap | None
    may_odds: bool
    """Whether the odds map can be opened."""
    preview: Position | None
    """Where the chosen gem would come to lie by the keyboard."""
    widgets: tuple[Widget, ...]
    pointed: tuple[Question, ...] = ()
    panel: Panel | None = None
    """Who plays too, in place of the counter."""

    @property
    def bar(self) -> Box | None:
        """The plate under the tools that float beside a gem."""
        bar = [widget.box for widget in self.widgets if widget.make is BarButton]
        return bar[0].union(bar[-1]) if bar else None

    @property
    def faulty(self) -> frozenset[Gem]:
        """The gems in contact, as far as that is told."""
        return frozenset(gem.position.gem for gem in self.gems if gem.faulty)

    @property
    def hidden_crosses(self) -> tuple[Cell, ...]:
        """Cells crossed out that a gem lies on."""
        covered = {cell for gem in self.gems for cell, _ in gem.position.halves}
        return tuple(mark.cell for mark in self.marks if mark.sign == "x" and not mark.half and mark.cell in covered)

    @property
    def pressable(self) -> tuple[Box, ...]:
        """Where something can be pressed."""
        answers = self.answers
        rows = (answers.row_box(index) for index in range(answers.count if "answers" in self.parts else 0))
        seen = (box.within(answers.box) for box in rows if box.overlaps(answers.box))
        return (self.layout.plot.slab, *(widget.box for widget in self.widgets), *seen)

    def broken_row(self, question: Question) -> Row | None:
        """The row of an answer about a port or cell that the sheet contradicts."""
        found = (row for row in self.rows if row.verdict is Verdict.BROKEN and tells(row.clue.answer, question))
        return next(found, None)

    def widget(self, name: str) -> Widget | None:
        """The widget of that name."""
        return next((widget for widget in self.widgets if widget.name == name), None)

    def intent_of(self, name: str) -> Intent | None:
        """What pressing the widget of that name means."""
        widget = self.widget(name)
        return widget.intent if widget else None

    def tray_gem_at(self, pos: tuple[float, float]) -> Gem | None:
        """The gem of the tray at a place."""
        found = topmost(self.widgets, pos)
        in_tray = found and isinstance(found.make, type) and issubclass(found.make, TrayGem)
        return getattr(found.intent, "gem", None) if found and in_tray else None


def layout_for(
    view: View, aids: frozenset[str], window: Window, left_handed: bool, seating: Seating = ALONE
) -> TableLayout:
    """The layout that the state of the match wants."""
    count = 4 if view.desk.checkpoints or "hints" in aids else 3
    gems = len(view.gem_set.gems)
    tools, size = len(tools_of(view.rules)), (window.width, window.height)
    return table_layout(*size, window.insets, window.coarse, count, left_handed, gems, tools, seating)


def shown(
    view: View,
    choices: Choices,
    aids: frozenset[str],
    layout: TableLayout,
    texts: Texts,
    hinting: Hinting = NO_HINT,
    motion: Motion = AT_REST,
    clock: str = "",
    odds: "Odds | None" = None,
    shade: Shade | None = None,
) -> Shown:
    """Work out everything that follows from what is known and chosen."""
    sheet, supposing = view.sheet, bool(view.desk.checkpoints)
    listed = view.clues[:-1] if motion.unlisted else view.clues
    lit = view.answers[:-1] if motion.unlit else view.answers
    findings = _contacts(view) if "faults" in aids else ()
    step = hinting.step(view)
    # While a hint lights the clues it rests on, the newest answer is not lit among them.
    newest = lit[-1] if lit and not reasons_of(step) else None
    fresh = choices.peek.answer if choices.peek else newest
    card = card_of(hinting, view, layout, texts)
    rows = _rows(view, listed, choices, aids, reasons_of(step), texts)
    odds_map = map_of(odds, choices.looked, texts) if choices.odds and "odds" in aids else None
    ribbon = ribbon_of(choices, rows, findings, supposing, layout, card, texts, odds_map)
    reread = hinting.again.number if hinting.again else 0
    entries = entries_of(rows, view.asides, notes_of(view.asides, view.handed, choices.sheet, reread, texts))
    space = answers_box(layout, card)
    answers = AnswerList(space, layout.rows, not layout.roomy, len(entries)).scrolled(choices.scroll)
    parts = _parts(choices, layout, space, card)
    room = Room(view, choices, aids, layout, texts, hinting, card, ribbon, parts, motion.away, bool(clock))
    crossed = {mark.cell for mark in sheet.marks if mark.sign == "x" and not mark.half}
    still = Shown(
        layout=layout,
        language=texts.language,
        words=_words(texts),
        parts=parts,
        supposing=supposing,
        counter=counter_of(view, view.cost - motion.unlisted, texts),
        clock=clock,
        shade=shade,
        ribbon=ribbon,
        answers=answers,
        rows=rows,
        entries=entries,
        heard=len(listed),
        card=card,
        step=step,
        proven=hinting.proven(view),
        ringed=ports_of(step),
        marks=sheet.marks,
        passed=passed_cells(lit) - crossed if "auto_marks" in aids and not odds_map else frozenset(),
        scans=tuple(answer for answer in lit if isinstance(answer, ScanAnswer)),
        lenses=lenses(lit, fresh),
        fresh=fresh,
        gems=_gems(view, choices, findings, motion.away),
        handed=_handed(view, choices.sheet),
        trial=choices.trial,
        aim=choices.aim,
        cursor=choices.cursor,
        odds=odds_map,
        may_odds="odds" in aids,
        preview=_preview(view, choices, layout),
        widgets=furnish(room),
    )
    return pointing(still, choices)


def pointing(before: Shown, choices: Choices) -> Shown:
    """The same, as far as only pointer and scrolling have moved."""
    places = (choices.hovered, choices.aim, choices.cursor)
    scanned = choices.hovered if choices.tool == "scan" else None
    pointed = tuple(sorted({one for one in places if one is not None and (one < PORTS or one == scanned)}))
    answers = before.answers.scrolled(choices.scroll)
    if pointed == before.pointed and answers is before.answers:
        return before
    return replace(before, pointed=pointed, answers=answers)


def _contacts(view: View) -> tuple[Finding, ...]:
    found = inspect(view.sheet.gems, view.gem_set).findings
    return tuple(finding for finding in found if finding.fault is Fault.CONTACT)


def _rows(
    view: View,
    listed: tuple[Clue, ...],
    choices: Choices,
    aids: frozenset[str],
    reasons: tuple[Answer, ...],
    texts: Texts,
) -> tuple[Row, ...]:
    """The clues to be read, newest first."""
    sheet = view.sheet.gems
    checked = "check_clues" in aids and sheet.positions
    judged = verdicts([clue.answer for clue in listed], sheet, view.gem_set.gems) if checked else (None,) * len(listed)
    newest = listed[-1] if listed and not reasons and not choices.sheet else None
    current = choices.peek or newest
    return tuple(
        row_of(clue, texts, verdict, clue == current or clue.answer in reasons)
        for clue, verdict in zip(reversed(listed), reversed(judged), strict=True)
    )


def _parts(choices: Choices, layout: TableLayout, space: Box, card: Card | None) -> tuple[str, ...]:
    """A drawer shows one of tools, tray and answers, and a hint takes the place of some."""
    places = {"tools": layout.tools[0], "tray": layout.tray}
    free = {part for part, place in places.items() if not (card and card.covers(place))}
    if space.h >= layout.rows.height:
        free.add("answers")
    return tuple(part for part in ((choices.tab,) if layout.drawer else ALWAYS) if part in free)


def _gems(view: View, choices: Choices, findings: tuple[Finding, ...], away: frozenset[Gem]) -> tuple[SeenGem, ...]:
    desk = view.desk
    settled = (desk.checkpoints[-1] if desk.checkpoints else desk.sheet).gems.positions
    faulty = {gem for finding in findings for gem in finding.gems}
    return tuple(
        SeenGem(
            position, position not in settled, position.gem in faulty, position.gem is choices.selected,
            position.gem in view.sheet.sure,
        )
        for position in view.sheet.gems.positions
        if position.gem not in away
    )  # fmt: skip


def _handed(view: View, number: int) -> tuple[Position, ...]:
    """The gems of a sheet that was handed in."""
    sheet = view.handed[number - 1].sheet if 0 < number <= len(view.handed) else None
    return sheet.positions if sheet else ()


def _preview(view: View, choices: Choices, layout: TableLayout) -> Position | None:
    gem, cursor = choices.selected, choices.cursor
    if gem is None or cursor is None or cursor < PORTS:
        return None
    place = landing(layout.plot, gem, choices.pose, layout.plot.cell_box(cursor - PORTS).center, near=True)
    return None if place == view.sheet.gems.position_of(gem) else place


def _words(texts: Texts) -> Words:
    brand = (texts("brand.first"), texts("brand.second"))
    keys = ("answers", "newest_first", "no_answers")
    return Words(brand, *(texts(f"table.{key}") for key in keys))
