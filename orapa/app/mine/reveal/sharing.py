"""What is shared of a finished match: a sentence about the result, and a link to the mine."""

from orapa.engine.mine.match.dailies import parse_daily
from orapa.engine.mine.match.links import DailyLink, MineLink
from orapa.engine.mine.match.setup import Goal
from orapa.engine.mine.match.state import Match
from orapa.words.texts import Texts


def shared_text(match: Match, seat: int, texts: Texts, address: str) -> str:
    """The result to beat and where."""
    setup, cost, mine = match.setup, match.cost(seat), match.mine_of(seat)
    assert mine is not None
    solved = match.result is not None and bool(match.result.winners)
    goal = Goal(cost, round(match.seconds)) if solved else None
    link = str(DailyLink(parse_daily(setup.daily)) if setup.daily else MineLink(mine, goal))
    hinted = match.explorer(seat).hints > 0
    key = f"reveal.share_{('hinted' if hinted else 'solved') if solved else 'open'}"
    return texts(key, count=cost) + " " + address + link
