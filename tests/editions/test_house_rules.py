"""House rules: what each changes, what it leaves, and which go together."""

from itertools import combinations

import pytest

from penultima.chance import SeededChance
from penultima.editions import (
    EDITIONS,
    HOUSE_RULES,
    HouseRuleError,
    edition,
    house_rules,
    with_house_rules,
)
from penultima.editions.house_rules import HouseRule
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.effects import ReverseOrder, SkipNext
from penultima.game.events import Considered, Drew, HandedOn, Received, Swapped
from penultima.game.phases import JustDrew, Naming, Over, Threat, ToPlay, UnderAttack
from penultima.game.refusals import Refusal
from penultima.game.rules import deal
from penultima.game.table_rules import ChallengeBy
from penultima.notation import read_cards, write_cards
from penultima.referee import Referee
from penultima.words import LANGUAGES, house_rule_sentence
from tests.game.tables import Table, TopCards

NAMES = [
    *("stacking", "stacking-mixed", "jump-in", "seven-zero", "draw-until-playable"),
    *("must-play", "play-after-draw"),
]
PAIRS = [pair for pair in combinations(NAMES, 2) if pair != ("stacking", "stacking-mixed")]
every_edition = pytest.mark.parametrize("name", EDITIONS)


def house(*rules: str) -> dict[str, list[str]]:
    return {"house": list(rules)}


def test_the_house_rules_are_those_of_the_notation() -> None:
    assert list(HOUSE_RULES) == NAMES
    assert [rule.name for rule in HOUSE_RULES.values()] == NAMES


@pytest.mark.parametrize("rule", NAMES)
def test_every_house_rule_has_a_sentence_in_each_language(rule: str) -> None:
    told = {lang: house_rule_sentence(HOUSE_RULES[rule], lang) for lang in LANGUAGES}
    assert all(sentence.endswith(".") for sentence in told.values())
    assert told["en"] != told["es"]


@every_edition
@pytest.mark.parametrize("rule", NAMES)
def test_a_house_rule_makes_another_edition_and_leaves_the_first(name: str, rule: str) -> None:
    before = EDITIONS[name]
    copy = edition(name)
    changed = with_house_rules(before, [rule])
    assert changed.house == (rule,)
    assert (changed.rules, changed.faces) != (before.rules, before.faces)
    assert before == copy
    assert changed.id == name


def parts(chosen: Edition) -> tuple[object, ...]:
    """Everything but the order in which the house rules were named."""
    return chosen.rules, chosen.faces, chosen.deck, {*chosen.house}


@every_edition
@pytest.mark.parametrize("one, other", PAIRS)
def test_compatible_house_rules_compose_in_either_order(name: str, one: str, other: str) -> None:
    both = edition(name, house(one, other))
    assert both.house == (one, other)
    assert parts(both) == parts(edition(name, house(other, one)))
    apart = with_house_rules(with_house_rules(EDITIONS[name], [one]), [other])
    assert (both.rules, both.faces) == (apart.rules, apart.faces)
    assert parts(both) not in (parts(edition(name, house(one))), parts(edition(name, house(other))))


@every_edition
@pytest.mark.parametrize("one, other", PAIRS)
def test_a_round_with_two_house_rules_can_be_played_to_its_end(
    name: str, one: str, other: str
) -> None:
    chosen = edition(name, house(one, other))
    referee = Referee(chosen, 3, dealer=0, chance=SeededChance(f"{one} {other}"))
    moves = 0
    while not referee.round_over:
        seat = next(seat for seat in range(3) if referee.view(seat).moves)
        referee.act(seat, referee.view(seat).moves[0])
        moves += 1
        assert moves < 5000


@every_edition
def test_two_house_rules_that_set_the_same_thing_are_refused(name: str) -> None:
    told = "^house rules 'stacking' and 'stacking-mixed' set the same thing: choose one$"
    with pytest.raises(HouseRuleError, match=told):
        edition(name, house("jump-in", "stacking", "stacking-mixed"))
    told = "^house rules 'stacking-mixed' and 'stacking' set the same thing: choose one$"
    with pytest.raises(HouseRuleError, match=told):
        edition(name, house("stacking-mixed", "must-play", "stacking"))


@every_edition
@pytest.mark.parametrize("rule", NAMES)
def test_a_house_rule_named_twice_is_refused(name: str, rule: str) -> None:
    with pytest.raises(HouseRuleError, match=f"^house rules '{rule}' and '{rule}' set the same"):
        edition(name, house(rule, rule))


# Stacking.

LOW = "b1 b2 b3 b4 g1 g2 g3 g4"


@pytest.mark.shows("C12")
@pytest.mark.parametrize("name", EDITIONS)
def test_without_the_house_rule_a_draw_card_is_not_answered_with_a_draw_card(name: str) -> None:
    table = Table("r+2 r1 r2/b+2 w4 b1/g1 g2", edition=name, draw=LOW)
    table.play("A r+2")
    if isinstance(table.state.phase, UnderAttack):
        assert table.refusal("B b+2") is Refusal.NO_ANSWER
        assert table.refusal("B w4:g") is Refusal.NO_ANSWER
        table.play("B take")
    assert len(table.hand("B")) == 5


@pytest.mark.shows("C12")
@pytest.mark.parametrize("name", EDITIONS)
def test_stacked_draw_twos_go_on_to_the_next_until_one_takes_the_sum(name: str) -> None:
    table = Table(
        "r+2 r1 r2/b+2 w4 b1/g+2 g1 g2/y1 y2", edition=name, options=house("stacking"), draw=LOW
    )
    table.play("A r+2")
    assert table.moves("B") == {"take", "b+2"}
    assert table.refusal("B w4:g") is Refusal.NO_ANSWER
    assert table.refusal("C g+2") is Refusal.NOT_YOUR_TURN
    assert table.refusal("B challenge") is Refusal.NO_CHALLENGE
    table.play("B b+2", "C g+2")
    assert table.phase() == UnderAttack(3, 6, Threat.DRAW_TWO, 2, 3)
    table.play("D take")
    assert len(table.hand("D")) == 8
    assert table.phase() == ToPlay(0)
    assert [len(hand) for hand in table.state.hands] == [2, 2, 2, 8]


@pytest.mark.shows("C12")
@pytest.mark.parametrize("name", EDITIONS)
def test_of_stacked_wild_draw_fours_only_the_latest_is_challenged_by_the_one_to_draw(
    name: str,
) -> None:
    hands = "w4 b1 b2/w4 b3 b4/r1 r2/y1 y2"
    table = Table(
        hands, edition=name, options=house("stacking"), draw=f"{LOW} y3 y4 y5 y6", discard="r5"
    )
    table.play("A w4:b")
    assert table.moves("B") == {"take", "challenge", "w4:r", "w4:y", "w4:g", "w4:b"}
    table.play("B w4:g")  # B holds blue, the colour that A had named
    assert table.refusal("A challenge") is Refusal.NO_CHALLENGE
    assert table.refusal("D challenge") is Refusal.NO_CHALLENGE
    table.play("C challenge")
    assert [len(hand) for hand in table.state.hands] == [2, 10, 2, 2]
    assert table.phase() == ToPlay(2)


@pytest.mark.shows("C12")
def test_a_failed_challenge_of_a_stack_costs_the_sum_and_two_more() -> None:
    table = Table("w4 b1 b2/w4 y3 y4/r1 r2/y1 y2", options=house("stacking"), draw=f"{LOW} {LOW}")
    table.play("A w4:b", "B w4:g", "C challenge")
    assert [len(hand) for hand in table.state.hands] == [2, 2, 12, 2]
    assert table.phase() == ToPlay(3)


@pytest.mark.shows("C12")
def test_mixed_stacking_lets_either_draw_card_answer_either() -> None:
    table = Table(
        "r+2 r1 r2/w4 b1 b2/g+2 w4 g1/y1 y2", options=house("stacking-mixed"), draw=f"{LOW} {LOW}"
    )
    table.play("A r+2")
    assert table.moves("B") == {"take", "w4:r", "w4:y", "w4:g", "w4:b"}
    table.play("B w4:b")
    assert table.moves("C") == {"take", "challenge", "g+2", "w4:r", "w4:y", "w4:g", "w4:b"}
    table.play("C g+2")
    assert table.phase() == UnderAttack(3, 8, Threat.DRAW_TWO, 2, 3)
    assert table.refusal("D challenge") is Refusal.NO_CHALLENGE
    table.play("clock")
    assert len(table.hand("D")) == 10


@pytest.mark.shows("J9")
def test_an_answer_that_the_house_rule_allows_is_no_wrong_play() -> None:
    options = {"policing": "table", "house": ["stacking-mixed"]}
    table = Table("w4 b1 b2/g+2 r1 r2/y1 y2", options=options, draw=LOW)
    table.play("A w4:b", "clock", "B g+2", "C object B")
    assert table.state.false_objections == (2,)
    assert table.hand("B") == ["r1", "r2"]


def test_a_stacked_card_must_be_in_hand_and_no_other_card_answers() -> None:
    table = Table("r+2 r1/g1 rs/g2", options=house("stacking"), draw=LOW)
    table.play("A r+2")
    assert table.refusal("B b+2") is Refusal.NOT_IN_HAND
    assert table.refusal("B rs") is Refusal.NO_ANSWER
    assert table.refusal("B draw") is Refusal.REPLY_FIRST


@pytest.mark.shows("C12", "K1")
@pytest.mark.parametrize("last, sum_due", [("b+2", 4), ("w4", 6)])
def test_a_last_card_that_is_stacked_makes_the_next_draw_the_sum_for_the_count(
    last: str, sum_due: int
) -> None:
    table = Table(f"r+2 r1/{last}/g1 g2", options=house("stacking-mixed"), draw="y1 y2 y3 y4 y5 y6")
    table.play("A r+2")
    assert last in table.moves("B")
    table.play(f"B {last}")
    assert table.phase() == Over(1)
    assert len(table.hand("C")) == 2 + sum_due


@pytest.mark.shows("C12", "K2")
def test_a_last_stacked_card_ends_mando_without_a_draw() -> None:
    table = Table("r+2 r1/b+2/g1 g2", edition="mando", options=house("stacking"), draw=LOW)
    table.play("A r+2", "B b+2")
    assert table.phase() == Over(1)
    assert len(table.hand("C")) == 2


@pytest.mark.shows("G11")
@pytest.mark.parametrize("name", ["agent-en", "agent-es"])
def test_agent_p_sends_the_whole_stack_back_to_the_last_who_added(name: str) -> None:
    table = Table(
        "r+2 r1 r2/b+2 b1 b2/x g1 g2/y1 y2",
        edition=name,
        options=house("stacking"),
        draw=LOW,
        discard="y9 r5",
    )
    table.play("A r+2", "B b+2", "C x:y")
    assert table.hand("B") == ["b+2", "b1", "b2", "r+2", "r5", "y9"]
    assert table.discards() == "x"
    assert table.phase() == ToPlay(3)


@pytest.mark.shows("G11")
def test_el_camino_turns_the_whole_stack_on_the_chosen_player() -> None:
    table = Table(
        "r+2 r1 r2/b+2 b1 b2/x g1 g2/y1 y2", edition="mando", options=house("stacking"), draw=LOW
    )
    table.play("A r+2", "B b+2", "C x:y>A")
    assert [len(hand) for hand in table.state.hands] == [6, 2, 2, 2]
    assert table.phase() == ToPlay(3)


def test_nothing_but_a_shield_answers_a_shield() -> None:
    options = {"house": ["stacking-mixed"], "shield_chain": True}
    table = Table("r+2 r1 b+2/x b1 b2/g1 g2", edition="agent-en", options=options, draw=LOW)
    table.play("A r+2", "B x:b")
    assert table.moves("A") == {"take", "uno"}
    assert table.refusal("A b+2") is Refusal.NO_ANSWER


@pytest.mark.shows("R33")
def test_a_strict_table_refuses_an_illegal_wild_draw_four_in_a_stack() -> None:
    options = {"house": ["stacking"], "strict_wild_four": True}
    table = Table("w4 y1 y2/w4 b3/r1 r2", options=options, draw=LOW)
    table.play("A w4:b")
    assert table.moves("B") == {"take", "uno"}
    assert table.refusal("B w4:g") is Refusal.ILLEGAL_WILD_FOUR
    table = Table("w4 y1 y2/w4 b3/r1 r2", options=options, draw=LOW)
    table.play("A w4:g", "B w4:b")
    assert table.phase() == UnderAttack(2, 8, Threat.WILD_FOUR, 1, 2)


@pytest.mark.shows("C12", "B3")
@pytest.mark.parametrize("name", ["classic", "cars", "shark", "agent-en", "agent-es"])
def test_a_draw_two_turned_up_first_is_not_stacked_upon(name: str) -> None:
    chosen = edition(name, house("stacking"))
    numbers = [card for card in chosen.deck if card.number is not None]
    order = [*numbers[:14], Card.RED_DRAW_TWO, *numbers[14:16]]
    state, _ = deal(chosen, 2, 0, TopCards(write_cards(order)))
    assert state.phase == ToPlay(0)
    assert [len(hand) for hand in state.hands] == [7, 9]


# Jumping in.


def test_an_equal_card_is_laid_out_of_turn_and_play_goes_on_from_there() -> None:
    table = Table("r5 r1/r2 r3/g1 g2/r5 b5 r6/y1 y2", options=house("jump-in"), draw=LOW, turn="B")
    assert table.moves("D") == {"r5"}
    assert table.moves("A") == {"r5"}
    assert table.moves("C") == set()
    assert table.refusal("D b5") is Refusal.NOT_YOUR_TURN
    assert table.refusal("D r6") is Refusal.NOT_YOUR_TURN
    assert table.refusal("C r5") is Refusal.NOT_IN_HAND
    assert table.refusal("D draw") is Refusal.NOT_YOUR_TURN
    table.play("D r5")
    assert table.phase() == ToPlay(4)
    assert table.hand("D") == ["b5", "r6"]


def test_without_the_house_rule_nobody_jumps_in() -> None:
    table = Table("r1 r2/r5 b1/g1 g2", draw=LOW)
    assert table.moves("B") == set()
    assert table.refusal("B r5") is Refusal.NOT_YOUR_TURN


def test_wilds_are_never_equal() -> None:
    table = Table("r1 r2/w b1/g1 g2", options=house("jump-in"), draw=LOW, discard="w:r")
    assert table.moves("B") == set()
    assert table.refusal("B w:g") is Refusal.NOT_YOUR_TURN


def test_an_action_card_jumped_in_takes_effect_from_there() -> None:
    table = Table("r1 r2/b1 b2/rs g2/y1 y2", options=house("jump-in"), draw=LOW, discard="rs")
    table.play("C rs!")
    assert table.phase() == ToPlay(0)
    assert table.state.called == (2,)


def test_nobody_jumps_into_a_question() -> None:
    table = Table("r+2 r1 r2/b1 b2/r+2 g2", options=house("jump-in", "stacking"), draw=LOW)
    table.play("A r+2")
    assert table.refusal("C r+2") is Refusal.NOT_YOUR_TURN
    assert table.moves("C") == set()
    drawn = Table("r1 r2/b1 b2/r5 g2", options=house("jump-in"), draw=LOW)
    drawn.play("A draw")
    assert drawn.refusal("C r5") is Refusal.NOT_YOUR_TURN


def test_one_may_go_out_by_jumping_in() -> None:
    table = Table("r1 r2/b1 b2/r5/y1 y2", options=house("jump-in", "seven-zero"), draw=LOW)
    table.play("C r5")
    assert table.phase() == Over(2)


# Seven and zero.


def test_a_seven_swaps_hands_with_the_chosen_player() -> None:
    table = Table("r7 b1 b2/g1/y1 y2 y3", options=house("seven-zero"), draw=LOW)
    assert table.moves("A") == {"r7>B", "r7>C", "draw"}
    events = table.play("A r7>C")
    assert Swapped(0, 2) in events
    assert [event.seat for event in events if isinstance(event, Received)] == [0, 2]
    assert (table.hand("A"), table.hand("B"), table.hand("C")) == (
        ["y1", "y2", "y3"],
        ["g1"],
        ["b1", "b2"],
    )
    assert table.phase() == ToPlay(1)


def test_a_seven_needs_somebody_else_to_swap_with() -> None:
    table = Table("r7 b1 b2/g1/y1 y2 y3", options=house("seven-zero"), draw=LOW)
    assert table.refusal("A r7") is Refusal.TARGET_NEEDED
    assert table.refusal("A r7>A") is Refusal.TARGET_SELF
    assert table.refusal("A r7>D") is Refusal.NO_SUCH_SEAT
    assert Table("r7 b1/g1 g2", draw=LOW).refusal("A r7>B") is Refusal.TARGET_UNWANTED


@pytest.mark.parametrize("direction, hands", [("left", "C A B"), ("right", "B C A")])
def test_a_zero_passes_every_hand_on_in_the_direction_of_play(direction: str, hands: str) -> None:
    table = Table("r0 b1 b2/g1 g2 g3/y1 y2 y3 y4", options=house("seven-zero"), direction=direction)
    before = {"A": ["b1", "b2"], "B": ["g1", "g2", "g3"], "C": ["y1", "y2", "y3", "y4"]}
    events = table.play("A r0")
    assert any(isinstance(event, HandedOn) for event in events)
    received = {event.seat: event.cards for event in events if isinstance(event, Received)}
    for seat, whose in zip("ABC", hands.split(), strict=True):
        assert table.hand(seat) == before[whose]
        assert received["ABC".index(seat)] == table.state.hands["ABC".index(seat)]


@pytest.mark.parametrize("last", ["r7", "r0", "r7>B", "r7>A"])
def test_neither_has_an_effect_as_last_card(last: str) -> None:
    table = Table(f"{last[:2]}/g1 g2/y1 y2", options=house("seven-zero"), draw=LOW)
    assert table.moves("A") == {last[:2], "draw"}
    table.play(f"A {last}")
    assert table.phase() == Over(0)
    assert table.hand("B") == ["g1", "g2"]


def test_a_call_outlives_a_swap_only_if_one_card_is_held_again() -> None:
    table = Table("r7 b1/g1/y1 y2 y3", options=house("seven-zero"), draw=LOW)
    table.play("A r7>C!")
    assert table.state.called == ()
    assert table.state.exposed == ()
    table = Table("r7 b1/g1/y1 y2 y3", options=house("seven-zero"), draw=LOW)
    table.play("A r7>B!")
    assert table.state.called == (0,)
    table = Table("r7 b1/g1/y1 y2 y3", options=house("seven-zero"), draw=LOW)
    table.play("A r7>B")
    assert table.state.exposed == (0,)
    table = Table("r0 b1/g1 g2/y1 y2 y3", options=house("seven-zero"), draw=LOW)
    table.play("A r0!")
    assert table.state.called == ()


@pytest.mark.parametrize("card", ["r0", "r7>B"])
def test_a_call_made_with_another_hand_is_no_early_call(card: str) -> None:
    """B had said UNO, and is now asked with two cards that came from A."""
    hands = f"{card[:2]} b1 b2/r9 g1/y1 y2"
    table = Table(hands, options=house("seven-zero"), draw="g9", turn="B")
    table.play("B r9!", "C draw", "C keep")
    assert table.state.called == (1,)
    table.play(f"A {card}")
    assert table.hand("B") == ["b1", "b2"]
    assert table.phase() == ToPlay(1)
    assert not table.state.called


def test_the_clock_lays_a_seven_that_must_be_laid_against_the_next_player() -> None:
    table = Table("b1 b2/g1/y1 y2", edition="cars", options=house("seven-zero"), draw="r7")
    table.play("clock")
    assert table.hand("A") == ["g1"]
    assert table.hand("B") == ["b1", "b2"]


# Drawing.


def test_drawing_goes_on_until_a_card_can_be_played() -> None:
    table = Table("b1 b2/g1 g2", options=house("draw-until-playable"), draw="g3 y4 r9 r8")
    events = table.play("A draw")
    assert sum(isinstance(event, Drew) for event in events) == 3
    assert events.count(Considered(0, table.state.hands[0][-1], True)) == 1
    received = [event for event in events if isinstance(event, Received)]
    assert received == [Received(0, read_cards("g3")), Received(0, read_cards("y4"))]
    assert table.moves("A") == {"r9", "keep"}
    assert table.pile() == "r8"


def test_by_default_one_card_is_drawn() -> None:
    table = Table("b1 b2/g1 g2", draw="g3 y4 r9 r8")
    table.play("A draw")
    assert table.pile() == "y4 r9 r8"
    assert table.moves("A") == {"keep"}


def test_drawing_ends_with_the_last_card_there_is() -> None:
    table = Table("b1 b2/g1 g2", options=house("draw-until-playable"), draw="g3 y4")
    table.play("A draw")
    assert table.hand("A") == ["b1", "b2", "g3", "y4"]
    assert table.moves("A") == {"keep"}


def test_drawing_until_playable_takes_the_discards_too() -> None:
    table = Table(
        "b1 b2/g1 g2",
        options=house("draw-until-playable"),
        draw="g3",
        discard="r8 y9 r5",
        shuffles=["y9 r8"],
    )
    table.play("A draw")
    assert table.hand("A") == ["b1", "b2", "g3", "r8", "y9"]
    assert table.moves("A") == {"r8", "keep"}
    assert table.discards() == "r5"


def test_a_crash_ends_the_drawing() -> None:
    table = Table(
        "b1 b2/g1 g2", edition="cars", options=house("draw-until-playable"), draw="g3 x r9"
    )
    table.play("A draw")
    assert table.phase() == Naming(0)
    assert table.pile() == "r9"


def test_whoever_can_play_must_not_draw_under_the_house_rule() -> None:
    table = Table("r1 b2/g1 g2", options=house("must-play"), draw=LOW)
    assert table.moves("A") == {"r1", "uno"}
    assert table.refusal("A draw") is Refusal.NO_DRAW_BY_CHOICE
    other = Table("b1 b2/g1 g2", options=house("must-play"), draw=LOW)
    assert other.moves("A") == {"draw", "uno"}
    other.play("A draw")
    assert other.phase() == JustDrew(0)


def test_after_the_draw_any_card_may_be_laid_under_the_house_rule() -> None:
    table = Table("r1 b2 y5/g1 g2", options=house("play-after-draw"), draw=LOW)
    table.play("A draw")
    assert table.moves("A") == {"r1", "y5", "keep"}
    assert table.refusal("A b2") is Refusal.NO_MATCH
    table.play("A y5")
    assert table.hand("A") == ["b1", "b2", "r1"]


@pytest.mark.shows("CLASSIC-031", "J9")
def test_at_a_table_without_a_referee_the_house_rule_makes_the_hand_card_right() -> None:
    options = {"policing": "table", "house": ["play-after-draw"]}
    table = Table("r1 b2 y5/g1 g2", options=options, draw=LOW)
    table.play("A draw", "A y5", "B object A")
    assert table.state.false_objections == (1,)
    strict = Table("r1 b2 y5/g1 g2", options={"policing": "table"}, draw=LOW)
    strict.play("A draw", "A y5", "B object A")
    assert "y5" in strict.hand("A")


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("rule", ["stacking", "stacking-mixed"])
def test_under_stacking_only_the_one_to_draw_challenges(name: str, rule: str) -> None:
    assert with_house_rules(EDITIONS[name], [rule]).rules.challenge_by is ChallengeBy.VICTIM


def test_two_rules_that_give_a_plain_card_an_effect_are_refused_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def skipping_ones(table: Edition) -> Edition:
        return table.with_effects({"1": SkipNext()})

    def turning_ones(table: Edition) -> Edition:
        return table.with_effects({"1": ReverseOrder()})

    made_up = {
        "skipping-ones": HouseRule("skipping-ones", skipping_ones),
        "turning-ones": HouseRule("turning-ones", turning_ones),
    }
    monkeypatch.setattr(house_rules, "HOUSE_RULES", made_up)
    assert with_house_rules(EDITIONS["classic"], ["skipping-ones"]).house == ("skipping-ones",)
    with pytest.raises(HouseRuleError, match="set the same thing"):
        with_house_rules(EDITIONS["classic"], made_up)
