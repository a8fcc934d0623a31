"""Research sheets on paper, as vector pages: blank, or filled with what a sheet says.

Everything is in millimetres. Colours are told by letters and hatching too, so a grey print reads as well.

frame  a box of the page: x, y, width and height
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from orapa.engine.mine.match.sheet import Mark
from orapa.engine.mine.rules.answers import Answer, ScanAnswer, WaveAnswer, question_name
from orapa.engine.mine.rules.board import COLUMNS, PORTS, ROWS, port_name, port_spot
from orapa.engine.mine.rules.colours import (
    ABSORBED,
    BLUE,
    MIXES,
    RED,
    WHITE,
    YELLOW,
    Colours,
    colours_name,
    content_name,
)
from orapa.engine.mine.rules.gems import SHAPES, Gem
from orapa.engine.mine.rules.positions import Position
from orapa.words.mine.colours import colour_word
from orapa.words.texts import Texts

Paper = Literal["a4", "letter"]
SIZES: dict[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
PER_PAGE = (1, 2, 4)

Frame = tuple[float, float, float, float]

_MARGIN, _GUTTER = 12.0, 10.0
# Signs of markup in words; the standard library's own way would bring all names of signs into every start.
_AS_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
# The key to the colours has so many columns.
_KEYS = 4
_INK, _FAINT = "#1a1a1a", "#8a8a8a"
_LETTERS = ((RED, "R"), (YELLOW, "Y"), (BLUE, "B"), (WHITE, "W"))
# What each gem is filled with: a light colour, and a hatch that stays in grey.
_FILLS = {
    "R": "#f3b9b9",
    "Y": "#fbe9a0",
    "B": "#b9cdf3",
    "W": "#ffffff",
    "w": "#ffffff",
    "D": "#eefafa",
    "K": "#3a3a3a",
}
_PATTERNS = (
    '<pattern id="R" width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="2" height="2" fill="#f3b9b9"/><path d="M0 0V2" stroke="#a33" stroke-width=".5"/></pattern>'
    '<pattern id="Y" width="2" height="2" patternUnits="userSpaceOnUse">'
    '<rect width="2" height="2" fill="#fbe9a0"/><circle cx="1" cy="1" r=".32" fill="#8a6d00"/></pattern>'
    '<pattern id="B" width="2" height="2" patternUnits="userSpaceOnUse">'
    '<rect width="2" height="2" fill="#b9cdf3"/><path d="M0 1H2" stroke="#249" stroke-width=".45"/></pattern>'
    '<pattern id="D" width="2.4" height="2.4" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">'
    '<rect width="2.4" height="2.4" fill="#eefafa"/><path d="M0 0V2.4" stroke="#7aa" stroke-width=".25"/></pattern>'
)


@dataclass(frozen=True)
class Content:
    """What stands on a sheet; without answers and gems it is blank."""

    gems: tuple[Gem, ...]
    title: str = ""
    answers: tuple[Answer, ...] = ()
    placed: tuple[Position, ...] = ()
    marks: tuple[Mark, ...] = ()


def pages(content: Content, texts: Texts, paper: Paper = "a4", per_page: int = 1) -> tuple[str, ...]:
    """The pages as SVG documents: blank sheets so many on one page, a filled one on a page of its own."""
    width, height = SIZES[paper]
    inside = (_MARGIN, _MARGIN, width - 2 * _MARGIN, height - 2 * _MARGIN)
    frames = _frames(inside, per_page)
    drawn = "".join("".join(_sheet(frame, content, texts)) for frame in frames)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}" '
        f'font-family="Manrope, system-ui, sans-serif"><defs>{_PATTERNS}</defs>'
        f'<rect width="{width}" height="{height}" fill="#fff"/>{drawn}</svg>',
    )


def document(title: str, drawn: Sequence[str], paper: Paper) -> str:
    """The pages as one file that any browser opens and prints."""
    size = "A4" if paper == "a4" else "letter"
    style = f"@page{{size:{size};margin:0}}body{{margin:0}}svg{{display:block;break-after:page}}"
    head = f'<meta charset="utf-8"><title>{title.translate(_AS_TEXT)}</title><style>{style}</style>'
    return f"<!DOCTYPE html>{head}{''.join(drawn)}"


def letters_of(colours: Colours) -> str:
    """The letters of a mix, a dash for none."""
    return "".join(letter for bit, letter in _LETTERS if colours & bit) or "–"


def _frames(inside: Frame, count: int) -> list[Frame]:
    x, y, w, h = inside
    half_w, half_h = (w - _GUTTER) / 2, (h - _GUTTER) / 2
    if count == 1:
        return [inside]
    if count == 2:
        return [(x, y, w, half_h), (x, y + half_h + _GUTTER, w, half_h)]
    return [(x + i * (half_w + _GUTTER), y + j * (half_h + _GUTTER), half_w, half_h) for j in (0, 1) for i in (0, 1)]


def _sheet(frame: Frame, content: Content, texts: Texts) -> Iterator[str]:
    """Board above and lines below where the frame is tall, else side by side; below them the key to the colours."""
    x, y, w, h = frame
    tall = h > w
    yield _text(x, y + 3.6, content.title or texts("paper.title"), 4.4 if w > 120 else 3.6, bold=True)
    top = y + 7
    wide = w if tall else 0.6 * w
    unit = min(wide / (COLUMNS + 2.4), ((0.56 if h > 200 else 0.46 if tall else 0.74) * h) / (ROWS + 2.4))
    board_w, board_h = (COLUMNS + 2.4) * unit, (ROWS + 2.4) * unit
    yield from _board(x, top, unit, content)
    if tall:
        below = top + board_h + 4
        key_h = _key_height(w)
        gems_h = 0.0 if h < 200 else 17.0
        yield from _answers((x, below, w, y + h - below - key_h - gems_h - 3), content.answers, texts)
        if gems_h:
            yield from _tray((x, y + h - key_h - gems_h, w, gems_h - 4), content)
        yield from _key((x, y + h - key_h, w, key_h), texts)
        return
    yield from _answers((x + board_w + 4, top, w - board_w - 4, y + h - top), content.answers, texts)
    yield from _key((x, top + board_h + 2.5, board_w, y + h - top - board_h - 2.5), texts)


def _board(x: float, y: float, unit: float, content: Content) -> Iterator[str]:
    """Grid, port labels and lenses, marks, gems, and at the ports what waves brought."""
    left, top = x + 1.2 * unit, y + 1.2 * unit
    wide, high = COLUMNS * unit, ROWS * unit
    lines = [f"M{left + i * unit:.2f} {top:.2f}v{high:.2f}" for i in range(COLUMNS + 1)]
    lines += [f"M{left:.2f} {top + i * unit:.2f}h{wide:.2f}" for i in range(ROWS + 1)]
    yield f'<path d="{"".join(lines)}" stroke="{_FAINT}" stroke-width=".18" fill="none"/>'
    for position in content.placed:
        yield _gem(position, left, top, unit)
    rim = f'x="{left:.2f}" y="{top:.2f}" width="{wide:.2f}" height="{high:.2f}"'
    yield f'<rect {rim} fill="none" stroke="{_INK}" stroke-width=".5"/>'
    for mark in content.marks:
        yield from _mark(mark, left, top, unit)
    brought = _brought(content.answers)
    for port in range(PORTS):
        row, column = port_spot(port)
        cx, cy = left + (column + 0.5) * unit, top + (row + 0.5) * unit
        # Lenses stand close to the rim, labels outside of them.
        dx, dy = (
            (0.16 if column < 0 else -0.16 if column >= COLUMNS else 0),
            (0.16 if row < 0 else -0.16 if row >= ROWS else 0),
        )
        lens_x, lens_y = cx + dx * unit, cy + dy * unit
        lens = f'cx="{lens_x:.2f}" cy="{lens_y:.2f}" r="{0.27 * unit:.2f}"'
        yield f'<circle {lens} fill="#fff" stroke="{_INK}" stroke-width=".22"/>'
        if port in brought:
            letters = brought[port]
            size = unit * (0.3, 0.3, 0.24, 0.19, 0.15)[len(letters)]
            yield _text(lens_x, lens_y + 0.35 * size, letters, size, "middle", bold=True)
        out_x, out_y = lens_x - 3.8 * dx * unit, lens_y - 3.0 * dy * unit
        yield _text(out_x, out_y + 0.12 * unit, port_name(port), 0.34 * unit, "middle", bold=True)
    for answer in (one for one in content.answers if isinstance(one, ScanAnswer)):
        row, column = divmod(answer.cell, COLUMNS)
        told = {0: "·", 16: "D", ABSORBED: "K"}.get(answer.content) or letters_of(answer.content)
        yield _text(left + (column + 0.5) * unit, top + (row + 0.62) * unit, told, 0.42 * unit, "middle", ink="#444")


def _brought(answers: Sequence[Answer]) -> dict[int, str]:
    """What stands in the lens of each port: letters of the colours, a cross for absorbed, a dash for clear."""
    found: dict[int, str] = {}
    for answer in answers:
        if isinstance(answer, WaveAnswer):
            told = "×" if answer.exit is None else letters_of(answer.colours)
            found[answer.port] = told
            if answer.exit is not None:
                found[answer.exit] = told
    return found


def _gem(position: Position, left: float, top: float, unit: float) -> str:
    points = " ".join(f"{left + x * unit:.2f},{top + y * unit:.2f}" for x, y in position.outline)
    letter = position.gem.letter
    x, y = _middle(position.outline)
    return _stone(points, letter) + _letter(letter, left + x * unit, top + y * unit, 0.5 * unit)


def _middle(outline: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Where a gem is balanced."""
    pairs = list(zip(outline, (*outline[1:], outline[0]), strict=True))
    areas = [ax * by - bx * ay for (ax, ay), (bx, by) in pairs]
    whole = 3 * sum(areas)
    x = sum((a[0] + b[0]) * area for (a, b), area in zip(pairs, areas, strict=True)) / whole
    y = sum((a[1] + b[1]) * area for (a, b), area in zip(pairs, areas, strict=True)) / whole
    return x, y


def _stone(points: str, letter: str) -> str:
    fill = f"url(#{letter})" if letter in "RYBD" else _FILLS[letter]
    return f'<polygon points="{points}" fill="{fill}" stroke="{_INK}" stroke-width=".6" stroke-linejoin="round"/>'


def _letter(letter: str, x: float, y: float, size: float) -> str:
    ink, halo = ("#fff", "#3a3a3a") if letter == "K" else (_INK, "#fff")
    return (
        f'<text x="{x:.2f}" y="{y + 0.35 * size:.2f}" font-size="{size:.2f}" font-weight="800" text-anchor="middle" '
        f'fill="{ink}" stroke="{halo}" stroke-width="{0.22 * size:.2f}" paint-order="stroke">{letter.upper()}</text>'
    )


def _mark(mark: Mark, left: float, top: float, unit: float) -> Iterator[str]:
    row, column = divmod(mark.cell, COLUMNS)
    x, y, r = left + (column + 0.5) * unit, top + (row + 0.5) * unit, 0.22 * unit
    if mark.half:
        dx, dy = (0.22 if "e" in mark.half else -0.22), (0.22 if "s" in mark.half else -0.22)
        yield _text(x + dx * unit, y + dy * unit + 0.1 * unit, mark.sign, 0.3 * unit, "middle", ink="#555")
    elif mark.sign == "x":
        strokes = f"M{x - r:.2f} {y - r:.2f}l{2 * r:.2f} {2 * r:.2f}m0 {-2 * r:.2f}l{-2 * r:.2f} {2 * r:.2f}"
        yield f'<path d="{strokes}" stroke="#555" stroke-width=".35"/>'
    elif mark.sign == "dot":
        yield f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{0.1 * unit:.2f}" fill="#555"/>'
    else:
        yield _text(x, y + 0.14 * unit, mark.sign, 0.4 * unit, "middle", ink="#555")


def _answers(frame: Frame, answers: Sequence[Answer], texts: Texts) -> Iterator[str]:
    """Numbered lines, as many as the frame has room for and the answers need."""
    x, y, w, h = frame
    columns = max(1, int(w // (56 if w > 100 else 44)))
    line = 6.4 if h > 60 else 5.6
    rows = max(1, int(h // line))
    while rows * columns < len(answers) and line > 3.2:
        line -= 0.2
        rows = max(1, int(h // line))
    if rows * columns < len(answers):
        columns = -(-len(answers) // rows)
    wide = w / columns
    size = min(3.3, 0.58 * line)
    for number in range(rows * columns):
        column, at = divmod(number, rows)
        left, base = x + column * wide, y + (at + 1) * line
        yield _text(left + 4.6, base - 1.4, str(number + 1), 0.8 * size, "end", ink=_FAINT)
        yield f'<path d="M{left + 6:.2f} {base:.2f}h{wide - 9:.2f}" stroke="{_FAINT}" stroke-width=".18"/>'
        if number < len(answers):
            words = _told(answers[number], texts)
            # A bold letter is about six tenths of its size wide.
            fitting = min(size, (wide - 10) / (0.6 * len(words)))
            yield _text(left + 6.5, base - 1.4, words, fitting, bold=True)
        else:
            yield _text(left + 6 + 0.24 * (wide - 9), base - 1.4, "→", 0.9 * size, "middle", ink=_FAINT)


def _told(answer: Answer, texts: Texts) -> str:
    asked = question_name(answer.question)
    if isinstance(answer, ScanAnswer):
        return f"{asked} = {colour_word(texts, content_name(answer.content))}"
    if answer.exit is None:
        return f"{asked} → {colour_word(texts, content_name(ABSORBED))}"
    word = colour_word(texts, colours_name(answer.colours))
    return f"{asked} → {port_name(answer.exit)}  {word} ({letters_of(answer.colours)})"


def _key_height(width: float) -> float:
    return 4.5 + (4.2 if width > 100 else 3.4) * -(-len(MIXES) // _KEYS)


def _key(frame: Frame, texts: Texts) -> Iterator[str]:
    """Which colours mix to what."""
    x, y, w, h = frame
    columns = _KEYS
    rows = -(-len(MIXES) // columns)
    line = min(4.2, max(2.6, (h - 4.5) / rows))
    yield _text(x, y + 2.8, texts("paper.key"), 2.6, bold=True, ink="#555")
    size = min(2.7 if w > 100 else 2.05, 0.68 * line)
    for number, mix in enumerate(sorted(MIXES, key=lambda mix: (mix.bit_count(), mix))):
        column, at = divmod(number, rows)
        left, base = x + column * w / columns, y + 3.2 + (at + 1) * line
        yield _text(left, base, letters_of(mix), size, bold=True)
        yield _text(left + 3.9 * size, base, colour_word(texts, colours_name(mix)), size)


def _tray(frame: Frame, content: Content) -> Iterator[str]:
    """The gems to look for, beside each other."""
    x, y, w, h = frame
    slot = w / len(content.gems)
    unit = min(h / 2, slot / 4.6)
    for i, gem in enumerate(content.gems):
        shape = SHAPES[gem][0, False]
        left = x + i * slot + (slot - shape.columns * unit) / 2
        top = y + (h - shape.rows * unit) / 2
        points = " ".join(f"{left + px * unit:.2f},{top + py * unit:.2f}" for px, py in shape.outline)
        mx, my = _middle(shape.outline)
        yield _stone(points, gem.letter) + _letter(gem.letter, left + mx * unit, top + my * unit, 0.42 * unit)


def _text(
    x: float, y: float, words: str, size: float, anchor: str = "start", *, bold: bool = False, ink: str = _INK
) -> str:
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-size="{size:.2f}" text-anchor="{anchor}" fill="{ink}"{weight}>'
        f"{words.translate(_AS_TEXT)}</text>"
    )
