"""What came of a match of several, in the words of a row of the records."""

from collections.abc import Sequence

from orapa.engine.mine.match.progress import asked
from orapa.engine.mine.match.statistics import Played, Seated
from orapa.engine.play.games import Entry
from orapa.engine.play.seats import Kind, Seat
from orapa.engine.play.summaries import Outcome
from orapa.words.mine.hints import listed
from orapa.words.texts import Texts, counted


def called(one: Seated | Seat, texts: Texts) -> str:
    """What somebody at the table is called."""
    if one.kind is Kind.RIVAL and f"rival.{one.name}.name" in texts:
        return texts(f"rival.{one.name}.name")
    return one.name or texts("who.you")


def company_result(one: Played, texts: Texts) -> str:
    """Who won; of the only person whether it did, and by how many questions."""
    if one.several:
        winners = [called(who, texts) for who in one.table if who.outcome is Outcome.WON]
        if len(winners) > 1:
            return texts(f"outcome.found.{len(winners)}")
        if winners:
            return texts("outcome.won", name=winners[0])
        return texts("ending.draw" if one.outcome is Outcome.DRAWN else "records.nobody")
    asked = counted(texts, "records.asked", one.questions)
    word = texts(f"records.{one.outcome}")
    return f"{word}, {asked}" if one.won else word


def company_names(one: Played, texts: Texts) -> str:
    """The others at the table; all of them where several people played."""
    return _names(one.table, one.seat, one.several, texts)


def running_company(seats: Sequence[Seat], entries: Sequence[Entry], texts: Texts) -> str:
    """Of a match that goes on the others at the table, and what the person who asked most has asked."""
    people = [number for number, seat in enumerate(seats, 1) if seat.kind is Kind.PERSON]
    counts = [asked(entry for entry in entries if entry.seat == number) for number in people]
    names = _names(seats, people[0] if people else 0, len(people) > 1, texts)
    return " · ".join(filter(None, (names, counted(texts, "records.asked", max(counts, default=0)))))


def _names(table: Sequence[Seated | Seat], seat: int, several: bool, texts: Texts) -> str:
    others = [who for number, who in enumerate(table, 1) if several or number != seat]
    names = listed([called(who, texts) for who in others], texts)
    return names if several or not names else texts("records.against", names=names)
