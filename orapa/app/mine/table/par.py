"""Par for a mine that came without one: what the expert needs, found while the explorer plays."""

from collections.abc import Generator
from typing import TYPE_CHECKING

from orapa.app.frame.parts import THINKING, PartMissing, loading

if TYPE_CHECKING:
    from orapa.app.mine.table.scene import Table


def find_par(table: "Table") -> None:
    """Let the expert play the mine between the frames, if par is not known."""
    setup = table.match.setup
    if setup.par is None and any(setup.mines):
        table.app.jobs.start(_playing(table))


def _playing(table: "Table") -> Generator[object, None, None]:
    try:
        yield from loading(table.app.platform, THINKING)
    except PartMissing:
        # Nobody asked for it: the match goes on without.
        return
    from orapa.engine.mine.minds.expert import par

    mine = table.match.setup.mines[0]
    assert mine is not None
    work = par(mine)
    while table in table.app.scenes:
        try:
            next(work)
        except StopIteration as end:
            table.set_par(end.value.questions)
            return
        yield None
