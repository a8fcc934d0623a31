"""The speaker: lays the scene in words beside the picture, has read out what happens, and does what is said there."""

import json
from collections import Counter
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from orapa.app.look.spoken import Grid, Offer, Spoken
from orapa.app.viewing import TEXT_SIZES
from orapa.words.commands import LONGEST, Vocabulary, chosen, folded
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.app.look.toast import Said
    from orapa.app.loop import App
    from orapa.app.scene import Scene

# Seconds without anything drawn after which a scene is looked at, and seconds after which it is in any case: while
# somebody is at the words, and else.
SOON, LATE = (0.05, 0.4), (0.5, 4.0)
VERBS = ("help", "read", "again", "yes", "no", "back", "home")
NAMES = ("layer", "picture", "log", "offers", "command", "send")
# The colours of the page by those of the theme.
COLOURS = {"ground": "surf", "ink": "text", "line": "line", "control": "surf3", "mark": "brass", "focus": "focus"}
TOAST = "toast"
FEW, WIDE = 6, 4
# Buttons by which a question is answered in the negative.
NEGATIVE = ("cancel", "close", "no", "keep")


class Speaker:
    """Compares what the scene is in words with what the page was told last; only what differs goes there."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._texts: Texts | None = None
        self._vocabulary = Vocabulary(app.texts, VERBS)
        self._scene: Scene | None = None
        self._value: Spoken | None = None
        self._below: Spoken | None = None
        """What was told last of the scene itself, before something lay over it."""
        self._sent = ""
        self._toast: Said | None = None
        self._last: list[str] = []
        self._secret = False
        self._drawn: tuple[float, float] | None = (0.0, 0.0)
        """When something was drawn first and last that was not looked at yet."""
        self._owes = False
        """Whether something was said or pressed that has not been answered yet."""
        self._said_to: Spoken | None = None
        """What the scene was when that was said."""
        self._pressed = ""
        """The button that this was; empty for words."""

    def tick(self, now: float, drew: bool) -> bool:
        """Once a frame: do what was said, and look at the scene if it has changed and come to rest.

        Gives whether it still waits for that.
        """
        for line in self._app.platform.commands():
            self._take(line)
            drew = True
        if drew or self._scene is not self._app.scene or self._toast is not self._app.toast.said:
            self._drawn = (self._drawn[0] if self._drawn else now, now)
        if self._uncovers:
            # Whoever looks next may be another player: what was told before goes at once.
            self.look(rests=False)
        if self._drawn:
            quiet, longest = SOON if self._owes or self._app.platform.attended() else LATE
            first, last = self._drawn
            rests = now - last >= quiet
            if rests or now - first >= longest:
                self._drawn = None if rests else (now, last)
                self.look(rests)
        return self._drawn is not None

    @property
    def _uncovers(self) -> bool:
        """Whether what was told before is not for whoever listens now."""
        scene, ways = self._app.scene, self._app.ways
        return scene is not self._scene if scene.shut else ways.secret != self._secret

    def look(self, rests: bool = True) -> None:
        """Tell the page what is different now, and have read out what is new; where it still moves, more may come."""
        app, scene = self._app, self._app.scene
        value, before = self._now(scene), self._value
        # Where nothing is left of what was said, it is said anew where one is.
        fresh, translated = scene is not self._scene or self._uncovers, self._texts is not app.texts
        if translated:
            self._texts, self._vocabulary = app.texts, Vocabulary(app.texts, VERBS)
        if self._uncovers:
            self._secret = app.ways.secret and not scene.shut
            self._last = []
            app.platform.forget_log()
        news: list[str] = []
        if fresh or before is None or (value.asks and (value.title, value.asks) != (before.title, before.asks)):
            news = [value.title, *value.entry]
        elif not translated:
            news = self._differences(before, value)
        toast = app.toast.said
        if toast is not None and toast is not self._toast:
            news.append(toast.text)
        self._scene, self._value, self._toast = scene, value, toast
        self._below = self._below if value.asks else value
        sent = json.dumps(self._page(value))
        if sent != self._sent:
            self._sent = sent
            app.platform.show_words(sent)
        # What is still on its way will be read out when it comes.
        if self._owes and rests and not news and not scene.answering and not app.awaited:
            if self._told_by_button(value):
                self._owes = False
            else:
                news = [app.texts("say.same" if value == self._said_to else "say.done")]
        self._owes = self._owes and not news
        self._say(news, value.fades)

    def _now(self, scene: "Scene") -> Spoken:
        """The scene, and what a toast offers to do."""
        value, toast = scene.spoken(), self._app.toast
        return replace(value, offers=(Offer(TOAST, toast.label), *value.offers)) if toast.label else value

    def _differences(self, before: Spoken, value: Spoken) -> list[str]:
        """What has happened; if nothing has, what is written or chosen otherwise, to whoever wanted something."""
        if before.asks and not value.asks:
            before = self._below or before
            if before.news == value.news:
                return [value.title]
        news = list((Counter(value.news) - Counter(before.news)).elements())
        if news or not self._owes or self._app.scene.answering:
            # What is written otherwise while an answer is on its way is none.
            return news
        lines = [line for line in value.lines if line not in before.lines]
        chosen = [one for one in value.offers if one.chosen and one not in before.offers and one.name != self._pressed]
        return lines or [offer.words for offer in chosen]

    def _told_by_button(self, value: Spoken) -> bool:
        """Whether a button was pressed that is on now or off: whoever stands at it hears that from the reader."""
        states = [
            next((offer.chosen for offer in one.offers if offer.name == self._pressed), None)
            for one in (self._said_to, value)
            if one is not None
        ]
        return None not in states and len(set(states)) > 1

    def _page(self, value: Spoken) -> dict[str, object]:
        texts = self._app.texts
        names = {name: texts(f"spoken.{name}") for name in NAMES}
        told = asdict(replace(value, news=()))
        theme = self._app.view.theme
        colours = {name: "#{:02x}{:02x}{:02x}".format(*getattr(theme, own)[:3]) for name, own in COLOURS.items()}
        larger = TEXT_SIZES.get(self._app.settings.text_size, 1.0)
        return {**told, "language": texts.language, "colours": colours, "larger": larger, "names": names}

    def _say(self, lines: list[str], fades: bool = False) -> None:
        lines = [line for line in lines if line]
        if lines:
            self._last = lines
            self._app.platform.log(lines, fades)

    def _take(self, line: str) -> None:
        kind, _, words = line.partition(" ")
        self._said_to = self._now(self._app.scene)
        self._pressed = words if kind == "press" else ""
        if kind == "anew":
            self._sent, self._scene = "", None
        elif kind == "press":
            self._owes = self._press(words)
        elif kind == "say":
            answer = self._answer(words.strip())
            self._owes = answer is None
            self._say(answer or [])

    def _answer(self, words: str) -> list[str] | None:
        """Do what was said; what is to be answered at once, or None if what comes of it is the answer."""
        texts, scene = self._app.texts, self._app.scene
        if len(words) > LONGEST:
            return [texts("say.too_long", count=LONGEST)]
        value = self._now(scene)
        said = scene.obey(words)
        if said is not None:
            return [said] if said else None
        heard = self._vocabulary.read(words)
        whole = not heard.rest
        if heard.verb == "help":
            return self._help(value)
        if heard.verb == "read":
            return self._read(value, " ".join(heard.rest))
        if heard.verb == "again" and whole:
            return self._last or [value.title]
        if heard.verb in ("yes", "no") and whole and value.asks:
            return self._decide(value, heard.verb == "yes")
        at = chosen(words, [offer.words for offer in value.offers])
        if at is not None:
            self._press(value.offers[at].name)
            return None
        if heard.verb == "back" and whole:
            self._app.back()
            return None
        if heard.verb == "home" and whole:
            self._app.show()
            return None
        # A long list is told only to whoever asks for it.
        return [texts("say.unknown", words=words), *(self._help(value) if len(value.offers) <= FEW else value.commands)]

    def _decide(self, value: Spoken, yes: bool) -> list[str] | None:
        """Answer what a dialog asks; where there are several ways to agree, they are told."""
        ways = [offer for offer in value.offers if offer.name not in NEGATIVE]
        if yes and len(ways) > 1:
            return self._help(value)
        if yes and ways:
            self._press(ways[0].name)
        else:
            self._app.back()
        return None

    def _press(self, name: str) -> bool:
        """Press the button of a name, as the pointer would; whether there is one."""
        if name == TOAST:
            self._app.toast.accept()
            return True
        return self._app.scene.press(name)

    def _help(self, value: Spoken) -> list[str]:
        """What can be said now: the commands of the scene and of the house, and what there is to choose."""
        texts = self._app.texts
        offers = [f"{number}: {offer.words}" for number, offer in enumerate(value.offers, 1)]
        house = ", ".join(self._vocabulary.word(verb) for verb in VERBS if verb not in ("yes", "no") or value.asks)
        return [
            *value.commands,
            texts("say.help.house", words=house),
            texts("say.help.offers", words="; ".join(offers)),
        ]

    def _read(self, value: Spoken, about: str) -> list[str]:
        """Everything that stands there, or one table of it."""
        names = [grid.name for grid in value.grids]
        at = chosen(about, names) if about else None
        if at is not None:
            return _rows(value.grids[at])
        if names and folded(about):
            return [self._app.texts("say.read.what", words=", ".join(names))]
        return [value.title, *value.lines, *(line for grid in value.grids for line in _rows(grid))]


def _rows(grid: Grid) -> list[str]:
    """A table line by line, a wide one cell by cell: what is empty is left out."""
    if len(grid.head) <= WIDE:
        return [grid.name, *(", ".join(cell.rstrip(".") for cell in row if cell) for row in grid.rows)]
    named = ((row[0], grid.head[1:], row[1:]) for row in grid.rows)
    return [
        grid.name,
        *(f"{row}{at}: {cell}" for row, head, cells in named for at, cell in zip(head, cells, strict=True) if cell),
    ]
