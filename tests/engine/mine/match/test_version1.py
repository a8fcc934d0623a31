"""What version 0.1 wrote is read, and played by the rules of then, for ever."""

import json
from pathlib import Path
from typing import Any

import pytest

from orapa.engine.mine.match.dailies import mine_of_the_day
from orapa.engine.mine.match.links import LINKS, DailyLink, MineLink
from orapa.engine.mine.match.state import Explorer, Match
from orapa.engine.mine.match.views import seen_by
from orapa.engine.play.codes import decode_match, encode_match
from orapa.engine.play.links import MatchLink, parse_link
from orapa.engine.play.records import RecordError, parse_record, print_record, replay, resume, states

SAMPLES = Path(__file__).parents[3] / "samples" / "version0.1"
RECORDS = {path.name: path.read_text(encoding="utf-8") for path in sorted((SAMPLES / "records").glob("*.txt"))}
EXPECTED = json.loads((SAMPLES / "expected.json").read_text(encoding="utf-8"))
LINKED = json.loads((SAMPLES / "codes.json").read_text(encoding="utf-8"))
MATCH_LINKS = [one for one in LINKED if "of" in one]


def told(match: Match) -> dict[str, Any]:
    """How a match stands, in the words of the samples."""
    return {
        "mode": str(match.setup.mode),
        "gems": str(match.setup.gem_set),
        "edition": str(match.setup.rules),
        "viewer": match.viewer,
        "moves": len(match.log),
        "phase": str(match.phase),
        "turn": match.turn,
        "opener": match.opener,
        "ending": match.result and str(match.result.ending),
        "winners": list(match.result.winners) if match.result else [],
        "seconds": match.seconds,
        "clues": [len(clues) for clues in match.clues],
        "seats": [told_of(match, seat, match.explorer(seat)) for seat in match.seats],
    }


def told_of(match: Match, seat: int, explorer: Explorer) -> dict[str, Any]:
    sheet, desk = explorer.sheet, explorer.desk
    return {
        "cost": match.cost(seat),
        "questions": explorer.questions,
        "hints": explorer.hints,
        "hint_step": explorer.hint_step,
        "clues": len(match.clues_of(seat)),
        "standing": str(explorer.standing),
        "handed": [handed.right for handed in explorer.handed],
        "tries_left": match.tries_left(seat),
        "sheet": str(sheet.gems),
        "sure": " ".join(gem.letter for gem in sheet.sure),
        "marks": len(sheet.marks),
        "ticks": list(sheet.ticks),
        "note": sheet.note,
        "checkpoints": len(desk.checkpoints),
        "undo": len(desk.before),
        "redo": len(desk.after),
    }


def test_no_sample_is_missing() -> None:
    assert RECORDS.keys() == EXPECTED["records"].keys()
    assert len(RECORDS) > 60


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_of_then_gives_what_it_gave_then(name: str) -> None:
    match = replay(RECORDS[name])
    assert match.rules == 1
    assert told(match) == EXPECTED["records"][name]


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_of_then_is_printed_as_it_was(name: str) -> None:
    text, printed = RECORDS[name], print_record(replay(RECORDS[name]))
    # The check may have been left out.
    assert printed in (text, f"{text.rstrip()} {printed.split()[-1]}\n")
    assert len(list(states(parse_record(text)))) == EXPECTED["records"][name]["moves"] + 1


@pytest.mark.parametrize("name", RECORDS)
def test_a_match_of_then_goes_through_a_code_of_today(name: str) -> None:
    match = replay(RECORDS[name])
    assert decode_match(encode_match(match)) == seen_by(match, 1)


@pytest.mark.parametrize("one", MATCH_LINKS, ids=lambda one: one["about"])
def test_a_match_link_of_then_shows_the_match_of_then(one: dict[str, Any]) -> None:
    link = parse_link(one["link"], LINKS)
    assert isinstance(link, MatchLink)
    match = link.match
    assert (match.over, match.setup.mode, match.viewer) == (one["over"], one["mode"], one["viewer"])
    assert (len(match.log), [match.cost(seat) for seat in match.seats]) == (one["moves"], one["questions"])
    whole = resume(RECORDS[one["of"]])
    assert match == (whole if one["over"] else seen_by(whole, one["viewer"]))


@pytest.mark.parametrize("one", [one for one in LINKED if "of" not in one], ids=lambda one: one["about"])
def test_a_link_of_then_leads_to_the_mine_of_then(one: dict[str, Any]) -> None:
    link = parse_link(one["link"], LINKS)
    if isinstance(link, DailyLink):
        assert str(link.daily) == one["daily"]
        assert str(mine_of_the_day(link.daily).mine) == one["mine"]
    else:
        assert isinstance(link, MineLink)
        assert str(link.mine) == one["mine"]
        assert str(link.goal or "") == one["goal"]


def test_what_a_browser_kept_is_replayed() -> None:
    kept = json.loads((SAMPLES / "storage.json").read_text(encoding="utf-8"))
    for name, expected in EXPECTED["storage"].items():
        match = replay(kept[name].partition("\n")[2])
        assert str(match.setup.rules) == expected["edition"]
        assert match.over == (expected["state"] == "finished")
        assert (match.seconds, match.cost(1)) == (expected["seconds"], expected["questions"])
        assert [handed.right for handed in match.explorer(1).handed] == expected["handed"]
        assert str(match.explorer(1).sheet.gems) == expected["sheet"]


@pytest.mark.parametrize("number", ["4", "99"])
def test_rules_of_a_later_version_are_refused_in_plain_words(number: str) -> None:
    text = RECORDS["solo-without-check.txt"].replace("game mine\n", f"game mine\nrules {number}\n")
    with pytest.raises(RecordError, match=rf"line \d+: expected rules 1 to 3, read {number}"):
        replay(text)


@pytest.mark.parametrize("number", ["0", "-1", "1.5", "two", "", "100", "٢", "2 2"])
def test_what_is_no_number_of_rules_is_refused(number: str) -> None:
    text = RECORDS["solo-without-check.txt"].replace("game mine\n", f"game mine\nrules {number}\n")
    with pytest.raises(RecordError, match="line 3: expected the number of the rules") as error:
        replay(text)
    assert error.value.line == 3
