"""What a seat is given, in words."""

from orapa.engine.mine.match.handicaps import Handicap
from orapa.words.texts import Texts, counted


def handicap_words(texts: Texts, given: Handicap) -> str:
    """What a seat is given; empty for nothing."""
    return " · ".join(handicap_parts(texts, given))


def handicap_parts(texts: Texts, given: Handicap) -> tuple[str, ...]:
    """The same one by one."""
    parts = [
        counted(texts, "handicap.tries", given.tries) if given.tries else "",
        counted(texts, "handicap.scans", given.scans) if given.scans else "",
        texts("handicap.hints") if given.hints else "",
    ]
    return tuple(filter(None, parts))
