"""The coach's words: what to do, what has been done, and what was wrong with what was tried.

tried  what was pressed or laid instead: a move as text, `tool NAME`, `gem LETTER`, `cell NAME`, or a button's name
"""

from orapa.app.mine.learn.asks import Ask, Fire, Hint, Lay, Mark, Scan, Try, gem_of, question_of
from orapa.app.mine.learn.lessons import Lesson
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import WaveAnswer, parse_question
from orapa.engine.mine.rules.board import cell_name, port_name
from orapa.engine.mine.rules.colours import colours_name, content_name
from orapa.engine.mine.rules.gems import parse_gem
from orapa.engine.mine.rules.positions import Position, parse_position
from orapa.words.mine.colours import colour_word
from orapa.words.mine.hints import capital, the_gem
from orapa.words.texts import Texts


def asking(ask: Ask, view: View, texts: Texts) -> str:
    """What is to be done, in one short sentence."""
    lies = view.sheet.gems.position_of(ask.place.gem) if isinstance(ask, Lay) else None
    kind = _kind(ask)
    if isinstance(ask, Lay) and lies is not None:
        flipped, turned = lies.mirrored != ask.place.mirrored, lies.turn != ask.place.turn
        kind = "flip" if flipped else "turn" if turned else "nudge"
    return texts(f"lesson.do.{kind}", **_facts(ask, texts))


def saying(lesson: Lesson, at: int, texts: Texts) -> str:
    """What the coach says before a step, or at the end."""
    return texts(f"lesson.{lesson.name}.{at + 1 if at < len(lesson.asks) else 'end'}")


def telling(ask: Ask, view: View, texts: Texts) -> str:
    """What came of a step that is done."""
    question = question_of(ask)
    answer = view.known(question) if question is not None and not isinstance(ask, Try) else None
    if answer is None:
        return texts(f"lesson.did.{_kind(ask)}", **_facts(ask, texts))
    if not isinstance(answer, WaveAnswer):
        content = colour_word(texts, content_name(answer.content))
        return texts("lesson.did.scan", what=cell_name(answer.cell), colour=content)
    asked = port_name(question) if question is not None else ""
    if answer.exit is None:
        return texts("lesson.did.absorbed", what=asked)
    colour = colour_word(texts, colours_name(answer.colours))
    if answer.exit == answer.port:
        return texts("lesson.did.back", what=asked, colour=colour)
    out = port_name(answer.exit if answer.port == question else answer.port)
    return texts("lesson.did.out", what=asked, out=out, colour=colour)


def objecting(ask: Ask, view: View, tried: str, texts: Texts) -> str:
    """What was wrong with what was tried; what to do instead stands above it."""
    return capital(_objection(ask, view, tried, texts))


def _objection(ask: Ask, view: View, tried: str, texts: Texts) -> str:
    word, _, what = tried.partition(" ")
    match word:
        case "ask":
            known = view.known(parse_question(what)) is not None
            key = "known" if known else "port" if isinstance(ask, Fire | Try) else "wave"
            return texts(f"lesson.wrong.{key}", what=what)
        case "scan":
            return texts(f"lesson.wrong.{'scan' if isinstance(ask, Scan) else 'scanned'}", what=what)
        case "place":
            return _misplaced(ask, parse_position(what), texts)
        case "gem" | "lift":
            return texts("lesson.wrong.gem", gem=the_gem(parse_gem(what), texts))
        case "mark":
            cells = what.split()[:-1]
            strange = [cell for cell in cells if not isinstance(ask, Mark) or cell not in ask.cells]
            return texts("lesson.wrong.mark" if strange else "lesson.wrong.marked", what=(strange or cells)[0])
        case "tool":
            return texts("lesson.wrong.tool", what=texts(f"table.tool.{what}"))
        case "cell":
            return texts("lesson.wrong.cell", what=what)
        case "submit" | "checkpoint" | "drop" | "hint" | "next":
            return texts(f"lesson.wrong.{word}")
        case _:
            return texts("lesson.wrong.other")


def _misplaced(ask: Ask, position: Position, texts: Texts) -> str:
    """A gem let go where it does not belong: another one, or one too far in some direction."""
    if not isinstance(ask, Lay) or gem_of(ask) is not position.gem:
        return texts("lesson.wrong.gem", gem=the_gem(position.gem, texts))
    (row, column), (to_row, to_column) = divmod(position.cell, 10), divmod(ask.place.cell, 10)
    down, right = to_row - row, to_column - column
    way = ("down" if down > 0 else "up") if abs(down) > abs(right) else ("right" if right > 0 else "left")
    return texts("lesson.wrong.place", way=texts(f"lesson.way.{way}"))


def _kind(ask: Ask) -> str:
    """What a step is called in the texts."""
    if isinstance(ask, Mark):
        return "row" if len(ask.cells) > 1 else "dot"
    if isinstance(ask, Hint):
        return "hint" if ask.count == 1 else "hint_more"
    return type(ask).__name__.lower()


def _facts(ask: Ask, texts: Texts) -> dict[str, str]:
    match ask:
        case Fire(what) | Try(what) | Scan(what):
            return {"what": what}
        case Mark(cells, _):
            return {"what": cells[0][0] if len(cells) > 1 else cells[0]}
        case Lay():
            return {"gem": the_gem(ask.place.gem, texts, "hint.whom")}
        case _:
            return {}
