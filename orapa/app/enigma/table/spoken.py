"""The table in words: players, cards and the net as tables, and what is said to it as moves.

A place is named by its column and row as seen from the start tile, which lies at 0 0. What all games say in words is
another part of the program than this game, so it is imported when something is said.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from orapa.app.enigma.table.shown import Laying, Option, Shown, laid_out
from orapa.app.enigma.table.words import COLOURS, forward_words, heading
from orapa.app.look.group import Group
from orapa.app.look.view import View as Window
from orapa.engine.enigma.match.state import KINDS, Phase
from orapa.engine.enigma.match.views import View
from orapa.engine.enigma.rules.net import Place
from orapa.engine.enigma.rules.tiles import TURNS, Tile
from orapa.words.texts import Texts, counted

if TYPE_CHECKING:
    from orapa.app.look.spoken import Grid, Spoken

VERBS = ("enigma.choose", "enigma.lay", "enigma.where")
_NUMBER = re.compile(r"[+-]?\d{1,4}", re.ASCII)


def spoken_table(seen: Shown, group: Group, window: Window, texts: Texts, coach: str = "") -> "Spoken":
    """A table as it is for whoever does not see it."""
    from orapa.app.look.spoken import Ear, Spoken

    ear = Ear(window.scale, window.theme, texts)
    lines = [heading(seen, texts), forward_words(seen, texts)]
    if seen.in_hand is not None:
        lines.append(f"{texts('enigma.your_tile')}: {tile_words(seen.in_hand, texts)}" if seen.mine else "")
    if seen.phase is Phase.LAY and seen.mine:
        lines.append(places_words(seen, texts))
    points = [
        f"{name}: {counted(texts, 'enigma.points', score)}" for name, score in zip(seen.names, seen.scores, strict=True)
    ]
    laid = [
        texts("enigma.say.tile_at", place=place_name(place), tile=tile_words(tile, texts))
        for place, tile in seen.net.tiles.items()
    ]
    told = [line for line in (*lines, coach) if line]
    return Spoken(
        texts("enigma.title"),
        tuple(told),
        (_players(seen, texts), _cards(seen, texts), _net(seen, texts)),
        tuple(ear.offer(button) for button in group.widgets),
        entry=tuple(told[:2]),
        news=(*laid, *points, heading(seen, texts), *([coach] if coach else [])),
        commands=(texts("enigma.say.help.table"),),
    )


def spoken_review(seen: Shown, told: Sequence[str], group: Group, window: Window, texts: Texts) -> "Spoken":
    """A net that is looked back on: what was laid last, everybody's points and all tiles."""
    from orapa.app.look.spoken import Ear, Spoken

    ear = Ear(window.scale, window.theme, texts)
    where = []
    if seen.newest is not None:
        tile = tile_words(seen.net.tiles[seen.newest], texts)
        where = [texts("enigma.say.tile_at", place=place_name(seen.newest), tile=tile)]
    lines = (texts("enigma.round", round=seen.round), *told, *where)
    return Spoken(
        texts("enigma.review"),
        lines,
        (_players(seen, texts), _net(seen, texts)),
        tuple(ear.offer(button) for button in group.widgets),
        entry=lines[:3],
        news=lines,
    )


def obeyed(line: str, view: View, seen: Shown, texts: Texts) -> tuple[str, str | None]:
    """What a line means at the table: a move, or an answer; neither where it means nothing here."""
    from orapa.words.commands import Vocabulary

    said = Vocabulary(texts, VERBS).read(line)
    if said.verb == "enigma.where":
        return "", places_words(seen, texts)
    if not said.verb:
        return "", None
    wanted = Phase.CHOOSE if said.verb == "enigma.choose" else Phase.LAY
    if not seen.mine or seen.phase is not wanted:
        return "", texts("enigma.say.not_now")
    return _choose(said.rest, seen, texts) if wanted is Phase.CHOOSE else _lay(said.rest, view, seen, texts)


def _choose(rest: Sequence[str], seen: Shown, texts: Texts) -> tuple[str, str | None]:
    from orapa.words.commands import chosen

    names = [texts(f"enigma.kind.{kind}") for kind in KINDS]
    at = chosen(" ".join(rest), names)
    if at is None or not seen.cards[at].open:
        free = [name for name, card in zip(names, seen.cards, strict=True) if card.open]
        return "", texts("enigma.say.which", kinds=", ".join(free))
    return f"choose {KINDS[at]}", None


def _lay(rest: Sequence[str], view: View, seen: Shown, texts: Texts) -> tuple[str, str | None]:
    """The place first; numbers behind it are the turn; a colour has an engineer put on the best chamber of it."""
    from orapa.words.commands import folded

    numbers = [int(word) for word in rest if _NUMBER.fullmatch(word)]
    place = (numbers[0], numbers[1]) if len(numbers) > 1 else None
    if place is None or place not in seen.net.places():
        return "", places_words(seen, texts)
    turn = numbers[2] % len(TURNS) if len(numbers) > 2 else 0
    assert seen.in_hand is not None
    laying = laid_out(view, view.seat, seen.in_hand.turned(turn), place, None)
    words = folded(" ".join(rest)).split()
    colours = {folded(texts(f"enigma.colour.{name}")): at for at, name in enumerate(COLOURS)}
    asked = next((colours[word] for word in words if word in colours), None)
    move = f"lay {place[0]} {place[1]} {turn}"
    if asked is None:
        return move, None
    free = [option for option in laying.options if option.colour == asked and not option.watched_by]
    if not free or not view.supplies[view.seat - 1]:
        return "", texts("enigma.say.no_chamber", free=_free(laying, texts))
    best = max(free, key=lambda option: option.worth)
    return f"{move} engineer {best.chamber[0]} {best.chamber[1]}", None


def _free(laying: Laying, texts: Texts) -> str:
    free: list[Option] = [option for option in laying.options if not option.watched_by]
    return ", ".join(texts(f"enigma.colour.{COLOURS[option.colour]}") for option in free) or texts("enigma.none")


def place_name(place: Place) -> str:
    """A place by its column and row."""
    return f"{place[0]} {place[1]}"


def places_words(seen: Shown, texts: Texts) -> str:
    """Where a tile may be laid."""
    return texts("enigma.say.places", places="; ".join(place_name(place) for place in seen.net.places()))


def tile_words(tile: Tile, texts: Texts) -> str:
    """A tile by its joined sides and the chambers on each way."""
    groups = []
    for group in tile.groups:
        sides = "-".join(texts(f"enigma.side.{side}") for side in group.sides)
        colours = ", ".join(texts(f"enigma.colour.{COLOURS[colour]}").lower() for colour in group.chambers)
        groups.append(f"{sides} ({colours})" if colours else sides)
    return "; ".join(groups)


def _players(seen: Shown, texts: Texts) -> "Grid":
    from orapa.app.look.spoken import Grid

    head = tuple(texts(f"enigma.say.{key}") for key in ("player", "points", "engineers"))
    rows = tuple(
        (name, str(score), str(supply))
        for name, score, supply in zip(seen.names, seen.scores, seen.supplies, strict=True)
    )
    return Grid(texts("enigma.setting.players"), head, rows)


def _cards(seen: Shown, texts: Texts) -> "Grid":
    from orapa.app.look.spoken import Grid

    head = tuple(texts(f"enigma.say.{key}") for key in ("puzzle", "tile", "state"))
    rows = tuple(
        (
            texts(f"enigma.kind.{card.kind}"),
            tile_words(card.tile, texts) if card.tile else "",
            texts("enigma.taken_by", name=seen.names[card.owner - 1])
            if card.owner
            else counted(texts, "enigma.cards_left", card.left),
        )
        for card in seen.cards
    )
    return Grid(texts("enigma.say.cards"), head, rows)


def _net(seen: Shown, texts: Texts) -> "Grid":
    from orapa.app.look.spoken import Grid

    head = tuple(texts(f"enigma.say.{key}") for key in ("place", "tile", "engineers"))
    standing: dict[Place, list[str]] = {}
    for engineer in seen.net.engineers:
        colour = texts(f"enigma.colour.{COLOURS[engineer.colour]}").lower()
        standing.setdefault(engineer.chamber[0], []).append(f"{seen.names[engineer.seat - 1]} ({colour})")
    rows = tuple(
        (place_name(place), tile_words(tile, texts), ", ".join(standing.get(place, ())))
        for place, tile in sorted(seen.net.tiles.items(), key=lambda one: (one[0][1], one[0][0]))
    )
    return Grid(texts("enigma.say.net"), head, rows)
