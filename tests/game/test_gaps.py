"""What no other test noticed when it was wrong (see `tests.planted`)."""

import pytest

from penultima.chance import SeededChance
from penultima.editions import edition
from penultima.game.cards import Card, Color
from penultima.game.moves import Pass, Play
from penultima.game.phases import ToPlay
from penultima.game.rules import resume
from penultima.game.seating import Direction, Seat
from penultima.game.state import State
from penultima.notation import read_cards
from penultima.record.lines import over_line, round_line
from penultima.referee import Referee


def lay_out(referee: Referee, turn: Seat, hands: str, pile: str = "b1 b2 b3") -> None:
    """Put the round into this situation; hands from the first seat on, apart by `/`."""
    referee._state = resume(
        State(
            hands=tuple(read_cards(hand) for hand in hands.split("/")),
            pile=read_cards(pile),
            discards=read_cards("r9"),
            color=Color.RED,
            direction=Direction.LEFT,
            dealer=0,
            phase=ToPlay(turn),
        )
    )


def end_round(referee: Referee, winner: Seat, hands: str) -> None:
    """The winner's seat lays its last card."""
    lay_out(referee, winner, hands)
    referee.act(winner, Play(Card.RED_1))


@pytest.mark.shows("Q8", "A7")
@pytest.mark.parametrize(
    "name, first, then", [("cars", 1, (2, 3, 0, 2)), ("classic", 0, (3, 2, 0, 3))]
)
def test_when_seats_close_up_the_deal_goes_on_with_players_not_with_seats(
    name: str, first: int, then: tuple[int, ...]
) -> None:
    """B goes out in the first round, so that C and D sit one place further on."""
    chosen = edition(name, {"scoring": "elimination", "target": 100})
    referee = Referee(chosen, 4, dealer=first, chance=SeededChance(1))
    end_round(referee, 0, "r1/w w/g1/g2")
    assert referee.match.seated == (0, 2, 3)
    for dealer in then:
        referee.deal_round()
        seat = referee.match.seated.index(dealer)
        assert referee.match.dealer == dealer
        assert referee.view(None).dealer == seat
        assert round_line(referee) == f"round dealer {'ABC'[seat]} players A C D"
        end_round(referee, 0, "r1/g1/g2")


@pytest.mark.shows("L6", "M9")
def test_the_record_of_a_void_round_names_no_winner() -> None:
    referee = Referee(edition("cars"), 2, dealer=0, chance=SeededChance(1))
    lay_out(referee, 0, "b1 b2/g1 g2", pile="-")
    referee.act(0, Pass())
    referee.act(1, Pass())
    assert over_line(referee) == "over void A=0 B=0"
