"""What happened at a table, a full sentence each, as it is read out."""

from orapa.engine.mine.match.state import Clue
from orapa.engine.mine.rules.answers import Answer, WaveAnswer
from orapa.engine.mine.rules.board import cell_name, port_name
from orapa.engine.mine.rules.colours import colours_name, content_name
from orapa.words.mine.colours import colour_word
from orapa.words.texts import Texts


def answer_sentence(answer: Answer, texts: Texts) -> str:
    """An answer told to somebody who does not see it."""
    if not isinstance(answer, WaveAnswer):
        content = colour_word(texts, content_name(answer.content))
        return texts("event.scan", cell=cell_name(answer.cell), content=content)
    port = port_name(answer.port)
    if answer.exit is None:
        return texts("event.absorbed", port=port)
    colour = colour_word(texts, colours_name(answer.colours))
    key = "event.back" if answer.exit == answer.port else "event.wave"
    return texts(key, port=port, exit=port_name(answer.exit), colour=colour)


def clue_sentence(clue: Clue, texts: Texts, who: str = "") -> str:
    """An answer with its number, and with who asked where that is not the reader."""
    told = answer_sentence(clue.answer, texts)
    return texts("event.asked", number=clue.number, who=who, told=told) if who else f"{clue.number}. {told}"
