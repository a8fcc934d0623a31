"""What is said at the table, in the player's language."""

from orapa.app.enigma.table.shown import Laying, Option, Shown
from orapa.engine.enigma.match.state import Phase
from orapa.engine.enigma.rules.net import Conduit
from orapa.words.texts import Texts, counted

COLOURS = ("orange", "green", "blue")


def heading(seen: Shown, texts: Texts) -> str:
    """The round, and what is done now by whom."""
    who = "mine" if seen.mine else "theirs"
    name = seen.names[seen.turn - 1] if seen.turn else ""
    told = texts(f"enigma.now.{seen.phase}.{who}", name=name) if seen.turn else ""
    return " · ".join(part for part in (texts("enigma.round", round=seen.round), told) if part)


def forward_words(seen: Shown, texts: Texts) -> str:
    """What the way forward says."""
    if seen.moving:
        return texts("enigma.go_on")
    if not seen.mine:
        return texts("enigma.waiting", name=seen.names[seen.turn - 1]) if seen.turn else texts("enigma.waiting.all")
    if seen.phase is Phase.CHOOSE:
        looked = next((card for card in seen.cards if card.looked_at and card.open), None)
        return texts(f"enigma.take.{looked.kind}") if looked else texts("enigma.choose_card")
    if seen.laying is None:
        return texts("enigma.choose_place")
    gain = seen.laying.gains.get(seen.seat, 0)
    return texts("enigma.lay.gain", points=gain) if gain else texts("enigma.lay")


def closing_words(laying: Laying, seen: Shown, texts: Texts) -> tuple[str, str]:
    """What laying a tile there would close, and what that brings to whom."""
    if not laying.closing:
        return counted(texts, "enigma.stays_open", laying.ends), ""
    gains = [
        texts("enigma.gain", name=seen.names[seat - 1], points=points) for seat, points in sorted(laying.gains.items())
    ]
    return texts("enigma.closes"), " · ".join(gains) if gains else texts("enigma.closes.nothing")


def chamber_words(option: Option, texts: Texts) -> str:
    """A chamber by its colour, and where on its tile it is."""
    where = texts(f"enigma.at.{option.where}")
    return texts("enigma.option", colour=texts(f"enigma.colour.{COLOURS[option.colour]}"), where=where)


def option_words(option: Option, seen: Shown, texts: Texts) -> tuple[str, str]:
    """A chamber by its colour and place, and what an engineer there counts or who is there already."""
    colour = chamber_words(option, texts)
    if option.watched_by:
        return colour, texts("enigma.watched", name=seen.names[option.watched_by - 1])
    if not option.open:
        return colour, counted(texts, "enigma.worth.closed", option.worth)
    return colour, texts("enigma.worth.open", worth=option.worth, ends=option.open)


def taken_words(seat: int, seen: Shown, texts: Texts) -> str:
    """Who has taken a card."""
    name = seen.names[seat - 1]
    return texts("enigma.taken_by.you") if name == texts("enigma.you") else texts("enigma.taken_by", name=name)


def conduit_words(conduit: Conduit, texts: Texts) -> str:
    """A conduit that is looked at: its chambers by colour and its open ends."""
    parts = [
        f"{many}× {texts(f'enigma.colour.{COLOURS[number]}').lower()}"
        for number, many in enumerate(conduit.chambers)
        if many
    ]
    ends = counted(texts, "enigma.ends", conduit.open) if conduit.open else texts("enigma.closed")
    return " · ".join([*parts, ends])
