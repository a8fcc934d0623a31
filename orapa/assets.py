"""Where the files are that the program loads."""

import os

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PLACES = [os.path.join(ROOT, folder) for folder in ("assets", "build")]
"""Where to look: what is packed with the program, and what the tools wrote."""


def find(name: str) -> str | None:
    """The path of an asset such as `texts/en/common.json`."""
    paths = (os.path.join(place, *name.split("/")) for place in PLACES)
    return next((path for path in paths if os.path.exists(path)), None)


def names(folder: str) -> list[str]:
    """What lies in a folder of assets."""
    paths = (os.path.join(place, *folder.split("/")) for place in PLACES)
    return sorted({name for path in paths if os.path.isdir(path) for name in os.listdir(path)})


def read(name: str) -> str:
    path = find(name)
    if path is None:
        raise ValueError(f"expected the asset {name}, found none")
    with open(path, encoding="utf-8") as file:
        return file.read()
