"""Pictures of the page before a match of several, and of a player's own page."""

from dataclasses import replace

from orapa.app.loop import App
from orapa.app.mine.preferences import GAME
from orapa.app.mine.setting.doors import against_rival, at_one_device, expedition
from orapa.app.mine.setting.kept import plan_values
from orapa.app.mine.setting.page import Setting
from orapa.app.mine.setting.plan import PERSON, Guest, Source, first_plan
from orapa.engine.mine.match.editions import CZECH, EDITIONS
from orapa.engine.mine.match.handicaps import Handicap
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.seats import Kind, Seat
from tools.studio import Show

ELLA, TOM = Guest(Seat(name="Ella")), Guest(Seat(name="Tom"))


def remember(app: App, **values: object) -> None:
    """Have these choices remembered from the last time."""
    plan = replace(first_plan(app.texts), people=(ELLA, TOM), **values)  # type: ignore[arg-type]
    app.choose_for(GAME, match=plan_values(plan), names=["Ella", "Tom", "Noah", "Wilhelmine", "Mia"])


def rival(app: App) -> None:
    remember(app, opponent="prospector", rules=CZECH)
    app.push(against_rival(app))


def styled(app: App) -> None:
    remember(app, opponent="expert", source=Source.RIVAL, rules=EDITIONS["house"])
    app.push(against_rival(app))


def told(app: App) -> None:
    rival(app)
    page = app.scene
    assert isinstance(page, Setting)
    page.tell_about("gambler")


def person(app: App) -> None:
    remember(app, opponent=PERSON)
    app.push(at_one_device(app))
    page = app.scene
    assert isinstance(page, Setting)
    page.scroll.offset = 220.0
    page.renew()


def company(app: App, **values: object) -> None:
    gambler, prospector = (Guest(Seat(Kind.RIVAL, name)) for name in ("gambler", "prospector"))
    with_hints = replace(TOM, handicap=Handicap(2, 1, True))
    usual = {"company": (ELLA, with_hints, gambler, prospector), "gem_set": GemSet.FULL, "rules": CZECH}
    remember(app, **{**usual, **values})
    app.push(expedition(app))


def full_company(app: App) -> None:
    rivals = tuple(Guest(Seat(Kind.RIVAL, name)) for name in ("walker", "gambler", "bookkeeper", "expert"))
    company(app, company=(ELLA, *rivals, TOM), hider=Seat(name="Wilhelmine"))


def hidden_by_rival(app: App) -> None:
    company(app, company=(ELLA, Guest(Seat(Kind.RIVAL, "walker"))), hider=Seat(Kind.RIVAL, "prospector"))


def asked_for_rival(app: App) -> None:
    company(app)
    page = app.scene
    assert isinstance(page, Setting)
    page.ask_for_rival()


def terms(app: App) -> None:
    company(app)
    page = app.scene
    assert isinstance(page, Setting)
    page.open(2)


STATES: dict[str, Show] = {
    "setting": rival,
    "setting-style": styled,
    "setting-told": told,
    "setting-person": person,
    "setting-expedition": company,
    "setting-full": full_company,
    "setting-hider": hidden_by_rival,
    "setting-which": asked_for_rival,
    "setting-terms": terms,
}
