"""States of the records and the statistics to take pictures of: many matches, filters, what is asked, notes."""

from dataclasses import replace
from datetime import date

from orapa.app.frame.input import Key
from orapa.app.loop import App
from orapa.app.mine.statistics.page import Statistics
from orapa.app.pages.records import Records
from tests.app.many import stored
from tools.studio import Show

MANY = 160


def keep(app: App, count: int) -> None:
    """Keep so many matches, the last ones played today."""
    for name, text in stored(count, date.fromisoformat(app.platform.today())).items():
        app.platform.save(name, text)


def records(app: App, count: int = MANY) -> Records:
    keep(app, count)
    page = Records(app)
    app.push(page)
    app.step(0)
    return page


def press(app: App, name: str) -> None:
    """Press a widget of the page, or of the dialog that lies over it."""
    page = app.scene
    group = getattr(getattr(page, "dialog", None) or page, "group")  # noqa: B009
    next(widget for widget in group.widgets if widget.name.startswith(name)).action()
    app.step(0)


def pressed(*names: str, count: int = MANY) -> Show:
    """The records after these widgets were pressed."""

    def show(app: App) -> None:
        records(app, count)
        for name in names:
            press(app, name)

    return show


def filters(app: App) -> None:
    page = records(app)
    page._choose("state", "solved")
    page._open_filters()


def nothing_found(app: App) -> None:
    page = records(app)
    page._choose("state", "running")


def statistics(count: int = MANY, **more: object) -> Show:
    """The statistics of so many matches."""

    def show(app: App) -> None:
        keep(app, count)
        page = Statistics(app)
        app.push(page)
        app.step(0)
        app.step(0)
        page._see(replace(page.state, **more))  # type: ignore[arg-type]
        page.scroll.offset = 0.0

    return show


def scrolled(show: Show) -> Show:
    """The end of a page."""

    def end(app: App) -> None:
        show(app)
        app.step(0)
        app.scene.handle(Key("end"))

    return end


STATES: dict[str, Show] = {
    "records-many": pressed(),
    "records-menu": pressed("more "),
    "records-delete": pressed("more ", "delete"),
    "records-deleted": pressed("more ", "delete", "delete"),
    "records-filters": filters,
    "records-none": nothing_found,
    "statistics": statistics(),
    "statistics-few": statistics(4),
    "statistics-empty": statistics(0),
    "statistics-note": statistics(noted=MANY - 6),
    "statistics-end": scrolled(statistics(by="grade")),
}
