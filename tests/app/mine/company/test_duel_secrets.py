"""What a seat may not know is out of its reach: what is hidden is swapped, and nothing that is seen changes."""

from collections.abc import Callable

import pygame
import pytest

from orapa.app.frame.geometry import Box
from orapa.app.frame.platform import Screen
from orapa.app.mine.company.duel_table import DuelTable
from orapa.app.mine.table.intents import Ask, Door, Follow
from orapa.app.pages.curtain import Curtain
from orapa.app.pages.records import Records
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.board import PORTS, parse_port
from orapa.engine.play.seats import Seat
from tests.app.mine.builder.hands import WHOLE, opened
from tests.app.mine.company.duels import RIVAL, TOM, answered_alike, begun, lifted
from tests.app.stage import PHONE, RATE, Memory, Stage
from tests.app.test_sitting import reached
from tests.engine.mine.match.test_views import other_mines, with_hidden_mine

MOVES = ("1 ask G", "2 ask 7", "1 ask 3", "2 ask M", "1 place R:B8:1", "1 mark C5 x")


def resumed(match: Match, screen: Screen) -> Stage:
    """A visit that goes on with the match, with all sounds and a device that trembles."""
    stage = Stage(Memory(screen))
    stage.platform.trembles = True
    stage.run(0.2)
    stage.app.choose(sound="normal", vibration=True)
    stage.app.keeping.keep("a", match)
    (kept,) = stage.app.keeping.running()
    assert stage.app.ways.resume(kept)
    stage.run(1.5)
    return stage


def told(stage: Stage) -> dict[str, object]:
    """All facts, and all that was heard and felt by now."""
    facts = {name: value for name, value in stage.platform.told.items() if name not in ("frames", "widgets")}
    return {**facts, "heard": list(stage.platform.heard), "buzzed": list(stage.platform.buzzed)}


def frames(stage: Stage, seconds: float) -> list[int]:
    """In which frames of a stretch of time something was drawn: how long everything moves."""
    return [number for number in range(round(seconds * RATE)) if stage.run(1 / RATE)]


def picture() -> bytes:
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


def written(stage: Stage) -> list[tuple[str, Box]]:
    """All words of a page whose pictures move."""
    canvas = stage.app.easel.canvas
    assert canvas is not None
    canvas.written = []
    stage.app.damage()
    stage.run(1 / 60)
    words, canvas.written = canvas.written, None
    return words


def at_table(stage: Stage) -> list[str]:
    """All that can be reached from a table, on both its sides."""
    table = stage.app.scene
    assert isinstance(table, DuelTable)
    found: list[str] = []
    for _ in range(2):
        table.act(Door("flip"))
        stage.run(0.4)
        chair = {name: value for name, value in vars(table.chair).items() if not callable(value)}
        seen = [chair, table.shown, table.choices, table.course, table.parties, told(stage), table.shown.panel]
        found += [*reached(seen, set()), str(hash(picture()))]
    return found


def elsewhere(stage: Stage) -> list[object]:
    """What home and the records show of it, and the curtain itself."""
    curtain = stage.app.scene
    assert isinstance(curtain, Curtain)
    handover = curtain._handover
    facts: list[object] = [told(stage), picture(), handover.name, handover.lines, handover.button, handover.caption]
    stage.app.show()
    stage.run(0.5)
    facts += [told(stage), written(stage)]
    stage.app.push(Records(stage.app))
    stage.run(0.5)
    return [*facts, told(stage), written(stage)]


def swapped(match: Match, seat: int, count: int = 2) -> list[Match]:
    return [
        with_hidden_mine(match, seat, mine) for _, mine in zip(range(count), other_mines(match, seat), strict=False)
    ]


@pytest.mark.parametrize("screen", [Screen(1280, 800), PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("other", [RIVAL, TOM], ids=["rival", "person"])
def test_nothing_at_the_table_of_a_duel_changes_when_the_hidden_mine_is_swapped(screen: Screen, other: Seat) -> None:
    match = begun(*MOVES, other=other)

    def reach(one: Match) -> list[str]:
        stage = resumed(one, screen)
        if isinstance(stage.app.scene, Curtain):
            lifted(stage)
        return at_table(stage)

    before = reach(match)
    assert len(before) > 300
    swaps = swapped(match, 1)
    assert swaps
    for swap in swaps:
        assert reach(swap) == before


@pytest.mark.parametrize("screen", [Screen(1280, 800), PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(
    "change",
    [lambda match: swapped(match, 1)[0], lambda match: swapped(match, 2)[0]],
    ids=["the mine of one", "the mine of the other"],
)
def test_curtain_home_records_and_facts_are_the_same_for_different_mines(
    screen: Screen, change: Callable[[Match], Match]
) -> None:
    match = begun(*MOVES[:4], other=TOM)
    assert elsewhere(resumed(change(match), screen)) == elsewhere(resumed(match, screen))


def test_curtain_home_records_and_facts_are_the_same_for_different_sheets() -> None:
    asked = begun(*MOVES[:4], other=TOM)
    marked = begun(*MOVES[:4], "1 place R:B8:1", "1 mark C5 x", other=TOM)
    assert elsewhere(resumed(marked, PHONE)) == elsewhere(resumed(asked, PHONE))


@pytest.mark.parametrize("screen", [Screen(1280, 800), PHONE], ids=["desktop", "phone"])
def test_a_question_answered_alike_sounds_trembles_and_lasts_alike_for_different_mines(screen: Screen) -> None:
    match = begun(*MOVES[:4], other=TOM)
    swap = next(one for one in swapped(match, 1) if answered_alike(match, one))
    alike, unlike = (
        answered_alike(match, swap)[0],
        next(port for port in range(PORTS) if port not in answered_alike(match, swap)),
    )

    def noticed(one: Match, port: int) -> list[object]:
        stage = resumed(one, screen)
        lifted(stage)
        table = stage.app.scene
        assert isinstance(table, DuelTable)
        table.act(Ask(port))
        lasts = frames(stage, 3)
        table.act(Door("flip"))
        lasts += frames(stage, 1)
        table.act(Door("hand over"))
        return [lasts, frames(stage, 2), told(stage)]

    assert noticed(match, alike) == noticed(swap, alike)
    heard = noticed(match, alike)[-1]
    assert isinstance(heard, dict)
    assert heard["heard"]
    assert heard["buzzed"]
    assert noticed(match, unlike) != noticed(swap, unlike), "an answer that differs is noticed"


@pytest.mark.parametrize("touch", [False, True])
def test_nobody_hears_which_waves_are_run_through_a_mine_that_is_being_built(touch: bool) -> None:
    stage, scene = opened(PHONE if touch else Screen(1280, 800))
    stage.platform.trembles = True
    stage.app.choose(sound="normal", vibration=True)
    scene.lay(WHOLE)
    stage.run(0.5)
    stage.platform.heard.clear()
    for name in ("5", "G", "A"):
        stage.press(*scene.shown.layout.plot.lens_at(parse_port(name)), touch=touch)
        stage.run(2)
        assert scene.choices.trial
    assert (stage.platform.heard, stage.platform.buzzed) == ([], [])


def test_nobody_hears_which_waves_of_ones_own_mine_are_looked_at() -> None:
    stage = resumed(begun(*MOVES[:4], other=TOM), PHONE)
    lifted(stage)
    table = stage.app.scene
    assert isinstance(table, DuelTable)
    table.act(Door("flip"))
    stage.run(1)
    stage.platform.heard.clear()
    stage.platform.buzzed.clear()
    for name in ("7", "5", "G", "A"):
        table.act(Follow(parse_port(name)))
        stage.run(2)
    table.act(Door("before"))
    stage.run(1)
    assert (stage.platform.heard, stage.platform.buzzed) == ([], [])


def test_the_comparison_would_notice_a_question() -> None:
    one, other = begun(*MOVES[:2], other=TOM), begun(*MOVES[:4], other=TOM)
    assert elsewhere(resumed(one, PHONE)) != elsewhere(resumed(other, PHONE))
