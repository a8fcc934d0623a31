"""Paints what follows a tile that is laid over the table that stands still."""

from orapa.app.enigma.draw.engineers import draw_engineer
from orapa.app.enigma.draw.inks import inks
from orapa.app.enigma.draw.tiles import RADIUS, draw_collar, draw_tile
from orapa.app.enigma.table.layout import TableLayout
from orapa.app.enigma.table.motion import Landing
from orapa.app.enigma.table.paint import chamber_at, initial_of
from orapa.app.enigma.table.shown import Shown
from orapa.app.frame.geometry import Box
from orapa.app.look import lettering
from orapa.app.look.canvas import Canvas
from orapa.app.look.plates import plate
from orapa.app.look.theme import ease_in_out, ease_out, phase

# How much larger a tile is before it lands, and how far an engineer is lifted in radii of its chamber.
FALLS, LIFTED = 0.14, 3.0


def paint_landing(canvas: Canvas, landing: Landing, seen: Shown, layout: TableLayout, now: float) -> None:
    """The tile, its light, engineers that go home, and points on their way to the wheel."""
    with canvas.clipped(layout.bench.grow(-3)):
        if now < landing.landed:
            _paint_tile(canvas, landing, seen, now)
        else:
            _paint_light(canvas, landing, seen, now)
    flown = landing.flight(now)
    if flown is not None:
        for seat, points in landing.gains.items():
            _paint_points(canvas, landing, seen, layout.players[seat - 1], seat, points, flown)


def _paint_tile(canvas: Canvas, landing: Landing, seen: Shown, now: float) -> None:
    (x, y), origin = landing.at(now), seen.plan.box((0, 0))
    box = origin.move(x * origin.w, y * origin.h)
    falls = FALLS * (1 - ease_out(phase(now, landing.comes, landing.landed - landing.comes)))
    # One picture of it is enough: it is laid lower, not built in every size.
    draw_tile(canvas, box.move(0, -falls * box.h), landing.tile)


def _paint_light(canvas: Canvas, landing: Landing, seen: Shown, now: float) -> None:
    plan, net, strength = seen.plan, seen.net, landing.strength(now)
    for place, groups in landing.lit(now).items():
        box = plan.box(place)
        if canvas.shows(box):
            draw_tile(canvas, box, net.tiles[place], groups, strength=strength)
    reach = RADIUS * plan.side
    for engineer, share in landing.standing(now):
        x, y = chamber_at(plan, net, engineer)
        lifted = ease_out(share)
        draw_collar(
            canvas, (x, y - LIFTED * reach * lifted), reach * (1 - 0.5 * lifted), engineer.seat,
            initial_of(seen.names, engineer.seat),
        )  # fmt: skip
    for engineer in net.engineers:
        if engineer.chamber[0] in landing.lit(now):
            draw_collar(
                canvas, chamber_at(plan, net, engineer), reach, engineer.seat, initial_of(seen.names, engineer.seat)
            )


def _paint_points(canvas: Canvas, landing: Landing, seen: Shown, to: Box, seat: int, points: int, flown: float) -> None:
    """A tag with the points between the tile and the player's line beside the wheel."""
    share = ease_in_out(flown)
    (x, y), (u, v) = seen.plan.box(landing.place).center, (to.right - 30, to.center[1])
    words = f"+{points}"
    wide = lettering.measure(words, "ExtraBold", 16) + 46
    tag = Box(x + (u - x) * share - wide / 2, y + (v - y) * share - 17, wide, 34)
    plate(canvas, tag, 17, "float")
    canvas.ring(tag, 17, 1.6, inks(canvas.theme).glow)
    draw_engineer(canvas, (tag.x + 20, tag.center[1]), 11, seat, initial_of(seen.names, seat))
    canvas.text(words, (tag.x + 36, tag.center[1]), 16, "ExtraBold")
