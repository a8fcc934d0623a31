"""Colours: what a wave brings home and what a scan finds, as small sets of bits.

colours  the set of gem colours a wave met: any sum of RED, YELLOW, BLUE and WHITE, CLEAR for none
content  what a scan finds in a cell: NOTHING, one colour, TRANSPARENT or ABSORBED
"""

from orapa.engine.play.refused import check_length

Colours = int
Content = int

CLEAR = NOTHING = 0
RED, YELLOW, BLUE, WHITE = 1, 2, 4, 8
ALL: Colours = RED | YELLOW | BLUE | WHITE
TRANSPARENT, ABSORBED = 16, 32

_COLOUR_NAMES = {
    CLEAR: "clear",
    RED: "red",
    YELLOW: "yellow",
    BLUE: "blue",
    WHITE: "white",
    RED | BLUE: "purple",
    RED | YELLOW: "orange",
    YELLOW | BLUE: "green",
    RED | YELLOW | BLUE: "black",
    RED | WHITE: "pink",
    YELLOW | WHITE: "light yellow",
    BLUE | WHITE: "light blue",
    RED | BLUE | WHITE: "light purple",
    RED | YELLOW | WHITE: "light orange",
    YELLOW | BLUE | WHITE: "light green",
    ALL: "grey",
}
_CONTENT_NAMES = {
    NOTHING: "nothing",
    RED: "red",
    YELLOW: "yellow",
    BLUE: "blue",
    WHITE: "white",
    TRANSPARENT: "transparent",
    ABSORBED: "absorbed",
}
_COLOURS = {name: colours for colours, name in _COLOUR_NAMES.items()}
_CONTENTS = {name: content for content, name in _CONTENT_NAMES.items()}

MIXES: tuple[Colours, ...] = tuple(_COLOUR_NAMES)
CONTENTS: tuple[Content, ...] = tuple(_CONTENT_NAMES)


def parse_colours(text: str) -> Colours:
    """The set of colours that mixes to this name, in either case."""
    colours = _COLOURS.get(" ".join(check_length(text).lower().split()))
    if colours is None:
        raise ValueError(f"expected a colour ({', '.join(_COLOURS)}), read {text!r}")
    return colours


def colours_name(colours: Colours) -> str:
    """The name of a mix of colours."""
    return _COLOUR_NAMES[colours]


def parse_content(text: str) -> Content:
    """The content a scan calls by this name, in either case."""
    content = _CONTENTS.get(check_length(text).strip().lower())
    if content is None:
        raise ValueError(f"expected the content of a cell ({', '.join(_CONTENTS)}), read {text!r}")
    return content


def content_name(content: Content) -> str:
    """What a scan calls this content."""
    return _CONTENT_NAMES[content]
