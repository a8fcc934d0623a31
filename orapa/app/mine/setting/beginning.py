"""From a plan to a match: mines that nobody builds are made in slices, all others come by the match's first moves."""

from collections.abc import Generator
from random import Random
from typing import TYPE_CHECKING

from orapa.app.frame.parts import THINKING, loading
from orapa.app.mine.setting.plan import PERSON, Plan, Source, Start
from orapa.engine.mine.making.maker import making
from orapa.engine.mine.match import opening
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.seats import Kind

if TYPE_CHECKING:
    from orapa.app.frame.platform import Platform

Making = Generator[object, None, Mine]


def beginning(
    plan: Plan, seed: str, date: str, platform: "Platform", own: Mine | None = None
) -> Generator[object, None, Match]:
    """The match of a plan, in slices; `own` is the mine that the player has taken from the shelf."""
    work = _duel(plan, seed, date, platform, own) if plan.mode is Mode.DUEL else _expedition(plan, seed, date)
    return (yield from work)


def _duel(plan: Plan, seed: str, date: str, platform: "Platform", own: Mine | None) -> Generator[object, None, Match]:
    lots = Random(f"{seed}, start")
    start = opening.drawn_start(2, lots) if plan.start is Start.LOT else 1 + (plan.start is Start.SECOND)
    setup = opening.duel(plan.seats, (None, None), plan.gem_set, plan.rules, start=start, seed=seed, date=date)
    match = begin(opening.handicapped(opening.built(setup), plan.handicaps))
    ready = [own] if own else []
    if plan.source is Source.RIVAL and plan.opponent != PERSON:
        ready = [(yield from _as_the_rival(plan, seed, platform))]
    elif plan.source is Source.MADE:
        for number in range(1 if plan.against_rival else 2):
            ready.append((yield from making(plan.gem_set, f"{seed}-{number}")).mine)
    for seat, mine in enumerate(ready, 1):
        match = play(match, seat, f"build {mine}", 0.0)
    return match


def _expedition(plan: Plan, seed: str, date: str) -> Generator[object, None, Match]:
    made = plan.master.kind is Kind.COMPUTER
    mine = (yield from making(plan.gem_set, seed)).mine if made else None
    setup = opening.expedition(plan.seats, mine, plan.gem_set, plan.rules, master=plan.master, seed=seed, date=date)
    return begin(opening.handicapped(setup if made else opening.built(setup), plan.handicaps))


def _as_the_rival(plan: Plan, seed: str, platform: "Platform") -> Making:
    yield from loading(platform, THINKING)
    # Comes with the part.
    from orapa.engine.mine.rivals.cast import parse_rival

    return (yield from parse_rival(plan.opponent).build(plan.gem_set, Random(f"{seed}, mine")))
