"""What was worked out about a match lies beside its record, gives way to anything that cannot be worked out again."""

import pytest

from orapa.app.keep.entries import PLAYED, RESULT, REVIEW
from orapa.app.keep.keeping import Keeping
from tests.app.keep.test_keeping import aside, started
from tests.app.stage import Memory


@pytest.fixture
def platform() -> Memory:
    return Memory()


@pytest.fixture
def keeping(platform: Memory) -> Keeping:
    keeping = Keeping(platform)
    keeping.keep("a", started("ask G", "concede"))
    return keeping


def test_a_review_is_kept_beside_its_record_and_read_by_the_next_visit(platform: Memory, keeping: Keeping) -> None:
    assert keeping.review("a") is None
    keeping.keep_review("a", "figures")
    assert Keeping(platform).review("a") == "figures"


def test_lists_of_matches_do_not_see_it(platform: Memory, keeping: Keeping) -> None:
    keeping.keep_review("a", "figures")
    again = Keeping(platform)
    assert [kept.id for kept in again.finished()] == ["a"]
    assert again.running() == []
    assert not aside(platform)
    assert again.notices == []


def test_without_a_record_or_a_name_nothing_is_kept(platform: Memory, keeping: Keeping) -> None:
    for name in ("", "b"):
        keeping.keep_review(name, "figures")
        assert keeping.review(name) is None
    assert not any(name.startswith(REVIEW) for name in platform.stored)


def test_a_damaged_one_is_forgotten_since_it_can_be_worked_out_again(platform: Memory, keeping: Keeping) -> None:
    platform.stored[f"{REVIEW}a"] = "scratched"
    assert keeping.review("a") is None
    assert f"{REVIEW}a" not in platform.stored
    assert not aside(platform)
    assert keeping.notices == []


def test_where_the_storage_is_full_nobody_is_troubled(platform: Memory, keeping: Keeping) -> None:
    platform.room = sum(map(len, platform.stored.values()))
    keeping.keep_review("a", "figures")
    assert keeping.review("a") is None
    assert keeping.notices == []


def test_reviews_make_room_for_a_match(platform: Memory, keeping: Keeping) -> None:
    keeping.keep_review("a", "figures" * 100)
    platform.room = sum(map(len, platform.stored.values())) + 20
    keeping.keep("b", started("ask G", "ask 3"))
    assert [kept.id for kept in keeping.running()] == ["b"]
    assert keeping.review("a") is None
    assert {f"{PLAYED}a", f"{RESULT}a"} <= platform.stored.keys()
    assert keeping.notices == []


def test_a_review_can_be_forgotten_with_its_record(platform: Memory, keeping: Keeping) -> None:
    keeping.keep_review("a", "figures")
    keeping.forget_review("a")
    assert not any(name.startswith(REVIEW) for name in platform.stored)
