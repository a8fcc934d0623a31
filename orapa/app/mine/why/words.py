"""What is said while a reason is shown: titles, reasons in the list, groups, the way forward."""

from typing import TYPE_CHECKING

from orapa.app.mine.table.answers import answer_words
from orapa.app.mine.why.story import Cursor, Picture, Story
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Answer, ScanAnswer, WaveAnswer, question_name
from orapa.engine.mine.rules.board import PORTS, Cell, bits_of, cell_name, port_name
from orapa.engine.mine.rules.colours import NOTHING
from orapa.engine.mine.rules.gems import Gem
from orapa.words.mine.hints import capital, listed, the_gem
from orapa.words.texts import Texts, counted, number

if TYPE_CHECKING:
    from orapa.engine.mine.deduction.why import Group, Ruling, Why

TITLES = {
    "placed": "placed", "covered": "cells", "crossed": "cells", "empty": "empty", "refuted": "refuted",
    "suspects": "refuted", "question": "question", "opening": "question",
}  # fmt: skip
NEXT = {"cases": "rest", "outcome": "outcome"}
# Narrower buttons say only that there is a next reason.
NAMED = 300.0


def title_words(why: "Why", texts: Texts) -> str:
    """The question that is answered."""
    return texts(f"why.title.{_title(why)}")


def subtitle_words(why: "Why", texts: Texts) -> str:
    """What there is to see."""
    gems = why.reason.gems
    return texts(f"why.about.{_title(why)}", gem=the_gem(gems[0], texts, "hint.whom") if gems else "")


def _title(why: "Why") -> str:
    if why.reason.kind == "placed" and len(why.reason.positions) > 1:
        return "few"
    return TITLES.get(str(why.reason.kind), "fault")


def heading_words(why: "Why", gem: Gem | None, texts: Texts) -> str:
    """What is counted."""
    counts = any(ruling.rule in ("room", "clue") and ruling.gem is not None for ruling in why.rulings)
    if counts and gem is not None:
        return texts("why.places", gem=the_gem(gem, texts, "hint.whom"))
    if why.reason.advice is not None:
        return texts("why.mines_left")
    return texts("why.conclusion")


def note_words(ruling: "Ruling", texts: Texts) -> str:
    """The gems that are missing and do not matter."""
    if not ruling.missing or ruling.rule == "cases":
        return ""
    return texts("why.missing", gems=listed([the_gem(gem, texts) for gem in ruling.missing], texts))


def place_words(story: Story, picture: Picture, texts: Texts) -> str:
    """Which of all places is shown."""
    if story.places > 1 and picture.place:
        return texts("why.place", place=picture.place, of=story.places)
    if story.places > 1:
        return counted(texts, "why.count", story.places)
    return ""


def question_words(question: int, texts: Texts) -> str:
    """A question by its name: the wave of a port, the scan of a cell."""
    return texts("why.wave" if question < PORTS else "why.scan", what=question_name(question))


def reason_words(why: "Why", ruling: "Ruling", texts: Texts) -> tuple[str, str, str]:
    """A reason as it is listed: its words, a detail, and a number."""
    rule = str(ruling.rule)
    if rule == "room":
        words = texts("why.room.beside" if why.beside.positions else "why.room.alone")
        detail = counted(texts, "why.proven", len(why.given)) if why.given else ""
        return words, detail, str(len(ruling.positions))
    if rule == "clue":
        line = len({other.gem for other in why.rulings}) > 1 and not any(one.rule == "room" for one in why.rulings)
        gem = texts(f"table.gem.{ruling.gem.letter}") if ruling.gem is not None and line else ""
        return texts("why.rules_out"), capital(gem), _less(ruling.ruled_out)
    if rule == "cases":
        words = texts("why.cases.rest" if ruling.gem is not None else "why.cases.all")
        return (
            words,
            counted(texts, "why.tried", ruling.nodes),
            _less(ruling.ruled_out) if ruling.gem is not None else "",
        )
    if rule == "left":
        places = ruling.positions
        count = len(places) if len({position.gem for position in places}) < 2 else 0
        cells = tuple(bits_of(places[0].mask)) if count == 1 else ruling.cells
        return counted(texts, "why.left", count) if count else texts("why.all_left"), _cells(cells), str(count or "")
    if rule == "outcome":
        assert ruling.outcome is not None
        left = texts("why.leaves", count=number(texts, _read(ruling.after)))
        return left, "", texts("why.percent", percent=round(100 * ruling.outcome.share))
    words = texts("why.sheet") if rule == "trial" else texts(f"why.fault.{why.reason.kind}")
    return words, "" if rule == "trial" else _cells(ruling.cells), ""


def group_words(group: "Group", texts: Texts) -> str:
    """What a wave does that fails in this way."""
    told = group.told[0]
    exit_name = port_name(told.exit) if isinstance(told, WaveAnswer) and told.exit is not None else ""
    nothing = isinstance(told, ScanAnswer) and told.content == NOTHING
    key = "why.way.nothing" if nothing else f"why.way.{group.way}"
    return texts(key, port=exit_name, colour=answer_words(texts, told))


def size_words(ruling: "Ruling", picture: Picture, texts: Texts) -> tuple[str, str] | None:
    """How many fail like the one shown, or were tried."""
    if picture.tried:
        return str(picture.tried), texts("why.tried_label")
    if ruling.rule == "clue" and len(ruling.groups[picture.group].positions) > 1:
        return str(len(ruling.groups[picture.group].positions)), texts("why.alike")
    return None


def final_words(story: Story, cursor: Cursor, roomy: bool, texts: Texts) -> str:
    """What is said where nothing is compared."""
    why, ruling, picture = story.why, story.ruling(cursor), story.at(cursor)
    rule = str(ruling.rule)
    if rule == "room":
        if why.given and not roomy:
            return texts("why.told.given")
        key, count = "why.told.room_given" if why.given else "why.told.room", len(ruling.positions)
        return counted(texts, key, count, gem=the_gem(_gem(ruling), texts, "hint.whom"))
    if rule == "left" and picture.clue is not None:
        return _as_it_was(picture.clue, texts)
    if rule == "left":
        return texts("why.told.left")
    if rule == "outcome":
        assert ruling.outcome is not None
        return texts(
            "why.told.outcome", percent=round(100 * ruling.outcome.share), count=number(texts, _read(ruling.after))
        )
    if picture.unmet is not None:
        return capital(texts("why.told.unmet", gem=the_gem(picture.unmet, texts, "hint.to")))
    if rule == "fault":
        gems = [the_gem(position.gem, texts) for position in ruling.positions]
        return capital(texts(f"why.told.{why.reason.kind}", gems=listed(gems, texts)))
    return texts("why.told.room_gone" if picture.fits else "why.told.never")


def next_words(story: Story, cursor: Cursor, width: float, texts: Texts) -> str:
    """What the way forward says before the end."""
    following = story.rulings[cursor.ruling + 1]
    if following.rule == "left":
        return texts("why.next.left")
    if width < NAMED:
        return texts("why.next" if following.rule != "outcome" else "why.next.outcome")
    if following.clue is not None:
        return texts("why.next.named", what=question_words(following.clue.question, texts))
    return texts(f"why.next.{NEXT[str(following.rule)]}" if following.rule in NEXT else "why.next")


def gold_words(why: "Why", view: View, width: float, texts: Texts) -> str:
    """What the way forward says at the end: what follows for the sheet, else back to the table."""
    moves = final_moves(why, view)
    if not moves:
        return texts("why.done" if width >= NAMED else "why.done_short")
    if width < NAMED:
        return texts("why.do.place_short" if why.reason.kind == "placed" else "why.do.cross_short")
    if why.reason.kind == "placed":
        return texts("why.do.place", gem=the_gem(why.reason.gems[0], texts, "hint.whom"))
    return texts("why.do.cross")


def final_moves(why: "Why", view: View) -> tuple[str, ...]:
    """The moves on the sheet that follow from a reason."""
    reason = why.reason
    if reason.kind == "placed" and len(reason.positions) == 1:
        position = reason.positions[0]
        return () if position in view.sheet.gems.positions else (f"place {position}",)
    if reason.kind == "empty":
        crossed = {mark.cell for mark in view.sheet.marks if mark.sign == "x" and not mark.half}
        cells = " ".join(cell_name(cell) for cell in reason.cells if cell not in crossed)
        return (f"mark {cells} x",) if cells else ()
    return ()


def _as_it_was(clue: Answer, texts: Texts) -> str:
    colour = answer_words(texts, clue)
    if isinstance(clue, ScanAnswer):
        return texts("why.told.fits_scan", cell=cell_name(clue.cell), colour=colour)
    port = port_name(clue.port)
    if clue.exit is None:
        return texts("why.told.fits_absorbed", port=port)
    key = "why.told.fits_back" if clue.exit == clue.port else "why.told.fits"
    return texts(key, port=port, exit=port_name(clue.exit), colour=colour)


def _gem(ruling: "Ruling") -> Gem:
    assert ruling.gem is not None
    return ruling.gem


def _cells(cells: tuple[Cell, ...]) -> str:
    return ", ".join(map(cell_name, cells))


def _less(count: float) -> str:
    return f"−{int(count)}"


def _read(count: float) -> float:
    """A number of mines as it is read: no more than two digits of an estimate."""
    return float(f"{count:.2g}") if count >= 100 else round(count, 1)
