"""A table in words: how it stands, the answers and the sheet as tables, what can be pressed, and what has happened."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from orapa.app.look.canvas import Canvas
from orapa.app.look.group import Group
from orapa.app.look.spoken import Ear, Grid, Offer, Spoken
from orapa.app.look.view import View as Window
from orapa.app.mine.table.answers import Row
from orapa.app.mine.table.cells import cell_words
from orapa.app.mine.table.counter import Counter
from orapa.app.mine.table.intents import Door, Intent, PickGem, PickSign
from orapa.app.mine.table.moment import Moment
from orapa.app.mine.table.orders import forms
from orapa.app.mine.table.shown import SeenGem, Shown
from orapa.engine.mine.deduction.verdicts import Verdict
from orapa.engine.mine.match.state import Clue
from orapa.engine.mine.rules.answers import Answer
from orapa.engine.mine.rules.board import CELL_NAMES, COLUMNS, ROWS
from orapa.engine.mine.rules.positions import Position
from orapa.words.commands import folded
from orapa.words.mine.events import answer_sentence, clue_sentence
from orapa.words.mine.hints import capital, place
from orapa.words.mine.questions import question_words
from orapa.words.texts import Texts

VERDICTS = {Verdict.FITS: "fits", Verdict.BROKEN: "broken", Verdict.OPEN: "open"}


@dataclass(frozen=True)
class Teller:
    """Who tells at a table besides the answers: what others have asked, what a coach says, what others are called."""

    names: Mapping[int, str]
    own_clues: Sequence[Clue] = ()
    """What others have heard about the mine of whoever listens."""
    coach: str = ""
    counts: bool = True
    """Whether questions are counted here, which are told where no panel does."""

    def told(self, clue: Clue, texts: Texts) -> str:
        """An answer, with who asked where that was another."""
        return clue_sentence(clue, texts, self.names.get(clue.seat, ""))


def spoken_table(
    draw: Callable[[Canvas], None],
    group: Group,
    window: Window,
    moment: Moment,
    texts: Texts,
    title: str,
    teller: Teller,
) -> Spoken:
    """A table as it is for whoever does not see it."""
    shown, ear = moment.shown, Ear(window.scale, window.theme, texts)
    offers = tuple(_offer(ear.offer(button), shown.intent_of(button.name), texts) for button in group.widgets)
    layout = shown.layout
    # The board and the list of answers are told as tables, and the time of a clock not at all.
    elsewhere = [layout.plot.slab, layout.answers, layout.clock]
    elsewhere += [layout.ribbon] if shown.ribbon.row else []
    elsewhere += [layout.counter] if shown.panel is None else []
    lines, _ = ear.lines(draw, elsewhere)
    lines = [*([_counted(shown.counter, texts)] if teller.counts and shown.panel is None else []), *lines]
    told = [line for line in lines if folded(line) not in (folded(title), folded(" ".join(shown.words.brand)))]
    spoken_forms = "; ".join(texts(f"say.form.{verb}") for verb in forms(moment))
    return Spoken(
        title,
        tuple(told),
        tuple(_grids(shown, texts, teller.names)),
        offers,
        (teller.coach or told[0],) if teller.coach or told else (),
        tuple(_news(shown, texts, teller)),
        (texts("say.help.table", words=spoken_forms),),
    )


def _counted(counter: Counter, texts: Texts) -> str:
    """How many questions were asked, how that stands to par, and what is left."""
    count = texts("told.of", what=counter.questions, told=counter.cost)
    return ", ".join(filter(None, (count, counter.par_words, counter.left, counter.tries, counter.subtitle)))


def _offer(offer: Offer, intent: Intent | None, texts: Texts) -> Offer:
    """A button that has a picture instead of words is called what it is a picture of."""
    if isinstance(intent, PickGem) and intent.gem is not None:
        return replace(offer, words=capital(texts(f"table.gem.{intent.gem.letter}")))
    if isinstance(intent, PickSign):
        return replace(offer, words=texts("spoken.pencil", colour=texts(f"spoken.sign.{intent.sign}")))
    if intent == Door("half turn"):
        # On the picture it stands apart from what turns one gem; its words are the same.
        return replace(offer, words=texts("button.half turn"))
    return offer


def answers_grid(
    answers: Sequence[Answer], texts: Texts, who: Sequence[str] = (), left: Sequence[str] = (), name: str = ""
) -> Grid:
    """Answers that are given, one after the other, perhaps with who asked and how many mines were left."""
    told = [answer_sentence(answer, texts) for answer in answers]
    if who:
        told = [texts("told.of", what=asker, told=words) for asker, words in zip(who, told, strict=True)]
    columns = {"spoken.clues.number": [str(number + 1) for number in range(len(told))], "spoken.clues.answer": told}
    if any(left):
        columns["outcome.race.short"] = list(left)
    return Grid(name or texts("spoken.clues"), tuple(map(texts, columns)), tuple(zip(*columns.values(), strict=True)))


def gems_grid(positions: Sequence[Position], texts: Texts, notes: Sequence[str] = (), name: str = "") -> Grid:
    """Gems and where they lie, with what else is to be said of each."""
    head = tuple(texts(f"spoken.gems.{key}") for key in ("gem", "place", "notation"))
    places = [place(position, texts) for position in positions]
    told = [", ".join(filter(None, pair)) for pair in zip(places, notes or ("",) * len(places), strict=True)]
    names = [capital(texts(f"table.gem.{position.gem.letter}")) for position in positions]
    return Grid(name or texts("spoken.gems"), head, tuple(zip(names, told, map(str, positions), strict=True)))


def _grids(shown: Shown, texts: Texts, names: Mapping[int, str]) -> Iterator[Grid]:
    if shown.rows:
        head = tuple(texts(f"spoken.clues.{key}") for key in ("number", "answer", "verdict"))
        yield Grid(texts("spoken.clues"), head, tuple(_clue(row, texts, names) for row in shown.rows))
    if shown.gems:
        yield gems_grid([one.position for one in shown.gems], texts, [_noted(one, texts) for one in shown.gems])
    yield _board(shown, texts)


def _clue(row: Row, texts: Texts, names: Mapping[int, str]) -> tuple[str, ...]:
    who = names.get(row.clue.seat, "")
    told = answer_sentence(row.clue.answer, texts)
    verdict = texts(f"spoken.verdict.{VERDICTS[row.verdict]}") if row.verdict in VERDICTS else ""
    return str(row.clue.number), texts("told.of", what=who, told=told) if who else told, verdict


def _noted(seen: SeenGem, texts: Texts) -> str:
    """What is said of a gem besides where it lies."""
    return ", ".join(texts(f"spoken.{key}") for key in ("supposed", "faulty", "sure") if getattr(seen, key))


def _board(shown: Shown, texts: Texts) -> Grid:
    """The sheet, a row of the board after the other."""
    rows = tuple(
        (CELL_NAMES[row * COLUMNS][0], *(cell_words(shown, row * COLUMNS + column, texts) for column in range(COLUMNS)))
        for row in range(ROWS)
    )
    return Grid(texts("spoken.board"), (texts("spoken.row"), *(str(column + 1) for column in range(COLUMNS))), rows)


def _news(shown: Shown, texts: Texts, teller: Teller) -> Iterator[str]:
    for row in reversed(shown.rows):
        yield teller.told(row.clue, texts)
    for clue in teller.own_clues:
        yield texts("event.of_yours", told=teller.told(clue, texts))
    for gem, where, _ in gems_grid([one.position for one in shown.gems], texts).rows:
        yield texts("told.of", what=gem, told=f"{where}.")
    for cell in dict.fromkeys(mark.cell for mark in shown.marks):
        yield texts("told.of", what=CELL_NAMES[cell], told=f"{cell_words(shown, cell, texts)}.")
    if shown.aim is not None:
        yield texts("event.aim", what=capital(question_words(shown.aim, texts)))
    if shown.card:
        yield texts("told.of", what=shown.card.title, told=" ".join(shown.card.lines))
    if shown.ribbon.kind in ("trial", "fault", "odds", "notice"):
        yield " ".join(filter(None, (shown.ribbon.words, shown.ribbon.more)))
    if teller.coach:
        yield teller.coach
