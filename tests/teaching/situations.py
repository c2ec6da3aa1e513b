"""Questions to one seat, made to order."""

from penultima.chance import SeededChance
from penultima.editions import edition as find_edition
from penultima.game.cards import Color
from penultima.game.changes import taken_up
from penultima.game.edition import Edition
from penultima.game.phases import Phase, Threat, ToPlay, UnderAttack
from penultima.game.seating import Direction
from penultima.game.state import State
from penultima.game.view import View
from penultima.notation import read_cards
from penultima.referee import Referee


def edition(name: str = "classic", **options: object) -> Edition:
    return find_edition(name, options)


def asked(
    edition: Edition,
    hand: str,
    top: str = "r9",
    *,
    others: tuple[str, ...] = ("b1 b2 b3", "b4 b5 b6"),
    color: Color | None = None,
    phase: Phase | None = None,
) -> View:
    """What A sees, who is asked; the others sit to the left."""
    hands = (read_cards(hand), *map(read_cards, others))
    discards = read_cards(top)
    referee = Referee(edition, len(hands), dealer=0, chance=SeededChance(1))
    referee._state = taken_up(
        State(
            hands=hands,
            pile=read_cards("y1 y2 y3 y4 y5 y6 y7 y8 y9 g1 g2"),
            discards=discards,
            color=color or discards[-1].color,
            direction=Direction.LEFT,
            dealer=0,
            phase=phase or ToPlay(0),
        )
    )
    return referee.view(0)


def attacked(amount: int = 4, threat: Threat = Threat.WILD_FOUR) -> UnderAttack:
    """A is under attack by the last player."""
    return UnderAttack(0, amount, threat, 2, 0)
