"""The time until the next daily mines, by the player's own midnight."""

from orapa.app.frame.platform import Platform

# Seconds between two looks at the clock.
OFTEN = 0.1


class Countdown:
    """Looks at the clock a few times a second, and says when another second is to be shown."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._left = int(platform.until_tomorrow())
        self._looked = float("-inf")

    @property
    def words(self) -> str:
        """Hours, minutes and seconds."""
        minutes, seconds = divmod(self._left, 60)
        return f"{minutes // 60:02}:{minutes % 60:02}:{seconds:02}"

    @property
    def rests(self) -> float:
        """Seconds until another second is to be shown."""
        return self._platform.until_tomorrow() % 1 or 1.0

    def look(self, now: float) -> bool:
        """Whether a second has passed since it was shown."""
        if now - self._looked < OFTEN:
            return False
        self._looked = now
        before, self._left = self._left, int(self._platform.until_tomorrow())
        return self._left != before
