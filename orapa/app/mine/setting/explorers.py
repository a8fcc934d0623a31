"""The explorers of an expedition on the page, in turn order."""

from orapa.app.mine.setting.plan import Plan
from orapa.app.mine.setting.words import line_of, title_of
from orapa.app.mine.who import CAST
from orapa.app.pages.seat_rows import Player
from orapa.words.texts import Texts


def explorers(texts: Texts, plan: Plan) -> list[Player]:
    """What the row of each says."""
    faces = CAST.faces(texts, [plan.seat_of(guest.seat) for guest in plan.company])
    return [
        Player(face, (title_of(texts, plan, guest), line_of(texts, plan, guest)), plan.can_lose(number))
        for number, (guest, face) in enumerate(zip(plan.company, faces, strict=True), 1)
    ]
