"""The one loop: events in, scenes ticked, damaged boxes drawn; an idle frame draws nothing."""

import gc
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from orapa.app.easel import Easel
from orapa.app.frame.geometry import Box
from orapa.app.frame.input import Event, Key, Point, Pointer, Reader
from orapa.app.frame.jobs import Jobs, Wait
from orapa.app.frame.parts import SPOKEN, PartMissing, loading, there
from orapa.app.frame.platform import TITLE, Insets, Platform, Screen
from orapa.app.frame.sound import Sound
from orapa.app.frame.tongue import Tongue
from orapa.app.frame.warming import PROGRAM, importing
from orapa.app.keep.keeping import NEARLY_FULL, UNKEPT, Keeping
from orapa.app.keep.settings import VOLUMES, Settings
from orapa.app.look import cache, lettering, sounds
from orapa.app.look.canvas import Canvas
from orapa.app.look.theme import DARK
from orapa.app.look.toast import Toast
from orapa.app.look.tooltip import Tooltip
from orapa.app.look.view import View
from orapa.app.scene import Scene
from orapa.app.viewing import view_of
from orapa.app.ways import Ways
from orapa.words.texts import Texts

if TYPE_CHECKING:
    from orapa.app.look.glass import Glass, Words
    from orapa.app.look.spoken import Drawn
    from orapa.app.speaker import Speaker

# Seconds of a frame to work in while something moves and while all is still, and the least of it that jobs get
# however much there was to draw.
MOVING, STILL, LEAST_FOR_JOBS = 0.010, 0.014, 0.004
# So many new objects are worth a look for garbage.
MANY_OBJECTS = 10_000
# Seconds without anything drawn, done or worked on after which frames come only when something is due.
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
        self.easel = Easel(platform)
        self.view = View(1, 1, 1, Insets(), DARK)
        self._scenes: list[Scene] = []
        self._reader = Reader()
        self._version: object = self
        self._running = True
        self._said = self._named = ""
        self._update = False
        self._speaker: Speaker | None = None
        self._glass: Glass | None = None
        self._screen_view = self.view
        """The view before the scene says how much room its words have."""
        self._asked_for_words = -WORDS_AGAIN
        self._stirred = 0.0
        self._trail: tuple[int, str] = (0, "")
        self.awaited = 0
        """How many parts are on their way that something waits for."""
        self.now = 0.0
        """When the frame began that is being made."""
        self._origin = (0.0, 0.0)
        """A time of what moves, and the time of the clock at which it was so."""
        self._speak()

    @property
    def texts(self) -> Texts:
        return self.tongue.texts

    @property
    def frames(self) -> int:
        """How many pictures were shown."""
        return self.easel.frames

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
        self.awaited += 1
        try:
            yield from loading(self.platform, part)
        except PartMissing:
            self.toast.say(self.texts("part.missing"))
            return
        finally:
            self.awaited -= 1
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
        if self.view.still:
            self.easel.cut()
        else:
            self.easel.change(self.scene, scene)
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
        self.easel.cut()
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
        if before.sound != settings.sound and not VOLUMES[settings.sound]:
            self.platform.hush()
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
        self.easel.damage(self.view.box if box is None else box)

    def stop(self) -> None:
        self._running = False

    async def run(self) -> None:
        pygame.display.init()
        pygame.font.init()
        # A round of the collector over everything costs several frames: what is there now stays, and what
        # comes is looked through when nothing moves.
        gc.freeze()
        gc.disable()
        await self.platform.frames(self.step, self.rests)

    def step(self, now: float) -> bool:
        """One frame; False when the program ends."""
        began, frames = self.platform.clock(), self.frames
        self.now = now
        version = self.platform.screen_version()
        if version != self._version:
            self._open()
        events = self._events()
        if events:
            # What they begin begins now, not when the last frame was: that may be long ago.
            self._stirred = now
            self._tick(now)
        for event in events:
            self._tell(event)
            if isinstance(event, Pointer) and self.easel.deaf:
                continue
            for heeded in self.glass.heed(event) if self.glass else (event,):
                self._handle(heeded)
        for _ in range(self.platform.went_back()):
            self.back()
        self._show_notice()
        self.ways.look()
        self._leave_trail()
        self._tick(now)
        if self.toast.text != self._said:
            self._said = self.toast.text
            self.platform.tell("toast", self._said)
        named = self.glass.text if self.glass else self.tooltip.text
        if named != self._named:
            self._named = named
            self.platform.tell("tooltip", self._named)
        if self.easel.due:
            self._draw(self._moved(now))
        # Nothing may hold up the first picture.
        worked = bool(self.jobs) and frames > 0
        if worked:
            room = STILL if self.frames == frames else MOVING
            self.jobs.run(max(LEAST_FOR_JOBS, room - (self.platform.clock() - began)))
        elif self.frames == frames and gc.get_count()[0] > MANY_OBJECTS:
            gc.collect()
        drew = self.frames != frames
        if worked or self.jobs or self.easel.put_off or drew:
            self._stirred = now
        if self.platform.has_text or self.view.glass:
            self._put_in_words(now, drew)
        return self._running

    def _tick(self, now: float) -> None:
        """Let time go by for all that moves."""
        # What moves begins to move when it is seen.
        if not (self.easel.fresh and self.easel.put_off):
            self.scene.tick(self._moved(now))
        self.toast.tick(now)
        if self.glass:
            self.glass.tick(now, self.view)
        self.tooltip.tick(now, self.view, None if self.glass else self.scene.hovered)

    def _handle(self, event: Event) -> None:
        if isinstance(event, Pointer) and event.kind == "down" and self.scene.clicks(event.pos):
            self.hear(sounds.TAP, buzz=TAP_BUZZ)
        if self._leaves_picture(event):
            self.platform.to_text()
        elif not self.toast.handle(event):
            self.scene.handle(event)

    @property
    def glass(self) -> "Glass | None":
        """What shows words large that had no room to be so, if any had not."""
        return self._glass if self.view.glass else None

    def _words_at(self, pos: Point) -> "Words | None":
        """What is written or to be pressed at a place: on what lies over the scene, else on the scene."""
        from orapa.app.look.glass import words_at
        from orapa.app.look.spoken import Ear

        drawn: Drawn = self.scene.over or self.scene
        button = self.scene.button_at(pos)
        if self.toast.shown and self.toast.box.holds(pos):
            drawn, button = self.toast, None
        ear = Ear(self.view.scale, self.view.theme, self.texts)
        return words_at(pos, drawn, button, ear, self.view.box)

    def _focused(self) -> Box | None:
        """Where the keyboard's focus is."""
        focused = self.scene.reachable.focused if self.scene.reachable else None
        return focused.box if focused else None

    def _put_in_words(self, now: float, drew: bool) -> None:
        """Have the scene in words beside the picture; what does that comes when the picture is at rest."""
        if self._glass:
            if self._speaker and self._speaker.tick(now, drew):
                self._stirred = now
        elif self.frames and now - self._stirred > WORDS_AFTER and now - self._asked_for_words > WORDS_AGAIN:
            self._asked_for_words = now
            self.jobs.start(self._fetching_words())

    def _fetching_words(self) -> Generator[object, None, None]:
        try:
            yield from loading(self.platform, SPOKEN)
        except PartMissing:
            return
        from orapa.app.look.glass import Glass
        from orapa.app.speaker import Speaker

        self._glass = Glass(
            self._words_at,
            lambda pos: self.scene.clicks(pos),
            lambda: self.scene.over is None and self.scene.holds,
            self._focused,
            self.damage,
        )
        if self.platform.has_text:
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

    def rests(self) -> float:
        """Seconds that the next frame may wait unless something happens: none until nothing has moved for a moment."""
        now = self.now
        if now - self._stirred <= RESTS_AFTER:
            return 0.0
        scene = self.scene.rests(self._moved(now)) / self.view.speed
        return max(0.0, min(self.jobs.rests, self.toast.rests(now), scene))

    def _open(self) -> None:
        before = self.easel.picture()
        screen = self.platform.screen()
        pygame.display.set_mode(screen.device_size, self.platform.window_flags)
        pygame.display.set_caption(TITLE)
        self._version = self.platform.screen_version()
        self._arrange(screen)
        if before:
            self.easel.show_meanwhile(before)

    def _arrange(self, screen: Screen) -> None:
        surface = pygame.display.get_surface()
        if surface is None:
            return
        self._origin = (self._moved(self.now), self.now)
        self.view = self._screen_view = view_of(screen, surface.get_width(), self.settings, self.platform)
        self.easel.put_up(Canvas(surface, self.view.scale, self.view.theme))
        self.platform.show_text(self.settings.text_beside)
        self._enter()

    def _moved(self, now: float) -> float:
        """The time of everything that moves: one place decides how fast that is."""
        moved, since = self._origin
        return moved + (now - since) * self.view.speed

    def _pass(self, forward: bool, following: Scene) -> None:
        """Have the next scene take the place of the present one, as scenes do."""
        if self._scenes and not self.view.still:
            self.easel.turn(self.scene, following, forward)

    def _enter(self) -> None:
        cache.next_scene()
        if self.easel.canvas and self._scenes:
            whole = self._screen_view
            self.view = replace(whole, text=min(whole.text, self.scene.most_words))
            lettering.grow(self.view.text)
            self.scene.arrange(self.view)
            self.easel.fresh = True
            scene = self.scene
            self.toast.arrange(self.view, scene.toast_center, scene.toast_floor, lambda: scene.pressable)
            self.damage()
            self.platform.tell("scene", self.scene.name)
            self.platform.tell("theme", self.view.theme.name)

    def _events(self) -> list[Event]:
        raw = pygame.event.get()
        if any(event.type == pygame.QUIT for event in raw):
            self.stop()
        return self._reader.read(raw, self.view.scale, (self.view.width, self.view.height))

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
            if key in (NEARLY_FULL, UNKEPT):
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

    def _draw(self, now: float) -> None:
        if self.easel.draw(now, self._draw_scene) and self.frames == 1:
            self.platform.first_frame()
            self.jobs.start(self.keeping.reading())
            if self.platform.hurries:
                self.jobs.start(self._warming_up())

    def _draw_scene(self, canvas: Canvas) -> None:
        self.scene.draw(canvas)
        # What floats over a scene has its colours.
        above = canvas.tinted(self.scene.tint(canvas.theme))
        self.toast.draw(above)
        self.tooltip.draw(above)
        if self.glass:
            self.glass.draw(canvas)

    def _warming_up(self) -> Generator[object, None, None]:
        """Import what scenes are made of while nothing else is to be done."""
        yield Wait(self.platform.clock() + WARMS_AFTER)
        yield from importing(PROGRAM)
