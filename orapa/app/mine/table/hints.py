"""Hints at the table: found in slices, told step by step on a card, with cells and clues of the reason lit."""

from collections.abc import Generator
from random import Random
from typing import TYPE_CHECKING, Any

from orapa.app.frame.geometry import Box
from orapa.app.frame.jobs import Job
from orapa.app.frame.parts import THINKING, PartMissing, loading
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.widgets import Button, LabelButton, even
from orapa.app.mine.draw.gems import Look
from orapa.app.mine.draw.marks import draw_outline, gem_box
from orapa.app.mine.table.clues import passed_cells
from orapa.engine.mine.match.play import hint_price
from orapa.engine.mine.rules.answers import Answer, WaveAnswer
from orapa.engine.mine.rules.board import Port
from orapa.words.mine.hints import sentences

if TYPE_CHECKING:
    from orapa.app.mine.table.scene import Table
    from orapa.engine.mine.deduction.candidates import Candidates
    from orapa.engine.mine.deduction.hints import Hint
    from orapa.engine.mine.deduction.reasons import Reason, Step

SEAT = 1
BUTTON = 44.0
PAD = 14.0
TITLE = 22.0
# Kinds of the ribbon that are buttons.
DECIDED = ("aim", "gem", "signs")
# Sizes of the words, and how far apart their lines are.
SIZES = ((14.0, 1.34), (12.5, 1.34), (11.5, 1.25))


class Hints:
    """The hint that is being looked for or told."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._job: Job | None = None
        self._hint: Hint | None = None
        self._put_aside: Hint | None = None
        self._told: list[Reason] = []
        self._known: Candidates | None = None

    @property
    def open(self) -> bool:
        """Whether the card is shown."""
        return self._job is not None or self._hint is not None

    @property
    def step(self) -> "Step | None":
        """The step told now."""
        if self._hint is None:
            return None
        return self._hint.steps[min(self._number, len(self._hint.steps)) - 1]

    @property
    def clues(self) -> tuple[Answer, ...]:
        """The answers the step rests on."""
        return (*self.step.clues, *self.step.support) if self.step else ()

    @property
    def ports(self) -> set[Port]:
        """Ports to light: of the clues, and the one to ask from."""
        waves = [answer for answer in self.clues if isinstance(answer, WaveAnswer)]
        ends = {port for wave in waves for port in (wave.port, wave.exit) if port is not None}
        return ends | set(self.step.ports) if self.step else set()

    @property
    def _number(self) -> int:
        return max(1, self._table.match.explorer(SEAT).hint_step)

    def ask(self) -> None:
        """Look for a hint on the sheet as it lies."""
        table = self._table
        self.close()
        setup = table.match.setup
        answers = tuple(clue.answer for clue in table.match.clues_of(SEAT))
        crossed = {mark.cell for mark in table.sheet.marks if mark.sign == "x" and not mark.half}
        marked = crossed | (passed_cells(answers) if "auto_marks" in table.aids else frozenset())
        scans = setup.rules.scans
        work = self._looking(setup.gem_set.gems, setup.reach, answers, table.sheet.gems, frozenset(marked), scans)
        self._job = table.app.jobs.start(work, self._found)
        table.update()

    def more(self) -> None:
        """The next step, at its price."""
        self._table.play("hint")
        self._note()
        self._table.update()

    def close(self) -> None:
        """Put the card away."""
        if self._job:
            self._job.cancel()
        self._put_aside = self._hint or self._put_aside
        self._job = self._hint = None

    @property
    def box(self) -> Box:
        """Where the card lies: over the tray; on phones from ribbon or tools down, as far as the words need."""
        layout = self._table.layout
        if layout.roomy:
            return layout.tray
        place = layout.tools[0].union(layout.tools[-1]).union(layout.tray)
        if layout.kind == "portrait" and not layout.tabs:
            place = place.union(layout.ribbon)
        whole = place.union(layout.answers)
        if layout.tabs:
            place = place.union(layout.tabs[0]).union(layout.tabs[-1])
            whole = whole.union(place)
        # Where even the smallest writing would not do, the actions can wait.
        if layout.ribbon_covers_tabs or self._needed(*SIZES[-1], place.w) > whole.bottom - place.y:
            whole = whole.union(layout.actions[0])
        needed = self._needed(*SIZES[0], place.w)
        return Box(place.x, place.y, place.w, max(place.h, min(whole.bottom - place.y, needed)))

    def _needed(self, size: float, leading: float, width: float) -> float:
        """How high a card of that width would be with words of that size."""
        lines = sum(len(lettering.wrap(one, "Medium", size, width - 2 * PAD)) for one in self._words()[1])
        return TITLE + lines * size * leading + BUTTON + 2 * PAD

    @property
    def row(self) -> Box:
        """Where the card's buttons stand; what else is to be decided takes their place for as long."""
        box = self.box
        return Box(box.x + PAD, box.bottom - PAD / 2 - BUTTON, box.w - 2 * PAD, BUTTON)

    def covers(self, box: Box) -> bool:
        """Whether the card lies over something."""
        return self.open and self.box.grow(-1).overlaps(box)

    def widgets(self) -> list[Button]:
        table, texts, row = self._table, self._table.app.texts, self.row
        roomy = table.layout.roomy
        if table.ribbon.kind in DECIDED and self.covers(table.layout.ribbon):
            return []
        wide = 150.0 if roomy else (row.w - 8) / 2
        spots = [Box(row.right - wide, row.y, wide, BUTTON)]
        up = Box(spots[0].x, spots[0].y - BUTTON - 6, wide, BUTTON)
        spots.append(up if roomy else spots[0].move(-wide - 8, 0))
        buttons = [LabelButton("hint close", spots[0], self._put_away, texts("table.hint_close"))]
        if self._hint is not None and self._number < len(self._hint.steps):
            label = texts("table.hint_more", count=hint_price(self._number + 1))
            buttons.insert(0, LabelButton("hint more", spots[1], self.more, label))
        even(buttons)
        return list(buttons)

    def paint(self, canvas: Canvas) -> None:
        """The card with the words of the step."""
        theme, box = canvas.theme, self.box
        plate(canvas, box, 16, "float")
        canvas.ring(box, 16, 1.3, theme.brass)
        beside = 150 + PAD if self._table.layout.roomy else 0
        below = 0 if self._table.layout.roomy else BUTTON + PAD / 2
        room = Box(box.x + PAD, box.y + PAD / 2, box.w - 2 * PAD - beside, box.h - PAD - below)
        title, words = self._words()
        canvas.text(title, (room.x, room.y + TITLE / 2), 12.5, "ExtraBold", theme.brass)
        size, pitch, lines = _wrapped(words, room.w, room.h - TITLE)
        for i, line in enumerate(lines):
            canvas.text(line, (room.x, room.y + TITLE + (i + 0.5) * pitch), size, "Medium")

    def _words(self) -> tuple[str, list[str]]:
        """Heading and sentences of the card."""
        texts = self._table.app.texts
        if self._hint is None or self.step is None:
            return texts("table.hint_thinking"), [texts("table.hint_thinking_words")]
        title = texts("table.hint_step", step=self._number, of=len(self._hint.steps))
        return title, sentences(self.step, texts)

    def paint_lights(self, canvas: Canvas) -> None:
        """Cells of the reason, and where a gem belongs."""
        plot, theme, step = self._table.layout.plot, canvas.theme, self.step
        if step is None:
            return
        for cell in step.cells:
            box = plot.cell_box(cell)
            if canvas.shows(box):
                canvas.ring(box.grow(-1.5), 0.1 * plot.unit, 2, theme.brass)
        for position in step.positions:
            unit = plot.unit * canvas.scale
            look = Look(position.gem, position.turn, position.mirrored, unit, theme)
            draw_outline(canvas, look, gem_box(plot, position), "landing")

    def _looking(self, *case: Any) -> "Generator[object, None, Hint | None]":
        """Look for a hint in this case; None if what that takes could not be loaded."""
        try:
            yield from loading(self._table.app.platform, THINKING)
        except PartMissing:
            return None
        from orapa.engine.mine.deduction.hints import Case, hinting

        return (yield from hinting(Case(*case), Random(0), self._told, self._known))

    def _put_away(self) -> None:
        self.close()
        self._table.update()

    def _found(self, hint: "Hint | None") -> None:
        table = self._table
        self._job = None
        if hint is None:
            table.app.toast.say(table.app.texts("part.missing"))
            table.update()
            return
        self._known = hint.candidates
        reached = table.match.explorer(SEAT).hint_step
        # A hint put away half told goes on where it was: its steps are paid.
        again = reached and self._put_aside is not None and hint.reason == self._put_aside.reason
        if again or table.play("hint new" if reached else "hint"):
            self._hint = hint
            self._note()
        table.update()

    def _note(self) -> None:
        """A hint counts as told with its last step."""
        if self._hint is not None and self._number >= len(self._hint.steps):
            self._told.append(self._hint.reason)


def _wrapped(words: list[str], width: float, height: float) -> tuple[float, float, list[str]]:
    """Size, pitch and lines of the largest writing that fits; in the smallest, the last sentences may have to go."""
    for size, leading in SIZES:
        broken = [lettering.wrap(one, "Medium", size, width) for one in words]
        if sum(map(len, broken)) * size * leading <= height:
            break
    while len(broken) > 1 and sum(map(len, broken)) * size * leading > height:
        broken.pop()
    return size, size * leading, [line for lines in broken for line in lines]
