"""Starts the game: in a window with `python main.py`, in a browser tab from the page."""

import asyncio
import sys

from orapa.app.frame.browser import current
from orapa.app.loop import App
from orapa.app.pages.home import Home


async def main() -> None:
    platform = current()
    try:
        app = App(platform)
        app.push(Home(app))
        app.ways.return_to(platform.trail())
        await app.run()
    except Exception as error:
        platform.failed(error)
        raise


if __name__ == "__main__":
    if sys.platform == "emscripten":
        # The page's event loop is already running: `asyncio.run` would refuse it or never return to the page.
        running = [asyncio.ensure_future(main())]
    else:
        asyncio.run(main())
