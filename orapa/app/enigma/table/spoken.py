"""The table in words: players, cards and the net as tables, and what is said to it as moves.

A place is named by its column and row as seen from the start tile, which lies at 0 0. What all games say in words is
another part of the program than this game, so it is imported when something is said.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.enigma.table.choices import Choose, Play
from orapa.app.enigma.table.shown import Laying, Option, Shown, laid_out
from orapa.app.enigma.table.words import (
    COLOURS,
    chamber_words,
    closing_words,
    conduit_words,
    forward_words,
    heading,
    taken_words,
)
from orapa.app.look.group import Group
from orapa.app.look.view import View as Window
from orapa.engine.enigma.match.state import KINDS, Phase
from orapa.engine.enigma.match.views import View
from orapa.engine.enigma.rules.net import Place
from orapa.engine.enigma.rules.tiles import TURNS, Tile
from orapa.words.texts import Texts, counted

if TYPE_CHECKING:
    from orapa.app.look.spoken import Grid, Spoken

VERBS = ("enigma.choose", "enigma.lay", "enigma.try", "enigma.where", "enigma.look")

Obeyed = tuple[Choose | Play | None, str | None]
"""What a line has done, and what is answered."""
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


def obeyed(line: str, view: View, seen: Shown, texts: Texts) -> Obeyed:
    """What a line means at the table: something to do, an answer, or both; neither where it means nothing here."""
    from orapa.words.commands import Vocabulary

    said = Vocabulary(texts, VERBS).read(line)
    if said.verb == "enigma.where":
        return None, places_words(seen, texts)
    if said.verb == "enigma.look":
        return _look(said.rest, seen, texts)
    if not said.verb:
        return None, None
    wanted = Phase.CHOOSE if said.verb == "enigma.choose" else Phase.LAY
    if not seen.mine or seen.phase is not wanted:
        return None, texts("enigma.say.not_now")
    if wanted is Phase.CHOOSE:
        return _choose(said.rest, seen, texts)
    return _lay(said.rest, view, seen, texts, tries=said.verb == "enigma.try")


def _choose(rest: Sequence[str], seen: Shown, texts: Texts) -> Obeyed:
    from orapa.words.commands import chosen

    names = [texts(f"enigma.kind.{kind}") for kind in KINDS]
    at = chosen(" ".join(rest), names)
    if at is None or not seen.cards[at].open:
        free = [name for name, card in zip(names, seen.cards, strict=True) if card.open]
        return None, texts("enigma.say.which", kinds=", ".join(free))
    return Play(f"choose {KINDS[at]}"), None


def _look(rest: Sequence[str], seen: Shown, texts: Texts) -> Obeyed:
    """A laid tile and each of its conduits, of which the greatest is lit."""
    place = _place(_numbers(rest))
    if place is None or place not in seen.net.tiles:
        return None, texts("enigma.say.laid", places="; ".join(place_name(one) for one in sorted(seen.net.tiles)))
    tile = seen.net.tiles[place]
    found = {(place, number): seen.net.conduits[place, number] for number in range(len(tile.groups))}
    told = [texts("enigma.say.tile_at", place=place_name(place), tile=tile_words(tile, texts))]
    told += [
        f"{sides_words(group.sides, texts)}: {conduit_words(conduit, texts)}"
        for group, conduit in zip(tile.groups, found.values(), strict=True)
    ]
    greatest = max(found, key=lambda part: sum(found[part].chambers))
    return Choose(replace(seen.choices.nothing_asked, asked=greatest)), ". ".join(told)


def _lay(rest: Sequence[str], view: View, seen: Shown, texts: Texts, tries: bool) -> Obeyed:
    """The place first; a third number is the turn; a colour has an engineer put on the best chamber of it.

    Where the tile lies already on trial, it may be laid there without another word.
    """
    numbers = _numbers(rest)
    place = _place(numbers)
    if not rest and seen.move and not tries:
        return Play(seen.move), None
    if place is None or place not in seen.net.places():
        return None, places_words(seen, texts)
    turn = numbers[2] % len(TURNS) if len(numbers) > 2 else 0
    assert seen.in_hand is not None
    laying = laid_out(view, view.seat, seen.in_hand.turned(turn), place, None)
    wanted = _wanted(rest, laying, texts)
    free = [option for option in wanted or () if not option.watched_by]
    if wanted is not None and (not free or not view.supplies[view.seat - 1]):
        return None, texts("enigma.say.no_chamber", free=_free(laying, texts))
    best = max(free, key=lambda option: option.worth).chamber if free else None
    if tries:
        tried = laid_out(view, view.seat, laying.tile, place, best)
        told = ". ".join(filter(None, closing_words(tried, seen, texts)))
        return Choose(replace(seen.choices, place=place, turn=turn, engineer=best, asked=None)), told
    move = f"lay {place[0]} {place[1]} {turn}"
    return Play(f"{move} engineer {best[0]} {best[1]}" if best else move), None


def _wanted(rest: Sequence[str], laying: Laying, texts: Texts) -> list[Option] | None:
    """The chambers that are meant: of a colour, and if that is said where on the tile; None if no colour was said."""
    from orapa.words.commands import folded

    words = set(folded(" ".join(rest)).split())
    colours = [at for at, name in enumerate(COLOURS) if folded(texts(f"enigma.colour.{name}")) in words]
    if not colours:
        return None
    there = [option for option in laying.options if option.colour in colours]
    named = [option for option in there if folded(texts(f"enigma.at.{option.where}")) in words]
    return named or there


def _numbers(rest: Sequence[str]) -> list[int]:
    return [int(word) for word in rest if _NUMBER.fullmatch(word)]


def _place(numbers: Sequence[int]) -> Place | None:
    return (numbers[0], numbers[1]) if len(numbers) > 1 else None


def _free(laying: Laying, texts: Texts) -> str:
    free = [option for option in laying.options if not option.watched_by]
    return "; ".join(chamber_words(option, texts) for option in free) or texts("enigma.none")


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
        sides = sides_words(group.sides, texts)
        colours = ", ".join(texts(f"enigma.colour.{COLOURS[colour]}").lower() for colour in group.chambers)
        groups.append(f"{sides} ({colours})" if colours else sides)
    return "; ".join(groups)


def sides_words(sides: Sequence[int], texts: Texts) -> str:
    """Sides that are joined."""
    return "-".join(texts(f"enigma.side.{side}") for side in sides)


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
            taken_words(card.owner, seen, texts) if card.owner else counted(texts, "enigma.cards_left", card.left),
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
