"""Starts the game: in a window with `python main.py`, in a browser tab from the page."""

import asyncio
import sys

from orapa.app.frame.platform import current
from orapa.app.loop import App
from orapa.app.pages.home import Home


async def main() -> None:
    app = App(current())
    app.push(Home(app))
    app.ways.return_to(app.platform.trail())
    await app.run()


if __name__ == "__main__":
    if sys.platform == "emscripten":
        # The page's event loop is already running: `asyncio.run` would refuse it or never return to the page.
        running = [asyncio.ensure_future(main())]
    else:
        asyncio.run(main())
