"""Design tokens: colour, type, space, radii, elevation and motion, in one place for all themes."""

from dataclasses import dataclass

Colour = tuple[int, int, int]


def colour(hexa: str) -> Colour:
    return int(hexa[0:2], 16), int(hexa[2:4], 16), int(hexa[4:6], 16)


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """From a (t = 0) to b (t = 1)."""
    return (
        round(a[0] + (b[0] - a[0]) * t),
        round(a[1] + (b[1] - a[1]) * t),
        round(a[2] + (b[2] - a[2]) * t),
    )


def luminance(c: Colour) -> float:
    """Relative luminance as contrast is measured by."""
    red, green, blue = (v / 3294.6 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in c)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Colour, b: Colour) -> float:
    """From 1 (alike) to 21 (black on white)."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


WHITE: Colour = (255, 255, 255)
BLACK: Colour = (0, 0, 0)
INK: Colour = colour("10141C")


@dataclass(frozen=True)
class Elevation:
    """The shadow of a raised plate."""

    blur: float
    drop: float
    alpha: int


FLAT = Elevation(0, 0, 0)


@dataclass(frozen=True)
class Theme:
    """The colours of one theme; names as in the design."""

    name: str
    bg0: Colour
    bg1: Colour
    strata: Colour
    lamp: Colour
    slab: Colour
    slab_hi: Colour
    slab_lo: Colour
    well: Colour
    cell: Colour
    cell2: Colour
    cell_hi: Colour
    surf: Colour
    surf2: Colour
    surf3: Colour
    line: Colour
    socket: Colour
    rim: Colour
    mark: Colour
    text: Colour
    mute: Colour
    faint: Colour
    brass: Colour
    brass2: Colour
    fill: Colour
    gold0: Colour
    gold1: Colour
    gold_rim: Colour
    on_gold: Colour
    focus: Colour
    ok: Colour
    bad: Colour
    shadow: Colour
    raised_card: Elevation
    raised_gold: Elevation
    raised_float: Elevation
    gem_shadow: int
    strata_alpha: int
    crest: Colour
    crest_alpha: int
    lamp_alpha: int

    @property
    def dark(self) -> bool:
        return not self.name.startswith("light")

    @property
    def strong(self) -> bool:
        """Whether nothing may be told by a faint tone or by colour alone."""
        return self.name == "contrast"


DARK = Theme(
    name="dark",
    bg0=colour("0C111A"),
    bg1=colour("141C29"),
    strata=colour("1B2636"),
    lamp=colour("FFC67A"),
    slab=colour("1A2230"),
    slab_hi=colour("2A3547"),
    slab_lo=colour("0B0F17"),
    well=colour("0D131D"),
    cell=colour("243044"),
    cell2=colour("27344A"),
    cell_hi=colour("32415A"),
    surf=colour("182131"),
    surf2=colour("212C3F"),
    surf3=colour("2C394F"),
    line=colour("334159"),
    socket=colour("0E141E"),
    rim=colour("3B4961"),
    mark=colour("94A3BD"),
    text=colour("F1F3F8"),
    mute=colour("AAB5C9"),
    faint=colour("8996AD"),
    brass=colour("E3C48D"),
    brass2=colour("C49A57"),
    fill=colour("E3C48D"),
    gold0=colour("EFD6A6"),
    gold1=colour("C99F5B"),
    gold_rim=colour("F9EACB"),
    on_gold=colour("231807"),
    focus=colour("FFE2AE"),
    ok=colour("8FD6B4"),
    bad=colour("FF9A8F"),
    shadow=colour("000000"),
    raised_card=Elevation(12, 6, 90),
    raised_gold=Elevation(14, 6, 120),
    raised_float=Elevation(8, 4, 150),
    gem_shadow=190,
    strata_alpha=38,
    crest=colour("2A3547"),
    crest_alpha=44,
    lamp_alpha=30,
)

LIGHT = Theme(
    name="light",
    bg0=colour("F2ECE1"),
    bg1=colour("E6DDCD"),
    strata=colour("D9CDB8"),
    lamp=colour("FFF6E0"),
    slab=colour("FBF7EF"),
    slab_hi=colour("FFFFFF"),
    slab_lo=colour("CDBFA7"),
    well=colour("B9AC96"),
    cell=colour("E9E2D5"),
    cell2=colour("E3DBCC"),
    cell_hi=colour("F6F1E7"),
    surf=colour("FBF8F2"),
    surf2=colour("F1EADD"),
    surf3=colour("E5DBC9"),
    line=colour("D3C7B2"),
    socket=colour("E3DACA"),
    rim=colour("A99B82"),
    mark=colour("525A6A"),
    text=colour("1B2230"),
    mute=colour("525A6A"),
    faint=colour("646A78"),
    brass=colour("76521A"),
    brass2=colour("A9803A"),
    fill=colour("A57A33"),
    gold0=colour("F3DCAE"),
    gold1=colour("D2AA66"),
    gold_rim=colour("C29C5A"),
    on_gold=colour("231807"),
    focus=colour("3A2A08"),
    ok=colour("1F6B4A"),
    bad=colour("A92F22"),
    shadow=colour("5A4A2C"),
    raised_card=Elevation(12, 6, 46),
    raised_gold=Elevation(14, 6, 60),
    raised_float=Elevation(8, 4, 80),
    gem_shadow=120,
    strata_alpha=46,
    crest=WHITE,
    crest_alpha=120,
    lamp_alpha=120,
)

CONTRAST = Theme(
    name="contrast",
    bg0=BLACK,
    bg1=BLACK,
    strata=BLACK,
    lamp=BLACK,
    slab=colour("080808"),
    slab_hi=colour("9C9C9C"),
    slab_lo=BLACK,
    well=colour("7A7A7A"),
    cell=colour("0A0A0A"),
    cell2=colour("141414"),
    cell_hi=colour("6E6E6E"),
    surf=colour("060606"),
    surf2=colour("141414"),
    surf3=colour("2B2B2B"),
    line=colour("C4C4C4"),
    socket=BLACK,
    rim=WHITE,
    mark=WHITE,
    text=WHITE,
    mute=colour("EDEDED"),
    faint=colour("D6D6D6"),
    brass=colour("FFD84A"),
    brass2=colour("FFD84A"),
    fill=colour("FFD84A"),
    gold0=colour("FFE27A"),
    gold1=colour("FFCF33"),
    gold_rim=WHITE,
    on_gold=BLACK,
    focus=colour("7DF9FF"),
    ok=colour("7CFFB2"),
    bad=colour("FFB4A8"),
    shadow=BLACK,
    raised_card=FLAT,
    raised_gold=FLAT,
    raised_float=FLAT,
    gem_shadow=0,
    strata_alpha=0,
    crest=BLACK,
    crest_alpha=0,
    lamp_alpha=0,
)

THEMES = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST)}

# Tuned together against colour blindness; a change to one needs the whole set measured again.
WAVES: dict[str, Colour] = {
    "R": colour("D21420"),
    "Y": colour("F9D90F"),
    "B": colour("1F6BFA"),
    "W": colour("F7F9FD"),
    "RB": colour("8412A9"),
    "RY": colour("FB5F0A"),
    "YB": colour("07935F"),
    "RYB": colour("0B0C10"),
    "RW": colour("F87BA2"),
    "YW": colour("FEF5A3"),
    "BW": colour("79ABFF"),
    "RBW": colour("E9C4FF"),
    "RYW": colour("E8B083"),
    "YBW": colour("A8EFC6"),
    "RYBW": colour("B4BAC0"),
}

# Deep, low, mid, high, glint; by a gem's letter.
RAMPS: dict[str, tuple[Colour, ...]] = {
    letter: tuple(colour(tone) for tone in tones.split())
    for letter, tones in {
        "R": "5E0610 A80E1A DA1F2B FF6A62 FFD6CC",
        "Y": "855200 D09400 FFCF1A FFEA70 FFFBE0",
        "B": "08206E 1446C0 2169F3 6CA4FF DCE9FF",
        "W": "8591AB B7C1D4 E4E9F2 FBFCFF FFFFFF",
        "w": "8591AB B7C1D4 E4E9F2 FBFCFF FFFFFF",
        "K": "020306 0B0D13 171A23 333947 8993A8",
        "D": "5FA9C4 9AD6EA CDEFFA F2FDFF FFFFFF",
    }.items()
}
PRISM = tuple(colour(tint) for tint in ("FF9EC4", "9EE7FF", "FFF0A0", "C7B2FF", "A8F0C8"))

# Type scale in logical pixels; 11.5 is the floor for words.
SIZES = (11.5, 12.5, 14.0, 16.0, 20.0, 24.0, 30.0, 44.0)
CAP_HEIGHT = 0.72
CAPS_TRACKING = 1.1

TARGET = 44
RADIUS_CONTROL = 12
RADIUS_CARD = 16

# Seconds.
TAP = 0.08
SMALL = 0.14
PANEL = 0.20
CURTAIN_SHUTS, CURTAIN_OPENS = 0.32, 0.28
STILL_FADE = 0.12


def ease_out(t: float) -> float:
    """For what enters."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """For what leaves."""
    return t * t


def ease_in_out(t: float) -> float:
    """Slow at both ends."""
    return t * t * (3 - 2 * t)


def ease_pop(t: float) -> float:
    """Overshoots by 8 %, for what lands."""
    overshoot = 1.55
    return 1 + (overshoot + 1) * (t - 1) ** 3 + overshoot * (t - 1) ** 2


def phase(now: float, start: float, length: float) -> float:
    """How far `now` is through a motion, from 0 to 1."""
    return 1.0 if length <= 0 else min(1.0, max(0.0, (now - start) / length))
