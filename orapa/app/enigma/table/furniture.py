"""What can be pressed at the table, by what is seen there."""

from collections.abc import Callable
from functools import partial

from orapa.app.enigma.table.layout import TableLayout
from orapa.app.enigma.table.shown import Shown
from orapa.app.enigma.table.widgets import EngineerChoice, Stack, TurnPicture
from orapa.app.enigma.table.words import forward_words, option_words, taken_words
from orapa.app.enigma.who import initial
from orapa.app.look.actions import ActionButton, Forward, alike
from orapa.app.look.widgets import Button, IconButton
from orapa.engine.enigma.match.state import Phase
from orapa.engine.enigma.rules.net import turns_of
from orapa.words.texts import Texts, counted

Act = Callable[[str], None]


def furniture(seen: Shown, layout: TableLayout, texts: Texts, act: Act) -> list[Button]:
    """All buttons, the topmost first."""
    icon, ready = ("play", True) if seen.moving else ("check", bool(seen.move))
    forward = Forward("forward", layout.forward, partial(act, "forward"), forward_words(seen, texts), icon, ready)
    back = IconButton("back", layout.back, partial(act, "back"), "back")
    menu = IconButton("menu", layout.menu, partial(act, "menu"), "menu")
    back.tip, menu.tip = texts("page.back"), texts("enigma.menu")
    return [
        forward,
        *_stacks(seen, layout, texts, act),
        *_options(seen, layout, texts, act),
        *_actions(seen, layout, texts, act),
        menu,
        back,
    ]


def _stacks(seen: Shown, layout: TableLayout, texts: Texts, act: Act) -> list[Button]:
    stacks: list[Button] = []
    for number, (card, box) in enumerate(zip(seen.cards, layout.stacks, strict=False)):
        owner = initial(seen.names[card.owner - 1]) if card.owner else ""
        name, left = f"stack {number}", counted(texts, "enigma.cards_left", card.left)
        if layout.cards and card.owner:
            left = taken_words(card.owner, seen, texts)
        aim = texts(f"enigma.{card.kind}.aim") if layout.cards else ""
        stacks.append(Stack(name, box, partial(act, name), card, texts(f"enigma.kind.{card.kind}"), left, owner, aim))
    return stacks


def _actions(seen: Shown, layout: TableLayout, texts: Texts, act: Act) -> list[Button]:
    laying, nearer = seen.mine and seen.phase is Phase.LAY, not seen.plan.all_seen
    turns = laying or (layout.cards and seen.phase is Phase.CHOOSE and seen.choices.kind is not None)
    actions = []
    for (name, icon, off), box in zip(
        (
            ("turn back", "rotate back", not turns),
            ("turn", "rotate", not turns),
            ("whole", "scan", False),
            ("take_back", "undo", seen.laying is None),
        ),
        layout.actions,
        strict=False,
    ):
        words = texts(f"enigma.{name}" if name != "whole" or nearer else "enigma.closer")
        button = ActionButton(name, box, partial(act, name), icon, words, off, name == "whole" and nearer)
        button.tip = words
        actions.append(button)
    alike(actions)
    return list(actions)


def _options(seen: Shown, layout: TableLayout, texts: Texts, act: Act) -> list[Button]:
    """Where an engineer may be put; while cards are chosen the tile looked at, in its four turns."""
    if seen.phase is Phase.CHOOSE:
        card = next((card for card in seen.cards if card.looked_at and card.tile), None)
        if card is None or card.tile is None:
            return []
        return [
            TurnPicture(texts("enigma.turned_by", quarters=turn), box, lambda: None, card.tile.turned(turn))
            for turn, box in zip(turns_of(card.tile), layout.options, strict=False)
        ]
    laying = seen.laying
    if laying is None or not seen.mine:
        return []
    seat, sign = seen.seat, initial(seen.names[seen.seat - 1])
    none = partial(act, "engineer none")
    if not seen.supplies[seat - 1]:
        whole = layout.options[0].union(layout.options[1 if layout.roomy else -1])
        words = (texts("enigma.no_engineer"), "")
        return [EngineerChoice("engineer none", whole, none, None, words, True, seat, sign)]
    chosen = seen.choices.engineer
    buttons: list[Button] = []
    for option, box in zip(laying.options, layout.options, strict=False):
        name, words = f"engineer {option.chamber[0]} {option.chamber[1]}", option_words(option, seen, texts)
        buttons.append(
            EngineerChoice(name, box, partial(act, name), option, words, chosen == option.chamber, seat, sign)
        )
    words, last = (texts("enigma.none"), texts("enigma.none.detail")), layout.options[len(laying.options)]
    return [*buttons, EngineerChoice("engineer none", last, none, None, words, chosen is None, seat, sign)]
