"""What stands on the curtain at a match of Orapa Mine: whose turn it is, and what everybody at the table has heard."""

from functools import partial

from orapa.app.frame.geometry import Box
from orapa.app.handover import Handover, Onlooker
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.mine.draw.chips import draw_chip, token_of
from orapa.app.mine.table.answers import answer_words
from orapa.app.mine.who import CAST
from orapa.engine.mine.match.editions import Mode
from orapa.engine.mine.match.state import Handed, Match, Phase, Standing
from orapa.engine.mine.rules.answers import Answer, WaveAnswer, question_name
from orapa.engine.mine.rules.board import port_name
from orapa.engine.play.seats import MASTER, Kind
from orapa.words.mine.verdicts import verdict
from orapa.words.texts import Texts, counted

CHIP = (52.0, 28.0)
SIZE, GAP, ARROW = 16.0, 10.0, 16.0


def handover(texts: Texts, match: Match, seat: int) -> Handover:
    """The curtain for the player of a seat: who asked last, what came back, and how much each has asked."""
    setup = match.setup
    who = setup.master if seat == MASTER and setup.master else setup.seats[seat - 1]
    name = CAST.name(texts, who)
    face = CAST.faces(texts, setup.seats)[seat - 1] if seat != MASTER else CAST.face(texts, who)
    lines, news = _lines(texts, match, seat, name), None
    # In a duel others ask about the mine of whoever takes the device, else all about the same.
    heard = [clue for clues in match.clues for clue in clues if clue.seat != seat]
    if heard and match.phase is not Phase.LAST_CHANCE:
        key = "curtain.asked_yours" if setup.mode is Mode.DUEL else "curtain.asked"
        lines.insert(0, texts(key, name=CAST.name(texts, setup.seats[heard[-1].seat - 1])))
        news = partial(_draw_answer, answer=heard[-1].answer, texts=texts)
    return Handover(
        name, face, texts("curtain.to"), texts("curtain.open", name=name), tuple(lines), news,
        _onlookers(texts, match, seat),
    )  # fmt: skip


def _onlookers(texts: Texts, match: Match, seat: int) -> tuple[Onlooker, ...]:
    """The person who has built the mine that all others explore, and so knows it, and people who are out."""
    if seat == MASTER or match.phase is Phase.BUILDING:
        return ()
    setup = match.setup
    out = [(one, setup.seats[one - 1]) for one in match.seats if match.explorer(one).standing is Standing.OUT]
    watching = [(MASTER, setup.master), *out] if setup.master else out
    return tuple(
        Onlooker(one, texts("curtain.open_master" if one == MASTER else "curtain.open_out", name=name), name)
        for one, who in watching
        if who.kind is Kind.PERSON and one != seat
        for name in [CAST.name(texts, who)]
    )


def _lines(texts: Texts, match: Match, seat: int, name: str) -> list[str]:
    """What everybody knows: that a mine is built or found, whose sheets lie face down or were wrong, what was asked."""
    setup = match.setup
    if match.phase is Phase.BUILDING:
        return [texts("curtain.builds", name=name)]
    names = [CAST.name(texts, one) for one in setup.seats]
    if match.phase is Phase.LAST_CHANCE:
        return [texts("curtain.found", name=names[setup.start - 1]), texts("curtain.last_chance")]
    laid = [names[one - 1] for one in match.seats if match.explorer(one).face_down]
    if laid:
        return [texts("curtain.handed", names=", ".join(laid))]
    wrong = _wrong_since(match, seat)
    if len(wrong) > 1:
        return [texts("curtain.wrong", names=", ".join(names[one - 1] for one in wrong))]
    if wrong:
        left, standing = match.tries_left(wrong[0]), match.explorer(wrong[0]).standing
        return [verdict(texts, names[wrong[0] - 1], left, standing, setup.rules)]
    if not any(match.clues):
        return [texts("curtain.begins", name=names[match.turn - 1])]
    if setup.mode is Mode.EXPEDITION:
        return [counted(texts, "company.answers", len(match.clues_of(1)))]
    # A name may end in a number itself.
    counts = ", ".join(f"{one} ({match.cost(number)})" for number, one in enumerate(names, 1))
    return [texts("curtain.counts", counts=counts)]


def _wrong_since(match: Match, seat: int) -> list[int]:
    """Whose sheets were judged wrong since the player of a seat asked last; what is guessed along nobody else hears."""
    asked = _last(match, seat, "ask", "scan")
    handed = [one for one in match.seats if one != seat and _last(match, one, "submit") > asked]
    return [one for one in handed if _is_wrong(match.explorer(one).handed[-1])]


def _last(match: Match, seat: int, *words: str) -> int:
    """Where in the record a seat made such a move last, -1 if it never did."""
    made = [at for at, entry in enumerate(match.log) if entry.seat == seat and entry.move.startswith(words)]
    return made[-1] if made else -1


def _is_wrong(sheet: Handed) -> bool:
    return sheet.right is False and not sheet.along


def _draw_answer(canvas: Canvas, center: tuple[float, float], room: float, answer: Answer, texts: Texts) -> None:
    """The question, and its answer as a chip and a word."""
    asked = question_name(answer.question)
    out = port_name(answer.exit) if isinstance(answer, WaveAnswer) and answer.exit not in (None, answer.port) else ""
    before, after = (lettering.measure(words, "ExtraBold", SIZE) for words in (asked, out))
    whole = before + GAP + ARROW + GAP + (after + GAP if out else 0.0) + CHIP[0] + GAP
    word = answer_words(texts, answer)
    size = lettering.fit(word, "Bold", room - whole, SIZE)
    whole += lettering.measure(word, "Bold", size)
    x, y = center[0] - whole / 2, center[1]
    canvas.text(asked, (x, y), SIZE, "ExtraBold")
    x += before + GAP
    back = isinstance(answer, WaveAnswer) and answer.exit == answer.port
    canvas.icon("uturn" if back else "arrow", (x + ARROW / 2, y), ARROW, canvas.theme.mute, 2.3)
    x += ARROW + GAP
    if out:
        canvas.text(out, (x, y), SIZE, "ExtraBold")
        x += after + GAP
    draw_chip(canvas, Box(x, y - CHIP[1] / 2, *CHIP), token_of(answer))
    canvas.text(word, (x + CHIP[0] + GAP, y), size, "Bold")
