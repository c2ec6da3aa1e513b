"""What the clock does for a player who is silent (rulings C14, B12, D18, F5, R13)."""

from typing import assert_never

from penultima.game.cards import most_common_color, without
from penultima.game.drawing import can_draw
from penultima.game.events import Named
from penultima.game.moves import Play
from penultima.game.phases import (
    JustDrew,
    Naming,
    Objecting,
    Over,
    Slapping,
    ToPlay,
    UnderAttack,
)
from penultima.game.progress import Progress
from penultima.game.refusals import IllegalMove, Refusal
from penultima.game.rules.lays import lay_card
from penultima.game.rules.questions import settle_slap, take
from penultima.game.rules.speech import close_window
from penultima.game.rules.turns import draw_on_turn, keep, must_play_drawn, pass_turn
from penultima.game.seating import Seat


def run_out(progress: Progress) -> None:
    phase = progress.state.phase
    match phase:
        case Objecting():
            close_window(progress)
        case Naming(seat=seat):
            progress.tell(Named(seat, most_common_color(progress.state.hands[seat])))
            progress.agenda.pop()
        case UnderAttack():
            take(progress, phase)
        case Slapping():
            _end_slap(progress, phase)
        case ToPlay(seat=seat):
            if not can_draw(progress.state):
                pass_turn(progress, seat)
                return
            draw_on_turn(progress, seat)
            if isinstance(progress.agenda[-1], JustDrew):
                _finish_turn(progress, seat)
        case JustDrew(seat=seat):
            _finish_turn(progress, seat)
        case Over():
            raise IllegalMove(Refusal.ROUND_OVER)
        case _:
            assert_never(phase)


def _finish_turn(progress: Progress, seat: Seat) -> None:
    """Lay only what must be laid, else keep it."""
    state = progress.state
    if not must_play_drawn(progress.edition, state, seat):
        keep(progress, seat)
        return
    assert state.drawn is not None
    card = state.drawn.card
    effect = progress.edition.effect(card)
    color = None
    if card.color is None and not effect.color_comes_later:
        color = most_common_color(without(state.hands[seat], card))
    target = progress.after(seat) if effect.needs_target else None
    lay_card(progress, seat, Play(card, color, target))


def _end_slap(progress: Progress, phase: Slapping) -> None:
    """Whoever has no hand down is last; among several, chance picks (rulings F4, F5)."""
    absent = tuple(s for s in range(len(progress.state.hands)) if s not in phase.down)
    victim = absent[0] if len(absent) == 1 else progress.chance.pick(absent)
    progress.agenda.pop()
    settle_slap(progress, phase, victim)
