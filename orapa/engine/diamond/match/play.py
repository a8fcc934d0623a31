"""Moves: what a player may do, and what follows from it.

draw           the top card; thieves that cannot be used are laid aside on the way
lift 17        try the stone at a site; a loose one goes into the ring just drawn
steal 2 3000   take the stone of seat 2 from a ring of that value into an empty one of one's own
decline        let a theft be; ends the turn
next round     when the tray is turned over: shake it and deal again
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from orapa.engine.diamond.match.refused import Refused
from orapa.engine.diamond.match.setup import Setup, check
from orapa.engine.diamond.match.state import DiamondMatch, Phase, Result
from orapa.engine.diamond.rules.cards import CARDS, THIEF, VALUES, Ring, deal, parse_value, ranking, worth
from orapa.engine.diamond.rules.tray import FIXED, SITES, parse_site
from orapa.engine.play.games import Entry
from orapa.engine.play.refused import check_length, excerpt, read
from orapa.engine.play.seats import Kind

RULES = 1
LONGEST_MOVE = 20
QUIVERS = 0.5
"""How likely a loose neighbour of a stone that is touched quivers, where stones tremble."""

Step = tuple[DiamondMatch, str]
"""The match after a move, and the answer."""


def begin(setup: Setup, viewer: int | None = None, rules: int = RULES) -> DiamondMatch:
    """The match before its first card."""
    if rules != RULES:
        raise ValueError(f"expected rules {RULES}, read {rules}")
    check(setup)
    hidden = None if viewer is not None else deal(setup.seed, 1)
    return DiamondMatch(setup, hidden, _no_rings(setup), setup.start, viewer=viewer, rules=rules)


def advance(match: DiamondMatch, seat: int, move: str, seconds: float, told: str | None) -> DiamondMatch:
    """The match after a move, or `Refused`; an answer told must be the one, and is believed where all is hidden."""
    if match.over:
        raise Refused("over")
    if match.viewer is not None and told is None:
        raise Refused("view-only")
    if seat not in match.seats:
        raise Refused("no-seat", seats=len(match.seats), seat=seat)
    if seat != match.turn:
        raise Refused("not-your-turn", turn=match.turn)
    word, _, rest = check_length(move, LONGEST_MOVE).strip().partition(" ")
    if word not in _MOVES:
        raise Refused("unknown-move", move=excerpt(move))
    phase, make = _MOVES[word]
    if match.phase is not phase:
        raise Refused(_WANTED[match.phase] if word != "next" else "round-goes-on")
    following, answer = make(match, rest, told)
    if told is not None and told != answer:
        raise Refused("strange-answer", expected=answer, told=excerpt(told))
    entry = Entry(round(max(seconds, match.seconds), 1), seat, " ".join((word, *rest.split())), answer)
    return replace(following, log=match.log.plus(entry))


def moves(match: DiamondMatch) -> tuple[str, ...]:
    """All that the seat on turn may do."""
    match match.phase:
        case Phase.DRAW:
            return ("draw",)
        case Phase.LIFT:
            return tuple(f"lift {site}" for site in sorted(match.board))
        case Phase.STEAL:
            thefts = tuple(f"steal {seat} {value}" for seat, value in match.thefts)
            return thefts if match.setup.must else (*thefts, "decline")
        case Phase.ROUND_OVER:
            return ("next round",)
        case _:
            return ()


def _draw(match: DiamondMatch, rest: str, told: str | None) -> Step:
    _check_alone("draw", rest)
    aside, card = _drawn(match, told)
    left = match.cards_left - aside - (card is not None)
    words = "none" if card is None else "thief" if card == THIEF else f"ring {card}"
    answer = f"{aside} aside, {words}" if aside else words
    drawn = replace(match, cards_left=left, aside=match.aside + aside, card=card)
    if card is None:
        return _round_over(drawn), answer
    return replace(drawn, phase=Phase.STEAL if card == THIEF else Phase.LIFT), answer


def _drawn(match: DiamondMatch, told: str | None) -> tuple[int, int | None]:
    """How many thieves are of no use, and the card behind them; None if there is none."""
    if match.deal is None:
        return _believed(match, told)
    useful = bool(match.thefts)
    rest = match.deal.deck[CARDS - match.cards_left :]
    aside = next((at for at, card in enumerate(rest) if useful or card != THIEF), len(rest))
    return aside, rest[aside] if aside < len(rest) else None


def _believed(match: DiamondMatch, told: str | None) -> tuple[int, int | None]:
    """What a record says was drawn, as far as it is possible."""
    first, comma, last = (told or "").rpartition(", ")
    count = first.removesuffix(" aside") if comma else "0"
    cards = {"none": None, "thief": THIEF, **{f"ring {value}": value for value in VALUES}}
    possible = count in map(str, range(match.cards_left + 1)) and last in cards
    aside = int(count) if possible else 0
    used = aside + (last != "none")
    if not possible or used > match.cards_left or (last == "none" and aside < match.cards_left):
        raise Refused("no-answer", move="draw")
    return aside, cards[last]


def _lift(match: DiamondMatch, rest: str, told: str | None) -> Step:
    site = read(parse_site, rest.strip())
    if site not in match.board:
        raise Refused("no-stone", site=site)
    loose, quivering = _tried(match, site, told)
    answer = "loose" if loose else "fixed"
    if quivering:
        answer += f", {' '.join(map(str, quivering))} quiver"
    assert match.card is not None
    ring = Ring(match.card, loose)
    after = replace(
        match,
        rings=_with_rings(match, match.turn, (*match.rings[match.turn - 1], ring)),
        board=match.board - {site} if loose else match.board,
        card=None,
    )
    if len(after.board) == FIXED:
        return _round_over(after), answer
    return _next(after, match.next_seat), answer


def _tried(match: DiamondMatch, site: int, told: str | None) -> tuple[bool, tuple[int, ...]]:
    """Whether a stone is loose, and which others quivered when it was touched."""
    near = sorted(match.neighbours[site - 1] & match.board) if match.setup.tremble else []
    if match.deal is None:
        word, _, rest = (told or "").partition(", ")
        named = rest.removesuffix(" quiver").split()
        return word == "loose", tuple(other for other in near if str(other) in named)
    chance = Random(f"tremble {match.setup.seed}, round {match.round}, card {match.cards_left}")
    # Chance is asked for every neighbour, so that it tells nothing of those that stay calm.
    quivers = {other: chance.random() < QUIVERS for other in near}
    fixed = match.deal.fixed
    return site not in fixed, tuple(other for other in near if quivers[other] and other not in fixed)


def _steal(match: DiamondMatch, rest: str, _: str | None) -> Step:
    seat, _, value = rest.strip().partition(" ")
    victim, worth_of = read(_parse_seat, seat), read(parse_value, value)
    if (victim, worth_of) not in match.thefts:
        raise Refused("no-theft", seat=victim, value=worth_of)
    robbed = _swapped(match.rings[victim - 1], worth_of, filled=False)
    richer = _swapped(match.rings[match.turn - 1], worth_of, filled=True)
    after = replace(match, rings=_with_rings(match, match.turn, richer), card=None, aside=match.aside + 1)
    after = replace(after, rings=_with_rings(after, victim, robbed))
    return _next(after, victim), ""


def _decline(match: DiamondMatch, rest: str, _: str | None) -> Step:
    _check_alone("decline", rest)
    if match.setup.must:
        raise Refused("steal-must")
    return _next(replace(match, card=None, aside=match.aside + 1), match.next_seat), ""


def _next_round(match: DiamondMatch, rest: str, _: str | None) -> Step:
    if rest.strip() != "round":
        raise Refused("unknown-move", move=excerpt(f"next {rest}"))
    number = match.round + 1
    return replace(
        match,
        deal=None if match.deal is None else deal(match.setup.seed, number),
        rings=_no_rings(match.setup),
        turn=match.starter(number),
        round=number,
        board=frozenset(SITES),
        cards_left=CARDS,
        aside=0,
        phase=Phase.DRAW,
    ), ""


def _next(match: DiamondMatch, seat: int) -> DiamondMatch:
    """The turn of another seat, unless there is no card left to draw."""
    return replace(match, turn=seat, phase=Phase.DRAW) if match.cards_left else _round_over(match)


def _round_over(match: DiamondMatch) -> DiamondMatch:
    """The round is counted; a person lets the next one begin, where one plays, so that all can look at the tray."""
    score = tuple(worth(rings, match.setup.minus) for rings in match.rings)
    counted = replace(match, card=None, scores=(*match.scores, score))
    if match.round < match.setup.rounds:
        return replace(counted, phase=Phase.ROUND_OVER, turn=_dealer(match))
    return replace(counted, phase=Phase.OVER, turn=0, result=Result(ranking(counted.totals)[0]))


def _dealer(match: DiamondMatch) -> int:
    """Who lets the next round begin: whoever begins it, unless that is a computer player and a person is there."""
    following = match.starter(match.round + 1)
    people = [seat for seat in match.seats if match.setup.seats[seat - 1].kind is Kind.PERSON]
    return following if following in people or not people else people[0]


def _no_rings(setup: Setup) -> tuple[tuple[Ring, ...], ...]:
    return ((),) * len(setup.seats)


def _with_rings(match: DiamondMatch, seat: int, rings: tuple[Ring, ...]) -> tuple[tuple[Ring, ...], ...]:
    return (*match.rings[: seat - 1], rings, *match.rings[seat:])


def _swapped(rings: tuple[Ring, ...], value: int, filled: bool) -> tuple[Ring, ...]:
    """The rings with a stone put into, or taken from, the first one of that value that is otherwise."""
    at = rings.index(Ring(value, not filled))
    return (*rings[:at], Ring(value, filled), *rings[at + 1 :])


def _parse_seat(text: str) -> int:
    if text not in tuple("12345678"):
        raise ValueError(f"expected a seat from 1 to 8, read {excerpt(text)!r}")
    return int(text)


def _check_alone(word: str, rest: str) -> None:
    if rest.strip():
        raise Refused("unknown-move", move=excerpt(f"{word} {rest}"))


_MOVES: dict[str, tuple[Phase, Callable[[DiamondMatch, str, str | None], Step]]] = {
    "draw": (Phase.DRAW, _draw),
    "lift": (Phase.LIFT, _lift),
    "steal": (Phase.STEAL, _steal),
    "decline": (Phase.STEAL, _decline),
    "next": (Phase.ROUND_OVER, _next_round),
}
_WANTED = {
    Phase.DRAW: "draw-first",
    Phase.LIFT: "lift-now",
    Phase.STEAL: "steal-now",
    Phase.ROUND_OVER: "round-over",
}
