"""Whatever is read from outside is read or refused cleanly: fifty thousand inputs for each parser, none slow."""

import base64
import gzip
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest

from orapa.app.keep.archive import WORD, parse_archive, print_archive
from orapa.app.keep.entries import Entry, parse_entry
from orapa.app.keep.settings import Settings, parse_settings, print_settings
from orapa.app.mine.builder.own import parse_own
from orapa.app.mine.companion.desk import Desk, after_question, kept_as, read_desk
from orapa.app.mine.companion.pasting import read_pasted
from orapa.app.mine.setting.kept import plan_values, read_plan
from orapa.app.mine.setting.plan import Plan
from orapa.engine.diamond.match.opening import parse_daily as parse_tray
from orapa.engine.diamond.match.play import advance as play_diamond
from orapa.engine.enigma.match.play import advance as play_enigma
from orapa.engine.enigma.match.play import turns
from orapa.engine.enigma.puzzles.kinds import Kind, module_of
from orapa.engine.mine.match.ghosts import parse_ghost
from orapa.engine.mine.match.links import LINKS, MineLink
from orapa.engine.mine.match.play import play
from orapa.engine.mine.match.reviewed import parse_review
from orapa.engine.mine.rules.answers import parse_answer, parse_question
from orapa.engine.mine.rules.codes import decode, encode
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.training.puzzles import parse_puzzle
from orapa.engine.play.codes import decode_match, encode_match
from orapa.engine.play.games import GAMES
from orapa.engine.play.links import parse_link, quoted
from orapa.engine.play.records import print_record, replay
from orapa.engine.play.seats import LONGEST_NAME
from orapa.engine.play.summaries import parse_summary
from orapa.words.languages import languages
from orapa.words.mine.commands import Language
from orapa.words.texts import Texts
from tests.app.keep.test_keeping import started
from tests.engine.diamond.tables import by_chance as diamond_by_chance
from tests.engine.enigma.tables import by_chance as enigma_by_chance
from tests.engine.mine.match.test_reviewed import MATCH as REVIEWED
from tests.engine.mine.match.test_reviewed import TEXT as REVIEW

INPUTS = 50_000
# Seconds of the processor for one input, far above what the longest needs.
SLOW = 3.0

SAMPLES = Path(__file__).parent / "samples"
MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
PLAYED = started("ask G", "scan E4", "place R:B8:1", "ask 7", "concede")
FURTHER_GAMES = {name: f"orapa.engine.{name}.game" for name in ("diamond", "enigma")}


def unsealed(record: str) -> str:
    """A record without its check, so that what is changed in it is read, not only noticed."""
    body, _, end = record.rstrip("\n").rpartition("\n")
    return f"{body}\n{' '.join(end.split()[:2])}\n"


RECORDS = [
    print_record(PLAYED),
    unsealed(print_record(PLAYED)),
    *(file.read_text() for file in sorted(SAMPLES.rglob("records/*.txt"))[::6]),
]
MINE_CODE = encode(parse_mine(MINE))
LINK = f"#mine={MINE_CODE}&q=3&t=93&p=3.12.9&by={quoted('Ella ‮ evil')}"
KEPT = {"played.a": str(Entry("played.a", 5, RECORDS[0])), "choices": print_settings(Settings())}
DESK = after_question(Desk(GemSet.FULL, (parse_mine(MINE),), ("Ella", "Max")), parse_question("G"))
DIAMOND = diamond_by_chance(3, "fuzz", minus=True)[:-1:3]
ENIGMA = enigma_by_chance(2, "fuzz")[:-1:3]
with pytest.MonkeyPatch.context() as joined:
    for name, module in FURTHER_GAMES.items():
        joined.setitem(GAMES, name, module)
    DIAMOND_RECORDS, ENIGMA_RECORDS = (
        [print_record(made[-1]), unsealed(print_record(made[-1])), unsealed(print_record(made[len(made) // 2]))]
        for made in (DIAMOND, ENIGMA)
    )
    FURTHER_CODES = [encode_match(made[-1]) for made in (DIAMOND, ENIGMA)]
TRAINING = (SAMPLES.parents[1] / "assets" / "training.txt").read_text().splitlines()

LANGUAGES = [Language(Texts(code)) for code in languages()]
PLACEMENTS = ["pipes 0:elbow:3", "balance 1 2 3", "bricks R:3:0:1", "fragments small:3c"]
ENIGMA_MOVES = [
    "choose pipes",
    "solved 41300",
    "solved 41300 0:elbow:3",
    "give up",
    "lay 2 -1 3",
    "lay 0 1 0 engineer 1 0",
]

# Signs that parsers trip over: ends, separators, numbers that are none, other scripts, directions, half pairs.
SIGNS = (
    *("\0", "\n", "\r", "\t", " ", "|", "#", "=", "&", "%", "%00", "+", '"', "\\", "[", "{", "-", ".", ":", ","),
    *("0", "9" * 30, "-1", "1e999", "NaN", "٣", "²", "ß", "İ", "ﬀ", "\u202e", "\u2066", "\u200b", "\u0301", "\ufeff"),
    *("\ud800", "💎", "A", "z", "true", "null", "../", "<b>", "javascript:"),
)


def moved(move: str) -> object:
    return play(started("ask G"), 1, move, 1.0)


def moved_in_diamond(move: str) -> object:
    match = DIAMOND[len(move) % len(DIAMOND)]
    return play_diamond(match, match.turn, move, 900.0, None)


def moved_in_enigma(move: str) -> object:
    match = ENIGMA[len(move) % len(ENIGMA)]
    return play_enigma(match, turns(match)[0], move, 900.0, None)


def placed(text: str) -> list[object]:
    """What a text says in each kind of puzzle that can be read so."""
    kind, _, words = text.partition(" ")
    return [module_of(one).parse_placement(words) for one in Kind if str(one) == kind]


def said(line: str) -> list[object]:
    """A line of the command field, in every language; what it names can be looked at."""
    orders = [spoken.read(line) for spoken in LANGUAGES]
    return [order.position for order in orders if order is not None]


def linked(text: str) -> object:
    """A link; what it says of its sender is short, in one line and without signs that turn the direction."""
    link = parse_link(text, LINKS)
    if isinstance(link, MineLink) and link.goal:
        assert len(link.goal.by) <= LONGEST_NAME
        assert link.goal.by.isprintable()
    return link


PARSERS: dict[str, tuple[Callable[[str], Any], list[str]]] = {
    "mine codes": (decode, [MINE_CODE]),
    "mines in words": (parse_mine, [MINE, ""]),
    "answers": (parse_answer, ["B -> 3 white", "15 -> 15 grey", "H -> 18 clear", "E4 = nothing"]),
    "match codes": (decode_match, [encode_match(PLAYED), encode_match(started("ask G"))]),
    "links": (linked, [LINK, f"#match={encode_match(PLAYED)}", "#daily=2026-11-16/full", "#daily"]),
    "records": (replay, RECORDS),
    "moves": (moved, ["ask G", "scan E4", "place R:B8:1", f"submit {MINE}", "note B8 something", "concede", "hint"]),
    "settings": (parse_settings, [print_settings(Settings().with_choices("mine", lessons=["fire"]))]),
    "kept entries": (lambda text: parse_entry("played.a", text), list(KEPT.values())),
    "summaries": (parse_summary, ["game mine\nmode solo\nquestions 7"]),
    "archives": (parse_archive, [print_archive(KEPT), WORD + base64.urlsafe_b64encode(gzip.compress(b"?")).decode()]),
    "own mines": (parse_own, [f"own mine 1\ngems base\nmine {MINE}\nname Ella\npar 7\ngrade easy"]),
    "puzzles": (parse_puzzle, TRAINING),
    "commands": (said, ["fire G", "place red B8 turned", "scan e4", "note B8 something", "hand in", "place R:B8:1"]),
    "pasted sheets": (
        read_pasted,
        ["1. B -> 3 white\n2: 15 raus 15 grau\nE4 = nothing", f"#match={encode_match(PLAYED)}"],
    ),
    "reviews": (lambda text: parse_review(text, REVIEWED), [REVIEW]),
    "ghosts": (parse_ghost, ["setter", "expert right ~4100 =12 =1"]),
    "desks": (lambda text: read_desk(json.loads(text)), [json.dumps(kept_as(DESK))]),
    "plans": (lambda text: read_plan(json.loads(text), Plan()), [json.dumps(plan_values(Plan()))]),
    "records of Mister Diamond": (replay, DIAMOND_RECORDS),
    "moves of Mister Diamond": (moved_in_diamond, ["draw", "lift 17", "steal 2 3000", "decline", "next round"]),
    "days of Mister Diamond": (parse_tray, ["2026-11-16"]),
    "records of Enigma": (replay, ENIGMA_RECORDS),
    "moves of Enigma": (moved_in_enigma, ENIGMA_MOVES),
    "placements of Enigma": (placed, PLACEMENTS),
    "match codes of further games": (decode_match, FURTHER_CODES),
}


def mutated(rng: Random, seed: str) -> str:
    """A text with a few things wrong in it, or nothing right at all."""
    kind = rng.randrange(20)
    if kind == 0:
        return "".join(rng.choice(SIGNS) for _ in range(rng.randrange(40)))
    if kind == 1:
        return rng.randbytes(rng.randrange(80)).decode("latin-1")
    if kind == 2:
        return seed * rng.choice((2, 50))
    text = seed
    for _ in range(rng.randint(1, 4)):
        at, end = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        end = min(end, at + rng.choice((0, 1, 1, 3, 40)))
        fresh = rng.choice((rng.choice(SIGNS), text[at:end] * 2, "", chr(rng.randrange(32, 127))))
        text = text[:at] + fresh + text[end:]
    if kind == 3:
        lines = text.split("\n")
        rng.shuffle(lines)
        text = "\n".join(lines)
    return text


@pytest.fixture(autouse=True)
def _further_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, module in FURTHER_GAMES.items():
        monkeypatch.setitem(GAMES, name, module)


@pytest.mark.parametrize("name", PARSERS)
def test_a_few_inputs_are_read_or_refused(name: str) -> None:
    check(name, 300)


@pytest.mark.slow
@pytest.mark.parametrize("name", PARSERS)
def test_fifty_thousand_inputs_are_read_or_refused(name: str) -> None:
    check(name, INPUTS)


def check(name: str, inputs: int) -> None:
    parse, seeds = PARSERS[name]
    rng = Random(name)
    for number in range(inputs):
        text = mutated(rng, rng.choice(seeds))
        began = process_time()
        try:
            parse(text)
        except ValueError:
            pass
        except Exception as error:
            raise AssertionError(
                f"{name}, input {number}: {type(error).__name__} for {json.dumps(text)[:400]}"
            ) from error
        assert process_time() - began < SLOW, f"{name}, input {number}: slow for {json.dumps(text)[:400]}"
