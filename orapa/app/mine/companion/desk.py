"""The game master's desk: real mines, who sits around, everything that was asked and by whom, as one frozen value.

What is kept are the questions alone; the mines answer them again.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from orapa.app.pages.names import read_names
from orapa.engine.mine.rules.answers import Answer, Question, parse_question, question_name
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.waves import ask

FEWEST, MOST = 1, 6
_MOST_ASKED = 2000


@dataclass(frozen=True)
class Asked:
    """A question by the number of who asked, from 0 on."""

    player: int
    question: Question


@dataclass(frozen=True)
class Handed:
    """A sheet that a player handed in, and whether it was right."""

    player: int
    right: bool


@dataclass(frozen=True)
class Desk:
    """One mine for all, or two of which each of two players explores the other's."""

    gem_set: GemSet
    mines: tuple[Mine, ...]
    names: tuple[str, ...]
    asked: tuple[Asked, ...] = ()
    handed: tuple[Handed, ...] = ()
    turn: int = 0
    fresh: bool = False
    """Whether the newest answer is shown."""

    @property
    def target(self) -> int:
        """The mine that is asked now."""
        return self.target_of(self.turn)

    def target_of(self, player: int) -> int:
        """The mine that a player explores: with two, the other one's."""
        return 1 - player if len(self.mines) > 1 else 0

    @property
    def mine(self) -> Mine:
        """The mine that is asked now."""
        return self.mines[self.target]

    def answer(self, asked: Asked) -> Answer:
        """What was answered."""
        return ask(self.mines[self.target_of(asked.player)], asked.question)

    @property
    def heard(self) -> tuple[Answer, ...]:
        """The answers about the mine that is asked now."""
        return tuple(self.answer(one) for one in self.asked if self.target_of(one.player) == self.target)

    @property
    def newest(self) -> Asked | None:
        """The question whose answer is shown."""
        return self.asked[-1] if self.fresh and self.asked else None

    @property
    def following(self) -> int:
        """Whose turn comes next."""
        return (self.turn + 1) % len(self.names)

    def count(self, player: int) -> int:
        """How many questions a player has asked."""
        return sum(one.player == player for one in self.asked)


def after_question(desk: Desk, question: Question) -> Desk:
    """The desk after a question of whose turn it is; a second one before the next turn takes the place of the first."""
    asked = desk.asked[:-1] if desk.fresh else desk.asked
    return replace(desk, asked=(*asked, Asked(desk.turn, question)), fresh=True)


def after_undo(desk: Desk) -> Desk:
    """The desk without its newest question, at the turn of whoever asked it."""
    if not desk.asked:
        return desk
    return replace(desk, asked=desk.asked[:-1], turn=desk.asked[-1].player, fresh=False)


def after_turn(desk: Desk) -> Desk:
    """The desk with the turn given on, and nothing to be read on it."""
    return replace(desk, turn=desk.following, fresh=False)


def after_sheet(desk: Desk, player: int, right: bool) -> Desk:
    """The desk after a sheet was judged."""
    return replace(desk, handed=(*desk.handed, Handed(player, right)), fresh=False)


def kept_as(desk: Desk) -> dict[str, object]:
    """The desk as it is kept."""
    return {
        "gems": str(desk.gem_set),
        "mines": [str(mine) for mine in desk.mines],
        "names": list(desk.names),
        "asked": [f"{one.player} {question_name(one.question)}" for one in desk.asked],
        "handed": [f"{one.player} {'right' if one.right else 'wrong'}" for one in desk.handed],
        "turn": desk.turn,
    }


def read_desk(kept: object) -> Desk | None:
    """The desk that was kept; None if there is none that can be read."""
    try:
        return _read(kept) if isinstance(kept, dict) else None
    except (KeyError, TypeError, ValueError, IndexError):
        return None


def _read(kept: Mapping[str, object]) -> Desk:
    mines, names, asked, handed = (kept[name] for name in ("mines", "names", "asked", "handed"))
    if not all(isinstance(one, list) for one in (mines, names, asked, handed)):
        raise ValueError("expected lists, read something else")
    assert isinstance(mines, list)
    assert isinstance(names, list)
    assert isinstance(asked, list)
    assert isinstance(handed, list)
    players = read_names(names[:MOST])
    desk = Desk(GemSet(str(kept["gems"])), tuple(parse_mine(str(mine)) for mine in mines), players)
    if len(desk.mines) not in (1, 2) or len(players) < max(FEWEST, len(desk.mines)) or not all(players):
        raise ValueError("expected mines and players, read too few")
    told = [str(one).partition(" ") for one in asked[:_MOST_ASKED]]
    sheets = [str(one).partition(" ") for one in handed]
    return replace(
        desk,
        asked=tuple(Asked(_player(desk, who), parse_question(name)) for who, _, name in told),
        handed=tuple(Handed(_player(desk, who), word == "right") for who, _, word in sheets),
        turn=_player(desk, str(kept["turn"])),
    )


def _player(desk: Desk, word: str) -> int:
    number = int(word)
    if not 0 <= number < len(desk.names):
        raise ValueError(f"expected a player, read {number}")
    return number
