"""The table in words: how it stands, everybody's rings and the stones as tables, and what is said to it as moves.

What was found out about a stone is told once and then gone, as it is from the picture. What all games say in words is
another part of the program than this game, so it is imported when something is said.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from orapa.app.diamond.shelf import money
from orapa.app.diamond.table.choices import Choices, Intent, Play, go_on, thefts_in
from orapa.app.diamond.table.shown import Shown
from orapa.app.diamond.table.words import happened_words
from orapa.app.look.group import Group
from orapa.app.look.view import View as Window
from orapa.engine.diamond.match.state import Phase
from orapa.engine.diamond.match.views import View
from orapa.engine.diamond.rules.cards import VALUES, Ring
from orapa.engine.diamond.rules.tray import ROWS
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.app.look.spoken import Grid, Spoken

VERBS = tuple(f"diamond.{verb}" for verb in ("draw", "lift", "steal", "decline", "next", "count"))
THOUSAND = 1000
_LONGEST_NUMBER = 5


@dataclass(frozen=True)
class Obeyed:
    """What a line comes to: something to do, or an answer; neither where it means nothing here."""

    intent: Intent | None = None
    answer: str | None = None


def spoken_table(view: View, shown: Shown, group: Group, window: Window, texts: Texts, coach: str = "") -> "Spoken":
    """A table as it is for whoever does not see it."""
    from orapa.app.look.spoken import Ear, Spoken

    ear = Ear(window.scale, window.theme, texts)
    names = [seat.name for seat in shown.seats]
    card = ", ".join(filter(None, (shown.card.small, shown.card.large)))
    lines = [shown.subtitle, f"{card}. {shown.card.about}", *([coach] if coach else [])]
    told = told_of(texts, view, names)
    return Spoken(
        shown.title,
        tuple(lines),
        (_players(view, shown, texts), _tray(view, texts)),
        tuple(ear.offer(button) for button in group.widgets),
        entry=(coach or lines[1],),
        news=tuple(filter(None, (told, shown.action.words if shown.action.gold else "", coach))),
        commands=(texts("diamond.say.help"),),
        fades=True,
    )


def told_of(texts: Texts, view: View, names: Sequence[str]) -> str:
    """What happened last; a stone that was tried is named, as a finger is seen to point at it."""
    one = view.happened
    words = happened_words(texts, view, names)
    if one and one.site is not None:
        words = texts("diamond.say.tried", site=one.site, told=words)
        if one.quivering:
            words += " " + texts("diamond.say.quiver", sites=", ".join(map(str, one.quivering)))
    return words


def obeyed(line: str, view: View, choices: Choices, names: Sequence[str], to_move: bool, texts: Texts) -> Obeyed:
    """What a line means at the table."""
    from orapa.words.commands import Vocabulary, folded

    said = Vocabulary(texts, VERBS).read(line)
    verb, rest = said.verb.partition(".")[2], " ".join(said.rest)
    if verb == "count":
        return Obeyed(answer=texts("diamond.say.stones", count=len(view.board)))
    if not verb and _is_number(folded(line)) and view.phase is Phase.LIFT:
        verb, rest = "lift", folded(line)
    if not verb:
        return Obeyed()
    if not to_move:
        return Obeyed(answer=texts("diamond.table.wait_long"))
    return _VERBS[verb](rest, view, choices, names, texts)


def _lift(rest: str, view: View, choices: Choices, names: Sequence[str], texts: Texts) -> Obeyed:
    del choices, names
    number = rest.strip(" .!")
    if view.phase is not Phase.LIFT:
        return Obeyed(answer=texts("diamond.say.not_now"))
    if not (_is_number(number) and int(number) in view.board):
        return Obeyed(answer=texts("diamond.say.no_stone", read=rest))
    return Obeyed(Play(f"lift {int(number)}"))


def _is_number(word: str) -> bool:
    """Whether a word is a number that may mean a stone or a ring; other scripts have digits that are none."""
    return word.isascii() and word.isdigit() and len(word) < _LONGEST_NUMBER


def _steal(rest: str, view: View, choices: Choices, names: Sequence[str], texts: Texts) -> Obeyed:
    """By the victim's name, the value of the ring, or both; what is chosen already where nothing was named."""
    thefts = thefts_in(view)
    if view.phase is not Phase.STEAL:
        return Obeyed(answer=texts("diamond.say.not_now"))
    from orapa.words.commands import folded

    words = folded(rest).split()
    numbers = [int(word) for word in words if _is_number(word)]
    values = {number if number in VALUES else number * THOUSAND for number in numbers}
    named = {seat for seat, name in enumerate(names, 1) if set(folded(name).split()) & set(words)}
    fitting = [one for one in thefts if (not named or one[0] in named) and (not values or one[1] in values)]
    if not rest and choices.theft:
        fitting = [choices.theft]
    if len(fitting) != 1:
        offered = "; ".join(f"{names[seat - 1]} {money(texts, value)}" for seat, value in thefts)
        return Obeyed(answer=texts("diamond.say.whom", thefts=offered))
    return Obeyed(Play(f"steal {fitting[0][0]} {fitting[0][1]}"))


def _draw(rest: str, view: View, choices: Choices, names: Sequence[str], texts: Texts) -> Obeyed:
    del rest, names
    return Obeyed(go_on(view, choices)) if view.phase is Phase.DRAW else Obeyed(answer=texts("diamond.say.not_now"))


def _next(rest: str, view: View, choices: Choices, names: Sequence[str], texts: Texts) -> Obeyed:
    del rest, names
    over = view.phase is Phase.ROUND_OVER
    return Obeyed(go_on(view, choices)) if over else Obeyed(answer=texts("diamond.say.not_now"))


def _decline(rest: str, view: View, choices: Choices, names: Sequence[str], texts: Texts) -> Obeyed:
    del rest, choices, names
    return Obeyed(Play("decline")) if "decline" in view.moves else Obeyed(answer=texts("diamond.say.not_now"))


_VERBS = {"draw": _draw, "lift": _lift, "steal": _steal, "decline": _decline, "next": _next}


def _players(view: View, shown: Shown, texts: Texts) -> "Grid":
    from orapa.app.look.spoken import Grid

    head = tuple(texts(f"diamond.say.{key}") for key in ("player", "money", "filled", "empty"))
    rows = tuple(
        (seat.name, seat.money, _rings(rings, True), _rings(rings, False))
        for seat, rings in zip(shown.seats, view.rings, strict=True)
    )
    return Grid(texts("diamond.setting.players"), head, rows)


def _rings(rings: Sequence[Ring], filled: bool) -> str:
    return ", ".join(str(ring.value) for ring in sorted(rings, key=lambda one: -one.value) if ring.filled is filled)


def _tray(view: View, texts: Texts) -> "Grid":
    """The stones that stand, row by row, by their numbers; what the table remembers of them is said beside."""
    from orapa.app.look.spoken import Grid

    rows, site = [], 0
    for number, width in enumerate(ROWS, 1):
        row = range(site + 1, site + width + 1)
        site += width
        rows.append((str(number), ", ".join(_stone(view, one, texts) for one in row if one in view.board)))
    return Grid(texts("diamond.say.tray"), (texts("diamond.say.row"), texts("diamond.table.stones")), tuple(rows))


def _stone(view: View, site: int, texts: Texts) -> str:
    known = site in view.noted or site in view.fixed
    if known:
        return texts("diamond.say.held", site=site)
    return texts("diamond.say.last", site=site) if site == view.glowing else str(site)
