"""The way back into what looks back on a match, after the page was loaded anew."""

from typing import TYPE_CHECKING

from orapa.app.mine.review.looking import Looking
from orapa.app.mine.review.scene import Review
from orapa.app.mine.review.searches import first_person
from orapa.app.mine.share.page import Share
from orapa.app.shelf import shelf_of

if TYPE_CHECKING:
    from orapa.app.loop import App
    from orapa.engine.mine.match.state import Match


def reopened(app: "App", *words: str) -> Review:
    """The review of the match that is kept under these words; `ValueError` if there is none to look back on."""
    name = " ".join(words)
    match = _finished(app, name)
    return Review(app, match, first_person(match), name, _looked_at_below(app, name))


def shared(app: "App", *words: str) -> Share:
    """Its result to be shared, likewise."""
    name = " ".join(words)
    match = _finished(app, name)
    return Share(app, match, first_person(match), _looked_at_below(app, name) or Looking(app, match, name))


def _finished(app: "App", name: str) -> "Match":
    kept = app.keeping.named(name)
    match: Match | None = app.keeping.read(kept) if kept and not kept.running else None
    if match is None or shelf_of(match.game).unshown(match):
        raise ValueError(f"expected a finished match, found none kept under {name!r}")
    return match


def _looked_at_below(app: "App", name: str) -> Looking | None:
    """What the scene below looks at need not be looked at twice."""
    below = getattr(app.scene, "looking", None)
    return below if isinstance(below, Looking) and below.name == name else None
