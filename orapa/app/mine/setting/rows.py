"""The form of the page: this duel or the mine of the expedition, the rules, and what single seats are given."""

from collections.abc import Callable, Sequence
from functools import partial

from orapa.app.look.form import Choice, Doorway, Row, Section, Switch
from orapa.app.mine.rule_rows import rule_rows
from orapa.app.mine.setting.plan import COMPUTER, Plan, Source, Start
from orapa.app.mine.setting.words import title_of
from orapa.app.mine.who import CAST
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.seats import Kind
from orapa.words.mine.handicaps import handicap_words
from orapa.words.texts import Texts

Change = Callable[..., None]
"""Changes fields of the plan."""


def sources_of(plan: Plan, shelf: bool) -> tuple[Source, ...]:
    """Where a mine may come from: the shelf only if something lies there, a rival's way only if there is a rival."""
    if not plan.against_rival:
        return Source.BUILD, Source.MADE
    return tuple(source for source in Source if shelf or source is not Source.SHELF)


def duel_sections(
    texts: Texts, plan: Plan, change: Change, sources: Sequence[Source], watch: Switch, terms: Callable[[int], None]
) -> list[Section]:
    """Gems, who begins and where the mines come from; the rules; what each is given."""
    this = (
        _gems(texts, plan, change, "setting.gems.both"),
        _start(texts, plan, change),
        _source(texts, plan, change, sources),
    )
    rules: tuple[Row, ...] = rule_rows(texts, plan.rules, lambda chosen: change(rules=chosen), Mode.DUEL)
    if plan.against_rival:
        rules = (*rules, watch)
    return [
        Section(texts("setting.this_duel"), this),
        Section(texts("settings.rules"), rules),
        Section(texts("setting.handicaps"), _handicaps(texts, plan, terms)),
    ]


def expedition_sections(
    texts: Texts, plan: Plan, change: Change, hide: Callable[[str], None], choose_hider: Callable[[], None]
) -> list[Section]:
    """Who hides the mine and its gems; the rules."""
    options = tuple((str(kind), texts(f"setting.hider.{kind}")) for kind in (Kind.COMPUTER, Kind.RIVAL, Kind.PERSON))
    kind = plan.hider.kind
    detail = texts(f"setting.hider.{kind}.detail")
    mine: list[Row] = [Choice("hider", texts("setting.hider"), options, str(kind), hide, detail)]
    if plan.hider != COMPUTER:
        name = CAST.name(texts, plan.master)
        about = texts(f"rival.{plan.hider.name}.builds") if kind is Kind.RIVAL else texts("setting.hider.name")
        mine.append(Doorway("hider name", name, choose_hider, about))
    mine.append(_gems(texts, plan, change))
    rules = rule_rows(texts, plan.rules, lambda chosen: change(rules=chosen), Mode.EXPEDITION)
    return [Section(texts("setting.the_mine"), tuple(mine)), Section(texts("settings.rules"), rules)]


def watch_row(texts: Texts, on: bool, flip: Callable[[], None]) -> Switch:
    """Whether it is told how much a rival may know."""
    return Switch("watch", texts("setting.watch"), on, flip, texts("setting.watch.detail"))


def _gems(texts: Texts, plan: Plan, change: Change, detail: str = "") -> Choice:
    options = tuple((str(one), texts(f"set.{one}")) for one in GemSet)
    return Choice(
        "gems", texts("setting.gems"), options, str(plan.gem_set),
        lambda chosen: change(gem_set=GemSet(chosen)), texts(detail) if detail else "",
    )  # fmt: skip


def _start(texts: Texts, plan: Plan, change: Change) -> Choice:
    first, second = (title_of(texts, plan, guest) for guest in plan.guests)
    options = ((Start.FIRST, first), (Start.SECOND, second), (Start.LOT, texts("setting.lot")))
    words = tuple((str(start), word) for start, word in options)
    return Choice("start", texts("setting.begins"), words, str(plan.start), lambda chosen: change(start=Start(chosen)))


def _source(texts: Texts, plan: Plan, change: Change, sources: Sequence[Source]) -> Choice:
    whose = "mine" if plan.against_rival else "mines"
    options = tuple((str(source), texts(f"setting.{whose}.{source}")) for source in sources)
    detail = texts(f"rival.{plan.opponent}.builds") if plan.source is Source.RIVAL and plan.against_rival else ""
    return Choice(
        "source", texts(f"setting.{whose}"), options, str(plan.source),
        lambda chosen: change(source=Source(chosen)), detail,
    )  # fmt: skip


def _handicaps(texts: Texts, plan: Plan, terms: Callable[[int], None]) -> tuple[Row, ...]:
    none = texts("handicap.none")
    return tuple(
        Doorway(
            f"terms {number}",
            title_of(texts, plan, guest),
            partial(terms, number),
            handicap_words(texts, guest.handicap) or none,
        )
        for number, guest in enumerate(plan.guests, 1)
    )
