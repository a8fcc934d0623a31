"""What this version keeps and links to, written down for all later ones: `python -m tools.write_samples`.

Every kind of entry, record and link of every game goes to tests/samples/versionX.Y/, with what this version makes
of it.
It is run until a version is released and never after that: later versions have to read what is there.
"""

import base64
import gzip
import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from orapa import __version__
from orapa.app.diamond.setting.plan import Plan as DiamondPlan
from orapa.app.diamond.setting.plan import plan_values as diamond_values
from orapa.app.enigma import halfway
from orapa.app.enigma.daily import HALFWAY
from orapa.app.enigma.match_run import RUN
from orapa.app.enigma.practice import ENTRY as PRACTICE
from orapa.app.enigma.preferences import Preferences as EnigmaPreferences
from orapa.app.enigma.setting.plan import Plan as EnigmaPlan
from orapa.app.enigma.setting.plan import plan_values as enigma_values
from orapa.app.frame.platform import Screen
from orapa.app.keep.archive import WORD, print_archive
from orapa.app.keep.keeping import Keeping
from orapa.app.keep.settings import Settings
from orapa.app.mine.builder.own import OwnMine, Shelf
from orapa.app.mine.companion.desk import Desk, after_question, kept_as
from orapa.app.mine.setting.kept import plan_values
from orapa.app.mine.setting.plan import Plan
from orapa.engine.enigma.puzzles.kinds import Kind as Puzzle
from orapa.engine.mine.making.maker import Band, Made
from orapa.engine.mine.match.dailies import Daily, mine_of_the_day, parse_day
from orapa.engine.mine.match.editions import CZECH
from orapa.engine.mine.match.ghosts import Ghost
from orapa.engine.mine.match.helps import Help
from orapa.engine.mine.match.links import DailyLink, TodayLink, challenge_of
from orapa.engine.mine.match.opening import challenge, companion, daily, duel, expedition, solo
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.answers import parse_question
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.play.games import game_of
from orapa.engine.play.links import MatchLink
from orapa.engine.play.seats import Kind, Seat
from orapa.engine.play.summaries import print_summary
from tests.engine.diamond.tables import by_chance as diamond_by_chance
from tests.engine.enigma.tables import by_chance as enigma_by_chance
from tests.engine.mine.match.test_reviewed import MATCH as REVIEWED
from tests.engine.mine.match.test_reviewed import TEXT as REVIEW
from tools.studio import Studio

SAMPLES = Path(__file__).resolve().parents[1] / "tests" / "samples"
DAY = "2026-11-16"
MINE, OTHER = parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"), parse_mine("R:E2 Y:C5:3 B:B9:1 W:A2:1 w:E7")
ELLA, MAX, WALKER = Seat(name="Ella"), Seat(name="Max"), Seat(Kind.RIVAL, "walker")


def folder_of(version: str) -> Path:
    """Where the samples of a version lie: those of 0.4.1 with those of 0.4.0."""
    return SAMPLES / f"version{version.rpartition('.')[0]}"


def facts(match: Any) -> dict[str, Any]:
    """What is to be said of a match for ever."""
    game, result = game_of(match), match.result
    return {
        "game": match.game,
        "moves": [[entry.seconds, entry.seat, entry.move, entry.answer] for entry in match.log],
        "seats": {str(number): str(seat) for number, seat in game.seats(match).items()},
        "turns": list(game.turns(match)),
        "over": match.over,
        "ending": str(result.ending) if result else "",
        "winners": list(result.winners) if result else [],
        "daily": game.daily(match),
        "summary": print_summary(game.summary(match)) if match.over else "",
    }


def moved(match: Match, *moves: str) -> Match:
    """The match after these moves, each written as its seat and what that does."""
    for move in moves:
        seat, _, words = move.partition(" ")
        match = play(match, int(seat), words, match.seconds + 7)
    return match


def matches() -> dict[str, Any]:
    """A match of every mode of every game, finished and running, by name."""
    made, day = Made(MINE, par=7, grade="steady"), Daily(parse_day(DAY))
    alone = moved(begin(solo(made, GemSet.BASE, date=DAY)), "1 ask G", "1 hint", "1 scan E4", "1 note B8 perhaps")
    two = begin(duel((ELLA, WALKER), (MINE, OTHER), GemSet.BASE, seed="5", date=DAY))
    people = begin(expedition((ELLA, MAX), MINE, GemSet.BASE, seed="5", date=DAY))
    boxed = begin(companion(GemSet.FULL, seats=(ELLA, MAX), help=Help.DRAWING, against="Tom", seed="5", date=DAY))
    solved = moved(alone, f"1 submit {MINE}")
    sent = challenge_of(solved, tempo=True)
    diamond, enigma = diamond_by_chance(3, "samples", minus=True, date=DAY), enigma_by_chance(2, "samples", date=DAY)
    return {
        "solo": solved,
        "solo-running": alone,
        "daily": moved(begin(daily(day, mine_of_the_day(day), date=DAY)), "1 ask 7", "1 concede"),
        "challenge": moved(
            begin(replace(challenge(sent, date=DAY), ghost=Ghost("walker"))), "1 ask 7", f"1 submit {MINE}"
        ),
        "duel": moved(two, "1 ask G", "2 ask 7", "1 ask 15", f"2 submit {MINE}"),
        "duel-running": moved(two, "1 ask G", "2 ask 7", "1 place R:E2"),
        "expedition-running": moved(people, "1 ask G", "2 ask 7"),
        "boxed-running": moved(boxed, "1 tell G -> K white", "1 pass", "2 tell 7 -> 7 clear"),
        "reviewed": REVIEWED,
        "diamond": diamond[-1],
        "diamond-running": diamond[len(diamond) // 2],
        "enigma": enigma[-1],
        "enigma-running": enigma[len(enigma) // 2],
    }


def settings() -> Settings:
    """Choices of every kind."""
    desk = after_question(Desk(GemSet.BASE, (MINE,), ("Ella", "Max")), parse_question("G"))
    timed = EnigmaPreferences()
    for kind, grade, passed in ((Puzzle.PIPES, 1, 41_300), (Puzzle.PIPES, 1, 39_000), (Puzzle.BRICKS, 2, 90_000)):
        timed = timed.with_time(kind, grade, passed)
    chosen = Settings("cs", "light", "large", "calm", "loud", vibration=True, left_handed=True, text_beside=True)
    return (
        chosen.with_choices(
            "mine", aids=["faults", "odds"], edition=str(CZECH), lessons=["fire", "mix"], training=["one"],
            own_aids={"Ella": ["faults"]}, names=["Ella", "Max"], match=plan_values(Plan()), desk=kept_as(desk),
            boxed={"gem_set": "full", "help": "drawing", "two": True, "names": ["Ella", "Max"]}, ghost="walker",
            wish={"gem_set": "diamond", "band": "steady", "waves_only": True, "twin_free": False}, clock=True,
        )
        .with_choices("diamond", tempo="quick", lesson=True, names=["Ella"], match=diamond_values(DiamondPlan()))
        .with_choices(
            "enigma", **timed.kept(), names=["Max"], match=enigma_values(EnigmaPlan()), grade=2,
            daily={DAY: {"pipes": 41_300, "bricks": -1}},
        )
    )  # fmt: skip


def links(played: dict[str, Any]) -> dict[str, str]:
    """A link of every kind."""
    shared = {name: str(MatchLink(match)) for name, match in played.items()}
    sent = challenge_of(played["solo"], tempo=True)
    by_ella = replace(sent, goal=replace(sent.goal, by="Ella")) if sent.goal else sent
    others = (sent, by_ella, DailyLink(Daily(parse_day(DAY), GemSet.FULL)), TodayLink(GemSet.DIAMOND))
    return {**shared, **{f"mine {number}": str(link) for number, link in enumerate(others, 1)}, "tray": f"#tray={DAY}"}


def storage(played: dict[str, Any]) -> dict[str, str]:
    """All that is kept after these matches, by the names in the storage."""
    platform = Studio(Screen(1280, 800), "", "en")
    keeping = Keeping(platform)
    keeping.keep_settings(settings())
    for name, match in played.items():
        keeping.keep(name, match)
    keeping.keep_review("reviewed", REVIEW)
    keeping.keep("deleted", played["duel"])
    gone = keeping.named("deleted")
    assert gone is not None
    keeping.delete(gone)
    own = OwnMine(MINE, GemSet.BASE, "Ella’s", 7, Band.STEADY, None, "built.0000000000000001", 1_794_000_000)
    Shelf(keeping).keep(own)
    for entry, mark in ((HALFWAY, f"{DAY} pipes"), (RUN, "samples 1 1"), (PRACTICE, "pipes 1 samples")):
        halfway.keep(platform, entry, mark, 12_345, "0:elbow:3")
    platform.save("aside.playing.bad.1794000000", "gone bad")
    return {name: platform.load(name) or "" for name in sorted(platform.names())}


def crash_word(entries: dict[str, str], name: str) -> str:
    """What the page offers of a match when the program stopped."""
    packed = gzip.compress(print_archive({name: entries[name]}).encode(), mtime=0)
    return WORD + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def write(folder: Path, played: dict[str, Any]) -> Iterable[Path]:
    """Write the samples of these matches."""
    folder.mkdir(parents=True, exist_ok=True)
    entries = storage(played)
    kept = {f"orapa.{name}": text for name, text in entries.items()}
    expected = {
        "matches": {name: facts(match) for name, match in played.items()},
        "settings": json.loads(entries["choices"]),
        "links": links(played),
        "word": crash_word(entries, "playing.duel-running"),
    }
    values = {"storage.json": kept, "kept.json": expected}
    texts = {name: json.dumps(value, indent=1, ensure_ascii=False, sort_keys=True) for name, value in values.items()}
    for name, text in {**texts, "everything.txt": print_archive(entries)}.items():
        (folder / name).write_text(text.rstrip("\n") + "\n")
        yield folder / name


if __name__ == "__main__":
    for path in write(folder_of(__version__), matches()):
        print(path.relative_to(SAMPLES.parents[1]))
