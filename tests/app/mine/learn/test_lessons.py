"""What the lessons say is true: held against the engine, fact by fact."""

import pytest

from orapa.app.mine.learn.asks import Ask, Fire, HandIn, Lay, Mark, Scan, Target, Try, admitted, done, shown, target
from orapa.app.mine.learn.lessons import (
    BASE,
    BUT_YELLOW,
    BY_NAME,
    FIRST,
    LESSONS,
    MIXED,
    WITH_BLACK,
    WITH_DIAMOND,
    Lesson,
    after,
    group_of,
    next_of,
)
from orapa.app.mine.table.choices import Choices
from orapa.app.mine.table.clues import passed_cells
from orapa.engine.mine.deduction.verdicts import Verdict, verdicts
from orapa.engine.mine.making.grading import grade
from orapa.engine.mine.match.editions import CZECH, GERMAN, Mode
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.match.views import View, view
from orapa.engine.mine.rules.board import parse_cell, parse_port
from orapa.engine.mine.rules.gems import Gem, GemSet
from orapa.engine.mine.rules.legality import inspect
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.paths import follow
from orapa.engine.mine.rules.positions import POSITIONS, parse_position
from orapa.engine.mine.rules.waves import ask as answer_of
from orapa.engine.mine.rules.waves import fire, scan
from orapa.words.languages import languages
from orapa.words.texts import Texts

# What the words of the lessons say of each wave: where it comes out, its colour, and the gems in the order struck.
WAVES = {
    "fire": (("A -> 11 clear", ""), ("3 -> 12 red", "R")),
    "back": (("6 -> 6 blue", "B"), ("15 -> 15 yellow", "Y")),
    "turned": (("G -> J white", "w"), ("D -> H light blue", "BW")),
    "mix": (("8 -> R orange", "RY"), ("18 -> B green", "BY"), ("17 -> 17 purple", "BRB")),
    "white": (("13 -> 17 light blue", "BW"), ("F -> F pink", "wRw"), ("K -> 18 light green", "wWBYW")),
    "place": (("E -> R yellow", "Y"),),
    "mark": (("A -> 11 clear", ""),),
    "first": (("2 -> 11 yellow", "Y"), ("6 -> 13 red", "R")),
    "diamond": (("D -> D clear", "D"), ("I -> R yellow", "DY")),
    "black": (("9 -> absorbed", "K"),),
    "par": (("G -> J white", "w"),),
}
SCANS = {
    "scan": ("D6 = blue", "C3 = nothing"),
    "diamond": ("D1 = transparent",),
    "black": ("B10 = absorbed",),
}


def at_start(lesson: Lesson) -> View:
    return view(lesson.match(), 1)


def fitting(gem: Gem, beside: Mine, waves: list[str], mine: Mine) -> list[str]:
    """The places of a gem beside others at which these waves are answered as in a mine."""
    others = [one for one in beside.positions if one.gem is not gem]
    asked = [fire(mine, parse_port(name)) for name in waves]
    apart = [one for one in POSITIONS[gem] if not any(one.footprint & other.footprint for other in others)]
    return [str(one) for one in apart if all(fire(Mine((*others, one)), answer.port) == answer for answer in asked)]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_lesson_is_a_legal_match_with_words_for_every_step_in_every_language(lesson: Lesson) -> None:
    assert not inspect(lesson.whole).faults
    match = lesson.match()
    assert not match.over
    for language in languages():
        texts = Texts(language)
        steps = [str(number + 1) for number in range(len(lesson.asks))]
        for word in ("title", "about", "head", "why", *steps, "end"):
            assert texts(f"lesson.{lesson.name}.{word}")
        assert f"lesson.{lesson.name}.{len(steps) + 1}" not in texts


def test_every_wave_goes_where_the_words_say_and_strikes_what_they_name() -> None:
    told = {}
    for lesson in LESSONS:
        waves = [follow(lesson.whole, parse_port(one.port)) for one in lesson.asks if isinstance(one, Fire)]
        if waves:
            told[lesson.name] = tuple((str(path.answer), "".join(gem.letter for gem in path.struck)) for path in waves)
    assert told == WAVES


def test_every_scan_finds_what_the_words_say() -> None:
    told = {
        lesson.name: tuple(str(scan(lesson.whole, parse_cell(one.cell))) for one in scans)
        for lesson in LESSONS
        if (scans := [one for one in lesson.asks if isinstance(one, Scan)])
    }
    assert told == SCANS


def test_the_issues_order_of_lessons_holds() -> None:
    names = [lesson.name for lesson in LESSONS]
    basic = ["fire", "back", "turned", "mix", "white", "scan", "place", "mark", "suppose", "hand_in"]
    assert names == [*basic, "first", "diamond", "black", "wrong", "par", "hints"]
    assert [len(group_of(group)) for group in ("basic", "mine", "further")] == [10, 1, 5]
    assert next_of([]) is LESSONS[0]
    assert next_of(names) is None
    assert next_of(["fire", "mix"]) is BY_NAME["back"]
    assert after(BY_NAME["hand_in"]) is BY_NAME["first"]
    assert after(LESSONS[-1]) is None


def test_flat_and_slanted_faces_are_what_the_words_call_them() -> None:
    base = parse_mine(BASE)
    for name in ("6", "15"):
        steps = follow(base, parse_port(name)).steps
        struck = next(step for step in steps if step.gem is not None)
        assert struck.leaving == (struck.heading + 2) % 4
    down, left = [step.leaving for step in follow(base, parse_port("D")).steps if step.gem is not None]
    assert (down, left) == (1, 2)


def test_the_three_primary_colours_make_black_and_the_words_on_mixes_hold() -> None:
    mixed = parse_mine(MIXED)
    colours = {name: fire(mixed, parse_port(name)).colours for name in ("8", "18", "17")}
    all_three = colours["8"] | colours["18"] | colours["17"]
    assert {gem.colour for gem in (Gem.RED, Gem.YELLOW, Gem.BLUE)} == {bit for bit in (1, 2, 4, 8) if all_three & bit}


def test_only_one_place_of_the_yellow_gem_turns_a_wave_from_e_to_r() -> None:
    beside, base = parse_mine(BUT_YELLOW), parse_mine(BASE)
    assert fitting(Gem.YELLOW, beside, ["E"], base) == ["Y:D9:2"]
    assert str(fire(base, parse_port("14"))) == "14 -> 14 yellow"


def test_only_one_place_of_the_white_square_turns_a_wave_from_g_to_j() -> None:
    base = parse_mine(BASE)
    assert fitting(Gem.SQUARE, base, ["G"], base) == ["w:F2"]


def test_a_clear_wave_straight_across_says_that_row_a_is_empty() -> None:
    cells = {parse_cell(f"A{number}") for number in range(1, 11)}
    base = parse_mine(BASE)
    assert passed_cells([fire(base, parse_port("A"))]) == cells
    marked = next(one for one in BY_NAME["mark"].asks if isinstance(one, Mark))
    assert {parse_cell(cell) for cell in marked.cells} == cells
    assert not any(base.gem_at(cell) for cell in cells)


def test_what_is_supposed_contradicts_port_e_as_the_words_say() -> None:
    lesson = BY_NAME["suppose"]
    sheet = parse_mine(f"{BUT_YELLOW} Y:D9")
    clues = [answer_of(lesson.whole, question) for question in (parse_port("E"), parse_port("14"), parse_port("A"))]
    assert verdicts(clues, sheet, GemSet.BASE.gems)[0] is Verdict.BROKEN
    assert str(follow(sheet, parse_port("E")).answer) == "E -> E yellow"
    assert str(clues[0]) == "E -> R yellow"


def test_the_first_mine_is_proven_step_by_step() -> None:
    mine = parse_mine(FIRST)
    given = Mine(one for one in mine.positions if one.gem in (Gem.BLUE, Gem.WHITE, Gem.SQUARE))
    first = fire(mine, parse_port("2"))
    fits = set()
    # Wherever the red gem may lie, only one place of the yellow one answers so.
    apart = {
        gem: [one for one in POSITIONS[gem] if not any(one.footprint & other.footprint for other in given.positions)]
        for gem in (Gem.RED, Gem.YELLOW)
    }
    for yellow in apart[Gem.YELLOW]:
        reds = (red for red in apart[Gem.RED] if not red.footprint & yellow.footprint)
        if any(fire(Mine((*given.positions, yellow, red)), first.port) == first for red in reds):
            fits.add(str(yellow))
    assert fits == {"Y:A2"}
    with_yellow = Mine((*given.positions, parse_position("Y:A2")))
    assert fitting(Gem.RED, with_yellow, ["6"], mine) == ["R:C4:0m"]


def test_only_the_diamond_throws_a_wave_back_without_colour() -> None:
    for text in (WITH_DIAMOND, WITH_BLACK):
        mine = parse_mine(text)
        for port in range(36):
            path = follow(mine, port)
            if path.answer.exit == port and not path.answer.colours:
                assert path.struck == (Gem.DIAMOND,)


def test_a_wrong_sheet_costs_what_the_editions_say() -> None:
    assert (GERMAN.tries(Mode.SOLO), CZECH.tries(Mode.SOLO)) == (1, 2)
    lesson = BY_NAME["wrong"]
    match = play(lesson.match(), 1, "submit", 1)
    assert not match.over
    assert view(match, 1).tries_left == 1
    clues = [clue.answer for clue in match.clues_of(1)]
    sheet = view(match, 1).sheet.gems
    assert verdicts(clues, sheet, GemSet.BASE.gems) == (Verdict.BROKEN, Verdict.BROKEN)
    strict = begin(Setup(Mode.SOLO, GERMAN, GemSet.BASE, mines=(lesson.whole,)))
    assert play(strict, 1, f"submit {sheet}", 1).over


def test_par_is_what_the_expert_needs() -> None:
    lesson = BY_NAME["par"]
    assert lesson.par == grade(lesson.whole, GemSet.BASE).par
    assert (len(lesson.given), lesson.answers) == (6, 7)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_the_asked_moves_do_a_lesson_and_nothing_else_counts(lesson: Lesson) -> None:
    match = lesson.match()
    strange = [
        "ask 1",
        "scan H1",
        "place B:A1",
        "mark H10 x",
        "mark H10 dot",
        "lift R",
        "concede",
        "clear",
        "undo",
        "pass",
    ]
    for ask in lesson.asks:
        seen = view(match, 1)
        assert not done(ask, seen, Choices())
        assert not any(admitted(ask, seen, move) for move in strange)
        assert target(ask, seen, Choices()) != Target()
        for move in moves_for(ask, seen):
            assert admitted(ask, view(match, 1), move) == move
            match = play(match, 1, move, 1)
        assert isinstance(ask, Try) or done(ask, view(match, 1), Choices())


def moves_for(ask: Ask, seen: View) -> list[str]:
    """The moves that do what is asked."""
    match ask:
        case Fire(port):
            return [f"ask {port}"]
        case Scan(cell):
            return [f"scan {cell}"]
        case Lay(position):
            return [f"place {position}"]
        case Mark(cells, sign):
            return [f"mark {' '.join(cells)} {sign}"]
        case Try():
            return []
        case HandIn():
            return ["submit"]
        case _:
            intent = shown(ask, seen)[0]
            return list(getattr(intent, "moves", ("hint",)))


def test_a_stroke_that_strays_counts_as_far_as_it_is_right() -> None:
    seen, marked = at_start(BY_NAME["mark"]), Mark(("A1", "A2", "A3"))
    assert admitted(marked, seen, "mark A1 B1 A2 x") == "mark A1 A2 x"
    assert admitted(marked, seen, "mark B1 x") == ""
    assert admitted(marked, seen, "mark A1 dot") == ""
    assert admitted(marked, seen, "unmark A1 x") == ""


def test_a_gem_may_stay_where_it_only_has_to_be_turned() -> None:
    seen, lay = at_start(BY_NAME["place"]), Lay("Y:D9:2")
    assert admitted(lay, seen, "place Y:D9")
    assert admitted(lay, seen, "place Y:D9:1")
    assert not admitted(lay, seen, "place Y:D4:2")
    assert not admitted(lay, seen, "place R:D8")
    assert not done(lay, seen, Choices())
