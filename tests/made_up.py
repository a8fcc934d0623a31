"""A language that nobody speaks: the English texts with every word longer by two fifths, as a folder of their own."""

import json
import re
from pathlib import Path

from orapa import assets
from orapa.words.languages import FIRST

CODE, LONGER = "qq", 1.4
_WORD = re.compile(r"{\w+}|[^\W\d_]{2,}")
# What is no word of the language: the name of the game, letters of gems, signs for numbers.
_KEPT = re.compile(r"brand\.|number\.|hint\.(decimal|thousands)|weekday\.short\.|.*\.letter")


def write_made_up(folder: Path) -> Path:
    """Write the language into a folder of assets; gives that folder."""
    target = folder / "texts" / CODE
    target.mkdir(parents=True)
    for path in sorted(Path(str(assets.find(f"texts/{FIRST}"))).glob("*.json")):
        words = json.loads(path.read_text(encoding="utf-8"))
        if path.stem == "language":
            words["name"] = "Qüasilängua"
        else:
            words = {key: text if _KEPT.match(key) else lengthened(text) for key, text in words.items()}
        (target / path.name).write_text(json.dumps(words), encoding="utf-8")
    return folder


def lengthened(text: str) -> str:
    """A text with two letters for one as often as it takes; gaps are left as they are."""
    owed = 0.0

    def longer(found: re.Match[str]) -> str:
        nonlocal owed
        if found[0].startswith("{"):
            return found[0]
        letters = ""
        for letter in found[0]:
            owed += LONGER - 1
            letters += letter * 2 if owed >= 1 else letter
            owed -= owed >= 1
        return letters

    return _WORD.sub(longer, text)
