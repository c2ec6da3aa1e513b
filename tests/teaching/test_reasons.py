"""Why one move is better than another: each reason where it holds, and not where it does not."""

import pytest
from msgspec.structs import replace

from penultima.game import events as told
from penultima.game.cards import Card, Color
from penultima.game.edition import Edition
from penultima.game.moves import Challenge, Draw, Keep, Move, NameColor, Take
from penultima.game.phases import JustDrew, Naming, Reason, Threat, ToPlay
from penultima.game.view import View
from penultima.notation import read_move
from penultima.players.comparison import Compared
from penultima.players.reasons import Because, Why, explain
from penultima.players.signs import Signs
from tests.teaching.situations import asked, attacked, edition

CLASSIC = edition()


def lay(text: str) -> Move:
    return read_move(f"A {text}")[1]


def signs_of(lacks: tuple[tuple[int, Color], ...]) -> Signs:
    """Each of these seats drew when its colour was to be played."""
    signs = Signs()
    for seat, color in lacks:
        named, asked_to = told.Named(0, color), told.Asked(ToPlay(seat), ())
        signs.hear([named, asked_to, told.Drew(seat, Reason.TURN)])
    return signs


def why(
    view: View,
    better: Move,
    worse: Move,
    *,
    of: Edition = CLASSIC,
    lacks: tuple[tuple[int, Color], ...] = (),
    bluff: float | None = None,
) -> Because:
    return explain(
        Compared(
            edition=of,
            view=view,
            better=better,
            worse=worse,
            signs=signs_of(lacks),
            bluff=bluff,
        )
    )


def test_the_last_card_wins() -> None:
    assert why(asked(CLASSIC, "r1"), lay("r1"), Draw()) == Because(why=Why.WINS)


@pytest.mark.parametrize("better, count", [("rs", 1), ("rs", 2)])
def test_who_is_nearly_out_is_stopped(better: str, count: int) -> None:
    view = asked(CLASSIC, "rs r1 g4", others=(" ".join(["b1", "b2"][:count]), "b4 b5 b6"))
    assert why(view, lay(better), lay("r1")) == Because(why=Why.STOPS, seat=1, count=count)


def test_who_is_nearly_out_gets_more_cards() -> None:
    view = asked(CLASSIC, "r+2 r1 g4", others=("b1", "b4 b5 b6"))
    assert why(view, lay("r+2"), lay("r1")) == Because(why=Why.HITS, seat=1, count=1)


def test_who_holds_many_cards_need_not_be_stopped() -> None:
    view = asked(CLASSIC, "rs r1 r4")
    assert why(view, lay("rs"), lay("r1")).why is not Why.STOPS


def test_where_both_moves_stop_the_next_player_that_is_no_reason() -> None:
    view = asked(CLASSIC, "rs r+2 r4", others=("b1", "b4 b5 b6"))
    assert why(view, lay("rs"), lay("r+2")).why is not Why.STOPS


def test_play_turns_away_from_who_is_nearly_out() -> None:
    view = asked(CLASSIC, "rv r1 g4", others=("b1 b2", "b4 b5 b6"))
    assert why(view, lay("rv"), lay("r1")) == Because(why=Why.TURNS, seat=1, count=2)
    other = asked(CLASSIC, "rv r1 g4", others=("b1 b2", "b4"))
    assert why(other, lay("rv"), lay("r1")).why is not Why.TURNS


def test_a_wild_is_kept_for_later() -> None:
    view = asked(CLASSIC, "w r1 g4")
    kept = Because(why=Why.SAVES_WILD, card=Card.WILD)
    assert why(view, lay("r1"), lay("w:g")) == kept
    assert why(view, Draw(), lay("w:g")) == kept


def test_the_card_just_drawn_is_kept_because_it_is_a_wild() -> None:
    view = replace(asked(CLASSIC, "w r1 g4"), phase=JustDrew(0), drawn=Card.WILD)
    assert why(view, Keep(), lay("w:g")) == Because(why=Why.SAVES_WILD, card=Card.WILD)


def test_a_shield_is_kept_for_an_attack() -> None:
    mando = edition("mando")
    view = asked(mando, "x r1 g4")
    kept = Because(why=Why.SAVES_SHIELD, card=Card("x"))
    assert why(view, lay("r1"), lay("x:g"), of=mando) == kept


def test_of_two_wilds_none_is_kept() -> None:
    view = asked(CLASSIC, "w w4 g4 g5")
    assert why(view, lay("w:g"), lay("w4:g")).why is not Why.SAVES_WILD


def test_a_bluff_may_be_too_risky_or_pay() -> None:
    view = asked(CLASSIC, "w4 r1 r4 g5")
    assert why(view, lay("r1"), lay("w4:g")) == Because(why=Why.BLUFF_RISKY)
    assert why(view, Draw(), lay("w4:g")) == Because(why=Why.BLUFF_RISKY)
    assert why(view, lay("w4:r"), lay("r1")) == Because(why=Why.BLUFF_PAYS)


def test_an_honest_wild_draw_4_is_no_bluff() -> None:
    view = asked(CLASSIC, "w4 g1 g4 b9")
    assert why(view, lay("b9"), lay("w4:g")) == Because(why=Why.SAVES_WILD, card=Card.WILD_FOUR)


def test_the_colour_that_the_next_player_lacks() -> None:
    view = asked(CLASSIC, "g9 r1 y4")
    lacks = ((1, Color.GREEN),)
    because = Because(why=Why.LACKS, seat=1, color=Color.GREEN)
    assert why(view, lay("g9"), lay("r1"), lacks=lacks) == because
    assert why(view, lay("r1"), lay("g9"), lacks=lacks).why is not Why.LACKS
    both = (*lacks, (1, Color.RED))
    assert why(view, lay("g9"), lay("r1"), lacks=both).why is not Why.LACKS
    assert why(view, lay("g9"), lay("r1"), lacks=((2, Color.GREEN),)).why is not Why.LACKS


@pytest.mark.parametrize("better", ["gs", "gv", "g+2"])
def test_what_a_player_lacks_is_no_matter_if_his_turn_is_taken(better: str) -> None:
    view = asked(CLASSIC, f"{better} r1 y4")
    assert why(view, lay(better), lay("r1"), lacks=((1, Color.GREEN),)).why is not Why.LACKS


def test_the_colour_of_most_of_ones_cards_is_named() -> None:
    view = asked(CLASSIC, "w g1 g2 b3")
    because = Because(why=Why.COLOR, color=Color.GREEN, count=2)
    assert why(view, lay("w:g"), lay("w:b")) == because
    assert why(view, lay("w:b"), lay("w:g")) == Because(why=Why.TRIED)
    naming = asked(CLASSIC, "g1 g2 b3", "w", phase=Naming(0))
    assert why(naming, NameColor(Color.GREEN), NameColor(Color.RED)) == because


def test_a_colour_that_somebody_lacks_counts_more_than_ones_own() -> None:
    view = asked(CLASSIC, "w g1 g2 b3")
    because = why(view, lay("w:b"), lay("w:g"), lacks=((1, Color.BLUE),))
    assert because == Because(why=Why.LACKS, seat=1, color=Color.BLUE)


def test_cards_are_sent_to_whoever_has_fewest() -> None:
    mando = edition("mando")
    others = ("b1 b2 b3", "b4")
    view = asked(mando, "x r1 g4", "r+2", others=others, phase=attacked(2, Threat.DRAW_TWO))
    because = Because(why=Why.AIMS, seat=2, count=1)
    assert why(view, lay("x:g>C"), lay("x:g>B"), of=mando) == because
    assert why(view, lay("x:g>B"), lay("x:g>C"), of=mando) == Because(why=Why.TRIED)
    alike = asked(mando, "x r1", "r+2", others=("b1", "b4"), phase=attacked(2, Threat.DRAW_TWO))
    assert why(alike, lay("x:g>C"), lay("x:g>B"), of=mando) == Because(why=Why.TRIED)


def test_an_answer_saves_from_drawing() -> None:
    mando = edition("mando")
    view = asked(mando, "x r1 g4", "r+2", phase=attacked(2, Threat.DRAW_TWO))
    assert why(view, lay("x:g>C"), Take(), of=mando) == Because(why=Why.ANSWERS, count=2)
    kept = Because(why=Why.SAVES_SHIELD, card=Card("x"))
    assert why(view, Take(), lay("x:g>C"), of=mando) == kept


def test_hands_are_exchanged_for_a_smaller_one() -> None:
    seven = edition("classic", house=["seven-zero"])
    view = asked(seven, "r7 r1 g4 g5", others=("b1 b2", "b4 b5 b6 b8"))
    because = Because(why=Why.SWAPS, seat=1, count=2)
    assert why(view, lay("r7>B"), lay("r1"), of=seven) == because
    assert why(view, lay("r7>B"), lay("r7>C"), of=seven) == because
    assert why(view, lay("r7>C"), lay("r1"), of=seven).why is not Why.SWAPS
    smaller = asked(seven, "r7 r1 g4 g5", others=("b1", "b4 b5"))
    assert why(smaller, lay("r7>C"), lay("r7>B"), of=seven).why is not Why.SWAPS


@pytest.mark.parametrize("bluff, percent", [(None, None), (0.724, 72)])
def test_a_challenge_is_worth_it_or_too_risky(bluff: float | None, percent: int | None) -> None:
    view = asked(CLASSIC, "r1 g4", "r9 w4", color=Color.BLUE, phase=attacked())
    likely = Because(why=Why.LIKELY_BLUFF, percent=percent)
    risky = Because(why=Why.CHALLENGE_RISKY, percent=percent)
    assert why(view, Challenge(), Take(), bluff=bluff) == likely
    assert why(view, Take(), Challenge(), bluff=bluff) == risky


def test_between_two_a_skip_is_another_turn() -> None:
    view = asked(CLASSIC, "rs r1 g4", others=("b1 b2 b3",))
    assert why(view, lay("rs"), lay("r1")) == Because(why=Why.AGAIN)


def test_a_draw_card_costs_the_next_player_cards() -> None:
    view = asked(CLASSIC, "r+2 r1 g4")
    assert why(view, lay("r+2"), lay("r1")) == Because(why=Why.COSTS, seat=1, count=2)


def test_more_cards_can_follow() -> None:
    view = asked(CLASSIC, "g9 r1 g4 g5 r7")
    assert why(view, lay("g9"), lay("r1")) == Because(why=Why.FOLLOWS, count=2)


def test_points_leave_the_hand_where_points_count() -> None:
    view = asked(CLASSIC, "r8 r1 g4")
    assert why(view, lay("r8"), lay("r1")) == Because(why=Why.SHEDS, count=8)
    few = asked(CLASSIC, "r3 r1 g4")
    assert why(few, lay("r3"), lay("r1")) == Because(why=Why.TRIED)
    single = edition(scoring="none")
    assert why(asked(single, "r8 r1 g4"), lay("r8"), lay("r1"), of=single).why is Why.TRIED


def test_laying_beats_waiting() -> None:
    view = asked(CLASSIC, "r8 g1 g4")
    assert why(view, lay("r8"), Draw()) == Because(why=Why.LESS)


def test_where_nothing_tells_the_moves_apart_that_is_said() -> None:
    assert why(asked(CLASSIC, "r1 g4"), Draw(), lay("r1")) == Because(why=Why.TRIED)
