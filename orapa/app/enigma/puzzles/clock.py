"""The clock of one run: it counts only while somebody looks, and never on from a stretch that nobody saw."""

# No frame takes so long: more has passed while nobody was looking.
LONGEST_FRAME = 1.0
KEEP_EVERY = 3000


class Clock:
    """Milliseconds at work."""

    def __init__(self, passed: int) -> None:
        self.passed = passed
        self._kept = passed
        self._seen: float | None = None

    def stop(self) -> None:
        """Nobody looks: what passes from now on does not count."""
        self._seen = None

    def count(self, now: float, running: bool) -> bool:
        """Count what has passed since it was looked at last; whether so much has that it should be kept."""
        before, self._seen = self._seen, now if running else None
        if not running or before is None:
            return False
        self.passed += round(1000 * min(LONGEST_FRAME, now - before))
        return self.passed - self._kept >= KEEP_EVERY

    def kept(self) -> None:
        """What has passed is kept."""
        self._kept = self.passed
