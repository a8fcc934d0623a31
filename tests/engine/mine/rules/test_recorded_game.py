"""A real game, with the answers as they were given in play."""

from orapa.engine.mine.rules.answers import parse_answer, parse_question
from orapa.engine.mine.rules.board import bits_of, cell_name
from orapa.engine.mine.rules.gems import Gem
from orapa.engine.mine.rules.legality import Edition, inspect
from orapa.engine.mine.rules.mines import parse_mine
from orapa.engine.mine.rules.waves import ask

MINE = parse_mine("R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3")
ANSWERS = """
B -> 3 white
2 -> 2 white
C -> C white
E -> E yellow
8 -> 12 red
15 -> 15 grey
M -> M light yellow
H -> 18 clear
13 -> 13 red
9 -> 16 yellow
K -> G white
N -> N purple
6 -> 6 purple
7 -> O clear
D -> D blue
""".strip().splitlines()
CELLS = {
    Gem.RED: "B8 C8 D8",
    Gem.YELLOW: "E8 F8 F9",
    Gem.BLUE: "A5 B5 B6 C5 C6 D5",
    Gem.WHITE: "F2 F3 F4 F5 G3 G4",
    Gem.SQUARE: "B3 B4 C3 C4",
}


def test_the_mine_gives_every_recorded_answer() -> None:
    for line in ANSWERS:
        question = parse_question(line.partition(" ")[0])
        assert str(ask(MINE, question)) == line
        assert parse_answer(line) == ask(MINE, question)


def test_the_gems_cover_the_recorded_cells() -> None:
    covered = {position.gem: " ".join(map(cell_name, bits_of(position.mask))) for position in MINE.positions}
    assert covered == CELLS


def test_the_mine_is_legal_in_both_editions() -> None:
    assert inspect(MINE, editions=tuple(Edition)).legal
