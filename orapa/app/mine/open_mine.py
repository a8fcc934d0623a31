"""A mine that lies open, in words: gems and answers as tables, and any question, which costs nothing now."""

from collections.abc import Sequence
from dataclasses import dataclass

from orapa.app.look.spoken import Grid
from orapa.app.mine.table.orders import expected
from orapa.app.mine.table.spoken import gems_grid
from orapa.engine.mine.rules.answers import Question
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.mine.rules.paths import follow
from orapa.engine.mine.rules.waves import ask
from orapa.words.mine.commands import Language
from orapa.words.mine.events import answer_sentence
from orapa.words.texts import Texts

ASKING = ("fire", "scan", "cell")


@dataclass(frozen=True)
class Look:
    """What is to be seen of an open mine: any question, or the one that was asked in a turn, counted from 0."""

    question: Question | None = None
    turn: int | None = None


def look_of(words: str, turns: int, texts: Texts) -> Look | str | None:
    """What somebody wants to see, or an answer; None where the words mean nothing here."""
    order = Language(texts).read(words)
    if order is None or not order.rest:
        return None
    if order.verb == "show" and order.number is not None:
        return Look(turn=order.number - 1) if 0 < order.number <= turns else expected("show", texts)
    if order.verb not in ASKING:
        return None
    if len(order.questions) != 1 or order.strange:
        return expected("fire", texts, *order.strange[:1])
    return Look(order.questions[0])


def commands(turns: int, texts: Texts) -> tuple[str, ...]:
    """What can be said beside an open mine."""
    forms = ("fire", "scan", *(("show",) if turns else ()))
    return (texts("say.help.here", words="; ".join(texts(f"say.form.{verb}") for verb in forms)),)


def followed_words(mine: Mine, question: Question, texts: Texts) -> str:
    """What a question is answered, and which gems its wave meets on its way."""
    told = answer_sentence(ask(mine, question), texts)
    struck = follow(mine, question).struck if question < PORTS else ()
    if not struck:
        return told
    names = ", ".join(texts(f"table.gem.{gem.letter}") for gem in struck)
    return f"{told} {texts('spoken.struck', gems=names)}"


def open_grids(mine: Mine, guess: Mine, right: frozenset[Gem], texts: Texts) -> tuple[Grid, ...]:
    """Where the gems lay and which were found; the last sheet, if it was another."""
    lay, laid = mine.positions, guess.positions
    if len(right) == len(lay):
        return (gems_grid(lay, texts, name=texts("spoken.mine")),)
    found = [texts("spoken.found" if one.gem in right else "spoken.missed") for one in lay]
    judged = [texts("spoken.right" if one.gem in right else "spoken.wrong") for one in laid]
    sheet = (gems_grid(laid, texts, judged, texts("spoken.guess")),) if laid else ()
    return gems_grid(lay, texts, found, texts("spoken.mine")), *sheet


def found_words(mine: Mine, right: frozenset[Gem], texts: Texts) -> str:
    """How many gems were found."""
    return texts("spoken.found_of", count=len(right), of=len(mine.positions))


def filled(left: Sequence[str], turns: int) -> Sequence[str]:
    """What is known of each turn so far, as long as the turns are."""
    return [*left, *[""] * (turns - len(left))]
