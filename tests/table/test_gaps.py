"""What no other test noticed when it was wrong (see `tests.planted`)."""

import pytest

from penultima.game.cards import Card, Color
from penultima.game.moves import Play
from penultima.game.phases import UnderAttack
from penultima.table import Setup
from tests.table.evening import Evening


@pytest.mark.parametrize(
    "edition, card, color", [("classic", "w4", Color.BLUE), ("mando", "r+2", None)]
)
def test_without_a_clock_the_victim_of_a_draw_card_is_not_hurried_either(
    edition: str, card: str, color: Color | None
) -> None:
    evening = Evening(Setup(edition=edition, seats=2, turn_seconds=None))
    evening.play("p", "q")
    evening.lay_out([f"{card} r2 g3", "r4 r5 r6"], "r0")
    evening.act("p", Play(Card(card), color))
    evening.pass_time(3600)
    assert isinstance(evening.view(None).phase, UnderAttack)
    clock = evening.updates("q")[-1].clock
    assert clock is not None
    assert (clock.chairs, clock.left_ms, clock.of_ms) == ((1,), None, None)
