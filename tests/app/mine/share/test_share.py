"""Sharing a result: the text, the card, the ways to send them, and what they must not tell."""

from io import BytesIO
from itertools import product

import pygame
import pytest

from orapa.app.frame.platform import Copied, Insets, Screen, Shared
from orapa.app.mine.review.looking import Looking
from orapa.app.mine.share.card import HEIGHT, SENT, WIDTH
from orapa.app.mine.share.layout import share_layout
from orapa.app.mine.share.page import Share
from orapa.app.mine.share.signs import sign_rows
from orapa.app.mine.share.told import luck_words, told_of
from orapa.app.pages.page import page_frame
from orapa.engine.mine.deduction.known import Known, Left
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.progress import tempo_of
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.signs import Sign
from orapa.engine.mine.match.state import Match
from orapa.engine.mine.rules.mines import parse_mine
from orapa.words.languages import languages
from orapa.words.texts import Texts
from tests.app.pages.test_home_layout import EVERYWHERE
from tests.app.stage import Memory, Stage
from tests.engine.mine.match.test_review import recorded, review_of

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
ASKED = ("ask B", "ask C", "ask 15", "ask 3")


class Sender(Memory):
    """A platform that shares and copies as it is told to."""

    copying: Copied = "yes"
    sharing: Shared = "asking"
    on_clipboard = ""
    offered = ""
    sent: tuple[bytes, str, str] | None = None

    def address(self) -> str:
        return "https://mine.example/play/"

    def copy(self, text: str) -> None:
        self.on_clipboard = text

    def copied(self) -> Copied:
        return self.copying

    def offer(self, title: str, text: str, close: str) -> None:
        del title, close
        self.offered = text

    def share_picture(self, png: bytes, name: str, text: str) -> None:
        self.sent = (png, name, text)

    def shared(self) -> Shared:
        return self.sharing


def match_of(*moves: str, daily: str = "", again: bool = False) -> Match:
    mode, date = (Mode.DAILY, daily[:10]) if daily else (Mode.SOLO, "")
    match = begin(Setup(mode, mines=(parse_mine(MINE),), par=9, daily=daily, date=date, again=again))
    for move in moves:
        match = play(match, 1, move, 1)
    return match


def opened(match: Match, screen: Screen | None = None, seconds: float = 6.0) -> tuple[Stage, Share, Sender]:
    platform = Sender(screen)
    stage = Stage(platform)
    stage.run(0.2)
    stage.app.keeping.keep("a", match)
    page = Share(stage.app, match, 1, Looking(stage.app, match))
    stage.app.push(page)
    for _ in range(200):
        stage.run(seconds / 20)
        if page.looking.figures.whole or seconds < 1:
            break
    return stage, page, platform


def press(stage: Stage, page: Share, name: str) -> None:
    widget = next(widget for widget in page.group.widgets if widget.name == name)
    page.scroll.reveal(widget.box)
    stage.run()
    stage.press(*widget.box.center)
    stage.run(0.2)


def test_the_text_has_a_row_of_signs_and_a_link_and_spoils_nothing() -> None:
    match = recorded()
    text = told_of(match, 1, Texts("en"), "https://mine.example/", review_of(match).questions).text
    lines = text.split("\n")
    assert lines[0] == "Orapa Mine · Solo · five gems"
    assert lines[1].endswith("○○○○○○○○✓")
    assert lines[2] == "Questions: 15"
    assert "https://mine.example/#mine=" in lines[-1]
    assert all(str(position) not in text for position in match.setup.mines[0].positions)  # type: ignore[union-attr]


def test_the_text_of_a_daily_names_the_day_links_to_it_and_tells_the_streak() -> None:
    match = match_of(*ASKED, f"submit {MINE}", daily="2026-11-16/base")
    told = told_of(match, 1, Texts("en"), "https://mine.example/", (), 12)
    assert told.about == "Orapa Mine · Mine of 16 November · five gems"
    assert told.link == "https://mine.example/#daily=2026-11-16/base"
    assert told.streak == "12 days in a row"
    assert told.stars == 3
    assert "★★★" in told.text


def test_hints_and_a_second_go_are_told_and_earn_no_streak() -> None:
    match = match_of(*ASKED, "hint", "hint", f"submit {MINE}", daily="2026-11-16/base", again=True)
    told = told_of(match, 1, Texts("en"), "", (), 12)
    assert told.notes == ("Played again, does not count", "Hint steps: 2")
    assert told.streak == ""
    assert told.stars is None


def test_luck_is_told_in_words_exact_or_about() -> None:
    texts = Texts("en")
    assert luck_words(Left(Known.EXACT, 1), texts) == "Proven: no other mine fitted"
    assert luck_words(Left(Known.EXACT, 12), texts) == "12 mines still fitted: lucky"
    assert luck_words(Left(Known.ESTIMATED, 12345.6), texts) == "About 12,000 mines still fitted: lucky"


def test_the_text_is_copied_or_shown_where_the_clipboard_is_blocked() -> None:
    stage, page, platform = opened(match_of(*ASKED, f"submit {MINE}"))
    press(stage, page, "copy text")
    assert platform.on_clipboard == page.told.text
    assert stage.app.toast.text == stage.app.texts("copy.done")
    platform.copying = "no"
    press(stage, page, "copy text")
    assert platform.offered == page.told.text


@pytest.mark.parametrize("state", ["shared", "copied", "saved", "no"])
def test_what_became_of_the_picture_is_said(state: Shared) -> None:
    stage, page, platform = opened(match_of(*ASKED, f"submit {MINE}"))
    press(stage, page, "send picture")
    assert platform.sent is not None
    png, name, text = platform.sent
    picture = pygame.image.load(BytesIO(png), name)
    assert picture.get_size() == (WIDTH * SENT, HEIGHT * SENT)
    assert text == page.told.text
    assert not stage.app.toast.shown
    platform.sharing = state
    stage.run(0.2)
    assert stage.app.toast.text == stage.app.texts(f"share.{state}")


def test_whoever_stops_sharing_is_told_nothing() -> None:
    stage, page, platform = opened(match_of(*ASKED, f"submit {MINE}"))
    press(stage, page, "send picture")
    platform.sharing = "stopped"
    stage.run(0.2)
    assert not stage.app.toast.shown


def test_a_window_saves_the_picture_and_says_where(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    stage = Stage()
    stage.run(0.2)
    match = match_of(*ASKED, f"submit {MINE}", daily="2026-11-16/base")
    page = Share(stage.app, match, 1, Looking(stage.app, match))
    stage.app.push(page)
    while not page.looking.figures.whole:
        stage.run(0.3)
    press(stage, page, "send picture")
    assert stage.app.toast.text == f"Saved as {tmp_path}/orapa-mine-2026-11-16-base.png"
    assert pygame.image.load(f"{tmp_path}/orapa-mine-2026-11-16-base.png").get_width() == WIDTH * SENT


def test_nothing_is_sent_before_the_questions_are_counted() -> None:
    stage, page, platform = opened(match_of(*ASKED, f"submit {MINE}"), seconds=0.02)
    assert not page.ready
    press(stage, page, "copy text")
    assert not platform.on_clipboard
    assert stage.app.toast.text == stage.app.texts("share.wait")


def test_the_countdown_stands_below_a_daily_of_today_alone() -> None:
    for daily, counted in (("2026-11-16/base", True), ("2026-11-15/base", False), ("", False)):
        stage, page, _ = opened(match_of(*ASKED, f"submit {MINE}", daily=daily))
        stage.run(2)
        stage.platform.midnight = stage.platform.passed + 3600.5
        stage.run(1.1)
        assert (stage.run(2) > 0) is counted, daily
        assert page.place == ""


def test_the_link_tells_the_tempo_if_that_is_wanted() -> None:
    stage, page, platform = opened(match_of(*ASKED, f"submit {MINE}"))
    assert "&p=" not in page.told.link
    press(stage, page, "tempo")
    stage.run(0.2)
    assert f"&p={'.'.join(map(str, tempo_of(page.match.log, 1)))}" in page.told.link
    press(stage, page, "copy text")
    assert "&p=" in platform.on_clipboard
    stage.app.pop()
    for match in (match_of(*ASKED, "concede"), match_of(*ASKED, f"submit {MINE}", daily="2026-11-16/base")):
        other = Share(stage.app, match, 1, Looking(stage.app, match))
        stage.app.push(other)
        stage.run(0.2)
        assert "tempo" not in [widget.name for widget in other.group.widgets]
        assert "&p=" not in other.told.link
        stage.app.pop()


def test_escape_leads_back() -> None:
    stage, _, _ = opened(match_of(*ASKED, f"submit {MINE}"))
    stage.key(pygame.K_ESCAPE)
    assert stage.app.scene.name == "home"


@EVERYWHERE
def test_card_and_buttons_have_room(width: int, height: int, insets: Insets) -> None:
    content = page_frame(width, height, insets).content
    for language, tempo in product(languages(), (False, True)):
        layout = share_layout(content, Texts(language), tempo)
        parts = [layout.card, layout.send, layout.copy, layout.legend, layout.next]
        parts += [layout.tempo] if tempo else []
        assert all(content.x - 0.01 <= part.x and part.right <= content.right + 0.01 for part in parts)
        assert all(box.h >= 44 and box.w >= 44 for box in (layout.send, layout.copy))
        assert not any(one.overlaps(other) for i, one in enumerate(parts) for other in parts[i + 1 :])


def test_many_signs_are_broken_into_rows() -> None:
    signs = [Sign.SOME] * 40
    rows = sign_rows(signs, 300, 20)
    assert sum(map(len, rows)) == 40
    assert all(len(row) * 20 * 1.28 <= 300 + 20 * 0.28 for row in rows)
