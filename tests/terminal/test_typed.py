"""What a typed line means."""

import pytest

from penultima.game.cards import Card, Color
from penultima.game.moves import Catch, Challenge, Draw, NameColor, Object, Play, Slap
from penultima.table.commands import Emotion, PlayerMove
from penultima.table.setup import Level
from penultima.terminal.eyes import Eyes
from penultima.terminal.offer import Offer
from penultima.terminal.plain.typed import NotUnderstood, Spoken, Word, read_line
from penultima.terminal.speech import Speech


@pytest.fixture
def eyes() -> Eyes:
    return Eyes(Speech("en"))


@pytest.mark.parametrize(
    "text, move",
    [
        ("r7", Play(Card.RED_7)),
        ("R7!", Play(Card.RED_7, uno=True)),
        (" w4:B ", Play(Card.WILD_FOUR, Color.BLUE)),
        ("x:g>c!", Play(Card("x"), Color.GREEN, 2, uno=True)),
        ("y7>d", Play(Card.YELLOW_7, target=3)),
        ("draw", Draw()),
        ("Challenge", Challenge()),
        ("colour g", NameColor(Color.GREEN)),
        ("color g", NameColor(Color.GREEN)),
        ("slap", Slap()),
        ("catch b", Catch(1)),
        ("object J", Object(9)),
    ],
)
def test_moves_are_read_in_the_notation_in_any_case(
    text: str, move: PlayerMove, eyes: Eyes
) -> None:
    assert read_line(text, eyes) == move


@pytest.mark.parametrize(
    "text, word",
    [
        ("", Word.READY),
        ("?", Word.HELP),
        ("QUIT", Word.QUIT),
        ("advice", Word.ADVICE),
        ("consejo", Word.ADVICE),
        ("hint", Word.ADVICE),
        ("pista", Word.ADVICE),
        ("again", Word.READY),
        ("mesa", Word.TABLE),
        ("acusar", Word.CLAIM),
        ("Sí", Word.YES),
        ("si", Word.YES),
        ("no", Word.NO),
    ],
)
def test_words_have_short_and_spanish_forms(text: str, word: Word, eyes: Eyes) -> None:
    assert read_line(text, eyes) == Spoken(word)


@pytest.mark.parametrize("text", ["clock", "table hint A extra", "r77", "catch", "w:q", "A r7"])
def test_what_is_neither_is_not_understood(text: str, eyes: Eyes) -> None:
    if text.startswith("table"):
        assert read_line(text, eyes) == Spoken(Word.TABLE, "hint A extra")
    else:
        with pytest.raises(NotUnderstood):
            read_line(text, eyes)


def test_the_only_one_who_can_be_caught_need_not_be_named(eyes: Eyes) -> None:
    eyes.offer = Offer(moves=(Catch(2),), catches=(2,))
    assert read_line("catch", eyes) == Catch(2)


def test_chairs_and_levels_stand_after_the_word() -> None:
    spoken = Spoken(Word.BOT, "3 Expert")
    assert (spoken.number, spoken.level) == (2, Level.EXPERT)
    assert (Spoken(Word.SIT).number, Spoken(Word.START).level) == (None, None)
    assert Spoken(Word.SAY, "well-played").phrase == "well-played"
    assert Spoken(Word.SAY, "rubbish").phrase is None
    assert Spoken(Word.FACE, " Laugh").emotion is Emotion.LAUGH
    assert Spoken(Word.FACE, "rubbish").emotion is None


def test_a_claim_keeps_the_name_as_it_is_written(eyes: Eyes) -> None:
    assert read_line("claim Ana María", eyes) == Spoken(Word.CLAIM, "Ana María")
