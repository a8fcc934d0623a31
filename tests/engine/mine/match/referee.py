"""A second reading of the rules of ends and turns: from the setup and the moves alone, in the obvious way."""

from collections import Counter
from collections.abc import Sequence

from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.games import Entry

Verdict = tuple[str, tuple[int, ...]]


def judge(setup: Setup, log: Sequence[Entry]) -> Verdict | None:
    """How the match ended and who won, None if it has not ended."""
    events = [(entry.seat, *entry.move.partition(" ")[::2]) for entry in log]
    if setup.mode is Mode.DUEL:
        return _duel(setup, events)
    if setup.mode is Mode.EXPEDITION:
        return _joint_expedition(setup, events) if setup.rules.together else _first_expedition(setup, events)
    return _alone(setup, events)


def _right(setup: Setup, seat: int, sheet: str) -> bool:
    mine = setup.mines[0] if setup.mode is not Mode.DUEL else setup.mines[1 if seat == 1 else 0]
    return parse_mine(sheet) == mine


def _alone(setup: Setup, events: list[tuple[int, str, str]]) -> Verdict | None:
    wrong = 0
    for seat, word, rest in events:
        if word == "concede":
            return "conceded", ()
        judged = word == "judge" if setup.mode is Mode.COMPANION else word == "submit"
        if judged:
            if rest == "right" if setup.mode is Mode.COMPANION else _right(setup, seat, rest):
                return "right", (1,)
            wrong += 1
            if wrong == setup.rules.solo_tries:
                return "failed", ()
    return None


def _duel(setup: Setup, events: list[tuple[int, str, str]]) -> Verdict | None:
    starter_was_right = False
    wrong: Counter[int] = Counter()
    for seat, word, rest in events:
        if word not in ("submit", "pass", "concede"):
            continue
        right = word == "submit" and _right(setup, seat, rest)
        if starter_was_right:
            return ("draw", ()) if right else ("right", (setup.start,))
        if word == "concede":
            return "conceded", (2 if seat == 1 else 1,)
        if right and seat == setup.start and setup.rules.last_chance:
            starter_was_right = True
        elif right:
            return "right", (seat,)
        elif word == "submit":
            wrong[seat] += 1
            if wrong[seat] == setup.rules.duel_tries:
                return "wrong", (2 if seat == 1 else 1,)
    return None


def _first_expedition(setup: Setup, events: list[tuple[int, str, str]]) -> Verdict | None:
    can_win = set(range(1, len(setup.seats) + 1))
    wrong: Counter[int] = Counter()
    for seat, word, rest in events:
        if word == "submit" and seat in can_win:
            if _right(setup, seat, rest):
                return "right", (seat,)
            wrong[seat] += 1
            if wrong[seat] == setup.rules.expedition_tries:
                can_win.discard(seat)
        elif word == "concede":
            can_win.discard(seat)
        if not can_win:
            return "failed", ()
    return None


def _joint_expedition(setup: Setup, events: list[tuple[int, str, str]]) -> Verdict | None:
    can_win = set(range(1, len(setup.seats) + 1))
    wrong: Counter[int] = Counter()
    sheets: dict[int, bool] = {}
    decided: set[int] = set()
    for seat, word, rest in events:
        if word == "submit" and seat in can_win:
            sheets[seat] = _right(setup, seat, rest)
        if word == "concede":
            can_win.discard(seat)
        if sheets and word in ("submit", "pass"):
            decided.add(seat)
        if sheets and can_win <= decided:
            if any(sheets.values()):
                return "right", tuple(sorted(seat for seat, right in sheets.items() if right))
            for loser in sheets:
                wrong[loser] += 1
                if wrong[loser] == setup.rules.expedition_tries:
                    can_win.discard(loser)
            sheets, decided = {}, set()
        if not can_win:
            return "failed", ()
    return None


def turn(setup: Setup, log: Sequence[Entry]) -> int:
    """Whose turn it is in a match that goes on."""
    if setup.mode.alone:
        return 1
    name, house = setup.rules.name, setup.rules.name == "house"
    sheet_follows = setup.rules.after_question if house else name == "czech" and setup.rules.version > 1
    fails_on = setup.mode is Mode.EXPEDITION and (setup.rules.failed_ask_on if house else name == "german")
    guesses_on = fails_on and setup.rules.version > 1
    joint = setup.mode is Mode.EXPEDITION and setup.rules.together
    seats = range(1, len(setup.seats) + 1)
    can_win, out = set(seats), set[int]()
    wrong: Counter[int] = Counter()
    sheets: dict[int, bool] = {}
    now = setup.start

    def fail(seat: int) -> None:
        wrong[seat] += 1
        if wrong[seat] == setup.tries(seat):
            can_win.discard(seat)
            if not fails_on:
                out.add(seat)

    for entry in log:
        seat, word, sheet = entry.seat, *entry.move.partition(" ")[::2]
        if word not in ("ask", "scan", "submit", "pass", "concede") or entry.answer.endswith("free"):
            continue
        if word == "concede":
            can_win.discard(seat)
            out.add(seat)
            if seat != now:
                continue
        assert seat == now
        if word in ("ask", "scan") and sheet_follows and (seat in can_win or guesses_on):
            continue
        if word == "submit":
            assert seat in can_win or guesses_on
            right = _right(setup, seat, sheet)
            if seat in can_win and joint:
                sheets[seat] = right
            elif seat in can_win and right:
                # The starter of a duel: the other has one last try.
                now = 3 - seat
                continue
            elif seat in can_win:
                fail(seat)
        behind = [*seats[now:], *seats[:now]]
        if sheets:
            opener = next(iter(sheets))
            asked = [other for other in behind[: behind.index(opener)] if other in can_win]
            if asked:
                now = asked[0]
                continue
            for loser in sheets:
                fail(loser)
            sheets, behind = {}, [*seats[opener:], *seats[:opener]]
        now = next(other for other in behind if other not in out)
    return now
