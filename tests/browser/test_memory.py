"""Match after match in one tab: memory does not grow."""

from collections.abc import Callable

import pytest

from tests.browser.conftest import Visit
from tests.browser.test_nothing_lost import APP
from tests.browser.test_shell import ready

Visitor = Callable[..., Visit]

BEGIN = """
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match.opening import solo
from orapa.engine.mine.match.play import begin
from orapa.engine.mine.rules.gems import GemSet
app.ways.begin(begin(solo(make(GemSet.FULL, f"memory {number}"), GemSet.FULL)))
None
"""
# What Python holds, once what nobody needs is gone.
HELD = """
import gc
gc.collect()
len(gc.get_objects())
"""


# The bytes in use of the memory that Python's objects and all pictures lie in, as the C library counts them.
IN_USE = """() => {
  const { stackSave, stackAlloc, stackRestore, _mallinfo, HEAPU32 } = orapa.python._module;
  const before = stackSave();
  const counts = stackAlloc(40);
  _mallinfo(counts);
  stackRestore(before);
  return HEAPU32[(counts >> 2) + 7];
}"""


def held(visitor: Visit) -> tuple[int, int, int]:
    """The objects of Python, the bytes in use, and those of the whole memory, which never shrinks."""
    objects = visitor.page.evaluate("code => orapa.python.runPython(code)", HELD)
    return objects, visitor.page.evaluate(IN_USE), visitor.page.evaluate("orapa.python._module.HEAP8.length")


def play_one(visitor: Visit, number: int) -> None:
    """A match begun, four questions asked, and left for home with what was kept of it."""
    visitor.page.evaluate("code => { orapa.python.runPython(code) }", f"number = {number}\n{BEGIN}")
    visitor.wait_for("scene", "table")
    for port in "BGMK":
        for key in (port, "Enter"):
            visitor.page.keyboard.press(key)
        visitor.page.wait_for_timeout(700)
    visitor.page.evaluate("history.back()")
    visitor.wait_for("scene", "home")
    visitor.page.wait_for_timeout(600)


@pytest.mark.slow
def test_after_fifteen_matches_memory_is_as_after_five(visit: Visitor, address: str) -> None:
    visitor = ready(visit().open(address + "?no-worker", newcomer=False))
    visitor.page.evaluate("code => { orapa.python.runPython(code) }", APP)
    visitor.page.mouse.click(2, 2)
    sizes = {}
    for number in range(1, 16):
        play_one(visitor, number)
        if number in (5, 15):
            sizes[number] = held(visitor)
    (objects, used, heap), (objects_later, used_later, heap_later) = sizes[5], sizes[15]
    assert objects_later <= objects * 1.1, sizes
    assert used_later <= used * 1.1, sizes
    # The heap grows by a fifth when it must; one moment of crowding may make it do so once.
    assert heap_later <= heap * 1.21, sizes
