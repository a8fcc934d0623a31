"""What is shared of a finished match: a sentence about the result, and a link to the mine."""

from orapa.engine.mine.match.dailies import parse_daily
from orapa.engine.mine.match.links import DailyLink, MineLink, challenge_of
from orapa.engine.mine.match.state import Match
from orapa.words.texts import Texts


def shared_text(match: Match, seat: int, texts: Texts, address: str) -> str:
    """The result to beat and where; of a mine played again only where."""
    challenge = challenge_of(match, seat)
    if match.setup.again:
        challenge = MineLink(challenge.mine)
    daily = match.setup.daily
    explorer = match.explorer(seat)
    helped = "hinted" if explorer.hints else "odds" if explorer.odds else "solved"
    key = "open" if challenge.goal is None else helped
    link = DailyLink(parse_daily(daily)) if daily else challenge
    return f"{texts(f'reveal.share_{key}', count=match.cost(seat))} {address}{link}"
