"""What a terminal says where it meets a word that it does not know."""

import pytest

from penultima.table.messages import Update
from penultima.table.session_events import SlapOrder
from penultima.terminal.speech import Speech
from penultima.terminal.story import sentences
from penultima.words import LANGUAGES
from tests.table.test_rulings_slap import opened, race, shark_laid


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_code_that_nobody_knows_is_still_answered_with_a_sentence(lang: str) -> None:
    speech = Speech(lang)
    assert speech.error("no-match") == speech("refusal-no-match")
    assert speech.error("stale") == speech("error-stale")
    assert speech.error("from-the-future") == speech("error-unknown")


def test_the_times_of_all_hands_are_one_line() -> None:
    evening = opened(shark_laid())
    race(evening, (0.3, "q"), (0.4, "r"), (0.5, "p"))
    told = [event for event in evening.told("p") if isinstance(event, SlapOrder)]
    tables = [frame.table for _, frame in evening.frames["p"] if isinstance(frame, Update)]
    table = next(table for table in reversed(tables) if table is not None)
    names = [chair.name for chair in table.chairs]
    said = sentences(told, table, Speech("en"), aloud=False)
    assert said == [
        f"The hands came down: {names[1]} 300 ms, {names[2]} 400 ms, {names[0]} 500 ms."
    ]
