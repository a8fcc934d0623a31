"""What of pygame-ce is compiled: the modules that the game asks for, and no others."""

import pytest

from orapa.site.compile import UNUSED, without_unused
from orapa.site.steps import StepFailed

BASE = "".join(
    [
        '    load_submodule("pygame", PyInit_draw(), "draw");\n',
        *(f'    load_submodule("pygame", PyInit_pg_{name}(), "{name}");\n' for name in UNUSED if name != "music"),
        '    load_submodule("pygame.mixer", PyInit_mixer_music(), "music");\n',
        '#include "draw.c"\n#include "mixer.c"\n#include "music.c"\n',
    ]
)


def test_modules_that_the_game_never_asks_for_are_left_out() -> None:
    assert without_unused(BASE) == '    load_submodule("pygame", PyInit_draw(), "draw");\n#include "draw.c"\n'


def test_a_pygame_that_loads_its_modules_otherwise_is_refused() -> None:
    with pytest.raises(StepFailed, match=r"base.c does not load 'music' as it is known to"):
        without_unused(BASE.replace("music", "songs"))
