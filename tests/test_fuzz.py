"""Whatever is read from outside is read or refused cleanly: fifty thousand inputs for each parser, none slow."""

import base64
import gzip
import json
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from orapa.app.diamond.setting.plan import Plan as DiamondPlan
from orapa.app.diamond.setting.plan import plan_values as diamond_values
from orapa.app.diamond.setting.plan import read_plan as read_diamond_plan
from orapa.app.enigma import halfway
from orapa.app.enigma.daily import times_of
from orapa.app.enigma.preferences import preferences as enigma_preferences
from orapa.app.enigma.setting.plan import Plan as EnigmaPlan
from orapa.app.enigma.setting.plan import plan_values as enigma_values
from orapa.app.enigma.setting.plan import read_plan as read_enigma_plan
from orapa.app.keep.archive import WORD, parse_archive, print_archive
from orapa.app.keep.entries import Entry, Kept, parse_entry, parse_running, seats_in
from orapa.app.keep.keeping import Keeping
from orapa.app.keep.settings import parse_settings, print_settings
from orapa.app.mine.builder.own import Shelf, parse_own
from orapa.app.mine.companion.desk import Desk, after_question, kept_as, read_desk
from orapa.app.mine.companion.new_sheet import wished as wished_sheet
from orapa.app.mine.companion.pasting import read_pasted
from orapa.app.mine.new_mine import wished
from orapa.app.mine.preferences import preferences
from orapa.app.mine.setting.kept import plan_values, read_plan
from orapa.app.mine.setting.plan import Plan
from orapa.app.pages.names import known_names
from orapa.app.shelf import SHELVES, shelf_of, shelves
from orapa.engine.diamond.match.opening import parse_daily as parse_tray
from orapa.engine.diamond.match.play import advance as play_diamond
from orapa.engine.diamond.match.statistics import read_summary as read_diamond
from orapa.engine.enigma.match.play import advance as play_enigma
from orapa.engine.enigma.match.play import turns
from orapa.engine.enigma.match.statistics import read_summary as read_enigma
from orapa.engine.enigma.puzzles.kinds import Kind, module_of
from orapa.engine.mine.match.ghosts import parse_ghost
from orapa.engine.mine.match.links import MineLink
from orapa.engine.mine.match.play import play
from orapa.engine.mine.match.reviewed import parse_review
from orapa.engine.mine.match.statistics import read_summary
from orapa.engine.mine.rules import codes
from orapa.engine.mine.rules.answers import parse_answer, parse_question
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.training.puzzles import parse_puzzle
from orapa.engine.play.codes import decode_match, encode_match
from orapa.engine.play.games import game_named, game_of
from orapa.engine.play.links import MatchLink, game_linked, parse_link, quoted
from orapa.engine.play.records import begun, print_record, replay
from orapa.engine.play.summaries import parse_summary, print_summary
from orapa.words.languages import languages
from orapa.words.mine.commands import Language
from orapa.words.texts import Texts
from tests.app.keep.test_keeping import started
from tests.app.stage import Memory
from tests.engine.diamond.tables import by_chance as diamond_by_chance
from tests.engine.enigma.tables import by_chance as enigma_by_chance
from tests.engine.mine.match.test_reviewed import MATCH as REVIEWED
from tests.engine.mine.match.test_reviewed import TEXT as REVIEW
from tests.fuzzing import Parse, Parser, check, mutated, restructured, unsealed, worded

INPUTS = 50_000

SAMPLES = Path(__file__).parent / "samples"
LATEST = SAMPLES / "version0.4"
MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
PLAYED = started("ask G", "scan E4", "place R:B8:1", "ask 7", "concede")
RECORDS = [
    print_record(PLAYED),
    unsealed(print_record(PLAYED)),
    *(file.read_text() for file in sorted(SAMPLES.rglob("records/*.txt"))[::6]),
]
MINE_CODE = codes.encode(parse_mine(MINE))
LINK = f"#mine={MINE_CODE}&q=3&t=93&p=3.12.9&by={quoted('Ella ‮ evil')}"
STORED: dict[str, str] = {
    name.removeprefix("orapa."): text for name, text in json.loads((LATEST / "storage.json").read_text()).items()
}
DESK = after_question(Desk(GemSet.FULL, (parse_mine(MINE),), ("Ella", "Max")), parse_question("G"))
DIAMOND = diamond_by_chance(3, "fuzz", minus=True)[:-1:3]
ENIGMA = enigma_by_chance(2, "fuzz")[:-1:3]
DIAMOND_RECORDS, ENIGMA_RECORDS = (
    [print_record(made[-1]), unsealed(print_record(made[-1])), unsealed(print_record(made[len(made) // 2]))]
    for made in (DIAMOND, ENIGMA)
)
ALL_RECORDS = [unsealed(text) for text in (RECORDS[0], *RECORDS[2::3], DIAMOND_RECORDS[0], ENIGMA_RECORDS[0])]
TRAINING = (SAMPLES.parents[1] / "assets" / "training.txt").read_text().splitlines()
LANGUAGES = [Language(Texts(code)) for code in languages()]
ENGLISH = Texts("en")
READERS = {kind: read for shelf in shelves() for kind, read in shelf.links.items()}
GAMES_OF = {kind: shelf.game for shelf in shelves() for kind in shelf.links}
GAINS = {shelf.game: shelf.gains for shelf in shelves()}
FACTS = {"mine": read_summary, "diamond": read_diamond, "enigma": read_enigma}
CHOICES = json.loads(STORED["choices"])
PLACEMENTS = ["pipes 0:elbow:3", "balance 1 2 3", "bricks R:3:0:1", "fragments small:3c"]
ENIGMA_MOVES = [
    "choose pipes",
    "solved 41300",
    "solved 41300 0:elbow:3",
    "give up",
    "lay 2 -1 3",
    "lay 0 1 0 engineer 1 0",
]


def people(match: Any) -> Iterator[str]:
    """The names at a table."""
    yield from (seat.name for seat in game_of(match).seats(match).values())


def ignoring(read: Callable[[str], object]) -> Parse:
    """Reads what names nobody."""

    def parse(text: str) -> None:
        read(text)

    return parse


def moved(move: str) -> None:
    play(started("ask G"), 1, move, 1.0)


def moved_in_diamond(move: str) -> None:
    match = DIAMOND[len(move) % len(DIAMOND)]
    play_diamond(match, match.turn, move, 900.0, None)


def moved_in_enigma(move: str) -> None:
    match = ENIGMA[len(move) % len(ENIGMA)]
    play_enigma(match, turns(match)[0], move, 900.0, None)


def placed(text: str) -> None:
    """What a text says in each kind of puzzle that can be read so."""
    kind, _, words = text.partition(" ")
    for one in Kind:
        if str(one) == kind:
            module_of(one).parse_placement(words)


def ordered(line: str) -> None:
    """A line of the command field, in every language; what it names can be looked at."""
    for spoken in LANGUAGES:
        order = spoken.read(line)
        assert order is None or order.position is None or order.position.gem is not None


def linked(text: str) -> Iterator[str]:
    """A link of any game."""
    game_linked(text, GAMES_OF)
    link = parse_link(text, READERS)
    if isinstance(link, MatchLink):
        yield from people(link.match)
    elif isinstance(link, MineLink) and link.goal:
        yield link.goal.by
    elif isinstance(link, str):
        parse_tray(link)


def resealed(rng: Random, record: str) -> str:
    """The code of a record that was changed before it was packed."""
    text = mutated(rng, record).encode(errors="replace")
    game = next((name for name in SHELVES if f"\ngame {name}" in record), "mine")
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, game_named(game).words)
    packed = zlib.crc32(text).to_bytes(4) + packer.compress(text) + packer.flush()
    return f"2{game}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def resealed_mine(rng: Random, code: str) -> str:
    """A code of a mine whose check fits, whatever it says."""
    signs = [rng.choice(codes.SIGNS) if rng.randrange(3) == 0 else sign for sign in code]
    number = codes._read("".join(signs))
    return codes._written(number + -number % codes._CHECK)


def resealed_link(rng: Random, link: str) -> str:
    """A link with anything wrong in it, or with a code that fits and says something wrong."""
    if rng.randrange(2):
        return mutated(rng, link)
    return f"#match={resealed(rng, rng.choice(ALL_RECORDS))}"


def rearchived(rng: Random, _: str) -> str:
    """A file of everything with odd entries in it whose checks fit, in plain or as one word."""
    entries = dict(rng.sample(sorted(STORED.items()), rng.randint(1, 6)))
    for name in rng.sample(sorted(entries), rng.randint(1, len(entries))):
        wrong = restructured if name == "choices" else mutated
        title, _, text = entries[name].partition("\n")
        entries[name] = wrong(rng, entries[name]) if name == "choices" or rng.randrange(3) == 0 else (
            f"{title}\n{mutated(rng, unsealed(text) if text.startswith('orapa match') else text)}"
        )  # fmt: skip
        if rng.randrange(5) == 0:
            other = rng.choice(("playing.", "played.", "result.", "own.mine.", "")) + rng.choice("abc")
            entries[other] = entries.pop(name)
    if rng.randrange(10) == 0:
        return mutated(rng, print_archive(entries))
    archive = print_archive(entries)
    packed = gzip.compress(archive.encode(errors="surrogatepass"), 1)
    return archive if rng.randrange(3) else WORD + base64.urlsafe_b64encode(packed).decode()


def brought_in(text: str) -> Iterator[str]:
    """A file brought in, and everything read that is kept then."""
    keeping = Keeping(Memory())
    keeping.bring_in(text, GAINS)
    settings = keeping.settings()
    for kept in (*keeping.running(), *keeping.finished()):
        shelf = shelf_of(kept.game)
        shelf.traits(kept)
        if kept.record:
            yield from (seat.name for seat in seats_in(kept.record))
            shelf.running_words(ENGLISH, kept.record)
        match = keeping.read(kept)
        if match is not None:
            yield from people(match)
    for game in SHELVES:
        keeping.summaries(game)
        yield from known_names(settings, game)
    yield from (own.name for own in Shelf(keeping).mines)
    keeping.bring_in(text, GAINS)


def preferred(text: str) -> Iterator[str]:
    """Settings, and all that games keep among them."""
    settings = parse_settings(text)
    assert parse_settings(print_settings(settings)) == settings or "NaN" in text
    mine, enigma = preferences(settings), enigma_preferences(settings)
    yield from (name for name, _ in mine.own_aids)
    for game in SHELVES:
        yield from known_names(settings, game)
    assert mine.rules
    assert mine.follows() is not None
    enigma.pace()
    wished(settings)
    yield from wished_sheet(settings).names
    times_of(SimpleNamespace(settings=settings), "2026-11-16")  # type: ignore[arg-type]
    own = settings.of("mine")
    yield from desk_of(json.dumps(own.get("desk")))
    yield from (seat.seat.name for seat in read_plan(own.get("match"), Plan()).people)
    yield from (seat.name for seat in read_diamond_plan(settings.of("diamond").get("match")).seats)
    yield from (seat.name for seat in read_enigma_plan(settings.of("enigma").get("match")).seats)


def desk_of(text: str) -> Iterable[str]:
    """A desk that was kept, if it is one."""
    desk = read_desk(json.loads(text))
    return desk.names if desk else ()


def planned(text: str) -> Iterator[str]:
    """A plan that was kept, by each game."""
    value = json.loads(text)
    plan = read_plan(value, Plan())
    yield from (guest.seat.name for guest in (*plan.people, *plan.company))
    for made in (read_diamond_plan(value), read_enigma_plan(value)):
        yield from (seat.name for seat in made.seats)
        made.setup("seed", "2026-11-16")


def valid_json(read: Parse) -> Parse:
    """Reads what has come through the settings, which are JSON."""

    def parse(text: str) -> Iterable[str] | None:
        try:
            json.loads(text)
        except ValueError:
            return None
        return read(text)

    return parse


def summed_up(text: str) -> Iterator[str]:
    """A summary in the words of its game."""
    summary = parse_summary(text)
    if summary.game not in SHELVES:
        return
    shelf = shelf_of(summary.game)
    shelf.traits(Kept("a", Entry("result.a", 5, text), summary=summary))
    told = FACTS[summary.game](summary)
    yield from (one.name for one in getattr(told, "table", ()))
    shelf.record_words(ENGLISH, summary, "2026-11-16")


def went_on(text: str) -> Iterator[str]:
    """A running match as it is kept, before anything of it is replayed."""
    kept = parse_running(parse_entry("playing.a", text))
    assert kept.record is not None
    yield from people(begun(kept.record))
    yield from (seat.name for seat in seats_in(kept.record))
    shelf = shelf_of(kept.game)
    shelf.traits(kept)
    shelf.running_words(ENGLISH, kept.record)


def gone(text: str) -> None:
    """What is said to have been deleted."""
    platform = Memory()
    platform.stored["gone"] = text
    keeping = Keeping(platform)
    keeping.finished()
    keeping.seen(PLAYED)


def left_half_way(text: str) -> None:
    """A puzzle that was left."""
    platform = Memory()
    platform.stored["enigma.daily"] = text
    found = halfway.taken_up(platform, "enigma.daily", "2026-11-16 pipes")
    assert 0 <= found.passed < 10**8


def replayed(text: str) -> Iterator[str]:
    yield from people(replay(text))


def decoded(text: str) -> Iterator[str]:
    yield from people(decode_match(text))


def own_mine(text: str) -> Iterator[str]:
    yield parse_own(text).name


SUMMARIES = [
    *(parse_entry(name, text).text for name, text in STORED.items() if name.startswith("result.")),
    print_summary(game_of(REVIEWED).summary(REVIEWED)),
]
ENTRIES = [*STORED.values()]
RUNNING = [
    f"{title}\n{unsealed(text)}"
    for name, kept in STORED.items()
    if name.startswith("playing.")
    for title, _, text in [kept.partition("\n")]
]
LINKS = [LINK, f"#match={encode_match(PLAYED)}", "#daily=2026-11-16/full", "#daily", "#tray=2026-11-16"]
PLANS = [json.dumps(made) for made in (plan_values(Plan()), diamond_values(DiamondPlan()), enigma_values(EnigmaPlan()))]

PARSERS: dict[str, Parser] = {
    "mine codes": Parser(ignoring(codes.decode), [MINE_CODE], mutated),
    "mine codes that fit": Parser(ignoring(codes.decode), [MINE_CODE], resealed_mine),
    "mines in words": Parser(ignoring(parse_mine), [MINE, ""], mutated),
    "answers": Parser(
        ignoring(parse_answer), ["B -> 3 white", "15 -> 15 grey", "H -> 18 clear", "E4 = nothing"], mutated
    ),
    "match codes": Parser(decoded, [encode_match(one) for one in (PLAYED, DIAMOND[-1], ENIGMA[-1])], mutated),
    "match codes that fit": Parser(decoded, ALL_RECORDS, resealed),
    "links": Parser(linked, LINKS, resealed_link),
    "records": Parser(replayed, RECORDS, mutated),
    "moves": Parser(
        moved, ["ask G", "scan E4", "place R:B8:1", f"submit {MINE}", "note B8 something", "concede", "hint"], mutated
    ),
    "settings": Parser(preferred, [STORED["choices"]], restructured),
    "kept entries": Parser(ignoring(lambda text: parse_entry("played.a", text)), ENTRIES, mutated),
    "running matches": Parser(went_on, RUNNING, mutated),
    "what was deleted": Parser(gone, [STORED["gone"]], mutated),
    "puzzles left half way": Parser(left_half_way, [STORED["enigma.daily"]], mutated),
    "summaries": Parser(summed_up, SUMMARIES, mutated),
    "archives": Parser(ignoring(parse_archive), [""], rearchived),
    "files brought in": Parser(brought_in, [""], rearchived),
    "own mines": Parser(own_mine, [f"own mine 1\ngems base\nmine {MINE}\nname Ella\npar 7\ngrade easy"], mutated),
    "puzzles": Parser(ignoring(parse_puzzle), TRAINING, mutated),
    "commands": Parser(
        ordered, ["fire G", "place red B8 turned", "scan e4", "note B8 something", "hand in", "place R:B8:1"], worded
    ),
    "pasted sheets": Parser(
        ignoring(read_pasted),
        ["1. B -> 3 white\n2: 15 raus 15 grau\nE4 = nothing", f"#match={encode_match(PLAYED)}"],
        resealed_link,
    ),
    "reviews": Parser(ignoring(lambda text: parse_review(text, REVIEWED)), [REVIEW], mutated),
    "ghosts": Parser(ignoring(parse_ghost), ["setter", "expert right ~4100 =12 =1"], mutated),
    "desks": Parser(valid_json(desk_of), [json.dumps(kept_as(DESK))], restructured),
    "plans": Parser(valid_json(planned), PLANS, restructured),
    "records of Mister Diamond": Parser(replayed, DIAMOND_RECORDS, mutated),
    "moves of Mister Diamond": Parser(
        moved_in_diamond, ["draw", "lift 17", "steal 2 3000", "decline", "next round"], mutated
    ),
    "days of Mister Diamond": Parser(ignoring(parse_tray), ["2026-11-16"], mutated),
    "records of Enigma": Parser(replayed, ENIGMA_RECORDS, mutated),
    "moves of Enigma": Parser(moved_in_enigma, ENIGMA_MOVES, mutated),
    "placements of Enigma": Parser(placed, PLACEMENTS, mutated),
}


@pytest.mark.parametrize("name", PARSERS)
def test_a_few_inputs_are_read_or_refused(name: str) -> None:
    check(name, PARSERS[name], 300)


@pytest.mark.slow
@pytest.mark.parametrize("name", PARSERS)
def test_fifty_thousand_inputs_are_read_or_refused(name: str) -> None:
    check(name, PARSERS[name], INPUTS)


def test_an_accident_is_no_refusal() -> None:
    with pytest.raises(AssertionError, match="an accident"):
        check("numbers", Parser(ignoring(int), ["7"], mutated), 300)


def test_a_name_that_turns_the_direction_is_no_name() -> None:
    with pytest.raises(AssertionError, match="names"):
        check("names", Parser(lambda text: [text], ["Ella"], mutated), 300)


def test_an_input_that_takes_too_many_steps_is_told() -> None:
    def endless(text: str) -> None:
        while True:
            text.strip()

    with pytest.raises(AssertionError, match="TooLong"):
        check("endless", Parser(endless, ["a"], mutated), 1)
