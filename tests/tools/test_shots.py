"""Pictures can be taken again, whatever was taken before; they are compared by the pixel and looked over on sheets."""

import sys
from itertools import product
from pathlib import Path

import pygame
import pytest

from orapa.app.frame.platform import Screen
from tools import contact_sheets, shots
from tools.compare_shots import compare
from tools.contact_sheets import GAP, LINE, sheet, sheets
from tools.shots import SCENES
from tools.studio import Shot, shoot

BEFORE, AFTER = (10, 20, 30), (10, 20, 31)


def picture(scene: str) -> bytes:
    return pygame.image.tobytes(shoot(SCENES[scene], Screen(390, 844), "dark", "en"), "RGB")


def test_a_picture_is_the_same_after_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    # Whoever asks the machine for the time fails.
    monkeypatch.setattr("orapa.app.frame.platform.time", None)
    scenes = ["records", "home", "reveal-wrong"]
    first = {scene: picture(scene) for scene in scenes}
    again = {scene: picture(scene) for scene in reversed(scenes)}
    assert all(first[scene] == again[scene] for scene in scenes)
    assert len(set(first.values())) == len(scenes)


def saved(path: Path, size: tuple[int, int] = (300, 200), changed: tuple[pygame.Rect, ...] = ()) -> Path:
    surface = pygame.Surface(size)
    surface.fill(BEFORE)
    for rect in changed:
        surface.fill(AFTER, rect)
    path.parent.mkdir(exist_ok=True)
    pygame.image.save(surface, path)
    return path


def test_equal_pictures_leave_no_trace(tmp_path: Path) -> None:
    old, new = saved(tmp_path / "old" / "home.png"), saved(tmp_path / "new" / "home.png")
    assert str(compare(old, new, tmp_path / "to")) == "home.png is equal"
    assert str(compare(tmp_path / "home.png", new, tmp_path / "to")) == "home.png is missing"
    assert not (tmp_path / "to").exists()


def test_every_pixel_that_differs_is_counted_and_shown(tmp_path: Path) -> None:
    changed = (pygame.Rect(100, 90, 2, 1), pygame.Rect(120, 95, 1, 1))
    old, new = saved(tmp_path / "old" / "home.png"), saved(tmp_path / "new" / "home.png", changed=changed)
    told = compare(old, new, tmp_path / "to")
    assert str(told) == "home.png is different: 3 pixels within 21x6 at 100,90"
    shown = pygame.image.load(tmp_path / "to" / "home.png")
    at = (60, 60)
    third = (shown.get_width() + GAP) // 3
    colours = [tuple(shown.get_at((at[0] + i * third, at[1])))[:3] for i in range(3)]
    assert colours == [BEFORE, AFTER, (255, 64, 255)]


def test_pictures_of_different_sizes_differ_where_one_has_nothing(tmp_path: Path) -> None:
    old, new = saved(tmp_path / "old" / "home.png"), saved(tmp_path / "new" / "home.png", (300, 203))
    told = compare(old, new, tmp_path / "to")
    assert (told.pixels, told.box) == (900, (0, 200, 300, 3))


def test_a_sheet_holds_pictures_of_one_size_theme_and_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contact_sheets, "MOST", 2)
    scenes, themes = ("home", "today", "rules-1"), ("dark", "light")
    taken = [Shot(scene, "desktop", theme, "en") for scene, theme in product(scenes, themes)]
    assert {name: [shot.scene for shot in held] for name, held in sheets(taken).items()} == {
        "desktop-dark-en": ["home", "today"], "desktop-dark-en-2": ["rules-1"],
        "desktop-light-en": ["home", "today"], "desktop-light-en-2": ["rules-1"],
    }  # fmt: skip


def test_a_sheet_shows_every_picture_with_its_name_below() -> None:
    colours = [(5 * i, 200, 0) for i in range(contact_sheets.MOST)]
    width, height = 380, 240
    pictures = []
    for colour in colours:
        surface = pygame.Surface((width, height))
        surface.fill(colour)
        pictures.append(("home", surface))
    whole = sheet(pictures)
    assert whole.get_width() <= contact_sheets.WIDEST
    found = [
        tuple(whole.get_at((x, y)))[:3]
        for y in range(GAP, whole.get_height(), height + LINE + GAP)
        for x in range(GAP, whole.get_width(), width + GAP)
    ]
    assert found == colours
    below = whole.subsurface((GAP, GAP + height, width, LINE))
    inked = pygame.mask.from_threshold(below, contact_sheets.INK, (9, 9, 9, 255)).get_bounding_rects()
    assert inked
    assert abs(inked[0].unionall(inked[1:]).centerx - width / 2) <= 2


def test_a_picture_that_differs_makes_the_command_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def run(*more: str) -> int:
        words = "--scenes elsewhere table-fresh --screens small --themes dark --languages en --processes 1".split()
        monkeypatch.setattr(sys, "argv", ["shots", *words, *more])
        return shots.main()

    old, new = tmp_path / "old", tmp_path / "new"
    assert run("--to", str(old)) == 0
    assert (old / "sheets" / "small-dark-en.png").exists()
    assert run("--to", str(new), "--against", str(old)) == 0
    saved(old / "elsewhere-small-dark-en.png", (320, 480))
    (old / "table-fresh-small-dark-en.png").unlink()
    assert run("--to", str(new), "--against", str(old)) == 1
    assert f"0 equal, 1 different, 1 missing in {old}" in capfd.readouterr().err
    with pytest.raises(SystemExit, match="2"):
        run("--to", str(old), "--against", str(old))
