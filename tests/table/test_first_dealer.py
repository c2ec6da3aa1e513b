"""Who deals the first round: by the sheet, or as the host of a Mando table chooses."""

from pathlib import Path

import pytest

from penultima.editions import EDITIONS
from penultima.game.cards import Card
from penultima.game.events import Began
from penultima.game.match import high_card
from penultima.game.moves import Play
from penultima.record import read_text, replay, sealed
from penultima.table import INSTANT, Company, Counting, FirstDealer, Setup, SetupError
from penultima.table.commands import Configure, Ready, Start
from penultima.table.messages import Refused, Stage
from penultima.table.session_events import DrewForDeal
from tests.table.evening import Evening


def mando(
    dealer: FirstDealer | int | None, *, seed: int = 1, counting: Counting = Counting.ROUND
) -> Evening:
    """Three people at a table of four, with the cards just dealt."""
    setup = Setup(edition="mando", counting=counting, dealer=dealer, target=5000)
    evening = Evening(setup, pace=INSTANT, seed=seed)
    evening.play("p", "q", "r")
    return evening


def first_dealer(evening: Evening) -> int:
    began: Began = evening.happened(Began)[0]
    return began.dealer


@pytest.mark.shows("A6", "R52")
@pytest.mark.parametrize("dealer", [None, FirstDealer.CHANCE])
def test_chance_decides_in_mando_if_nothing_is_chosen(dealer: FirstDealer | None) -> None:
    evenings = [mando(dealer, seed=seed) for seed in range(40)]
    assert {first_dealer(evening) for evening in evenings} == {0, 1, 2, 3}
    assert not any(evening.happened(DrewForDeal) for evening in evenings)


@pytest.mark.shows("A6", "R52", "A10")
def test_the_host_of_a_mando_table_may_let_the_highest_card_decide() -> None:
    for seed in range(20):
        evening = mando(FirstDealer.HIGH_CARD, seed=seed)
        (drew,) = evening.happened(DrewForDeal)
        assert [chair for chair, _ in drew.draws[0]] == [0, 1, 2, 3]
        chairs, cards = zip(*drew.draws[-1], strict=True)
        assert high_card(chairs, cards) == (drew.dealer,)
        assert first_dealer(evening) == drew.dealer
        for who in ("p", "q", "r"):
            assert drew in evening.told(who), "all see it"


@pytest.mark.shows("A6", "R52", "A7")
@pytest.mark.parametrize("dealer", [0, 3])
def test_the_host_of_a_mando_table_may_name_the_dealer(dealer: int) -> None:
    evening = mando(dealer, counting=Counting.POINTS)
    assert first_dealer(evening) == dealer
    assert evening.happened(DrewForDeal) == []
    evening.lay_out(["r1", "r2 r3", "r4 r5", "r6 r7"], "r9")
    evening.act("p", Play(Card("r1")))
    for chair, who in enumerate("pqr"):
        evening.say(who, Ready, chair=chair)
    assert [began.dealer for began in evening.happened(Began)] == [dealer, (dealer + 1) % 4]


def test_the_choice_outlives_a_restart_before_the_first_deal() -> None:
    evening = Evening(Setup(edition="mando", counting=Counting.ROUND, dealer=2), pace=INSTANT)
    evening.sit("p")
    evening.restart()
    evening.say("p", Start)
    assert first_dealer(evening) == 2, "a chair deals, whoever holds it: here a bot"


@pytest.mark.shows("R52")
@pytest.mark.parametrize("dealer", [None, FirstDealer.HIGH_CARD, 1])
def test_the_record_of_such_a_match_replays_exactly(dealer: FirstDealer | int | None) -> None:
    evening = mando(dealer)
    evening.depart("q")
    evening.depart("r")
    for _ in range(20_000):
        if evening.at(Stage.FINISHED):
            break
        view = evening.view(0)
        if view.moves:
            evening.act("p", view.moves[0])  # type: ignore[arg-type]
        evening.pass_time(1)
    lines = "".join(step.lines for step in evening.steps)
    again = list(replay(read_text(sealed(lines), Path("match"))))
    assert again[0].events[0] == evening.happened(Began)[0]
    draws = [tuple(draw.items()) for draw in again[0].referee.dealer_draw]
    assert draws == [draw for drew in evening.happened(DrewForDeal) for draw in drew.draws]
    assert again[-1].referee.match == evening.session.stage.match.referee.match


# ---------------------------------------------------------------- what cannot be chosen


@pytest.mark.shows("R52")
@pytest.mark.parametrize("edition", sorted(set(EDITIONS) - {"mando"}))
@pytest.mark.parametrize("dealer", [FirstDealer.CHANCE, 1])
def test_other_sheets_let_the_highest_card_decide(edition: str, dealer: FirstDealer | int) -> None:
    with pytest.raises(SetupError, match="the highest card decides who deals first"):
        Setup(edition=edition, dealer=dealer).build()
    Setup(edition=edition, dealer=FirstDealer.HIGH_CARD).build()


def test_a_chair_that_is_not_there_cannot_deal() -> None:
    evening = Evening(Setup(edition="mando", dealer=3))
    evening.sit("p")
    smaller = evening.say("p", Configure, setup=Setup(edition="mando", dealer=3, seats=3))
    answer = evening.answer("p", smaller)
    assert isinstance(answer, Refused)
    assert (answer.code, answer.detail) == ("bad-setup", "chair 4 cannot deal: there are 3 chairs")


def test_in_the_rotation_its_plan_says_who_deals() -> None:
    with pytest.raises(SetupError, match="its plan says who deals"):
        Setup(edition="mando", company=Company.ROTATION, dealer=1).build()
    Setup(edition="mando", company=Company.ROTATION, dealer=FirstDealer.CHANCE).build()
