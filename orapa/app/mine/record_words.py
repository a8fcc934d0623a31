"""What a row of the records says of a match of this game, while it runs and when it has ended."""

from orapa.app.keep.entries import header, seats_in
from orapa.app.shelf import RecordWords
from orapa.engine.mine.match.progress import asked
from orapa.engine.mine.match.statistics import Played, read_summary
from orapa.engine.mine.rules.gems import parse_gem_set
from orapa.engine.play.records import Record
from orapa.engine.play.summaries import Summary
from orapa.words.mine.modes import about
from orapa.words.texts import Texts, counted, day_name


def running_words(texts: Texts, record: Record) -> RecordWords:
    """The mode and the gems, who else plays, and how many questions were asked."""
    entries, seats = [entry for _, entry in record.entries], seats_in(record)
    daily, mode, gems, date = (header(record, word) for word in ("daily", "mode", "gems", "date"))
    details = [*_day(texts, date, daily), *([texts("records.again")] if header(record, "again") else [])]
    result = counted(texts, "records.asked", asked(entries))
    if len(seats) > 1:
        from orapa.words.mine.company import running_company

        result = running_company(seats, entries, texts)
        details = [result, *details]
    # A record may name its set in either case.
    what = about(texts, mode, parse_gem_set(gems), daily)
    return RecordWords("play", what, " · ".join(details), result)


def record_words(texts: Texts, summary: Summary, today: str = "") -> RecordWords:
    """What was played, and what came of it."""
    one = read_summary(summary)
    result = counted(texts, "records.asked", one.questions) if one.solved else texts(f"ending.{one.ending}")
    icon = "reload" if one.again else "check" if one.solved else "close"
    if one.table:
        from orapa.words.mine.company import company_result

        result = company_result(one, texts)
        icon = "reload" if one.again else "people" if one.several else "check" if one.won else "close"
    return RecordWords(icon, about(texts, one.mode, one.gems, one.daily), _details(texts, one, today), result)


def _day(texts: Texts, day: str, daily: str) -> list[str]:
    """The day, unless the name of a daily tells it already."""
    return [day_name(texts, day)] if day and not daily.startswith(day) else []


def _details(texts: Texts, one: Played, today: str) -> str:
    """The day, with its year if that is not this one; par, hints, and whether it counts."""
    parts = _day(texts, one.date, one.daily)
    year, _, _ = one.date.partition("-")
    if today and year and not today.startswith(year):
        parts = [" ".join((*parts, year))]
    if one.table:
        from orapa.words.mine.company import company_names

        # Of what has no room the last goes first.
        names = [*filter(None, [company_names(one, texts)])]
        parts = [*parts, *names] if one.several else [*names, *parts]
    if one.par is not None:
        parts.append(texts("records.with_par", par=one.par))
    if one.hints:
        parts.append(counted(texts, "records.hints", one.hints))
    if one.odds:
        parts.append(texts("records.odds"))
    if one.handicapped:
        parts.append(texts("records.given"))
    if one.again:
        parts.append(texts("records.again"))
    return " · ".join(parts)
