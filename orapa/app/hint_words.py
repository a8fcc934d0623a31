"""The words of a hint: a step's keys and facts as sentences in the chosen language."""

from collections.abc import Sequence

from orapa.app.texts import Texts
from orapa.engine.deduction.reasons import Fact, Step, Words
from orapa.engine.mine.answers import ScanAnswer, WaveAnswer
from orapa.engine.mine.board import port_name
from orapa.engine.mine.colours import ABSORBED, colours_name, content_name
from orapa.engine.mine.gems import Gem


def sentences(step: Step, texts: Texts) -> list[str]:
    """What a step says, a sentence for each of its words."""
    return [sentence(words, texts) for words in step.words]


def sentence(words: Words, texts: Texts) -> str:
    """One text with its gaps filled."""
    said = texts(words.key, **{name: _fact(fact, texts) for name, fact in words.facts})
    return said[:1].upper() + said[1:]


def _fact(fact: Fact, texts: Texts) -> str:
    if isinstance(fact, Gem):
        return texts(f"table.gem.{fact.letter}")
    if isinstance(fact, tuple):
        return _list([_fact(part, texts) for part in fact], texts)
    if isinstance(fact, ScanAnswer):
        return _colour(content_name(fact.content), texts)
    if isinstance(fact, WaveAnswer):
        if fact.exit is None:
            return _colour(content_name(ABSORBED), texts)
        return texts("hint.answer", exit=port_name(fact.exit), colour=_colour(colours_name(fact.colours), texts))
    return fact if isinstance(fact, str) else number(fact, texts)


def number(value: float, texts: Texts) -> str:
    """A number as the language writes it."""
    if isinstance(value, float) and not value.is_integer():
        return str(value).replace(".", texts("hint.decimal"))
    return f"{int(value):,}".replace(",", texts("hint.thousands"))


def _colour(name: str, texts: Texts) -> str:
    return texts(f"table.colour.{name.replace(' ', '_')}")


def _list(parts: Sequence[str], texts: Texts) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return texts("hint.and", first=", ".join(parts[:-1]), last=parts[-1])
