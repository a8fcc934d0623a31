"""Questions in sentences: a port or a cell, never a bare name."""

from collections.abc import Sequence

from orapa.engine.mine.rules.answers import Question, question_name
from orapa.engine.mine.rules.board import PORTS
from orapa.words.texts import Texts


def question_words(question: Question, texts: Texts) -> str:
    """What is asked, with the word for what it is."""
    return texts("hint.port" if question < PORTS else "hint.cell", name=question_name(question))


def question_list(questions: Sequence[Question], texts: Texts) -> str:
    """Several questions one after the other."""
    return ", ".join(question_words(question, texts) for question in questions)
