"""RLCard's table as one seat sees it, translated; checked against RLCard's own truth."""

from collections import Counter
from importlib import import_module
from typing import Any

import pytest

from benchmarks.rlcard_seat import RLCardSeat, explain, nearest_edition, read_card
from penultima.game import events as happened
from penultima.game.cards import Card, Color
from penultima.game.events import Event
from penultima.game.match import Match
from penultima.game.moves import Draw, Move, Play
from penultima.game.view import View


@pytest.fixture(scope="module")
def there() -> Any:
    """RLCard takes seconds to load, for which only these tests have to wait."""
    pytest.importorskip("rlcard")
    return import_module("benchmarks.rlcard_match")


class Watching:
    """Plays the first move; knows RLCard's truth and compares it with what it is told."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.heard: list[Event] = []
        self.looks = 0

    def begin(self, match: Match) -> None:
        assert not self.heard

    def hear(self, events: list[Event]) -> None:
        self.heard += events

    def __call__(self, view: View) -> Move:
        self.looks += 1
        game = self.env.game
        assert view.seat is not None
        assert view.seat == game.round.current_player
        assert view.color is not None
        assert view.color.value == game.round.target.color
        assert [read_card(card.get_str())[0] for card in game.players[view.seat].hand] == list(
            view.hand
        )
        assert view.counts == tuple(len(player.hand) for player in game.players)
        assert self.held(view.seat) == Counter(view.hand)
        assert self.number_held(1 - view.seat) == view.counts[1 - view.seat]
        return view.moves[0]

    def held(self, seat: int) -> Counter[Card]:
        """The hand, as it follows from the news."""
        hand: Counter[Card] = Counter()
        for event in self.heard:
            match event:
                case happened.Dealt(cards=cards) | happened.Received(cards=cards):
                    hand.update(cards)
                case happened.Considered(card=card):
                    hand[card] += 1
                case happened.Played(seat=by, card=card) if by == seat:
                    hand[card] -= 1
                case _:
                    pass
        return +hand

    def number_held(self, seat: int) -> int:
        drawn = sum(isinstance(e, happened.Drew) and e.seat == seat for e in self.heard)
        laid = sum(isinstance(e, happened.Played) and e.seat == seat for e in self.heard)
        return 7 + drawn - laid


@pytest.mark.parametrize("seat", [0, 1])
def test_view_and_news_agree_with_what_rlcard_has_dealt(there: Any, seat: int) -> None:
    env = there.rlcard.make("uno")
    other = there.models.load("uno-rule-v1").agents[0]
    looks = 0
    for seed in range(60):
        env.seed(seed)
        watching = Watching(env)
        ours = RLCardSeat(watching, nearest_edition())
        agents = [ours, other] if seat == 0 else [other, ours]
        state, turn = env.reset()
        while not env.is_over() and len(state["raw_obs"]["played_cards"]) < 45:
            state, turn = env.step(agents[turn].step(state), agents[turn].use_raw)
        looks += watching.looks
    assert looks > 300


def test_a_draw_that_was_laid_at_once_is_found_out_by_piles_and_hands() -> None:
    actions = [(0, "draw"), (1, "r-skip"), (1, "draw")]
    kept = explain(actions, ["r-skip", "r-4"], [5, 5], [6, 4])
    assert kept is not None
    assert [lay.card for lay in kept] == [None, Card.RED_SKIP, Card.RED_4]
    laid = explain(actions, ["g-wild", "r-skip"], [5, 5], [5, 5])
    assert laid is not None
    assert [lay.card for lay in laid] == [Card.WILD, Card.RED_SKIP, None]
    assert laid[0].color is Color.GREEN
    assert explain(actions, ["r-4", "r-5"], [5, 5], [5, 5]) is None


def test_our_bots_play_whole_games_there_and_the_same_seed_gives_the_same(
    there: Any,
) -> None:
    part = there.Part("casual", "uno-rule-v1", 1, range(12))
    shares = there.play(part)
    assert len(shares) == 12
    assert set(shares) <= {0.0, 0.5, 1.0}
    assert there.play(part) == shares


def test_a_last_wild_is_laid_in_any_colour() -> None:
    assert RLCardSeat._move("g-wild", 1) == Play(Card.WILD)
    assert RLCardSeat._move("g-wild", 2) == Play(Card.WILD, Color.GREEN)
    assert RLCardSeat._move("draw", 2) == Draw()
