"""A toy of a game, small but whole: whoever stops rolling nearest to a secret number of its own wins.

peek    look at the own secret; what it says is for this seat alone
roll    add a die to the own score, for all to see
stop    roll no more; when all have stopped, those nearest to their secrets win
secret  dealt to each seat before the first move; None where the reader of a shared view may not know it
lucky   a number that is public but takes a while to find

By rules 1 the die has six sides, by rules 2 eight.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import ClassVar

import pytest

from orapa.engine.play.games import GAMES, Entry, Header, HeaderError
from orapa.engine.play.refused import Refused, check_length
from orapa.engine.play.seats import HIDDEN, Kind, Seat, parse_name, parse_seat
from orapa.engine.play.summaries import Outcome, Summary
from orapa.engine.play.trail import Trail

NAME = "toy"
SIDES = {1: 6, 2: 8}
RULES = max(SIDES)
FEWEST, MOST = 2, 8
LONGEST_MOVE = 10
_SECRETS = range(5, 21)
_NOTHING_YET: Trail[Entry] = Trail()


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before the first move."""

    seats: tuple[Seat, ...]
    secrets: tuple[int | None, ...]
    seed: str = ""
    """What the dice fall by; hidden in a shared view, for it would tell those to come."""
    date: str = ""
    daily: str = ""
    lucky: int | None = None
    again: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """What one seat has done so far."""

    score: int = 0
    peeked: bool = False
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How it ended."""

    winners: tuple[int, ...]
    ending: str = "stopped"


@dataclass(frozen=True, slots=True)
class ToyMatch:
    """A match at one moment."""

    game: ClassVar[str] = NAME

    setup: Setup
    players: tuple[Player, ...]
    turn: int = 1
    result: Result | None = None
    log: Trail[Entry] = field(default=_NOTHING_YET, repr=False)
    viewer: int | None = None
    rules: int = RULES

    @property
    def seconds(self) -> float:
        return self.log[-1].seconds if self.log else 0.0

    @property
    def over(self) -> bool:
        return self.result is not None


@dataclass(frozen=True, slots=True)
class ToyView:
    """What a seat knows."""

    seat: int
    secret: int | None
    """Its own, once it has peeked."""
    players: tuple[Player, ...]
    turn: int
    result: Result | None
    seconds: float


def dealt(
    seats: Sequence[Seat] = (Seat(), Seat(Kind.COMPUTER)),
    seed: str = "7",
    *,
    date: str = "",
    daily: str = "",
    rules: int = RULES,
) -> ToyMatch:
    """A match before its first move, with secrets from its seed."""
    chance = Random(f"deal {seed}")
    secrets = tuple(chance.choice(_SECRETS) for _ in seats)
    return begun(Setup(tuple(seats), secrets, seed, date, daily), rules=rules)


def begun(setup: Setup, viewer: int | None = None, rules: int = RULES) -> ToyMatch:
    """The match before its first move."""
    if rules not in SIDES:
        raise ValueError(f"expected rules {' or '.join(map(str, SIDES))}, read {rules}")
    if not FEWEST <= len(setup.seats) <= MOST or len(setup.secrets) != len(setup.seats):
        raise ValueError(f"expected {FEWEST}-{MOST} seats with a secret each, read {len(setup.seats)}")
    return ToyMatch(setup, (Player(),) * len(setup.seats), viewer=viewer, rules=rules)


def join(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the house know this game for the length of a test."""
    monkeypatch.setitem(GAMES, NAME, __name__)


class Toy:
    """The game as the house sees it."""

    name = NAME
    words = b"seat 1 person\nseat 2 computer\nsecrets 12 9\nseed 7\n 1 stop\n 1 peek | secret 12\n 1 roll | rolled 4\n"

    def header_lines(self, match: ToyMatch) -> Iterator[str]:
        setup = match.setup
        for number, seat in enumerate(setup.seats, 1):
            yield f"seat {number} {seat}"
        yield f"secrets {' '.join(HIDDEN if secret is None else str(secret) for secret in setup.secrets)}"
        for word in ("seed", "date", "daily", "lucky"):
            if getattr(setup, word):
                yield f"{word} {getattr(setup, word)}"
        if setup.again:
            yield "again on"

    def begin(self, headers: Sequence[Header], last: int, viewer: int | None, rules: int) -> ToyMatch:
        seats: list[Seat] = []
        secrets: tuple[int | None, ...] = ()
        lucky, again, texts = None, False, {}
        for line, header in headers:
            word, _, value = header.partition(" ")
            try:
                if word == "seat":
                    seats.append(_parse_numbered(value, len(seats) + 1))
                elif word == "secrets":
                    secrets = tuple(_parse_secret(secret, viewer) for secret in value.split())
                elif word in ("seed", "date", "daily"):
                    texts[word] = parse_name(value)
                elif word == "lucky" and value in tuple("123456789"):
                    lucky = int(value)
                elif header == "again on":
                    again = True
                else:
                    raise ValueError(f"expected a header of the toy, read {header[:60]!r}")
            except ValueError as error:
                raise HeaderError(line, str(error)) from None
        if not secrets:
            raise HeaderError(last, "expected a header line 'secrets', read none")
        return begun(Setup(tuple(seats), secrets, **texts, lucky=lucky, again=again), viewer, rules)

    def advance(self, match: ToyMatch, seat: int, move: str, seconds: float, told: str | None) -> ToyMatch:
        if match.over:
            raise Refused("over")
        if match.viewer is not None and told is None:
            raise Refused("view-only")
        if seat != match.turn:
            raise Refused("not-your-turn", turn=match.turn)
        move = check_length(move, LONGEST_MOVE).strip()
        player, answer = match.players[seat - 1], ""
        if move == "roll":
            rolled = _rolled(match, told)
            answer, player = f"rolled {rolled}", replace(player, score=player.score + rolled)
        elif move == "peek" and not player.peeked:
            answer, player = _peeked(match, seat, told), replace(player, peeked=True)
        elif move == "stop":
            player = replace(player, stopped=True)
        else:
            raise Refused("bad-words", words=f"expected 'roll', 'stop' or one 'peek', read {move!r}")
        following = replace(match, players=(*match.players[: seat - 1], player, *match.players[seat:]))
        following = _passed_on(following, seat)
        if not following.turn:
            winners = _winners(following, told)
            answer, following = f"won {' '.join(map(str, winners))}", replace(following, result=Result(winners))
        if told is not None and told != answer:
            raise Refused("strange-answer", expected=answer, told=told[:60])
        entry = Entry(round(max(seconds, match.seconds), 1), seat, move, answer)
        return replace(following, log=match.log.plus(entry))

    def seats(self, match: ToyMatch) -> Mapping[int, Seat]:
        return dict(enumerate(match.setup.seats, 1))

    def turns(self, match: ToyMatch) -> tuple[int, ...]:
        return (match.turn,) if match.turn else ()

    def private(self, _: ToyMatch) -> bool:
        """Everybody has a number of its own."""
        return True

    def view(self, match: ToyMatch, seat: int) -> ToyView:
        secret = match.setup.secrets[seat - 1] if match.players[seat - 1].peeked else None
        return ToyView(seat, secret, match.players, match.turn, match.result, match.seconds)

    def seen_by(self, match: ToyMatch, viewer: int) -> ToyMatch:
        if match.over or match.viewer is not None:
            return match
        known = self.view(match, viewer).secret
        secrets = tuple(known if seat == viewer else None for seat in self.seats(match))
        log = Trail(
            replace(entry, answer=HIDDEN) if entry.move == "peek" and entry.seat != viewer else entry
            for entry in match.log
        )
        return replace(match, setup=replace(match.setup, secrets=secrets, seed=""), log=log, viewer=viewer)

    def choosing(self, match: ToyMatch, seat: int) -> Generator[object, None, str]:
        seen = self.view(match, seat)
        yield "thinking"
        if seen.secret is None:
            return "peek"
        return "roll" if seen.players[seat - 1].score + SIDES[1] // 2 <= seen.secret else "stop"

    def pace(self, match: ToyMatch, seat: int) -> float:
        return Random(f"{match.setup.seed} pace {seat} {len(match.log)}").uniform(0.5, 1.0)

    def settling(self, match: ToyMatch) -> Generator[object, None, int] | None:
        return None if match.setup.lucky or match.viewer is not None else _finding_lucky(match.setup.seed)

    def settled(self, match: ToyMatch, found: int) -> ToyMatch:
        return replace(match, setup=replace(match.setup, lucky=found))

    def daily(self, match: ToyMatch) -> str:
        return match.setup.daily

    def content(self, match: ToyMatch) -> str:
        return match.setup.seed

    def alike(self, match: ToyMatch, other: ToyMatch) -> bool:
        return replace(match.setup, date="", lucky=None) == replace(other.setup, date="", lucky=None)

    def marked_again(self, match: ToyMatch) -> ToyMatch:
        return replace(match, setup=replace(match.setup, again=True))

    def from_the_start(self, match: ToyMatch) -> ToyMatch:
        return begun(match.setup, rules=match.rules)

    def summary(self, match: ToyMatch, seat: int | None = None) -> Summary:
        if match.result is None:
            raise ValueError("expected a finished match, read one that goes on")
        people = [number for number, who in self.seats(match).items() if who.kind is Kind.PERSON]
        seat = seat or (people or [1])[0]
        won, alone = seat in match.result.winners, len(match.result.winners) == 1
        return Summary(
            NAME,
            (Outcome.WON if alone else Outcome.DRAWN) if won else Outcome.LOST,
            solved=won,
            again=match.setup.again,
            date=match.setup.date,
            daily=match.setup.daily,
            seconds=match.seconds,
            content=self.content(match),
            facts={"score": str(match.players[seat - 1].score)},
        )


def _parse_numbered(text: str, expected: int) -> Seat:
    number, _, seat = text.partition(" ")
    if number != str(expected):
        raise ValueError(f"expected number {expected}, read {number[:60]!r}")
    return parse_seat(seat)


def _parse_secret(text: str, viewer: int | None) -> int | None:
    if text == HIDDEN and viewer is not None:
        return None
    if text not in map(str, _SECRETS):
        raise ValueError(f"expected a secret {_SECRETS[0]}-{_SECRETS[-1]}, read {text[:60]!r}")
    return int(text)


def _rolled(match: ToyMatch, told: str | None) -> int:
    sides = range(1, SIDES[match.rules] + 1)
    if match.viewer is None:
        return Random(f"roll {match.setup.seed} {len(match.log)}").choice(sides)
    # A view does not know the seed: what fell is believed.
    believed = {f"rolled {side}": side for side in sides}
    if told not in believed:
        raise Refused("no-answer", move="roll")
    return believed[told]


def _peeked(match: ToyMatch, seat: int, told: str | None) -> str:
    if match.viewer is not None and seat != match.viewer:
        return HIDDEN
    secret = match.setup.secrets[seat - 1]
    return f"secret {secret}" if secret is not None else told or ""


def _passed_on(match: ToyMatch, seat: int) -> ToyMatch:
    """The match with the turn given to the next who has not stopped, 0 if all have."""
    order = [*range(seat + 1, len(match.players) + 1), *range(1, seat + 1)]
    rolling = [other for other in order if not match.players[other - 1].stopped]
    return replace(match, turn=rolling[0] if rolling else 0)


def _winners(match: ToyMatch, told: str | None) -> tuple[int, ...]:
    seats = range(1, len(match.players) + 1)
    if match.viewer is not None:
        named = (told or "").split()
        return tuple(seat for seat in seats if str(seat) in named)
    secrets = [secret or 0 for secret in match.setup.secrets]
    away = [abs(player.score - secret) for player, secret in zip(match.players, secrets, strict=True)]
    return tuple(seat for seat in seats if away[seat - 1] == min(away))


def _finding_lucky(seed: str) -> Generator[object, None, int]:
    for _ in range(3):
        yield "looking"
    return Random(f"lucky {seed}").randint(1, 9)


GAME = Toy()
