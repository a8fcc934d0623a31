"""A wrong sheet of somebody at the table, as everybody hears it."""

from orapa.engine.mine.match.editions import Rules
from orapa.engine.mine.match.state import Standing
from orapa.words.texts import Texts, counted


def verdict(texts: Texts, name: str, left: int | None, standing: Standing, rules: Rules) -> str:
    """That a sheet was wrong, and what is left to whoever handed it in."""
    if standing is Standing.EXPLORING:
        if left is None:
            return texts("company.verdict.again", name=name)
        return texts("company.verdict.tries", name=name, tries=counted(texts, "company.state.tries", left))
    key = "failed" if standing is Standing.FAILED and rules.failed_ask_on else "out"
    return texts(f"company.verdict.{key}", name=name)
