"""The game in words: what the page is told, what is read out, and what is said to it."""

import pygame
import pytest

from orapa.app.frame.platform import Screen
from orapa.app.pages.home import Home
from orapa.app.pages.settings import SettingsPage
from tests.app.listener import Listening, Reader


def test_what_stands_on_the_picture_is_told_and_every_button_is_called_what_stands_on_it() -> None:
    here = Listening()
    assert here.title == "Orapa Mine"
    assert here.offers["settings"] == "Settings"
    assert here.offers["solo"].startswith("Solo")
    assert here.reader.logged == ["Orapa Mine"]


@pytest.mark.parametrize("words", ["settings", "Settings", "SETTINGS!"])
def test_a_button_is_pressed_by_its_name(words: str) -> None:
    here = Listening()
    assert here.say(words) == ["Settings"]
    assert isinstance(here.app.scene, SettingsPage)


def test_a_button_is_pressed_by_its_number_which_help_tells() -> None:
    here = Listening()
    told = " ".join(here.say("help"))
    number = list(here.offers).index("settings") + 1
    assert f"{number}: Settings" in told
    here.say(str(number))
    assert isinstance(here.app.scene, SettingsPage)


def test_pressing_does_what_the_pointer_would_and_a_button_tells_by_itself_that_it_is_chosen_now() -> None:
    here = Listening()
    here.push("settings")
    assert here.push("theme light") == []
    assert here.app.settings.theme == "light"
    assert {one["name"]: one["chosen"] for one in here.reader.value["offers"]}["theme light"]
    assert here.push("no such button") == []


def test_what_words_have_chosen_is_read_out_as_nobody_stands_at_its_button() -> None:
    here = Listening()
    here.say("settings")
    assert here.say("theme light") == ["Theme: Light"]
    assert here.say("text beside the picture")[0].startswith("Text beside the picture, ")


def test_the_week_on_the_card_of_the_day_is_told_by_its_streak_alone() -> None:
    words = Listening().offers["daily"].split(", ")
    assert words[0] == "Daily mine"
    assert all(len(word) > 1 for word in words)


def test_a_door_whose_part_is_on_its_way_is_not_said_to_change_nothing() -> None:
    here = Listening()
    here.reader.parts = "loading"
    told = here.say("mister diamond", 2)
    assert here.app.texts("say.same") not in told
    here.reader.parts = "there"
    here.run(2)
    assert here.reader.logged[-1] == "Mister Diamond"
    assert here.app.awaited == 0


def test_what_is_not_understood_is_answered_with_what_is() -> None:
    here = Listening()
    (answer, *_) = here.say("sing me a song")
    assert "sing me a song" in answer
    assert "help" in answer


def test_too_much_is_refused_by_its_length() -> None:
    here = Listening()
    (answer,) = here.say("fire " * 100)
    assert "120" in answer


def test_back_and_home_lead_where_they_say() -> None:
    here = Listening()
    here.say("settings")
    assert here.say("back") == ["Orapa Mine"]
    here.say("records")
    here.say("home")
    assert isinstance(here.app.scene, Home)


def test_where_there_is_no_table_everything_is_read_out() -> None:
    here = Listening()
    assert here.say("read answers") == here.say("read")
    assert here.reader.logged.count("Orapa Mine") == 3


def test_again_repeats_what_was_read_out_last() -> None:
    here = Listening()
    here.say("settings")
    assert here.say("again") == ["Settings"]


def test_a_toast_is_read_out_once_and_its_word_can_be_pressed() -> None:
    here = Listening()
    done: list[str] = []
    here.app.toast.say("A new version is ready.", "Reload", lambda: done.append("reloaded"))
    here.run(1)
    assert here.reader.logged.count("A new version is ready.") == 1
    here.say("reload")
    assert done == ["reloaded"]


def test_nothing_is_told_again_while_nothing_changes() -> None:
    here = Listening()
    spoken = here.reader.updates
    here.run(3)
    assert here.reader.updates == spoken
    assert here.reader.logged == ["Orapa Mine"]


def test_done_is_said_only_of_what_has_changed_something() -> None:
    here = Listening()
    here.push("settings")
    assert here.push("theme dark") == ["Nothing changes."]
    assert here.say("theme light") == ["Theme: Light"]


def test_another_language_is_told_at_once_and_nothing_is_read_out_twice() -> None:
    here = Listening()
    here.say("settings")
    here.push("language de")
    assert here.reader.value["language"] == "de"
    assert here.title == "Optionen"
    assert "Optionen" not in here.reader.logged
    here.say("zurück")
    assert isinstance(here.app.scene, Home)


def test_nobody_at_the_words_lets_the_picture_come_to_rest_first() -> None:
    here = Listening()
    here.reader.focused = False
    here.app.push(SettingsPage(here.app))
    here.run(0.3)
    assert here.title == "Orapa Mine"
    here.run(5)
    assert here.title == "Settings"


def test_tab_behind_the_last_button_and_before_the_first_leads_to_the_words() -> None:
    here = Listening()
    here.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert here.reader.left_picture == 1
    group = here.app.scene.reachable
    assert group is not None
    for _ in group.widgets:
        here.key(pygame.K_TAB)
    assert here.reader.left_picture == 1
    here.key(pygame.K_TAB)
    assert here.reader.left_picture == 2
    assert group.focused is None


def test_the_words_stand_beside_the_picture_if_that_was_chosen() -> None:
    here = Listening()
    here.say("settings")
    here.push("text_beside")
    assert here.reader.beside


def test_a_window_without_words_fetches_nothing() -> None:
    reader = Reader(Screen(1280, 800))
    reader.has_text = False
    here = Listening(reader)
    assert here.reader.updates == 0


def test_where_a_secret_begins_it_is_said_anew_where_one_is() -> None:
    here = Listening()
    speaker = here.app._speaker
    assert speaker
    here.app.ways.secret = True
    speaker.look()
    assert here.reader.logged == ["Orapa Mine"]


def test_the_words_beside_the_picture_are_as_large_as_was_chosen() -> None:
    here = Listening()
    assert here.reader.value["larger"] == 1
    here.app.choose(text_size="largest")
    here.run(1)
    assert here.reader.value["larger"] == 2
