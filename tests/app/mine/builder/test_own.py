"""Own mines as texts: they come back as they were, old ones for ever, and nothing that cannot be read is lost."""

import pytest

from orapa.app.keep.entries import ASIDE, OWN
from orapa.app.keep.keeping import Keeping
from orapa.app.mine.builder.naming import free_names
from orapa.app.mine.builder.own import OwnMine, Shelf, parse_own, print_own
from orapa.engine.mine.making.maker import Band
from orapa.engine.mine.match.setup import Goal
from orapa.engine.mine.rules.gems import GemSet
from tests.app.mine.builder.hands import WHOLE
from tests.app.stage import Memory

# What this version keeps; it must be read for ever.
KEPT = """own mine 1
gems base
mine R:A4:1 Y:G1 B:A7 W:C4:3 w:F7
name Tom’s trap
par 9
grade fiendish
goal q=8 t=90"""
TRAP = OwnMine(WHOLE, GemSet.BASE, "Tom’s trap", 9, Band.FIENDISH, Goal(8, 90))


def test_a_mine_is_kept_as_text_and_read_again() -> None:
    assert print_own(TRAP) == KEPT
    assert parse_own(KEPT) == TRAP
    bare = OwnMine(WHOLE, GemSet.FULL)
    assert parse_own(print_own(bare)) == bare


def test_lines_of_a_later_version_are_passed_over() -> None:
    assert parse_own(f"{KEPT}\nstars 5") == TRAP


@pytest.mark.parametrize(
    "text", ["", "own mine 2\ngems base\nmine R:A4:1", "own mine 1\ngems base", "own mine 1\ngems base\nmine D:A1",
             "own mine 1\ngems gold\nmine R:A4:1", "own mine 1\ngems base\nmine R:Z9", KEPT.replace("par 9", "par x")],
)  # fmt: skip
def test_what_is_no_own_mine_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        parse_own(text)


def test_each_mine_is_an_entry_of_its_own_so_two_tabs_lose_nothing() -> None:
    platform = Memory()
    one, other = Shelf(Keeping(platform)), Shelf(Keeping(Memory(tab_of=platform)))
    one.keep(TRAP)
    other.keep(OwnMine(WHOLE, GemSet.BASE, "Sunday"))
    one.look()
    assert {own.name for own in one.mines} == {"Tom’s trap", "Sunday"}


def test_a_damaged_entry_is_set_aside_and_the_others_stay() -> None:
    platform = Memory()
    shelf = Shelf(Keeping(platform))
    kept = shelf.keep(TRAP)
    platform.stored[f"{OWN}mine.built.ff"] = "kept 2 7\nrubbish"
    shelf.look()
    assert [own.id for own in shelf.mines] == [kept.id]
    assert any(name.startswith(ASIDE) and "rubbish" in text for name, text in platform.stored.items())


def test_a_renamed_mine_keeps_its_place_and_a_deleted_one_can_be_brought_back() -> None:
    shelf = Shelf(Keeping(Memory()))
    first = shelf.keep(TRAP)
    shelf.keep(OwnMine(WHOLE, GemSet.FULL, "Later"))
    renamed = shelf.keep(OwnMine(WHOLE, GemSet.BASE, "Sunday", id=first.id, time=first.time))
    assert [own.name for own in shelf.mines] == ["Later", "Sunday"]
    shelf.delete(renamed)
    assert [own.name for own in shelf.mines] == ["Later"]
    shelf.keep(renamed)
    assert [own.name for own in shelf.mines] == ["Later", "Sunday"]


def test_names_that_are_taken_are_not_offered_and_never_run_out() -> None:
    taken = [OwnMine(WHOLE, GemSet.BASE, name) for name in ("High wall", "Two lamps", "High wall 2")]
    assert free_names(["High wall", "Two lamps"], taken, 3) == ["Two lamps 2", "High wall 3", "Two lamps 3"]
