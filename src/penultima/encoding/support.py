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
from penultima.trouble import Trouble

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


class UnsupportedEdition(Trouble, ValueError):
    """An edition, option or house rule that only the reference engine can play."""


def check_supported(edition: Edition) -> None:
    """Refuse what has no number here, in a sentence; the reference plays it."""
    for problem in _problems(edition):
        raise problem


def _problems(edition: Edition) -> Iterator[UnsupportedEdition]:
    if edition.rules.policing is Policing.TABLE:
        yield UnsupportedEdition("trouble-numbers-policing")
    for face in edition.faces:
        yield from _problems_of(face)
    yield from _problems_with_faces(edition)
    yield from _problems_with_deck(edition)


def _problems_of(face: Face) -> Iterator[UnsupportedEdition]:
    effect, name = face.effect, face.id
    if type(effect) not in _EFFECTS:
        kind = type(effect).__name__
        yield UnsupportedEdition("trouble-numbers-effect", face=name, effect=kind)
    if isinstance(effect, Attack | SlapPile) and not 0 <= effect.cards <= OWED:
        yield UnsupportedEdition(
            "trouble-numbers-draw", face=name, cards=effect.cards, highest=OWED
        )
    if isinstance(effect, Attack) and effect.threat is Threat.SHIELD:
        yield UnsupportedEdition("trouble-numbers-shield", face=name)
    if abs(face.points) > POINTS:
        yield UnsupportedEdition(
            "trouble-numbers-points", face=name, points=face.points, highest=f"{POINTS:,}"
        )


def _problems_with_faces(edition: Edition) -> Iterator[UnsupportedEdition]:
    colored = sum(not face.wild for face in edition.faces)
    wild = len(edition.faces) - colored
    if colored > ROWS:
        yield UnsupportedEdition("trouble-numbers-colored", given=colored, highest=ROWS)
    if wild > numbers.MOST_WILDS:
        yield UnsupportedEdition("trouble-numbers-wild", given=wild, highest=numbers.MOST_WILDS)
    for sign, faces in Counter(face.sign for face in edition.faces).items():
        if faces > 1:
            yield UnsupportedEdition("trouble-numbers-sign", faces=faces, sign=sign)
    aims = len(alphabet_of(edition).aims)
    if aims > numbers.MOST_AIMS:
        yield UnsupportedEdition("trouble-numbers-aims", given=aims, highest=numbers.MOST_AIMS)


def _problems_with_deck(edition: Edition) -> Iterator[UnsupportedEdition]:
    for card, copies in Counter(edition.deck).items():
        most = COPIES if card.color is not None else WILD_COPIES
        if card not in edition.face_of:
            yield UnsupportedEdition("trouble-numbers-unknown", card=card.value)
        if copies > most:
            yield UnsupportedEdition(
                "trouble-numbers-copies", given=copies, card=card.value, highest=most
            )
    if len(edition.deck) > PACK:
        yield UnsupportedEdition("trouble-numbers-pack", given=len(edition.deck), highest=PACK)
    effects = [edition.effect(card) for card in edition.deck]
    owed = sum(effect.cards for effect in effects if isinstance(effect, Attack))
    if owed > OWED:
        yield UnsupportedEdition("trouble-numbers-owed", given=owed, highest=OWED)
