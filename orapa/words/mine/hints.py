"""The words of a hint: a step's keys and facts as sentences in the chosen language."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from orapa.engine.mine.rules.answers import Asked, ScanAnswer, WaveAnswer, question_name
from orapa.engine.mine.rules.board import PORTS, bits_of, cell_name, port_name
from orapa.engine.mine.rules.colours import ABSORBED, colours_name, content_name
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.positions import Position
from orapa.words.mine.colours import colour_word
from orapa.words.texts import Texts, number

if TYPE_CHECKING:
    from orapa.engine.mine.deduction.reasons import Fact, Step, Words

# Who lies, whom one moves, to or with whom, and the bare name: what ends a gap's name, and where the form is.
FORMS = (("", "hint.the"), ("_whom", "hint.whom"), ("_to", "hint.to"), ("_bare", "table.gem"))


def sentences(step: "Step", texts: Texts) -> list[str]:
    """What a step says, a sentence for each of its words."""
    return [sentence(words, texts) for words in step.words]


def sentence(words: "Words", texts: Texts) -> str:
    """One text with its gaps filled; a gap for gems or questions names the form that its language needs."""
    values = {name + ending: _fact(fact, texts, form) for name, fact in words.facts for ending, form in FORMS}
    values |= {f"{name}_told": _teller(fact, texts) for name, fact in words.facts if isinstance(fact, Asked)}
    return capital(texts(words.key, **values))


def capital(said: str) -> str:
    """A sentence that begins with a capital letter."""
    return said[:1].upper() + said[1:]


def the_gem(gem: Gem, texts: Texts, form: str = "hint.the") -> str:
    """A gem with its article."""
    return texts(f"{form}.{gem.letter}")


def place(position: Position, texts: Texts) -> str:
    """The cells a gem covers, and how it lies on them if they leave that open."""
    cells = " ".join(map(cell_name, bits_of(position.mask)))
    key = f"hint.lying.{position.gem.letter}.{position.turn}{'m' if position.mirrored else ''}"
    return texts("hint.place", cells=cells, lying=texts(key)) if key in texts else cells


def _fact(fact: "Fact", texts: Texts, form: str) -> str:
    if isinstance(fact, Gem):
        return the_gem(fact, texts, form)
    if isinstance(fact, Position):
        return place(fact, texts)
    if isinstance(fact, Mine):
        places = [texts("hint.on", gem=the_gem(one.gem, texts), place=place(one, texts)) for one in fact.positions]
        return listed(places, texts)
    if isinstance(fact, Asked):
        key = "hint.port" if fact.question < PORTS else "hint.cell"
        return texts(key, name=question_name(fact.question))
    if isinstance(fact, tuple):
        return listed([_fact(part, texts, form) for part in fact], texts)
    if isinstance(fact, ScanAnswer):
        return colour_word(texts, content_name(fact.content))
    if isinstance(fact, WaveAnswer):
        if fact.exit is None:
            return colour_word(texts, content_name(ABSORBED))
        return texts("hint.answer", exit=port_name(fact.exit), colour=colour_word(texts, colours_name(fact.colours)))
    return fact if isinstance(fact, str) else number(texts, fact)


def _teller(asked: Asked, texts: Texts) -> str:
    """The wave or the scan that was answered."""
    key = "hint.wave" if asked.question < PORTS else "hint.scan"
    return texts(key, name=question_name(asked.question))


def listed(parts: Sequence[str], texts: Texts) -> str:
    """Several things after each other, with *and* before the last."""
    if len(parts) < 2:
        return "".join(parts)
    return texts("hint.and", first=", ".join(parts[:-1]), last=parts[-1])
