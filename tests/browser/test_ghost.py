"""Against a ghost in the built site, by real input: a setter behind a link in a fresh profile, a rival in a daily."""

from orapa.engine.mine.match.links import MineLink
from orapa.engine.mine.match.setup import Goal
from orapa.engine.mine.rules.mines import parse_mine
from tests.browser.test_shell import click, tap
from tests.browser.test_table import ASKED, MINE, Player, Visitor, positions

LINK = str(MineLink(parse_mine(MINE), Goal(7, 900, "Ella", (1, 2, 3, 90, 90, 90, 90))))


def test_a_shared_tempo_is_followed_in_a_fresh_profile_to_the_reveal(visit: Visitor, address: str) -> None:
    visitor = visit().open(f"{address}?no-worker{LINK}", newcomer=True)
    visitor.wait_for("scene", "ghost")
    visitor.page.wait_for_selector("#loader", state="hidden")
    click(visitor, "begin")
    # Whoever has never played is offered the lessons, and declines.
    visitor.wait_for("scene", "offer")
    visitor.page.keyboard.press("Escape")
    player = Player(visitor)
    player.wait("ghost", "Ella: 3 questions by now")
    player.ask_all(lambda name: player.click(player.port(name)))
    visitor.page.reload()
    visitor.started()
    player = Player(visitor)
    assert player.facts["questions"] == len(ASKED)
    assert player.facts["ghost"].startswith("Ella: ")
    for position in positions(MINE):
        player.drag(position)
    player.wait("sheet", MINE)
    player.hand_in(player.click)
    assert f"You were quicker: {len(ASKED)} questions, Ella 7" in player.facts["told"]
    assert visitor.complaints == []


def test_a_rival_chosen_by_touch_is_followed_through_a_daily(visit: Visitor, address: str) -> None:
    visitor = visit("portrait", scale=3, touch=True).open(f"{address}?no-worker", newcomer=False)
    visitor.page.wait_for_selector("#loader", state="hidden")
    tap(visitor, "daily")
    visitor.wait_for("scene", "today")
    tap(visitor, "ghost")
    visitor.wait_for("scene", "ghost")
    tap(visitor, "ghost expert")
    visitor.page.go_back()
    visitor.wait_for("scene", "today")
    tap(visitor, "base")
    player = Player(visitor)
    assert player.facts["ghost"].startswith("Expert: ")
    player.wait("ghost", "Expert: sets out with you")
    player.tap(player.port("G"))
    player.tap(player.widget("fire"))
    player.wait("flying", False)
    assert player.facts["ghost"].endswith(" mines left after 1")
    assert visitor.complaints == []
