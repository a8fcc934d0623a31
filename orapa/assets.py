"""Where the files are that the program loads."""

import os

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def find(name: str) -> str | None:
    """The path of an asset such as `texts/en.json`: packed in assets/, or written by the tools to build/."""
    for folder in ("assets", "build"):
        path = os.path.join(ROOT, folder, *name.split("/"))
        if os.path.exists(path):
            return path
    return None


def read(name: str) -> str:
    path = find(name)
    if path is None:
        raise ValueError(f"expected the asset {name}, found none")
    with open(path, encoding="utf-8") as file:
        return file.read()
