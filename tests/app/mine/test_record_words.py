"""What a row of the records says of a match."""

from orapa.app.mine.record_words import running_words
from orapa.engine.mine.making.maker import make
from orapa.engine.mine.match.opening import solo
from orapa.engine.mine.match.play import begin
from orapa.engine.mine.rules.gems import GemSet
from orapa.engine.play.records import parse_record, print_record
from orapa.words.texts import Texts
from tests.fuzzing import unsealed


def test_a_set_named_in_capitals_is_told_like_any_other() -> None:
    written = unsealed(print_record(begin(solo(make(GemSet.BASE, 7), GemSet.BASE))))
    shouted = written.replace("gems base", "gems BASE")
    assert shouted != written
    told = [running_words(Texts("en"), parse_record(text)) for text in (written, shouted)]
    assert told[0] == told[1]
