"""What a seat is given, in words."""

from orapa.engine.mine.match.handicaps import Handicap
from orapa.words.texts import Texts, counted


def handicap_words(texts: Texts, given: Handicap) -> str:
    """What a seat is given; empty for nothing."""
    parts = [
        counted(texts, "handicap.tries", given.tries) if given.tries else "",
        counted(texts, "handicap.scans", given.scans) if given.scans else "",
        texts("handicap.hints") if given.hints else "",
    ]
    return " · ".join(filter(None, parts))
