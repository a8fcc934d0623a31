"""In which languages something is tried: each case in another one, and all cases in all of them in the slow set.

Beside the languages on offer there is a made-up one with longer words; the fixture `language` brings its folder.
"""

from collections.abc import Iterable
from itertools import product

import pytest

from orapa.words.languages import languages
from tests.made_up import CODE

ALL = (CODE, *languages())


def in_turn(names: str, *axes: Iterable[object], every: int = 1) -> pytest.MarkDecorator:
    """Parametrise by all combinations of some values, named with commas between, and by the language.

    Of very many only some, one of `every` so many, are not in the slow set.
    """
    params = []
    for number, case in enumerate(product(*map(list, axes))):
        for at, code in enumerate(ALL):
            tried = number % every == 0 and at == number // every % len(ALL)
            marks = () if tried else (pytest.mark.slow,)
            params.append(pytest.param(*case, code, marks=marks, id="-".join([*map(_named, case), code])))
    return pytest.mark.parametrize(f"{names},language" if names else "language", params, indirect=["language"])


def _named(value: object) -> str:
    return "x".join(map(str, value[:2])) if isinstance(value, tuple) else str(value)
