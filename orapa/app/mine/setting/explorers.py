"""The explorers of an expedition on the page: rows in turn order."""

from orapa.app.look.widgets import Button
from orapa.app.mine.setting.plan import Plan
from orapa.app.mine.setting.words import line_of, title_of
from orapa.app.mine.who import CAST
from orapa.app.pages.seat_rows import Acts, Drag, Player, RowWords, SeatsLayout, seat_widgets
from orapa.words.texts import Texts


def explorer_widgets(
    texts: Texts, plan: Plan, layout: SeatsLayout, acts: Acts, drag: Drag | None = None, y: float = 0.0
) -> list[Button]:
    """The rows with what is pressed on them, and the buttons that add."""
    faces = CAST.faces(texts, [plan.seat_of(guest.seat) for guest in plan.company])
    players = [
        Player(face, (title_of(texts, plan, guest), line_of(texts, plan, guest)), plan.can_lose(number))
        for number, (guest, face) in enumerate(zip(plan.company, faces, strict=True), 1)
    ]
    words = RowWords("explorer", texts("setting.remove"), texts("setting.add_person"), texts("setting.add_rival"))
    return seat_widgets(players, layout, acts, words, not plan.can_grow, drag, y)
