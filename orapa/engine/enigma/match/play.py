"""Moves: what a player may do, and what follows from it.

choose pipes        take the card on top of a stack that nobody has taken in this round
solved 41300        finished after so many milliseconds; what was laid may stand behind it and is checked
give up             not solved, by one's own choice
run out             not solved, as the glass had run out, or all the time there is
lay 2 -1 3          lay the tile at a place with so many quarter turns
lay 2 -1 3 engineer 1 0    and put an engineer on a chamber: the number of its group and of the chamber in it
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from orapa.engine.enigma.match.refused import Refused
from orapa.engine.enigma.match.setup import CAP, Setup, Way, check
from orapa.engine.enigma.match.state import KINDS, Deal, Ending, EnigmaMatch, Phase, Result, dealt
from orapa.engine.enigma.match.timing import solvers
from orapa.engine.enigma.puzzles.kinds import LONGEST_PLACEMENT, making, parse_kind, solves
from orapa.engine.enigma.rules.net import Conduit, Engineer, Net, Place, fresh_net
from orapa.engine.enigma.rules.tiles import STACK, TURNS
from orapa.engine.play.games import Entry
from orapa.engine.play.refused import check_length, excerpt, read
from orapa.engine.play.seats import Kind as Who
from orapa.engine.play.working import finish

RULES = 1
LONGEST_MOVE = LONGEST_PLACEMENT + 40
_FARTHEST = 110

Step = tuple[EnigmaMatch, str]
"""The match after a move, and the answer."""


def begin(setup: Setup, viewer: int | None = None, rules: int = RULES) -> EnigmaMatch:
    """The match before its first card."""
    if rules != RULES:
        raise ValueError(f"expected rules {RULES}, read {rules}")
    check(setup)
    hidden = None if viewer is not None else dealt(setup.seed)
    tops = tuple(order[0] for order in hidden.cards) if hidden else setup.tops
    if len(tops) != len(KINDS):
        raise ValueError("expected a header line 'tops' in a shared view, read none")
    count = len(setup.seats)
    return EnigmaMatch(
        setup, hidden, fresh_net(), tops, (0,) * count, setup.start, setup.start, viewer=viewer, rules=rules
    )


def advance(match: EnigmaMatch, seat: int, move: str, seconds: float, told: str | None) -> EnigmaMatch:
    """The match after a move, or `Refused`; an answer told must be the one, and is believed where all is hidden."""
    if match.over:
        raise Refused("over")
    if match.viewer is not None and told is None:
        raise Refused("view-only")
    if seat not in match.seats:
        raise Refused("no-seat", seats=len(match.seats), seat=seat)
    word, *rest = check_length(move, LONGEST_MOVE).split() or [""]
    if word not in _MOVES:
        raise Refused("unknown-move", move=excerpt(move))
    phase, make = _MOVES[word]
    if match.phase is not phase:
        raise Refused(f"{match.phase}-now")
    if match.turn and seat != match.turn:
        raise Refused("not-your-turn", turn=match.turn)
    following, answer = make(match, seat, rest, told)
    if told is not None and told != answer:
        raise Refused("strange-answer", expected=answer, told=excerpt(told))
    entry = Entry(round(max(seconds, match.seconds), 1), seat, " ".join((word, *rest)), answer)
    return replace(following, log=match.log.plus(entry))


def turns(match: EnigmaMatch) -> tuple[int, ...]:
    """The seats that the match waits for; computer players know at once how long they take."""
    if match.phase is Phase.SOLVE:
        waiting = [seat for seat in match.in_order if seat not in match.times]
        return tuple(sorted(waiting, key=lambda seat: match.setup.seats[seat - 1].kind is Who.PERSON))
    return (match.turn,) if match.turn else ()


def open_kinds(match: EnigmaMatch) -> list[int]:
    """The kinds that can still be chosen in this round."""
    taken = set(match.chosen.values())
    return [kind for kind, top in enumerate(match.tops) if top is not None and kind not in taken]


def ranking(match: EnigmaMatch) -> list[tuple[int, ...]]:
    """Seats by points, and of equals by engineers on chambers; who still is equal shares the place."""
    worth = {seat: (match.scores[seat - 1], -match.supply(seat)) for seat in match.seats}
    places = sorted(set(worth.values()), reverse=True)
    return [tuple(seat for seat, have in worth.items() if have == place) for place in places]


def _choose(match: EnigmaMatch, seat: int, rest: list[str], told: str | None) -> Step:
    kind = KINDS.index(read(parse_kind, " ".join(rest)))
    if kind in match.chosen.values():
        raise Refused("taken", kind=KINDS[kind])
    card = match.top(kind)
    if card is None:
        raise Refused("empty-stack", kind=KINDS[kind])
    taken = _with(match.taken, kind, match.taken[kind] + 1)
    below = _below(match.deal, kind, taken[kind], told)
    chosen = replace(
        match,
        taken=taken,
        tops=_with(match.tops, kind, below),
        chosen={**match.chosen, seat: kind},
        tiles={**match.tiles, seat: card},
    )
    answer = f"then {'none' if below is None else below}"
    waiting = [other for other in match.in_order if other not in chosen.chosen]
    if waiting:
        return replace(chosen, turn=waiting[0]), answer
    if match.setup.way is Way.LAYING:
        return _solved(chosen, frozenset(match.seats)), answer
    return replace(chosen, phase=Phase.SOLVE, turn=0), answer


def _below(deal: Deal | None, kind: int, taken: int, told: str | None) -> int | None:
    """The card that is on top now."""
    if deal is not None:
        return deal.cards[kind][taken] if taken < STACK else None
    believed: dict[str, int | None] = {f"then {number}": number for number in range(STACK)}
    believed["then none"] = None
    if told not in believed:
        raise Refused("no-answer", move="choose")
    return believed[told]


def _finish(match: EnigmaMatch, seat: int, rest: list[str], _: str | None) -> Step:
    if seat in match.times:
        raise Refused("told-already", seat=seat)
    time, *laid = rest or [""]
    longest = max(CAP, match.setup.cap_of(seat))
    if not (len(time) <= 7 and time.isascii() and time.isdigit()) or int(time) > longest:
        raise Refused("time", longest=longest, read=excerpt(time))
    ticket = match.ticket(seat)
    if laid and ticket is not None:
        puzzle = finish(making(ticket))
        if not read(lambda text: solves(ticket.kind, puzzle, text), " ".join(laid)):
            raise Refused("not-solved")
    return _timed(match, seat, int(time))


def _fail(word: str, match: EnigmaMatch, seat: int, rest: list[str], _: str | None) -> Step:
    """Whoever gives up and whoever runs out of time have not solved; which of the two, the log tells."""
    if rest != [word]:
        raise Refused("unknown-move", move=excerpt(" ".join(rest)))
    if seat in match.times:
        raise Refused("told-already", seat=seat)
    return _timed(match, seat, None)


def _timed(match: EnigmaMatch, seat: int, time: int | None) -> Step:
    """The round goes on when everybody has finished, in whatever order that was."""
    timed = replace(match, times={**match.times, seat: time})
    if len(timed.times) < len(match.seats):
        return timed, ""
    setup = match.setup
    glasses = {other: setup.glass_of(other) for other in match.seats}
    quick = solvers(timed.times, glasses, {other: setup.cap_of(other) for other in match.seats})
    answer = (
        f"solved by {' '.join(str(other) for other in match.in_order if other in quick)}" if quick else "solved by none"
    )
    return _solved(timed, quick), answer


def _solved(match: EnigmaMatch, quick: frozenset[int]) -> EnigmaMatch:
    layers = tuple(seat for seat in match.in_order if seat in quick)
    if not layers:
        return _next_round(match)
    return replace(match, phase=Phase.LAY, layers=layers, turn=layers[0])


def _lay(match: EnigmaMatch, seat: int, rest: list[str], _: str | None) -> Step:
    place, turn, chamber = _parse_laying(rest)
    net, earned = laying(match, seat, place, turn, chamber)
    scores = tuple(score + earned.get(other, 0) for other, score in enumerate(match.scores, 1))
    told = ", ".join(f"seat {other} +{points}" for other, points in sorted(earned.items()))
    layers = match.layers[1:]
    laid = replace(match, net=net, scores=scores, layers=layers)
    if layers:
        return replace(laid, turn=layers[0]), told
    return _next_round(laid), told


def laying(
    match: EnigmaMatch, seat: int, place: Place, turn: int, chamber: tuple[int, int] | None
) -> tuple[Net, dict[int, int]]:
    """The net after a tile is laid, its engineer put down and closed conduits counted, and what each seat earns."""
    card = match.tiles.get(seat)
    if place not in match.net.places() or card is None:
        raise Refused("no-place", x=place[0], y=place[1])
    tile = card.turned(turn)
    net = match.net.laid(place, tile)
    if chamber is not None:
        group, number = chamber
        if group >= len(tile.groups) or number >= len(tile.groups[group].chambers):
            raise Refused("no-chamber", group=group, chamber=number)
        if not match.supply(seat):
            raise Refused("no-engineer")
        colour, conduit = tile.groups[group].chambers[number], net.conduits[place, group]
        if not conduit.takes(colour):
            raise Refused("watched")
        engineer = Engineer(seat, (place, group, number), colour)
        net = net.with_conduit(replace(conduit, engineers=(*conduit.engineers, engineer)))
    earned: dict[int, int] = {}
    for conduit in {net.conduits[place, group] for group in range(len(tile.groups))}:
        if conduit.closed and conduit.engineers:
            for owner, points in wages(conduit).items():
                earned[owner] = earned.get(owner, 0) + points
            net = net.with_conduit(replace(conduit, engineers=()))
    return net, earned


def wages(conduit: Conduit) -> dict[int, int]:
    """What each seat earns by a closed conduit: every engineer a point for each chamber of its colour."""
    earned: dict[int, int] = {}
    for engineer in conduit.engineers:
        earned[engineer.seat] = earned.get(engineer.seat, 0) + conduit.worth(engineer)
    return earned


def _next_round(match: EnigmaMatch) -> EnigmaMatch:
    """The figure moves on, unless somebody has enough or too few kinds are left."""
    cleared = replace(match, chosen={}, tiles={}, times={}, layers=(), turn=0)
    if max(match.scores) >= match.setup.target:
        return _ended(cleared, Ending.TARGET)
    following = match.start % len(match.seats) + 1
    going_on = replace(cleared, phase=Phase.CHOOSE, start=following, turn=following, round=match.round + 1)
    if len(open_kinds(going_on)) < len(match.seats):
        return _ended(cleared, Ending.STACKS)
    return going_on


def _ended(match: EnigmaMatch, ending: Ending) -> EnigmaMatch:
    return replace(match, phase=Phase.OVER, result=Result(ending, ranking(match)[0]))


def _parse_laying(rest: list[str]) -> tuple[Place, int, tuple[int, int] | None]:
    numbers = rest[:3]
    named = rest[3:]
    good = len(numbers) == 3 and all(_is_place(word) for word in numbers[:2]) and numbers[2] in map(str, TURNS)
    chamber = len(named) == 3 and named[0] == "engineer" and all(word in tuple("0123") for word in named[1:])
    if not good or (named and not chamber):
        raise Refused("unknown-move", move=excerpt(" ".join(("lay", *rest))))
    x, y, turn = map(int, numbers)
    return (x, y), turn, (int(named[1]), int(named[2])) if named else None


def _is_place(word: str) -> bool:
    digits = word.removeprefix("-")
    return len(digits) <= 3 and digits.isascii() and digits.isdigit() and int(digits) <= _FARTHEST


def _with(values: tuple, at: int, value: object) -> tuple:  # type: ignore[type-arg]
    return (*values[:at], value, *values[at + 1 :])


_MOVES: dict[str, tuple[Phase, Callable[[EnigmaMatch, int, list[str], str | None], Step]]] = {
    "choose": (Phase.CHOOSE, _choose),
    "solved": (Phase.SOLVE, _finish),
    "give": (Phase.SOLVE, partial(_fail, "up")),
    "run": (Phase.SOLVE, partial(_fail, "out")),
    "lay": (Phase.LAY, _lay),
}
