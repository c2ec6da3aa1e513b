"""Rounds into matches inside the kernel: accounts, elimination, the next dealer, the winner."""

from typing import Final

import numpy as np

from penultima.fast import tables, tally
from penultima.fast.bits import below
from penultima.fast.compiled import compiled
from penultima.fast.game import Game
from penultima.fast.happenings import AT
from penultima.fast.kernel import deal
from penultima.fast.layout import LEFT, NOTHING, OVER, PHASE, WINNER
from penultima.fast.notes import noted
from penultima.fast.results import count_round, round_points, same_side, worth
from penultima.fast.rounds import play_round
from penultima.game.seating import MOST
from penultima.game.table_rules import Scoring

STANDARD: Final = list(Scoring).index(Scoring.STANDARD)
ELIMINATION: Final = list(Scoring).index(Scoring.ELIMINATION)
UNSCORED: Final = list(Scoring).index(Scoring.NONE)

MATCHES: Final = tally.OFFSETS["matches"]
MATCH_ROUNDS: Final = tally.OFFSETS["match_rounds"]
MATCH_ROUNDS_SQUARED: Final = tally.OFFSETS["match_rounds_squared"]
MATCH_STEPS: Final = tally.OFFSETS["match_steps"]
MATCH_WINS: Final = tally.OFFSETS["match_wins"]
MATCH_LENGTHS: Final = tally.OFFSETS["match_lengths"]
LONGEST_BAR: Final = tally.FIELDS["match_lengths"] - 1
ELIMINATED: Final = tally.OFFSETS["eliminated"]

SCORES: Final = 0
SEATED: Final = MOST
"""Places in the account of a match: points by player, then who sits at each seat."""
ACCOUNT: Final = 2 * MOST
MOST_ROUNDS: Final = 2000
"""A match that has not ended by then never will: nobody finishes a round."""


@compiled
def play_match(each, game, past, crew, longest, account, total):
    """Rounds until the match is won; `each` has a table for every number of seats.

    The crew's `seated` is the part of the account that tells where everybody sits.
    """
    players = np.int64(each[0, tables.SEATS])
    seats = players
    for player in range(players):
        account[SCORES + player] = 0
        account[SEATED + player] = player
    dealer = below(game.w, players)
    rounds, steps, over = 0, np.int64(0), False
    while not over and rounds < MOST_ROUNDS:
        g = Game(each[seats], game.w, game.b)
        deal(g, past, seat_of(account, seats, dealer), None)
        play_round(g, past, crew, longest)
        count_round(g, crew.seated, total)
        rounds += 1
        steps += np.int64(noted(g, AT.steps))
        if g.b[PHASE] == OVER and g.b[WINNER] != NOTHING:
            over, seats = settle_accounts(g, account, players, total)
            if not over:
                dealer = next_dealer(g.t, account, players, seats, dealer)
    total[MATCHES] += 1
    total[MATCH_ROUNDS] += rounds
    total[MATCH_ROUNDS_SQUARED] += rounds * rounds
    total[MATCH_STEPS] += steps
    total[MATCH_LENGTHS + min(rounds, LONGEST_BAR)] += 1


@compiled
def seat_of(account, seats, player):
    """Where the player sits; -1 for one who is out."""
    for seat in range(seats):
        if account[SEATED + seat] == player:
            return seat
    return -1


@compiled
def next_dealer(t, account, players, seats, dealer):
    """One place on in the opening direction, past those who are out."""
    step = 1 if t[tables.OPENING] == LEFT else players - 1
    dealer = (dealer + step) % players
    while seat_of(account, seats, dealer) < 0:
        dealer = (dealer + step) % players
    return dealer


@compiled
def settle_accounts(g, account, players, total):
    """Count the round; returns whether the match is over, and how many still sit."""
    seats, winner = np.int64(g.t[tables.SEATS]), np.int64(g.b[WINNER])
    scoring, target = g.t[tables.SCORING], g.t[tables.TARGET]
    if scoring == UNSCORED:
        reward(g.t, account, seats, winner, total)
        return True, seats
    if scoring == STANDARD:
        points = round_points(g, winner)
        for seat in range(seats):
            if same_side(g.t, winner, seat):
                account[SCORES + account[SEATED + seat]] += points
        if account[SCORES + account[SEATED + winner]] >= target:
            reward(g.t, account, seats, winner, total)
            return True, seats
        return False, seats
    charge(g, account, seats, winner)
    if scoring == ELIMINATION:
        return eliminate(account, seats, target, total)
    return lowest_wins(g.t, account, seats, target, total), seats


@compiled
def reward(t, account, seats, winner, total):
    """The match goes to the winner's side."""
    for seat in range(seats):
        if same_side(t, winner, seat):
            total[MATCH_WINS + account[SEATED + seat]] += 1


@compiled
def charge(g, account, seats, winner):
    """Everybody but the winner is charged the hands of his side."""
    for seat in range(seats):
        points = np.int64(0)
        for other in range(seats):
            if other != winner and same_side(g.t, seat, other):
                points += worth(g, other)
        account[SCORES + account[SEATED + seat]] += points


@compiled
def eliminate(account, seats, target, total):
    """Who has reached the target leaves and the rest close up; the last one wins."""
    left = 0
    for seat in range(seats):
        player = account[SEATED + seat]
        if account[SCORES + player] >= target:
            total[ELIMINATED + player] += 1
        else:
            account[SEATED + left] = player
            left += 1
    if left == 1:
        total[MATCH_WINS + account[SEATED]] += 1
    return left <= 1, left


@compiled
def lowest_wins(t, account, seats, target, total):
    """Once somebody has reached the target, the lowest side wins; a tie plays on."""
    highest, lowest = account[SCORES], account[SCORES]
    for player in range(seats):
        highest = max(highest, account[SCORES + player])
        lowest = min(lowest, account[SCORES + player])
    if highest < target:
        return False
    share = 0
    for player in range(seats):
        share += account[SCORES + player] == lowest
    if share != (2 if t[tables.PAIRS] != 0 else 1):
        return False
    for player in range(seats):
        if account[SCORES + player] == lowest:
            total[MATCH_WINS + player] += 1
    return True
