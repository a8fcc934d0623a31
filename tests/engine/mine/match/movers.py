"""Random setups, and movers that play them: one at random, one like a beginner, both from a view alone."""

from dataclasses import dataclass
from random import Random

from orapa.engine.mine.match.editions import VERSION, Mode, Rules, parse_rules
from orapa.engine.mine.match.play import allowed, begin, play
from orapa.engine.mine.match.setup import Goal, Setup
from orapa.engine.mine.match.sheet import HALVES, SIGNS
from orapa.engine.mine.match.state import Match, Phase
from orapa.engine.mine.match.views import View, view
from orapa.engine.mine.rules.answers import ScanAnswer, question_name
from orapa.engine.mine.rules.board import CELL_NAMES, CELLS, PORTS, cell_name
from orapa.engine.mine.rules.colours import NOTHING
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.legality import inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import POSITIONS, place
from orapa.engine.mine.rules.waves import ask
from orapa.engine.play.seats import Kind, Seat
from tests.engine.mine.rules.samples import random_mine

EDITIONS = (
    "german",
    "czech",
    "german tries=3",
    "czech tries=unlimited",
    "czech tries=1",
    "house",
    "house tries=2 last-chance=on after-question=on",
    "house tries=3 scans=off together=off failed-ask-on=off reach=czech",
    "house tries=2 failed-ask-on=off",
    "house together=off after-question=on",
    "german by rules 2",
    "german by rules 1",
    "czech by rules 1",
    "house tries=2 after-question=on by rules 1",
)


def rules_of(edition: str) -> Rules:
    """The rules named as in a record, perhaps with an older version such as `czech tries=3 by rules 1`."""
    name, _, version = edition.partition(" by rules ")
    return parse_rules(name, int(version or VERSION))


def legal_mine(rng: Random, gem_set: GemSet, rules: Rules) -> Mine:
    """A mine that may be played by these rules."""
    while True:
        mine = random_mine(rng, gem_set.gems)
        if inspect(mine, gem_set, (rules.reach,)).legal:
            return mine


def random_setup(rng: Random, mode: Mode, edition: str) -> Setup:
    """A setup of that mode and edition with seeded mines, seats and extras."""
    rules, gem_set = rules_of(edition), rng.choice(list(GemSet))
    explorers = {Mode.DUEL: 2, Mode.EXPEDITION: rng.randint(2, 6)}.get(mode, 1)
    mines = {Mode.DUEL: 2, Mode.COMPANION: 0}.get(mode, 1)
    names = ["Ella", "Leo", "Kim the 3rd", "Žofie", ""]
    return Setup(
        mode,
        rules,
        gem_set,
        seats=tuple(Seat(rng.choice([Kind.PERSON, Kind.RIVAL]), rng.choice(names)) for _ in range(explorers)),
        mines=tuple(legal_mine(rng, gem_set, rules) for _ in range(mines)),
        start=rng.randint(1, explorers),
        round=rng.choice([1, 1, 3]),
        master=Seat(Kind.PERSON, rng.choice(["Ann", ""])) if mode is Mode.EXPEDITION else None,
        par=rng.choice([None, 9]),
        grade=rng.choice(["", "steady"]),
        seed=rng.choice(["", "17"]),
        date="2026-11-16",
        daily="2026-11-16/base" if mode is Mode.DAILY else "",
        goal=Goal(9, rng.choice([None, 312]), rng.choice(["", "Ella B"])) if mode is Mode.CHALLENGE else None,
        strict=rng.random() < 0.2,
    )


@dataclass(frozen=True)
class Mover:
    """A mover: how eager it is to hand in, and whether it marks what it learns, as a beginner does."""

    eager: float
    marks: bool

    def move(self, seen: View, rng: Random) -> str:
        """A legal move chosen from the view."""
        if self.marks and rng.random() < 0.5:
            scans = [answer for answer in seen.answers if isinstance(answer, ScanAnswer)]
            empty = [scan.cell for scan in scans if scan.content == NOTHING]
            fresh = [cell for cell in empty if not seen.sheet.marks_at(cell)]
            if fresh:
                return f"mark {cell_name(fresh[0])} x"
        words = seen.may - {"concede", "hint", "odds"}
        if rng.random() < 0.01 and "concede" in seen.may:
            return "concede"
        if "submit" in words and (len(words) == 1 or rng.random() < self.eager):
            return f"submit {random_mine(rng, seen.gem_set.gems)}"
        if "pass" in words and rng.random() < 0.5:
            return "pass"
        if words & {"ask", "scan"}:
            question = rng.choice(seen.open_questions)
            return f"{'ask' if question < PORTS else 'scan'} {question_name(question)}"
        return "pass" if "pass" in words else f"submit {random_mine(rng, seen.gem_set.gems)}"


RANDOM = Mover(eager=0.08, marks=False)
BEGINNER = Mover(eager=0.03, marks=True)


def random_sheet_move(rng: Random, gem_set: GemSet) -> str:
    """A sheet move, legal or not."""
    gem = rng.choice(gem_set.gems)
    cells = " ".join(rng.choice(CELL_NAMES) for _ in range(rng.randint(1, 3)))
    sign, half, number = rng.choice(SIGNS), rng.choice(HALVES), rng.randint(1, 9)
    position = rng.choice([*POSITIONS[gem], place(gem, rng.randrange(CELLS), rng.randrange(4))])
    return rng.choice(
        [
            *[f"place {position}"] * 4,
            *[f"mark {cells} {sign}", f"mark {cells} {half} {sign}"] * 2,
            *["undo", "undo", "redo"],
            f"lift {gem.letter}",
            f"sure {gem.letter}",
            f"unsure {gem.letter}",
            f"unmark {cells}",
            f"unmark {cells} {half}",
            f"tick {number}",
            f"untick {number}",
            f"note think | again {number}",
            "note",
            "clear",
            "checkpoint",
            f"return {rng.randint(1, 3)}",
            f"drop {rng.randint(1, 3)}",
        ]
    )


HINTS = ("hint", "hint", "hint new", "hint free")
NONSENSE = (
    "dig",
    "ask 99",
    "scan Q9",
    "submit",
    "submit ?",
    "pass pass",
    "judge maybe",
    "untell R",
    "tell x",
)


def companion_move(match: Match, boxed: Mine, rng: Random) -> str:
    """What a person types in beside a boxed game, slips included."""
    if match.phase is Phase.JUDGING:
        return f"judge {rng.choice(['right', 'wrong', 'wrong'])}"
    kind = rng.random()
    if kind < 0.1 and match.clues[0]:
        return f"untell {question_name(rng.choice(match.clues[0]).answer.question)}"
    if kind < 0.2:
        return f"submit {random_mine(rng, match.setup.gem_set.gems)}"
    question = rng.randrange(PORTS + CELLS)
    return f"tell {ask(boxed if kind < 0.9 else random_mine(rng), question)}"


def lucky_sheet(match: Match, seat: int) -> str:
    """A right sheet, which no mover could know; the tests give it now and then."""
    return f"submit {match.mine_of(seat)}"


def whole_match(rng: Random, setup: Setup, luck: float = 0.06, sheets: float = 0.4) -> list[Match]:
    """All states of a match played to its end, with refused moves in between that must change nothing."""
    match = begin(setup)
    played = [match]
    boxed = random_mine(rng, setup.gem_set.gems)
    movers = [rng.choice([RANDOM, BEGINNER]) for _ in setup.seats]
    seconds = 0.0
    while not match.over:
        seconds += rng.choice([0, 0.04, 1, 2.5, 61])
        seat = match.turn
        # Several right sheets at once are rare unless whoever may add one is luckier still.
        lucky = rng.random() < (luck if match.phase in (Phase.ASKING, Phase.ASKED) else 0.4)
        if rng.random() < sheets:
            seat = rng.choice(match.seats)
            move = random_sheet_move(rng, setup.gem_set)
        elif rng.random() < 0.1:
            seat = rng.choice(match.seats)
            move = rng.choice((*NONSENSE, *HINTS, "odds", "concede", "ask G", "scan E4", "pass"))
        elif setup.mode is Mode.COMPANION:
            move = companion_move(match, boxed, rng)
        elif lucky and "submit" in allowed(match, seat):
            move = lucky_sheet(match, seat)
        else:
            move = movers[seat - 1].move(view(match, seat), rng)
        before = match
        try:
            match = play(match, seat, move, seconds)
        except ValueError:
            assert match is before
        else:
            played.append(match)
    return played
