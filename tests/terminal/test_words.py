"""What a terminal says where it meets a word that it does not know."""

import pytest

from penultima.terminal.speech import Speech
from penultima.words import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_code_that_nobody_knows_is_still_answered_with_a_sentence(lang: str) -> None:
    speech = Speech(lang)
    assert speech.error("no-match") == speech("refusal-no-match")
    assert speech.error("stale") == speech("error-stale")
    assert speech.error("from-the-future") == speech("error-unknown")
