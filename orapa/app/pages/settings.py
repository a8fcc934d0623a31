"""The settings page: what every game heeds, then what the shelves add."""

from collections.abc import Generator
from functools import partial

from orapa import __version__
from orapa.app.frame.geometry import Box
from orapa.app.keep.settings import CHOICES
from orapa.app.look.canvas import Canvas
from orapa.app.look.controls import draw_form, form_widgets
from orapa.app.look.form import Choice, PlacedSection, Row, Section, Switch, form_layout
from orapa.app.look.sounds import YOURS
from orapa.app.look.view import View
from orapa.app.look.widgets import Button
from orapa.app.pages.page import Page
from orapa.app.pages.writing import Writing
from orapa.app.shelf import shelves
from orapa.words.texts import counted

# The room for the version below all sections.
FOOT = 44.0
# So many damaged parts of a file are named.
NAMED = 3
# Signs; a match in one word has some thousands.
LONGEST_PASTED = 500_000


class SettingsPage(Page):
    """Everything the player can choose; each choice takes effect at once."""

    name = place = "settings"
    title = "settings.title"
    _sections: tuple[PlacedSection, ...] = ()
    _foot = 0.0

    def lay_out(self, content: Box, view: View) -> tuple[list[Button], float]:
        del view
        self._sections, height = form_layout(self._form(), content)
        self._foot = content.y + height + FOOT / 2
        return form_widgets(self._sections), height + FOOT

    def draw_content(self, canvas: Canvas, dy: float) -> None:
        draw_form(canvas, self._sections, dy)
        line = self.app.texts("settings.version", version=__version__)
        place = (self.frame.content.center[0], self._foot + dy)
        canvas.text(line, place, 12.5, "Medium", canvas.theme.mute, "center")

    def _form(self) -> list[Section]:
        own = [section for shelf in shelves() for section in shelf.sections(self.app)]
        text = self.app.texts
        common = (("look", self._look()), ("heard", self._heard()), ("kept", self._kept()))
        look, heard, kept = (Section(text(f"settings.{name}"), rows) for name, rows in common)
        return [look, heard, *own, kept]

    def _look(self) -> tuple[Row, ...]:
        text, now = self.app.texts, self.app.settings
        names = tuple((one.code, one.name) for one in self.app.tongue.languages.values())
        pick = partial(self._choose, "language")
        languages = Choice("language", text("settings.language"), names, text.language, pick)
        choices = [self._choice(name) for name in ("theme", "text_size", "motion")]
        flip = partial(self.app.choose, left_handed=not now.left_handed)
        label, about = text("settings.left_handed"), text("settings.left_handed.detail")
        rows: list[Row] = [languages, *choices, Switch("left_handed", label, now.left_handed, flip, about)]
        if self.app.platform.has_text:
            beside = partial(self.app.choose, text_beside=not now.text_beside)
            label, about = text("settings.text_beside"), text("settings.text_beside.detail")
            rows.append(Switch("text_beside", label, now.text_beside, beside, about))
        return tuple(rows)

    def _heard(self) -> tuple[Row, ...]:
        text, now = self.app.texts, self.app.settings
        flip = partial(self.app.choose, vibration=not now.vibration)
        label, about = text("settings.vibration"), text("settings.vibration.detail")
        trembles = [Switch("vibration", label, now.vibration, flip, about)] if self.app.platform.can_buzz() else []
        return self._choice("sound"), *trembles

    def _kept(self) -> tuple[Row, ...]:
        text = self.app.texts
        rows = (("export", self._export, ("export",)), ("import", self._import, ("import", "paste")))
        return tuple(
            Choice(name, text(f"settings.{name}"), tuple((do, text(f"settings.{do}.do")) for do in ways), "", act,
                   text(f"settings.{name}.detail"))
            for name, act, ways in rows
        )  # fmt: skip

    def _export(self, _: str) -> None:
        self.app.save_everything()

    def _import(self, way: str) -> None:
        if way == "paste":
            title = self.app.texts("settings.paste")
            self.app.push(Writing(self.app, title, "", LONGEST_PASTED, self._bring_in, lines=True))
            return
        self.app.platform.open_file()
        self.app.jobs.start(self._opening())

    def _opening(self) -> Generator[None, None, None]:
        platform = self.app.platform
        while platform.opened() == "asking":
            yield
        if platform.opened() == "yes":
            self._bring_in(platform.filed())

    def _bring_in(self, archive: str) -> None:
        texts = self.app.texts
        try:
            found = self.app.keeping.bring_in(archive, {shelf.game: shelf.gains for shelf in shelves()})
        except ValueError:
            self.app.toast.say(texts("import.no_archive"))
            return
        words = [counted(texts, "import.matches", found.matches)]
        if found.damaged:
            names = ", ".join(found.damaged[:NAMED]) + (" …" if len(found.damaged) > NAMED else "")
            words.append(texts("import.damaged", names=names))
        self.app.take_settings()
        self.app.toast.say(" ".join(words), lasting=bool(found.damaged))

    def _choice(self, name: str) -> Choice:
        text = self.app.texts
        values = tuple((value, text(f"settings.{name}.{value}")) for value in CHOICES[name])
        # Whoever has not chosen a theme sees which one it is.
        now = getattr(self.app.settings, name) or self.app.view.theme.name
        glass = text("settings.text_size.glass") if name == "text_size" and self.app.view.glass else ""
        return Choice(name, text(f"settings.{name}"), values, now, partial(self._choose, name), glass)

    def _choose(self, name: str, value: str) -> None:
        self.app.choose(**{name: value})
        if name == "sound":
            # So loud it is from now on.
            self.app.hear(YOURS)
