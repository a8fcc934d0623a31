"""Everything that is seen at the table, worked out from what a seat knows and what its player has chosen."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from orapa.app.diamond.draw.rings import THOUSAND
from orapa.app.diamond.shelf import money
from orapa.app.diamond.table.choices import Choices, Theft, thefts_in
from orapa.app.diamond.table.layout import TableLayout
from orapa.app.diamond.table.seats import SeatShown, laid_out, told_alike, with_thefts
from orapa.app.diamond.table.words import happened_words, lead_words, winner_words
from orapa.app.diamond.who import CAST
from orapa.engine.diamond.match.setup import Assist
from orapa.engine.diamond.match.state import Phase
from orapa.engine.diamond.match.views import View
from orapa.engine.diamond.rules.cards import THIEF, THIEVES
from orapa.engine.diamond.rules.tray import SITES
from orapa.engine.play.seats import Kind
from orapa.words.texts import Texts, day_name, grouped

Face = Literal["none", "ring", "thief"]
OVER = (Phase.ROUND_OVER, Phase.OVER)
"""When the tray is turned over."""
MOST_COUNTS = 8
"""So many rounds are told at a seat."""


@dataclass(frozen=True)
class CardShown:
    """The card in front, and what is said to it: a small line, a large one, and lines about it."""

    face: Face
    value: str
    small: str
    large: str
    about: str


NO_CARD = CardShown("none", "", "", "", "")


@dataclass(frozen=True)
class Wanted:
    """A button: its name, its words and icon; gold leads on, a flat one says what is missing."""

    name: str
    words: str
    icon: str = ""
    gold: bool = True
    key: str = ""


@dataclass(frozen=True)
class TheftShown:
    """A theft in the list: whose stone, of which ring."""

    theft: Theft
    name: str
    value: str
    chosen: bool


@dataclass(frozen=True)
class Turned:
    """A stone of the tray turned over: whether it was fixed, and how often it was tried."""

    fixed: bool
    tries: int


@dataclass(frozen=True)
class Shown:
    """What is painted."""

    layout: TableLayout
    title: str
    subtitle: str
    stones: tuple[int, ...]
    """Sites whose stones stand and are painted with the still picture."""
    empty: tuple[int, ...]
    """Sites whose stones are gone and that are painted with it."""
    places: tuple[tuple[float, float], ...]
    stone: int | None
    glowing: int | None
    noted: frozenset[int]
    turned: tuple[tuple[int, Turned], ...]
    seats: tuple[SeatShown, ...]
    card: CardShown
    cards_left: int
    aside: int
    """Thieves on the discard."""
    figures: tuple[tuple[str, str], ...]
    line: str
    action: Wanted
    second: Wanted | None
    thefts: tuple[TheftShown, ...]
    dimmed: bool

    def seat(self, number: int) -> SeatShown:
        """The player of a seat."""
        return self.seats[number - 1]


def shown(
    view: View, choices: Choices, layout: TableLayout, texts: Texts, to_move: bool, away: frozenset[int] = frozenset()
) -> Shown:
    """What is seen; stones in `away` are under way and painted with what moves."""
    names = CAST.names(texts, view.seats)
    thefts = thefts_in(view) if to_move and view.phase is Phase.STEAL else ()
    over = view.phase in OVER
    stone = choices.stone if to_move and view.phase is Phase.LIFT and choices.stone in view.board else None
    standing = tuple(site for site in SITES if site in view.board and site not in away and site != stone)
    return Shown(
        layout=layout,
        title=texts("diamond.title"),
        subtitle=_subtitle(view, texts),
        stones=standing,
        empty=tuple(site for site in SITES if site not in view.board and site not in away),
        places=view.places,
        stone=stone,
        glowing=view.glowing,
        noted=view.noted,
        turned=tuple(_turned(view)) if over else (),
        seats=_seats(view, choices, layout, texts, thefts),
        card=_card(view, texts, names),
        cards_left=view.cards_left,
        aside=view.aside,
        figures=() if layout.sheet and "decline" in view.moves and to_move else _figures(view, choices, texts),
        line=_line(view, choices, texts, names, bool(thefts)),
        action=_action(view, choices, texts, names, to_move),
        second=_second(view, texts, to_move),
        thefts=tuple(TheftShown(one, names[one[0] - 1], money(texts, one[1]), one == choices.theft) for one in thefts),
        dimmed=bool(thefts),
    )


def has_people(view: View) -> bool:
    """Whether anybody plays who is no computer player."""
    return any(seat.kind is Kind.PERSON for seat in view.seats)


def _subtitle(view: View, texts: Texts) -> str:
    if view.daily:
        return texts("diamond.daily", day=day_name(texts, view.daily))
    return texts("diamond.table.round", players=len(view.seats), round=view.round, rounds=view.rounds)


def _line(view: View, choices: Choices, texts: Texts, names: Sequence[str], thieving: bool) -> str:
    """Below the tray: what happened last; while a theft is chosen, what follows from it."""
    if thieving and choices.theft:
        return texts("diamond.table.robbed_next", name=names[choices.theft[0] - 1])
    return happened_words(texts, view, names)


def _seats(
    view: View, choices: Choices, layout: TableLayout, texts: Texts, thefts: Sequence[Theft]
) -> tuple[SeatShown, ...]:
    faces = CAST.faces(texts, view.seats)
    over = view.phase in OVER
    seats = []
    for number, (who, box, face) in enumerate(zip(view.seats, layout.seats, faces, strict=True), 1):
        total = view.totals[number - 1]
        one = SeatShown(
            number, box, CAST.name(texts, who), face, money(texts, total), grouped(texts, total // THOUSAND),
            turn=number == view.turn and not over, own=number == view.seat and who.kind is Kind.PERSON,
        )  # fmt: skip
        if over and len(view.scores) > 1:
            one = replace(one, line=_sum(texts, [score[number - 1] // THOUSAND for score in view.scores]))
        else:
            one = laid_out(one, view.rings[number - 1])
        if thefts:
            one = with_thefts(one, thefts, choices.theft, view.turn)
        seats.append(one)
    return told_alike(seats)


def _sum(texts: Texts, counts: Sequence[int]) -> str:
    """What the latest rounds came to, in thousands, as a sum."""
    first, *others = counts[-MOST_COUNTS:]
    signs = (f" {'−' if count < 0 else '+'} {abs(count)}" for count in others)
    earlier = "… + " if len(counts) > MOST_COUNTS else ""
    return texts("diamond.table.thousands", counts=earlier + grouped(texts, first) + "".join(signs))


def _card(view: View, texts: Texts, names: Sequence[str]) -> CardShown:
    who = names[view.turn - 1] if view.turn else ""
    person = bool(view.turn) and view.seats[view.turn - 1].kind is Kind.PERSON
    # Whoever plays alone among computer players is spoken to, also while a stone of theirs is under way.
    mine = person and not view.seats[view.turn - 1].name
    match view.phase:
        case Phase.LIFT if view.card:
            small = texts("diamond.table.your_card") if mine else texts("diamond.table.card_of", name=who)
            about = texts("diamond.table.lift") if person else texts("diamond.table.lifting", name=who)
            return CardShown("ring", money(texts, view.card), small, money(texts, view.card), about)
        case Phase.STEAL if view.card == THIEF:
            about = texts("diamond.table.steal") if person else texts("diamond.table.stealing", name=who)
            small = "" if mine else texts("diamond.table.card_of", name=who)
            return CardShown("thief", texts("diamond.thief"), small, texts("diamond.table.thief"), about)
        case Phase.DRAW:
            large = texts("diamond.table.yours") if mine else texts("diamond.next", name=who)
            about = texts("diamond.table.draw") if person else texts("diamond.table.drawing", name=who)
            return CardShown("none", "", "", large, about)
        case _:
            large = texts("diamond.table.round_over", round=view.round)
            leads = lead_words(texts, view, names)
            about = winner_words(texts, view.result.winners, view.seats, names) if view.result else leads
            return CardShown("none", "", texts("diamond.table.turned"), large, about)


def _figures(view: View, choices: Choices, texts: Texts) -> tuple[tuple[str, str], ...]:
    """Cards and thieves that are left, and the stones on the tray, where they were counted or nothing is hidden."""
    counted = choices.counted or view.assist is Assist.NOTEBOOK or view.phase in OVER
    thieves = THIEVES - view.aside - (view.card == THIEF)
    stones = str(len(view.board)) if counted else "?"
    return (
        (stones, texts("diamond.table.stones")),
        (str(view.cards_left), texts("diamond.table.cards")),
        (str(thieves), texts("diamond.table.thieves")),
    )


def _action(view: View, choices: Choices, texts: Texts, names: Sequence[str], to_move: bool) -> Wanted:
    if view.phase is Phase.OVER:
        return Wanted("go on", texts("diamond.outcome.title"), "crown")
    several = sum(seat.kind is Kind.PERSON for seat in view.seats) > 1
    if not to_move:
        person = bool(view.turn) and view.seats[view.turn - 1].kind is Kind.PERSON
        waiting = texts("diamond.table.wait" if has_people(view) else "diamond.table.watch")
        return Wanted("wait", "…" if person else waiting, gold=False)
    match view.phase:
        case Phase.DRAW:
            who = names[view.turn - 1]
            words = texts("diamond.table.draws", name=who) if several else texts("diamond.table.draw_card")
            return Wanted("go on", words, "cards")
        case Phase.LIFT:
            if choices.stone in view.board:
                return Wanted("go on", texts("diamond.table.lift_this"), "gem")
            return Wanted("wait", texts("diamond.table.choose"), gold=False)
        case Phase.STEAL if choices.theft:
            victim, value = choices.theft
            words = texts("diamond.table.take", name=names[victim - 1], money=money(texts, value))
            return Wanted("go on", words)
        case _:
            return Wanted("go on", texts("diamond.table.next_round"), "reload")


def _second(view: View, texts: Texts, to_move: bool) -> Wanted | None:
    if to_move and "decline" in view.moves:
        return Wanted("decline", texts("diamond.table.decline"), gold=False)
    return None


def _turned(view: View) -> list[tuple[int, Turned]]:
    return [
        (site, Turned(site in view.fixed, sum(view.tries.get(site, {}).values())))
        for site in SITES
        if site in view.board
    ]
