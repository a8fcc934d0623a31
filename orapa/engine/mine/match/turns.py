"""Turns and ends: what a judged sheet, a pass or a concession leads to, by the edition's rules."""

from collections.abc import Mapping
from dataclasses import replace

from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.sheet import Desk
from orapa.engine.mine.match.state import Aside, Ending, Explorer, Handed, Match, Phase, Result, Standing
from orapa.engine.mine.rules.mines import Mine
from orapa.engine.play.trail import Trail


def with_explorer(match: Match, seat: int, explorer: Explorer) -> Match:
    """The match with one explorer changed."""
    explorers = (*match.explorers[: seat - 1], explorer, *match.explorers[seat:])
    return replace(match, explorers=explorers)


def with_sheet(match: Match, seat: int, handed: Handed) -> Match:
    """The match with one more sheet handed in by a seat."""
    explorer = match.explorer(seat)
    aside = Aside(len(match.clues_of(seat)), sheet=len(explorer.handed) + 1)
    explorer = replace(explorer, handed=explorer.handed.plus(handed), asides=explorer.asides.plus(aside))
    return with_explorer(match, seat, explorer)


def after_building(match: Match, seat: int, mine: Mine | None) -> Match:
    """The match with one more mine hidden; the last of them begins the search."""
    setup, builders = match.setup, match.setup.builders
    at = builders.index(seat)
    mines = (*setup.mines[:at], mine, *setup.mines[at + 1 :])
    match = replace(with_desk(match, seat, Desk()), setup=replace(setup, mines=mines))
    if at + 1 < len(builders):
        return replace(match, turn=builders[at + 1])
    return replace(match, phase=Phase.ASKING, turn=setup.start)


def with_desk(match: Match, seat: int, desk: Desk) -> Match:
    """The match with other paper before a seat."""
    return with_explorer(match, seat, replace(match.explorer(seat), desk=desk)) if seat else replace(match, bench=desk)


def ended(match: Match, ending: Ending, *winners: int) -> Match:
    """The match, over."""
    return replace(match, phase=Phase.OVER, turn=0, opener=0, result=Result(ending, winners))


def next_turn(match: Match, seat: int) -> Match:
    """The match with the turn given to the next seat that takes turns; alone it stays."""
    takes_turns = [other for other in _after(match, seat) if match.explorer(other).standing is not Standing.OUT]
    return replace(match, phase=Phase.ASKING, turn=takes_turns[0], opener=0)


def may_hand_in(match: Match, seat: int) -> bool:
    """Whether a seat may hand in sheets on its turn: to win, or to guess along when it cannot win any more."""
    guesses_on = match.setup.rules.failed_guess_on
    standing = match.explorer(seat).standing
    return standing is Standing.EXPLORING or (standing is Standing.FAILED and guesses_on)


def after_question(match: Match, seat: int) -> Match:
    """The match after a paid question."""
    if match.setup.mode.alone:
        return match
    if match.setup.rules.after_question and may_hand_in(match, seat):
        return replace(match, phase=Phase.ASKED)
    return next_turn(match, seat)


def after_verdict(match: Match, seat: int, right: bool) -> Match:
    """The match after the sheet that a seat handed in last is judged at once."""
    match = _judged(match, seat, right)
    if match.setup.mode is Mode.DUEL:
        return _after_duel_verdict(match, seat, right)
    return ended(match, Ending.RIGHT, seat) if right else _after_wrong_sheets(match, seat)


def after_sheet_laid_down(match: Match, seat: int) -> Match:
    """The match after a sheet is laid face down: whoever can still win may add one before all are judged."""
    match = replace(match, phase=Phase.HANDING_IN, opener=match.opener or seat)
    return after_decision(match, seat)


def after_decision(match: Match, seat: int) -> Match:
    """The match after a seat handed in or passed while sheets lie face down; turn 0 when all have decided."""
    order = _after(match, seat)
    waiting = order[: order.index(match.opener)]
    undecided = [other for other in waiting if match.explorer(other).standing is Standing.EXPLORING]
    return replace(match, turn=undecided[0] if undecided else 0)


def after_verdicts(match: Match, verdicts: Mapping[int, bool]) -> Match:
    """The match after all sheets that lie face down are judged."""
    opener = match.opener
    for seat, right in verdicts.items():
        match = _judged(match, seat, right)
    winners = [seat for seat, right in verdicts.items() if right]
    return ended(match, Ending.RIGHT, *winners) if winners else _after_wrong_sheets(match, opener)


def after_last_pass(match: Match) -> Match:
    """The match after the last chance was not taken."""
    return ended(match, Ending.RIGHT, match.setup.start)


def after_concession(match: Match, seat: int) -> Match:
    """The match after a seat has given up; turn 0 if sheets lie face down and all have now decided."""
    match = with_explorer(match, seat, replace(match.explorer(seat), standing=Standing.OUT))
    if match.setup.mode is Mode.DUEL:
        if match.phase is Phase.LAST_CHANCE:
            return after_last_pass(match)
        return ended(match, Ending.CONCEDED, 3 - seat)
    if match.setup.mode.alone:
        return ended(match, Ending.CONCEDED, *(other for other in match.seats if other != seat))
    if not _anybody_can_win(match):
        return ended(match, Ending.FAILED)
    if match.turn != seat:
        return match
    return after_decision(match, seat) if match.phase is Phase.HANDING_IN else next_turn(match, seat)


def _after_duel_verdict(match: Match, seat: int, right: bool) -> Match:
    other = 3 - seat
    if match.phase is Phase.LAST_CHANCE:
        return ended(match, Ending.DRAW) if right else after_last_pass(match)
    if not right:
        if match.explorer(seat).standing is Standing.EXPLORING:
            return next_turn(match, seat)
        return ended(match, Ending.WRONG, other)
    if match.setup.rules.last_chance and seat == match.setup.start:
        return replace(match, phase=Phase.LAST_CHANCE, turn=other)
    return ended(match, Ending.RIGHT, seat)


def _after_wrong_sheets(match: Match, seat: int) -> Match:
    """Go on after the turn of a seat, if anybody can still win."""
    return next_turn(match, seat) if _anybody_can_win(match) else ended(match, Ending.FAILED)


def _judged(match: Match, seat: int, right: bool) -> Match:
    """The verdict written on the sheet; a wrong one may have been the last try."""
    explorer = match.explorer(seat)
    if explorer.face_down:
        verdict = replace(explorer.handed[-1], right=right)
        explorer = replace(explorer, handed=Trail((*explorer.handed[:-1], verdict)))
    if not right and match.tries_left(seat) == 0:
        goes_on = match.setup.mode is Mode.EXPEDITION and match.setup.rules.failed_ask_on
        explorer = replace(explorer, standing=Standing.FAILED if goes_on else Standing.OUT)
    return with_explorer(match, seat, replace(explorer, hint_step=0))


def _anybody_can_win(match: Match) -> bool:
    return any(explorer.standing is Standing.EXPLORING for explorer in match.explorers)


def _after(match: Match, seat: int) -> list[int]:
    """The seats in turn order behind a seat, ending with itself."""
    return [*range(seat + 1, len(match.explorers) + 1), *range(1, seat + 1)]
