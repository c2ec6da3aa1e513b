"""Thinking bots: always legal, always the same from the same, and done when time is up."""

import pytest

from penultima.chance import SeededChance
from penultima.editions import EDITIONS, edition
from penultima.players import Attentive, play_match, play_round
from penultima.players.advice import Estimate, Thinker
from penultima.players.facts import answers, is_asked
from penultima.players.levels import bot
from penultima.players.policies import Skilled
from penultima.referee import Referee
from tests.players.rounds import Restless, numbered_table, positions
from tests.players.thinkers import THINKING, Checked, informed, quick, unhurried

SCORINGS = ("standard", "alternative", "elimination")


@pytest.mark.parametrize("number", range(18))
def test_every_move_is_legal_at_any_table(number: int) -> None:
    name = f"legal {number}"
    table = numbered_table(name)
    edition = table.edition()
    referee = Referee(edition, table.seats, dealer=0, chance=SeededChance(name))
    players = [Checked(quick(edition, f"{name} {seat}")) for seat in range(table.seats)]
    play_round(referee, players)
    assert referee.round_over
    assert sum(player.moves for player in players) > 0


@pytest.mark.parametrize("level", THINKING)
def test_where_the_table_judges_a_skilled_bot_plays_instead(level: str) -> None:
    """And its moves are legal there as well."""
    game = edition("classic", {"policing": "table"})
    players = [bot(level, game, seat) for seat in range(3)]
    assert all(type(player) is Skilled for player in players)
    referee = Referee(game, 3, dealer=0, chance=SeededChance(level))
    play_round(referee, players)
    assert referee.round_over


@pytest.mark.parametrize("scoring", SCORINGS)
@pytest.mark.parametrize("name", ["classic", "cars"])
def test_whole_matches_are_played_by_any_scoring(name: str, scoring: str) -> None:
    game = edition(name, {"scoring": scoring, "target": 200})
    referee = Referee(game, 3, chance=SeededChance(f"{name} {scoring}"))
    play_match(referee, [Checked(quick(game, seat)) for seat in range(3)])
    assert referee.match.over


def test_partners_play_a_whole_match() -> None:
    game = edition("classic", {"partners": True, "target": 200})
    referee = Referee(game, 4, chance=SeededChance("partners"))
    play_match(referee, [Checked(quick(game, seat)) for seat in range(4)])
    assert referee.match.over


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("name", EDITIONS)
def test_the_same_news_view_seed_and_level_give_the_same_thoughts(name: str, level: str) -> None:
    game = EDITIONS[name]
    referee = Referee(game, 3, dealer=0, chance=SeededChance(name))
    restless = Restless(name)
    for step in range(12):
        asked = referee.asked
        if referee.round_over or asked is None:
            break
        view = referee.view(asked)
        if step in (5, 11):
            one, two = (informed(unhurried(level, game, 7), referee, asked) for _ in range(2))
            assert one.estimates(view) == two.estimates(view)
            assert one(view) == two(view)
        referee.act(asked, restless(view))


def test_it_makes_no_difference_how_the_news_came() -> None:
    """Bit by bit before every view, all at once, or to a bot made in the middle of the round."""
    compared = 0
    for number in range(12):
        name = f"pieces {number}"
        table = numbered_table(name)
        edition, seats = table.edition(), table.seats
        patient = [quick(edition, 7) for _ in range(seats)]
        heard = [0] * seats
        for at in positions(edition, seats, Restless(name), seed=name, longest=40):
            listener, news = patient[at.seat], at.referee.news(at.seat, heard[at.seat])
            for event in news:
                listener.hear([event])
            heard[at.seat] = len(at.referee.log)
            if not is_asked(at.view) or len(answers(at.view)) < 2:
                continue
            listener.begin(at.referee.match)
            late = informed(quick(edition, 7), at.referee, at.seat)
            assert listener.estimates(at.view) == late.estimates(at.view), str(table)
            compared += 1
    assert compared > 100


def test_another_seed_may_think_otherwise() -> None:
    """Else the tests above would show nothing."""
    game = EDITIONS["classic"]
    referee = Referee(game, 4, dealer=0, chance=SeededChance("seeds"))
    seat = referee.asked
    assert seat is not None
    view = referee.view(seat)
    found = {informed(quick(game, seed), referee, seat).estimates(view) for seed in range(4)}
    assert len(found) > 1


def test_estimates_name_every_answer_once_and_the_best_first() -> None:
    for number in range(10):
        name = f"estimates {number}"
        table = numbered_table(name)
        edition, seats = table.edition(), table.seats
        for at in positions(edition, seats, Restless(name), seed=name, longest=30):
            if is_asked(at.view):
                thinker = informed(quick(edition, 1), at.referee, at.seat)
                found = thinker.estimates(at.view)
                assert sorted(map(_spelt, found)) == sorted(map(repr, answers(at.view)))
                assert all(0 <= estimate.chance <= 1 for estimate in found)
                assert thinker(at.view) == found[0].move


def _spelt(estimate: Estimate) -> str:
    return repr(estimate.move)


def test_a_thinking_bot_is_attentive_and_a_thinker() -> None:
    for level in THINKING:
        player: object = bot(level, EDITIONS["classic"], 1)
        assert isinstance(player, Attentive)
        assert isinstance(player, Thinker)
