"""A player's own turn, and a jump into another's."""

from penultima.game.cards import Card
from penultima.game.drawing import can_draw, draw_card, refill_if_empty
from penultima.game.edition import Edition
from penultima.game.events import Considered, Kept, Passed, Received
from penultima.game.moves import Draw, Keep, Move, Pass, Play
from penultima.game.phases import JustDrew, Reason, ToPlay
from penultima.game.progress import Progress
from penultima.game.refusals import IllegalMove, Refusal
from penultima.game.rules.lays import (
    complete_on_turn,
    has_playable,
    is_playable,
    lay_card,
    refusal_on_turn,
)
from penultima.game.seating import Seat
from penultima.game.state import State
from penultima.game.table_rules import DrawAmount, Duty, JumpIn, TableRules, VoluntaryDraw

_FORBIDDEN, _EQUAL_CARD = VoluntaryDraw.FORBIDDEN, JumpIn.EQUAL_CARD


def to_play(progress: Progress, phase: ToPlay, seat: Seat, move: Move) -> None:
    edition, state = progress.edition, progress.state
    jumps = isinstance(move, Play) and may_jump(edition.rules, state, move.card)
    if seat != phase.seat and not jumps:
        raise IllegalMove(Refusal.NOT_YOUR_TURN)
    match move:
        case Play():
            play_on_turn(progress, seat, move)
        case Draw():
            refusal = refusal_to_draw(edition, state, seat)
            if refusal is not None:
                raise IllegalMove(refusal)
            draw_on_turn(progress, seat)
        case Pass():
            if can_draw(state):
                raise IllegalMove(Refusal.MUST_DRAW)
            if has_playable(edition, state, state.hands[seat]):
                raise IllegalMove(Refusal.MUST_PLAY)
            pass_turn(progress, seat)
        case _:
            raise IllegalMove(Refusal.NOT_ASKED)


def just_drew(progress: Progress, phase: JustDrew, seat: Seat, move: Move) -> None:
    if seat != phase.seat:
        raise IllegalMove(Refusal.NOT_YOUR_TURN)
    match move:
        case Play():
            play_on_turn(progress, seat, move)
        case Keep():
            if must_play_drawn(progress.edition, progress.state, seat):
                raise IllegalMove(Refusal.MUST_PLAY_DRAWN)
            keep(progress, seat)
        case Draw() | Pass():
            raise IllegalMove(Refusal.DRAWN_FIRST)
        case _:
            raise IllegalMove(Refusal.NOT_ASKED)


def may_jump(rules: TableRules, state: State, card: Card) -> bool:
    """House rule: a card equal to the top one in colour and face, out of turn."""
    equal = card is state.discards[-1] and card.color is not None
    return equal and rules.jump_in is _EQUAL_CARD


def play_on_turn(progress: Progress, seat: Seat, play: Play) -> None:
    edition, state = progress.edition, progress.state
    hand = state.hands[seat]
    if play.card not in hand:
        raise IllegalMove(Refusal.NOT_IN_HAND)
    refusal = refusal_on_turn(edition, state, hand, play.card)
    if refusal is not None:
        raise IllegalMove(refusal)
    lay_card(progress, seat, complete_on_turn(edition, state, seat, play))


def refusal_to_draw(edition: Edition, state: State, seat: Seat) -> Refusal | None:
    if not can_draw(state):
        return Refusal.NOTHING_TO_DRAW
    forbidden = edition.rules.voluntary_draw is _FORBIDDEN
    if forbidden and has_playable(edition, state, state.hands[seat]):
        return Refusal.NO_DRAW_BY_CHOICE
    return None


def draw_on_turn(progress: Progress, seat: Seat) -> None:
    """Draw the turn's card; one that acts when drawn is the play and ends the turn (E13)."""
    edition, amount = progress.edition, progress.rules.draw_amount
    forced = not has_playable(edition, progress.state, progress.state.hands[seat])
    progress.agenda.pop()
    while True:
        card = draw_card(progress, seat, Reason.TURN)
        assert card is not None
        effect = edition.effect(card)
        if effect.acts_when_drawn:
            progress.tell(Received(seat, (card,)))
            progress.turn_after(seat)
            effect.drawn(progress, seat, 0)
            return
        refill_if_empty(progress)
        playable = is_playable(edition, progress.state, progress.state.hands[seat], card)
        if amount is DrawAmount.ONE or playable or not can_draw(progress.state):
            break
        progress.tell(Received(seat, (card,)))
    progress.tell(Considered(seat, card, forced))
    progress.then(JustDrew(seat))


def must_play_drawn(edition: Edition, state: State, seat: Seat) -> bool:
    """The duty after a forced draw covers every card that is rightly playable (C1, C4, C5)."""
    drawn = state.drawn
    assert drawn is not None
    if edition.rules.drawn is Duty.MAY or not drawn.forced:
        return False
    return is_playable(edition, state, state.hands[seat], drawn.card)


def keep(progress: Progress, seat: Seat) -> None:
    progress.tell(Kept(seat))
    progress.agenda.pop()
    progress.turn_after(seat)


def pass_turn(progress: Progress, seat: Seat) -> None:
    """When everybody has passed in turn nothing can change any more (ruling L6)."""
    progress.tell(Passed(seat))
    progress.agenda.pop()
    if progress.state.passes == len(progress.state.hands):
        progress.end_round(None)
    else:
        progress.turn_after(seat)
