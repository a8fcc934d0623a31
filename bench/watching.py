"""A page whose every animation frame is timed, and what a bare `flip()` takes there."""

from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from playwright.sync_api import Page

from bench.visiting import Visit

FLIPS = 40

# Runs before the page's own code: every animation frame leaves when it began, how long the game worked in it and
# whether it drew; before that the pointer takes its next step, so that it moves once a frame whatever else runs.
WATCH = """
const ask = requestAnimationFrame.bind(globalThis);
globalThis.watch = { frames: [], steps: [] };
const point = ([kind, x, y]) => document.getElementById("canvas").dispatchEvent(
    new MouseEvent(kind, { clientX: x, clientY: y, buttons: kind === "mouseup" ? 0 : watch.buttons, bubbles: true }));
globalThis.requestAnimationFrame = (action) => ask((time) => {
    const { PyProxy } = globalThis.orapa?.python?.ffi || {};
    if (!PyProxy || !(action instanceof PyProxy)) return action(time);
    const step = watch.steps.shift();
    if (step) point(step);
    const before = orapa.probe.frames, began = performance.now();
    action(time);
    watch.frames.push([time, performance.now() - began, orapa.probe.frames !== before]);
});
"""


@dataclass(frozen=True)
class Frames:
    """What one scene's frames were like, in milliseconds: work of those that drew, and the times between all."""

    drawn: list[float]
    intervals: list[float]


class Watched(Visit):
    """A visit that leaves what its frames were like."""

    def __init__(self, page: Page, address: str, scene: str = "home") -> None:
        page.add_init_script(WATCH)
        super().__init__(page, address, scene)
        self.run("import pygame; flip = pygame.display.flip")

    def flip(self) -> float:
        """The median of a bare flip, each in an animation frame of its own."""
        times: list[float] = self.page.evaluate(
            """count => new Promise(done => {
                const flip = orapa.python.globals.get("flip"), times = [];
                const next = () => {
                    const began = performance.now();
                    flip();
                    times.push(performance.now() - began);
                    if (times.length < count) requestAnimationFrame(next); else done(times);
                };
                requestAnimationFrame(next);
            })""",
            FLIPS,
        )
        return median(times)

    def take(self) -> Frames:
        """The frames since this was last asked."""
        found: list[tuple[float, float, bool]] = self.page.evaluate("watch.frames.splice(0)")
        times = [time for time, _, _ in found]
        return Frames([work for _, work, drew in found if drew], [b - a for a, b in pairwise(times)])
