"""An edition with its options written into the table that the kernel reads."""

from collections.abc import Callable, Iterable
from functools import lru_cache, reduce
from operator import or_
from typing import Final

import numpy as np

from penultima.editions import check_seats
from penultima.encoding.alphabet import ROWS, Alphabet, alphabet_of
from penultima.encoding.considerations import CONSIDERATIONS
from penultima.encoding.encoding import encoding_of
from penultima.encoding.kinds import kind_of
from penultima.encoding.support import check_supported
from penultima.fast import layout, tables
from penultima.fast.tables import RuleTable
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

_OPCODES: Final[dict[type[Effect], int]] = {
    SkipNext: tables.SKIPS,
    ReverseOrder: tables.REVERSES,
    SlapPile: tables.SLAPS,
    SwapHands: tables.SWAPS,
    HandOn: tables.HANDS_ON,
}


def compile_table(edition: Edition, seats: int) -> RuleTable:
    """The edition at so many seats; raises UnsupportedEdition for what the kernel lacks.

    The latest ones are kept: whoever plays in small parts asks for them again and again.
    """
    try:
        hash(edition)
    except TypeError:  # with an effect of somebody's that cannot be told from others
        return _compile(edition, seats)
    return _kept(edition, seats)


@lru_cache(maxsize=32)
def _kept(edition: Edition, seats: int) -> RuleTable:
    return _compile(edition, seats)


def _compile(edition: Edition, seats: int) -> RuleTable:
    check_seats(edition, seats)
    check_supported(edition)
    alphabet = alphabet_of(edition)
    table = np.zeros(tables.SIZE, np.int32 if alphabet.wide else np.int64)
    for place, number in (_rules(edition, seats) | _sizes(edition)).items():
        table[place] = number
    for face in edition.faces:
        _write_face(table, alphabet.place[face.wild, face.sign], face)
    for place, which in _sets(edition).items():
        faces = [face for face in edition.faces if which(face)]
        table[place : place + 2] = _as_set(alphabet, faces)
    for at, aim in enumerate(alphabet.aims):
        table[tables.AIM_FACE + at], table[tables.AIM_COLOR + at] = aim
    for at, aim in reversed(list(enumerate(alphabet.aims))):
        table[tables.FIRST_AIM + aim.face] = at
    start = alphabet.kinds
    for kind, room in enumerate(alphabet.room):
        at = tables.ROOM + 2 * kind
        table[at], table[at + tables.ROOM_BEGINS] = room, start
        start += room
    table[tables.PACK : tables.PACK + len(edition.deck)] = alphabet.numbers(edition.deck)
    for number, inner in enumerate(encoding_of(edition).inward):
        table[tables.OUTWARD + inner], table[tables.INWARD + number] = number, inner
    table.flags.writeable = False
    return table


def _rules(edition: Edition, seats: int) -> dict[int, int]:
    rules = edition.rules
    effects = [face.effect for face in edition.faces]
    shields = [effect for effect in effects if isinstance(effect, Shield)]
    return {
        tables.SEATS: seats,
        tables.DECK: len(edition.deck),
        tables.HAND: edition.hand_size,
        tables.OPENING: layout.LEFT if edition.opening is Direction.LEFT else layout.RIGHT,
        tables.MUST_PLAY_DRAWN: rules.drawn is Duty.MUST,
        tables.NO_DRAW_BY_CHOICE: rules.voluntary_draw is VoluntaryDraw.FORBIDDEN,
        tables.UNTIL_PLAYABLE: rules.draw_amount is DrawAmount.UNTIL_PLAYABLE,
        tables.ANY_AFTER_DRAW: rules.after_draw is AfterDraw.ANY_CARD,
        tables.FIRST_IGNORED: rules.first_action is FirstAction.IGNORED,
        tables.FIRST_REVERSE_SKIPS: rules.first_reverse is FirstReverse.SKIP,
        tables.TWO_REVERSE_SKIPS: rules.two_reverse is TwoReverse.SKIP,
        tables.ANY_TRAIT: reduce(or_, map(_traits, edition.faces)),
        tables.DONE: reduce(or_, (1 << _opcode(effect) for effect in effects)),
        tables.ANY_STACKED: any(
            isinstance(effect, Attack) and effect.stacking is not Stacking.NONE
            for effect in effects
        ),
        tables.ANY_SHIELD: bool(shields),
        tables.STRICT: rules.wild_four_lay is WildFourLay.STRICT,
        tables.ANYONE_CHALLENGES: rules.challenge_by is ChallengeBy.ANYONE,
        tables.ANSWERABLE: Threat.DRAW_TWO in edition.answerable,
        tables.JUMP_IN: rules.jump_in is JumpIn.EQUAL_CARD,
        tables.ANYONE_SHIELDS: any(shield.by is ShieldBy.ANY for shield in shields),
        tables.LAST_IS_DRAWN: rules.last_draw is LastDraw.ALWAYS
        or rules.scoring is not Scoring.NONE,
        tables.SCORING: list(Scoring).index(rules.scoring),
        tables.TARGET: rules.target,
        tables.PAIRS: rules.sides is Sides.PAIRS,
    }


def _sizes(edition: Edition) -> dict[int, int]:
    alphabet, encoding = alphabet_of(edition), encoding_of(edition)
    return {
        tables.WILD_KINDS: len(alphabet.wilds),
        tables.COLORED_FACES: len(alphabet.colored),
        tables.ACTIONS: encoding.actions,
        tables.HEAP: encoding.observer.heap_size // 8,
        tables.TOP: encoding.observer.top_size // 8,
    }


def _write_face(table: RuleTable, at: int, face: Face) -> None:
    effect = face.effect
    table[tables.EFFECTS + at] = _opcode(effect)
    table[tables.ATTACKS + at] = effect.cards if isinstance(effect, Attack | SlapPile) else 0
    table[tables.VALUES + at] = face.points
    table[tables.TRAITS + at] = _traits(face)
    table[tables.WEIGHED + at] = CONSIDERATIONS.index(kind_of(face))


def _opcode(effect: Effect) -> int:
    """A Crash and a shield are plain when they are laid on a turn."""
    if isinstance(effect, Attack):
        return tables.ATTACKS_FOUR if effect.is_bluff else tables.ATTACKS_TWO
    return _OPCODES.get(type(effect), tables.PLAIN)


def _traits(face: Face) -> int:
    traits = tables.NUMBERED if face.sign.isdigit() else 0
    match face.effect:
        case SlapPile() as slap:
            how = tables.BY_CHANCE if slap.picked_by_chance else tables.BY_RACE
            return traits | how | tables.ALSO_LAST * slap.also_last
        case Crash():
            return traits | tables.CRASHES
        case Shield() as shield:
            taken = isinstance(shield, Reflect) and shield.source is ShieldSource.DISCARD
            chained = shield.chain is ShieldChain.ALLOWED
            traits |= tables.REDIRECTS * isinstance(shield, Redirect)
            return traits | tables.FROM_DISCARDS * taken | tables.CHAINS * chained
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
        tables.BLUFFS: lambda face: face.effect.is_bluff,
        tables.BETRAYING: betrays,
        tables.SHIELDS: lambda face: isinstance(face.effect, Shield),
        tables.COMMON_SHIELDS: lambda face: (
            isinstance(face.effect, Shield) and face.effect.by is ShieldBy.ANY
        ),
        tables.STACKED_ON_TWO: lambda face: answers(face, Threat.DRAW_TWO),
        tables.STACKED_ON_FOUR: lambda face: answers(face, Threat.WILD_FOUR),
        tables.AIMED_ON_TURN: lambda face: face.effect.needs_target,
        tables.AIMED_IN_REPLY: lambda face: face.effect.needs_target_in_reply,
        tables.COLORED_LATER: lambda face: face.effect.color_comes_later,
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
