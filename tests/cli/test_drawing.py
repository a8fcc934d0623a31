"""The board in the terminal, with and without colour."""

import re
import sys

import pytest

from tests.cli.conftest import Orapa

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3 D:H9 K:D10:1"
DRAWN = """\
    1   2   3   4   5   6   7   8   9  10
  ┌───┬───┬───┬───┬───┬───┬───┬───┬───┬───┐
A │   │   │   │   │B◣ │   │   │   │   │   │ 11
  ├───┼───┼───┼───┼BBB◣───┼───┼───┼───┼───┤
B │   │   │ ◢www◣ │BBBBB◣ │   │R◣ │   │   │ 12
  ├───┼───┼wwwwwww┼BBBBBBB┼───┼RRR┼───┼───┤
C │   │   │ ◥www◤ │BBBBB◤ │   │RRR│   │   │ 13
  ├───┼───┼───┼───┼BBB◤───┼───┼RRR┼───┼───┤
D │   │   │   │   │B◤ │   │   │ ◥R│   │KKK│ 14
  ├───┼───┼───┼───┼───┼───┼───┼───┼───┼KKK┤
E │   │   │   │   │   │   │   │Y◣ │   │KKK│ 15
  ├───┼───┼───┼───┼───┼───┼───┼YYY◣───┼───┤
F │   │ ◥WWWWWWWWWWW┏━━━━━━━━━╸YYYYY◣ │   │ 16
  ├───┼───◥WWWWWWW◤─┃─┼───┼───┼───┼───┼───┤
G │   │   │ ◥WWW◤ │ ┃ │   │   │   │   │   │ 17
  ├───┼───┼───┼───┼─┃─┼───┼───┼───┼───┼───┤
H │   │   │   │   │ ┃ │   │   │   │ ◢DDD◣ │ 18
  └───┴───┴───┴───┴─┃─┴───┴───┴───┴───┴───┘
    I   J   K   L   M   N   O   P   Q   R
M -> M light yellow
"""
ESCAPE = re.compile(r"\x1b\[[\d;]*m")


def test_the_board_is_drawn_with_ports_gems_and_the_way_of_a_wave(orapa: Orapa) -> None:
    assert orapa("draw", MINE, "--wave", "m") == (DRAWN, "", 0)


def test_without_a_wave_there_is_no_answer(orapa: Orapa) -> None:
    lines = orapa("draw", MINE).out.splitlines()
    assert lines[-1] == "    I   J   K   L   M   N   O   P   Q   R"
    assert not set("".join(lines)) & set("━┃┏")


@pytest.mark.parametrize(
    ("port", "line"),
    [
        ("B", "B ━━━━━━━━━━┛www◣ │BBBBB◣ │   │R◣ │   │   │ 12"),
        ("D", "D ━━━━━━━━━━━━━━━━╸B◤ │   │   │ ◥R│   │KKK│ 14"),
        ("15", "E │   │   │   │   │   │   │   │Y◣ │   │KKK╳ 15"),
    ],
)
def test_a_wave_turns_comes_back_or_ends(orapa: Orapa, port: str, line: str) -> None:
    assert line in orapa("draw", MINE, "--wave", port).out.splitlines()


def test_a_wave_sent_back_at_the_rim_shows_at_its_port(orapa: Orapa) -> None:
    top = orapa("draw", "W:A5:2", "--wave", "7").out.splitlines()[1]
    assert top == "  ┌───┬───┬───┬───┬───┬───┬─╹─┬───┬───┬───┐"


def test_a_terminal_shows_colours_and_the_same_signs(orapa: Orapa, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = orapa("draw", MINE, "--wave", "M").out
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    coloured = orapa("draw", MINE, "--wave", "M").out
    assert coloured.count("\x1b[0m\n") == 19
    shown = [line.rstrip() for line in ESCAPE.sub("", coloured).splitlines()]
    board = [line[:2] + re.sub(r"[RYBWwDK]", " ", line[2:]) for line in plain.splitlines()[:-2]]
    assert shown == [*board, *plain.splitlines()[-2:]]


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_colour_can_be_switched_off(orapa: Orapa, monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv(name, value)
    assert "\x1b" not in orapa("draw", MINE).out
