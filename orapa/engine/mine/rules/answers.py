"""Questions and answers, as values, as numbers for reasoning and as lines of text.

question  0..35 fires a wave from that port, 36..115 scans cell `question - 36`
reply     what came back, in one number: 16 * exit + colours for a wave, the content for a scan
"""

from dataclasses import dataclass

from orapa.engine.mine.rules.board import (
    CELL_NAMES,
    CELLS,
    NO_EXIT,
    PORT_NAMES,
    PORTS,
    Cell,
    Port,
    cell_name,
    parse_cell,
    parse_port,
    port_name,
)
from orapa.engine.mine.rules.colours import (
    ABSORBED,
    CLEAR,
    Colours,
    Content,
    colours_name,
    content_name,
    parse_colours,
    parse_content,
)
from orapa.engine.play.refused import check_length

Question = int
Reply = int

QUESTIONS = PORTS + CELLS
_ABSORBED_NAME = content_name(ABSORBED)
_QUESTION_NAMES = PORT_NAMES + CELL_NAMES


@dataclass(frozen=True, slots=True)
class WaveAnswer:
    """Where a wave left, None if it was absorbed, and the colours it met."""

    port: Port
    exit: Port | None
    colours: Colours

    @property
    def question(self) -> Question:
        """The question answered."""
        return self.port

    @property
    def reply(self) -> Reply:
        """The answer as one number."""
        return 16 * (NO_EXIT if self.exit is None else self.exit) + self.colours

    @property
    def reversed(self) -> "WaveAnswer":
        """What the wave tells by coming the other way; of an absorbed one nothing else is known."""
        return self if self.exit is None else WaveAnswer(self.exit, self.port, self.colours)

    def __str__(self) -> str:
        """The answer in notation, such as `G -> L yellow`."""
        if self.exit is None:
            return f"{port_name(self.port)} -> {_ABSORBED_NAME}"
        return f"{port_name(self.port)} -> {port_name(self.exit)} {colours_name(self.colours)}"


@dataclass(frozen=True, slots=True)
class ScanAnswer:
    """What a scan found in a cell."""

    cell: Cell
    content: Content

    @property
    def question(self) -> Question:
        """The question answered."""
        return PORTS + self.cell

    @property
    def reply(self) -> Reply:
        """The answer as one number."""
        return self.content

    def __str__(self) -> str:
        """The answer in notation, such as `E4 = white`."""
        return f"{cell_name(self.cell)} = {content_name(self.content)}"


Answer = WaveAnswer | ScanAnswer


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to be named in a sentence, where a plain number would be read as one."""

    question: Question


def wave_answer(port: Port, reply: Reply) -> WaveAnswer:
    """The answer to the wave from that port that the reply stands for."""
    exit_port, colours = divmod(reply, 16)
    return WaveAnswer(port, None if exit_port == NO_EXIT else exit_port, colours)


def answer_of(question: Question, reply: Reply) -> Answer:
    """The answer that these two numbers stand for."""
    return wave_answer(question, reply) if question < PORTS else ScanAnswer(question - PORTS, reply)


def parse_question(text: str) -> Question:
    """The question written as a port or a cell."""
    check_length(text)
    for parse, offset in ((parse_port, 0), (parse_cell, PORTS)):
        try:
            return offset + parse(text)
        except ValueError:
            continue
    raise ValueError(f"expected a port 1-18 or A-R, or a cell A1-H10, read {text!r}")


def question_name(question: Question) -> str:
    """The port or cell asked about."""
    return _QUESTION_NAMES[question]


def parse_answer(text: str) -> Answer:
    """The answer written as `G -> L yellow`, `3 -> absorbed` or `E4 = white`."""
    check_length(text)
    asked, arrow, told = (part.strip() for part in text.partition("->"))
    if arrow:
        if told.lower() == _ABSORBED_NAME:
            return WaveAnswer(parse_port(asked), None, CLEAR)
        exit_name, _, colour = told.partition(" ")
        return WaveAnswer(parse_port(asked), parse_port(exit_name), parse_colours(colour))
    asked, equals, told = (part.strip() for part in text.partition("="))
    if equals:
        return ScanAnswer(parse_cell(asked), parse_content(told))
    raise ValueError(f"expected an answer such as 'G -> L yellow' or 'E4 = white', read {text!r}")
