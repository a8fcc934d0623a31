"""The subset fonts have what the texts need, and are not made twice."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from orapa.site import fonts as module
from orapa.site.fonts import CUTS, ROOT, SIGNS, fonts


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return fonts(tmp_path_factory.mktemp("fonts"))


def test_every_cut_is_written_small_and_with_every_letter_of_the_texts(made: list[Path]) -> None:
    assert [path.name for path in made] == [f"Manrope-{cut}.ttf" for cut in CUTS]
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "assets" / "texts").rglob("*.json")]
    letters = {ord(letter) for letter in "".join(texts) + SIGNS} - {ord("\n")}
    for path in made:
        assert path.stat().st_size < 120_000
        assert not letters - set(TTFont(path).getBestCmap()), path


def test_the_german_czech_and_french_letters_are_all_there(made: list[Path]) -> None:
    wanted = "ÄÖÜäöüßÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýžÀÂÇÈÊËÎÏÔŒÙÛŸàâçèêëîïôœùûÿ„“”‚‘’«»…–—·→←↑↓×"
    for path in made:
        assert {ord(letter) for letter in wanted} <= set(TTFont(path).getBestCmap())


def test_the_narrow_space_of_french_is_narrower_than_a_plain_one(made: list[Path]) -> None:
    for path in made:
        font = TTFont(path)
        plain, narrow = (font["hmtx"][font.getBestCmap()[ord(space)]][0] for space in " \u202f")
        assert 0 < narrow < plain


def test_pairs_are_kerned_in_the_table_the_browser_reads(made: list[Path]) -> None:
    for path in made:
        font = TTFont(path)
        glyphs = font.getBestCmap()
        pairs = font["kern"].kernTables[0].kernTable
        assert pairs[glyphs[ord("T")], glyphs[ord("a")]] < 0
        assert pairs[glyphs[ord("A")], glyphs[ord("V")]] < 0


def test_the_same_inputs_are_not_subset_again(made: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_subset", lambda *_: pytest.fail("made again"))
    assert fonts(made[0].parent) == made


def test_a_lost_font_is_made_again(made: list[Path]) -> None:
    made[1].unlink()
    fonts(made[0].parent)
    assert made[1].exists()
