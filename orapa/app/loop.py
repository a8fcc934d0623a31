"""The one loop: events in, scenes ticked, damaged boxes drawn; an idle frame draws nothing."""

import gc
from collections.abc import Callable, Generator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from orapa.app.frame.geometry import Box, merged
from orapa.app.frame.input import Event, Key, Pointer, Reader
from orapa.app.frame.jobs import Jobs, Wait
from orapa.app.frame.pacing import NotNow, paced
from orapa.app.frame.parts import SPOKEN, PartMissing, loading, there
from orapa.app.frame.platform import TITLE, Insets, Platform, Screen
from orapa.app.frame.sound import Sound
from orapa.app.frame.tongue import Tongue
from orapa.app.frame.warming import PROGRAM, importing
from orapa.app.keep.keeping import NEARLY_FULL, Keeping
from orapa.app.keep.settings import VOLUMES, Settings
from orapa.app.look import cache, lettering, sounds
from orapa.app.look.canvas import Canvas
from orapa.app.look.passage import Passage
from orapa.app.look.theme import DARK
from orapa.app.look.toast import Toast
from orapa.app.look.tooltip import Tooltip
from orapa.app.look.view import View
from orapa.app.scene import Scene
from orapa.app.viewing import view_of
from orapa.app.ways import Ways
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.app.speaker import Speaker

# Seconds of a frame to work in while something moves and while all is still, and the least of it that jobs get
# however much there was to draw.
MOVING, STILL, LEAST_FOR_JOBS = 0.010, 0.014, 0.004
# So many new objects are worth a look for garbage.
MANY_OBJECTS = 10_000
# Seconds of a frame to build in what a picture is made of: the first of a scene, and all others; what is missing then
# is built in the next frames, while the old picture stays. So many frames are the most to wait for.
FIRST_PICTURE, ANY_PICTURE, PATIENCE = 0.012, 0.016, 120
# Seconds without anything drawn or worked on after which no frame is asked for.
RESTS_AFTER = 1.5
# Seconds after the first picture at which the rest of the program is imported.
WARMS_AFTER = 1.0
# Seconds at rest after which the game in words is fetched, and after which it is asked for again if it did not come.
WORDS_AFTER, WORDS_AGAIN = 0.7, 20.0
# Milliseconds that the device trembles under a press.
TAP_BUZZ = 8


class App:
    """The running program: window, scenes, settings, texts, jobs, what is kept and the ways to it."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform
        self.keeping = Keeping(platform)
        self.settings = self.keeping.settings()
        self.tongue = Tongue(platform, self.settings.language)
        self.jobs = Jobs(platform.clock)
        self.toast = Toast(self.damage)
        self.tooltip = Tooltip(self.damage)
        self.ways = Ways(self)
        self.frames = 0
        self.view = View(1, 1, 1, Insets(), DARK)
        self._scenes: list[Scene] = []
        self._reader = Reader()
        self._damage: list[Box] = []
        self._version: object = self
        self._canvas: Canvas | None = None
        self._passage: Passage | None = None
        self._running = True
        self._said = self._named = ""
        self._update = False
        self._speaker: Speaker | None = None
        self._asked_for_words = -WORDS_AGAIN
        self._stirred = 0.0
        self._fresh = True
        """Whether the scene is still to be seen for the first time."""
        self._put_off = 0
        """How many frames the picture that is due has been waited for."""
        self._trail: tuple[int, str] = (0, "")
        self._now = 0.0
        self._origin = (0.0, 0.0)
        """A time of what moves, and the time of the clock at which it was so."""
        self._speak()

    @property
    def texts(self) -> Texts:
        return self.tongue.texts

    @property
    def scene(self) -> Scene:
        return self._scenes[-1]

    @property
    def scenes(self) -> Sequence[Scene]:
        return self._scenes

    def push(self, scene: Scene) -> None:
        self._pass(True, scene)
        self.toast.end()
        if self._scenes:
            self.scene.paused()
        self._scenes.append(scene)
        scene.entered()
        self._enter()

    def open(self, part: str, make: Callable[[], Scene]) -> None:
        """Open a scene that comes with a part of the program: at once, or as soon as that has come."""
        self.when(part, lambda: self.push(make()))

    def when(self, part: str, act: Callable[[], None]) -> None:
        """Do what needs a part of the program: at once, or as soon as that has come."""
        if not part or there(self.platform, part):
            act()
        else:
            self.jobs.start(self._waiting(part, act, self.scene))

    def _waiting(self, part: str, act: Callable[[], None], here: Scene) -> Generator[object, None, None]:
        try:
            yield from loading(self.platform, part)
        except PartMissing:
            self.toast.say(self.texts("part.missing"))
            return
        # Whoever has gone elsewhere meanwhile is left alone.
        if self.scene is here:
            act()

    def pop(self) -> None:
        self._pass(False, self._scenes[-2])
        self.toast.end()
        self._scenes.pop().left()
        self.scene.resumed()
        self._enter()

    def change(self, scene: Scene, count: int = 1) -> None:
        """Put a scene in place of the topmost, or of several."""
        self._passage = self._special_passage(scene)
        self.toast.end()
        for _ in range(count):
            self._scenes.pop().left()
        self._scenes.append(scene)
        scene.entered()
        self._enter()

    def show(self, *scenes: Scene) -> None:
        """Put these in place of all scenes above the first."""
        self._pass(True, scenes[-1] if scenes else self._scenes[0])
        self.toast.end()
        while len(self._scenes) > 1:
            self._scenes.pop().left()
        if not scenes:
            self.scene.resumed()
        for scene in scenes:
            self._scenes.append(scene)
            scene.entered()
        self._enter()

    def cut(self) -> None:
        """Show the scene at once, however it would come."""
        self._passage = None
        self.damage()

    def back(self) -> None:
        """Take one step back: close what lies over the scene, or leave it."""
        if not self.scene.back() and len(self._scenes) > 1:
            self.scene.leave()

    def choose(self, **values: Any) -> None:
        """Change settings, keep them, and show their effect."""
        self._choose(replace(self.settings, **values))

    def choose_for(self, game: str, **values: Any) -> None:
        """Change what only one game heeds."""
        self._choose(self.settings.with_choices(game, **values))

    def _choose(self, settings: Settings) -> None:
        before, self.settings = self.settings, settings
        self.keeping.keep_settings(settings)
        if settings.language != before.language:
            self._speak()
        self._arrange(self.platform.screen())

    def _speak(self) -> None:
        """Speak the language that was chosen: at once, or as soon as its texts have come."""
        if not self.tongue.speak(self.settings.language):
            self.jobs.start(self._learning(self.settings.language))

    def _learning(self, chosen: str) -> Generator[object, None, None]:
        try:
            yield from self.tongue.learning(chosen)
        except PartMissing:
            self.toast.say(self.texts("part.missing"))
            return
        # Another one may have been chosen meanwhile.
        self.tongue.speak(self.settings.language)
        self._arrange(self.platform.screen())

    def hear(self, sound: Sound, pan: float = 0.0, buzz: int = 0) -> None:
        """Let a sound be heard and the device tremble for some milliseconds, as far as the player wants that."""
        volume = VOLUMES[self.settings.sound]
        if volume:
            self.platform.play(sound, volume, pan)
        if buzz and self.settings.vibration:
            self.platform.buzz(buzz)

    def take_settings(self) -> None:
        """Go by what is kept now, such as after a file was brought in."""
        self._choose(self.keeping.settings())

    def save_everything(self) -> None:
        """Give the player all that is kept as a file."""
        self.platform.save_file(self.keeping.everything(), f"orapa-{self.platform.today()}.txt")

    def damage(self, box: Box | None = None) -> None:
        """Have a box of the window drawn again in this frame, or everything."""
        self._damage.append(self.view.box if box is None else box)

    def stop(self) -> None:
        self._running = False

    async def run(self) -> None:
        pygame.display.init()
        pygame.font.init()
        # A round of the collector over everything costs several frames: what is there now stays, and what
        # comes is looked through when nothing moves.
        gc.freeze()
        gc.disable()
        try:
            await self.platform.frames(self.step, self.idle)
        except Exception as error:
            self.platform.failed(f"{type(error).__name__}: {error}")
            raise

    def step(self, now: float) -> bool:
        """One frame; False when the program ends."""
        began, frames = self.platform.clock(), self.frames
        self._now = now
        version = self.platform.screen_version()
        if version != self._version:
            self._open()
        for event in self._events():
            self._tell(event)
            if isinstance(event, Pointer) and self._passage and self._passage.deaf:
                continue
            if isinstance(event, Pointer) and event.kind == "down" and self.scene.clicks(event.pos):
                self.hear(sounds.TAP, buzz=TAP_BUZZ)
            if self._leaves_picture(event):
                self.platform.to_text()
            elif not self.toast.handle(event):
                self.scene.handle(event)
        for _ in range(self.platform.went_back()):
            self.back()
        self._show_notice()
        self.ways.look()
        self._leave_trail()
        # What moves begins to move when it is seen.
        if not (self._fresh and self._put_off):
            self.scene.tick(self._moved(now))
        self.toast.tick(now)
        self.tooltip.tick(now, self.view, self.scene.hovered)
        if self.toast.text != self._said:
            self._said = self.toast.text
            self.platform.tell("toast", self._said)
        if self.tooltip.text != self._named:
            self._named = self.tooltip.text
            self.platform.tell("tooltip", self._named)
        if self._damage or self._passage:
            self._draw(self._moved(now))
        # Nothing may hold up the first picture.
        if self.jobs and frames:
            room = STILL if self.frames == frames else MOVING
            self.jobs.run(max(LEAST_FOR_JOBS, room - (self.platform.clock() - began)))
        elif self.frames == frames and gc.get_count()[0] > MANY_OBJECTS:
            gc.collect()
        drew = self.frames != frames
        if self.jobs or self._put_off or drew:
            self._stirred = now
        if self.platform.has_text:
            self._put_in_words(now, drew)
        return self._running

    def _put_in_words(self, now: float, drew: bool) -> None:
        """Have the scene in words beside the picture; what does that comes when the picture is at rest."""
        if self._speaker:
            if self._speaker.tick(now, drew):
                self._stirred = now
        elif self.frames and now - self._stirred > WORDS_AFTER and now - self._asked_for_words > WORDS_AGAIN:
            self._asked_for_words = now
            self.jobs.start(self._fetching_words())

    def _fetching_words(self) -> Generator[object, None, None]:
        try:
            yield from loading(self.platform, SPOKEN)
        except PartMissing:
            return
        from orapa.app.speaker import Speaker

        self._speaker = Speaker(self)

    def _leaves_picture(self, event: Event) -> bool:
        """Whether a key leads from the picture to the words: Tab behind its last button, and before its first."""
        group = self.scene.reachable
        if not (isinstance(event, Key) and event.name == "tab" and self.platform.has_text and group and group.widgets):
            return False
        ends = (None, group.widgets[0]) if event.shift else (group.widgets[-1],)
        if group.focused not in ends:
            return False
        group.focus(None)
        return True

    def idle(self) -> bool:
        """Whether nothing has moved for a while, so that the next frame may wait for something to happen."""
        return self._now - self._stirred > RESTS_AFTER

    def _open(self) -> None:
        screen = self.platform.screen()
        pygame.display.set_mode(screen.device_size, self.platform.window_flags)
        pygame.display.set_caption(TITLE)
        self._version = self.platform.screen_version()
        self._arrange(screen)

    def _arrange(self, screen: Screen) -> None:
        surface = pygame.display.get_surface()
        if surface is None:
            return
        self._origin = (self._moved(self._now), self._now)
        self.view = view_of(screen, surface.get_width(), self.settings, self.platform)
        lettering.grow(self.view.text)
        self._canvas = Canvas(surface, self.view.scale, self.view.theme)
        self._passage = None
        self.platform.tell("theme", self.view.theme.name)
        self.platform.show_text(self.settings.text_beside)
        self._enter()

    def _moved(self, now: float) -> float:
        """The time of everything that moves: one place decides how fast that is."""
        moved, since = self._origin
        return moved + (now - since) * self.view.speed

    def _pass(self, forward: bool, following: Scene) -> None:
        """Have the next scene push the present picture aside, unless one of both has a way of its own."""
        if self._canvas and self.frames and not self.view.still:
            self._passage = self._special_passage(following) or Passage(self._canvas, forward)

    def _special_passage(self, following: Scene) -> Passage | None:
        if not (self._canvas and self.frames and self._scenes) or self.view.still:
            return None
        return following.passage(self._canvas, True) or self.scene.passage(self._canvas, False)

    def _enter(self) -> None:
        cache.next_scene()
        if self._canvas and self._scenes:
            self.scene.arrange(self.view)
            self._fresh = True
            scene = self.scene
            self.toast.arrange(self.view, scene.toast_center, scene.toast_floor, lambda: scene.pressable)
            self.damage()
            self.platform.tell("scene", self.scene.name)

    def _events(self) -> list[Event]:
        raw = pygame.event.get()
        if any(event.type == pygame.QUIT for event in raw):
            self.stop()
        return self._reader.read(raw, self.view.scale)

    def _leave_trail(self) -> None:
        """Tell the page how many steps lead back to home, and by which places a reload comes here again."""
        # On the way back to where one was there are fewer for a moment: the page still has an entry for each.
        if self.ways.returning:
            return
        steps = len(self._scenes) - 1 + self.scene.covered
        trail = steps, "\n".join(scene.place for scene in self._scenes if scene.place)
        if trail != self._trail:
            self._trail = trail
            self.platform.moved(*trail)

    def _show_notice(self) -> None:
        while self.keeping.notices:
            key = self.keeping.notices.pop(0)
            if key == NEARLY_FULL:
                label = self.texts("settings.export.do")
                self.toast.say(self.texts(key), label, self.save_everything, patient=True, lasting=True)
            else:
                self.toast.say(self.texts(key), patient=True, lasting=True)
        notice = self.platform.take_notice()
        key = f"notice.{notice}"
        self._update = self._update or notice == "update_ready"
        if self._update:
            # A new version is offered between matches, never within one.
            if not any(scene.kept and self.keeping.runs(scene.kept) for scene in self._scenes):
                self._update = False
                text, label = self.texts("notice.update_ready"), self.texts("notice.reload")
                self.toast.say(text, label, self.platform.reload, patient=True, lasting=True)
        elif notice and key in self.texts:
            self.toast.say(self.texts(key), patient=True, lasting=True)

    def _tell(self, event: Event) -> None:
        if isinstance(event, Pointer):
            kind = "touch" if event.touch else "mouse"
            self.platform.tell("pointer", f"{kind} {event.kind} {event.pos[0]:.0f} {event.pos[1]:.0f}")
        elif isinstance(event, Key):
            self.platform.tell("key", event.name)

    def _pace(self) -> AbstractContextManager[None]:
        """The pace of what is built for the picture that is due; nothing may hold up the very first."""
        if not (self.platform.hurries and self.frames and self._put_off < PATIENCE):
            return nullcontext()
        return paced(self.platform.clock, FIRST_PICTURE if self._fresh else ANY_PICTURE)

    def _draw(self, now: float) -> None:
        assert self._canvas is not None
        canvas = self._passage.canvas if self._passage else self._canvas
        try:
            with self._pace():
                for box in merged(self._damage):
                    with canvas.clipped(box):
                        self.scene.draw(canvas)
                        self.toast.draw(canvas)
                        self.tooltip.draw(canvas)
        except NotNow:
            self._put_off += 1
            return
        self._fresh, self._put_off = False, 0
        self._damage.clear()
        cache.make_room()
        lettering.make_room()
        if self._passage and self._passage.show(now):
            self._passage = None
        pygame.display.flip()
        self.frames += 1
        self.platform.tell("frames", self.frames)
        if self.frames == 1:
            self.platform.first_frame()
            self.jobs.start(self.keeping.reading())
            if self.platform.hurries:
                self.jobs.start(self._warming_up())

    def _warming_up(self) -> Generator[object, None, None]:
        """Import what scenes are made of while nothing else is to be done."""
        yield Wait(self.platform.clock() + WARMS_AFTER)
        yield from importing(PROGRAM)
