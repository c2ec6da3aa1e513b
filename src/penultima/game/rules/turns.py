"""A player's own turn, and a jump into another's."""

from penultima.game.cards import Card
from penultima.game.drawing import can_draw, crash, crashes, draw_card, refill_if_empty
from penultima.game.edition import Edition
from penultima.game.ending import end_round
from penultima.game.events import Considered, Kept, Passed, Received
from penultima.game.moves import Draw, Keep, Move, Pass, Play
from penultima.game.phases import JustDrew, Naming, Reason, ToPlay
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


def to_play(edition: Edition, progress: Progress, phase: ToPlay, seat: Seat, move: Move) -> None:
    state, rules = progress.state, progress.rules
    if seat != phase.seat and not (isinstance(move, Play) and may_jump(rules, state, move.card)):
        raise IllegalMove(Refusal.NOT_YOUR_TURN)
    match move:
        case Play():
            play_on_turn(edition, progress, seat, move)
        case Draw():
            refusal = refusal_to_draw(rules, state, seat)
            if refusal is not None:
                raise IllegalMove(refusal)
            draw_on_turn(progress, seat)
        case Pass():
            if can_draw(state):
                raise IllegalMove(Refusal.MUST_DRAW)
            if has_playable(rules, state, state.hands[seat]):
                raise IllegalMove(Refusal.MUST_PLAY)
            pass_turn(progress, seat)
        case _:
            raise IllegalMove(Refusal.NOT_ASKED)


def just_drew(
    edition: Edition, progress: Progress, phase: JustDrew, seat: Seat, move: Move
) -> None:
    if seat != phase.seat:
        raise IllegalMove(Refusal.NOT_YOUR_TURN)
    match move:
        case Play():
            play_on_turn(edition, progress, seat, move)
        case Keep():
            if must_play_drawn(progress.rules, progress.state, seat):
                raise IllegalMove(Refusal.MUST_PLAY_DRAWN)
            keep(progress, seat)
        case Draw() | Pass():
            raise IllegalMove(Refusal.DRAWN_FIRST)
        case _:
            raise IllegalMove(Refusal.NOT_ASKED)


def may_jump(rules: TableRules, state: State, card: Card) -> bool:
    """House rule: a card equal to the top one in colour and face, out of turn."""
    equal = card is state.discards[-1] and card.color is not None
    return equal and rules.jump_in is JumpIn.EQUAL_CARD


def play_on_turn(edition: Edition, progress: Progress, seat: Seat, play: Play) -> None:
    state = progress.state
    hand = state.hands[seat]
    if play.card not in hand:
        raise IllegalMove(Refusal.NOT_IN_HAND)
    refusal = refusal_on_turn(progress.rules, state, hand, play.card)
    if refusal is not None:
        raise IllegalMove(refusal)
    lay_card(edition, progress, seat, complete_on_turn(edition, state, seat, play))


def refusal_to_draw(rules: TableRules, state: State, seat: Seat) -> Refusal | None:
    if not can_draw(state):
        return Refusal.NOTHING_TO_DRAW
    forbidden = rules.voluntary_draw is VoluntaryDraw.FORBIDDEN
    if forbidden and has_playable(rules, state, state.hands[seat]):
        return Refusal.NO_DRAW_BY_CHOICE
    return None


def draw_on_turn(progress: Progress, seat: Seat) -> None:
    """Draw the turn's card; a Crash is the play and ends the turn (ruling E13)."""
    rules = progress.rules
    forced = not has_playable(rules, progress.state, progress.state.hands[seat])
    progress.agenda.pop()
    while True:
        card = draw_card(progress, seat, Reason.TURN)
        assert card is not None
        if crashes(progress, card):
            progress.tell(Received(seat, (card,)))
            progress.turn_after(seat)
            crash(progress, seat, 0)
            progress.then(Naming(seat))
            return
        refill_if_empty(progress)
        playable = is_playable(rules, progress.state, progress.state.hands[seat], card)
        if rules.draw_amount is DrawAmount.ONE or playable or not can_draw(progress.state):
            break
        progress.tell(Received(seat, (card,)))
    progress.tell(Considered(seat, card, forced))
    progress.then(JustDrew(seat))


def must_play_drawn(rules: TableRules, state: State, seat: Seat) -> bool:
    """The duty after a forced draw covers every card that is rightly playable (C1, C4, C5)."""
    drawn = state.drawn
    assert drawn is not None
    if rules.drawn is Duty.MAY or not drawn.forced:
        return False
    return is_playable(rules, state, state.hands[seat], drawn.card)


def keep(progress: Progress, seat: Seat) -> None:
    progress.tell(Kept(seat))
    progress.agenda.pop()
    progress.turn_after(seat)


def pass_turn(progress: Progress, seat: Seat) -> None:
    """When everybody has passed in turn nothing can change any more (ruling L6)."""
    progress.tell(Passed(seat))
    progress.agenda.pop()
    if progress.state.passes == len(progress.state.hands):
        end_round(progress, None)
    else:
        progress.turn_after(seat)
