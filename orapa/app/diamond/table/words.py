"""What has happened at the table, in words; never which stone was tried, which everybody has to remember."""

from collections.abc import Mapping, Sequence

from orapa.app.diamond.shelf import money
from orapa.engine.diamond.match.views import Happened, View
from orapa.engine.diamond.rules.cards import THIEF, ranking
from orapa.engine.play.seats import Kind, Seat
from orapa.words.texts import Texts, counted, listed


def happened_words(texts: Texts, view: View, names: Sequence[str]) -> str:
    """The last move in words."""
    return move_words(texts, view, names, view.happened) if view.happened else ""


def move_words(texts: Texts, view: View, names: Sequence[str], one: Happened) -> str:
    """A move in words; of one that is long past also with which card a stone was tried."""
    who = names[one.seat - 1]
    match one.word:
        case "draw":
            aside = counted(texts, "diamond.told.aside", one.aside) if one.aside else ""
            if one.card is None:
                words = texts("diamond.told.none", name=who)
            elif one.card == THIEF:
                words = texts("diamond.told.thief", name=who)
            else:
                words = texts("diamond.told.ring", name=who, money=money(texts, one.card))
            return f"{words} {aside}".strip()
        case "lift" if one.card:
            key = "diamond.log.loose" if one.loose else "diamond.log.fixed"
            return texts(key, name=who, money=money(texts, one.card))
        case "lift":
            return texts("diamond.told.loose" if one.loose else "diamond.told.fixed", name=who)
        case "steal" if one.victim and one.value:
            victim, amount = view.seats[one.victim - 1], money(texts, one.value)
            if victim.kind is Kind.PERSON and not victim.name:
                return texts("diamond.told.stolen_you", name=who, money=amount)
            return texts("diamond.told.stolen", name=who, victim=names[one.victim - 1], money=amount)
        case "decline":
            return texts("diamond.told.declined", name=who)
        case _:
            return texts("diamond.told.shaken")


def tries_words(tries: Mapping[int, int], names: Sequence[str]) -> str:
    """Who has tried a stone of the turned tray, and how often."""
    return " · ".join(f"{names[seat - 1]} {count}×" for seat, count in sorted(tries.items()))


def lead_words(texts: Texts, view: View, names: Sequence[str]) -> str:
    """Who has most."""
    first = ranking(view.totals)[0]
    amount = money(texts, view.totals[first[0] - 1])
    if len(first) > 1:
        return texts("diamond.told.level", names=listed(texts, [names[seat - 1] for seat in first]), money=amount)
    return texts("diamond.told.leads", name=names[first[0] - 1], money=amount)


def winner_words(texts: Texts, winners: Sequence[int], seats: Sequence[Seat], names: Sequence[str]) -> str:
    """Who has won; whoever plays alone among computer players is spoken to."""
    if len(winners) > 1:
        return texts("diamond.outcome.shared", names=listed(texts, [names[seat - 1] for seat in winners]))
    who = seats[winners[0] - 1]
    nameless = who.kind is Kind.PERSON and not who.name
    return texts("diamond.outcome.you") if nameless else texts("diamond.outcome.wins", name=names[winners[0] - 1])
