"""What version 2 of the rules wrote is read, and hints keep the prices of then, for ever."""

import json
from pathlib import Path

import pytest

from orapa.engine.mine.match.progress import asked
from orapa.engine.play.codes import decode_match, encode_match
from orapa.engine.play.records import print_record, replay
from tests.engine.mine.match.test_version1 import told

SAMPLES = Path(__file__).parents[3] / "samples" / "version0.2"
RECORDS = {path.name: path.read_text(encoding="utf-8") for path in sorted((SAMPLES / "records").glob("*.txt"))}
EXPECTED = json.loads((SAMPLES / "expected.json").read_text(encoding="utf-8"))["records"]


def test_no_sample_is_missing() -> None:
    assert RECORDS.keys() == EXPECTED.keys()


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_of_then_gives_what_it_gave_then_and_is_printed_as_it_was(name: str) -> None:
    match = replay(RECORDS[name])
    assert match.rules == 2
    assert told(match) == EXPECTED[name]
    assert asked(match.log) == match.cost(1)
    assert print_record(match) == RECORDS[name]
    assert replay(print_record(decode_match(encode_match(match)))).cost(1) == match.cost(1)


def test_every_step_beyond_the_first_was_paid() -> None:
    steps = [entry for text in RECORDS.values() for entry in replay(text).log if entry.move.startswith("hint")]
    assert {entry.answer for entry in steps} == {"step 1, free", *(f"step {step}, costs 1" for step in (2, 3, 4))}
