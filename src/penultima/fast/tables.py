"""An edition with its options as one array of numbers, which the kernel reads.

Rows of 32 numbers go by the place of a face. Sets of faces stand in pairs of numbers, one for
coloured faces and one for kinds of wild: as bits of faces in a wide game, whose table has numbers
of 32 bits, else as the bits of their cards.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache, reduce
from operator import or_
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from penultima.editions import check_seats
from penultima.encoding import numbers
from penultima.encoding.alphabet import FACES, ROWS, Alphabet, alphabet_of
from penultima.encoding.considerations import CONSIDERATIONS
from penultima.encoding.encoding import encoding_of
from penultima.encoding.kinds import kind_of
from penultima.encoding.support import check_supported
from penultima.fast import layout
from penultima.game.edition import Edition, Face
from penultima.game.effect import Effect
from penultima.game.effects import (
    Attack,
    Crash,
    HandOn,
    Redirect,
    Reflect,
    ReverseOrder,
    Shield,
    ShieldBy,
    ShieldChain,
    ShieldSource,
    SkipNext,
    SlapPile,
    Stacking,
    SwapHands,
)
from penultima.game.phases import Threat
from penultima.game.seating import Direction
from penultima.game.table_rules import (
    AfterDraw,
    ChallengeBy,
    DrawAmount,
    Duty,
    FirstAction,
    FirstReverse,
    JumpIn,
    LastDraw,
    Scoring,
    Sides,
    TwoReverse,
    VoluntaryDraw,
    WildFourLay,
    WildFourMatch,
)

Table = NDArray[Any]

# ---------------------------------------------------------------- places in the table

SEATS: Final = 0
DECK: Final = 1
HAND: Final = 2
OPENING: Final = 3
MUST_PLAY_DRAWN: Final = 4
NO_DRAW_BY_CHOICE: Final = 5
UNTIL_PLAYABLE: Final = 6
ANY_AFTER_DRAW: Final = 7
FIRST_IGNORED: Final = 8
FIRST_REVERSE_SKIPS: Final = 9
TWO_REVERSE_SKIPS: Final = 10
ANY_TRAIT: Final = 11
"""The traits that any face has, by the bits below: what none has is not in a GPU's code."""
STRICT: Final = 12
ANYONE_CHALLENGES: Final = 13
ANSWERABLE: Final = 14
"""Whether a draw card that is no bluff can be answered at all."""
JUMP_IN: Final = 15
ANYONE_SHIELDS: Final = 16
"""Whether there is a shield that anyone may lay."""
LAST_IS_DRAWN: Final = 17
SCORING: Final = 18
"""The place of the scoring in `Scoring`."""
TARGET: Final = 19
PAIRS: Final = 20
WILD_KINDS: Final = 21
COLORED_FACES: Final = 22
ACTIONS: Final = 23
"""Actions that learners see."""
HEAP: Final = 24
"""Words of an observation for a heap of cards, and for the face on top."""
TOP: Final = 25
DONE: Final = 26
"""What any face does, a bit for each of the numbers below."""
ANY_STACKED: Final = 27
"""Whether any draw card answers another."""
ANY_SHIELD: Final = 28

# Sets of faces: coloured ones, then kinds of wild.
BLUFFS: Final = 32
BETRAYING: Final = 34
"""The wilds that make a bluff illegal; of coloured cards it depends on the colour."""
SHIELDS: Final = 36
COMMON_SHIELDS: Final = 38
"""Those that anyone may lay."""
STACKED: Final = 40
"""Draw cards that answer a plain attack, and two further on those that answer a bluff."""
AIMED_ON_TURN: Final = 44
AIMED_IN_REPLY: Final = 46
COLORED_LATER: Final = 48
"""Wilds whose colour is named after what they do."""

ROW: Final = FACES
EFFECTS: Final = 64
"""What each face does, by the numbers below."""
ATTACKS: Final = EFFECTS + ROW
"""How many cards each face makes somebody draw."""
VALUES: Final = ATTACKS + ROW
TRAITS: Final = VALUES + ROW
"""More of what each face is, by the bits below."""
FIRST_AIM: Final = TRAITS + ROW
"""The first of the face's lays that name a seat."""
WEIGHED: Final = FIRST_AIM + ROW
"""Which weight counts for the face: its place in `Weights`."""
ROOM: Final = WEIGHED + ROW
"""By kind of wild: how many copies an observation shows, and the bit where they begin."""
AIM_FACE: Final = ROOM + ROW
AIM_COLOR: Final = AIM_FACE + numbers.MOST_AIMS
PACK: Final = AIM_COLOR + numbers.MOST_AIMS
"""The deck, by number."""
OUTWARD: Final = PACK + layout.WIDE_CARDS
"""The learners' number of every action of the kernel's, and back."""
INWARD: Final = OUTWARD + numbers.ACTIONS
SIZE: Final = INWARD + numbers.ACTIONS

# ---------------------------------------------------------------- what a face does

PLAIN, SKIPS, REVERSES, ATTACKS_TWO, ATTACKS_FOUR, SLAPS, SWAPS, HANDS_ON = range(8)
_OPCODES: Final[dict[type[Effect], int]] = {
    SkipNext: SKIPS,
    ReverseOrder: REVERSES,
    SlapPile: SLAPS,
    SwapHands: SWAPS,
    HandOn: HANDS_ON,
}
BY_CHANCE, ALSO_LAST, CRASHES, REDIRECTS, FROM_DISCARDS, CHAINS, NUMBERED, BY_RACE = (
    1 << bit for bit in range(8)
)
"""Traits: a slap's victim is picked, a slap takes place after a last card, the face acts when it is
drawn, a shield names its target, takes from the discards, can be answered; the face is a number; a
slap's victim is the last hand."""


def compile_table(edition: Edition, seats: int) -> Table:
    """The edition at so many seats; raises UnsupportedEdition for what the kernel lacks.

    The latest ones are kept: whoever plays in small parts asks for them again and again.
    """
    try:
        hash(edition)
    except TypeError:  # with an effect of somebody's that cannot be told from others
        return _compile(edition, seats)
    return _kept(edition, seats)


@lru_cache(maxsize=32)
def _kept(edition: Edition, seats: int) -> Table:
    return _compile(edition, seats)


def _compile(edition: Edition, seats: int) -> Table:
    check_seats(edition, seats)
    check_supported(edition)
    alphabet = alphabet_of(edition)
    table = np.zeros(SIZE, np.int32 if alphabet.wide else np.int64)
    for place, number in (_rules(edition, seats) | _sizes(edition)).items():
        table[place] = number
    for face in edition.faces:
        _write_face(table, alphabet.place[face.wild, face.sign], face)
    for place, which in _sets(edition).items():
        faces = [face for face in edition.faces if which(face)]
        table[place : place + 2] = _as_set(alphabet, faces)
    for at, aim in enumerate(alphabet.aims):
        table[AIM_FACE + at], table[AIM_COLOR + at] = aim
    for at, aim in reversed(list(enumerate(alphabet.aims))):
        table[FIRST_AIM + aim.face] = at
    start = alphabet.kinds
    for kind, room in enumerate(alphabet.room):
        table[ROOM + 2 * kind], table[ROOM + 2 * kind + 1] = room, start
        start += room
    table[PACK : PACK + len(edition.deck)] = alphabet.numbers(edition.deck)
    for number, inner in enumerate(encoding_of(edition).inward):
        table[OUTWARD + inner], table[INWARD + number] = number, inner
    table.flags.writeable = False
    return table


def _rules(edition: Edition, seats: int) -> dict[int, int]:
    rules = edition.rules
    effects = [face.effect for face in edition.faces]
    shields = [effect for effect in effects if isinstance(effect, Shield)]
    return {
        SEATS: seats,
        DECK: len(edition.deck),
        HAND: edition.hand_size,
        OPENING: layout.LEFT if edition.opening is Direction.LEFT else layout.RIGHT,
        MUST_PLAY_DRAWN: rules.drawn is Duty.MUST,
        NO_DRAW_BY_CHOICE: rules.voluntary_draw is VoluntaryDraw.FORBIDDEN,
        UNTIL_PLAYABLE: rules.draw_amount is DrawAmount.UNTIL_PLAYABLE,
        ANY_AFTER_DRAW: rules.after_draw is AfterDraw.ANY_CARD,
        FIRST_IGNORED: rules.first_action is FirstAction.IGNORED,
        FIRST_REVERSE_SKIPS: rules.first_reverse is FirstReverse.SKIP,
        TWO_REVERSE_SKIPS: rules.two_reverse is TwoReverse.SKIP,
        ANY_TRAIT: reduce(or_, map(_traits, edition.faces)),
        DONE: reduce(or_, (1 << _opcode(effect) for effect in effects)),
        ANY_STACKED: any(
            isinstance(effect, Attack) and effect.stacking is not Stacking.NONE
            for effect in effects
        ),
        ANY_SHIELD: bool(shields),
        STRICT: rules.wild_four_lay is WildFourLay.STRICT,
        ANYONE_CHALLENGES: rules.challenge_by is ChallengeBy.ANYONE,
        ANSWERABLE: Threat.DRAW_TWO in edition.answerable,
        JUMP_IN: rules.jump_in is JumpIn.EQUAL_CARD,
        ANYONE_SHIELDS: any(shield.by is ShieldBy.ANY for shield in shields),
        LAST_IS_DRAWN: rules.last_draw is LastDraw.ALWAYS or rules.scoring is not Scoring.NONE,
        SCORING: list(Scoring).index(rules.scoring),
        TARGET: rules.target,
        PAIRS: rules.sides is Sides.PAIRS,
    }


def _sizes(edition: Edition) -> dict[int, int]:
    alphabet, encoding = alphabet_of(edition), encoding_of(edition)
    return {
        WILD_KINDS: len(alphabet.wilds),
        COLORED_FACES: len(alphabet.colored),
        ACTIONS: encoding.actions,
        HEAP: encoding.observer.heap_size // 8,
        TOP: encoding.observer.top_size // 8,
    }


def _write_face(table: Table, at: int, face: Face) -> None:
    effect = face.effect
    table[EFFECTS + at] = _opcode(effect)
    table[ATTACKS + at] = effect.cards if isinstance(effect, Attack | SlapPile) else 0
    table[VALUES + at] = face.points
    table[TRAITS + at] = _traits(face)
    table[WEIGHED + at] = CONSIDERATIONS.index(kind_of(face))


def _opcode(effect: Effect) -> int:
    """A Crash and a shield are plain when they are laid on a turn."""
    if isinstance(effect, Attack):
        return ATTACKS_FOUR if effect.is_bluff else ATTACKS_TWO
    return _OPCODES.get(type(effect), PLAIN)


def _traits(face: Face) -> int:
    traits = NUMBERED if face.sign.isdigit() else 0
    match face.effect:
        case SlapPile() as slap:
            how = BY_CHANCE if slap.picked_by_chance else BY_RACE
            return traits | how | ALSO_LAST * slap.also_last
        case Crash():
            return traits | CRASHES
        case Shield() as shield:
            taken = isinstance(shield, Reflect) and shield.source is ShieldSource.DISCARD
            chained = shield.chain is ShieldChain.ALLOWED
            redirects = isinstance(shield, Redirect)
            return traits | REDIRECTS * redirects | FROM_DISCARDS * taken | CHAINS * chained
        case _:
            return traits


def _sets(edition: Edition) -> dict[int, Callable[[Face], bool]]:
    match = edition.rules.wild_four_match

    def betrays(face: Face) -> bool:
        others = match is WildFourMatch.COLOR_AND_OTHER_WILDS
        return (
            face.wild and match is not WildFourMatch.COLOR and not (others and face.effect.is_bluff)
        )

    def answers(face: Face, threat: Threat) -> bool:
        effect = face.effect
        if not isinstance(effect, Attack):
            return False
        return effect.stacking is Stacking.MIXED or (
            effect.stacking is Stacking.SAME and effect.threat is threat
        )

    return {
        BLUFFS: lambda face: face.effect.is_bluff,
        BETRAYING: betrays,
        SHIELDS: lambda face: isinstance(face.effect, Shield),
        COMMON_SHIELDS: lambda face: (
            isinstance(face.effect, Shield) and face.effect.by is ShieldBy.ANY
        ),
        STACKED: lambda face: answers(face, Threat.DRAW_TWO),
        STACKED + 2: lambda face: answers(face, Threat.WILD_FOUR),
        AIMED_ON_TURN: lambda face: face.effect.needs_target,
        AIMED_IN_REPLY: lambda face: face.effect.needs_target_in_reply,
        COLORED_LATER: lambda face: face.effect.color_comes_later,
    }


def _as_set(alphabet: Alphabet, faces: Iterable[Face]) -> tuple[int, int]:
    """Coloured faces and kinds of wild: bits of faces, or of all their cards."""
    bits = [0, 0]
    for face in faces:
        place = alphabet.place[face.wild, face.sign] - (alphabet.wild_at if face.wild else 0)
        bits[face.wild] |= 1 << place
    if alphabet.wide:
        return bits[0], bits[1]
    colored, wild = (sum(part << ROWS * color for color in range(4)) for part in bits)
    return _signed(colored), _signed(wild)


def _signed(number: int) -> int:
    """The table holds signed numbers."""
    return number - (1 << 64) if number >> 63 else number
