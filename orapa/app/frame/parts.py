"""Parts of the program that come when they are first needed: jobs wait for them here."""

from collections.abc import Generator

from orapa.app.frame.platform import Platform


def loading(platform: Platform, name: str) -> Generator[object, None, None]:
    """Give way until a part is there."""
    del platform, name
    yield None
