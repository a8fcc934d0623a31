"""Modules imported ahead of time, one at a time, so that no scene has to wait for many of them at once."""

import os
import sys
from collections.abc import Generator
from contextlib import suppress
from importlib import import_module

PROGRAM = "orapa"
"""All of it."""


def importing(package: str) -> Generator[None, None, None]:
    """Import whatever is there of a package and was not needed yet."""
    for name in sorted(_modules(package), key=lambda name: (-name.count("."), name)):
        if name not in sys.modules:
            # What another part has to come for is told of when it is needed.
            with suppress(ImportError):
                import_module(name)
            yield


def _modules(package: str) -> Generator[str, None, None]:
    """The modules of a package by name; what others are made of lies deeper, and knows fewer."""
    (root,) = sys.modules[package].__path__
    for folder, _, files in os.walk(root):
        inside = folder.removeprefix(root).replace(os.sep, ".")
        for file in files:
            stem, _, ending = file.partition(".")
            if ending in ("py", "pyc") and not stem.startswith("__"):
                yield f"{package}{inside}.{stem}"
