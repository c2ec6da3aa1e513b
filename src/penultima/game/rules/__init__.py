"""The rules: `deal`, `legal_moves` and `act` over immutable states."""

from typing import assert_never

from msgspec.structs import replace

from penultima.game.changes import taken_up
from penultima.game.drawing import draw_batch
from penultima.game.edition import Edition
from penultima.game.effects import SlapPile
from penultima.game.events import Event
from penultima.game.moves import CallUno, Catch, Move, Object, RunOut, Slap, UpholdHint, is_speech
from penultima.game.phases import (
    Drawing,
    JustDrew,
    Naming,
    Objecting,
    Over,
    Slapping,
    ToPlay,
    UnderAttack,
)
from penultima.game.progress import Chance, Progress
from penultima.game.refusals import IllegalMove, Refusal
from penultima.game.rules.clock import run_out
from penultima.game.rules.legal import legal_moves
from penultima.game.rules.opening import open_round, shuffle_and_deal
from penultima.game.rules.questions import naming, reply, slapping
from penultima.game.rules.speech import call_uno, catch, object_to, uphold_hint
from penultima.game.rules.turns import just_drew, to_play
from penultima.game.seating import Seat
from penultima.game.standstill import stands_still, stood_with
from penultima.game.state import State

__all__ = ["act", "begin", "deal", "legal_moves", "resume"]

Done = tuple[State, list[Event]]


def deal(edition: Edition, seats: int, dealer: Seat, chance: Chance) -> Done:
    """A new round: shuffled, dealt, and its first card turned up and obeyed."""
    progress = shuffle_and_deal(edition, seats, dealer, chance)
    open_round(progress)
    return _run(progress)


def begin(edition: Edition, state: State, chance: Chance) -> Done:
    """Turn up the first card of a round whose hands and pile are already there."""
    progress = Progress(edition, taken_up(state), chance)
    open_round(progress)
    return _run(progress)


def resume(state: State) -> State:
    """Take a round up at somebody's turn: its position stands for the first time."""
    assert isinstance(state.phase, ToPlay)
    counted = taken_up(state)
    return replace(counted, stood=stood_with(counted, state.phase))


def act(edition: Edition, state: State, seat: Seat | None, move: Move, chance: Chance) -> Done:
    """What follows from a move; `seat` is None for the table and the clock.

    Raises IllegalMove, and otherwise never fails. A word said in vain changes nothing.
    """
    if isinstance(state.phase, Objecting) and not is_speech(move):
        return _act_through_window(edition, state, seat, move, chance)
    progress = Progress(edition, state, chance)
    _carry_out(progress, seat, move)
    if not progress.events and progress.agenda == [*state.waiting, state.phase]:
        return state, []
    return _run(progress)


def _act_through_window(
    edition: Edition, state: State, seat: Seat | None, move: Move, chance: Chance
) -> Done:
    """The next move closes the objection window and is judged as if it had just closed (J10)."""
    assert isinstance(state.phase, Objecting)
    if isinstance(move, Slap) and (state.phase.last or not _slap_waits(edition, state)):
        return state, []
    if state.phase.last:
        raise IllegalMove(Refusal.WINDOW_OPEN)
    closed, before = act(edition, state, None, RunOut(), chance)
    after, events = act(edition, closed, seat, move, chance)
    return after, before + events


def _slap_waits(edition: Edition, state: State) -> bool:
    """Whether hands go to the pile once the window is closed; no chance is used up to see (R47)."""
    assert state.lay is not None
    effect = edition.effect(state.lay.card)
    return isinstance(effect, SlapPile) and not effect.picked_by_chance


def _carry_out(progress: Progress, seat: Seat | None, move: Move) -> None:
    if isinstance(move, RunOut | UpholdHint):
        if seat is not None:
            raise IllegalMove(Refusal.NOT_ASKED)
        if isinstance(move, RunOut):
            run_out(progress)
        else:
            uphold_hint(progress, _check_seat(progress.state, move.seat))
        return
    seat = _check_seat(progress.state, seat)
    match move:
        case CallUno():
            call_uno(progress, seat)
        case Catch():
            catch(progress, seat, _check_seat(progress.state, move.seat))
        case Object():
            object_to(progress, seat, _check_seat(progress.state, move.seat))
        case _:
            _answer(progress, seat, move)


def _answer(progress: Progress, seat: Seat, move: Move) -> None:
    phase = progress.state.phase
    if isinstance(move, Slap) and not isinstance(phase, Slapping):
        return
    match phase:
        case ToPlay():
            to_play(progress, phase, seat, move)
        case JustDrew():
            just_drew(progress, phase, seat, move)
        case UnderAttack():
            reply(progress, phase, seat, move)
        case Naming():
            naming(progress, phase, seat, move)
        case Slapping():
            slapping(progress, phase, seat, move)
        case Over() | Objecting():
            raise IllegalMove(Refusal.ROUND_OVER)
        case _:
            assert_never(phase)


def _check_seat(state: State, seat: Seat | None) -> Seat:
    if seat is None or not 0 <= seat < len(state.hands):
        raise IllegalMove(Refusal.NO_SUCH_SEAT)
    return seat


def _run(progress: Progress) -> Done:
    """Do what needs no answer, then ask; a round that stands still is void (ruling R49)."""
    while isinstance(task := progress.agenda[-1], Drawing):
        progress.agenda.pop()
        draw_batch(progress, task)
    if stands_still(progress.state, task):
        progress.end_round(None)
    progress.ask()
    return progress.state, progress.events
