"""The colours of the engine room: deep green-grey, copper that carries, phosphor that lives; and by day on paper."""

from dataclasses import dataclass, replace
from functools import cache

from orapa.app.look.theme import BLACK, DARK, Colour, Theme, colour, luminance


@dataclass(frozen=True)
class Inks:
    """What is not in a theme: the colours of things."""

    copper: tuple[Colour, ...]
    """From the deepest to the glint."""
    trough: Colour
    core: Colour
    """A conduit that closes now."""
    glow: Colour
    touched: Colour
    """A conduit that is touched and stays open."""
    sand: tuple[Colour, Colour]
    pane: Colour
    face: Colour
    """The face of a tile."""
    lip: Colour
    wanted: Colour
    """The ground of an outline that is to be filled."""
    outline: Colour
    dish: tuple[Colour, Colour]


INK: Colour = colour("0A120F")
CHAMBERS: tuple[Colour, ...] = (colour("FF9A3C"), colour("43CF7A"), colour("62A9FF"))
"""Orange, green, blue; each has a sign of its own as well."""
PLAYERS: tuple[tuple[Colour, Colour, Colour], ...] = (
    (colour("17191A"), colour("C9D2CC"), colour("FFFFFF")),
    (colour("F1F2EA"), colour("6B7670"), INK),
    (colour("1A7D4C"), colour("A9F0C8"), colour("FFFFFF")),
    (colour("2F6FD6"), colour("BBD6FF"), colour("FFFFFF")),
)
"""Per seat the fill, the rim and the letter of an engineer."""
BRICKS: dict[str, Colour] = {
    "R": colour("D2553F"),
    "B": colour("4C86DC"),
    "Y": colour("E3BC3F"),
    "G": colour("4DA56B"),
}
FRAGMENTS: tuple[Colour, ...] = tuple(
    colour(tone) for tone in "B9703D 6E8F80 A9C4B4 D9CBA6 4E7E72 E3A273 8A5A3A".split()
)

_COPPER = tuple(colour(tone) for tone in "34190C 7A4020 B9703D E3A273 FFDDBE".split())
_NIGHT = Inks(
    copper=_COPPER,
    trough=colour("0D1714"),
    core=colour("CFFFDD"),
    glow=colour("5CF59A"),
    touched=colour("4E9A70"),
    sand=(colour("F0DDA8"), colour("C9A968")),
    pane=colour("354F43"),
    face=colour("1D2D27"),
    lip=colour("24362F"),
    wanted=colour("060B09"),
    outline=colour("CFFFDD"),
    dish=(colour("E3A273"), colour("7A4020")),
)
_DAY = replace(
    _NIGHT,
    trough=colour("3B2A1E"),
    core=colour("0E8A4C"),
    glow=colour("0B6E3C"),
    touched=colour("5FA37E"),
    sand=(colour("E2C079"), colour("B98F49")),
    pane=colour("D5DED8"),
    face=colour("EFE9DC"),
    lip=colour("D9CFBC"),
    wanted=colour("2B2A28"),
    outline=colour("0E8A4C"),
)
_ROOM = replace(
    DARK,
    name="dark engine room",
    bg0=colour("0A1210"),
    bg1=colour("14211C"),
    strata=colour("1B2C26"),
    crest=colour("2A4037"),
    lamp=colour("B8F0C8"),
    lamp_alpha=24,
    slab=colour("131E1A"),
    slab_hi=colour("2C4138"),
    slab_lo=colour("070C0A"),
    well=colour("0A110E"),
    cell=colour("1B2A24"),
    cell2=colour("1F302A"),
    cell_hi=colour("2C4138"),
    surf=colour("16231E"),
    surf2=colour("1F302A"),
    surf3=colour("2A3E36"),
    line=colour("364E44"),
    socket=colour("0C1512"),
    rim=colour("4C665B"),
    mark=colour("93AFA2"),
    text=colour("EFF6F1"),
    mute=colour("B0C4BA"),
    faint=colour("8CA699"),
)


def room_theme(theme: Theme) -> Theme:
    """The theme in which the engine room is drawn: its own by night, that of the house otherwise."""
    return _ROOM if theme.name == DARK.name else theme


@cache
def inks(theme: Theme) -> Inks:
    """The colours of things on the grounds of a theme."""
    return _NIGHT if luminance(theme.bg0) < 0.2 else _DAY


def letter_on(fill: Colour) -> Colour:
    """Ink that is read on a colour."""
    return INK if luminance(fill) > 0.16 else (255, 255, 255)


def shade(of: Colour, by: float) -> Colour:
    """A colour in shadow, or in light where the number is negative."""
    towards = BLACK if by > 0 else (255, 255, 255)
    red, green, blue = (round(a + (b - a) * abs(by)) for a, b in zip(of, towards, strict=True))
    return red, green, blue
