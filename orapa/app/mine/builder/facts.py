"""Small facts about the builder, made only for tests that watch the page."""

from orapa.app.look.dialog import Dialog
from orapa.app.look.group import Group
from orapa.app.mine.builder.faults import Judged
from orapa.app.mine.builder.plan import Plan
from orapa.app.mine.table.shown import Shown
from orapa.engine.mine.match.views import View


def facts_of(
    view: View, plan: Plan, shown: Shown, group: Group, dialog: Dialog | None, judged: Judged, running: bool
) -> dict[str, object]:
    """What lies where, what is said to it, and where to press."""
    plot, meter = shown.layout.plot, plan.meter
    group = dialog.group if dialog else group
    return {
        "mine": str(view.sheet.gems),
        "gems": str(view.gem_set),
        "faults": [str(one) for one in judged.faults],
        "pills": [pill.words for pill in plan.pills],
        "talk": [plan.talk.first, plan.talk.more],
        "meter": [meter.par, str(meter.band or ""), meter.sure, meter.weak],
        "waits": list(meter.waits),
        "facts": [[fact.holds, fact.words] for fact in meter.facts],
        "lit": sum(lens.token is not None for lens in shown.lenses),
        "running": running,
        "own": [own.name for own in plan.tiles],
        "dialog": dialog.title if dialog else "",
        "focus": group.focused.name if group.focused else "",
        "plot": [plot.x, plot.y, plot.unit, plot.lens_out],
        "widgets": {widget.name: [round(value) for value in widget.box.center] for widget in group.widgets},
    }
