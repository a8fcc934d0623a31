"""Everything that only this sheet shows, as one frozen value: the draft in words, what is amiss, what help says."""

from dataclasses import dataclass

from orapa.app.mine.companion.draft import Draft
from orapa.app.mine.companion.helping import Said
from orapa.app.mine.companion.layout import SheetLayout
from orapa.app.mine.table.answers import answer_words
from orapa.engine.mine.deduction.known import Known
from orapa.engine.mine.match.helps import Help
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Answer, WaveAnswer, question_name
from orapa.engine.mine.rules.board import port_name
from orapa.words.mine.questions import question_list, question_words
from orapa.words.texts import Texts, counted, number


@dataclass(frozen=True)
class Seen:
    """The sheet beside the board, but for what the table shows of it."""

    layout: SheetLayout
    title: str
    subtitle: str
    draft: Draft
    caption: str
    """What is to be pressed next."""
    amiss: tuple[str, str] | None
    """What is said when no mine fits, and what to do about it; only while nothing is being written."""
    instead: Answer | None
    """What the answer being changed would have to be."""
    instead_words: str
    count: str
    best: str
    said: Said
    result: tuple[str, str] | None = None
    """What came of a sheet that is closed, and by which help."""


def seen_of(view: View, draft: Draft, said: Said, layout: SheetLayout, who: str, texts: Texts) -> Seen:
    """Work out what is shown; `who` is the name of whoever has the device, if two share it."""
    instead = said.instead(draft.start) if draft.changes and draft.start is not None else None
    answers = counted(texts, "sheet.answers", len(view.clues))
    subtitle = " · ".join((answers, texts(f"sheet.help.{view.help}.shown")))
    return Seen(
        layout,
        texts("sheet.of", name=who) if who else texts("table.mode.companion"),
        subtitle,
        draft,
        _caption(draft, texts),
        None if draft.begun else _amiss(view, said, texts),
        instead,
        texts("sheet.instead", answer=told_as(instead, texts)) if instead else "",
        _count(said, texts) if view.help.gives(Help.COUNT) else "",
        _best(said, texts) if view.help.gives(Help.BEST) else "",
        said,
        _result(view, texts) if view.over else None,
    )


def told_as(answer: Answer, texts: Texts) -> str:
    """An answer as it is said, without its question: `16 yellow`, `back, white`, `absorbed`."""
    words = answer_words(texts, answer)
    if not isinstance(answer, WaveAnswer) or answer.exit is None:
        return words
    if answer.exit == answer.port:
        return texts("sheet.told_back", colour=words)
    return texts("sheet.told", exit=port_name(answer.exit), colour=words)


def _caption(draft: Draft, texts: Texts) -> str:
    if not draft.begun:
        return texts("sheet.start")
    if draft.changes:
        return texts("sheet.changing")
    if draft.scan:
        return texts("sheet.found")
    return texts("sheet.colour" if draft.ready else "sheet.exit")


def _amiss(view: View, said: Said, texts: Texts) -> tuple[str, str] | None:
    """What no mine fits, and what may be wrong."""
    check = said.check
    if check is None or not said.amiss:
        return None
    title = texts("sheet.amiss", count=len(view.clues))
    if not check.slips:
        return title, texts("sheet.amiss.unknown")
    if not check.alone:
        return title, texts("sheet.amiss.group", answers=question_list([one.question for one in said.suspects], texts))
    if len(check.slips) > 1:
        key = "sheet.amiss.singles" if check.proven else "sheet.amiss.may"
        return title, texts(key, count=len(check.slips))
    slip = check.slips[0]
    name = question_words(slip.clue.answer.question, texts)
    if slip.instead is None:
        return title, texts("sheet.amiss.single", name=name)
    told, was = told_as(slip.instead, texts), told_as(slip.clue.answer, texts)
    return title, texts("sheet.amiss.would", name=name, answer=told, was=was)


def _result(view: View, texts: Texts) -> tuple[str, str]:
    """How it ended for this seat, after how many answers."""
    solved = any(handed.right for handed in view.handed)
    key = "right" if solved else "wrong" if view.handed else "closed"
    against = (texts("sheet.against", name=view.against),) if view.against else ()
    words = (counted(texts, "sheet.answers", len(view.clues)), texts(f"sheet.help.{view.help}.shown"), *against)
    return texts(f"sheet.result.{key}"), " · ".join(words)


def _count(said: Said, texts: Texts) -> str:
    """The number of mines, or how to have it."""
    if not said.counts:
        return texts("sheet.count")
    if said.left is None:
        return texts("sheet.counting")
    if said.left.unknown:
        return texts("sheet.count.unknown")
    exact = said.left.known is Known.EXACT
    mines = said.left.mines if exact else float(f"{said.left.mines:.2g}")
    if exact:
        return counted(texts, "sheet.left", mines, count=number(texts, int(mines)))
    return texts("sheet.left.about", count=number(texts, mines))


def _best(said: Said, texts: Texts) -> str:
    """The best question, or how to have it."""
    if not said.advises:
        return texts("sheet.best")
    if not said.searched:
        return texts("sheet.advising")
    return (
        texts("sheet.best.none")
        if said.best is None
        else texts("sheet.best.is", name=question_name(said.best.question))
    )
