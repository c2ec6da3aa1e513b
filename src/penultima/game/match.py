"""Rounds into matches: points, partners, elimination, who deals, who wins."""

from collections.abc import Sequence
from typing import assert_never

import msgspec
from msgspec.structs import replace

from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.progress import Chance
from penultima.game.seating import Seat, next_seat, partner
from penultima.game.state import Hand
from penultima.game.table_rules import Scoring, Sides

PlayerNumber = int
"""A place in the match; players keep it when others are eliminated and seats close up."""


class RoundResult(msgspec.Struct, frozen=True):
    """How a round ended, seat by seat; nobody wins a void one."""

    winner: Seat | None
    hands: tuple[Hand, ...]


class Match(msgspec.Struct, frozen=True):
    """Where a match stands between two rounds."""

    scores: tuple[int, ...]
    """By player; partners carry the same account (ruling M7)."""
    seated: tuple[PlayerNumber, ...]
    """Who plays the next round, clockwise (ruling Q8)."""
    dealer: PlayerNumber
    eliminated: tuple[tuple[PlayerNumber, ...], ...] = ()
    """Those who went out together, the earliest first."""
    winners: tuple[PlayerNumber, ...] = ()

    @property
    def over(self) -> bool:
        return bool(self.winners)


def new_match(players: int, dealer: PlayerNumber, accounts: tuple[int, ...] | None = None) -> Match:
    """Everybody begins with nothing, or with these `accounts`."""
    return Match(accounts or (0,) * players, tuple(range(players)), dealer)


def count_round(edition: Edition, result: RoundResult) -> tuple[int, ...]:
    """What the round adds to each seat's account."""
    winner, hands = result.winner, result.hands
    seats = len(hands)
    if winner is None or edition.rules.scoring is Scoring.NONE:
        return (0,) * seats
    worth = [0 if seat == winner else edition.points(hands[seat]) for seat in range(seats)]
    sides = [_side(edition, seat, seats) for seat in range(seats)]
    if edition.rules.scoring is Scoring.STANDARD:
        won = sum(worth[seat] for seat in range(seats) if winner not in sides[seat])
        return tuple(won if winner in side else 0 for side in sides)
    return tuple(sum(worth[seat] for seat in side) for side in sides)


def round_points(edition: Edition, result: RoundResult) -> int:
    """What the winner scored; nothing where points count against their holder (ruling R6)."""
    if result.winner is None or edition.rules.scoring is not Scoring.STANDARD:
        return 0
    return count_round(edition, result)[result.winner]


def after_round(edition: Edition, match: Match, result: RoundResult) -> Match:
    """The match with this round counted; a void round is dealt again by the same dealer (L6)."""
    if result.winner is None:
        return match
    scores = list(match.scores)
    for seat, points in enumerate(count_round(edition, result)):
        scores[match.seated[seat]] += points
    scored = replace(match, scores=tuple(scores))
    if edition.rules.scoring is Scoring.ELIMINATION:
        scored = _eliminate(edition, scored)
    winners = _winners(edition, scored, match.seated, result.winner)
    return replace(scored, dealer=_next_dealer(edition, scored), winners=winners)


def standings(edition: Edition, match: Match) -> tuple[tuple[PlayerNumber, ...], ...]:
    """Places from first to last; those who share one stand together (rulings M5, Q7)."""
    sign = 1 if edition.rules.scoring.lowest_wins else -1
    groups = [match.winners, tuple(p for p in match.seated if p not in match.winners)]
    groups += reversed(match.eliminated)
    return tuple(place for group in groups for place in _ranked(group, match.scores, sign))


def high_card(contenders: Sequence[Seat], cards: Sequence[Card]) -> tuple[Seat, ...]:
    """Who drew the highest number; a symbol counts as zero (rulings A4, A5)."""
    numbers = [card.number or 0 for card in cards]
    highest = max(numbers)
    return tuple(s for s, n in zip(contenders, numbers, strict=True) if n == highest)


def draw_for_deal(
    edition: Edition, players: int, chance: Chance
) -> tuple[PlayerNumber, list[dict[PlayerNumber, Card]]]:
    """The dealer by high card, and every card that was drawn for it, for all to see (A10).

    Those who tie draw on from the cards that are left (A4); should too few be left, from all.
    Chance decides where no card is higher than another.
    """
    if len({card.number or 0 for card in edition.deck}) == 1:
        return chance.pick(range(players)), []
    contenders: tuple[PlayerNumber, ...] = tuple(range(players))
    drawn: list[dict[PlayerNumber, Card]] = []
    left: Sequence[Card] = ()
    while len(contenders) > 1:
        if len(left) < len(contenders):
            left = chance.shuffle(edition.deck)
        cards, left = left[: len(contenders)], left[len(contenders) :]
        drawn.append(dict(zip(contenders, cards, strict=True)))
        contenders = high_card(contenders, cards)
    return contenders[0], drawn


def _side(edition: Edition, seat: Seat, seats: int) -> tuple[Seat, ...]:
    pairs = edition.rules.sides is Sides.PAIRS
    return (seat, partner(seat, seats)) if pairs else (seat,)


def _eliminate(edition: Edition, match: Match) -> Match:
    gone = tuple(p for p in match.seated if match.scores[p] >= edition.rules.target)
    if not gone:
        return match
    seated = tuple(p for p in match.seated if p not in gone)
    return replace(match, seated=seated, eliminated=(*match.eliminated, gone))


def _winners(
    edition: Edition, match: Match, seated: tuple[PlayerNumber, ...], round_winner: Seat
) -> tuple[PlayerNumber, ...]:
    """Those who have won the match with this round, or nobody yet."""
    side = tuple(seated[seat] for seat in _side(edition, round_winner, len(seated)))
    scores, target = match.scores, edition.rules.target
    match edition.rules.scoring:
        case Scoring.NONE:
            return side
        case Scoring.STANDARD:
            return side if scores[side[0]] >= target else ()
        case Scoring.ELIMINATION:
            return match.seated if len(match.seated) == 1 else ()
        case Scoring.ALTERNATIVE:
            if max(scores) < target:
                return ()
            lowest = tuple(p for p, points in enumerate(scores) if points == min(scores))
            alone = len(lowest) == len(side)
            return lowest if alone else ()
        case _:
            assert_never(edition.rules.scoring)


def _next_dealer(edition: Edition, match: Match) -> PlayerNumber:
    """One place on in the opening direction, past those who are out (rulings A7, Q8)."""
    dealer = match.dealer
    while True:
        dealer = next_seat(dealer, edition.opening, len(match.scores))
        if dealer in match.seated:
            return dealer


def _ranked(
    players: tuple[PlayerNumber, ...], scores: tuple[int, ...], sign: int
) -> list[tuple[PlayerNumber, ...]]:
    values = sorted({sign * scores[p] for p in players})
    return [tuple(p for p in players if sign * scores[p] == value) for value in values]
