"""Every move that a seat may sensibly make now.

Calls, catches and objections in vain are accepted by `act` but not listed (ruling R2), and a lay
with UNO is listed without it: the call is listed apart.
"""

from collections.abc import Iterable
from functools import cache

from penultima.game.cards import COLORS, Card
from penultima.game.drawing import can_draw
from penultima.game.edition import Edition, fits
from penultima.game.moves import (
    CallUno,
    Catch,
    Challenge,
    Draw,
    Keep,
    Move,
    NameColor,
    Object,
    Pass,
    Play,
    Slap,
    Take,
)
from penultima.game.phases import (
    JustDrew,
    Naming,
    Objecting,
    Phase,
    Slapping,
    ToPlay,
    UnderAttack,
)
from penultima.game.rules.lays import has_playable, refusal_on_turn
from penultima.game.rules.questions import may_challenge, refusal_in_reply
from penultima.game.rules.speech import call_counts, may_object
from penultima.game.rules.turns import may_jump, must_play_drawn, refusal_to_draw
from penultima.game.seating import Seat
from penultima.game.state import Hand, State
from penultima.game.table_rules import AfterDraw, Policing, TableRules

_TABLE = Policing.TABLE
_DRAWN_CARD = AfterDraw.DRAWN_CARD
_NAMES = tuple(NameColor(color) for color in COLORS)
_DRAW, _KEEP, _PASS, _TAKE = Draw(), Keep(), Pass(), Take()
_CHALLENGE, _SLAP, _UNO = Challenge(), Slap(), CallUno()


@cache
def _bare(card: Card) -> tuple[Play, ...]:
    return (Play(card),)


@cache
def _colored(card: Card) -> tuple[Play, ...]:
    return tuple(Play(card, color) for color in COLORS)


def legal_moves(edition: Edition, state: State, seat: Seat) -> tuple[Move, ...]:
    moves = _answers(edition, state, seat, state.phase)
    if call_counts(state, seat):
        moves.append(_UNO)
    if state.exposed:
        moves.extend(Catch(other) for other in state.exposed if other != seat)
    return tuple(moves)


def _answers(edition: Edition, state: State, seat: Seat, phase: Phase) -> list[Move]:
    match phase:
        case ToPlay():
            if seat != phase.seat:
                return _jumps(edition, state, seat)
            return _on_turn(edition, state, seat)
        case JustDrew() if seat == phase.seat:
            moves = _plays(edition, state, seat)
            if not must_play_drawn(edition, state, seat):
                moves.append(_KEEP)
            return moves
        case UnderAttack():
            return _replies(edition, state, seat, phase)
        case Naming() if seat == phase.seat:
            return list(_NAMES)
        case Slapping() if seat not in phase.down:
            return [_SLAP]
        case Objecting() if seat != phase.by and may_object(edition.rules, state, seat) is None:
            return [Object(phase.by)]
        case _:
            return []


def _on_turn(edition: Edition, state: State, seat: Seat) -> list[Move]:
    moves = _plays(edition, state, seat)
    if refusal_to_draw(edition, state, seat) is None:
        moves.append(_DRAW)
    elif not can_draw(state) and not has_playable(edition, state, state.hands[seat]):
        moves.append(_PASS)
    return moves


def _plays(edition: Edition, state: State, seat: Seat) -> list[Move]:
    hand = state.hands[seat]
    moves: list[Move] = []
    for card in _worth_asking(edition.rules, state, hand):
        if refusal_on_turn(edition, state, hand, card) is None:
            moves.extend(_variants(edition, state, seat, card))
    return moves


def _worth_asking(rules: TableRules, state: State, hand: Hand) -> Iterable[Card]:
    """The kinds in the hand less those that a referee would refuse at first sight."""
    drawn = state.drawn
    if rules.policing is _TABLE:
        return dict.fromkeys(hand)
    if drawn is not None and rules.after_draw is _DRAWN_CARD:
        return (drawn.card,)
    top, color = state.discards[-1], state.color
    return [card for card in dict.fromkeys(hand) if fits(card, top, color)]


def _variants(edition: Edition, state: State, seat: Seat, card: Card) -> tuple[Play, ...]:
    """The card with each colour and target that it may be laid with on a turn."""
    if len(state.hands[seat]) == 1:
        return _bare(card)
    effect = edition.effect(card)
    colored = card.color is None and not effect.color_comes_later
    plays = _colored(card) if colored else _bare(card)
    return _at_each(state, seat, plays) if effect.needs_target else plays


def _at_each(state: State, seat: Seat, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """The same plays, each at every other seat."""
    others = _others(state, seat)
    return tuple(Play(play.card, play.color, other) for play in plays for other in others)


def _others(state: State, seat: Seat) -> list[Seat]:
    return [other for other in range(len(state.hands)) if other != seat]


def _jumps(edition: Edition, state: State, seat: Seat) -> list[Move]:
    top, hand = state.discards[-1], state.hands[seat]
    if not may_jump(edition.rules, state, top) or top not in hand:
        return []
    if refusal_on_turn(edition, state, hand, top) is not None:
        return []
    return list(_variants(edition, state, seat, top))


def _replies(edition: Edition, state: State, seat: Seat, under: UnderAttack) -> list[Move]:
    moves: list[Move] = [_TAKE] if seat == under.seat else []
    if may_challenge(edition.rules, under, seat):
        moves.append(_CHALLENGE)
    for card in dict.fromkeys(state.hands[seat]):
        if refusal_in_reply(edition, state, under, seat, card) is None:
            moves.extend(_reply_variants(edition, state, seat, card))
    return moves


def _reply_variants(edition: Edition, state: State, seat: Seat, card: Card) -> tuple[Play, ...]:
    last = len(state.hands[seat]) == 1
    plays = _bare(card) if last or card.color is not None else _colored(card)
    targeted = edition.effect(card).needs_target_in_reply
    return _at_each(state, seat, plays) if targeted else plays
