"""Who plays: names and faces."""

import pytest

from orapa.app.look.faces import Face
from orapa.app.look.icons import NAMES
from orapa.app.mine.who import CAST, EMBLEMS
from orapa.engine.mine.rivals.roster import ROSTER
from orapa.engine.play.seats import Kind, Seat
from orapa.words.languages import languages
from orapa.words.texts import Texts


def test_every_rival_has_an_emblem_of_its_own() -> None:
    assert list(EMBLEMS) == list(ROSTER)
    assert len(set(EMBLEMS.values())) == len(EMBLEMS)
    assert set(EMBLEMS.values()) <= NAMES


@pytest.mark.parametrize("language", languages())
def test_rivals_are_called_by_the_players_language_and_people_by_their_names(language: str) -> None:
    texts = Texts(language)
    assert CAST.name(texts, Seat(Kind.RIVAL, "expert")) == texts("rival.expert.name")
    assert CAST.name(texts, Seat(name="Ella")) == "Ella"
    assert CAST.face(texts, Seat(name="Ella")) == Face(letter="E")
    assert CAST.face(texts, Seat(Kind.RIVAL, "gambler")) == Face(emblem="die")
    assert CAST.face(texts, Seat(Kind.COMPUTER)) == Face(emblem="robot")


@pytest.mark.parametrize(
    ("names", "signs"),
    [
        ("Ella Tom", "E T"),
        ("Player~1 Player~2", "1 2"),
        ("Tom Tina Ella", "To Ti E"),
        ("Spieler~1 Sarah Spieler~2", "1 Sa 2"),
        ("Max Maxi Ella", "1 2 E"),
    ],
)
def test_no_two_people_at_a_table_have_the_same_face(names: str, signs: str) -> None:
    people = [Seat(name=name.replace("~", " ")) for name in names.split()]
    faces = CAST.faces(Texts("en"), [*people, Seat(Kind.RIVAL, "expert")])
    assert [face.letter for face in faces[:-1]] == signs.split()
    assert faces[-1] == Face(emblem="compass")
