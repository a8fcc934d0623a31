"""A further game as the repository would have it, with much that a start must not carry."""

import json
from random import Random

ALLOWANCE = 20_000
"""Bytes that a further game may add to a start."""

TOY = {
    "orapa/engine/toy/__init__.py": b'"""A game for tests."""\n',
    "orapa/engine/toy/rules.py": (
        # A standard module that nothing else imports.
        f"from colorsys import hsv_to_rgb\n\nLARGE = {[n * n for n in range(20_000)]}\nRED = hsv_to_rgb(0, 1, 1)\n"
    ).encode(),
    "orapa/app/toy/__init__.py": b'"""Its scenes."""\n',
    "orapa/app/toy/shelf.py": b'"""Its doors."""\n\nSCENE = "orapa.app.toy.table"\n',
    "orapa/app/toy/table.py": (
        b"from orapa import assets\n"
        b"from orapa.engine.toy.rules import RED\n\n"
        b'TOLD = f"{RED} " + assets.read("texts/en/toy.json")[:18]\n'
    ),
    "assets/texts/en/toy.json": json.dumps({f"toy.{n}": f"Text {n * n}" for n in range(5000)}).encode(),
    "assets/toy/puzzles.txt": Random(0).randbytes(40_000).hex().encode(),
}
