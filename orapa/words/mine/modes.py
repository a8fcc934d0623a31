"""What a match is about, in words."""

from orapa.words.texts import Texts, day_name


def about(texts: Texts, mode: str, gems: str, daily: str) -> str:
    """The mode or the day, and the gems."""
    day = daily.partition("/")[0]
    kind = texts("mode.daily", day=day_name(texts, day)) if day else texts(f"mode.{mode}")
    return f"{kind} · {texts(f'gems.{gems}')}"
