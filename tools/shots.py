"""Pictures of the scenes and the loading page, in every theme, language and size.

`python -m tools.shots` writes build/shots/, and contact sheets of all pictures to build/shots/sheets/. With
`--against FOLDER` it tells which pictures differ from those in a folder, and writes what differs to
build/shots/differences/.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import asdict, replace
from functools import partial
from itertools import product, repeat, starmap
from pathlib import Path
from unittest import mock

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from orapa.app.frame.platform import Insets, Screen
from orapa.app.keep.keeping import UNKEPT
from orapa.app.look.theme import THEMES
from orapa.app.loop import App
from orapa.app.mine.new_mine import NewMine, Wish
from orapa.app.mine.preferences import GAME
from orapa.app.mine.today import Today
from orapa.app.pages.elsewhere import Elsewhere
from orapa.app.pages.records import Records
from orapa.app.pages.settings import SettingsPage
from orapa.engine.mine.making.maker import make, parse_graded
from orapa.engine.mine.match.dailies import Daily, mine_of_the_day, parse_day
from orapa.engine.mine.match.opening import daily, solo
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.rules.gems import GemSet
from orapa.site.fonts import ROOT, fonts
from orapa.words.languages import languages
from tools import (
    builder_shots,
    companion_shots,
    company_shots,
    daily_shots,
    diamond_shots,
    enigma_shots,
    expedition_shots,
    ghost_shots,
    learn_shots,
    outcome_shots,
    page_shots,
    records_shots,
    review_shots,
    rule_shots,
    setting_shots,
    table_shots,
    training_shots,
    why_shots,
)
from tools.compare_shots import compare
from tools.contact_sheets import sheets, write_sheet
from tools.studio import Shot, Show, open_studio, shoot

PHONE = Insets(top=47, bottom=34)
PHONE_SIDEWAYS = Insets(left=47, right=47, bottom=21)
SCREENS = {
    "desktop": Screen(1280, 800),
    "portrait": Screen(390, 844, 1, PHONE),
    "portrait@3x": Screen(390, 844, 3, PHONE),
    "landscape": Screen(844, 390, 1, PHONE_SIDEWAYS),
    "landscape@3x": Screen(844, 390, 3, PHONE_SIDEWAYS),
    "desktop@3x": Screen(1280, 800, 3),
    "small": Screen(320, 480),
    "barred": Screen(390, 664),
    "phone": Screen(360, 640),
    "small-landscape": Screen(568, 320),
    "tablet": Screen(820, 1180, 2),
    "large": Screen(2560, 1440),
}
USUAL = ["desktop", "portrait", "landscape"]


def focused(app: App) -> None:
    """The second card reached by keyboard."""
    for _ in range(3):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, unicode="", mod=0))
    app.step(0)


def broken_link(app: App) -> None:
    app.toast.say(app.texts("link.link-mine"), app.texts("link.close"), lambda: None)


def unkept(app: App) -> None:
    app.keeping.notices.append(UNKEPT)


def update(app: App) -> None:
    app.toast.say(app.texts("notice.update_ready"), app.texts("notice.reload"), lambda: None)


def settings(app: App) -> None:
    app.push(SettingsPage(app))


def house_rules(app: App) -> None:
    app.choose_for(GAME, edition="house tries=3")
    settings(app)


def elsewhere(app: App) -> None:
    app.push(Elsewhere(app, app.pop, app.pop))


def new_mine(app: App) -> None:
    app.push(NewMine(app))


def new_mine_of(seeds: str, wish: Wish) -> Show:
    """The page for a new mine where no other seeds than these are graded."""

    def show(app: App) -> None:
        app.choose_for(GAME, wish=asdict(wish))
        graded = parse_graded(seeds) if seeds else ()
        with mock.patch("orapa.app.mine.new_mine.graded_seeds", return_value=graded):
            new_mine(app)

    return show


def today(app: App) -> None:
    play_some(app)
    app.push(Today(app))


def records(app: App) -> None:
    play_some(app)
    no_records(app)


def no_records(app: App) -> None:
    app.push(Records(app))


def play_some(app: App) -> None:
    """Keep a running match and a few finished ones, and show home again."""
    day = parse_day(app.platform.today())
    of_the_day = Daily(day)
    setups = [daily(of_the_day, mine_of_the_day(of_the_day))]
    setups += [solo(make(gem_set, 7), gem_set) for gem_set in GemSet]
    for number, setup in enumerate(setups):
        match = begin(replace(setup, date=str(day), par=9 if number else None))
        for move in ("ask G", "ask 7", "ask 15", "scan E4", "ask 3", "ask M")[: 6 - number]:
            match = play(match, 1, move, match.seconds + 9)
        last = ("submit " + str(setup.mines[0]), "concede", "submit R:B8:1")[number % 3]
        app.keeping.keep(str(number), play(match, 1, last, 200) if number < 4 else match)
    app.show()


def in_large_text(scene: Show) -> Show:
    def enlarged(app: App) -> None:
        app.choose(text_size="large")
        scene(app)

    return enlarged


SCENES: dict[str, Show] = {
    "home": lambda _: None,
    "home-focus": focused,
    "home-large": in_large_text(lambda _: None),
    "home-continue": play_some,
    "home-broken-link": broken_link,
    "home-unkept": unkept,
    "home-update": update,
    "settings": settings,
    "settings-house": house_rules,
    "settings-large": in_large_text(settings),
    "elsewhere": elsewhere,
    "new-mine": new_mine,
    "new-mine-none": new_mine_of("maker 1\nsteady 9: 7~", Wish(band="steady", waves_only=True)),
    "new-mine-ungraded": new_mine_of("", Wish(GemSet.BLACK)),
    "new-mine-large": in_large_text(new_mine),
    "today": today,
    "records": records,
    "records-empty": no_records,
    **table_shots.STATES,
    **company_shots.STATES,
    **why_shots.STATES,
    **records_shots.STATES,
    **daily_shots.STATES,
    **outcome_shots.STATES,
    **review_shots.STATES,
    **ghost_shots.STATES,
    **learn_shots.STATES,
    **rule_shots.STATES,
    **companion_shots.STATES,
    **training_shots.STATES,
    **builder_shots.STATES,
    **setting_shots.STATES,
    **expedition_shots.STATES,
    **diamond_shots.STATES,
    **enigma_shots.STATES,
}


def take(folder: Path, shot: Shot) -> Path:
    """Write one picture."""
    path = folder / shot.file
    pygame.image.save(shoot(SCENES[shot.scene], SCREENS[shot.screen], shot.theme, shot.language), path)
    return path


def read_wishes() -> argparse.Namespace:
    every = [*SCENES, *page_shots.STATES]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--screens", nargs="*", default=USUAL, choices=SCREENS)
    parser.add_argument("--scenes", nargs="*", default=every, choices=every)
    parser.add_argument("--themes", nargs="*", default=[*THEMES])
    parser.add_argument("--languages", nargs="*", default=[*languages()])
    parser.add_argument("--to", type=Path, default=ROOT / "build" / "shots", help="the folder to write to")
    parser.add_argument("--against", type=Path, help="a folder of pictures to compare with")
    parser.add_argument("--processes", type=int, help="how many pictures to take at a time")
    wanted = parser.parse_args()
    if wanted.against and not wanted.against.is_dir():
        parser.error(f"expected a folder of pictures to compare with, found none at {wanted.against}")
    if wanted.against and wanted.against.resolve() == wanted.to.resolve():
        parser.error("pictures cannot be compared with those they replace: copy the folder first")
    return wanted


def main() -> int:
    """Write pictures and contact sheets; 1 if a picture differs from the one it is compared with."""
    wanted = read_wishes()
    fonts(ROOT / "build" / "fonts")
    folder: Path = wanted.to
    folder.mkdir(parents=True, exist_ok=True)
    shots = list(starmap(Shot, product(wanted.scenes, wanted.screens, wanted.themes, wanted.languages)))
    with ProcessPoolExecutor(wanted.processes, initializer=open_studio) as studios:
        for path in studios.map(partial(take, folder), [shot for shot in shots if shot.scene in SCENES]):
            tell(path)
        of_page = [(shot, SCREENS[shot.screen]) for shot in shots if shot.scene in page_shots.STATES]
        for path in page_shots.take(folder, of_page) if of_page else ():
            tell(path)
        grouped = sheets(shots)
        for path in studios.map(partial(write_sheet, folder), grouped, grouped.values()):
            tell(path)
        return report(studios, folder, wanted.against, shots) if wanted.against else 0


def report(studios: Executor, folder: Path, against: Path, shots: Sequence[Shot]) -> int:
    """Say which pictures differ from those of another folder; 1 if any does."""
    differences = folder / "differences"
    # What differed the last time need not differ now.
    for path in differences.glob("*.png"):
        path.unlink()
    before, after = [against / shot.file for shot in shots], [folder / shot.file for shot in shots]
    found = list(studios.map(compare, before, after, repeat(differences)))
    for one in found:
        if one.found != "equal":
            tell(one)
    counts = Counter(one.found for one in found)
    tell(f"{counts['equal']} equal, {counts['different']} different, {counts['missing']} missing in {against}")
    if counts["different"]:
        tell(f"before | after | difference: {differences}")
    return int(counts["different"] > 0)


def tell(what: object) -> None:
    print(what, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
