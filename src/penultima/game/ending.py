"""The end of a round."""

from penultima.game.events import Ended
from penultima.game.phases import Over
from penultima.game.progress import Progress
from penultima.game.seating import Seat
from penultima.game.table_rules import LastDraw, Scoring


def end_round(progress: Progress, winner: Seat | None) -> None:
    progress.tell(Ended(winner, progress.state.hands))
    progress.agenda = [Over(winner)]


def last_cards_are_drawn(progress: Progress) -> bool:
    """Whether a draw card laid last still makes somebody draw (rulings K1, K2, R31)."""
    rules = progress.rules
    return rules.last_draw is LastDraw.ALWAYS or rules.scoring is not Scoring.NONE
