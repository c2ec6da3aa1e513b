"""An edition with its options as one array of numbers, which the kernel reads."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from penultima.editions import check_seats
from penultima.encoding.support import check_supported
from penultima.fast import layout
from penultima.game.cards import Card, Face
from penultima.game.edition import Edition
from penultima.game.effects import (
    Attack,
    Effect,
    HandOn,
    NameColor,
    ReverseOrder,
    SkipNext,
    SlapPile,
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
    ShieldBy,
    ShieldChain,
    ShieldKind,
    ShieldSource,
    Sides,
    Stacking,
    TwoReverse,
    VoluntaryDraw,
    WhenDrawn,
    WildFourLay,
    WildFourMatch,
)

Table = NDArray[np.int64]

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
BETRAYING_WILDS: Final = 11
"""The wilds, by bit, that make a Wild Draw 4 illegal."""
STRICT: Final = 12
ANYONE_CHALLENGES: Final = 13
STACKING: Final = 14
"""0 none, 1 same on same, 2 any on any."""
JUMP_IN: Final = 15
CRASHES: Final = 16
SHIELD: Final = 17
"""0 none, 1 reflects, 2 redirects."""
FROM_DISCARDS: Final = 18
CHAIN: Final = 19
ANYONE_SHIELDS: Final = 20
LAST_IS_DRAWN: Final = 21
SCORING: Final = 22
"""The place of the scoring in `Scoring`."""
TARGET: Final = 23
PAIRS: Final = 24
SLAP_BY_CHANCE: Final = 25
SLAP_LAST: Final = 26
SLAP_CARDS: Final = 27
ANSWERABLE: Final = 28
"""Whether a Draw Two can be answered at all."""
EFFECTS: Final = 32
"""What each face does, by the numbers below."""
ATTACKS: Final = 48
"""How many cards each face makes somebody draw."""
VALUES: Final = 64
PACK: Final = 80
"""The deck, by bit."""
SIZE: Final = PACK + layout.CARDS

# ---------------------------------------------------------------- what a face does

(PLAIN, COLOR_NAMED, SKIPS, REVERSES, ATTACKS_TWO, ATTACKS_FOUR, SLAPS, SWAPS, HANDS_ON) = range(9)


def compile_table(edition: Edition, seats: int) -> Table:
    """The edition at so many seats; raises UnsupportedEdition for what the kernel lacks."""
    check_seats(edition, seats)
    check_supported(edition)
    table = np.zeros(SIZE, np.int64)
    for place, number in _rules(edition, seats).items():
        table[place] = number
    for at, face in enumerate(Face):
        effect = edition.effects.get(face)
        table[EFFECTS + at] = PLAIN if effect is None else _opcode(effect)
        table[ATTACKS + at] = effect.cards if isinstance(effect, Attack) else 0
        table[VALUES + at] = edition.values[face]
    table[PACK : PACK + len(edition.deck)] = bits_of(edition.deck)
    table.flags.writeable = False
    return table


def bits_of(cards: tuple[Card, ...]) -> list[int]:
    """The bit of each card; wilds take theirs one after another."""
    kinds = list(Card)
    free = {
        Card.WILD: layout.WILDS_AT,
        Card.WILD_FOUR: layout.WILD_FOURS_AT,
        Card.SPECIAL: layout.SPECIALS_AT,
    }
    bits = []
    for card in cards:
        if card in free:
            bits.append(free[card])
            free[card] += 1
        else:
            bits.append(kinds.index(card))
    return bits


def _rules(edition: Edition, seats: int) -> dict[int, int]:
    rules, shield = edition.rules, edition.rules.shield
    slap = edition.effects.get(Face.SPECIAL)
    numbers = {
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
        BETRAYING_WILDS: _betraying_wilds(rules.wild_four_match),
        STRICT: rules.wild_four_lay is WildFourLay.STRICT,
        ANYONE_CHALLENGES: rules.challenge_by is ChallengeBy.ANYONE,
        STACKING: list(Stacking).index(rules.stacking),
        JUMP_IN: rules.jump_in is JumpIn.EQUAL_CARD,
        CRASHES: rules.when_drawn is WhenDrawn.CRASH,
        LAST_IS_DRAWN: rules.last_draw is LastDraw.ALWAYS or rules.scoring is not Scoring.NONE,
        SCORING: list(Scoring).index(rules.scoring),
        TARGET: rules.target,
        PAIRS: rules.sides is Sides.PAIRS,
        ANSWERABLE: shield is not None or rules.stacking is not Stacking.NONE,
    }
    if shield is not None:
        numbers |= {
            SHIELD: 1 if shield.kind is ShieldKind.REFLECT else 2,
            FROM_DISCARDS: shield.source is ShieldSource.DISCARD,
            CHAIN: shield.chain is ShieldChain.ALLOWED,
            ANYONE_SHIELDS: shield.by is ShieldBy.ANY,
        }
    if isinstance(slap, SlapPile):
        numbers |= {
            SLAP_BY_CHANCE: slap.picked_by_chance,
            SLAP_LAST: slap.also_last,
            SLAP_CARDS: slap.cards,
        }
    return numbers


def _betraying_wilds(match: WildFourMatch) -> int:
    """As a signed number, since the table holds such."""
    plain, fours, specials = (
        0xF << at for at in (layout.WILDS_AT, layout.WILD_FOURS_AT, layout.SPECIALS_AT)
    )
    unsigned = {
        WildFourMatch.COLOR: 0,
        WildFourMatch.COLOR_AND_WILDS: plain | fours | specials,
        WildFourMatch.COLOR_AND_OTHER_WILDS: plain | specials,
    }[match]
    return unsigned - (1 << 64) if unsigned >> 63 else unsigned


def _opcode(effect: Effect) -> int:
    match effect:
        case SlapPile():
            return SLAPS
        case NameColor():
            return COLOR_NAMED
        case SkipNext():
            return SKIPS
        case ReverseOrder():
            return REVERSES
        case Attack():
            return ATTACKS_TWO if effect.threat is Threat.DRAW_TWO else ATTACKS_FOUR
        case SwapHands():
            return SWAPS
        case HandOn():
            return HANDS_ON
        case _:
            return PLAIN
