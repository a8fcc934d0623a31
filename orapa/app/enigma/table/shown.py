"""Everything that is seen at the table, as one frozen value made from what the seat knows and has chosen."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from orapa.app.enigma.draw.tiles import places
from orapa.app.enigma.table.choices import Chamber, Choices
from orapa.app.enigma.table.plan import Plan
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Point
from orapa.engine.enigma.match.play import wages
from orapa.engine.enigma.match.state import KINDS, Phase
from orapa.engine.enigma.match.views import View
from orapa.engine.enigma.puzzles.kinds import Kind
from orapa.engine.enigma.rules.net import Conduit, Engineer, Net, Place
from orapa.engine.enigma.rules.tiles import Colour, Group, Tile

# A chamber that is nearer to the middle of its tile belongs to no side.
_MIDDLE = 0.08


@dataclass(frozen=True)
class Option:
    """A chamber of the tile in hand, and what an engineer there would be worth."""

    chamber: Chamber
    colour: Colour
    where: str
    """The side of the tile it is nearest to, `bend` or `middle`."""
    worth: int
    open: int
    """How many ends of its conduit are open."""
    watched_by: int = 0
    """Whose engineer is there already, so that none may be put."""


@dataclass(frozen=True)
class Laying:
    """A tile where it would lie, and what would come of it."""

    place: Place
    tile: Tile
    options: tuple[Option, ...]
    closing: frozenset[int]
    touched: frozenset[int]
    gains: Mapping[int, int]
    ends: int
    """How many ends stay open at this tile's conduits."""


@dataclass(frozen=True)
class Card:
    """One of the four stacks."""

    kind: Kind
    tile: Tile | None
    left: int
    owner: int = 0
    """Who has taken its card in this round."""
    open: bool = False
    """Whether it can be taken now by whoever looks."""
    looked_at: bool = False


@dataclass(frozen=True)
class Shown:
    """What is seen."""

    seat: int
    mine: bool
    """Whether this seat is to move."""
    phase: Phase
    turn: int
    round: int
    start: int
    target: int
    names: tuple[str, ...]
    scores: tuple[int, ...]
    supplies: tuple[int, ...]
    cards: tuple[Card, ...]
    plan: Plan
    net: Net
    in_hand: Tile | None
    laying: Laying | None
    layers: tuple[int, ...]
    lit: Mapping[Place, frozenset[int]]
    """Groups of laid tiles that would close."""
    asked: Conduit | None
    choices: Choices
    newest: Place | None = None
    """The tile that was laid last."""
    moving: bool = False
    """Whether something is still on its way that others have done."""

    @property
    def chamber_spots(self) -> dict[Chamber, Point]:
        """Where the chambers of the tile are that is to be laid."""
        if self.laying is None:
            return {}
        box = self.plan.box(self.laying.place)
        return {
            (group, number): (box.x + x * box.w, box.y + y * box.h)
            for group, spots in enumerate(places(self.laying.tile))
            for number, (x, y) in enumerate(spots)
        }

    @property
    def move(self) -> str:
        """The move that the way forward makes; empty while something is missing."""
        if not self.mine:
            return ""
        if self.phase is Phase.CHOOSE:
            card = next((card for card in self.cards if card.looked_at and card.open), None)
            return f"choose {card.kind}" if card else ""
        if self.laying is None:
            return ""
        x, y = self.laying.place
        lay = f"lay {x} {y} {self.choices.turn}"
        chamber = self.choices.engineer
        return f"{lay} engineer {chamber[0]} {chamber[1]}" if chamber else lay


def shown(view: View, names: tuple[str, ...], choices: Choices, bench: Box, mine: bool) -> Shown:
    """What is seen now."""
    plan = Plan(view.net, bench, choices.sight)
    hand = view.tiles.get(view.turn) if view.phase is Phase.LAY else None
    laying = None
    if mine and hand is not None and choices.place is not None:
        turned = hand.turned(choices.turn)
        plan = replace(plan, held=choices.place)
        laying = laid_out(view, view.seat, turned, choices.place, choices.engineer)
        if any(option.watched_by and option.chamber == choices.engineer for option in laying.options):
            # Turned, its conduit may be one where another engineer watches that colour.
            choices = replace(choices, engineer=None)
            laying = replace(laying, gains=laid_out(view, view.seat, turned, laying.place, None).gains)
    lit: dict[Place, frozenset[int]] = {}
    asked = None
    if laying is not None:
        formed = view.net.formed(laying.place, laying.tile)
        lit = conduit_parts(view.net, [formed[number] for number in laying.closing])
    elif choices.asked is not None and choices.asked in view.net.conduits:
        asked = view.net.conduits[choices.asked]
        lit = conduit_parts(view.net, [asked])
    owners = {kind: seat for seat, kind in view.chosen.items()}
    cards = tuple(
        Card(
            kind, view.tiles.get(owners[kind]) if kind in owners else _looked_at(view.tops[number], kind, choices),
            view.left[number], owners.get(kind, 0), kind in view.open and mine, choices.kind is kind,
        )
        for number, kind in enumerate(KINDS)
    )  # fmt: skip
    return Shown(
        seat=view.seat, mine=mine, phase=view.phase, turn=view.turn, round=view.round, start=view.start,
        target=view.target, names=names, scores=view.scores, supplies=view.supplies, cards=cards, plan=plan,
        net=view.net, in_hand=hand, laying=laying, layers=view.layers, lit=lit, asked=asked, choices=choices,
    )  # fmt: skip


def _looked_at(tile: Tile | None, kind: Kind, choices: Choices) -> Tile | None:
    """The tile on top of a stack; that of a card one looks at may be turned to see how it would lie."""
    return tile.turned(choices.turn) if tile is not None and choices.kind is kind else tile


def laid_out(view: View, seat: int, tile: Tile, place: Place, engineer: Chamber | None) -> Laying:
    """What would come of laying a turned tile."""
    formed, spots = view.net.formed(place, tile), places(tile)
    options = []
    for group, part in enumerate(tile.groups):
        conduit = formed[group]
        for number, colour in enumerate(part.chambers):
            there = next((one.seat for one in conduit.engineers if one.colour is colour), 0)
            where = _where(part, spots[group][number])
            options.append(Option((group, number), colour, where, conduit.chambers[colour], conduit.open, there))
    gains: dict[int, int] = {}
    closing = frozenset(number for number, conduit in enumerate(formed) if conduit.closed)
    for conduit in {formed[number] for number in closing}:
        worth = conduit
        if engineer is not None and formed[engineer[0]] == conduit:
            colour = tile.groups[engineer[0]].chambers[engineer[1]]
            own = Engineer(seat, (place, *engineer), colour)
            worth = replace(conduit, engineers=(*conduit.engineers, own))
        for owner, points in wages(worth).items():
            gains[owner] = gains.get(owner, 0) + points
    still = {conduit for number, conduit in enumerate(formed) if number not in closing}
    return Laying(
        place, tile, tuple(options), closing, frozenset(range(len(formed))) - closing, gains,
        sum(conduit.open for conduit in still),
    )  # fmt: skip


def _where(group: Group, spot: Point) -> str:
    """Where a chamber is, in a word by which it is told from the others of its tile."""
    if len(group.sides) == 2 and (group.sides[1] - group.sides[0]) % 4 != 2:
        return "bend"
    across, down = spot[0] - 0.5, spot[1] - 0.5
    if max(abs(across), abs(down)) < _MIDDLE:
        return "middle"
    side = (1 if across > 0 else 3) if abs(across) > abs(down) else (2 if down > 0 else 0)
    return str(side)


def conduit_parts(net: Net, conduits: list[Conduit]) -> dict[Place, frozenset[int]]:
    """Per laid tile its groups that belong to conduits."""
    found: dict[Place, frozenset[int]] = {}
    for conduit in conduits:
        for place, number in conduit.parts:
            if place in net.tiles:
                found[place] = found.get(place, frozenset()) | {number}
    return found
