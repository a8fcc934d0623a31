"""The ribbon: the slot for exactly one of a question to confirm, tools for a gem, an answer, or words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from orapa.app.frame.geometry import Box
from orapa.app.mine.table.answers import Row, answer_words, row_of
from orapa.app.mine.table.card import Card
from orapa.app.mine.table.choices import Choices
from orapa.app.mine.table.layout import GAP, TableLayout
from orapa.app.mine.table.odds import OddsMap
from orapa.engine.mine.rules.board import cell_name
from orapa.engine.mine.rules.legality import Finding
from orapa.words.mine.hints import capital, the_gem
from orapa.words.texts import Texts

Kind = Literal["none", "aim", "gem", "signs", "typed", "trial", "fault", "peek", "odds", "newest", "idle", "notice"]

# Kinds that are buttons.
DECIDED: tuple[Kind, ...] = ("aim", "gem", "signs")


@dataclass(frozen=True)
class Ribbon:
    """What the ribbon holds: buttons, a clue or words."""

    kind: Kind
    words: str = ""
    row: Row | None = None
    more: str = ""
    """What follows a notice, below it."""


def ribbon_of(
    choices: Choices,
    rows: Sequence[Row],
    findings: Sequence[Finding],
    supposing: bool,
    layout: TableLayout,
    card: Card | None,
    texts: Texts,
    odds: OddsMap | None = None,
) -> Ribbon:
    """The most urgent of all that could be said."""
    floating, covers = layout.roomy, layout.ribbon_covers_tabs
    if choices.aim is not None:
        return Ribbon("aim")
    if choices.typed:
        return Ribbon("typed", texts("table.typed", what=choices.typed))
    if choices.selected is not None and not floating:
        return Ribbon("gem")
    if choices.trial is not None:
        return Ribbon("trial", f"{answer_words(texts, choices.trial.answer)}, {texts('table.if_so')}")
    if odds and odds.told:
        return Ribbon("odds", odds.told)
    if choices.tool == "half" and not covers:
        return Ribbon("signs")
    if choices.peek is not None:
        shown = next((row for row in rows if row.clue == choices.peek), row_of(choices.peek, texts))
        return Ribbon("peek", row=shown)
    if covers or (card and card.covers(layout.ribbon)):
        return Ribbon("none")
    if findings:
        return Ribbon("fault", fault_words(findings, texts))
    if odds:
        return Ribbon("odds", odds.words)
    if rows and not floating:
        return Ribbon("newest", row=rows[0])
    return Ribbon("idle", texts(f"table.idle.{'suppose' if supposing else choices.tool}"))


def ribbon_box(layout: TableLayout, card: Card | None) -> Box:
    """The slot of the ribbon; under the card of a hint, the row of its buttons."""
    return card.row if card and card.covers(layout.ribbon) else layout.ribbon


def answers_box(layout: TableLayout, card: Card | None) -> Box:
    """Where answers are listed: below the heading, or below the card of a hint that lies over the place."""
    box = layout.answers
    if layout.roomy:
        return Box(box.x + 8, box.y + 44, box.w - 16, box.h - 52)
    top = card.box.bottom + GAP if card and card.covers(box) else box.y
    return Box(box.x, top, box.w, max(0.0, box.bottom - top))


def fault_words(findings: Sequence[Finding], texts: Texts) -> str:
    """Gems in contact, in words: which, and where."""
    told = []
    for finding in findings:
        one, other = (the_gem(gem, texts) for gem in finding.gems)
        cells = ", ".join(cell_name(cell) for cell in finding.cells[:4])
        told.append(capital(texts("table.contact", one=one, other=other, cells=cells)))
    return " ".join(told)
