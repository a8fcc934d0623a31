"""Play: a match and a move as text give the next match, or a refusal that changes nothing.

move    `build MINE` where mines are built, `ask G`, `scan E4`, `submit MINE`, `pass`, `concede`, `hint`, `odds`, the
        sheet moves of `sheet`, and in a companion match `tell ANSWER`, `untell G`, `judge right`; there `pass` hands
        the device over
answer  what comes back: `G -> L yellow`, with `, free` behind what was known; `right` or `wrong` for a sheet;
        `step 2, costs 1` for a hint, of which `hint free` is a step that tells nothing new
told    the answer that stands in a record; a shared view has no mine to ask, so there it is believed
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise

from orapa.engine.mine.match import turns
from orapa.engine.mine.match.editions import Mode, Rules
from orapa.engine.mine.match.refused import Refused
from orapa.engine.mine.match.setup import Setup, check, check_mine
from orapa.engine.mine.match.sheet import SHEET_WORDS, Paper, change_sheet
from orapa.engine.mine.match.state import Aside, Clue, Explorer, Handed, Match, Phase, Standing
from orapa.engine.mine.rules.answers import Answer, Question, parse_answer, parse_question, question_name
from orapa.engine.mine.rules.board import PORTS, parse_cell, parse_port
from orapa.engine.mine.rules.mines import Mine, parse_mine
from orapa.engine.mine.rules.sheets import compare
from orapa.engine.mine.rules.waves import ask
from orapa.engine.play.games import Entry
from orapa.engine.play.refused import check_length, excerpt, read
from orapa.engine.play.seats import HIDDEN, MASTER

HINT_STEPS = 4
# After where to look, every hint tells something: the second step is paid whatever a table claims.
_FIRST_NEWS = 2
_NOTHING_NEW = "free"
FREE = ", free"
_JUDGED = ", judged "
_LONGEST_MATCH = 1e8
LONGEST_MOVE = 2_000
"""Signs; a note takes a quarter of it, marks in all cells less."""
_LONGEST_ANSWER = 200

Step = tuple[Match, str, str]
"""The match after a move, the move in its printed form, and the answer."""


def begin(setup: Setup, viewer: int | None = None) -> Match:
    """The match before its first move."""
    check(setup)
    mines = len(setup.seats) if setup.mode is Mode.COMPANION else max(1, len(setup.mines))
    phase, turn = (Phase.BUILDING, setup.builders[0]) if setup.build else (Phase.ASKING, setup.start)
    return Match(setup, (Explorer(),) * len(setup.seats), ((),) * mines, turn, phase, viewer=viewer)


def play(match: Match, seat: int, move: str, seconds: float) -> Match:
    """The match after a move, or `Refused`; seconds count from the beginning and never run back."""
    return advance(match, seat, move, seconds, None)


def advance(match: Match, seat: int, move: str, seconds: float, told: str | None) -> Match:
    """The match after a move of a record, whose answer must be what was told; without one, of a player."""
    if match.viewer is not None and told is None:
        raise Refused("view-only")
    if match.over:
        raise Refused("over")
    if seat not in match.seats and not (match.phase is Phase.BUILDING and seat == match.turn):
        raise Refused("no-seat", seats=len(match.explorers), seat=seat)
    if not 0 <= seconds < _LONGEST_MATCH:
        raise Refused("bad-words", words=f"expected seconds since the beginning, read {seconds}")
    if told is not None:
        check_length(told, _LONGEST_ANSWER)
    word, _, rest = check_length(move, LONGEST_MOVE).strip().partition(" ")
    following, said, answer = _step(match, seat, word.lower(), rest.strip(), told)
    if told is not None and answer != told:
        raise Refused("strange-answer", expected=answer, told=excerpt(told))
    entry = Entry(round(max(seconds, match.seconds), 1), seat, said, answer)
    return replace(following, log=match.log.plus(entry))


def allowed(match: Match, seat: int) -> frozenset[str]:
    """The first words of the moves that a seat may make now, sheet moves and free repetitions left out."""
    if match.over or match.viewer not in (None, seat):
        return frozenset()
    if match.phase is Phase.BUILDING:
        return frozenset({"build"} if seat == match.turn else ())
    if seat not in match.seats:
        return frozenset()
    mode = match.setup.mode
    words = {"concede"} if _may_concede(match, seat) else set()
    if match.phase is Phase.ASKING:
        words |= {"hint"} if match.setup.may_hint(seat) else set()
        words |= {"odds"} if mode.alone and not match.explorer(seat).odds else set()
    if mode is Mode.COMPANION:
        if match.turn == seat:
            words |= {"judge"} if match.phase is Phase.JUDGING else {"tell", "submit"}
            if match.phase is not Phase.JUDGING and match.clues_of(seat):
                words.add("untell")
            if _may_pass(match, seat):
                words.add("pass")
    elif match.turn == seat:
        if match.phase is Phase.ASKING:
            words |= {"ask" if question < PORTS else "scan" for question in match.open_questions(seat)}
        if turns.may_hand_in(match, seat):
            words.add("submit")
        if _may_pass(match, seat):
            words.add("pass")
    return frozenset(words)


def _step(match: Match, seat: int, word: str, rest: str, told: str | None) -> Step:
    if word in SHEET_WORDS:
        paper = Paper(match.setup.gem_set, partial(_is_clue, match, seat), match.setup.strict)
        desk, said = change_sheet(match.desk(seat), paper, word, rest)
        return turns.with_desk(match, seat, desk), said, ""
    if word == "build":
        return _build(match, seat, rest)
    if word not in _MOVES:
        raise Refused("unknown-move", move=excerpt(f"{word} {rest}".strip()))
    if match.phase is Phase.BUILDING:
        raise Refused("build-first")
    explorer = match.explorer(seat)
    modes, move = _MOVES[word]
    if match.setup.mode not in modes and not (word == "hint" and match.setup.may_hint(seat)):
        raise Refused("not-in-mode", move=word, mode=match.setup.mode)
    if explorer.standing is Standing.OUT:
        raise Refused("out", seat=seat)
    if match.phase is Phase.JUDGING and word not in ("judge", "concede"):
        raise Refused("judge-first")
    return move(match, seat, rest, told)


def _build(match: Match, seat: int, rest: str) -> Step:
    """Hide a mine: the one named, or the gems laid out on the sheet, which is blank afterwards."""
    if match.phase is not Phase.BUILDING:
        raise Refused("nothing-to-build")
    _check_turn(match, seat)
    mine = _named_mine(match, seat, rest)
    if mine is not None:
        check_mine(match.setup, mine)
    return turns.after_building(match, seat, mine), f"build {HIDDEN if mine is None else mine}", ""


def _is_clue(match: Match, seat: int, number: int) -> bool:
    return any(clue.number == number for clue in match.clues_of(seat))


def _ask(match: Match, seat: int, rest: str, told: str | None) -> Step:
    return _question(match, seat, read(parse_port, rest), told)


def _scan(match: Match, seat: int, rest: str, told: str | None) -> Step:
    if not match.setup.rules.scans:
        raise Refused("no-scans")
    return _question(match, seat, PORTS + read(parse_cell, rest), told)


def _question(match: Match, seat: int, question: Question, told: str | None) -> Step:
    said = f"{'ask' if question < PORTS else 'scan'} {question_name(question)}"
    known = match.known(seat, question)
    if known is not None:
        return match, said, f"{known}{FREE}"
    _check_turn(match, seat)
    if match.phase is not Phase.ASKING:
        raise Refused("hand-in-or-pass")
    mine = match.mine_of(seat)
    answer = _told_answer(said, question, told) if mine is None else ask(mine, question)
    explorer = match.explorer(seat)
    given = question >= PORTS and explorer.gifts < match.setup.handicap(seat).scans
    paid, gifts = explorer.questions + (not given), explorer.gifts + given
    explorer = replace(explorer, questions=paid, gifts=gifts, hint_step=0)
    heard = (*match.clues_of(seat), Clue(len(match.clues_of(seat)) + 1, seat, answer))
    match = turns.with_explorer(_with_clues(match, seat, heard), seat, explorer)
    if given:
        return match, said, f"{answer}{FREE}"
    return turns.after_question(match, seat), said, str(answer)


def _submit(match: Match, seat: int, rest: str, told: str | None) -> Step:
    _check_turn(match, seat)
    if not turns.may_hand_in(match, seat):
        raise Refused("cannot-win", seat=seat)
    sheet = _named_mine(match, seat, rest)
    said = f"submit {HIDDEN if sheet is None else sheet}"
    if match.explorer(seat).standing is Standing.FAILED:
        match, answer = _guessed_along(match, seat, sheet, told)
    elif match.setup.mode is Mode.COMPANION:
        match, answer = replace(turns.with_sheet(match, seat, Handed(sheet)), phase=Phase.JUDGING), "handed in"
    elif match.setup.mode is Mode.EXPEDITION and match.setup.rules.together:
        match = turns.after_sheet_laid_down(turns.with_sheet(match, seat, Handed(sheet)), seat)
        match, verdicts = _judged_together(match, told)
        answer = f"handed in{verdicts}"
    else:
        right = _is_right(match, seat, sheet, told == "right")
        match = turns.after_verdict(turns.with_sheet(match, seat, Handed(sheet, right)), seat, right)
        answer = _verdict(right)
    return match, said, answer


def _guessed_along(match: Match, seat: int, sheet: Mine | None, told: str | None) -> tuple[Match, str]:
    """The match after a sheet of one who cannot win, and what it alone and the game master are told."""
    hears = match.viewer in (None, MASTER, seat)
    right = _is_right(match, seat, sheet, told == "right") if hears else None
    match = turns.with_sheet(match, seat, Handed(sheet, right, along=True))
    return turns.next_turn(match, seat), HIDDEN if right is None else _verdict(right)


def _pass(match: Match, seat: int, rest: str, told: str | None) -> Step:
    _check_alone(rest, "pass")
    _check_turn(match, seat)
    if not _may_pass(match, seat):
        raise Refused("no-pass")
    if match.phase is Phase.LAST_CHANCE:
        return turns.after_last_pass(match), "pass", ""
    if match.phase is Phase.HANDING_IN:
        match, verdicts = _judged_together(turns.after_decision(match, seat), told)
        return match, "pass", verdicts.removeprefix(", ")
    return turns.next_turn(match, seat), "pass", ""


def _concede(match: Match, seat: int, rest: str, told: str | None) -> Step:
    _check_alone(rest, "concede")
    if not _may_concede(match, seat):
        raise Refused("sheet-lies-face-down", seat=seat)
    match, verdicts = _judged_together(turns.after_concession(match, seat), told)
    return match, "concede", verdicts.removeprefix(", ")


def _hint(match: Match, seat: int, rest: str, _told: str | None) -> Step:
    words = ("", "new", _NOTHING_NEW) if match.setup.rules.free_steps else ("", "new")
    if rest not in words:
        expected = " or ".join(f"'{f'hint {word}'.strip()}'" for word in words)
        raise Refused("bad-words", words=f"expected {expected}, read {excerpt(f'hint {rest}')!r}")
    explorer = match.explorer(seat)
    if rest and not explorer.hint_step:
        raise Refused("no-hint-yet")
    step = 1 if rest == "new" else explorer.hint_step + 1
    if step > HINT_STEPS:
        raise Refused("hint-complete")
    if rest == _NOTHING_NEW and step == _FIRST_NEWS:
        raise Refused("hint-has-news")
    price = hint_price(step, new=rest != _NOTHING_NEW)
    cost = explorer.hint_cost + price
    asides = explorer.asides
    if price or step == 1:
        asides = asides.plus(Aside(len(match.clues_of(seat)), cost=price))
    explorer = replace(explorer, hints=explorer.hints + 1, hint_step=step, hint_cost=cost, asides=asides)
    answer = f"step {step}, costs {price}" if price else f"step {step}{FREE}"
    return turns.with_explorer(match, seat, explorer), f"hint {rest}".strip(), answer


def hint_price(step: int, new: bool = True) -> int:
    """What a step of a hint costs, in questions: the first is free, and so is one that tells nothing new."""
    return 1 if new and step >= _FIRST_NEWS else 0


def hint_move(rules: Rules, new: bool) -> str:
    """The move that asks for the next step of a hint, by whether it tells anything that those before it did not."""
    return "hint" if new or not rules.free_steps else f"hint {_NOTHING_NEW}"


def _odds(match: Match, seat: int, rest: str, _told: str | None) -> Step:
    """The odds of the cells are looked at, which the result tells; once is as often as always."""
    _check_alone(rest, "odds")
    explorer = match.explorer(seat)
    if explorer.odds:
        raise Refused("nothing-changes")
    return turns.with_explorer(match, seat, replace(explorer, odds=True)), "odds", ""


def _tell(match: Match, seat: int, rest: str, _told: str | None) -> Step:
    _check_turn(match, seat)
    answer = read(parse_answer, rest)
    heard = match.clues_of(seat)
    explorer = replace(match.explorer(seat), hint_step=0)
    if any(clue.answer == answer for clue in heard):
        raise Refused("nothing-changes")
    spots = [at for at, clue in enumerate(heard) if clue.answer.question == answer.question]
    if spots:
        at = spots[0]
        heard = (*heard[:at], replace(heard[at], answer=answer), *heard[at + 1 :])
    else:
        explorer = replace(explorer, questions=explorer.questions + 1)
        heard = (*heard, Clue(explorer.questions, seat, answer))
    return turns.with_explorer(_with_clues(match, seat, heard), seat, explorer), f"tell {answer}", ""


def _untell(match: Match, seat: int, rest: str, _told: str | None) -> Step:
    _check_turn(match, seat)
    question = read(parse_question, rest)
    heard = match.clues_of(seat)
    left = tuple(clue for clue in heard if clue.answer.question != question)
    if left == heard:
        raise Refused("no-such-answer", question=question_name(question))
    explorer = replace(match.explorer(seat), hint_step=0)
    said = f"untell {question_name(question)}"
    return turns.with_explorer(_with_clues(match, seat, left), seat, explorer), said, ""


def _judge(match: Match, seat: int, rest: str, _told: str | None) -> Step:
    if match.phase is not Phase.JUDGING:
        raise Refused("nothing-to-judge")
    _check_turn(match, seat)
    if rest not in ("right", "wrong"):
        raise Refused("bad-words", words=f"expected 'judge right' or 'judge wrong', read {excerpt(f'judge {rest}')!r}")
    return turns.after_verdict(match, seat, rest == "right"), f"judge {rest}", ""


_TABLE = frozenset((Mode.SOLO, Mode.DUEL, Mode.EXPEDITION, Mode.CHALLENGE, Mode.DAILY))
_ALONE = frozenset(mode for mode in Mode if mode.alone)
_MOVES: dict[str, tuple[frozenset[Mode], Callable[[Match, int, str, str | None], Step]]] = {
    "ask": (_TABLE, _ask),
    "scan": (_TABLE, _scan),
    "submit": (frozenset(Mode), _submit),
    "pass": (_TABLE - _ALONE | {Mode.COMPANION}, _pass),
    "concede": (frozenset(Mode), _concede),
    "hint": (_ALONE, _hint),
    "odds": (_ALONE, _odds),
    "tell": (frozenset((Mode.COMPANION,)), _tell),
    "untell": (frozenset((Mode.COMPANION,)), _untell),
    "judge": (frozenset((Mode.COMPANION,)), _judge),
}


def _check_turn(match: Match, seat: int) -> None:
    if match.turn != seat:
        raise Refused("not-your-turn", turn=match.turn)


def _check_alone(rest: str, word: str) -> None:
    if rest:
        raise Refused("bad-words", words=f"expected {word!r} alone, read also {excerpt(rest)!r}")


def _may_concede(match: Match, seat: int) -> bool:
    """Whoever has not left may give up, unless a sheet of its own is about to decide the match."""
    explorer = match.explorer(seat)
    waits_for_last_chance = match.phase is Phase.LAST_CHANCE and match.turn != seat
    waits_for_verdict = match.phase is Phase.HANDING_IN and explorer.face_down
    return explorer.standing is not Standing.OUT and not (waits_for_last_chance or waits_for_verdict)


def _may_pass(match: Match, seat: int) -> bool:
    if match.setup.mode is Mode.COMPANION:
        # Beside a boxed game a turn is who has the device, which is handed over as one likes.
        others = (match.explorer(other).standing for other in match.seats if other != seat)
        return match.phase is Phase.ASKING and any(standing is not Standing.OUT for standing in others)
    if match.phase is not Phase.ASKING:
        return not match.setup.mode.alone
    # Who cannot win may skip its turn; who has heard everything need not hand in a guess.
    failed = match.explorer(seat).standing is Standing.FAILED
    return not match.setup.mode.alone and (failed or not match.open_questions(seat))


def _named_mine(match: Match, seat: int, rest: str) -> Mine | None:
    """The mine a move names, or the gems on the sheet; None if it is hidden from the reader of a view."""
    if rest == HIDDEN and match.viewer is not None:
        return None
    if rest:
        return read(parse_mine, rest)
    gems = match.desk(seat).sheet.gems
    if not gems.positions:
        raise Refused("empty-sheet")
    return gems


def _is_right(match: Match, seat: int, sheet: Mine | None, told: bool) -> bool:
    """Whether a sheet is right; where it or the mine is hidden, what was told is believed."""
    mine = match.mine_of(seat)
    return told if mine is None or sheet is None else compare(sheet, mine).correct


def _verdict(right: bool) -> str:
    return "right" if right else "wrong"


def _judged_together(match: Match, told: str | None) -> tuple[Match, str]:
    """The match with the sheets that lie face down judged, if all have decided, and the verdicts in words."""
    if match.phase is not Phase.HANDING_IN or match.turn:
        return match, ""
    words = (told or "").rpartition("judged ")[2].split()
    told_right = {seat for seat in match.seats if (str(seat), "right") in pairwise(words)}
    face_down = {seat: match.explorer(seat).handed[-1] for seat in match.seats if match.explorer(seat).face_down}
    verdicts = {seat: _is_right(match, seat, handed.sheet, seat in told_right) for seat, handed in face_down.items()}
    spoken = " ".join(f"{seat} {_verdict(right)}" for seat, right in verdicts.items())
    return turns.after_verdicts(match, verdicts), f"{_JUDGED}{spoken}"


def _told_answer(said: str, question: Question, told: str | None) -> Answer:
    if not told:
        raise Refused("no-answer", move=said)
    answer = read(parse_answer, told.removesuffix(FREE))
    if answer.question != question:
        raise Refused("strange-answer", expected=question_name(question), told=excerpt(told))
    return answer


def _with_clues(match: Match, seat: int, heard: tuple[Clue, ...]) -> Match:
    index = match.setup.target(seat)
    return replace(match, clues=(*match.clues[:index], heard, *match.clues[index + 1 :]))
