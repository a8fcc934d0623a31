"""What the page says in every language before Python does: it lies with the other texts of each."""

import json
from collections.abc import Mapping
from html import escape

from orapa import assets
from orapa.words.languages import FIRST, languages

FILE = "page.json"
# What stands in the page or its manifest itself; no script needs it.
_STANDING = ("description", "noscript")

Words = Mapping[str, str]


def page_words() -> dict[str, Words]:
    """The page's own words by language."""
    return {code: json.loads(assets.read(f"texts/{code}/{FILE}")) for code in languages()}


def spoken(words: Mapping[str, Words]) -> str:
    """The words that the page's script says, as it reads them."""
    said = {code: {key: text for key, text in of.items() if key not in _STANDING} for code, of in words.items()}
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def without_scripts(words: Mapping[str, Words]) -> str:
    """What a browser shows that runs no scripts: nobody knows the reader's language then, so it is said in all."""
    return "".join(f'<p lang="{code}">{escape(of["noscript"])}</p>' for code, of in words.items())


def manifest_name(code: str) -> str:
    """The file that describes the site as an app in a language."""
    return "manifest.webmanifest" if code == FIRST else f"manifest-{code}.webmanifest"
