"""An answer being written: first where it went in, then where it came out."""

from hypothesis import given
from hypothesis import strategies as st

from orapa.app.mine.companion.draft import KEYS, NOTHING_YET, Draft, changing, contents_of, may_absorb, pressed, toggled
from orapa.engine.mine.rules.answers import QUESTIONS, ScanAnswer, WaveAnswer, parse_question
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.colours import ABSORBED, BLUE, CLEAR, MIXES, NOTHING, RED, TRANSPARENT, WHITE, YELLOW
from orapa.engine.mine.rules.gems import GemSet


def drafted(*names: str) -> Draft:
    draft = NOTHING_YET
    for name in names:
        draft = pressed(draft, parse_question(name))
    return draft


def test_two_ports_make_a_wave_and_the_colour_an_answer() -> None:
    draft = drafted("9", "16")
    assert draft.ready
    assert str(draft.answer(YELLOW)) == "9 -> 16 yellow"


def test_the_same_port_twice_came_back() -> None:
    assert str(drafted("M", "M").answer(YELLOW | WHITE)) == "M -> M light yellow"


def test_a_third_port_begins_anew() -> None:
    draft = drafted("9", "16", "B")
    assert draft == Draft(parse_question("B"))
    assert draft.answer(RED) is None


def test_a_cell_is_a_scan_whatever_was_begun() -> None:
    draft = drafted("9", "E4")
    assert draft.scan
    assert str(draft.answer(WHITE)) == "E4 = white"
    assert drafted("E4", "9") == drafted("9")


def test_colours_one_by_one_make_every_mix() -> None:
    draft = drafted("9", "16")
    for colour in (RED, BLUE, WHITE, RED):
        draft = toggled(draft, colour)
    assert draft.colours == BLUE | WHITE


def test_an_answer_of_the_sheet_is_changed_at_its_exit() -> None:
    draft = changing(WaveAnswer(3, 5, RED))
    assert pressed(draft, 7) == Draft(3, 7, RED, changes=True)
    assert pressed(pressed(draft, 7), 9).exit == 9


@given(st.lists(st.integers(0, QUESTIONS - 1)))
def test_a_draft_never_holds_more_than_one_answer(questions: list[int]) -> None:
    draft = NOTHING_YET
    for question in questions:
        draft = pressed(draft, question)
        assert len(draft.ports) <= 2
        assert draft.scan == (draft.start is not None and draft.start >= PORTS)
        assert draft.ready == (draft.answer(CLEAR) is not None)


def test_there_is_a_key_for_every_mix_and_those_with_white_come_last() -> None:
    assert sorted(KEYS) == sorted(MIXES)
    assert [bool(mix & WHITE) for mix in KEYS] == [False] * 8 + [True] * 8


def test_a_scan_finds_what_the_set_has() -> None:
    assert contents_of(GemSet.BASE) == (NOTHING, RED, YELLOW, BLUE, WHITE)
    assert contents_of(GemSet.FULL) == (NOTHING, RED, YELLOW, BLUE, WHITE, TRANSPARENT, ABSORBED)
    assert [may_absorb(one) for one in GemSet] == [ABSORBED in contents_of(one) for one in GemSet]
    assert changing(ScanAnswer(3, WHITE)) == Draft(PORTS + 3, None, WHITE, changes=True)
