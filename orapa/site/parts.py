"""Which files of the game a start needs, and which come as parts of their own when they are first needed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase

START = "start"
"""The share that is no part: what everybody needs for the first table."""

# Rooms of the engine that are no further game.
FIRST = ("play", "mine")
MINE = "orapa/engine/mine"
TEXTS = "assets/texts"


@dataclass(frozen=True)
class Part:
    """A share of the game's files that is loaded when it is first needed, by patterns of their paths."""

    name: str
    has: tuple[str, ...]
    but: tuple[str, ...] = ()
    """What the start needs of these."""

    def holds(self, file: str) -> bool:
        """Whether a file belongs to this part."""
        return fits(file, self.has) and not fits(file, self.but)


THINKING = Part(
    "thinking",
    has=(
        *(f"{MINE}/{room}/*" for room in ("deduction", "minds", "making", "rivals")),
        *(f"{MINE}/match/{module}.*" for module in ("companion", "review")),
        *(f"{MINE}/training/{module}.*" for module in ("making", "proving")),
    ),
    # The mine-maker, the search by which it proves that a mine has no twin, the check of answers at the table, what
    # kept reviews are read with, and who the rivals are; and the ladder, which lies with the rooms that show it.
    but=(
        *(f"{MINE}/making/{module}.*" for module in ("__init__", "maker")),
        *(f"{MINE}/rivals/{module}.*" for module in ("__init__", "roster", "ladder")),
        *(
            f"{MINE}/deduction/{module}.*"
            for module in ("__init__", "clues", "known", "listing", "search", "tables", "verdicts")
        ),
    ),
)


APP = "orapa/app/mine"
ROOMS = Part(
    "rooms",
    has=(
        *(
            f"{APP}/{room}/*"
            for room in (
                "ghost",
                "learn",
                "training",
                "rulebook",
                "why",
                "builder",
                "setting",
                "company",
                "outcome",
                "companion",
            )
        ),
        # Only the sheet beside a boxed game reads lists of answers and is printed.
        *(f"orapa/words/mine/{module}.*" for module in ("answer_lists", "paper")),
        f"{MINE}/match/copies.*",
        f"{MINE}/rivals/ladder.*",
        f"{MINE}/rules/symmetry.*",
    ),
    # Whether somebody is new here is asked at home.
    but=tuple(f"{APP}/learn/{module}.*" for module in ("__init__", "kept")),
)

SPOKEN = Part(
    "spoken",
    has=(
        "orapa/app/speaker.*",
        *(f"orapa/app/look/{module}.*" for module in ("spoken", "glass")),
        *(f"{APP}/table/{module}.*" for module in ("cells", "orders", "spoken")),
        *(f"{APP}/{module}.*" for module in ("open_mine", "review/spoken")),
        "orapa/words/commands.*",
        *(f"orapa/words/mine/{module}.*" for module in ("commands", "events")),
        "assets/texts/*/spoken.json",
    ),
)


def further_game(name: str) -> Part:
    """The part of a game other than the first; its shelf, from which the pages make its doors, is in the start."""
    return Part(
        name,
        has=(
            *(f"orapa/{room}/{name}/*" for room in ("engine", "words", "app")),
            f"{TEXTS}/*/{name}.json",
            f"assets/{name}/*",
        ),
        but=tuple(f"orapa/app/{name}/{module}.*" for module in ("__init__", "shelf")),
    )


def language(code: str) -> Part:
    """The texts of a language; what it is called is in the start, since the pages offer all of them."""
    return Part(f"language-{code}", has=(f"{TEXTS}/{code}/*",), but=(f"{TEXTS}/{code}/language.json",))


def parts_among(files: Iterable[str]) -> tuple[Part, ...]:
    """All parts of a game with these files: every other room of the engine is a further game, with texts of its own."""
    engine, texts = (sorted(_rooms(files, folder)) for folder in ("orapa/engine", TEXTS))
    games = (further_game(name) for name in engine if name not in FIRST)
    return THINKING, ROOMS, SPOKEN, *games, *(language(code) for code in texts)


def sorted_out(files: Mapping[str, bytes]) -> dict[str, dict[str, bytes]]:
    """The files of the start, then those of each part."""
    parts = parts_among(files)
    shares: dict[str, dict[str, bytes]] = {START: {}, **{part.name: {} for part in parts}}
    for file, data in files.items():
        holder = next((part.name for part in parts if part.holds(file)), START)
        shares[holder][file] = data
    return shares


def _rooms(files: Iterable[str], folder: str) -> set[str]:
    """The folders that lie in a folder."""
    inside = [file.removeprefix(f"{folder}/").split("/") for file in files if file.startswith(f"{folder}/")]
    return {room for room, *rest in inside if rest}


def fits(file: str, patterns: Iterable[str]) -> bool:
    """Whether a path fits one of these patterns."""
    return any(fnmatchcase(file, pattern) for pattern in patterns)
