"""The six texts as values: where they differ, and how one is found by name."""

import pytest

from penultima.editions import EDITIONS, UnknownOption, edition
from penultima.game.cards import Card, make_card
from penultima.game.edition import Edition, fits, is_guilty
from penultima.game.effect import PLAIN as NOTHING
from penultima.game.effects import (
    Attack,
    Crash,
    Effect,
    Redirect,
    Reflect,
    ReverseOrder,
    Shield,
    ShieldSource,
    SkipNext,
    SlapPile,
)
from penultima.game.phases import Threat
from penultima.game.seating import Direction
from penultima.game.table_rules import TableRules
from penultima.notation import read_card, read_cards

every_edition = pytest.mark.parametrize("name", EDITIONS)

DIFFERENCES = {
    "classic": {"drawn": "may"},
    "cars": {},
    "shark": {},
    "mando": {
        "first_action": "ignored",
        "wild_four_match": "color-and-wilds",
        "dealer_choice": "chosen",
        "last_draw": "when-scored",
        "scoring": "none",
    },
    "agent-en": {"drawn": "may"},
    "agent-es": {"first_reverse": "skip", "challenge_by": "anyone"},
    "mezcla": {"drawn": "may"},
}
"""From the commonest rules; what the cards do stands below."""
SPECIALS: dict[str, dict[str, tuple[str, Effect]]] = {
    "classic": {},
    "cars": {"x": ("crash", Crash())},
    "shark": {"x": ("shark-attack", SlapPile())},
    "mando": {"x": ("el-camino", Redirect())},
    "agent-en": {"x": ("agent-p", Reflect(source=ShieldSource.DISCARD))},
    "agent-es": {"x": ("agent-p", Reflect(source=ShieldSource.DISCARD))},
    "mezcla": {
        "xc": ("crash", Crash()),
        "xs": ("shark-attack", SlapPile()),
        "xm": ("el-camino", Redirect()),
        "xa": ("agent-p", Reflect(source=ShieldSource.DISCARD)),
    },
}
"""By sign: the name of the face and what it does."""


def test_there_are_six_editions_in_the_order_of_the_notation_and_a_mix() -> None:
    assert list(EDITIONS) == ["classic", "cars", "shark", "mando", "agent-en", "agent-es", "mezcla"]
    assert [known.id for known in EDITIONS.values()] == list(EDITIONS)


@every_edition
def test_an_edition_is_found_by_its_name(name: str) -> None:
    assert edition(name) == EDITIONS[name]
    assert edition(name, {}) == EDITIONS[name]
    assert EDITIONS[name].house == ()


@pytest.mark.parametrize("name", ["", "Classic", "agent", "uno"])
def test_an_unknown_edition_is_one_clear_error(name: str) -> None:
    known = "classic, cars, shark, mando, agent-en, agent-es, mezcla"
    with pytest.raises(UnknownOption, match=f"^there is no edition '{name}'; there are {known}$"):
        edition(name)


@pytest.mark.shows("S4", "C1", "B5", "D5", "A6", "K2", "J8")
@every_edition
def test_the_editions_differ_just_so(name: str) -> None:
    rules, common = EDITIONS[name].rules, TableRules()
    different = {
        field: getattr(rules, field)
        for field in TableRules.__struct_fields__
        if getattr(rules, field) != getattr(common, field)
    }
    assert different == DIFFERENCES[name]


@pytest.mark.shows("G1", "G6", "H1", "H4", "H16")
def test_only_agent_p_and_el_camino_answer_a_draw_card() -> None:
    shields = {
        (name, face.sign): (face.effect.chain, face.effect.by)
        for name, known in EDITIONS.items()
        for face in known.faces
        if isinstance(face.effect, Shield)
    }
    assert shields == {
        ("mando", "x"): ("forbidden", "victim"),
        ("agent-en", "x"): ("forbidden", "victim"),
        ("agent-es", "x"): ("forbidden", "victim"),
        ("mezcla", "xm"): ("forbidden", "victim"),
        ("mezcla", "xa"): ("forbidden", "victim"),
    }
    for known in EDITIONS.values():
        shielded = any(isinstance(face.effect, Shield) for face in known.faces)
        assert known.answerable == (frozenset(Threat) if shielded else frozenset())
    sources = {
        face.effect.source
        for known in EDITIONS.values()
        for face in known.faces
        if isinstance(face.effect, Reflect)
    }
    assert sources == {ShieldSource.DISCARD}


@pytest.mark.shows("A8")
def test_only_the_classic_game_and_the_mix_of_it_open_to_the_right() -> None:
    right = [name for name, known in EDITIONS.items() if known.opening is Direction.RIGHT]
    assert right == ["classic", "mezcla"]


@every_edition
def test_symbols_do_what_their_entries_say(name: str) -> None:
    chosen = EDITIONS[name]
    assert chosen.effect(Card.RED_SKIP) == SkipNext()
    assert chosen.effect(Card.RED_REVERSE) == ReverseOrder()
    assert chosen.effect(Card.RED_DRAW_TWO) == Attack(2, Threat.DRAW_TWO)
    assert chosen.effect(Card.WILD) is NOTHING
    assert chosen.effect(Card.WILD_FOUR) == Attack(4, Threat.WILD_FOUR)
    assert chosen.effect(Card.RED_7) is NOTHING
    assert chosen.effect(Card.RED_0) is NOTHING
    usual = {*"0123456789", "s", "v", "+2", "w", "w4"}
    special = {f.sign: (f.id, f.effect) for f in chosen.faces if f.sign not in usual}
    assert special == SPECIALS[name]
    assert all(chosen.effect(make_card(None, sign)) == SPECIALS[name][sign][1] for sign in special)


@pytest.mark.shows("F9", "F15", "SHARK-64")
def test_the_shark_takes_four_from_the_slowest_hand_and_spares_a_last_card() -> None:
    shark = EDITIONS["shark"].effect(Card("x"))
    assert shark == SlapPile(cards=4, picked_by_chance=False, also_last=False)


@pytest.mark.shows("CARS-23", "CARS-25", "CARS-26", "CARS-48", "C10", "C11")
@pytest.mark.parametrize(
    "card, top, right",
    [
        ("b1", "b7", True),
        ("g7", "b7", True),
        ("g1", "b7", False),
        ("gs", "bs", True),
        ("gv", "bv", True),
        ("g+2", "b+2", True),
        ("gs", "bv", False),
        ("w", "b7", True),
        ("w4", "b7", True),
        ("x", "b7", True),
        ("g1", "w:g", True),
        ("b1", "w4:g", False),
        ("w", "w:g", True),
        ("x", "x:r", True),
    ],
)
def test_cards_fit_by_color_number_or_symbol(card: str, top: str, right: bool) -> None:
    laid, named = read_card(top)
    assert fits(read_card(card)[0], laid, laid.color or named) is right


PLAIN = EDITIONS["classic"]
MANDO = EDITIONS["mando"]
ONE_ONLY = edition("mando", {"wild_four_counts": False})


@pytest.mark.shows("D1", "D2", "D3", "D14", "D24", "G21", "H15", "MANDO-45")
@pytest.mark.parametrize(
    "rest, plain, mando, one_only",
    [
        ("r7", True, True, True),
        ("rs", True, True, True),
        ("r+2 b1", True, True, True),
        ("b7 gs y+2", False, False, False),
        ("b1 w", False, True, True),
        ("x", False, True, True),
        ("w4", False, True, False),
        ("w4 w4 w4", False, True, False),
        ("-", False, False, False),
    ],
)
def test_what_makes_a_wild_draw_four_illegal_on_red(
    rest: str, plain: bool, mando: bool, one_only: bool
) -> None:
    def guilty(chosen: Edition) -> bool:
        return is_guilty(chosen, read_cards(rest), read_card("r5")[0].color)

    assert (guilty(PLAIN), guilty(MANDO), guilty(ONE_ONLY)) == (plain, mando, one_only)


@pytest.mark.shows("D2")
@pytest.mark.parametrize("name", ["classic", "cars", "shark", "agent-en", "agent-es", "mezcla"])
def test_only_mando_counts_wilds_against_a_wild_draw_four(name: str) -> None:
    wilds = read_cards("w w4 xc xs xm xa" if name == "mezcla" else "w w4 x")
    assert not is_guilty(EDITIONS[name], wilds, read_card("r5")[0].color)
