"""What is said at a table: a line of words, or of the notation of records, read as an order.

order  a verb with whatever was named behind it: ports, cells, gems, a position, a number
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from orapa.engine.mine.rules.answers import Question
from orapa.engine.mine.rules.board import CELL_NAMES, PORT_NAMES, PORTS, Cell, Port, parse_cell, parse_port
from orapa.engine.mine.rules.gems import Gem, parse_gem
from orapa.engine.mine.rules.positions import Position, parse_position, place
from orapa.words.commands import LONGEST, Said, Vocabulary, folded, parted, words_of
from orapa.words.texts import Texts

VERBS = (
    "fire", "scan", "place", "take", "turn", "flip", "lift", "cross", "dot", "mark", "unmark", "sure", "unsure",
    "hint", "more", "why", "odds", "undo", "redo", "suppose", "keep", "drop", "hand_in", "give_up", "pass",
    "hand_over", "menu", "sheet", "show", "cell", "clear", "note", "yes", "no",
)  # fmt: skip
NOTATION = {
    "ask": "fire", "scan": "scan", "place": "place", "lift": "lift", "mark": "mark", "unmark": "unmark", "sure": "sure",
    "unsure": "unsure", "hint": "hint", "odds": "odds", "undo": "undo", "redo": "redo", "submit": "hand_in",
    "concede": "give_up", "pass": "pass", "checkpoint": "suppose", "clear": "clear", "note": "note",
}  # fmt: skip
"""The moves of records, in whatever language one plays."""
SIGNS = ("x", "dot")
HALVES = ("nw", "ne", "se", "sw")
# Verbs behind which a bare number or letter is a port, and those behind which a letter is a gem.
OF_PORTS, OF_GEMS = ("fire", "scan", "why"), ("place", "take", "turn", "flip", "lift", "sure", "unsure", "mark")
_CELLS = frozenset((*CELL_NAMES, *(name[1:] + name[0] for name in CELL_NAMES)))
_PORTS = frozenset(PORT_NAMES)


@dataclass(frozen=True)
class Order:
    """A verb and what was named behind it; `strange` are words that name nothing."""

    verb: str
    ports: tuple[Port, ...] = ()
    cells: tuple[Cell, ...] = ()
    gem: Gem | None = None
    pose: tuple[int, bool] | None = None
    """How a gem is to lie: quarter turns, and whether on its other face."""
    half: str = ""
    sign: str = ""
    number: int | None = None
    rest: str = ""
    """Everything behind the verb as it was typed."""
    strange: tuple[str, ...] = ()

    @property
    def questions(self) -> tuple[Question, ...]:
        """The ports and cells that are named, as what is asked about them."""
        return (*self.ports, *(PORTS + cell for cell in self.cells))

    @property
    def position(self) -> Position | None:
        """Where a gem is to lie, if both are named."""
        if self.gem is None or len(self.cells) != 1:
            return None
        turn, flipped = self.pose or (0, False)
        return place(self.gem, self.cells[0], turn, flipped and self.gem.two_faced)


class Language:
    """The words of a table in one language."""

    def __init__(self, texts: Texts) -> None:
        self._verbs = Vocabulary(texts, VERBS)
        named = {
            "gem": {gem.letter: f"say.gem.{gem.letter}" for gem in Gem},
            "half": {half: f"say.half.{half}" for half in HALVES},
            "sign": {sign: f"say.sign.{sign}" for sign in SIGNS},
            "turned": {"": "say.turned"},
            "flipped": {"": "say.flipped"},
            "filler": {"": "say.filler"},
        }
        phrases = [
            (tuple(folded(words).split()), kind, value)
            for kind, values in named.items()
            for value, key in values.items()
            for words in words_of(texts, key)
        ]
        self._phrases = sorted(phrases, key=lambda one: -len(one[0]))

    def read(self, line: str) -> Order | None:
        """The order that a line gives, or None if it begins with no verb of a table."""
        words = line[:LONGEST].split()
        noted = NOTATION.get(words[0].lower(), "") if words else ""
        said = self._verbs.read(line)
        if not said.verb and noted:
            said = Said(noted, tuple(words[1:]))
        if not said.verb:
            return None
        order = Order(said.verb, rest=" ".join(said.rest))
        return order if order.verb == "note" else self._with(order, parted(said.rest))

    def _with(self, order: Order, words: Sequence[str]) -> Order:
        for kind, value in self._named(order.verb, words):
            match kind:
                case "position":
                    there = parse_position(value)
                    pose = (there.turn, there.mirrored)
                    order = replace(order, gem=there.gem, cells=(*order.cells, there.cell), pose=pose)
                case "port":
                    order = replace(order, ports=(*order.ports, parse_port(value)))
                case "cell":
                    order = replace(order, cells=(*order.cells, parse_cell(value)))
                case "gem":
                    order = replace(order, gem=parse_gem(value))
                case "turned":
                    order = replace(order, pose=(int(value), bool(order.pose and order.pose[1])))
                case "flipped":
                    order = replace(order, pose=(order.pose[0] if order.pose else 0, True))
                case "half":
                    order = replace(order, half=value)
                case "sign":
                    order = replace(order, sign=value)
                case "number":
                    order = replace(order, number=int(value))
                case "strange":
                    order = replace(order, strange=(*order.strange, value))
        return order

    def _named(self, verb: str, words: Sequence[str]) -> Iterator[tuple[str, str]]:
        """What words name, one after the other."""
        at = 0
        while at < len(words):
            word, upper = words[at].strip(".,;!?"), words[at].strip(".,;!?").upper()
            at += 1
            if not word:
                continue
            phrase = self._phrase(words[at - 1 :])
            port = verb in OF_PORTS and upper in _PORTS
            if port and at == len(words):
                # A port may be called what in some language is a word like `to`, but such a word is never the last.
                yield "port", word
            elif _is_position(word):
                yield "position", word
            elif verb in OF_GEMS and word in ("R", "Y", "B", "W", "w", "D", "K"):
                yield "gem", word
            elif phrase and phrase[1] == "turned" and at < len(words) and words[at] in ("0", "1", "2", "3"):
                yield "turned", words[at]
                at += 1
            elif phrase and phrase[1] != "turned":
                at += len(phrase[0]) - 1
                if phrase[1] != "filler":
                    yield phrase[1], phrase[2]
            elif upper in _CELLS:
                yield "cell", word
            elif port:
                yield "port", word
            elif word.isascii() and word.isdigit() and len(word) < 4:
                yield "number", word
            else:
                yield "strange", word

    def _phrase(self, words: Sequence[str]) -> tuple[tuple[str, ...], str, str] | None:
        """The longest phrase that words begin with."""
        plain = [folded(word) for word in words[:4]]
        return next((one for one in self._phrases if tuple(plain[: len(one[0])]) == one[0]), None)


def _is_position(word: str) -> bool:
    try:
        parse_position(word)
    except ValueError:
        return False
    return True
