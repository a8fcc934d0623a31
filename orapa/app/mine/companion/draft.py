"""An answer being written down: where the wave went in, where it came out, which colours it brought.

start    the port or cell that the answer is about
exit     where the wave came out; the start again if it came back
changes  whether an answer that stands on the sheet is being changed
"""

from dataclasses import dataclass, replace

from orapa.engine.mine.rules.answers import Answer, Question, ScanAnswer, WaveAnswer
from orapa.engine.mine.rules.board import PORTS, Port
from orapa.engine.mine.rules.colours import ABSORBED, ALL, CLEAR, MIXES, NOTHING, TRANSPARENT, Colours, Content
from orapa.engine.mine.rules.gems import GemSet

KEYS: tuple[Colours, ...] = tuple(sorted(MIXES, key=lambda mix: (mix >= 8, mix.bit_count(), mix)))
"""All mixes as they stand on keys: without white, then the same with white."""


@dataclass(frozen=True)
class Draft:
    """As far as it is written."""

    start: Question | None = None
    exit: Port | None = None
    colours: Colours = CLEAR
    """Colours chosen one by one, where there is no key for every mix."""
    changes: bool = False

    @property
    def scan(self) -> bool:
        """Whether it is about a cell."""
        return self.start is not None and self.start >= PORTS

    @property
    def ready(self) -> bool:
        """Whether only the colour is missing."""
        return self.start is not None and (self.scan or self.exit is not None)

    @property
    def begun(self) -> bool:
        """Whether anything is written."""
        return self.start is not None

    @property
    def ports(self) -> frozenset[Port]:
        """The ports it names."""
        return frozenset() if self.scan else frozenset(one for one in (self.start, self.exit) if one is not None)

    def answer(self, told: int) -> Answer | None:
        """The answer with these colours, or for a cell with this content."""
        if self.start is None:
            return None
        if self.scan:
            return ScanAnswer(self.start - PORTS, told)
        return None if self.exit is None else WaveAnswer(self.start, self.exit, told)

    @property
    def absorbed(self) -> Answer | None:
        """The answer of a wave that never came out."""
        return None if self.start is None or self.scan else WaveAnswer(self.start, None, CLEAR)


NOTHING_YET = Draft()


def pressed(draft: Draft, question: Question) -> Draft:
    """The draft after a port or cell: first where it went in, then where it came out; after that a new one begins."""
    if question >= PORTS or draft.start is None or draft.scan:
        return Draft(question)
    if draft.changes or draft.exit is None:
        return replace(draft, exit=question)
    return Draft(question)


def toggled(draft: Draft, colour: Colours) -> Draft:
    """One colour more or less."""
    return replace(draft, colours=draft.colours ^ colour)


def changing(answer: Answer) -> Draft:
    """An answer of the sheet, to be changed."""
    if isinstance(answer, ScanAnswer):
        return Draft(answer.question, None, answer.content & ALL, changes=True)
    return Draft(answer.port, answer.exit, answer.colours, changes=True)


def contents_of(gems: GemSet) -> tuple[Content, ...]:
    """What a scan can find in a set: nothing, its colours, perhaps transparent and absorbed."""
    found = {gem.content for gem in gems.gems}
    return (
        NOTHING,
        *sorted(content for content in found if content not in (TRANSPARENT, ABSORBED)),
        *(content for content in (TRANSPARENT, ABSORBED) if content in found),
    )


def may_absorb(gems: GemSet) -> bool:
    """Whether a wave may never come out."""
    return any(gem.content == ABSORBED for gem in gems.gems)
