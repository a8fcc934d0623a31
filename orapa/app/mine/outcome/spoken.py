"""An outcome in words: every mine with what was found of it, and everybody's questions as tables.

What is said in words is another part of the program than this room, so it is imported when something is said.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from orapa.app.mine.outcome.shown import Shown
from orapa.app.mine.outcome.words import half_words
from orapa.app.mine.review.figures import Figures
from orapa.app.mine.review.searches import player
from orapa.words.mine.amounts import left_words

if TYPE_CHECKING:
    from orapa.app.look.spoken import Grid, Offer, Spoken


def spoken_outcome(heard: "Spoken", seen: Shown, figures: Figures) -> "Spoken":
    """What is heard of its picture, with what the picture shows in signs."""
    from orapa.app.mine.open_mine import commands, found_words

    texts, case = seen.texts, seen.case
    told = tuple(_followed(seen))
    found = tuple(
        _named(seen, number, found_words(board.mine, board.right, texts)) for number, board in enumerate(seen.boards)
    )
    lines = (*(found if case.duel else ()), *told, *heard.lines)
    turns = max(len(side.asked) for side in case.searched)
    return replace(
        heard,
        lines=lines,
        grids=tuple(_grids(seen, figures)),
        offers=(*heard.offers, *_sides(heard, seen)),
        entry=(*seen.verdict.sentences, *(found if case.duel else ())),
        news=told,
        commands=commands(turns, texts),
    )


def _named(seen: Shown, number: int, told: str) -> str:
    """What is told of one of two boards, by whose mine it is."""
    return seen.texts("told.of", what=_board(seen, number), told=told) if seen.case.duel else told


def _board(seen: Shown, number: int) -> str:
    side = seen.case.searched[number]
    return half_words(side, seen.case.owner(side), seen.texts)[0]


def _followed(seen: Shown) -> Iterator[str]:
    from orapa.app.mine.open_mine import followed_words

    for number in seen.seen:
        board = seen.boards[number]
        if board.question is not None:
            yield _named(seen, number, followed_words(board.mine, board.question, seen.texts))


def _grids(seen: Shown, figures: Figures) -> Iterator["Grid"]:
    from orapa.app.mine.open_mine import filled, open_grids
    from orapa.app.mine.table.spoken import answers_grid

    texts, case = seen.texts, seen.case
    for number, (side, board) in enumerate(zip(case.searched, seen.boards, strict=True)):
        for grid in open_grids(board.mine, board.guess, board.right, texts):
            yield replace(grid, name=_named(seen, number, grid.name))
        who = () if case.duel else [player(case.match, clue.seat, texts) for clue in side.search.clues]
        left = [left_words(texts, one.after) for one in figures.mines[side.search.index]]
        name = _named(seen, number, texts("spoken.clues"))
        yield answers_grid(board.answers, texts, who, filled(left, len(side.asked)), name)


def _sides(heard: "Spoken", seen: Shown) -> Iterator["Offer"]:
    """Both boards, where there are no buttons for them."""
    from orapa.app.look.spoken import Offer

    there = {offer.name for offer in heard.offers}
    for number in range(len(seen.boards) if seen.case.duel else 0):
        if f"side {number + 1}" not in there:
            yield Offer(f"side {number + 1}", _board(seen, number), seen.choices.side == number)
