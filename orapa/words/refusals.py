"""Why something was refused, in the player's language; the engine's own words are for whoever types moves."""

from orapa.engine.play.refused import Refused
from orapa.words.texts import Texts


def refusal(texts: Texts, refused: Refused, *rooms: str) -> str:
    """The words of the first room that has some for this reason, else that it cannot be done."""
    keys = (f"{room}.refused.{refused.key}" for room in rooms)
    return texts(next((key for key in keys if key in texts), "refused"))
