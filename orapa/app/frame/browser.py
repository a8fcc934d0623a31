"""A page in a browser: the only module that touches `js`; and whether this is one."""

import asyncio
import json
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from orapa.app.frame.platform import (
    PREFIX,
    Answered,
    Claim,
    Copied,
    Insets,
    PartState,
    Platform,
    Screen,
    Shared,
    where,
)
from orapa.app.frame.sound import Sound

MAX_SCALE = 3.0


class Browser(Platform):
    """A canvas in a page that offers `globalThis.orapa`; without it the window's own facts serve."""

    window_flags = 0
    hurries = True

    def __init__(self) -> None:
        import js  # type: ignore[import-not-found]
        from pyodide.ffi import create_proxy, to_js  # type: ignore[import-not-found]

        self._js: Any = js
        self._create_proxy: Any = create_proxy
        self._to_js: Any = to_js
        self._page: Any = getattr(js, "orapa", None)
        self._unsaved: dict[str, str] = {}
        self._told: set[str] = set()
        self._names: dict[str, None] | None = None
        for event in ("storage", "pageshow"):
            js.addEventListener(event, create_proxy(self._look_again))
        self.coarse_pointer = self._media("(pointer: coarse)")
        self.watched = bool(getattr(self._page, "watched", False))
        self.has_field = self.has_text = self._page is not None

    def screen(self) -> Screen:
        # What the device prefers may change at any time, as its size does.
        self.reduced_motion = self._media("(prefers-reduced-motion: reduce)")
        self.prefers_light = self._media("(prefers-color-scheme: light)")
        self.prefers_contrast = self._media("(prefers-contrast: more)") or self._media("(forced-colors: active)")
        if self._page is None:
            window = self._js.window
            facts = [window.innerWidth, window.innerHeight, window.devicePixelRatio, 0, 0, 0, 0]
        else:
            facts = list(self._page.size())
        width, height, ratio, *insets = (float(fact) for fact in facts)
        return Screen(max(1.0, width), max(1.0, height), min(MAX_SCALE, ratio or 1.0), Insets(*insets))

    def screen_version(self) -> object:
        if self._page is None:
            window = self._js.window
            return window.innerWidth, window.innerHeight, window.devicePixelRatio
        return self._page.version

    async def frames(self, step: Callable[[float], bool], rests: Callable[[], float]) -> None:
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        # The step runs inside the animation frame itself, so what it draws is shown without a frame's delay. The first
        # picture takes longer than a frame, and waits for none.
        def tick(milliseconds: float) -> None:
            try:
                if not step(milliseconds / 1000):
                    ended.set_result(None)
                elif self._page is not None and (seconds := rests()):
                    self._page.rest(proxy, seconds)
                else:
                    self._js.requestAnimationFrame(proxy)
            except Exception as error:
                ended.set_exception(error)

        proxy = self._create_proxy(tick)
        tick(self._js.performance.now())
        try:
            await ended
        finally:
            proxy.destroy()

    @property
    def hidden(self) -> bool:
        return bool(self._js.document.hidden)

    def clock(self) -> float:
        return float(self._js.performance.now()) / 1000

    def languages(self) -> list[str]:
        return [str(code).partition("-")[0].lower() for code in self._js.navigator.languages]

    def speak(self, language: str) -> None:
        if self._page is not None:
            self._page.speak(language)

    def load(self, name: str) -> str | None:
        try:
            text = self._js.localStorage.getItem(PREFIX + name)
        except Exception:
            text = None
        # What could not be stored is newer; a missing entry is JavaScript's null, not None in every Pyodide.
        return self._unsaved.get(name, text if isinstance(text, str) else None)

    def save(self, name: str, text: str) -> bool:
        if self._names is not None:
            self._names[name] = None
        try:
            self._js.localStorage.setItem(PREFIX + name, text)
        except Exception:
            # Storage is blocked or full: keep it at least for this visit.
            self._keep_here(name, text)
            return False
        self._keep_here(name, None)
        return True

    def forget(self, name: str) -> None:
        if self._names is not None:
            self._names.pop(name, None)
        self._keep_here(name, None)
        with suppress(Exception):
            self._js.localStorage.removeItem(PREFIX + name)

    def _keep_here(self, name: str, text: str | None) -> None:
        """Keep what could not be stored, also in the page, which offers it when the program stops; None if it could."""
        if text is not None:
            self._unsaved[name] = text
        elif self._unsaved.pop(name, None) is None:
            return
        if self._page is not None:
            self._page.keepHere(name, text or "")

    def names(self) -> list[str]:
        if self._names is None:
            try:
                # As one text: thousands of keys would cross over one by one.
                keys = json.loads(self._js.JSON.stringify(self._js.Object.keys(self._js.localStorage)))
            except Exception:
                keys = []
            kept = {key.removeprefix(PREFIX): None for key in keys if key.startswith(PREFIX)}
            self._names = {**kept, **dict.fromkeys(self._unsaved)}
        return list(self._names)

    def _look_again(self, _: object = None) -> None:
        """Other names may be there: another tab has written, or the page was away for a while."""
        self._names = None

    def claim(self, name: str, steal: bool = False) -> None:
        if self._page is not None:
            self._page.claim(PREFIX + name, steal)

    def claimed(self, name: str) -> Claim:
        state = self._page.claimed(PREFIX + name) if self._page is not None else "mine"
        return "asking" if state == "asking" else "elsewhere" if state == "elsewhere" else "mine"

    def yield_up(self, name: str) -> None:
        if self._page is not None:
            self._page.yieldUp(PREFIX + name)

    def persist(self) -> None:
        if self._page is not None:
            self._page.persist()

    def nearly_full(self) -> bool:
        return self._page is not None and bool(self._page.nearlyFull())

    def open_file(self) -> None:
        if self._page is not None:
            self._page.openFile()

    def opened(self) -> Answered:
        state = self._page.opened if self._page is not None else "no"
        return "asking" if state == "asking" else "yes" if state == "yes" else "no"

    def filed(self) -> str:
        return str(self._page.filed) if self._page is not None else ""

    def copy(self, text: str) -> None:
        if self._page is not None:
            self._page.copy(text)

    def keep_awake(self, awake: bool) -> None:
        if self._page is not None:
            self._page.keepAwake(awake)

    def keep_secret(self, secret: bool) -> None:
        if self._page is not None:
            self._page.secret = secret

    def was_away(self) -> bool:
        return self._page is not None and bool(getattr(self._page, "away", False))

    def uncover(self) -> None:
        if self._page is not None:
            self._page.uncover()

    def copied(self) -> Copied:
        state = self._page.copied if self._page is not None else "no"
        return "asking" if state == "asking" else "yes" if state == "yes" else "no"

    def offer(self, title: str, text: str, close: str) -> None:
        if self._page is not None:
            self._page.offer(title, text, close)

    def ask(
        self,
        title: str,
        value: str,
        longest: int,
        suggestions: Sequence[str],
        done: str,
        stop: str,
        lines: bool = False,
    ) -> None:
        if self._page is not None:
            self._page.ask(title, value, longest, self._to_js(list(suggestions)), done, stop, lines)

    def ask_no_more(self) -> None:
        if self._page is not None:
            self._page.askNoMore()

    def answered(self) -> Answered:
        state = self._page.answered if self._page is not None else "no"
        return "asking" if state == "asking" else "yes" if state == "yes" else "no"

    def written(self) -> str:
        return str(self._page.written) if self._page is not None else ""

    def show_words(self, value: str) -> None:
        self._page.showWords(value)

    def log(self, lines: Sequence[str], fades: bool = False) -> None:
        self._page.log(json.dumps(lines), fades)

    def forget_log(self) -> None:
        self._page.forget()

    def show_text(self, always: bool) -> None:
        if self._page is not None:
            self._page.showText(always)

    def to_text(self) -> None:
        self._page.toText()

    def attended(self) -> bool:
        return bool(self._page.attended)

    def commands(self) -> Sequence[str]:
        # Asked in every frame, so no more than one look at the page.
        said = self._page.commands if self._page is not None else ""
        if not said:
            return ()
        self._page.commands = ""
        return str(said).splitlines()

    def share_picture(self, png: bytes, name: str, text: str) -> None:
        if self._page is not None:
            self._page.sharePicture(self._to_js(png), name, text)

    def clipboard(self) -> str:
        return ""

    def print_pages(self, pages: Sequence[str], paper: str) -> bool:
        if self._page is not None:
            self._page.printPages(self._to_js(list(pages)), paper)
        return self._page is not None

    def save_file(self, text: str, name: str) -> None:
        if self._page is not None:
            self._page.saveFile(text, name)

    def shared(self) -> Shared:
        state = str(self._page.shared) if self._page is not None else "no"
        known: tuple[Shared, ...] = ("asking", "shared", "copied", "saved", "stopped")
        return next((word for word in known if word == state), "no")

    def link(self) -> str:
        return str(self._js.location.hash).removeprefix("#")

    def address(self) -> str:
        return str(self._js.location.href).partition("#")[0]

    def link_version(self) -> int:
        return int(self._page.hash) if self._page is not None else 0

    def unlink(self) -> None:
        here, history = self._js.location, self._js.history
        history.replaceState(history.state, "", str(here.pathname) + str(here.search))

    def moved(self, steps: int, trail: str) -> None:
        if self._page is not None:
            self._page.moved(steps, trail)

    def went_back(self) -> int:
        # Asked in every frame, so no more than one look at the page.
        steps = int(self._page.back) if self._page is not None else 0
        if steps:
            self._page.back = 0
        return steps

    def trail(self) -> str:
        return str(self._page.trail) if self._page is not None else ""

    def part(self, name: str) -> None:
        if self._page is not None:
            self._page.part(name)

    def part_state(self, name: str) -> PartState:
        state = self._page.partState(name) if self._page is not None else "there"
        return "loading" if state == "loading" else "there" if state == "there" else "failed" if state else ""

    def part_progress(self, name: str) -> float:
        return float(self._page.partShare(name)) if self._page is not None else 1.0

    def first_frame(self) -> None:
        if self._page is not None:
            self._page.firstFrame()

    def tell(self, name: str, value: str | int | float | bool) -> None:
        if self._page is not None:
            setattr(self._page.probe, name, value)
            self._told.add(name)

    def take_back(self) -> None:
        for name in self._told:
            setattr(self._page.probe, name, "")

    def take_notice(self) -> str | None:
        notice = self._page.notice if self._page is not None else None
        if not isinstance(notice, str) or not notice:
            return None
        self._page.notice = ""
        return notice

    def reload(self) -> None:
        if self._page is not None:
            self._page.reload()

    def play(self, sound: Sound, volume: float, pan: float = 0.0) -> None:
        if self._page is not None:
            self._page.play(sound.text, volume, pan)

    def hush(self) -> None:
        if self._page is not None:
            self._page.hush()

    def can_buzz(self) -> bool:
        return self.coarse_pointer and hasattr(self._js.navigator, "vibrate")

    def buzz(self, milliseconds: int) -> None:
        with suppress(Exception):
            self._js.navigator.vibrate(milliseconds)

    def failed(self, error: Exception) -> None:
        if self._page is not None:
            self._page.failed(where(error))
        self._js.console.error(where(error))

    def _media(self, query: str) -> bool:
        return bool(self._js.window.matchMedia(query).matches)


def current() -> Platform:
    """The platform this program runs on."""
    return Browser() if sys.platform == "emscripten" else Platform()
