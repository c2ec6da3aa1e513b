"""Ratings: ladders recover who is better, leaving never pays, matches can be counted again."""

import random
from itertools import permutations

import pytest

from penultima.players.levels import LADDER
from penultima.ratings import (
    PROVISIONAL_ROUNDS,
    START,
    Entry,
    RatedMatch,
    RatedPlayer,
    Rating,
    Side,
    deviation,
    is_provisional,
    number,
    rate,
    recomputed,
    sides_of,
    start_of,
)
from tests.ratings.ladders import STRENGTH, climbed, sides


def by_number(ratings: dict[str, Rating]) -> list[str]:
    return sorted(ratings, key=lambda player: ratings[player].mu)


# ---------------------------------------------------------------- what numbers mean


@pytest.mark.parametrize("seed", range(5))
def test_a_ladder_recovers_who_is_better(seed: int) -> None:
    assert by_number(climbed(seed, matches=300)) == list(STRENGTH)


def test_the_more_is_known_the_surer_it_is() -> None:
    ratings = climbed(1, matches=100)
    assert all(rating.sigma < START.sigma / 2 for rating in ratings.values())


def test_what_people_see() -> None:
    assert (number(START), deviation(START)) == (1500, 250)
    assert number(Rating(30.0, 2.0)) == 1650
    assert deviation(Rating(30.0, 2.0)) == 60
    assert is_provisional(PROVISIONAL_ROUNDS - 1)
    assert not is_provisional(PROVISIONAL_ROUNDS)


@pytest.mark.parametrize("seats", range(2, 11))
def test_bots_begin_in_the_order_of_their_levels(seats: int) -> None:
    begins = [start_of(RatedPlayer(level, bot=True), seats).mu for level in LADDER]
    assert begins == sorted(set(begins))
    assert start_of(RatedPlayer("somebody"), seats) == START


def test_fewer_seats_put_bots_further_apart_and_the_nearest_measured_ones_count() -> None:
    weakest, strongest = (RatedPlayer(level, bot=True) for level in (LADDER[0], LADDER[-1]))
    span = {
        seats: start_of(strongest, seats).mu - start_of(weakest, seats).mu for seats in range(2, 11)
    }
    assert span[2] == span[3] > span[4] == span[10]


def test_the_same_match_gives_the_same_ratings_to_the_last_bit() -> None:
    assert climbed(3, matches=40) == climbed(3, matches=40)


# ---------------------------------------------------------------- one match


def test_winning_raises_and_losing_lowers_and_nobody_else_changes() -> None:
    before = dict.fromkeys("abcd", START)
    after = rate(before, sides("abc"))
    assert after["a"].mu > after["b"].mu > after["c"].mu
    assert after["a"].mu > START.mu > after["c"].mu
    assert "d" not in after


def test_who_shares_a_place_shares_the_change() -> None:
    after = rate(dict.fromkeys("abc", START), [Side(("a",), 1), Side(("b",), 2), Side(("c",), 2)])
    assert after["b"] == after["c"]


def test_partners_win_and_lose_together() -> None:
    before = dict.fromkeys("abcd", START)
    after = rate(before, [Side(("a", "c"), 1), Side(("b", "d"), 2)])
    assert after["a"] == after["c"]
    assert after["b"] == after["d"]
    assert after["a"].mu > START.mu > after["b"].mu


def test_a_bot_on_two_chairs_gets_the_mean_of_both() -> None:
    before = dict.fromkeys(["first", "person", "third", "bot"], START)
    alone = rate(before, sides(["first", "person", "third"]))
    after = rate(before, sides(["bot", "person", "bot"]))
    assert after["person"] == alone["person"]
    assert after["bot"].mu == (alone["first"].mu + alone["third"].mu) / 2
    assert after["bot"].sigma == (alone["first"].sigma + alone["third"].sigma) / 2


# ---------------------------------------------------------------- nobody gains by leaving


def anybody(dice: random.Random) -> Rating:
    return Rating(dice.uniform(10, 40), dice.uniform(1, 8))


@pytest.mark.parametrize("seed", range(30))
def test_nobody_gains_by_leaving(seed: int) -> None:
    """Whatever the match would have come to, and whoever else has left."""
    dice = random.Random(seed)
    players = "abcde"[: dice.randint(2, 5)]
    before = {player: anybody(dice) for player in players}
    gone = [player for player in players[1:] if dice.random() < 0.3]
    for placed in permutations(players):
        stays = rate(before, sides(placed, forfeited=gone))
        leaves = rate(before, sides(placed, forfeited=["a", *gone]))
        assert leaves["a"].mu <= stays["a"].mu


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("mate_left", [False, True])
def test_nobody_gains_by_leaving_a_partner(seed: int, mate_left: bool) -> None:
    dice = random.Random(seed)
    before = {player: anybody(dice) for player in "abcdef"}
    mate = frozenset("b") if mate_left else frozenset[str]()
    for place in (1, 2, 3):
        others = [Side(("c", "d"), 1 + (place == 1)), Side(("e", "f"), 3 - (place == 3))]
        stays = rate(before, [Side(("a", "b"), place, mate), *others])
        leaves = rate(before, [Side(("a", "b"), place, mate | {"a"}), *others])
        assert leaves["a"].mu <= stays["a"].mu
        if not mate_left:
            assert leaves["b"] == stays["b"], "who stays is rated by what the pair has come to"


def test_who_left_is_last_whatever_the_bot_on_the_chair_has_won() -> None:
    before = dict.fromkeys("abc", START)
    after = rate(before, sides("abc", forfeited="a"))
    assert after == rate(before, sides("bca"))


# ---------------------------------------------------------------- counting again


def chronicle(seed: int) -> tuple[list[RatedMatch], dict[tuple[str, int, RatedPlayer], Rating]]:
    """Matches of two games as they are kept, and what was kept after them."""
    dice = random.Random(seed)
    people = [*map(RatedPlayer, "pqrs"), RatedPlayer("casual", bot=True)]
    known: dict[tuple[str, int, RatedPlayer], Rating] = {}
    matches = []
    for _ in range(30):
        edition = dice.choice(["classic", "cars"])
        there = dice.sample(people, 3)
        entries = tuple(
            Entry(
                chair=chair,
                player=player,
                side=chair,
                place=place,
                forfeited=dice.random() < 0.1,
                before=known.get((edition, 3, player), start_of(player, 3)),
            )
            for chair, (player, place) in enumerate(zip(there, (1, 2, 2), strict=True))
        )
        matches.append(RatedMatch(edition=edition, seats=3, entries=entries))
        after = rate({entry.player: entry.before for entry in entries}, sides_of(entries))
        known |= {(edition, 3, player): rating for player, rating in after.items()}
    return matches, known


def test_all_ratings_can_be_worked_out_again() -> None:
    matches, known = chronicle(7)
    assert recomputed(matches) == known
    assert recomputed(matches[:-1]) != known


def test_what_is_no_longer_kept_need_not_be() -> None:
    """The oldest matches have gone, and somebody was forgotten: the others' are still right."""
    matches, known = chronicle(8)
    forgotten = [
        RatedMatch(
            edition=match.edition,
            seats=match.seats,
            entries=tuple(
                Entry(
                    chair=entry.chair,
                    player=RatedPlayer.unknown(entry.chair)
                    if entry.player == RatedPlayer("p")
                    else entry.player,
                    side=entry.side,
                    place=entry.place,
                    forfeited=entry.forfeited,
                    before=entry.before,
                )
                for entry in match.entries
            ),
        )
        for match in matches[5:]
    ]
    found = recomputed(forgotten)
    assert found == {key: known[key] for key in found}
    assert len(found) == len(known) - sum(key[2] == RatedPlayer("p") for key in known)
