"""Ghosts: how far somebody else was with the same mine, by numbers that tell nothing of the questions.

tempo  the seconds before each question that counted, of whoever set a challenge; in links as `3.12.9`
"""

from orapa.engine.play.refused import check_length, excerpt

Tempo = tuple[int, ...]

MOST_STEPS = 60
"""Questions in a tempo; whoever needs more leaves none."""
LONGEST_GAP = 999
"""Seconds; a longer pause before a question tells nothing more."""
LONGEST_TEMPO = MOST_STEPS * 4


def print_tempo(tempo: Tempo) -> str:
    """The tempo in short, such as `3.12.9`."""
    return ".".join(map(str, tempo))


def parse_tempo(text: str, questions: int) -> Tempo:
    """The tempo written as `3.12.9`, a number for each question."""
    words = check_length(text, LONGEST_TEMPO).split(".")
    if not all(word.isascii() and word.isdigit() and len(word) <= 3 for word in words):
        raise ValueError(f"expected seconds such as 3.12.9, each from 0 to {LONGEST_GAP}, read {excerpt(text)!r}")
    if questions > MOST_STEPS:
        raise ValueError(f"expected the tempo of at most {MOST_STEPS} questions, read {questions}")
    if len(words) != questions:
        raise ValueError(f"expected the seconds of {questions} questions, read {len(words)}")
    return tuple(map(int, words))
