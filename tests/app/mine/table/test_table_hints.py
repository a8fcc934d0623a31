"""A hint at the table counts as told once its reason was given, and advises only what may be asked."""

import pygame

from orapa.app.frame.platform import Screen
from orapa.app.look.canvas import Canvas
from orapa.app.mine.table.answers import Note
from orapa.app.mine.table.card import paint_card
from orapa.app.mine.table.intents import Ask, Door
from orapa.engine.mine.deduction.candidates import Known
from orapa.engine.mine.deduction.hint_steps import steps_of
from orapa.engine.mine.deduction.hints import Hint
from orapa.engine.mine.deduction.reasons import Advice, Kind, Outcome, Reason
from orapa.engine.mine.match.editions import Mode, parse_rules
from orapa.engine.mine.match.play import begin, play
from orapa.engine.mine.match.setup import Setup
from orapa.engine.mine.rules.answers import parse_answer
from orapa.engine.mine.rules.board import CELL_NAMES, PORT_NAMES, parse_port
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.mine.rules.mines import parse_mine
from orapa.words.mine.hints import sentences
from tests.app.mine.seated import sit
from tests.app.stage import Memory, Stage
from tests.tongues import in_turn

MINE = "R:B8:1 Y:E8 B:A5:1 W:F2:2 w:B3"
# No wave tells where its diamond lies.
HIDDEN_DIAMOND = "R:H8:0m Y:F4 B:B7:2 W:B2:3 w:C6 D:C4:3"
# After some waves the place of a gem takes many clues to prove.
MANY_CLUES = "R:H8 Y:E1:1 B:E2 W:B6:2 w:A2 D:G5 K:H3"


class Hinted:
    """A table after some moves where hints are asked for."""

    def __init__(self, mine: str, edition: str, *moves: str, stage: Stage | None = None) -> None:
        placed = parse_mine(mine)
        gem_set = next(gem_set for gem_set in GemSet if set(gem_set.gems) == set(placed.gems))
        match = begin(Setup(Mode.SOLO, gem_set=gem_set, rules=parse_rules(edition), mines=(placed,), par=9))
        for move in moves:
            match = play(match, 1, move, 1)
        self.stage = stage or Stage(Memory())
        self.stage.run(0.1)
        self.table = sit(self.stage.app, match)
        self.stage.run(0.1)

    def ask(self) -> tuple[str, ...]:
        """The keys of the words shown after asking for a hint."""
        self.table.act(Door("hint"))
        while self.table.shown.step is None:
            self.stage.run(0.1)
        return self.shown

    @property
    def shown(self) -> tuple[str, ...]:
        assert self.table.shown.step is not None
        return tuple(words.key for words in self.table.shown.step.words)

    @property
    def cost(self) -> int:
        return self.table.shown.counter.cost

    def tell_all(self) -> tuple[str, ...]:
        """The keys of the last step of the next hint."""
        self.ask()
        while any(widget.name == "hint more" for widget in self.table.group.widgets):
            self.table.act(Door("hint more"))
        return self.shown


def test_a_hint_put_away_half_told_goes_on_where_it_was_at_no_price() -> None:
    hinted = Hinted(MINE, "german", "ask 8", "ask 13")
    first = hinted.ask()
    hinted.table.act(Door("hint more"))
    second, cost = hinted.shown, hinted.cost
    hinted.table.act(Door("hint close"))
    assert hinted.ask() == second != first
    assert hinted.cost == cost
    hinted.table.act(Door("hint more"))
    assert hinted.cost == cost + 1
    hinted.table.act(Door("hint more"))
    assert hinted.shown == ("hint.do.place.one",)
    assert hinted.cost == cost + 1, "the place follows from the reason, so it is free"


def press_row(hinted: Hinted, number: int) -> None:
    """A press on the row of a paid hint."""
    shown = hinted.table.shown
    at = next(i for i, entry in enumerate(shown.entries) if isinstance(entry, Note) and entry.hint == number)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=shown.answers.row_box(at).center, button=1, touch=False))
        hinted.stage.run(0.1)


def test_a_paid_hint_is_read_again_from_its_row_at_no_price() -> None:
    hinted = Hinted(MINE, "german", "ask 8", "ask 13")
    said = [hinted.tell_all()]
    hinted.table.act(Door("hint close"))
    said.append(hinted.tell_all())
    cost, steps = hinted.cost, hinted.table.view.hints
    hinted.table.act(Door("hint close"))
    hinted.table.act(Ask(parse_port("H")))
    hinted.stage.run(3)
    for number in (1, 2):
        press_row(hinted, number)
        assert hinted.shown == said[number - 1]
        assert not hinted.table.shown.widget("hint more")
        hinted.table.act(Door("hint close"))
        assert not hinted.table.hinting.open
    assert (hinted.cost, hinted.table.view.hints) == (cost + 1, steps)


def test_the_present_hint_goes_on_from_its_row() -> None:
    hinted = Hinted(MINE, "german", "ask 8", "ask 13")
    hinted.ask()
    hinted.table.act(Door("hint more"))
    said = hinted.shown
    hinted.table.act(Door("hint close"))
    press_row(hinted, 1)
    assert hinted.shown == said
    hinted.table.act(Door("hint more"))
    assert hinted.shown != said


def test_a_hint_that_another_visit_was_told_says_that_it_is_forgotten() -> None:
    hinted = Hinted(MINE, "german", "ask 8", "ask 13", "hint", "hint")
    press_row(hinted, 1)
    assert not hinted.table.hinting.open
    assert hinted.stage.app.toast.text == hinted.stage.app.texts("table.hint_forgotten")


@in_turn("size", [(1280, 800), (844, 390), (390, 844), (320, 480)])
def test_what_was_just_pressed_never_comes_to_mean_something_else(size: tuple[int, int], language: str) -> None:
    hinted = Hinted(MINE, "german", "ask 8", "ask 13", stage=Stage(Memory(Screen(*size), language)))
    hinted.ask()
    while further := hinted.table.shown.widget("hint more"):
        before = {widget.name: widget.box for widget in hinted.table.shown.widgets}
        hinted.table.act(Door("hint more"))
        after = {widget.name: widget.box for widget in hinted.table.shown.widgets}
        under = {name for name, box in after.items() if name.startswith("hint ") and box.overlaps(further.box)}
        assert under <= {"hint more", "hint told"}
        for name in before.keys() & after.keys() & {"hint more", "hint why"}:
            assert (before[name].x, before[name].w) == (after[name].x, after[name].w)
    assert hinted.table.shown.widget("hint told")


def test_a_fault_is_one_fact_and_costs_one_question() -> None:
    hinted = Hinted(MINE, "german", "ask 8", "ask 13", "ask E", "place Y:F8")
    cost = hinted.cost
    assert hinted.tell_all() == ("hint.do.move",)
    assert hinted.table.view.hint_step == 4
    assert hinted.cost == cost + 1


def test_a_hint_is_not_told_twice_once_its_reason_was_given() -> None:
    hinted = Hinted(MINE, "german", "ask 8", "ask 13")
    hinted.ask()
    while not hinted.table.shown.widget("hint why"):
        hinted.table.act(Door("hint more"))
    assert hinted.table.shown.widget("hint more"), "expected a step behind the reason"
    reason = hinted.table.hinting.hint.reason if hinted.table.hinting.hint else None
    hinted.table.act(Door("hint close"))
    hinted.ask()
    assert hinted.table.hinting.hint
    assert hinted.table.hinting.hint.reason != reason
    assert hinted.table.view.hint_step == 1


def test_a_hint_is_not_told_twice_once_its_last_step_was_shown() -> None:
    hinted = Hinted(MINE, "german", "ask 8", "ask 13")
    assert hinted.tell_all() == ("hint.do.place.one",)
    hinted.table.act(Door("hint close"))
    assert hinted.tell_all() != ("hint.do.place.one",)


def test_a_hint_put_away_at_its_first_step_is_told_again_after_another_question() -> None:
    hinted = Hinted(MINE, "german", "ask 8", "ask 13")
    hinted.ask()
    hinted.table.act(Ask(parse_port("H")))
    assert hinted.tell_all() == ("hint.do.place.one",)


def test_a_hint_that_cannot_be_loaded_costs_nothing_and_can_be_asked_for_again() -> None:
    hinted = Hinted(MINE, "german", "ask 8", "ask 13")
    app, cost = hinted.stage.app, hinted.cost
    hinted.stage.platform.parts = "loading"
    hinted.table.act(Door("hint"))
    for share in (0.0, 0.42):
        hinted.stage.platform.part_share = share
        hinted.stage.run(0.5)
        assert hinted.table.hinting.open
        card = hinted.table.shown.card
        assert card
        assert card.title == app.texts("part.loading", share=round(100 * share))
    hinted.stage.platform.parts = "failed"
    hinted.stage.run(0.1)
    assert not hinted.table.hinting.open
    assert app.toast.text == app.texts("part.missing")
    assert hinted.cost == cost
    assert hinted.table.view.hints == 0
    hinted.stage.platform.parts = "there"
    assert hinted.ask()


def test_where_cells_may_not_be_scanned_no_hint_says_so() -> None:
    waves = [f"ask {name}" for name in PORT_NAMES]
    sheet = [f"place {position}" for position in HIDDEN_DIAMOND.split()[:-1]]
    for edition, key in (("house", "hint.do.ask.scan"), ("house scans=off", f"hint.why.{Kind.TWINS}")):
        hinted = Hinted(HIDDEN_DIAMOND, edition, *waves, *sheet, f"mark {' '.join(CELL_NAMES)} x")
        told = [hinted.tell_all()[0] for _ in range(4)]
        assert key in told
        assert ("hint.do.ask.scan" in told) == (edition == "house")


@in_turn("size", [(320, 480), (480, 320), (568, 320)])
def test_on_the_smallest_screens_no_sentence_runs_into_the_buttons(size: tuple[int, int], language: str) -> None:
    wave, gems = parse_answer("14 -> 14 light purple"), parse_mine(HIDDEN_DIAMOND).gems[-2:]
    refuted = Reason(Kind.REFUTED, clues=(wave,), gems=gems, told=parse_answer("14 -> 8 light yellow"))
    hinted = Hinted(MINE, "german", "ask 8", stage=Stage(Memory(Screen(*size), language)))
    table = hinted.table
    table.tell_hint(Hint(refuted, steps_of(refuted)))
    for step in range(len(steps_of(refuted))):
        if step:
            table.act(Door("hint more"))
        canvas = Canvas(pygame.Surface(size), 1, hinted.stage.app.view.theme)
        canvas.written = []
        card, told = table.shown.card, table.shown.step
        assert card is not None
        assert told is not None
        paint_card(canvas, card)
        whole = " ".join(sentences(told, hinted.stage.app.texts))
        assert " ".join(text for text, _ in canvas.written[1:]) == whole
        buttons = [widget.box for widget in hinted.table.group.widgets if widget.name.startswith("hint ")]
        for text, box in canvas.written:
            assert card.box.encloses(box), text
            assert not any(box.overlaps(button) for button in buttons), text


@in_turn("size", [(320, 480), (480, 320)])
def test_on_the_smallest_screens_a_long_reason_is_told_to_its_end(size: tuple[int, int], language: str) -> None:
    ports = ("I", "3", "R", "10", "13", "1", "16", "P", "B")
    moves = [*(f"ask {port}" for port in ports), "place R:H8", "place B:E2", "place D:G5"]
    hinted = Hinted(MANY_CLUES, "german", *moves, stage=Stage(Memory(Screen(*size), language)))
    hinted.ask()
    for _ in range(3):
        card, told = hinted.table.shown.card, hinted.table.shown.step
        assert card is not None
        assert told is not None
        assert " ".join(card.lines) == " ".join(sentences(told, hinted.stage.app.texts))
        hinted.table.act(Door("hint more"))


def test_a_question_advised_is_told_in_bold_before_its_likeliest_answers() -> None:
    hinted = Hinted(MINE, "german", "ask 8", stage=Stage(Memory(Screen(390, 844))))
    wave = parse_answer("14 -> 8 light yellow")
    outcomes = tuple(Outcome(wave.question, wave.reply, share, left) for share, left in ((0.4, 30), (0.3, 1)))
    asked = Reason(Kind.QUESTION, advice=Advice(wave.question, Known.EXACT, 90, 20, outcomes))
    hinted.table.tell_hint(Hint(asked, steps_of(asked)))
    bold = []
    while any(widget.name == "hint more" for widget in hinted.table.group.widgets):
        hinted.table.act(Door("hint more"))
        card = hinted.table.shown.card
        assert card
        bold.append(card.bold)
    assert card
    assert card.lines[0] == "Fire from port 14."
    assert card.lines[1].endswith("40%, leaves 30.")
    assert bold == [0] * (len(bold) - 1) + [1]
