"""What came of a match of several, in the words of a row of the records."""

from orapa.engine.mine.match.statistics import Played, Seated
from orapa.engine.play.seats import Kind
from orapa.engine.play.summaries import Outcome
from orapa.words.mine.hints import listed
from orapa.words.texts import Texts, counted


def called(one: Seated, texts: Texts) -> str:
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
    others = [who for seat, who in enumerate(one.table, 1) if one.several or seat != one.seat]
    names = listed([called(who, texts) for who in others], texts)
    return names if one.several or not names else texts("records.against", names=names)
