"""A review in words: the question looked at with what it was worth, gems and answers as tables."""

from dataclasses import replace

from orapa.app.look.spoken import Spoken
from orapa.app.mine.open_mine import commands, filled, followed_words
from orapa.app.mine.review.figures import Figures
from orapa.app.mine.review.searches import Search
from orapa.app.mine.review.shown import Shown
from orapa.app.mine.table.spoken import answers_grid, gems_grid
from orapa.words.mine.amounts import left_words


def spoken_review(heard: Spoken, seen: Shown, search: Search, figures: Figures) -> Spoken:
    """What is heard of its picture, with what the picture shows in signs."""
    texts, board, strip, compared = seen.texts, seen.board, seen.strip, seen.comparison
    told: tuple[str, ...] = ()
    if board.question is not None:
        told = (texts("told.of", what=strip.count, told=followed_words(board.mine, board.question, texts)),)
    ones = figures.mines[search.index]
    left = filled([left_words(texts, one.after) for one in ones], seen.count)
    proven = [texts("spoken.proven") if position.gem in board.proven else "" for position in board.mine.positions]
    grids = (
        gems_grid(board.mine.positions, texts, proven, texts("spoken.mine")),
        answers_grid([clue.answer for clue in search.clues], texts, left=left),
    )
    return replace(
        heard,
        lines=(*told, *heard.lines),
        grids=grids,
        entry=told,
        news=(*told, *filter(None, (compared.title, *compared.words))),
        commands=commands(seen.count, texts),
    )
