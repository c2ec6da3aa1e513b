"""Which choice an event tells, as far as everybody sees."""

from penultima.game.events import Challenged, Drew, Event, Kept, Named, Passed, Played
from penultima.game.moves import Challenge, Draw, Keep, Move, NameColor, Pass, Play, Take
from penultima.game.phases import Phase, Reason, ToPlay, UnderAttack
from penultima.game.seating import Seat


def choice_told(event: Event, phase: Phase | None) -> tuple[Seat, Move] | None:
    """Who chose what; `phase` is the question that was open, None if it has been answered."""
    match event:
        case Played(seat=seat, card=card):
            return seat, Play(card, event.color if card.color is None else None, event.target)
        case Named(seat=seat):
            return seat, NameColor(event.color)
        case Kept(seat=seat):
            return seat, Keep()
        case Passed(seat=seat):
            return seat, Pass()
        case Challenged(seat=seat):
            return seat, Challenge()
        case Drew(seat=seat, why=Reason.TURN) if isinstance(phase, ToPlay):
            return seat, Draw()
        case Drew(seat=seat, why=Reason.ATTACK):
            taken = isinstance(phase, UnderAttack) and phase.seat == seat
            return (seat, Take()) if taken else None
        case _:
            return None
