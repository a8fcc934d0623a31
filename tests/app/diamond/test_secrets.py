"""Fixed stones and the order of the cards are swapped: nothing that a seat can reach changes."""

from dataclasses import replace

import pygame
import pytest

from orapa.app.diamond.shelf import DiamondShelf
from orapa.app.diamond.table.scene import Table
from orapa.engine.diamond.match.setup import Assist
from orapa.engine.diamond.match.state import DiamondMatch, Phase
from orapa.engine.play.seats import Kind, Seat
from tests.app.diamond.seated import sat
from tests.app.stage import Memory, Stage
from tests.app.test_sitting import reached
from tests.engine.diamond.tables import by_chance, people
from tests.engine.diamond.test_secrets import swapped

COMPANIES = {"people": people(3), "rivals": (Seat(), Seat(Kind.RIVAL, "perfect"), Seat(Kind.RIVAL, "novice"))}


def hidden_moments(seats: tuple[Seat, ...], assist: Assist) -> list[DiamondMatch]:
    """Some moments of a match, of each phase and each seat on turn one at least, in which something is hidden."""
    found: dict[tuple[Phase, int], DiamondMatch] = {}
    for match in by_chance(3, f"seen {assist}", assist=assist, tremble=True)[9:]:
        if match.phase is not Phase.OVER:
            found.setdefault((match.phase, match.turn), replace(match, setup=replace(match.setup, seats=seats)))
    return list(found.values())


def told(stage: Stage) -> dict[str, object]:
    """What tests are told."""
    return {name: value for name, value in stage.platform.told.items() if name != "frames"}


def in_reach(stage: Stage, table: Table) -> list[str]:
    """All that the scene can reach at the table: its chair, what it shows, says and lays out for tests."""
    chair = {name: value for name, value in vars(table.chair).items() if not callable(value)}
    shown = [table.seen, table.picture.shown, table.choices, table.motion, table._queue, table.spoken()]
    return list(reached([chair, *shown, told(stage)], set()))


def picture() -> bytes:
    """What is seen."""
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture(autouse=True)
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players take so long that none moves here: what comes of a move does depend on what is hidden."""
    monkeypatch.setattr(DiamondShelf, "tempo", lambda *_: 1000.0)


@pytest.mark.parametrize("company", COMPANIES)
@pytest.mark.parametrize("assist", Assist)
def test_nothing_in_reach_changes_when_what_is_hidden_is_swapped(assist: Assist, company: str) -> None:
    moments = hidden_moments(COMPANIES[company], assist)
    assert {match.phase for match in moments} >= {Phase.DRAW, Phase.LIFT, Phase.STEAL}
    assert {match.turn for match in moments} == {1, 2, 3}
    for match in moments:
        other = swapped(match, 3)
        assert other.deal != match.deal
        seen = []
        for one in (match, other):
            stage, table = sat(one, Memory())
            seen.append((in_reach(stage, table), picture()))
        assert len(seen[0][0]) > 300
        assert seen[0] == seen[1]


def test_the_swap_would_notice_a_leak() -> None:
    match = hidden_moments(COMPANIES["rivals"], Assist.NONE)[0]
    leaks = []
    for one in (match, swapped(match, 3)):
        stage, table = sat(one, Memory())
        assert one.deal is not None
        table.chair.view = replace(table.chair.view, fixed=one.deal.fixed)
        leaks.append(in_reach(stage, table))
    assert leaks[0] != leaks[1]
