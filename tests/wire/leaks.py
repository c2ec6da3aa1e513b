"""Leaky tables: each betrays something hidden, and the two worlds must show it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import msgspec
from msgspec.structs import replace

from penultima.game import events as told
from penultima.game.cards import Card
from penultima.game.moves import CallUno, Play
from penultima.game.phases import JustDrew, Slapping, UnderAttack
from penultima.game.state import State
from penultima.table import Setup, acts, audience, questions, sights, slaps, table
from penultima.table.bots import Bots
from penultima.table.calls import Declined
from penultima.table.match_play import MatchPlay
from penultima.table.messages import Missed, Refused
from penultima.table.session import Session
from tests.wire.evening import match_of


class Leak(msgspec.Struct, frozen=True):
    """A function of the table that is put in the place of another, and where that shows."""

    name: str
    owner: Any
    attribute: str
    leaky: Callable[[Any], Any]
    """Given the true function, the leaky one."""
    setup: Setup = Setup(seats=3, target=100)

    @contextmanager
    def planted(self) -> Iterator[None]:
        true = getattr(self.owner, self.attribute)
        with patch.object(self.owner, self.attribute, self.leaky(true)):
            yield


def _state(found: Session) -> State | None:
    match = match_of(found)
    return match.referee._state if match is not None and match.dealt else None


def _wild_next(found: Session) -> bool:
    """Something that nobody can know: whether the next card of the pile has no colour."""
    state = _state(found)
    return state is not None and bool(state.pile) and state.pile[-1].color is None


# ---------------------------------------------------------------- too much in a frame


def _view_of_neighbour(true: Any) -> Any:
    def views(found: Session, seats: list[int]) -> Any:
        shown, match = true(found, seats), match_of(found)
        if shown and seats and match is not None:
            return (*shown, match.referee.view((seats[0] + 1) % len(match.seated)))
        return shown

    return views


def _first_hand_for_spectators(true: Any) -> Any:
    return lambda found, seats: true(found, seats or [0])


def _unfiltered(true: Any) -> Any:
    return lambda events, seats: events


def _kind_told(kind: type) -> Callable[[Any], Any]:
    def plant(true: Any) -> Any:
        def seen(events: Any, seats: list[int]) -> Any:
            shown = true(events, seats)
            return tuple(e for e in events if e in shown or isinstance(e, kind))

        return seen

    return plant


def _whole_tail(true: Any) -> Any:
    def welcome(self: Any, who: str, since: int, now: float) -> Any:
        tail = [Missed(seq=seq, events=e) for seq, e in self._session.audience.log if seq > since]
        return [*tail, true(self, who, since, now)[-1]]

    return welcome


def _points_in_scores(true: Any) -> Any:
    def sight(found: Session) -> Any:
        shown, state = true(found), _state(found)
        if state is None:
            return shown
        worth = [len([c for c in hand if c.color is None]) for hand in state.hands]
        return replace(shown, rounds_won=tuple(worth))

    return sight


def _secret_at_once(true: Any) -> Any:
    return lambda stage: getattr(stage, "deal", None) and stage.deal.sight(published=True)


# ---------------------------------------------------------------- numbers that depend on cards


def _number_skipped(true: Any) -> Any:
    def step(self: Session, *given: Any, **named: Any) -> None:
        self.audience.seq += _wild_next(self)
        true(self, *given, **named)

    return step


def _turn_skipped(true: Any) -> Any:
    def ask(found: Session, playing: Any) -> None:
        true(found, playing)
        state = _state(found)
        if state is not None and isinstance(state.phase, JustDrew) and state.drawn is not None:
            found.turn += state.drawn.card.color is None

    return ask


def _empty_update(true: Any) -> Any:
    """One more update, with nothing in it, when a card of no colour comes up next."""

    def tell(found: Session, playing: Any, events: Any, **named: Any) -> None:
        true(found, playing, events, **named)
        if _wild_next(found):
            found.step()

    return tell


# ---------------------------------------------------------------- times that depend on cards


def _clock_by_drawn_card(true: Any) -> Any:
    def time_for(found: Session, phase: Any) -> Any:
        state = _state(found)
        if isinstance(phase, JustDrew) and state is not None and state.drawn is not None:
            return 20.0 if state.drawn.card.color is None else 30.0
        return true(found, phase)

    return time_for


def _thinks_about_its_hand(true: Any) -> Any:
    def schedule(self: Bots, match: MatchPlay, **named: Any) -> None:
        true(self, match, **named)
        hands, alarms = match.referee._state.hands, self._clock.alarms
        for (bell, seat), at in list(alarms._times.items()):
            if bell.name == "BOT" and isinstance(seat, int):
                wilds = sum(card.color is None for card in hands[seat])
                alarms.set(bell, at + 0.2 * wilds, seat)

    return schedule


def _interjects_if_it_can(true: Any) -> Any:
    def maybe(self: Bots, match: MatchPlay, bot: Any, chance: float, delay: float) -> None:
        if Card("x") in match.referee._state.hands[bot.seat]:
            true(self, match, bot, 1.0, delay)

    return maybe


def _hold_by_hand(true: Any) -> Any:
    def held_to(found: Session, playing: Any, seat: int, move: Any) -> Any:
        state = _state(found)
        longer = state is not None and any(c.color is None for c in state.hands[seat])
        return true(found, playing, seat, move) + 0.1 * longer

    return held_to


def _slap_by_pile(true: Any) -> Any:
    def set_clock(found: Session, playing: Any) -> None:
        true(found, playing)
        state = _state(found)
        if state is not None and isinstance(state.phase, Slapping) and _wild_next(found):
            for (bell, about), at in list(found.clock.alarms._times.items()):
                if bell.name == "SLAP_OPENS":
                    found.clock.alarms.set(bell, at + 0.1, about)

    return set_clock


def _hands_by_pile(true: Any) -> Any:
    def settle_slap(found: Session, playing: Any) -> None:
        if _wild_next(found):
            took = playing.slap._took
            playing.slap._took = {seat: time + 0.05 for seat, time in took.items()}
        true(found, playing)

    return settle_slap


def _clock_only_for_holders(true: Any) -> Any:
    def time_for(found: Session, phase: Any) -> Any:
        state = _state(found)
        if isinstance(phase, UnderAttack) and state is not None:
            holds = Card("x") in state.hands[phase.seat]
            return true(found, phase) if holds else 0.5
        return true(found, phase)

    return time_for


def _catches_by_last_card(true: Any) -> Any:
    def schedule_catches(self: Bots, match: MatchPlay, exposed: int) -> None:
        if any(c.sign.isdigit() for c in match.referee._state.hands[exposed]):
            true(self, match, exposed)

    return schedule_catches


# ---------------------------------------------------------------- answers that betray cards


def _refusal_with_detail(true: Any) -> Any:
    def answer(self: Session, call: Any, frame: Any) -> None:
        if isinstance(frame, Refused) and _wild_next(self):
            frame = replace(frame, detail="better luck with the next card")
        true(self, call, frame)

    return answer


def _refusal_to_all(true: Any) -> Any:
    def answer(self: Session, call: Any, frame: Any) -> None:
        true(self, call, frame)
        if isinstance(frame, Refused):
            for who in self.people.here:
                if who != call.who:
                    self.tell(who, frame)

    return answer


def _refusals_counted(true: Any) -> Any:
    def answer(self: Session, call: Any, frame: Any) -> None:
        true(self, call, frame)
        if isinstance(frame, Refused):
            self.turn += 1

    return answer


def _too_fast_if_wild(true: Any) -> Any:
    def submit(found: Session, playing: Any, attempt: Any) -> None:
        if isinstance(attempt.move, CallUno) and _wild_next(found):
            raise Declined("too-fast")
        true(found, playing, attempt)

    return submit


def _stale_by_pile(true: Any) -> Any:
    def submit(found: Session, playing: Any, attempt: Any) -> None:
        if isinstance(attempt.move, Play) and attempt.call is not None and _wild_next(found):
            raise Declined("stale")
        true(found, playing, attempt)

    return submit


_MANY = Setup(seats=6, target=100)
_TIMED = Setup(seats=3, turn_seconds=30)
_MANDO = Setup(edition="mando", seats=4)
_ANYONE = Setup(edition="agent-es", seats=4)
_SHARK = Setup(edition="shark", seats=3)

LEAKS: tuple[Leak, ...] = (
    Leak("a neighbour's view", audience, "views", _view_of_neighbour),
    Leak("a hand for spectators", audience, "views", _first_hand_for_spectators),
    Leak("events unfiltered", audience, "seen", _unfiltered),
    Leak("Considered told to all", audience, "seen", _kind_told(told.Considered)),
    Leak("Dealt told to all", audience, "seen", _kind_told(told.Dealt)),
    Leak("Received told to all", audience, "seen", _kind_told(told.Received)),
    Leak("a tail that was not filtered", table.Table, "welcome", _whole_tail),
    Leak("wilds counted in the summary", audience, "table_sight", _points_in_scores),
    Leak("the deal's secret told at once", sights, "_deal_sight", _secret_at_once),
    Leak("a number skipped", Session, "step", _number_skipped),
    Leak("a turn skipped", questions, "ask", _turn_skipped),
    Leak("an empty update", acts, "tell", _empty_update),
    Leak("a clock by the drawn card", questions, "_time_for", _clock_by_drawn_card, _TIMED),
    Leak("a bot that thinks about its wilds", Bots, "schedule", _thinks_about_its_hand),
    Leak("a bot that only wakes if it can", Bots, "_maybe", _interjects_if_it_can, _ANYONE),
    Leak("a hold by the mover's hand", acts, "_held_to", _hold_by_hand, _ANYONE),
    Leak("a slap by the pile", questions, "set_clock", _slap_by_pile, _SHARK),
    Leak("the time of a hand by the pile", slaps, "settle_slap", _hands_by_pile, _SHARK),
    Leak("a reply time for holders", questions, "_time_for", _clock_only_for_holders, _MANDO),
    Leak("catches by the last card", Bots, "schedule_catches", _catches_by_last_card, _MANY),
    Leak("a refusal that says more", Session, "answer", _refusal_with_detail),
    Leak("a refusal told to all", Session, "answer", _refusal_to_all),
    Leak("refusals counted", Session, "answer", _refusals_counted),
    Leak("a call too fast by the pile", acts, "submit", _too_fast_if_wild),
    Leak("a lay stale by the pile", acts, "submit", _stale_by_pile),
)
