"""The way back into a review after the page was loaded anew."""

from typing import TYPE_CHECKING

from orapa.app.mine.review.looking import Looking
from orapa.app.mine.review.scene import Review
from orapa.app.mine.review.searches import first_person
from orapa.app.shelf import shelf_of

if TYPE_CHECKING:
    from orapa.app.loop import App


def reopened(app: "App", *words: str) -> Review:
    """The review of the match that is kept under these words; `ValueError` if there is none to look back on."""
    name = " ".join(words)
    kept = app.keeping.named(name)
    match = app.keeping.read(kept) if kept and not kept.running else None
    if match is None or shelf_of(match.game).unshown(match):
        raise ValueError(f"expected a finished match, found none kept under {name!r}")
    # What the reveal below looks at need not be looked at twice.
    below = getattr(app.scene, "looking", None)
    looking = below if isinstance(below, Looking) and below.name == name else None
    return Review(app, match, first_person(match), name, looking)
