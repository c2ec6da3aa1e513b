"""What may be said out of turn: UNO, catches, objections, hints. In vain, it changes nothing."""

from penultima.game.edition import fits
from penultima.game.events import CalledUno, Caught, HintUpheld, Objected, TookBack
from penultima.game.phases import Drawing, Objecting, Over, Phase, Reason, asked_seat
from penultima.game.progress import Progress
from penultima.game.refusals import IllegalMove, Refusal
from penultima.game.rules.lays import resolve_lay
from penultima.game.seating import Seat
from penultima.game.state import Lay, State
from penultima.game.table_rules import AfterDraw, Policing, TableRules

PENALTY = 2
FALSE_OBJECTIONS_ALLOWED = 2


def call_counts(state: State, seat: Seat) -> bool:
    """Late while one can still be caught (I3), or early while one is asked with two (I2)."""
    if seat in state.exposed:
        return True
    early = len(state.hands[seat]) == 2 and asked_seat(state.phase) == seat
    return early and seat not in state.called


def call_uno(progress: Progress, seat: Seat) -> None:
    if call_counts(progress.state, seat):
        progress.tell(CalledUno(seat))


def catch(progress: Progress, by: Seat, seat: Seat) -> None:
    """One failure, one penalty of two, drawn at once (rulings I12, R16)."""
    if by != seat and seat in progress.state.exposed:
        progress.tell(Caught(seat, by))
        progress.then(Drawing(seat, PENALTY, Reason.CAUGHT))


def uphold_hint(progress: Progress, seat: Seat) -> None:
    """Two cards at once, and no turn lost; nothing once the last card lies there (J5, J7, R42)."""
    if not _last_card_lies(progress.state.phase):
        progress.tell(HintUpheld(seat))
        progress.then(Drawing(seat, PENALTY, Reason.HINT))


def _last_card_lies(phase: Phase) -> bool:
    """Whether the round is over, or will be unless its last card is objected to."""
    return isinstance(phase, Over) or (isinstance(phase, Objecting) and phase.last)


def may_object(rules: TableRules, state: State, by: Seat) -> Refusal | None:
    if rules.policing is Policing.REFEREE:
        return Refusal.REFEREED
    if state.false_objections.count(by) >= FALSE_OBJECTIONS_ALLOWED:
        return Refusal.OBJECTIONS_SPENT
    return None


def object_to(progress: Progress, by: Seat, seat: Seat) -> None:
    """A wrong card goes back, two are drawn, and the next player's turn comes (J11)."""
    refusal = may_object(progress.rules, progress.state, by)
    if refusal is not None:
        raise IllegalMove(refusal)
    phase, lay = progress.state.phase, progress.state.lay
    if not isinstance(phase, Objecting) or seat != phase.by or by == seat:
        return
    assert lay is not None
    wrong = was_wrong(progress.rules, lay)
    progress.tell(Objected(by, seat, wrong))
    if wrong:
        progress.tell(TookBack(seat, lay.card))
        del progress.agenda[-2:]
        progress.turn_after(seat)
        progress.then(Drawing(seat, PENALTY, Reason.MISPLAY))


def was_wrong(rules: TableRules, lay: Lay) -> bool:
    """What an objection may be raised against; never an illegal Wild Draw 4 (J9, D13)."""
    if lay.in_reply:
        return False
    barred = lay.drawn is not None and rules.after_draw is AfterDraw.DRAWN_CARD
    if barred and lay.card is not lay.drawn:
        return True
    return not fits(lay.card, lay.under, lay.color)


def close_window(progress: Progress) -> None:
    """Nobody objected in time: the lay takes effect, right or wrong."""
    progress.agenda.pop()
    resolve_lay(progress)
