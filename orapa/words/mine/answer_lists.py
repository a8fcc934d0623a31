"""Answers as people write them down, a line each: read in the words of several languages, and written in one.

    G-L yellow · 15 → 8 hellila · 4E: nothing · C zurück weiß · 3 absorbée · 0 1 ask G | G -> L yellow
    [20:14] 7. Ella asks 15: it comes out at 8, light purple

fillers  words that may stand between the names and say nothing
aside    what is said by the way: something in brackets, a date, a time
line     what was written, and the answer that was read in it, if any; in a log a question and its answer may be two
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from orapa.engine.mine.rules.answers import Answer, ScanAnswer, WaveAnswer, question_name
from orapa.engine.mine.rules.board import parse_cell as read_cell
from orapa.engine.mine.rules.board import parse_port as read_port
from orapa.engine.mine.rules.board import port_name
from orapa.engine.mine.rules.colours import (
    ABSORBED,
    ALL,
    BLUE,
    CLEAR,
    NOTHING,
    RED,
    TRANSPARENT,
    WHITE,
    YELLOW,
    Colours,
    colours_name,
    content_name,
)
from orapa.engine.play.refused import check_length
from orapa.words.mine.colours import colour_word
from orapa.words.texts import Texts

LONGEST = 20_000
"""Signs of a list; what people note of a whole evening is far shorter."""
MOST_LINES = 500
_LONGEST_LINE = 200
# A number, a name and once more a number may stand in front.
_FRONTS = 4

# English, German, Czech and French, without accents; endings that only tell the gender are in _ENDINGS.
_PLAIN: Mapping[Colours, str] = {
    RED: "red rot cerven rouge",
    YELLOW: "yellow gelb zlut jaun",
    BLUE: "blue blau modr bleu",
    WHITE: "white weiss bil blanc blanch",
    RED | BLUE: "purple violet lila violett fialov mauv",
    RED | YELLOW: "orange oranzov",
    YELLOW | BLUE: "green grun gruen zelen vert",
    RED | YELLOW | BLUE: "black schwarz cern noir",
    RED | WHITE: "pink rosa ruzov ros",
    ALL: "grey gray grau sed gris",
}
_CLEAR = "clear colourless colorless farblos klar bezbarv cir incolor nothing nichts nic rien"
_NOTHING = "nothing empty clear nichts leer nic prazdn rien vid"
_TRANSPARENT = "transparent durchsichtig pruhledn diamond diamant"
_ABSORBED = "absorbed absorbiert pohlcen pohlceno absorb absorbe swallowed verschluckt"
_LIGHT = "light pale hell svetl svetle clair pal"
_BACK = "back zuruck zurueck zpet zpatky retour revient returns returned"
_FILLERS = frozenset(
    "to from at in out is came comes exits exit leaves wave ray port cell scan fires fired asks asked ask and with the "
    "colour color von aus nach bei zu ist kam kommt heraus raus tor feld welle farbe und mit der die das fragt "
    "z ze do na u je vysla vlna brana pole barva s de depuis vers par est sort onde case couleur et avec la le en "
    "au ressort it emerges enters entered answer answers ein tritt trat es wieder antwort ergibt odpoved reponse "
    "elle il was war ausgang eingang porte lance scanne demande paprsek vysel vyjde vychazi vratil vraci se v ve bod "
    "bodu bode brany branou branu pta sken barvu barve".split()
)
_ENDINGS = ("", "a", "e", "y", "es", "er", "en", "te")
_LETTERS = {"r": RED, "y": YELLOW, "b": BLUE, "w": WHITE}
_WORD = re.compile(r"[^\W_]+")
_ASIDE = re.compile(
    r"\[[^\]]*\]|\([^)]*\)|\b\d{4}-\d\d-\d\d[T ]?|\b\d{1,2}\.\d{1,2}\.\d{2,4}\b|\b\d{1,2}:\d\d(?::\d\d)?(?!\d)"
)
_COUNTED = "move turn round question zug runde frage tah kolo otázka tour coup nr no".replace(" ", "|")
_NUMBERED = re.compile(
    rf"^[\s,.:;*•>–-]*(?:(?:(?:{_COUNTED})\.?\s*#?|#)\d{{1,3}}\b[.):]?|\d{{1,3}}(?:\s*[.):]|(?=\s+[^\W_])))\s*",
    re.IGNORECASE,
)
_SAID = re.compile(r"^[^:|]{1,40}:\s+")


@dataclass(frozen=True)
class Line:
    """A line of a list; None where it could not be read."""

    text: str
    answer: Answer | None


def read_answers(text: str) -> tuple[Line, ...]:
    """Every line that is not blank, with the answer in it; nothing is left out."""
    lines = [line.strip() for line in check_length(text, LONGEST).splitlines() if line.strip()]
    read = [Line(line, read_answer(line)) for line in lines[:MOST_LINES]]
    rest = [Line(" ".join(lines[MOST_LINES:]), None)] if lines[MOST_LINES:] else []
    return (*_paired(read), *rest)


def read_answer(line: str) -> Answer | None:
    """The answer that a line tells, whatever stands before it: a number, a name, a move of a record."""
    if len(line) > _LONGEST_LINE:
        return None
    return _first(_answer(words) for words in _wordings(line))


def write_answers(answers: Iterable[Answer], texts: Texts) -> str:
    """The answers as lines that can be read again."""
    return "\n".join(write_answer(answer, texts) for answer in answers)


def write_answer(answer: Answer, texts: Texts) -> str:
    """One answer as people write it."""
    asked = question_name(answer.question)
    if isinstance(answer, ScanAnswer):
        return f"{asked}: {colour_word(texts, content_name(answer.content))}"
    if answer.exit is None:
        return f"{asked} → {colour_word(texts, content_name(ABSORBED))}"
    return f"{asked} → {port_name(answer.exit)} {colour_word(texts, colours_name(answer.colours))}"


def _paired(lines: Sequence[Line]) -> Iterator[Line]:
    """The lines, where one asks and the next one answers both as one."""
    at = 0
    while at < len(lines):
        pair = lines[at : at + 2]
        asked = _asked(pair[0].text) if [line.answer for line in pair] == [None, None] else None
        told = _first(_answer([asked, *words]) for words in _wordings(pair[1].text)) if asked else None
        yield Line(f"{pair[0].text} {pair[1].text}", told) if told else pair[0]
        at += 2 if told else 1


def _asked(line: str) -> str | None:
    """The one port or cell that a line names, if it names nothing else."""
    if len(line) > _LONGEST_LINE:
        return None
    alone = (words[0] for words in _wordings(line) if len(words) == 1 and _names(words[0]))
    return next(alone, None)


def _first(answers: Iterable[Answer | None]) -> Answer | None:
    return next((answer for answer in answers if answer is not None), None)


def _wordings(line: str) -> Iterator[list[str]]:
    """The words of every reading, and those from the first port or cell on, since a player's name says nothing."""
    for said in _readings(line[:_LONGEST_LINE]):
        words = _words(said)
        yield words
        names = 0
        while names < len(words) and words[names].isalpha() and not _names(words[names]):
            names += 1
        if names:
            yield words[names:]


def _readings(line: str) -> Iterator[str]:
    """The line, and what is left of it without what may stand in front of an answer or by the way."""
    yield line
    if "|" in line:
        yield line.rpartition("|")[2]
    bare = _ASIDE.sub(" ", line).strip()
    for _ in range(_FRONTS):
        yield bare
        shorter = _NUMBERED.sub("", bare, count=1)
        bare = shorter if shorter != bare else _SAID.sub("", bare, count=1)


def _names(word: str) -> bool:
    return _port(word) is not None or _cell(word) is not None


def _words(text: str) -> list[str]:
    """The words without accents and case; `à` is one of the words that say nothing, and no port."""
    text = re.sub(r"\bà\b", " ", unicodedata.normalize("NFC", text), flags=re.IGNORECASE)
    flat = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(sign for sign in flat if not unicodedata.combining(sign))
    return [word for word in _WORD.findall(plain) if word not in _FILLERS]


def _answer(words: Sequence[str]) -> Answer | None:
    if len(words) < 2:
        return None
    first, *rest = words
    cell = _cell(first)
    if cell is not None:
        content = _CONTENTS.get("".join(rest))
        return None if content is None else ScanAnswer(cell, content)
    start = _port(first)
    if start is None:
        return None
    if "".join(rest) in _GONE:
        return WaveAnswer(start, None, CLEAR)
    exit = start if rest[0] in _RETURNED else _port(rest[0])
    colours = _colours(rest[1:])
    return None if exit is None or colours is None else WaveAnswer(start, exit, colours)


def _colours(words: Sequence[str]) -> Colours | None:
    told = "".join(words)
    found = _MIXES.get(told)
    if found is None and told and len(set(told)) == len(told) and _LETTERS.keys() >= set(told):
        return sum(_LETTERS[letter] for letter in told)
    return found


def _port(word: str) -> int | None:
    try:
        return read_port(word)
    except ValueError:
        return None


def _cell(word: str) -> int | None:
    try:
        return read_cell(word)
    except ValueError:
        return None


def _spelled(words: str, endings: Sequence[str] = _ENDINGS) -> frozenset[str]:
    return frozenset(stem + ending for stem in words.split() for ending in endings)


def _mixes() -> dict[str, Colours]:
    """All names of mixes: light ones with the word for light before or behind."""
    found = dict.fromkeys(_spelled(_CLEAR), CLEAR)
    lights = _spelled(_LIGHT)
    for colours, stems in _PLAIN.items():
        for name in _spelled(stems):
            found.setdefault(name, colours)
            if not colours & WHITE:
                for light in lights:
                    found.setdefault(light + name, colours | WHITE)
                    found.setdefault(name + light, colours | WHITE)
    # Where two letters meet, one is often written.
    found.update({"hellila": RED | BLUE | WHITE})
    return found


_MIXES = _mixes()
_CONTENTS = {
    **{name: colours for name, colours in _MIXES.items() if colours in (RED, YELLOW, BLUE, WHITE)},
    **dict.fromkeys(_spelled(_NOTHING), NOTHING),
    **dict.fromkeys(_spelled(_TRANSPARENT), TRANSPARENT),
    **dict.fromkeys(_spelled(_ABSORBED), ABSORBED),
}
_GONE, _RETURNED = _spelled(_ABSORBED), _spelled(_BACK)
