"""Everything as one text: carried elsewhere, brought together with what is there, nothing newer lost."""

import base64
import gzip

import pytest

from orapa.app.keep.archive import TITLE, WORD, merged, parse_archive, print_archive
from orapa.app.keep.entries import Entry
from orapa.app.keep.keeping import NEARLY_FULL, Keeping
from orapa.app.keep.settings import Settings, parse_settings, print_settings
from orapa.app.shelf import shelves
from orapa.engine.play.records import print_record
from tests.app.keep.test_keeping import started
from tests.app.stage import Memory

GAINS = {shelf.game: shelf.gains for shelf in shelves()}


def record(time: int, name: str) -> str:
    ended = ["concede"] if name.startswith("played.") else []
    return str(Entry(name, time, print_record(started("ask G", *ended))))


def kept(*names: str, time: int = 5) -> dict[str, str]:
    return {name: record(time, name) for name in names}


def test_an_archive_gives_back_every_entry() -> None:
    entries = {
        **kept("played.a", "playing.b"),
        "choices": print_settings(Settings(theme="light")),
        "aside.x.1": "?\n\x00",
    }
    read = parse_archive(print_archive(entries))
    assert read.entries == entries
    assert read.damaged == ()


def test_the_same_in_one_word_is_read_and_says_nothing_to_the_eye() -> None:
    entries = kept("playing.b")
    word = WORD + base64.urlsafe_b64encode(gzip.compress(print_archive(entries).encode())).decode().rstrip("=")
    assert parse_archive(f" {word}\n").entries == entries
    with pytest.raises(ValueError, match="damaged"):
        parse_archive(word[:-20])


def test_damaged_parts_are_named_and_the_rest_is_read() -> None:
    title, *lines = print_archive(kept("played.a", "played.b", "played.c")).splitlines()
    broken = "\n".join([title, lines[0], lines[1].replace("ask", "nsk", 1), lines[2][:200]])
    read = parse_archive(broken)
    assert list(read.entries) == ["played.a"]
    assert read.damaged == ("played.b", "played.c")


@pytest.mark.parametrize("text", ["", "something", f"{TITLE} and more", WORD, WORD + "!!!!", "\x00" * 40])
def test_what_is_no_archive_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected|damaged"):
        parse_archive(text)


def test_nothing_newer_is_overwritten() -> None:
    here = {**kept("playing.a", time=9), **kept("playing.b", time=3), **kept("played.c")}
    brought = {**kept("playing.a", time=8), **kept("playing.b", time=4), **kept("playing.c", "played.d", time=99)}
    assert merged(here, brought, {}) == {name: brought[name] for name in ("playing.b", "played.d")}


def test_records_come_before_what_can_be_found_out_again() -> None:
    brought = {**kept("played.a"), "review.a": "kept 2 1\n", "result.a": "kept 2 1\n", "choices": '{"version": 2}'}
    assert list(merged({}, brought, {})) == ["played.a", "choices", "result.a", "review.a"]


def test_lessons_of_both_devices_count_and_choices_stay_ours() -> None:
    ours = Settings(theme="light").with_choices("mine", lessons=["fire"], clock=True)
    theirs = Settings(theme="dark").with_choices("mine", lessons=["fire", "mix"], clock=False, aids="full")
    both = parse_settings(
        merged({"choices": print_settings(ours)}, {"choices": print_settings(theirs)}, GAINS)["choices"]
    )
    assert both.theme == "light"
    assert both.of("mine") == {"lessons": ["fire", "mix"], "clock": True, "aids": "full"}


@pytest.mark.parametrize(
    ("game", "ours", "theirs", "both"),
    [
        ("mine", {"aids": ["faults"]}, {"aids": ["faults", "odds"]}, {"aids": ["faults"]}),
        ("mine", {"training": ["a"], "names": ["Ella"]}, {"training": ["b"]},
         {"training": ["a", "b"], "names": ["Ella"]}),
        ("mine", {"own_aids": {"Ella": []}}, {"own_aids": {"Ella": ["odds"], "Max": ["odds"]}},
         {"own_aids": {"Ella": [], "Max": ["odds"]}}),
        ("diamond", {"lesson": False}, {"lesson": True}, {"lesson": True}),
        ("enigma", {"bests": {"pipes 1": 9, "pipes 2": 4}}, {"bests": {"pipes 1": 7, "pipes 3": 5}},
         {"bests": {"pipes 1": 7, "pipes 2": 4, "pipes 3": 5}}),
        ("enigma", {"solved": {"pipes 1": 2}}, {"solved": {"pipes 1": 5, "bricks 1": 1}},
         {"solved": {"pipes 1": 5, "bricks 1": 1}}),
        ("enigma", {"times": {"pipes 1": [9]}}, {"times": {"pipes 1": [1], "bricks 1": [3]}},
         {"times": {"pipes 1": [9], "bricks 1": [3]}}),
        ("enigma", {"daily": {"2026-11-16": {"pipes": 5}}}, {"daily": {"2026-11-16": {"pipes": 3, "bricks": 8}}},
         {"daily": {"2026-11-16": {"pipes": 5, "bricks": 8}}}),
        ("enigma", {"bests": {"pipes 1": 9}, "lessons": ["a"]}, {"bests": "odd", "lessons": {"b": 1}},
         {"bests": {"pipes 1": 9}, "lessons": ["a"]}),
    ],
)  # fmt: skip
def test_what_was_come_by_on_either_device_counts_and_what_was_chosen_here_stays(
    game: str, ours: dict[str, object], theirs: dict[str, object], both: dict[str, object]
) -> None:
    here, there = (print_settings(Settings().with_choices(game, **one)) for one in (ours, theirs))
    found = merged({"choices": here}, {"choices": there}, GAINS).get("choices", here)
    assert parse_settings(found).of(game) == both
    assert merged({"choices": found}, {"choices": there}, GAINS) == {}


def test_what_was_deleted_on_either_device_stays_known() -> None:
    here, there = "kept 2 5\n1 a mine one\n2 b mine two", "kept 2 9\n2 b mine two\n3 c mine three"
    assert merged({"gone": here}, {"gone": there}, {}) == {"gone": f"{here}\n3 c mine three"}


def test_everything_of_one_device_comes_to_another_and_coming_twice_changes_nothing() -> None:
    one, other = Memory(), Memory()
    one.stored.update({**kept("played.a", "playing.b"), "choices": print_settings(Settings(theme="light"))})
    archive = Keeping(one).everything()
    keeping = Keeping(other)
    assert keeping.bring_in(archive, GAINS).matches == 2
    assert other.stored == one.stored
    assert keeping.bring_in(archive, GAINS).matches == 0


def test_bringing_in_where_there_is_no_room_is_told() -> None:
    other = Memory()
    other.room = 10
    keeping = Keeping(other)
    assert keeping.bring_in(print_archive(kept("played.a")), {}).matches == 0
    assert keeping.notices == ["kept.unkept"]


def test_a_storage_that_is_nearly_full_is_told_once_and_asked_to_persist(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(Memory, "persist", lambda _: asked.append("persist"))
    monkeypatch.setattr(Memory, "nearly_full", lambda _: True)
    keeping = Keeping(Memory())
    keeping.keep("a", started("ask G"))
    assert (asked, keeping.notices) == ([], [])
    for name in "bc":
        keeping.keep(name, started("ask G", "concede"))
    assert asked == ["persist", "persist"]
    assert keeping.notices == [NEARLY_FULL]
