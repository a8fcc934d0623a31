"""How something that another player did arrives at the table: always in the same time, whatever it was."""

from dataclasses import dataclass

from orapa.app.look.theme import ease_pop, phase

# Seconds: the question stands there alone, the chip pops up, and all is as it will stay.
SILENCE, POP, REST = 0.66, 0.22, 0.18
HANDING = 0.9


@dataclass(frozen=True)
class Arrival:
    """A question of another, whose answer is heard a moment later."""

    began: float

    def answered(self, now: float) -> bool:
        """Whether the answer may be read."""
        return now - self.began >= SILENCE

    def pop(self, now: float) -> float:
        """How large its chip is, 0 while only the question is known."""
        if not self.answered(now):
            return 0.0
        return round((0.8 + 0.2 * ease_pop(phase(now, self.began + SILENCE, POP))) * 25) / 25

    def over(self, now: float) -> bool:
        return now - self.began >= SILENCE + POP + REST


@dataclass(frozen=True)
class Sheet:
    """A sheet that another hands in."""

    began: float

    def over(self, now: float) -> bool:
        return now - self.began >= HANDING
