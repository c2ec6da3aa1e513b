"""Bots of each level: legal everywhere, blind to nothing they may see, better by level."""

from collections.abc import Iterator

import pytest

from penultima import EDITIONS, HOUSE_RULES, Edition, Referee, SeededChance, View, edition
from penultima.game.cards import Card, Color
from penultima.game.moves import (
    CallUno,
    Catch,
    Challenge,
    Draw,
    Keep,
    NameColor,
    Object,
    Play,
    RunOut,
    Take,
)
from penultima.game.phases import (
    JustDrew,
    Naming,
    Objecting,
    Phase,
    Slapping,
    Threat,
    ToPlay,
    UnderAttack,
)
from penultima.game.seating import Direction
from penultima.players import play_round
from penultima.players.ladder import bot
from penultima.players.manners import LEVELS

C = Card


def table(
    hand: tuple[Card, ...],
    moves: tuple[object, ...],
    *,
    top: Card = C.RED_5,
    color: Color | None = Color.RED,
    counts: tuple[int, ...] = (5, 5, 5, 5),
    phase: Phase | None = None,
    under: tuple[Card, ...] = (C.RED_1,),
    drawn: Card | None = None,
    seat: int = 0,
) -> View:
    """What seat 0 sees, with these cards and moves."""
    return View(
        seat=seat,
        hand=hand,
        counts=(len(hand), *counts[1:]),
        discards=(*under, top),
        color=color,
        pile=50,
        direction=Direction.LEFT,
        dealer=3,
        phase=phase or ToPlay(0),
        waiting=(),
        called=(),
        exposed=(),
        drawn=drawn,
        moves=moves,  # type: ignore[arg-type]
        hands=None,
    )


def play_all(game: Edition, seats: int, seed: int, levels: list[str]) -> Referee:
    """A round in which every answer of every bot is one of the moves offered."""
    referee = Referee(game, seats, dealer=0, chance=SeededChance(seed))
    players = [bot(levels[seat % len(levels)], game, f"{seed}/{seat}") for seat in range(seats)]
    while not referee.round_over:
        asked = referee.asked
        if asked is None:
            referee.act(None, RunOut())
            continue
        view = referee.view(asked)
        move = players[asked](view)
        assert move is not None
        assert move in view.moves
        assert not isinstance(move, CallUno | Catch)
        assert not (isinstance(move, Play) and move.uno)
        referee.act(asked, move)
    return referee


def _tables() -> Iterator[tuple[str, dict[str, object], int]]:
    for name in EDITIONS:
        for seats in (2, 3, 4, 7, 10):
            yield name, {}, seats
        for house in HOUSE_RULES:
            yield name, {"house": [house]}, 4
        yield name, {"partners": True, "scoring": "standard"}, 4
        yield name, {"policing": "table"}, 3
        yield name, {"strict_wild_four": True}, 3
        yield name, {"scoring": "alternative"}, 5
    yield "mando", {"shield_by": "any", "shield_chain": True}, 4
    yield "agent-en", {"shield_chain": True, "agent_source": "draw"}, 4
    yield "shark", {"slap": "chance", "shark_last_card": True}, 4


TABLES = list(_tables())


@pytest.mark.parametrize("name, options, seats", TABLES)
def test_bots_of_all_levels_finish_rounds_with_moves_that_are_offered(
    name: str, options: dict[str, object], seats: int
) -> None:
    game = edition(name, options)
    for seed in range(6):
        assert play_all(game, seats, seed, ["skilled", "casual", "beginner"]).round_over


@pytest.mark.parametrize("name, options, seats", TABLES)
def test_bots_that_also_step_in_finish_rounds(
    name: str, options: dict[str, object], seats: int
) -> None:
    game = edition(name, options)
    for seed in range(3):
        referee = Referee(game, seats, dealer=0, chance=SeededChance(seed))
        levels = ["skilled", "casual", "beginner"]
        play_round(referee, [bot(levels[s % 3], game, s + seed) for s in range(seats)])
        assert referee.round_over


def test_the_same_seed_plays_the_same_round() -> None:
    game = edition("mando")
    logs = [play_all(game, 4, 5, ["beginner", "casual", "skilled"]).log for _ in range(2)]
    assert logs[0] == logs[1]


def test_an_unknown_level_is_named_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match="no level 'genius'; there are beginner, casual, skilled"):
        bot("genius", edition("classic"), 1)


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_card_is_always_played(level: str) -> None:
    view = table((C.RED_3,), (Play(C.RED_3), Draw()))
    moves = {bot(level, edition("classic"), seed)(view) for seed in range(20)}
    assert Play(C.RED_3) in moves
    if level != "beginner":
        assert moves == {Play(C.RED_3)}


@pytest.mark.parametrize("level", ["casual", "skilled"])
def test_without_a_referee_they_still_lay_only_what_fits(level: str) -> None:
    game = edition("classic", {"policing": "table"})
    hand = (C.BLUE_3, C.GREEN_SKIP, C.YELLOW_5)
    view = table(hand, (*map(Play, hand), Draw()))
    assert bot(level, game, 1)(view) == Play(C.YELLOW_5)
    after_draw = table(
        (*hand, C.BLUE_5),
        (*map(Play, (*hand, C.BLUE_5)), Keep()),
        phase=JustDrew(0),
        drawn=C.BLUE_5,
    )
    assert bot(level, game, 1)(after_draw) in {Play(C.BLUE_5), Keep()}


def test_a_beginner_at_a_table_without_a_referee_slips_now_and_then() -> None:
    game = edition("classic", {"policing": "table"})
    hand = (C.BLUE_3, C.GREEN_SKIP, C.YELLOW_5)
    view = table(hand, (*map(Play, hand), Draw()))
    player = bot("beginner", game, 3)
    moves = [player(view) for _ in range(400)]
    wrong = sum(move in {Play(C.BLUE_3), Play(C.GREEN_SKIP)} for move in moves)
    assert 1 <= wrong <= 40


@pytest.mark.parametrize("level", ["casual", "skilled"])
def test_wilds_are_kept_while_a_coloured_card_fits(level: str) -> None:
    hand = (C.WILD, C.RED_3, C.BLUE_4, C.BLUE_6)
    moves = (*(Play(C.WILD, color) for color in Color), Play(C.RED_3), Draw())
    choices = {bot(level, edition("classic"), seed)(table(hand, moves)) for seed in range(30)}
    assert Play(C.RED_3) in choices
    if level == "skilled":
        assert choices == {Play(C.RED_3)}


def test_a_skilled_player_hits_the_next_one_who_is_nearly_out() -> None:
    hand = (C.RED_DRAW_TWO, C.RED_3, C.RED_4, C.BLUE_4)
    view = table(
        hand, (*map(Play, (C.RED_DRAW_TWO, C.RED_3, C.RED_4)), Draw()), counts=(4, 1, 5, 5)
    )
    assert bot("skilled", edition("classic"), 1)(view) == Play(C.RED_DRAW_TWO)


@pytest.mark.parametrize("level", ["casual", "skilled"])
def test_they_name_the_colour_they_hold_most_of(level: str) -> None:
    view = table(
        (C.GREEN_1, C.GREEN_7, C.BLUE_9), tuple(map(NameColor, Color)), phase=Naming(0), color=None
    )
    assert bot(level, edition("shark"), 1)(view) == NameColor(Color.GREEN)


def test_el_camino_goes_to_the_opponent_with_the_fewest_cards_never_to_the_partner() -> None:
    game = edition("mando", {"partners": True, "scoring": "standard"})
    under = UnderAttack(0, 2, Threat.DRAW_TWO, by=3, first_hit=0)
    replies = tuple(Play(C("x"), color, target) for color in Color for target in (1, 2, 3))
    view = table(
        (C("x"), C.BLUE_1, C.BLUE_2),
        (Take(), *replies),
        counts=(3, 4, 1, 6),
        phase=under,
        top=C.RED_DRAW_TWO,
    )
    assert bot("skilled", game, 1)(view) == Play(C("x"), Color.BLUE, 1)


def test_a_swap_takes_the_smallest_hand() -> None:
    game = edition("classic", {"house": ["seven-zero"]})
    hand = (C.RED_7, C.BLUE_1, C.BLUE_2, C.GREEN_2, C.YELLOW_9)
    view = table(
        hand, (*(Play(C.RED_7, target=seat) for seat in (1, 2, 3)), Draw()), counts=(5, 6, 2, 4)
    )
    for level in ("casual", "skilled"):
        assert Play(C.RED_7, target=2) in {bot(level, game, seed)(view) for seed in range(9)}


def test_a_skilled_player_does_not_bluff_while_nobody_is_nearly_out() -> None:
    hand = (C.WILD_FOUR, C.RED_3, C.BLUE_4, C.BLUE_6)
    moves = (*(Play(C.WILD_FOUR, color) for color in Color), Play(C.RED_3), Draw())
    assert bot("skilled", edition("classic"), 1)(table(hand, moves)) == Play(C.RED_3)


def test_a_skilled_player_challenges_a_full_hand_rather_than_one_card_at_a_big_table() -> None:
    game = edition("classic")

    def answer(cards: int) -> object:
        under = UnderAttack(0, 4, Threat.WILD_FOUR, by=1, first_hit=0)
        view = table(
            (C.BLUE_1, C.BLUE_2, C.GREEN_4),
            (Take(), Challenge()),
            counts=(3, cards),
            phase=under,
            top=C.WILD_FOUR,
            color=Color.GREEN,
        )
        return bot("skilled", game, 1)(view)

    assert answer(9) == Challenge()


def test_out_of_turn_they_object_to_what_looks_wrong_and_to_nothing_else() -> None:
    game = edition("classic", {"policing": "table"})
    for level in LEVELS:
        player = bot(level, game, 1)
        wrong = table((C.BLUE_1,), (Object(1),), phase=Objecting(1, last=False), top=C.GREEN_7)
        right = table((C.BLUE_1,), (Object(1),), phase=Objecting(1, last=False), top=C.RED_7)
        doubt = table(
            (C.BLUE_1,),
            (Object(1),),
            phase=Objecting(1, last=False),
            top=C.GREEN_7,
            under=(C.WILD,),
        )
        assert player(wrong) == Object(1)
        assert player(right) is None
        assert player(doubt) is None


def test_slaps_calls_and_catches_are_left_to_the_table() -> None:
    for level in LEVELS:
        player = bot(level, edition("shark"), 1)
        assert player(table((C.BLUE_1,), (), phase=Slapping(1, ()))) is None
        assert player(table((C.BLUE_1,), (Catch(1),), phase=ToPlay(2))) is None
        assert player(table((C.RED_1,), (CallUno(),), phase=ToPlay(2))) is None


CERTAIN = 4.0
"""Standard errors by which a share must lie above the one that is asked for, to be believed."""


def share_is_above(asked: float, name: str, seats: int, levels: list[str]) -> bool:
    """Whether the first level wins more than that of the rounds against the second.

    On duplicate deals with the seats exchanged: 300 of them, or fewer where the share is so far
    above that more could not change the answer.
    """
    game = edition(name)
    won = played = 0
    for seed in range(300):
        for order in (levels, levels[::-1]):
            result = play_all(game, seats, seed, order).result
            assert result is not None
            won += result.winner is not None and order[result.winner % 2] == levels[0]
            played += 1
        share = won / played
        if seed >= 40 and share - asked > CERTAIN * (asked * (1 - asked) / played) ** 0.5:
            break
    return share > asked


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", EDITIONS)
def test_each_level_beats_the_one_below(name: str, seats: int) -> None:
    assert share_is_above(0.65, name, seats, ["casual", "beginner"])
    assert share_is_above(0.52, name, seats, ["skilled", "casual"])
