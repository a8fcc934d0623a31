"""What is said at the table as what a pointer or a key would have meant: the same reactions, or an answer in words."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from orapa.app.mine.table.cells import cell_words
from orapa.app.mine.table.choices import with_gem, with_peek
from orapa.app.mine.table.furniture import SUPPOSE, drop_moves, keep_moves, undo_moves
from orapa.app.mine.table.intents import (
    Ask,
    CallOff,
    Door,
    DoorName,
    Explain,
    Intent,
    Lay,
    PickGem,
    Play,
    Reread,
    Say,
    Turn,
)
from orapa.app.mine.table.moment import Moment, Reaction, question_pressed
from orapa.engine.mine.deduction.verdicts import Verdict
from orapa.engine.mine.rules.board import cell_name
from orapa.engine.mine.rules.gems import Gem
from orapa.words.mine.commands import Language, Order
from orapa.words.texts import Texts

Obeyed = Reaction | str | None
"""What an order comes to: something to do, an answer, or None where it means nothing."""

# Verbs that are nothing without something behind them.
WANTING = ("fire", "scan", "place", "take", "lift", "cross", "dot", "mark", "unmark", "sure", "unsure", "cell", "note")


# Verbs that mean something where everything is only looked at, and those that change the sheet.
LOOKING = ("fire", "menu", "show", "cell", "hand_over")
ON_SHEET = (
    "place", "take", "turn", "flip", "lift", "cross", "dot", "mark", "unmark", "sure", "unsure", "undo", "redo",
    "suppose", "keep", "drop", "clear",
)  # fmt: skip


def obeyed(line: str, moment: Moment, texts: Texts) -> Obeyed:
    """What a line means at the table."""
    order = Language(texts).read(line)
    if order is None or order.verb not in _known(moment) or (order.verb in WANTING and not order.rest):
        return None
    if moment.sealed and order.verb in ON_SHEET:
        return _do(moment, moment.barred) if moment.barred else None
    if order.strange:
        return None if not _complete(order) else expected(order.verb, texts, order.strange[0])
    return _VERBS[order.verb](order, moment, texts)


def expected(verb: str, texts: Texts, read: str = "") -> str:
    """What would have been understood."""
    form = texts(f"say.form.{verb}")
    return texts("say.expected", form=form, read=read) if read else texts("say.expected.bare", form=form)


def _complete(order: Order) -> bool:
    """Whether anything behind the verb was understood: else the line may name something to press."""
    return bool(order.verb in WANTING or order.ports or order.cells or order.gem is not None)


def _known(moment: Moment) -> Collection[str]:
    """The verbs that can mean something at this table."""
    return moment.verbs if moment.verbs is not None else LOOKING if moment.looking else _VERBS


def _do(moment: Moment, intent: Intent) -> Reaction:
    return Reaction(moment.choices, moment.grip, intent)


def _question(order: Order, moment: Moment, texts: Texts) -> Obeyed:
    """Ask, or whatever else a press on a port or cell means here."""
    scans = "scan" in _known(moment)
    if len(order.questions) != 1 or (order.verb == "scan" and order.ports) or (order.cells and not scans):
        return expected(order.verb, texts)
    (question,) = order.questions
    return question_pressed(moment, moment.choices, question, moment.confirms(question))


def _place(order: Order, moment: Moment, texts: Texts) -> Obeyed:
    position = order.position
    if position is None:
        return expected("place", texts)
    if position.gem not in moment.view.gem_set.gems:
        return texts("say.no_gem", gem=texts(f"table.gem.{position.gem.letter}"))
    return texts("say.outside", place=cell_name(position.cell)) if position.outside else _do(moment, Lay(position))


def _gem(order: Order, moment: Moment) -> Gem | None:
    """The gem that is meant: by its name, by a cell it lies in, or the chosen one."""
    if order.gem is not None:
        return order.gem
    return moment.gem_in(order.cells[0]) if order.cells else moment.choices.selected


def _of_gem(make: Callable[[Gem], Intent], laid: bool) -> Callable[[Order, Moment, Texts], Obeyed]:
    """An order about a gem, that lies on the sheet or not."""

    def obey(order: Order, moment: Moment, texts: Texts) -> Obeyed:
        gem = _gem(order, moment)
        if gem is None or gem not in moment.view.gem_set.gems:
            return expected(order.verb, texts)
        if laid and gem not in moment.sheet.gems.gems:
            return texts("say.not_laid", gem=texts(f"table.gem.{gem.letter}"))
        return _do(moment, make(gem))

    return obey


def _turn(order: Order, moment: Moment, texts: Texts) -> Obeyed:
    gem = _gem(order, moment)
    if gem is None:
        return expected(order.verb, texts)
    by = (order.number or 1) % 4
    choices = moment.choices if moment.choices.selected is gem else with_gem(moment.choices, moment.sheet, gem)
    return Reaction(choices, moment.grip, Turn(by, order.verb == "flip"))


def _mark(order: Order, moment: Moment, texts: Texts) -> Obeyed:
    """Signs into cells, or into the half of one."""
    if not order.cells or (order.half and len(order.cells) > 1):
        return expected(order.verb, texts)
    fixed = {"cross": "x", "dot": "dot"}.get(order.verb, "")
    colour = order.gem.letter.upper() if order.gem is not None else ""
    sign = fixed or order.sign or colour or (moment.choices.sign if order.half else "x")
    return _do(moment, Play((" ".join(filter(None, ("mark", _names(order), order.half, sign))),)))


def _unmark(order: Order, moment: Moment, texts: Texts) -> Obeyed:
    if not order.cells:
        return expected("unmark", texts)
    marked = any(moment.sheet.marks_at(cell) for cell in order.cells)
    gems = dict.fromkeys(gem for cell in order.cells if (gem := moment.gem_in(cell)) is not None)
    if not marked and gems:
        # As with the eraser: marks first, then gems.
        return _do(moment, Play(tuple(f"lift {gem.letter}" for gem in gems)))
    return _do(moment, Play((" ".join(filter(None, ("unmark", _names(order), order.half, order.sign))),)))


def _names(order: Order) -> str:
    return " ".join(map(cell_name, order.cells))


def _hint(order: Order, moment: Moment, texts: Texts) -> Obeyed:
    if order.number is not None:
        return _do(moment, Reread(order.number))
    if moment.shown.card is not None:
        return _card(moment, texts)
    return _do(moment, Door("hint")) if "hints" in moment.aids else texts("say.no_hints")


def _more(_: Order, moment: Moment, texts: Texts) -> Obeyed:
    further = moment.shown.widget("hint more")
    return _do(moment, further.intent) if further else texts("say.no_more")


def _card(moment: Moment, texts: Texts) -> str:
    card = moment.shown.card
    assert card is not None
    return " ".join((*card.lines, texts("say.hint_open")))


def _why(order: Order, moment: Moment, texts: Texts) -> Obeyed:
    """Why a hint is right, or why an answer cannot be true beside the sheet."""
    asked = order.questions
    broken = [row for row in moment.shown.rows if row.verdict is Verdict.BROKEN]
    wanted = [row for row in broken if not asked or row.clue.answer.question in asked]
    if wanted:
        return _do(moment, Explain(wanted[0].clue.answer))
    why = moment.shown.widget("hint why")
    return _do(moment, why.intent) if why and not asked else texts("say.no_why")


def _odds(order: Order, moment: Moment, texts: Texts) -> Obeyed:
    if "odds" not in moment.aids:
        return texts("say.no_odds")
    if order.cells and moment.choices.odds:
        return Reaction(replace(moment.choices, looked=order.cells[0]), moment.grip)
    return _do(moment, Door("odds"))


def _sheet(order: Order, moment: Moment, texts: Texts) -> Obeyed:
    """A sheet that was handed in, shown again; without a number the present one."""
    number = order.number or 0
    if not 0 <= number <= len(moment.view.handed):
        return expected("sheet", texts)
    return Reaction(replace(moment.choices, peek=None, sheet=number), moment.grip)


def _show(order: Order, moment: Moment, texts: Texts) -> Obeyed:
    """An answer shown again, by its number."""
    clues = moment.view.clues
    if order.number is None:
        return None
    if not 0 < order.number <= len(clues):
        return expected("show", texts)
    question = clues[order.number - 1].answer.question
    return Reaction(with_peek(replace(moment.choices, aim=None), moment.view, question), moment.grip)


def _cell(order: Order, moment: Moment, texts: Texts) -> Obeyed:
    if not order.cells:
        return expected("cell", texts)
    words = {cell: cell_words(moment.shown, cell, texts) or texts("spoken.empty") for cell in order.cells}
    told = [texts("told.of", what=cell_name(cell), told=there) for cell, there in words.items()]
    return ". ".join(told)


def _suppose(_: Order, moment: Moment, texts: Texts) -> Obeyed:
    allowed = "suppose" in moment.aids and not moment.view.desk.checkpoints
    return _do(moment, SUPPOSE) if allowed else texts("say.no_suppose")


def _supposed(moves: Callable[[Moment], Play]) -> Callable[[Order, Moment, Texts], Obeyed]:
    def obey(_: Order, moment: Moment, __: Texts) -> Obeyed:
        return _do(moment, moves(moment)) if moment.view.desk.checkpoints else None

    return obey


def _door(name: DoorName) -> Callable[[Order, Moment, Texts], Obeyed]:
    """A way that stands open only where the table has a button for it, or always has one."""

    def obey(_: Order, moment: Moment, __: Texts) -> Obeyed:
        return _do(moment, Door(name))

    return obey


def _button(name: str) -> Callable[[Order, Moment, Texts], Obeyed]:
    """What the table's own button of a name means now."""

    def obey(_: Order, moment: Moment, __: Texts) -> Obeyed:
        intent = moment.shown.intent_of(name)
        return _do(moment, intent) if intent is not None else None

    return obey


def _note(order: Order, moment: Moment, _: Texts) -> Obeyed:
    return _do(moment, Play((f"note {order.rest}",)))


def _aimed(yes: bool) -> Callable[[Order, Moment, Texts], Obeyed]:
    """A question that waits to be confirmed is asked or called off."""

    def obey(_: Order, moment: Moment, __: Texts) -> Obeyed:
        aim = moment.choices.aim
        if aim is None:
            return None
        return _do(moment, Ask(aim) if yes else CallOff())

    return obey


def _undo(_: Order, moment: Moment, __: Texts) -> Obeyed:
    desk = moment.view.desk
    return _do(moment, undo_moves(desk) if desk.before else Say("table.refused.nothing-to-undo"))


_VERBS: Mapping[str, Callable[[Order, Moment, Texts], Obeyed]] = {
    "fire": _question,
    "scan": _question,
    "place": _place,
    "take": _of_gem(PickGem, laid=False),
    "turn": _turn,
    "flip": _turn,
    "lift": _of_gem(lambda gem: Play((f"lift {gem.letter}",)), laid=True),
    "cross": _mark,
    "dot": _mark,
    "mark": _mark,
    "unmark": _unmark,
    "sure": _of_gem(lambda gem: Play((f"sure {gem.letter}",)), laid=True),
    "unsure": _of_gem(lambda gem: Play((f"unsure {gem.letter}",)), laid=True),
    "hint": _hint,
    "more": _more,
    "why": _why,
    "odds": _odds,
    "undo": _undo,
    "redo": lambda _, moment, __: _do(moment, Play(("redo",))),
    "suppose": _suppose,
    "keep": _supposed(lambda moment: keep_moves(moment.view.desk)),
    "drop": _supposed(lambda moment: drop_moves(moment.view.desk)),
    "hand_in": _button("hand in"),
    "give_up": _door("give_up"),
    "pass": _button("pass"),
    "hand_over": _button("hand over"),
    "menu": _door("menu"),
    "sheet": _sheet,
    "show": _show,
    "cell": _cell,
    "clear": _door("reset"),
    "note": _note,
    "yes": _aimed(yes=True),
    "no": _aimed(yes=False),
}


def forms(moment: Moment) -> tuple[str, ...]:
    """The verbs that mean something now, for whoever asks what can be said."""
    view, aids = moment.view, moment.aids
    laid = bool(view.sheet.gems.positions)
    wanted = {
        "scan": view.rules.scans,
        "turn": laid,
        "flip": laid,
        "lift": laid,
        "sure": laid,
        "unmark": laid or bool(view.sheet.marks),
        "undo": bool(view.desk.before),
        "redo": bool(view.desk.after),
        "hint": "hints" in aids,
        "more": moment.shown.widget("hint more") is not None,
        "why": moment.shown.widget("hint why") is not None
        or any(r.verdict is Verdict.BROKEN for r in moment.shown.rows),
        "odds": "odds" in aids,
        "suppose": "suppose" in aids and not view.desk.checkpoints,
        "keep": bool(view.desk.checkpoints),
        "drop": bool(view.desk.checkpoints),
        "sheet": bool(view.handed),
        "show": bool(view.clues),
        "pass": moment.shown.widget("pass") is not None,
        "hand_over": moment.shown.widget("hand over") is not None,
        "hand_in": moment.shown.widget("hand in") is not None,
        "yes": moment.choices.aim is not None,
        "no": moment.choices.aim is not None,
        "unsure": bool(view.sheet.sure),
        "take": False,
        "note": False,
    }
    known = [verb for verb in _VERBS if verb in _known(moment) and not (moment.sealed and verb in ON_SHEET)]
    return tuple(verb for verb in known if wanted.get(verb, True))
