"""What is kept from visit to visit, behind the platform's load and save."""

from orapa.app.platform import Platform
from orapa.app.settings import Settings, parse_settings, print_settings

SETTINGS = "settings"


class Keeping:
    """Reads and writes everything that is kept."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform

    def settings(self) -> Settings:
        """The settings chosen last."""
        text = self._platform.load(SETTINGS)
        try:
            return Settings() if text is None else parse_settings(text)
        except ValueError:
            return Settings()

    def keep_settings(self, settings: Settings) -> None:
        self._platform.save(SETTINGS, print_settings(settings))
