"""The sides of the board, and what lies beside what on its rim."""

from orapa.engine.mine.rules.board import PORTS, SIDES, beside, parse_port, port_at, port_name, port_spot


def test_the_four_sides_hold_every_port_once() -> None:
    assert [port for side in SIDES for port in side] == list(range(PORTS))
    assert [port_name(side[0]) + port_name(side[-1]) for side in SIDES] == ["110", "1118", "AH", "IR"]


def test_neighbours_end_at_the_corners() -> None:
    assert [tuple(map(port_name, beside(parse_port(name)))) for name in ("1", "10", "11", "E", "H", "R")] == [
        ("1", "2"), ("9", "10"), ("11", "12"), ("D", "F"), ("G", "H"), ("Q", "R"),
    ]  # fmt: skip


def test_every_port_has_a_spot_of_its_own_on_the_rim() -> None:
    assert [port_at(*port_spot(port)) for port in range(PORTS)] == list(range(PORTS))
    assert (port_spot(parse_port("1")), port_spot(parse_port("R"))) == ((-1, 0), (8, 9))
    assert port_at(-1, -1) is None
    assert port_at(0, 0) is None
