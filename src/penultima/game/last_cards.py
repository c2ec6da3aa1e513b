"""Draw cards laid last."""

from penultima.game.progress import Progress
from penultima.game.table_rules import LastDraw, Scoring


def last_cards_are_drawn(progress: Progress) -> bool:
    """Whether a draw card laid last still makes somebody draw (rulings K1, K2, R31)."""
    rules = progress.rules
    return rules.last_draw is LastDraw.ALWAYS or rules.scoring is not Scoring.NONE
