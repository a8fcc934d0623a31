"""A sheet handed on: pasted into, shared, printed."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from orapa.app.mine.companion.scene import BoxedSheet


def paste(sheet: "BoxedSheet") -> None:
    sheet.damage()


def share(sheet: "BoxedSheet") -> None:
    sheet.damage()


def print_it(sheet: "BoxedSheet") -> None:
    sheet.damage()
