"""What the page says of players, their terms and what comes next."""

from orapa.app.mine.setting.plan import Guest, Plan, Source
from orapa.app.mine.who import CAST
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.rivals.roster import ROSTER
from orapa.engine.play.seats import Kind
from orapa.words.mine.handicaps import handicap_words
from orapa.words.texts import Texts, decimal


def title_of(texts: Texts, plan: Plan, guest: Guest) -> str:
    """What somebody is called on the page: whoever plays alone among rivals is you."""
    return texts("who.you") if guest.is_person and not plan.several else CAST.name(texts, guest.seat)


def line_of(texts: Texts, plan: Plan, guest: Guest) -> str:
    """The line below a name: what it is given, else who it is."""
    given = handicap_words(texts, guest.handicap)
    if given:
        return given
    if guest.is_person:
        return texts("setting.here") if plan.several else ""
    return texts(f"rival.{guest.seat.name}.line")


def figures_of(texts: Texts, rival: str) -> tuple[str, str]:
    """How well a rival plays: its questions on average, and how many of its sheets are right."""
    strength = ROSTER[rival]
    return decimal(texts, strength.questions), texts("setting.right", share=f"{strength.right:.0%}"[:-1])


def next_words(texts: Texts, plan: Plan) -> tuple[str, str]:
    """What the golden button says comes next, and its icon."""
    if plan.mode is Mode.EXPEDITION:
        if plan.master.kind is Kind.PERSON:
            return texts("setting.next.builds", name=title_of(texts, plan, Guest(plan.hider))), "pencil"
        return texts("setting.next.expedition"), "play"
    if plan.source is Source.BUILD:
        if plan.against_rival:
            return texts("setting.next.build"), "pencil"
        return texts("setting.next.builds_first", name=plan.people[0].seat.name), "pencil"
    return (
        (texts("setting.next.shelf"), "shelf") if plan.source is Source.SHELF else (texts("setting.next.play"), "play")
    )
