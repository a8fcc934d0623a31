"""What is against the rules, in words: a sentence for each fault, and a few words at the gems concerned."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from orapa.engine.mine.rules.board import cell_name
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.legality import Edition, Fault, Finding, inspect
from orapa.engine.mine.rules.mines import Mine
from orapa.words.mine.hints import capital, the_gem
from orapa.words.texts import Texts, counted

MOST_CELLS = 4


@dataclass(frozen=True)
class Judged:
    """A mine as the rules see it: what is wrong where it lies, and which gems are not laid yet."""

    faults: tuple[Finding, ...]
    missing: tuple[Gem, ...]
    unseen: tuple[Finding, ...]
    """Gems that come first on no straight line from the rim, whether or not the edition minds."""

    @property
    def legal(self) -> bool:
        return not self.faults and not self.missing

    @property
    def apart(self) -> bool:
        """Whether waves have a clear way."""
        return not any(one.fault in (Fault.CONTACT, Fault.OUTSIDE) for one in self.faults)

    @property
    def faulty(self) -> frozenset[Gem]:
        """The gems that something is wrong with."""
        return frozenset(gem for one in self.faults for gem in one.gems)


@lru_cache(maxsize=16)
def judged(mine: Mine, gem_set: GemSet, reach: Edition) -> Judged:
    """All faults of a mine by the edition that it is to be hidden by."""
    found = inspect(mine, gem_set, (reach,)).findings
    unseen = [one for one in inspect(mine, gem_set, (Edition.CZECH,)).findings if one.fault is Fault.UNSEEN]
    missing = tuple(gem for one in found if one.fault is Fault.MISSING for gem in one.gems)
    return Judged(tuple(one for one in found if one.fault is not Fault.MISSING), missing, tuple(unseen))


def sentence(finding: Finding, texts: Texts) -> str:
    """A fault with its gems and cells."""
    cells = ", ".join(map(cell_name, finding.cells[:MOST_CELLS]))
    if finding.fault is Fault.CONTACT:
        one, other = (the_gem(gem, texts) for gem in finding.gems)
        return capital(texts("build.fault.contact", one=one, other=other, cells=cells))
    gem, whom = (the_gem(finding.gems[0], texts, form) for form in ("hint.the", "hint.whom"))
    return capital(texts(f"build.fault.{_name(finding)}", gem=gem, whom=whom, cells=cells))


def rule(finding: Finding, texts: Texts) -> str:
    """The rule that a fault breaks."""
    return texts(f"build.rule.{_name(finding)}")


def missing_words(missing: Sequence[Gem], texts: Texts) -> str:
    """Which gems are still to be laid."""
    names = ", ".join(texts(f"table.gem.{gem.letter}") for gem in missing)
    return counted(texts, "build.missing", len(missing), gems=names)


def all_words(judged: Judged, texts: Texts) -> str:
    """Why a mine cannot be hidden or played yet, the first two reasons."""
    said = [sentence(one, texts) for one in judged.faults]
    return " ".join([*said, *([missing_words(judged.missing, texts)] if judged.missing else [])][:2])


def why_not(judged: Judged, mine: Mine, gem_set: GemSet, texts: Texts) -> str:
    """The same in a word or two."""
    if judged.faults:
        return counted(texts, "build.faults", len(judged.faults))
    return texts("build.laid", laid=len(mine.gems), all=len(gem_set.gems)) if judged.missing else ""


def short_words(faults: Sequence[Finding], texts: Texts) -> dict[Gem, str]:
    """Per gem the first thing that is wrong with it, short enough to stand beside it."""
    told: dict[Gem, str] = {}
    for finding in faults:
        for gem in finding.gems:
            others = [other for other in finding.gems if other is not gem]
            what = texts(f"build.short.{others[0].letter}") if others else ""
            told.setdefault(gem, texts(f"build.pill.{_name(finding)}", other=what))
    return told


def _name(finding: Finding) -> str:
    return str(finding.fault.name).lower()
