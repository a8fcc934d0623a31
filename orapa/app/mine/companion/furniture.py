"""The table as this sheet has it: its widgets with an editor for answers beside them, suspects first in the list."""

from collections.abc import Iterator
from dataclasses import replace

from orapa.app.frame.geometry import Box, row
from orapa.app.look.actions import ActionButton
from orapa.app.look.widgets import IconButton, LabelButton
from orapa.app.mine.companion.draft import KEYS, Draft, contents_of, may_absorb
from orapa.app.mine.companion.seen import Seen, told_as
from orapa.app.mine.companion.widgets import Add, ColourKey, Slot, Told
from orapa.app.mine.draw.chips import ABSORBED, token_of
from orapa.app.mine.draw.waves import letters_of
from orapa.app.mine.table.answers import AnswerList, Entry, Row
from orapa.app.mine.table.intents import Door, Intent, PickTool, Say, Write
from orapa.app.mine.table.ribbon import Ribbon, answers_box
from orapa.app.mine.table.shown import Shown
from orapa.app.mine.table.widgets import HandIn, Widget
from orapa.engine.mine.match.views import View
from orapa.engine.mine.rules.answers import Answer, ScanAnswer, question_name
from orapa.engine.mine.rules.board import PORTS
from orapa.engine.mine.rules.colours import BLUE, RED, WHITE, YELLOW, colours_name, content_name
from orapa.words.mine.colours import colour_word
from orapa.words.texts import Texts

COLOURS = (RED, YELLOW, BLUE, WHITE)
# Beside narrow slots there is room for signs only.
NARROW = 170.0
# Widgets of the table that only its other side needs.
SHEET_SIDE = (
    "tool ",
    "gem ",
    "tab ",
    "sign ",
    "turn",
    "flip",
    "certain",
    "remove",
    "let_go",
    "redo",
    "suppose",
    "odds",
)


def fitted(base: Shown, seen: Seen, view: View, back: frozenset[str], two: bool, scroll: float, texts: Texts) -> Shown:
    """What is shown at the table, with the editor, the answers in their order, and the widgets of this sheet.

    `back` names what brings an answer back, undo or redo.
    """
    layout, notes = seen.layout, not seen.layout.table.roomy and seen.layout.editor is not None
    rows = _rows(base, seen, texts)
    listed = AnswerList(answers_box(layout.table, None), layout.table.rows, not layout.table.roomy, len(rows))
    draft = seen.draft
    # The best question is lit while it is told and nothing is being written.
    best = {seen.said.best.question} if seen.said.advises and seen.said.best and not draft.begun else set()
    listing = ("answers",) if listed.box.h >= layout.table.rows.height else ()
    shown = replace(
        base,
        layout=layout.table,
        rows=rows,
        entries=rows if seen.said.suspects else tuple(_current(entry, rows) for entry in base.entries),
        answers=replace(listed, count=len(rows if seen.said.suspects else base.entries)).scrolled(scroll),
        ringed=base.ringed | draft.ports | {one for one in best if one < PORTS},
        aim=draft.start if draft.scan else next((one for one in best if one >= PORTS), None),
        ribbon=Ribbon("none") if notes else _ribbon(base, texts),
        words=replace(base.words, newest_first=texts("sheet.press_row"), no_answers=texts("sheet.no_answers")),
        parts=listing if notes or seen.result else base.parts,
    )
    return replace(shown, widgets=tuple(_widgets(base, seen, view, notes, back, two, texts)))


def _ribbon(base: Shown, texts: Texts) -> Ribbon:
    """What the tool in hand is for; nothing is asked here."""
    key = {"table.idle.gem": "sheet.idle.gem", "table.idle.scan": "sheet.idle.scan"}
    own = next((texts(own) for usual, own in key.items() if base.ribbon.words == texts(usual)), "")
    return Ribbon("idle", own) if base.ribbon.kind == "idle" and own else base.ribbon


def _would_fit(answer: Answer, seen: Seen, texts: Texts) -> str:
    instead = seen.said.instead(answer.question)
    return texts("sheet.fits_as", answer=told_as(instead, texts)) if instead else ""


def _rows(base: Shown, seen: Seen, texts: Texts) -> tuple[Row, ...]:
    """The answers, suspects first."""
    suspects, draft = seen.said.suspects, seen.draft
    editing = draft.start if draft.changes else None
    rows = tuple(
        replace(
            row,
            suspect=row.clue.answer in suspects,
            note=_would_fit(row.clue.answer, seen, texts),
            current=row.clue.answer.question == editing if draft.begun or suspects else row.current,
        )
        for row in base.rows
    )
    return tuple(sorted(rows, key=lambda row: not row.suspect))


def _current(entry: Entry, rows: tuple[Row, ...]) -> Entry:
    return next((row for row in rows if isinstance(entry, Row) and row.clue == entry.clue), entry)


def _widgets(
    base: Shown, seen: Seen, view: View, notes: bool, back: frozenset[str], two: bool, texts: Texts
) -> Iterator[Widget]:
    layout = seen.layout
    if layout.editor:
        yield from _editor(seen, view, texts)
    if layout.help:
        yield from _help(seen, layout.help)
    if seen.result:
        yield from (widget for widget in base.widgets if widget.name in ("back", "mix", "menu"))
        yield from _closed(base, texts)
        return
    actions = [widget for widget in base.widgets if widget.row == "actions"]
    for widget in base.widgets:
        if widget in actions or widget.name == "hand in":
            continue
        if notes and widget.name.startswith(SHEET_SIDE):
            continue
        if not layout.table.roomy and widget.name == "tool scan":
            _, _, chosen = widget.look
            yield replace(widget, look=("pencil", texts("sheet.note"), chosen), tip=texts("sheet.note"))
        else:
            yield widget
    yield from _bar(base, seen, actions, notes, back, two, texts)


def _closed(base: Shown, texts: Texts) -> Iterator[Widget]:
    """Hand on a sheet that is closed, or begin another."""
    boxes = base.layout.actions
    wanted = (("share", "share"), ("print", "picture"))
    for (name, icon), box in zip(wanted, row(boxes[0].union(boxes[-1]), 2, 8), strict=True):
        yield Widget(
            ActionButton, name, box, Write(name), (icon, texts(f"sheet.{name}.short"), False, False), "actions"
        )
    label = texts("sheet.new")
    yield Widget(Add, "new", base.layout.hand_in, Write("new"), (label, True))


def _bar(
    base: Shown, seen: Seen, actions: list[Widget], notes: bool, back: frozenset[str], two: bool, texts: Texts
) -> Iterator[Widget]:
    """Undo for everything, the other side, the other player, and the way forward."""
    kept = {widget.name: widget for widget in actions}
    wanted: list[Widget] = []
    place = base.layout.actions[0]

    def action(name: str, icon: str, intent: Intent, off: bool = False) -> Widget:
        words = texts(f"sheet.{name}")
        return Widget(ActionButton, name, place, intent, (icon, words, off, False), "actions", words)

    for name in back & kept.keys():
        icon, words, _, opened = kept[name].look
        kept[name] = replace(kept[name], look=(icon, words, False, opened))
    if "undo" in kept:
        wanted.append(kept["undo"])
    if notes:
        wanted.append(action("drawing", "gem", PickTool("gem")))
        if seen.draft.changes:
            wanted.append(action("delete", "trash", Write("delete")))
    else:
        wanted += [widget for name, widget in kept.items() if name != "undo"]
    if two and not base.supposing:
        wanted.append(action("over", "people", Write("over")))
    boxes = base.layout.actions
    whole = boxes[0].union(boxes[-1])
    hand_in = base.layout.hand_in
    adds = notes and seen.layout.keys == "colours"
    if adds:
        left, right = sorted((whole, hand_in), key=lambda box: box.x)
        space = left.union(right)
        wide = min(space.w * 0.46, 190.0)
        hand_in = Box(space.right - wide, space.y, wide, space.h)
        whole = Box(space.x, space.y, space.w - wide - 6, space.h)
    for widget, box in zip(wanted, row(whole, len(wanted), 6 if not base.layout.roomy else 10), strict=True):
        yield replace(widget, box=box)
    yield _add(seen, hand_in, texts) if adds else _compare(base, hand_in, texts)


def _compare(base: Shown, box: Box, texts: Texts) -> Widget:
    """The sheet is held against the box."""
    widget = base.widget("hand in")
    assert widget is not None
    _, count, placed, wanted = widget.look
    intent: Intent = Door("hand in") if placed else Say("table.refused.empty-sheet")
    label = texts("sheet.compare" if box.w >= 300 else "sheet.compare.short")
    return Widget(HandIn, "hand in", box, intent, (label, count, placed, wanted))


def _add(seen: Seen, box: Box, texts: Texts) -> Widget:
    draft = seen.draft
    if not draft.ready or draft.scan:
        return Widget(
            Add, "add", box, Say("sheet.need_start" if not draft.begun else "sheet.need_exit"), (seen.caption, False)
        )
    label = texts("sheet.save" if draft.changes else "sheet.add")
    return Widget(Add, "add", box, Write("tell", draft.colours), (f"{label} {_mix_word(draft, texts)}", True))


def _mix_word(draft: Draft, texts: Texts) -> str:
    return colour_word(texts, colours_name(draft.colours))


def _editor(seen: Seen, view: View, texts: Texts) -> Iterator[Widget]:
    """The two ends, what is beside them, and the keys; when something is amiss the editor says what."""
    if seen.amiss or seen.result:
        return
    layout, draft = seen.layout, seen.draft
    if draft.scan:
        assert draft.start is not None
        cell = layout.start.union(layout.exit)
        yield Widget(Slot, "start", cell, Write("anew"), (texts("sheet.cell"), question_name(draft.start), False))
    else:
        for name, box, value in (("start", layout.start, draft.start), ("exit", layout.exit, draft.exit)):
            waits = value is None and (name == "start" or draft.begun)
            told = question_name(value) if value is not None else ""
            yield Widget(Slot, name, box, Write("anew"), (texts(f"sheet.{name}.slot"), told, waits))
    yield from _aside(seen, view, texts)
    yield from _keys(seen, view, texts)


def _aside(seen: Seen, view: View, texts: Texts) -> Iterator[Widget]:
    layout, draft = seen.layout, seen.draft
    wanted: list[Widget] = []
    if draft.changes:
        if layout.table.roomy:
            wanted.append(
                Widget(LabelButton, "delete", layout.aside, Write("delete"), (texts("sheet.delete"), "trash"))
            )
        if seen.instead:
            wanted.append(Widget(Add, "instead", layout.aside, Write("instead"), (seen.instead_words, True)))
    elif draft.begun and not draft.ready:
        narrow = layout.aside.w < NARROW
        word, gone = texts("sheet.back"), texts("table.colour.absorbed")
        if narrow:
            wanted.append(Widget(IconButton, "came back", layout.aside, Write("back"), ("uturn",), tip=word))
        else:
            wanted.append(Widget(LabelButton, "came back", layout.aside, Write("back"), (word, "uturn")))
        if may_absorb(view.gem_set):
            look = (ABSORBED, "" if narrow else gone, False, False)
            wanted.append(Widget(ColourKey, "absorbed", layout.aside, Write("absorbed"), look, tip=gone))
    for widget, box in zip(wanted, row(layout.aside, len(wanted), 6) if wanted else (), strict=True):
        yield replace(widget, box=box)


def _keys(seen: Seen, view: View, texts: Texts) -> Iterator[Widget]:
    layout, draft = seen.layout, seen.draft
    if draft.scan:
        assert draft.start is not None
        contents = contents_of(view.gem_set)
        now = next((clue.answer for clue in view.clues if clue.answer.question == draft.start), None)
        for content, box in zip(contents, layout.key_boxes(len(contents)), strict=True):
            name, token = content_name(content), token_of(ScanAnswer(0, content))
            chosen = draft.changes and isinstance(now, ScanAnswer) and now.content == content
            look = (token, colour_word(texts, name), chosen, False)
            yield Widget(ColourKey, f"found {name}", box, Write("tell", content), look, tip=colour_word(texts, name))
        return
    off = not draft.ready
    if layout.keys == "colours":
        for colour, box in zip(COLOURS, layout.key_boxes(len(COLOURS)), strict=True):
            word = colour_word(texts, colours_name(colour))
            look = (letters_of(colour), word, bool(draft.colours & colour), off)
            yield Widget(ColourKey, f"colour {colours_name(colour)}", box, Write("toggle", colour), look, tip=word)
        return
    for colours, box in zip(KEYS, layout.key_boxes(len(KEYS)), strict=True):
        name = colours_name(colours)
        chosen = draft.changes and draft.exit is not None and draft.colours == colours
        look = (letters_of(colours), colour_word(texts, name), chosen, off)
        yield Widget(ColourKey, f"mix {name}", box, Write("tell", colours), look, tip=colour_word(texts, name))


def _help(seen: Seen, space: Box) -> Iterator[Widget]:
    wanted = [("count", "eye", seen.count, seen.said.counts)]
    if seen.best:
        wanted.append(("best", "bulb", seen.best, seen.said.advises))
    for (name, icon, words, told), box in zip(wanted, row(space, len(wanted), 8), strict=True):
        yield Widget(Told, name, box, Write(name), (icon, words, told))
