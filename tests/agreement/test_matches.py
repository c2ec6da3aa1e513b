"""Matches in the kernel: accounts, who goes out, who deals next, who wins, as in the reference."""

import random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace
from numpy.typing import NDArray

from penultima.editions import edition
from penultima.encoding.alphabet import alphabet_of
from penultima.fast import layout, tally
from penultima.fast.game import Game
from penultima.fast.matches import ACCOUNT, SCORES, SEATED, next_dealer, settle_accounts
from penultima.fast.trace import Moment, Temper, play_trace
from penultima.fast.translation import compile_table
from penultima.game.edition import Edition
from penultima.game.match import Match, RoundResult, after_round, new_match
from penultima.testing.agreement.pictures import of_moment

QUICK = Temper(eager=1.0, call=0.9, catch=0.0, others=0.0)


def short_rounds(options: dict[str, Any]) -> Edition:
    """Two cards each, so that a match is over soon."""
    return replace(edition("cars", options), hand_size=2)


def result_of(edition: Edition, moment: Moment, seats: int) -> RoundResult:
    winner = int(moment.bytes_[layout.WINNER])
    alphabet = alphabet_of(edition)
    cards = {kind: card for card, kind in alphabet.kind_of.items()}
    picture = of_moment(moment, seats, alphabet)
    hands = tuple(tuple(cards[kind] for kind in hand) for hand in picture.hands)
    return RoundResult(None if winner == layout.NOTHING else winner, hands)


class Accounts:
    """A match in the kernel's numbers."""

    def __init__(self, players: int, dealer: int) -> None:
        self.players, self.dealer, self.seats = players, dealer, players
        self.account: NDArray[np.int64] = np.zeros(ACCOUNT, np.int64)
        self.account[SEATED : SEATED + players] = range(players)
        self.total = tally.blank()
        self.over = False

    def settle(self, table: NDArray[np.int64], end: Moment) -> None:
        self.over, self.seats = settle_accounts(
            Game(table, end.words, end.bytes_), self.account, self.players, self.total
        )
        if not self.over:
            self.dealer = next_dealer(table, self.account, self.players, self.seats, self.dealer)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.account[SCORES : SCORES + self.players].tolist())

    @property
    def seated(self) -> tuple[int, ...]:
        return tuple(self.account[SEATED : SEATED + self.seats].tolist())

    @property
    def winners(self) -> set[int]:
        return set(np.flatnonzero(tally.read(self.total, "match_wins")).tolist())

    @property
    def eliminated(self) -> set[int]:
        return set(np.flatnonzero(tally.read(self.total, "eliminated")).tolist())


def play_match(rules: Edition, players: int, source: random.Random) -> int:
    """One match in both, compared after every round; returns how many rounds were played."""
    dealer = source.randrange(players)
    match, accounts = new_match(players, dealer), Accounts(players, dealer)
    rounds = 0
    while not match.over:
        seats = len(match.seated)
        table = compile_table(rules, seats)
        trace = play_trace(table, seats, source.randrange(1 << 40), QUICK)
        if not trace.over:
            continue
        end = trace.moments[-1]
        result = result_of(rules, end, seats)
        if result.winner is None:
            continue
        rounds += 1
        match = after_round(rules, match, result)
        accounts.settle(table, end)
        compare(match, accounts)
    return rounds


def compare(match: Match, accounts: Accounts) -> None:
    assert accounts.over == match.over
    assert accounts.scores == match.scores
    assert accounts.winners == set(match.winners)
    assert accounts.eliminated == {player for gone in match.eliminated for player in gone}
    if not match.over:
        assert accounts.seated == match.seated
        assert accounts.dealer == match.dealer


@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
@pytest.mark.parametrize("scoring", ["standard", "alternative", "elimination", "none"])
def test_matches_go_as_the_reference_counts_them(scoring: str, seats: int) -> None:
    rules = short_rounds({"scoring": scoring, "target": 300})
    source = random.Random(f"{scoring} {seats}")
    rounds = sum(play_match(rules, seats, source) for _ in range(5))
    assert rounds == 5 if scoring == "none" else rounds > 5


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("scoring", ["standard", "alternative", "none"])
def test_partners_share_an_account_and_a_win(scoring: str, seats: int) -> None:
    rules = short_rounds({"scoring": scoring, "target": 150, "partners": True})
    source = random.Random(f"{scoring} {seats}")
    for _ in range(3):
        play_match(rules, seats, source)


@pytest.mark.parametrize("opening", ["classic", "cars"])
def test_the_deal_goes_round_in_the_direction_of_the_opening(opening: str) -> None:
    rules = replace(edition(opening, {"target": 120}), hand_size=2)
    assert play_match(rules, 5, random.Random(1)) > 1
