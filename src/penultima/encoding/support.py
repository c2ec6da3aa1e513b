"""Which editions can be told in numbers: by what their faces do, with which parameters."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from penultima.encoding import numbers
from penultima.encoding.alphabet import ROWS, alphabet_of
from penultima.game.edition import Edition, Face
from penultima.game.effect import Effect
from penultima.game.effects import (
    Attack,
    Crash,
    HandOn,
    Redirect,
    Reflect,
    ReverseOrder,
    SkipNext,
    SlapPile,
    SwapHands,
)
from penultima.game.phases import Threat
from penultima.game.table_rules import Policing

_EFFECTS: Final = {
    Effect,
    SkipNext,
    ReverseOrder,
    Attack,
    SlapPile,
    SwapHands,
    HandOn,
    Crash,
    Redirect,
    Reflect,
}
COPIES: Final = 2
"""Of a coloured kind."""
WILD_COPIES: Final = 8
PACK: Final = 192
OWED: Final = 250
"""Cards that all draw cards of a pack together can make somebody draw, at most."""
POINTS: Final = 1_000_000


class UnsupportedEdition(ValueError):
    """An edition, option or house rule that only the reference engine can play."""


def check_supported(edition: Edition) -> None:
    """Refuse what has no number here, in a sentence; the reference plays it."""
    for problem in _problems(edition):
        raise UnsupportedEdition(problem)


def _problems(edition: Edition) -> Iterator[str]:
    if edition.rules.policing is Policing.TABLE:
        yield (
            'policing = "table" has no place in numbers: objections are for people; '
            'use policing = "referee" or the reference engine'
        )
    for face in edition.faces:
        yield from _problems_of(face)
    yield from _problems_with_faces(edition)
    yield from _problems_with_deck(edition)


def _problems_of(face: Face) -> Iterator[str]:
    effect = face.effect
    if type(effect) not in _EFFECTS:
        yield f"what '{face.id}' does ({type(effect).__name__}) is known to the reference only"
    if isinstance(effect, Attack | SlapPile) and not 0 <= effect.cards <= OWED:
        yield f"'{face.id}' makes somebody draw {effect.cards} cards: 0 to {OWED} can be numbered"
    if isinstance(effect, Attack) and effect.threat is Threat.SHIELD:
        yield f"'{face.id}' attacks like a shield, which is known to the reference only"
    if abs(face.points) > POINTS:
        yield f"'{face.id}' counts {face.points} points: {POINTS:,} at most can be numbered"


def _problems_with_faces(edition: Edition) -> Iterator[str]:
    colored = sum(not face.wild for face in edition.faces)
    if colored > ROWS:
        yield f"{colored} coloured faces: {ROWS} at most can be numbered"
    if len(edition.faces) - colored > numbers.MOST_WILDS:
        yield f"{len(edition.faces) - colored} wild faces: {numbers.MOST_WILDS} at most"
    for sign, faces in Counter(face.sign for face in edition.faces).items():
        if faces > 1:
            yield f"{faces} faces are written '{sign}': each needs a sign of its own"
    aims = len(alphabet_of(edition).aims)
    if aims > numbers.MOST_AIMS:
        yield f"{aims} lays that name a seat: {numbers.MOST_AIMS} at most can be numbered"


def _problems_with_deck(edition: Edition) -> Iterator[str]:
    for card, copies in Counter(edition.deck).items():
        most = COPIES if card.color is not None else WILD_COPIES
        if card not in edition.face_of:
            yield f"{card.value} is in the pack, but no face of the edition is written so"
        if copies > most:
            yield f"{copies} copies of {card.value}: {most} at most can be numbered"
    if len(edition.deck) > PACK:
        yield f"a pack of {len(edition.deck)} cards: {PACK} at most can be numbered"
    effects = [edition.effect(card) for card in edition.deck]
    owed = sum(effect.cards for effect in effects if isinstance(effect, Attack))
    if owed > OWED:
        yield f"draw cards for {owed} cards in all: {OWED} at most can be numbered"
