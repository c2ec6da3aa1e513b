"""Any effect on any face: what a card does depends on nothing but its effect and its colour."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from penultima.editions import EDITIONS, edition, with_house_rules
from penultima.editions.common import USUAL_FACES, build_deck, wild
from penultima.game.cards import COLORS, Card, Color, make_card
from penultima.game.edition import Edition, Face, is_guilty
from penultima.game.effects import (
    Attack,
    Crash,
    Effect,
    HandOn,
    Redirect,
    Reflect,
    ReverseOrder,
    ShieldBy,
    ShieldChain,
    ShieldSource,
    SkipNext,
    SlapPile,
    Stacking,
    SwapHands,
)
from penultima.game.events import (
    Attacked,
    Considered,
    Crashed,
    Event,
    Named,
    PutBack,
    Recovered,
    Skipped,
    Swapped,
    TurnedUp,
)
from penultima.game.match import draw_for_deal
from penultima.game.phases import (
    Naming,
    Over,
    Slapping,
    Threat,
    ToPlay,
    UnderAttack,
)
from penultima.game.refusals import Refusal
from penultima.game.rules import act, deal
from penultima.game.state import State
from penultima.notation import read_cards, read_move
from tests.game.tables import Table, TopCards

LOW = "y1 y2 y3 y4 y5 y6"
TWO = Threat.DRAW_TWO
CLASSIC = EDITIONS["classic"]


def changed(effects: Mapping[str, Effect], name: str = "classic") -> Edition:
    return EDITIONS[name].with_effects(effects)


def dealt(chosen: Edition, first: str, *, seats: int = 3) -> tuple[State, list[Event]]:
    """Seven numbers each, then this card; A deals."""
    turned = read_cards(first)[0]
    numbers = [c for c in chosen.deck if c.number is not None and c is not turned][: 7 * seats]
    return deal(chosen, seats, 0, TopCards(" ".join([*numbers, first])))


# -------------------------------------------------------------------- an edition's faces


def test_an_edition_knows_the_face_of_every_kind_colors_first_and_wilds_last() -> None:
    kinds = list(EDITIONS["mezcla"].face_of)
    assert kinds[:54] == list(Card)
    assert kinds[54:] == list(read_cards("xc xs xm xa"))
    storm = replace(
        CLASSIC, faces=(wild("storm", "st"), *USUAL_FACES, Face("draw-three", "+3", 20))
    )
    kinds = list(storm.face_of)
    assert kinds[13:15] == [make_card(Color.RED, "+3"), Card.YELLOW_0]
    assert kinds[-3:] == [make_card(None, "st"), Card.WILD, Card.WILD_FOUR]


def test_a_card_of_another_edition_does_nothing_here() -> None:
    assert CLASSIC.effect(Card("x")) == Effect()
    assert CLASSIC.effect(Card("xa")) == Effect()


def test_other_effects_are_put_on_the_faces_that_are_there() -> None:
    swapped = CLASSIC.with_effects({"8": SwapHands(), "no such face": SkipNext()})
    assert swapped.effect(Card.RED_8) == swapped.effect(Card.BLUE_8) == SwapHands()
    assert [face.id for face in swapped.faces] == [face.id for face in CLASSIC.faces]
    assert CLASSIC.effect(Card.RED_8) == Effect()


def test_bluffs_are_told_by_their_effect() -> None:
    assert CLASSIC.bluffs == {Card.WILD_FOUR}
    assert changed({"wild-four": Attack(4, TWO)}).bluffs == frozenset()
    bluffing = changed({"5": Attack(2, Threat.WILD_FOUR)})
    assert bluffing.bluffs == {*read_cards("r5 y5 g5 b5"), Card.WILD_FOUR}


def test_what_can_be_answered_is_told_by_what_the_faces_can_do() -> None:
    two, four, shield = TWO, Threat.WILD_FOUR, Threat.SHIELD
    assert CLASSIC.answerable == frozenset()
    stacks = with_house_rules(CLASSIC, ["stacking"])
    assert stacks.answerable == {two, four}
    only_twos = changed({"draw-two": Attack(2, TWO, Stacking.SAME)})
    assert only_twos.answerable == {two}
    assert changed({"3": Attack(1, TWO, Stacking.MIXED)}).answerable == {two, four}
    assert changed({"wild": Reflect()}).answerable == {two, four, shield}
    assert edition("mezcla", {"copies_agent_p": 0, "copies_el_camino": 0}).answerable == frozenset()


# -------------------------------------------------------------------- the first card


def test_the_colour_of_a_first_wild_that_attacks_is_named_by_whoever_then_plays() -> None:
    state, events = dealt(changed({"wild": Attack(3, TWO)}), "w")
    assert len(state.hands[2]) == 10
    assert events.count(Skipped(2)) == 1
    assert (state.phase, state.waiting, state.color) == (Naming(1), (ToPlay(1),), None)
    state, _ = act(CLASSIC, state, *read_move("B color g"), TopCards())
    assert (state.phase, state.color) == (ToPlay(1), Color.GREEN)


def test_the_colour_of_a_first_wild_that_skips_is_named_by_whoever_then_plays() -> None:
    state, _ = dealt(changed({"wild": SkipNext()}), "w")
    assert (state.phase, state.waiting) == (Naming(1), (ToPlay(1),))


def test_the_colour_of_a_first_wild_that_reverses_is_named_by_the_dealer() -> None:
    state, _ = dealt(changed({"wild": ReverseOrder()}), "w")
    assert (state.phase, state.waiting) == (Naming(0), (ToPlay(0),))


@pytest.mark.parametrize("effect", [SlapPile(), SwapHands(), HandOn(), Crash(), Reflect()])
def test_other_effects_are_asleep_on_a_first_card(effect: Effect) -> None:
    state, events = dealt(changed({"wild": effect, "5": effect}), "w")
    assert (state.phase, state.waiting) == (Naming(2), (ToPlay(2),))
    assert [len(hand) for hand in state.hands] == [7, 7, 7]
    state, events = dealt(changed({"wild": effect, "5": effect}), "r5")
    assert (state.phase, state.waiting, state.color) == (ToPlay(2), (), Color.RED)
    assert not any(isinstance(event, Named | Attacked | Swapped) for event in events)


def test_a_first_card_of_any_color_that_could_be_a_bluff_goes_back() -> None:
    chosen = replace(changed({"5": Attack(2, Threat.WILD_FOUR)}), hand_size=1)
    chance = TopCards("r1 r2 r5", "b9")
    state, events = deal(chosen, 2, 0, chance)
    turned = [event for event in events if isinstance(event, TurnedUp | PutBack)]
    assert turned == [TurnedUp(Card.RED_5), PutBack(), TurnedUp(Card.BLUE_9)]
    assert state.pile.count(Card.RED_5) == 2


def test_where_no_card_counts_the_last_one_lies_there_and_does_nothing() -> None:
    only_fours = replace(CLASSIC, deck=(Card.WILD_FOUR,) * 20)
    state, events = deal(only_fours, 2, 0, TopCards())
    assert [event for event in events if isinstance(event, TurnedUp | PutBack)] == [
        TurnedUp(Card.WILD_FOUR)
    ]
    assert (state.phase, state.waiting) == (Naming(1), (ToPlay(1),))
    assert [len(hand) for hand in state.hands] == [7, 7]
    last = replace(only_fours, deck=(Card.WILD_FOUR,) * 15)
    assert deal(last, 2, 0, TopCards())[0].pile == ()


def test_where_only_numbers_count_and_there_are_none_the_last_one_lies_there() -> None:
    skips = replace(EDITIONS["mando"], deck=read_cards("rs bs gs ys " * 5))
    state, events = deal(skips, 2, 0, TopCards())
    assert sum(isinstance(event, TurnedUp) for event in events) == 6
    assert (state.phase, state.pile, len(state.discards)) == (ToPlay(1), (), 6)


def test_where_a_first_action_is_ignored_that_of_a_number_is_too() -> None:
    for effect in (Attack(1, TWO), SkipNext(), Attack(2, Threat.WILD_FOUR)):
        state, _ = dealt(changed({"5": effect}, "mando"), "b5")
        assert state.phase == ToPlay(1)
        assert state.discards == (Card.BLUE_5,)
        assert [len(hand) for hand in state.hands] == [7, 7, 7]


def test_in_a_pack_without_numbers_chance_picks_the_dealer() -> None:
    symbols = replace(CLASSIC, deck=read_cards("rs bs w w4 " * 5))
    assert draw_for_deal(symbols, 3, TopCards()) == (1, [])
    zeros = replace(CLASSIC, deck=read_cards("r0 b0 w w4 " * 5))
    assert draw_for_deal(zeros, 3, TopCards()) == (1, [])
    one = replace(CLASSIC, deck=read_cards("r1 b0 w w4"))
    assert draw_for_deal(one, 2, TopCards("b0 r1")) == (1, [{0: Card.BLUE_0, 1: Card.RED_1}])


# -------------------------------------------------------------------- exchanges and slaps


def test_a_wild_that_swaps_hands_takes_a_colour_and_a_target() -> None:
    table = Table("w r1 r2/b1 b2/g1 g2 g3", edition=changed({"wild": SwapHands()}), draw=LOW)
    plays = {move for move in table.moves("A") if move.startswith("w")}
    assert plays == {f"w:{color}>{seat}" for color in "rygb" for seat in "BC"}
    assert table.refusal("A w") is Refusal.COLOR_NEEDED
    assert table.refusal("A w:g") is Refusal.TARGET_NEEDED
    assert table.refusal("A w>B") is Refusal.COLOR_NEEDED
    assert table.refusal("A w:g>A") is Refusal.TARGET_SELF
    assert table.refusal("A w:g>J") is Refusal.NO_SUCH_SEAT
    table.play("A w:g>C")
    assert (table.hand("A"), table.hand("C")) == (["g1", "g2", "g3"], ["r1", "r2"])
    assert (table.phase(), table.state.color) == (ToPlay(1), Color.GREEN)


def test_a_last_wild_that_swaps_hands_names_nothing() -> None:
    table = Table("w/b1 b2/g1 g2", edition=changed({"wild": SwapHands()}), draw=LOW)
    assert {move for move in table.moves("A") if move.startswith("w")} == {"w"}
    table.play("A w:g>C")
    assert table.phase() == Over(0)


def test_the_clock_swaps_with_the_next_player_in_the_commonest_colour() -> None:
    swaps = with_house_rules(changed({"wild": SwapHands()}, "cars"), [])
    table = Table("b1 b2/g1 g2 g3/y1", edition=swaps, draw=f"w {LOW}")
    table.play("clock")
    assert (table.hand("A"), table.hand("B")) == (["g1", "g2", "g3"], ["b1", "b2"])
    assert (table.phase(), table.state.color) == (ToPlay(1), Color.BLUE)


def test_a_plain_wild_that_sends_hands_to_the_pile_is_given_its_colour_afterwards() -> None:
    table = Table("w r1 r2/b1 b2/g1 g2", edition=changed({"wild": SlapPile()}), draw=LOW)
    assert table.refusal("A w:g") is Refusal.COLOR_LATER
    table.play("A w")
    assert (table.phase(), table.state.color) == (Slapping(0, ()), None)
    table.play("A slap", "C slap", "B slap")
    assert len(table.hand("B")) == 6
    assert (table.phase(), table.state.waiting) == (Naming(0), (ToPlay(1),))
    table.play("A color y")
    assert (table.phase(), table.state.color) == (ToPlay(1), Color.YELLOW)


@pytest.mark.parametrize("by_chance", [False, True])
def test_a_coloured_card_that_sends_hands_to_the_pile_asks_for_no_colour(by_chance: bool) -> None:
    slaps = changed({"5": SlapPile(cards=2, picked_by_chance=by_chance)})
    table = Table("r5 r1 r2/b1 b2/g1 g2", edition=slaps, draw=LOW, discard="r9", picks="B")
    assert table.refusal("A r5:g") is Refusal.COLOR_UNWANTED
    table.play("A r5")
    if not by_chance:
        assert table.phase() == Slapping(0, ())
        table.play("C slap", "A slap", "B slap")
    assert len(table.hand("B")) == 4
    assert (table.phase(), table.state.waiting, table.state.color) == (ToPlay(1), (), Color.RED)


def test_a_last_coloured_slap_ends_the_round_or_not_as_the_switch_says() -> None:
    for also_last in (False, True):
        slaps = changed({"5": SlapPile(also_last=also_last)})
        table = Table("r5/b1 b2/g1 g2", edition=slaps, draw=LOW, discard="r9")
        table.play("A r5")
        assert table.phase() == (Slapping(0, ()) if also_last else Over(0))
    table.play("B slap", "C slap", "A slap")
    assert (table.phase(), len(table.hand("A"))) == (ToPlay(1), 4)


def test_the_cards_of_a_last_slap_are_as_many_as_it_costs() -> None:
    slaps = changed({"5": SlapPile(cards=2, also_last=True)})
    table = Table("r5/b1 b2/g1 g2", edition=slaps, draw=LOW, discard="r9")
    table.play("A r5", "A slap", "C slap", "B slap")
    assert (table.phase(), len(table.hand("B"))) == (Over(0), 4)


def test_a_crash_drawn_onto_a_slap_gives_the_colour_once() -> None:
    """The layer is not asked for the colour of a card that lies under another."""
    table = Table(
        "xs r1 r2/b1 b2/g1 g2", edition="mezcla", draw=f"xc {LOW}", shuffles=["g1 g2 b1 b2"]
    )
    table.play("A xs", "table hint B")
    assert table.phase() == Naming(1)
    table.play("B color g")
    assert table.phase() == Slapping(0, ())
    table.play("A slap", "B slap", "C slap")
    assert (table.phase(), table.state.waiting, table.state.color) == (ToPlay(1), (), Color.GREEN)


# -------------------------------------------------------------------- coloured Crashes


CRASHING_FIVES = changed({"5": Crash()})


def test_a_coloured_crash_brings_its_own_colour() -> None:
    table = Table(
        "r1 r2/b1 b2 b3/g1 g2",
        edition=CRASHING_FIVES,
        draw=f"g5 {LOW}",
        shuffles=["r1 b1 r2 b2 b3"],
    )
    told = table.play("A draw")
    assert Crashed(0, 1, Card.GREEN_5) in told
    assert (table.hand("B"), table.hand("A")) == (["b3", "r1", "r2"], ["b1", "b2"])
    assert (table.discards(), table.state.color) == ("r5 g5", Color.GREEN)
    assert (table.phase(), table.state.waiting) == (ToPlay(1), ())


def test_a_coloured_crash_laid_from_the_hand_is_a_plain_card() -> None:
    table = Table("r5 r2/b1 b2/g1 g2", edition=CRASHING_FIVES, draw=LOW, discard="r9")
    told = table.play("A r5")
    assert not any(isinstance(event, Crashed) for event in told)
    assert (table.phase(), table.hand("A")) == (ToPlay(1), ["r2"])


def test_a_coloured_crash_amid_an_attack_answers_a_colour_that_was_still_to_be_named() -> None:
    """A first wild that attacks, and a Crash among its cards: nobody names any colour."""
    chosen = changed({"wild": Attack(2, TWO), "5": Crash()})
    numbers = [c for c in chosen.deck if c.number is not None and c.number != 5][:21]
    state, events = deal(chosen, 3, 0, TopCards(" ".join([*numbers, "w", "b5"])))
    assert Crashed(2, 1, Card.BLUE_5) in events
    assert (state.phase, state.color) == (ToPlay(1), Color.BLUE)
    assert not any(isinstance(task, Naming) for task in state.waiting)


# -------------------------------------------------------------------- attacks


def test_an_attack_on_a_plain_wild_cannot_be_challenged() -> None:
    table = Table("w r1 r2/b1 b2/g1 g2", edition=changed({"wild": Attack(3, TWO)}), draw=LOW)
    table.play("A w:b")
    assert len(table.hand("B")) == 5
    assert (table.phase(), table.state.color) == (ToPlay(2), Color.BLUE)


def test_a_wild_draw_four_that_is_no_bluff_is_always_right() -> None:
    chosen = changed({"wild-four": Attack(4, TWO)})
    table = Table(
        "w4 r1 r2/b1 b2/g1 g2", edition=chosen, draw=LOW, options={"strict_wild_four": True}
    )
    table.play("A w4:b")
    assert len(table.hand("B")) == 6
    assert table.phase() == ToPlay(2)
    state, _ = dealt(chosen, "w4")
    assert (state.phase, len(state.hands[2])) == (Naming(1), 11)


COLOURED_BLUFF = changed({"5": Attack(2, Threat.WILD_FOUR)})


def test_a_coloured_card_that_may_be_a_bluff_must_fit_and_can_be_challenged() -> None:
    table = Table("b5 r1 r2/b1 b2/g1 g2", edition=COLOURED_BLUFF, draw=LOW, discard="r9")
    assert table.refusal("A b5") is Refusal.NO_MATCH
    table = Table("r5 r1 r2/b1 b2/g1 g2", edition=COLOURED_BLUFF, draw=LOW, discard="r9")
    table.play("A r5")
    assert table.phase() == UnderAttack(1, 2, Threat.WILD_FOUR, 0, 1)
    assert table.moves("B") == {"take", "challenge", "uno"}
    table.play("B challenge")
    assert len(table.hand("A")) == 4
    assert table.phase() == ToPlay(1)


def test_a_coloured_bluff_is_judged_by_the_colour_in_force_before() -> None:
    table = Table("b5 b1 g2/b3 b2/g1 g3", edition=COLOURED_BLUFF, draw=LOW, discard="r5")
    assert is_guilty(COLOURED_BLUFF, read_cards("b1 g2"), Color.BLUE)
    table.play("A b5", "B challenge")
    assert (len(table.hand("A")), len(table.hand("B"))) == (2, 6)
    assert table.phase() == ToPlay(2)


def test_a_coloured_bluff_is_refused_at_a_strict_table() -> None:
    strict = {"strict_wild_four": True}
    table = Table(
        "r5 r1 b2/b1 b2/g1 g2", edition=COLOURED_BLUFF, draw=LOW, discard="r9", options=strict
    )
    assert table.refusal("A r5") is Refusal.ILLEGAL_WILD_FOUR
    assert "r5" not in table.moves("A")


def test_two_coloured_bluffs_of_one_colour_make_each_other_illegal() -> None:
    chosen = changed({"5": Attack(2, Threat.WILD_FOUR)}, "cars")
    table = Table("r5 r5/b1 b2/g3 g2", edition=chosen, draw=f"r5 {LOW}", discard="r9")
    told = table.play("A draw")
    assert Considered(0, Card.RED_5, forced=True) in told
    table.play("A keep")
    assert table.phase() == ToPlay(1)


DRAW_THREE = Face("draw-three", "+3", 20, Attack(3, TWO))
STORM_FACES = (*USUAL_FACES, DRAW_THREE)
STORM = replace(CLASSIC, id="storm", faces=STORM_FACES, deck=build_deck(STORM_FACES))


def test_a_draw_three_is_stacked_on_a_draw_two() -> None:
    table = Table(
        "r+2 r1 r2/b+3 b1 b2/g+2 g1 g2/w4 y1 y2",
        edition=STORM,
        options={"house": ["stacking"]},
        draw=f"{LOW} {LOW}",
    )
    table.play("A r+2")
    assert table.moves("B") == {"take", "b+3"}
    table.play("B b+3")
    assert table.phase() == UnderAttack(2, 5, TWO, 1, 2)
    table.play("C g+2")
    assert table.phase() == UnderAttack(3, 7, TWO, 2, 3)
    assert table.moves("D") == {"take"}
    table.play("D take")
    assert len(table.hand("D")) == 10


def test_where_any_draw_card_answers_any_other_a_draw_three_goes_on_a_wild_draw_four() -> None:
    table = Table(
        "w4 r1 r2/b+3 b1 b2/g1 g2",
        edition=STORM,
        options={"house": ["stacking-mixed"]},
        draw=f"{LOW} {LOW}",
    )
    table.play("A w4:y", "B b+3")
    assert table.phase() == UnderAttack(2, 7, TWO, 1, 2)
    assert table.state.color is Color.BLUE


def test_faces_of_one_sign_fit_and_those_of_one_threat_need_not() -> None:
    table = Table("g+3 g1/b1 b2", edition=STORM, draw=LOW, discard="r+3")
    assert "g+3" in table.moves("A")
    table = Table("g+3 g1/b1 b2", edition=STORM, draw=LOW, discard="r+2")
    assert table.refusal("A g+3") is Refusal.NO_MATCH


def test_a_last_draw_three_is_drawn_and_counted() -> None:
    table = Table("r+3/b1 b2/g1 g2", edition=STORM, draw=LOW)
    table.play("A r+3")
    assert (table.phase(), len(table.hand("B"))) == (Over(0), 5)
    assert STORM.points(read_cards("r+3 b+3")) == 40


def test_the_new_kinds_of_a_pack_come_in_every_colour() -> None:
    assert [STORM.deck.count(make_card(color, "+3")) for color in COLORS] == [2, 2, 2, 2]


# -------------------------------------------------------------------- several shields in one pack

CHAIN = {"shield_chain": True}


def test_both_shields_answer_in_one_pack() -> None:
    table = Table("r+2 r1 r2/xm xa b2 b3/g1 g2", edition="mezcla", draw=LOW)
    table.play("A r+2")
    assert table.moves("B") == {
        "take",
        *(f"xa:{color}" for color in "rygb"),
        *(f"xm:{color}>{seat}" for color in "rygb" for seat in "AC"),
    }
    assert table.refusal("B xa:g>C") is Refusal.TARGET_UNWANTED
    assert table.refusal("B xm:g") is Refusal.TARGET_NEEDED
    table.play("B xm:g>C")
    assert (table.phase(), len(table.hand("C"))) == (ToPlay(2), 4)


def test_a_redirect_answers_what_a_reflect_has_sent_back() -> None:
    """Who takes, takes by the rule of the shield laid last: from the draw pile."""
    table = Table(
        "r+2 xm r2 r3/xa b2 b3/g1 g2/y1 y2", edition="mezcla", options=CHAIN, draw=f"{LOW} y7"
    )
    table.play("A r+2", "B xa:g")
    assert table.phase() == UnderAttack(0, 2, Threat.SHIELD, 1, 1)
    assert table.moves("A") == {"take", *(f"xm:{c}>{s}" for c in "rygb" for s in "BCD")}
    told = table.play("A xm:b>D")
    assert table.phase() == UnderAttack(3, 2, Threat.SHIELD, 0, 1)
    told = table.play("D take")
    assert not any(isinstance(event, Recovered) for event in told)
    assert table.hand("D") == ["y1", "y1", "y2", "y2"]
    assert table.discards() == "r5 r+2 xa xm"
    assert (table.phase(), table.state.color) == (ToPlay(2), Color.BLUE)


def test_a_reflect_answers_what_a_redirect_has_turned_away() -> None:
    """Who takes, takes by the rule of the shield laid last: from under it."""
    table = Table("r+2 r2 r3/xm b2 b3/xa g1 g2/y1 y2", edition="mezcla", options=CHAIN, draw=LOW)
    table.play("A r+2", "B xm:g>C", "C xa:y")
    assert table.phase() == UnderAttack(1, 2, Threat.SHIELD, 2, 1)
    told = table.play("B take")
    assert Recovered(1, read_cards("xm r+2")) in told
    assert table.hand("B") == ["b2", "b3", "r+2", "xm"]
    assert table.discards() == "r5 xa"
    assert table.phase() == ToPlay(2)


def test_only_the_shield_that_says_so_is_laid_by_anybody() -> None:
    table = Table(
        "r+2 r2 r3/b2 b3/xa g1 g2/xm y1 y2",
        edition="mezcla",
        options={"shield_by": "any"},
        draw=LOW,
    )
    table.play("A r+2")
    assert table.moves("C") == set()
    assert table.refusal("C xa:g") is Refusal.NOT_YOUR_TURN
    told = table.play("D xm:g>C")
    assert Skipped(1) in told
    assert (table.phase(), len(table.hand("C"))) == (ToPlay(2), 5)


def test_one_chain_may_be_closed_while_another_is_open() -> None:
    mixed = EDITIONS["mezcla"].with_effects(
        {"agent-p": Reflect(chain=ShieldChain.ALLOWED, source=ShieldSource.DRAW)}
    )
    table = Table("r+2 xm r2 r3/xa b2 b3/g1 g2", edition=mixed, draw=LOW)
    table.play("A r+2", "B xa:g", "A xm:r>C")
    assert (table.phase(), len(table.hand("C"))) == (ToPlay(2), 4)
    assert Redirect() == Redirect(chain=ShieldChain.FORBIDDEN, by=ShieldBy.VICTIM)


def test_a_shield_has_the_answer_of_its_own_kind() -> None:
    """A coloured shield answers whatever colour is in force, and asks for none."""
    chosen = changed({"5": Reflect(), "6": Redirect()})
    table = Table("r+2 r2 r3/b5 g6 b3/g1 g2", edition=chosen, draw=LOW, discard="r9")
    table.play("A r+2")
    assert table.moves("B") == {"take", "b5", "g6>A", "g6>C"}
    table.play("B b5")
    assert (table.phase(), table.state.color, len(table.hand("A"))) == (ToPlay(2), Color.BLUE, 4)


def test_cards_are_recovered_from_under_the_crashes_drawn_onto_the_shield() -> None:
    """At a table without a referee a hint may be punished while the shield can be objected to."""
    table = Table(
        "r+2 r2 r3/xa b2 b3/g1 g2",
        edition="mezcla",
        options={"policing": "table"},
        discard="b9 r9",
        draw=f"xc {LOW}",
        shuffles=["b2 b3 g1 g2"],
    )
    table.play("A r+2", "clock", "B xa:g", "table hint B")
    assert table.phase() == Naming(1)
    table.play("B color y")
    assert table.discards() == "b9 r9 r+2 xa xc"
    told = table.play("clock")
    assert Recovered(0, read_cards("r+2 r9"), above=2) in told
    assert table.hand("A") == ["r+2", "r2", "r3", "r9"]
    assert table.discards() == "b9 xa xc"
    assert (table.phase(), table.state.color) == (ToPlay(2), Color.YELLOW)


# -------------------------------------------------------------------- jumping in


def test_a_bluff_that_may_not_be_laid_is_not_offered_for_jumping_in() -> None:
    options = {"house": ["jump-in"], "strict_wild_four": True}
    table = Table(
        "r1 r2/r5 r3/r5 b3/g1 g2",
        edition=COLOURED_BLUFF,
        options=options,
        discard="r5",
        draw=LOW,
        turn="D",
    )
    assert table.moves("B") == set()
    assert table.refusal("B r5") is Refusal.ILLEGAL_WILD_FOUR
    assert table.moves("C") == {"r5"}
