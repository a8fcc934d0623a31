"""What is seen of the builder beyond the table: words, faults at the gems, the meter, the shelf; one frozen value."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from orapa.app.look.theme import TARGET
from orapa.app.mine.builder.faults import Judged, missing_words, rule, sentence, short_words
from orapa.app.mine.builder.layout import BuilderLayout
from orapa.app.mine.builder.own import OwnMine
from orapa.app.mine.builder.pills import Pill, pills_of
from orapa.app.mine.builder.rim import Rim
from orapa.app.mine.table.answers import answer_words
from orapa.app.mine.table.choices import Choices
from orapa.app.mine.table.tray import tray_of
from orapa.engine.mine.making.maker import Band
from orapa.engine.mine.rules.board import PORTS, port_name
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import Path
from orapa.engine.mine.rules.positions import Position
from orapa.words.mine.hints import capital, the_gem
from orapa.words.texts import Texts, counted

if TYPE_CHECKING:
    from orapa.app.mine.builder.measure import Measure
    from orapa.engine.mine.making.assessing import Assessment

Mood = Literal["plain", "bad", "gem", "wave"]
NOT_KNOWN = "–"
# So much wider than its slot a count below a gem may be.
COUNT_OUT = 10.0


@dataclass(frozen=True)
class Fact:
    """Something that a mine is or is not; None while that is not known."""

    holds: bool | None
    words: str
    about: str = ""
    """More about it, said when it is pressed."""


@dataclass(frozen=True)
class Meter:
    """What the engine has found out about the mine so far."""

    par: str
    caps: str
    lines: tuple[str, str]
    band: Band | None
    bands: tuple[str, ...]
    facts: tuple[Fact, ...]
    weak: str
    sure: bool
    """Whether these are the last words on the mine as it lies."""
    waits: tuple[str, ...] = ()
    """Why there is nothing to measure yet: sentences in the meter's place."""
    bad: bool = False
    """Whether these are faults."""


@dataclass(frozen=True)
class Talk:
    """What is said beside the board: one line, and perhaps more in a second."""

    first: str
    more: str = ""
    mood: Mood = "plain"
    brief: str = ""
    """The second line where there is little room."""
    whole: str = ""
    """Both in one sentence, of a gem."""


@dataclass(frozen=True)
class Plan:
    """Everything that the builder shows and the table does not."""

    layout: BuilderLayout
    title: str
    subtitle: str
    talk: Talk
    spoken: bool
    """Whether that is said now: on the smallest screens tabs have its place, unless a gem or a wave is looked at."""
    pills: tuple[Pill, ...]
    counts: tuple[tuple[Gem, str, bool], ...]
    """Per gem what stands below it in the tray, and whether that is bad."""
    meter: Meter
    tiles: tuple[OwnMine, ...]
    shelf_words: tuple[str, str, str]
    """The heading of the shelf, how many mines stand there, and what is said while there is none."""
    wave: Path | None
    """A wave that has arrived."""
    outlines: Mine | None
    """Where the gems of a twin lie."""
    waiting: str = ""
    """What is said in place of all buttons while there is nothing to be built."""


@dataclass(frozen=True)
class Seen:
    """What the plan is made from."""

    mine: Mine
    lying: tuple[Position, ...]
    """The gems of it that are seen on the board, neither in the hand nor on their way."""
    judged: Judged
    rim: Rim
    choices: Choices
    measure: "Measure"
    own: tuple[OwnMine, ...] | None
    """What stands on the shelf; None where others at the device would see it."""
    twin: Mine | None
    wave: Path | None
    waiting: str = ""
    """Who is waited for while there is nothing to be built."""
    meanwhile: str = ""
    """What is said beside the board then."""


def plan_of(seen: Seen, layout: BuilderLayout, gems: Sequence[Gem], titles: tuple[str, str], texts: Texts) -> Plan:
    """Work out everything that follows from where the gems lie."""
    own, talk = seen.own or (), talk_of(seen, texts)
    empty = texts("build.shelf.shared" if seen.own is None else "build.shelf.empty")
    covers, looked = layout.table.ribbon_covers_tabs, seen.choices.selected is not None or bool(seen.choices.typed)
    return Plan(
        layout,
        *titles,
        talk,
        not covers or looked or talk.mood in ("gem", "wave"),
        pills_of(short_words(seen.judged.faults, texts), seen.lying, layout.table.plot),
        counts_of(gems, seen.mine, seen.rim, texts, _crowded(gems, layout)),
        meter_of(seen.judged, seen.measure, seen.mine, texts, layout.roomy or covers),
        own,
        (texts("build.shelf"), counted(texts, "build.shelf.count", len(own)), empty),
        seen.wave,
        seen.twin,
        seen.waiting,
    )


def _crowded(gems: Sequence[Gem], layout: BuilderLayout) -> bool:
    """Whether the slots of the tray lie so close that only numbers have room below them."""
    slots = tray_of(gems, layout.table)[0].values()
    return any(abs(right.center[0] - left.center[0]) < TARGET + COUNT_OUT for left, right in pairwise(slots))


def talk_of(seen: Seen, texts: Texts) -> Talk:
    """The most urgent of all that could be said."""
    mine, judged, rim, choices = seen.mine, seen.judged, seen.rim, seen.choices
    gem = choices.selected
    if seen.waiting:
        return Talk(seen.meanwhile)
    if choices.typed:
        return Talk(texts("build.typed", what=choices.typed))
    if choices.trial is not None:
        answer = choices.trial.answer
        end = "" if answer.exit is None else port_name(answer.exit)
        back = answer.exit == answer.port
        key = "build.wave.absorbed" if answer.exit is None else "build.wave.back" if back else "build.wave"
        words = texts(key, port=port_name(answer.port), exit=end, colour=answer_words(texts, answer))
        return Talk(words, texts("build.wave.more"), "wave")
    if judged.faults and (gem is None or gem in judged.faulty):
        mine_first = sorted(judged.faults, key=lambda one: gem not in one.gems)
        rest = len(judged.faults) - 1
        more = rule(mine_first[0], texts)
        if rest:
            more = f"{more} {counted(texts, 'build.more_faults', rest)}"
        return Talk(sentence(mine_first[0], texts), more, "bad")
    if seen.twin:
        return Talk(texts("build.twin.shown"), texts("build.twin.more"))
    if gem is not None:
        name, brief = capital(texts(f"table.gem.{gem.letter}")), ""
        if gem not in mine.gems:
            more = texts("build.gem.lay")
        elif not rim.paths:
            more = texts("build.gem.idle")
        else:
            met, straight = len(rim.meeting(gem)), len(rim.seeing(gem))
            brief = texts("build.gem.met", met=met, all=PORTS)
            more = texts("build.gem.waves", met=met, all=PORTS, seen=straight)
        return Talk(name, more, "gem", brief, texts("told.of", what=name, told=more))
    if judged.missing:
        whole = not mine.positions
        return Talk(texts("build.empty") if whole else missing_words(judged.missing, texts), texts("build.empty.more"))
    return Talk(texts("build.idle"), texts("build.idle.more"))


def counts_of(
    gems: Sequence[Gem], mine: Mine, rim: Rim, texts: Texts, short: bool
) -> tuple[tuple[Gem, str, bool], ...]:
    """How many waves meet each gem."""
    told = []
    for gem in gems:
        if gem not in mine.gems:
            told.append((gem, "", False))
        elif not rim.paths:
            told.append((gem, NOT_KNOWN, False))
        else:
            met = len(rim.meeting(gem))
            told.append((gem, str(met) if short else counted(texts, "build.waves", met), met == 0))
    return tuple(told)


def meter_of(judged: Judged, measure: "Measure", mine: Mine, texts: Texts, whole: bool) -> Meter:
    """The meter, or why it waits: all faults, or those that are not told elsewhere."""
    bands = tuple(texts(f"grade.{band}") for band in Band)
    if not judged.legal:
        sentences = [sentence(one, texts) for one in judged.faults]
        if judged.missing and mine.positions:
            sentences.append(missing_words(judged.missing, texts))
        told = sentences if whole else sentences[1:]
        bad = bool(judged.faults) and bool(told)
        waits = tuple(told) or (texts("build.meter.waits"),)
        return Meter(NOT_KNOWN, texts("build.par"), ("", ""), None, bands, (), "", False, waits, bad)
    known = measure.assessment
    if known is None:
        words = texts("build.meter.missing" if measure.missing else "build.meter.begins")
        facts = _facts(None, judged, texts)
        return Meter(NOT_KNOWN, texts("build.par"), (words, ""), None, bands, facts, "", False)
    fresh = known if measure.fresh else None
    return Meter(
        str(known.par),
        texts("build.par"),
        _asker(known, fresh is not None, texts),
        known.band,
        bands,
        _facts(fresh, judged, texts),
        _weak(known, texts) if measure.whole and measure.fresh else "",
        measure.whole and measure.fresh,
    )


def _asker(known: "Assessment", fresh: bool, texts: Texts) -> tuple[str, str]:
    """How many questions a good asker needs, as far as that was tried out."""
    if not fresh or not known.questions:
        return texts("build.meter.guess"), counted(texts, "build.meter.about", known.par)
    mean = round(sum(known.questions) / len(known.questions))
    return texts("build.meter.asker"), counted(texts, "build.meter.needs", mean)


def _facts(known: "Assessment | None", judged: Judged, texts: Texts) -> tuple[Fact, ...]:
    twins = known.twins if known else None
    perfect = known.perfect_twins if known else None
    alone = None if twins is None else not twins
    told = (
        texts("build.fact.twins") if perfect is None or not perfect else counted(texts, "build.fact.twin", len(perfect))
    )
    no_twin = None if perfect is None else not perfect
    czech = not judged.unseen
    unseen = " ".join(sentence(one, texts) for one in judged.unseen)
    waves = texts("build.fact.waves" if alone is not False else "build.fact.no_waves")
    return (
        Fact(no_twin, told, texts("build.about.twins" if no_twin is not False else "build.about.twin")),
        Fact(alone, waves, texts("build.about.waves" if alone is not False else "build.about.no_waves")),
        Fact(True, texts("build.fact.german"), texts("build.about.german")),
        Fact(czech, texts("build.fact.czech"), unseen or texts("build.about.czech")),
    )


def _weak(known: "Assessment", texts: Texts) -> str:
    """The weakest spot: which gem is found first, and by how many questions."""
    if known.weakest is None:
        return ""
    gem = the_gem(known.weakest, texts)
    if known.weakest_by is None:
        return texts("build.weak.none")
    return counted(texts, "build.weak", known.weakest_by, gem=gem)
