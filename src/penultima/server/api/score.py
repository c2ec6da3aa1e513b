"""The score pad: rounds played with real cards, counted by the sheet."""

from starlette.requests import Request
from starlette.responses import Response

from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.match import Match, RoundResult, after_round, count_round, new_match
from penultima.game.rotation import (
    Rotation,
    after_sitting,
    new_rotation,
    rotation_standings,
    schedule,
)
from penultima.server.api.answers import Denied, answer, body_of
from penultima.server.api.endpoint import Endpoint
from penultima.server.http_messages import Count, CountedRound, Pad, PadRound
from penultima.table.setup import Company, Setup


async def score(request: Request) -> Response:
    """Count rounds that were played with real cards."""
    pad = await body_of(request, Pad)
    try:
        return answer(count(pad))
    except ValueError as error:
        raise Denied(400, "bad-setup", str(error)) from None


def count(pad: Pad) -> Count:
    """Raises ValueError, SetupError included, for what cannot have been played."""
    edition = Setup(
        edition=pad.edition,
        company=pad.company,
        counting=pad.counting,
        seats=pad.players,
        target=pad.target,
    ).build()
    if pad.company is Company.ROTATION:
        return _count_rotation(edition, pad)
    return _count_match(edition, pad)


def _count_match(edition: Edition, pad: Pad) -> Count:
    match: Match = new_match(pad.players, 0)
    counted: list[CountedRound] = []
    for number, played in enumerate(pad.rounds, 1):
        if match.over:
            raise ValueError(f"round {number} was played after the match was over")
        result = _result(edition, number, played, match.seated)
        gained = _by_player(count_round(edition, result), match.seated, pad.players)
        left = _left(edition, result, match.seated, pad.players)
        match = after_round(edition, match, result)
        counted.append(CountedRound(left=left, gained=gained, totals=match.scores))
    return Count(
        rounds=tuple(counted),
        totals=match.scores,
        out=tuple(player for gone in match.eliminated for player in gone),
        winners=match.winners,
    )


def _count_rotation(edition: Edition, pad: Pad) -> Count:
    rotation: Rotation = new_rotation(pad.players)
    sittings = schedule(pad.players)
    counted: list[CountedRound] = []
    if len(pad.rounds) > len(sittings):
        raise ValueError(f"the rotation has {len(sittings)} rounds")
    for number, (played, sitting) in enumerate(zip(pad.rounds, sittings, strict=False), 1):
        result = _result(edition, number, played, sitting.seated)
        before = _totals(rotation)
        rotation = after_sitting(edition, rotation, sitting, result)
        totals = _totals(rotation)
        gained = tuple(now - then for now, then in zip(totals, before, strict=True))
        left = _left(edition, result, sitting.seated, pad.players)
        counted.append(CountedRound(left=left, gained=gained, totals=totals))
    over = len(pad.rounds) == len(sittings)
    return Count(
        rounds=tuple(counted),
        totals=_totals(rotation),
        out=(),
        winners=rotation_standings(rotation)[0] if over else (),
    )


def _totals(rotation: Rotation) -> tuple[int, ...]:
    return tuple(sum(account) for account in rotation.accounts)


def _result(
    edition: Edition, number: int, played: PadRound, seated: tuple[int, ...]
) -> RoundResult:
    """The round by seats; points that are counted already become cards that are worth them."""
    for player in {played.winner, *played.hands, *played.points}:
        if player not in seated:
            raise ValueError(f"round {number}: player {player + 1} does not play in it")
    hands = tuple(
        played.hands.get(player, ()) + _cards_worth(edition, played.points.get(player, 0))
        for player in seated
    )
    return RoundResult(seated.index(played.winner), hands)


def _cards_worth(edition: Edition, points: int) -> tuple[Card, ...]:
    """Some cards with that many points: the dearest first."""
    dearest = sorted(set(edition.deck), key=lambda card: -edition.face_of[card].points)
    cards: list[Card] = []
    for card in dearest:
        value = edition.face_of[card].points
        if value:
            many, points = divmod(points, value)
            cards += [card] * many
    return tuple(cards)


def _left(
    edition: Edition, result: RoundResult, seated: tuple[int, ...], players: int
) -> tuple[int, ...]:
    return _by_player(tuple(map(edition.points, result.hands)), seated, players)


def _by_player(by_seat: tuple[int, ...], seated: tuple[int, ...], players: int) -> tuple[int, ...]:
    found = dict(zip(seated, by_seat, strict=True))
    return tuple(found.get(player, 0) for player in range(players))


ENDPOINTS = [
    Endpoint(method="POST", path="/api/score", handler=score, takes=Pad, gives=Count),
]
