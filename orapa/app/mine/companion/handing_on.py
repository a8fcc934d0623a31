"""A sheet handed on: pasted into, shared as link or text, printed."""

import random
from typing import TYPE_CHECKING

from orapa.app.mine.companion.pasting import Pasting, ask_for_list
from orapa.app.mine.companion.printing import PrintPage
from orapa.engine.mine.match.copies import copy_of
from orapa.engine.mine.match.views import View
from orapa.engine.play.codes import encode_whole
from orapa.words.mine.answer_lists import write_answers
from orapa.words.mine.paper import Content
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.app.mine.companion.scene import BoxedSheet


def paste(sheet: "BoxedSheet") -> None:
    """Have a list read, and shown line by line before it is added."""
    app = sheet.app
    ask_for_list(app, "", lambda text: app.push(Pasting(app, text, sheet.write_down)) if text.strip() else None)


def told_as_text(view: View, address: str, texts: Texts) -> str:
    """The answers as lines that can be read again, and the link by which the sheet opens."""
    code = encode_whole(copy_of(view, f"{random.getrandbits(32):08x}"))
    return f"{write_answers(view.answers, texts)}\n\n{address}#match={code}"


def print_it(sheet: "BoxedSheet") -> None:
    """Print the sheet as it lies."""
    view, texts = sheet.view, sheet.app.texts
    title = texts("sheet.against", name=view.against) if view.against else texts("table.mode.companion")
    content = Content(view.gem_set.gems, title, view.answers, view.sheet.gems.positions, view.sheet.marks)
    sheet.app.push(PrintPage(sheet.app, content))
