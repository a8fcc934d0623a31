"""A sheet handed on: pasted into, shared as link or text."""

import random
from typing import TYPE_CHECKING

from orapa.app.mine.companion.pasting import Pasting, ask_for_list
from orapa.engine.mine.match.copies import copy_of
from orapa.engine.mine.match.views import View
from orapa.engine.play.codes import encode_whole
from orapa.words.mine.answer_lists import write_answers
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
