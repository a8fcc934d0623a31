"""The language that is spoken; its texts are here from the start, those of others come when they are wanted."""

from collections.abc import Generator

from orapa.app.frame.parts import loading
from orapa.app.frame.platform import Platform
from orapa.words.languages import Language, choose, languages
from orapa.words.texts import Texts


class Tongue:
    """All languages on offer, and the texts of the one that is spoken."""

    def __init__(self, platform: Platform, stored: str) -> None:
        self._platform = platform
        self.languages = languages()
        here = (one.code for one in (self._wanted(stored), *self.languages.values()) if one.here)
        self.texts = Texts(next(here))

    def speak(self, stored: str) -> bool:
        """Speak the language of a stored choice; False if its texts have to come first."""
        wanted = self._wanted(stored)
        if wanted.here and wanted.code != self.texts.language:
            self.texts = Texts(wanted.code)
            self._platform.speak(wanted.code)
        return wanted.here

    def learning(self, stored: str) -> Generator[object, None, None]:
        """Give way until the texts of a choice are here; PartMissing if they do not come."""
        yield from loading(self._platform, self._wanted(stored).part)

    def _wanted(self, stored: str) -> Language:
        return self.languages[choose(stored, self._platform.languages(), self.languages)]
