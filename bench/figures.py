"""How figures are told: quantiles, means with their error, and beside a target whether it is met."""

from collections.abc import Iterable, Mapping, Sequence
from statistics import mean, stdev

SHARES = {"median": 0.5, "p90": 0.9, "p95": 0.95, "p99": 0.99, "worst": 1.0}
_DIGITS = {"T": 1, "s": 2, "ms": 2}


def quantile(values: Iterable[float], share: float) -> float:
    """The value that so large a share stays within."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def averaged(values: Sequence[float], digits: int) -> str:
    """The mean and its standard error."""
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("nan")
    return f"{mean(values):.{digits}f} ± {error:.{digits}f}"


def judged(value: float, most: float, word: str = "target") -> str:
    """The most that is allowed, and whether the value keeps to it."""
    return f"({word} {most:,g}: {'met' if value <= most else 'missed'})"


def spread(
    values: Sequence[float], unit: str, names: Sequence[str], most: Mapping[str, float], word: str = "target"
) -> str:
    """These quantiles of values in the unit, each beside the most that is allowed, if anything is."""
    told = []
    for name in names:
        value = quantile(values, SHARES[name])
        judgement = f" {judged(value, most[name], word)}" if name in most else ""
        told.append(f"{name} {value:,.{_DIGITS[unit]}f} {unit}{judgement}")
    return ", ".join(told)
