"""What players read, in every language."""

import logging
import random
import re
from collections.abc import Iterator
from typing import get_args

import pytest

from penultima.chance import SeededChance
from penultima.editions import EDITIONS
from penultima.game import events as happened
from penultima.game.cards import Card, Color, make_card
from penultima.game.events import Event
from penultima.game.phases import Over, Reason, ToPlay
from penultima.game.refusals import Refusal
from penultima.game.seating import Direction
from penultima.referee import Referee
from penultima.rulebook import sheet
from penultima.words import (
    LANGUAGES,
    bundles,
    card_name,
    describe,
    edition_line,
    edition_title,
    edition_words,
    face_name,
    refusal_sentence,
    say,
)
from penultima.words.bundles import catalogue_parts

SPECIAL = make_card(None, "x")
SILENT = (happened.Asked, happened.Shuffled, happened.Merged)
EVENTS: list[Event] = [
    happened.Began(4, 3, Direction.RIGHT, 7),
    happened.TurnedUp(Card.RED_7),
    happened.PutBack(),
    happened.Played(0, Card.RED_REVERSE, None, None),
    happened.Played(0, Card.WILD, Color.YELLOW, None),
    happened.Played(0, SPECIAL, Color.GREEN, 2),
    happened.Played(0, Card.RED_7, None, 2),
    happened.Named(1, Color.BLUE),
    *(happened.Drew(1, why) for why in Reason),
    happened.Kept(1),
    happened.Passed(1),
    happened.Skipped(1),
    *(happened.Reversed(direction) for direction in Direction),
    happened.Refilled(1),
    happened.Refilled(2),
    happened.CalledUno(9),
    happened.Exposed(0),
    happened.Caught(0, 1),
    happened.Challenged(1, 0, guilty=True),
    happened.Challenged(1, 0, guilty=False),
    happened.Crashed(0, 1),
    happened.Slapped(2),
    happened.Attacked(2),
    happened.Recovered(0, (Card.RED_DRAW_TWO,)),
    happened.Recovered(0, (Card.WILD_FOUR, Card.RED_3)),
    happened.Swapped(0, 2),
    *(happened.HandedOn(direction) for direction in Direction),
    happened.Objected(1, 0, upheld=True),
    happened.Objected(1, 0, upheld=False),
    happened.TookBack(0, Card.BLUE_SKIP),
    happened.HintUpheld(3),
    happened.Ended(0, ((), (Card.RED_7,))),
    happened.Ended(None, ((Card.RED_7,), (Card.RED_7,))),
    happened.Asked(ToPlay(0), ()),
    happened.Asked(Over(None), ()),
    happened.Dealt(0, (Card.RED_7, Card.WILD)),
    happened.Received(0, (Card.RED_7,)),
    happened.Received(0, (Card.RED_7, Card.WILD)),
    happened.Considered(0, Card.YELLOW_SKIP, forced=True),
    happened.Considered(0, SPECIAL, forced=False),
    happened.Shown(1, 0, (Card.RED_7,)),
    happened.Shown(1, 0, (Card.RED_7, Card.WILD)),
    happened.Shuffled((Card.RED_7,)),
    happened.Merged(0, 1, (Card.RED_7, Card.WILD)),
]
"""Every kind of event, and every form that a sentence about it can take."""


PLAIN = ("app", "asides", "game", "options", "table", "teacher")
LAWYERS = re.compile(r"\b(lay(s|ing)?|laid|doubt\w*)\b", re.IGNORECASE)


@pytest.mark.parametrize("part", PLAIN)
def test_cards_are_played_and_challenged_in_the_words_of_the_buttons(part: str) -> None:
    """In English nobody lays or doubts a card at the table."""
    own = [edition_words(edition)["en"] for edition in EDITIONS] if part == "game" else []
    lines = "\n".join([catalogue_parts("en")[f"{part}.ftl"], *own]).splitlines()
    said = [re.sub(r"\{[^{}]*\}|^[\w-]+ =|^#.*", "", line) for line in lines]
    assert [line for line in said if LAWYERS.search(line)] == []


def test_every_kind_of_event_is_tried() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_has_a_sentence_or_none(event: Event, edition: str, lang: str) -> None:
    sentence = describe(event, edition, lang)
    if isinstance(event, SILENT):
        assert sentence is None
    else:
        assert sentence is not None
        assert_plain(sentence)
        assert "none" not in sentence


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("refusal", Refusal)
def test_every_refusal_says_why_and_what_to_do(refusal: Refusal, lang: str) -> None:
    sentence = refusal_sentence(refusal, lang)
    assert_plain(sentence)
    assert len(re.findall(r"[.!](?: |$)", sentence)) >= 2
    assert not [part for part in refusal.value if part and part in sentence]


def assert_plain(sentence: str) -> None:
    """A sentence in one line, with no gap or placeholder left in it."""
    assert re.fullmatch(r"[A-ZÁÉÍÓÚ¡«].*[.!]", sentence)
    assert not re.search(r"[{}$_\u2068\u2069\n]|  | [.,:]", sentence)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_of_an_edition_have_names_of_their_own(edition: str, lang: str) -> None:
    cards = set(EDITIONS[edition].deck)
    names = {card_name(card, edition, lang) for card in cards}
    assert len(names) == len(cards)
    assert not names & {"Special", "Especial"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_titles_are_those_of_the_rule_books(edition: str, lang: str) -> None:
    assert f"# {edition_title(edition, lang)}" == sheet(edition, lang).splitlines()[0]


NAMES = """
r7  classic  en  Red 7
bs  classic  en  Blue Skip
g+2 agent-en en  Green Draw Two
yv  mando    en  Yellow Reverse
w   cars     en  Wild
w4  classic  en  Wild Draw 4
x   cars     en  Crash
x   shark    en  Shark Attack
x   mando    en  El Camino Así Es
x   agent-es en  Agent P
r7  classic  es  7 rojo
y0  mando    es  0 amarillo
bs  classic  es  Pierde el turno azul
rs  classic  es  Pierde el turno rojo
yv  classic  es  Cambio de sentido amarillo
r+2 classic  es  Roba Dos roja
w   classic  es  Comodín
w4  classic  es  Comodín Roba Cuatro
bs  cars     es  Salta azul
rs  shark    es  Salta roja
yv  mando    es  Reversa amarilla
g+2 cars     es  Toma 2 verde
y+2 shark    es  Toma 2 amarilla
w   cars     es  Comodín multicolor
w   shark    es  Comodín
w4  mando    es  Comodín Toma 4
x   cars     es  Choque
x   shark    es  Ataque de tiburón
x   mando    es  El Camino Así Es
r+2 agent-en es  Roba 2 roja
w4  agent-es es  Comodín Roba 4
x   agent-en es  Agente P
"""


@pytest.mark.parametrize("line", NAMES.strip().splitlines())
def test_card_names(line: str) -> None:
    card, edition, lang, name = line.split(maxsplit=3)
    assert card_name(Card(card), edition, lang) == name


SENTENCES: list[tuple[Event, str, str, str]] = [
    (
        happened.Began(4, 3, Direction.RIGHT, 7),
        "classic",
        "A new round: D deals 7 cards to each of the 4 players, and play goes to the right.",
        (
            "Empieza una ronda: D reparte 7 cartas a cada uno de los 4 jugadores "
            "y el turno va hacia la derecha."
        ),
    ),
    (
        happened.Began(2, 0, Direction.LEFT, 1),
        "cars",
        "A new round: A deals one card to each of the 2 players, and play goes to the left.",
        (
            "Empieza una ronda: A reparte una carta a cada uno de los 2 jugadores "
            "y el turno va hacia la izquierda."
        ),
    ),
    (
        happened.Played(0, SPECIAL, Color.GREEN, 2),
        "mando",
        "A plays El Camino Así Es, in green, for C.",
        "A bota El Camino Así Es, en verde, para C.",
    ),
    (
        happened.Played(1, SPECIAL, Color.RED, None),
        "agent-en",
        "B plays an Agent P, in red.",
        "B descarta un Agente P, en rojo.",
    ),
    (
        happened.Played(1, Card.RED_REVERSE, None, None),
        "shark",
        "B plays a Red Reverse.",
        "B tira una Reversa roja.",
    ),
    (
        happened.Played(1, Card.RED_REVERSE, None, None),
        "classic",
        "B plays a Red Reverse.",
        "B juega un Cambio de sentido rojo.",
    ),
    (happened.Drew(2, Reason.TURN), "classic", "C draws a card.", "C roba una carta."),
    (happened.Drew(2, Reason.TURN), "shark", "C draws a card.", "C toma una carta."),
    (
        happened.Recovered(0, (Card.RED_DRAW_TWO,)),
        "agent-es",
        "A takes one card from the discard pile: Red Draw Two.",
        "A se lleva una carta de la pila para descartar: Roba 2 roja.",
    ),
    (
        happened.Received(0, (Card.WILD, Card.RED_SKIP)),
        "classic",
        "A gets 2 cards: Wild, Red Skip.",
        "A recibe 2 cartas: Comodín, Pierde el turno rojo.",
    ),
    (
        happened.Challenged(1, 0, guilty=True),
        "classic",
        "B challenges the Wild Draw 4 of A and is right: it was a bluff.",
        "B desafía el Comodín Roba Cuatro de A y acierta: era un farol.",
    ),
]


@pytest.mark.parametrize("event, edition, en, es", SENTENCES)
def test_sentences(event: Event, edition: str, en: str, es: str) -> None:
    assert describe(event, edition, "en") == en
    assert describe(event, edition, "es") == es


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_round_can_be_told(edition: str, lang: str) -> None:
    for event in _events_of_a_round(edition):
        sentence = describe(event, edition, lang)
        if sentence is not None:
            assert_plain(sentence)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", ["classic", "mezcla"])
def test_a_player_is_spoken_to_and_never_called_by_name(edition: str, lang: str) -> None:
    names = ("Quetzal", "Yggdrasil", "Xochitl")
    for event in _events_of_a_round(edition):
        for you, name in enumerate(names):
            sentence = describe(event, edition, lang, names, you=you)
            if sentence is not None:
                assert name not in sentence, sentence
                assert_plain(sentence)


SPOKEN = [
    (
        happened.Played(0, Card.WILD, Color.RED, None),
        "You play a Wild, in red.",
        "Tú juegas un Comodín, en rojo.",
    ),
    (happened.Played(1, SPECIAL, Color.RED, 0), "B plays", "y te elige a ti."),
    (happened.Drew(0, Reason.CAUGHT), "You draw a card.", "Tú robas una carta."),
    (happened.Caught(0, 1), "B catches you", "B te atrapa"),
    (happened.Caught(1, 0), "You catch B", "Atrapas a B"),
    (happened.Challenged(0, 1, guilty=False), "You challenge", "te equivocas"),
    (happened.Challenged(1, 0, guilty=True), "challenges your Wild Draw 4", "desafía tu Comodín"),
    (happened.Ended(0, ()), "You have no cards left and win", "ganas la ronda"),
]


@pytest.mark.parametrize("event, en, es", SPOKEN)
def test_what_is_said_to_a_player(event: Event, en: str, es: str) -> None:
    edition = "mando" if getattr(event, "card", None) == SPECIAL else "classic"
    assert en in (describe(event, edition, "en", you=0) or "")
    assert es in (describe(event, edition, "es", you=0) or "")


def _events_of_a_round(edition: str) -> Iterator[Event]:
    referee = Referee(EDITIONS[edition], 3, dealer=0, chance=SeededChance(edition))
    source = random.Random(edition)
    yield from referee.news(0)
    while not referee.round_over:
        moves = [(seat, move) for seat in range(referee.seats) for move in referee.view(seat).moves]
        yield from referee.act(*source.choice(moves))


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(ValueError, match="there is no language 'xx'; there are en, es"):
        edition_title("classic", "xx")


def test_a_visitor_says_in_its_own_way_what_it_can_say(monkeypatch: pytest.MonkeyPatch) -> None:
    said = """
title = Zigzag
line = { $nobody } knows.
card-wild = Joker
one-card-wild = that { $card }
event-kept = { $nobody } keeps { $what }.
event-passed = { $seat } waves.
lays = throws
"""
    monkeypatch.setattr("penultima.words.bundles.edition_words", lambda _: {"en": said})
    assert edition_title("zigzag", "es") == "Zigzag"
    played = happened.Played(0, Card.WILD, Color.RED, None)
    assert describe(played, "zigzag", "en") == "A throws that Joker, in red."
    assert describe(happened.Passed(0), "zigzag", "en") == "A waves."
    assert describe(happened.Kept(0), "zigzag", "en") == "A keeps the card."
    assert edition_line("zigzag", "en") == ""


def test_what_nobody_has_said_falls_back_to_something_sensible() -> None:
    assert edition_title("xx", "es") == "xx"
    assert card_name(Card.RED_7, "xx", "en") == "Red 7"
    assert face_name("draw-three", "classic", "en") == "Draw three"


@pytest.fixture
def shown_to_players() -> Iterator[list[str]]:
    """What players are told where a word is missing, and what the log says of it."""
    logger = logging.getLogger("penultima.words")
    said: list[str] = []
    before, handler = logger.handlers[:], logging.Handler()
    handler.emit = lambda record: said.append(record.getMessage())  # type: ignore[method-assign]
    logger.handlers[:] = [handler]
    bundles._complain.cache_clear()
    yield said
    logger.handlers[:] = before
    bundles._complain.cache_clear()


def test_a_region_falls_back_to_its_language_and_that_to_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    parts = {
        "en": {"a.ftl": "one = a\ntwo = b\nthree = c\n"},
        "es": {"a.ftl": "one = x\ntwo = y\n"},
        "es-419": {"a.ftl": "one = z\n"},
    }
    monkeypatch.setattr(bundles, "catalogue_parts", parts.__getitem__)
    monkeypatch.setattr(bundles, "_catalogue", bundles._catalogue.__wrapped__)
    monkeypatch.setattr(bundles, "_bundle", bundles._bundle.__wrapped__)
    assert [say("es-419", key) for key in ("one", "two", "three")] == ["z", "y", "c"]
    assert [say("es", key) for key in ("one", "two", "three")] == ["x", "y", "c"]
    assert [say("en", key) for key in ("one", "two", "three")] == ["a", "b", "c"]


def test_what_is_nowhere_is_told_by_its_key_and_noted_once(shown_to_players: list[str]) -> None:
    assert say("es-419", "no-such-sentence") == say("es-419", "no-such-sentence")
    assert say("es-419", "no-such-sentence", edition_id="cars") == "No such sentence"
    assert shown_to_players == ["message 'no-such-sentence' of the catalogue 'es-419' is nowhere"]


def test_a_sentence_that_lacks_a_value_is_told_as_far_as_it_goes(
    shown_to_players: list[str],
) -> None:
    assert say("en", "start-fill") == "open seats are open; bots take them. They play like:"
    (noted,) = shown_to_players
    assert noted.startswith("message 'start-fill' of the catalogue 'en' lacks something")
