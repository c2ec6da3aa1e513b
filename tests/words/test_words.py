"""What players read, in every language."""

import random
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser, ast, visitor

from penultima import words
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
    card_name,
    describe,
    edition_line,
    edition_title,
    edition_words,
    face_name,
    language_of,
    missing_words,
    refusal_sentence,
)

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

GAME = "game.ftl"
CLIENT = ("app.ftl", "table.ftl", "teacher.ftl")
ASKED_FOR = {"colored-card", "one-card", "no-sheet"}
USUAL_FACES = ("skip", "reverse", "draw-two", "wild", "wild-four")
SOURCES = Path(words.__file__).parents[3] / "web" / "src"


@cache
def folder(name: str, *parts: str) -> dict[str, ast.Message]:
    """The messages in one folder of the catalogue, or in these files of it."""
    chosen = [file for file in (files(words) / name).iterdir() if not parts or file.name in parts]
    sources = [file.read_text(encoding="utf-8") for file in chosen]
    entries = [
        entry for source in sources for entry in FluentParser(with_spans=False).parse(source).body
    ]
    messages = [entry for entry in entries if isinstance(entry, ast.Message)]
    comments = (ast.Comment, ast.GroupComment, ast.ResourceComment)
    assert len(messages) == sum(not isinstance(entry, comments) for entry in entries)
    found = {message.id.name: message for message in messages}
    assert len(found) == len(messages), "a key stands twice"
    return found


def catalogue(lang: str, *parts: str) -> dict[str, ast.Message]:
    return folder(language_of(lang), *parts) | folder(lang, *parts)


@pytest.mark.parametrize("part", [GAME, *CLIENT])
def test_a_region_only_says_differently_what_its_language_says(part: str) -> None:
    language, region = folder("es", part), folder("es-419", part)
    assert region.keys() <= language.keys()
    assert not [key for key, message in region.items() if message.equals(language[key])]


class References(visitor.Visitor):
    """What a message refers to."""

    def __init__(self, message: ast.Message) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.functions: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)


def variables(messages: dict[str, ast.Message], key: str) -> set[str]:
    """What a message needs, with those that it refers to; names of cards get $gender anyway."""
    references = References(messages[key])
    needed = references.variables.union(*(variables(messages, k) for k in references.messages))
    return needed - {"gender"}


def asked_for(keys: set[str]) -> set[str]:
    """The keys of the game that are formatted; the others are parts of these."""
    return {key for key in keys if re.match(r"(card|event|mark|refusal)-", key)} | ASKED_FOR


@pytest.mark.parametrize("part", [GAME, *CLIENT])
def test_catalogues_have_the_same_messages_and_variables(part: str) -> None:
    first, *others = (catalogue(lang, part) for lang in LANGUAGES)
    whole, *wholes = map(catalogue, LANGUAGES)
    for other, other_whole in zip(others, wholes, strict=True):
        assert other.keys() == first.keys()
        for key in asked_for(set(first)) if part == GAME else first:
            assert variables(other_whole, key) == variables(whole, key), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_catalogue_is_plain_fluent_without_functions(lang: str) -> None:
    for message in catalogue(lang).values():
        assert not References(message).functions


@pytest.mark.parametrize("lang", LANGUAGES)
def test_catalogue_holds_what_is_asked_for_and_nothing_else(lang: str) -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(Event) if kind not in SILENT}
    wanted = (
        {f"refusal-{refusal.code}" for refusal in Refusal}
        | {f"event-{kind}" for kind in kinds}
        | {f"card-{face}" for face in USUAL_FACES}
        | {f"mark-{face}" for face in USUAL_FACES if face != "draw-two"}
        | ASKED_FOR
    )
    messages = catalogue(lang, GAME)
    assert asked_for(set(messages)) == wanted
    every = catalogue(lang).values()
    parts = set[str]().union(*(References(message).messages for message in every))
    assert messages.keys() <= wanted | parts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_catalogue_asks_which_edition_is_played(lang: str) -> None:
    for key, message in catalogue(lang).items():
        if "edition" in References(message).variables:
            assert key in {"waiting-title", "rules-of"}, "only these get the title of an edition"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_our_own_editions_miss_no_word(edition: str, lang: str) -> None:
    assert missing_words(edition, lang) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_words_of_an_edition_say_what_nobody_else_says(edition: str) -> None:
    for lang, source in edition_words(edition).items():
        own, above = messages_of(source), catalogue(lang)
        if lang != language_of(lang):
            above |= messages_of(edition_words(edition)[language_of(lang)])
        assert not [
            key for key, message in own.items() if key in above and message.equals(above[key])
        ]
        extra = re.compile(r"title|line|(card|one-card|mark)-[a-z0-9-]+")
        assert [key for key in own if key not in above and not extra.fullmatch(key)] == []


def messages_of(source: str) -> dict[str, ast.Message]:
    body = FluentParser(with_spans=False).parse(source).body
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def client_sources() -> str:
    files = (file for file in SOURCES.rglob("*") if file.suffix in {".svelte", ".ts"})
    return "\n".join(
        file.read_text(encoding="utf-8") for file in files if not file.name.endswith(".test.ts")
    )


def test_every_key_that_the_client_asks_for_exists() -> None:
    sources = client_sources()
    keys = catalogue("en").keys() | messages_of(edition_words("cars")["en"]).keys()
    plain = set(re.findall(r'\bt\(\s*"([^"]+)"', sources))
    chosen = set(chain(*re.findall(r'\bt\([^"`;{}]+\? "([^"]+)" : "([^"]+)"', sources)))
    assert plain | chosen <= keys
    for made in templates(sources):
        assert any(made.fullmatch(key) for key in keys), made.pattern


def test_every_sentence_of_the_client_is_asked_for() -> None:
    sources = client_sources()
    quoted = set(re.findall(r'["`]([a-z][a-z0-9-]*)["`]', sources))
    made = templates(sources)
    everything = catalogue("en")
    parts = set(chain(*(References(message).messages for message in everything.values())))
    unused = [
        key
        for key in catalogue("en", *CLIENT)
        if key not in quoted | parts and not any(pattern.fullmatch(key) for pattern in made)
    ]
    assert unused == []


def templates(sources: str) -> list[re.Pattern[str]]:
    """Keys that the client puts together, as patterns."""
    found = set(re.findall(r"\bt\(\s*`([^`]+)`", sources))
    parts = (re.split(r"\$\{[^}]*\}", template) for template in found)
    return [re.compile("[a-z0-9-]+".join(map(re.escape, split))) for split in parts]


def test_every_error_that_the_server_can_tell_has_a_sentence() -> None:
    package = Path(words.__file__).parents[1]
    sources = "\n".join(
        file.read_text(encoding="utf-8")
        for folder in ("server", "table")
        for file in (package / folder).rglob("*.py")
    )
    codes = set(re.findall(r'(?:Declined\(|Denied\(\d+, |\.part\()"([a-z-]+)"', sources))
    assert len(codes) > 10
    assert {f"error-{code}" for code in codes} <= catalogue("en").keys()


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
        "A lays El Camino Así Es, names green and chooses C.",
        "A bota El Camino Así Es, nombra el verde y elige a C.",
    ),
    (
        happened.Played(1, SPECIAL, Color.RED, None),
        "agent-en",
        "B lays an Agent P and names red.",
        "B descarta un Agente P y nombra el rojo.",
    ),
    (
        happened.Played(1, Card.RED_REVERSE, None, None),
        "shark",
        "B lays a Red Reverse.",
        "B tira una Reversa roja.",
    ),
    (
        happened.Played(1, Card.RED_REVERSE, None, None),
        "classic",
        "B lays a Red Reverse.",
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
        "B challenges the Wild Draw 4 of A and is right: A was not allowed to lay it.",
        "B desafía el Comodín Roba Cuatro de A y acierta: A no podía jugarlo.",
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
    assert describe(played, "zigzag", "en") == "A throws that Joker and names red."
    assert describe(happened.Passed(0), "zigzag", "en") == "A waves."
    assert describe(happened.Kept(0), "zigzag", "en") == "A keeps the card."
    assert edition_line("zigzag", "en") == ""


def test_what_nobody_has_said_falls_back_to_something_sensible() -> None:
    assert edition_title("xx", "es") == "xx"
    assert card_name(Card.RED_7, "xx", "en") == "Red 7"
    assert face_name("draw-three", "classic", "en") == "Draw three"
