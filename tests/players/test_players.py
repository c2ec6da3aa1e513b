"""Players over views: whole rounds, matches and rotations without anybody's help."""

import pytest

from penultima import (
    EDITIONS,
    Referee,
    SeededChance,
    View,
    edition,
    play_match,
    play_rotation,
    play_round,
    random_player,
    rotation_standings,
)
from penultima.game.moves import Move


def silent(view: View) -> Move | None:
    return None


@pytest.mark.parametrize("name", EDITIONS)
def test_random_players_finish_a_match_of_every_edition(name: str) -> None:
    referee = Referee(edition(name, {"target": 150}), 4, chance=SeededChance(name))
    play_match(referee, [random_player(seed) for seed in range(4)])
    assert referee.match.over
    assert referee.result is not None


def test_where_all_stay_silent_the_clock_plays() -> None:
    referee = Referee(edition("agent-en"), 3, dealer=0, chance=SeededChance(1))
    play_round(referee, [silent, random_player(5), silent])
    assert referee.round_over


def test_a_round_is_not_dealt_into_another_nor_after_the_match() -> None:
    referee = Referee(edition("mando"), 2, chance=SeededChance(3))
    with pytest.raises(ValueError, match="still going on"):
        referee.deal_round()
    play_match(referee, [random_player(seed) for seed in range(2)])
    with pytest.raises(ValueError, match="match is over"):
        referee.deal_round()


@pytest.mark.parametrize("players", [4, 8])
@pytest.mark.shows("CLASSIC-101", "CLASSIC-104", "CLASSIC-105", "P1", "P4")
def test_a_rotation_is_played_to_its_end(players: int) -> None:
    seats = [random_player(seed) for seed in range(players)]
    rotation = play_rotation(edition("classic"), seats, SeededChance(2))
    assert rotation.played == (12 if players == 4 else 56)
    assert sum(rotation.won) == 2 * rotation.played
    assert len(rotation_standings(rotation)[0]) >= 1
