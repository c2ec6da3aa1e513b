"""The score pad: rounds played with real cards, counted by the sheet."""

from starlette.requests import Request
from starlette.responses import Response

from penultima.server.api.answers import Denied, address_of, answer, body_of
from penultima.server.api.endpoint import Endpoint
from penultima.server.bounds import LimitedAct
from penultima.server.http_messages.score_pad import Count, Pad
from penultima.server.runtime import runtime_of
from penultima.server.tournaments.http_messages import CountedTable, TableRounds
from penultima.table.score_pad import count_pad
from penultima.table.setup import MOST_ROUNDS, Setup
from penultima.tournament.counting import result_of


async def score(request: Request) -> Response:
    """Count rounds that were played with real cards."""
    _check_rate(request)
    pad = await body_of(request, Pad)
    try:
        return answer(count(pad))
    except ValueError as error:
        raise Denied(400, "bad-setup", str(error)) from None


def count(pad: Pad) -> Count:
    """Raises ValueError, SetupError included, for what cannot have been played."""
    if pad.counting.of_fixed_length:
        raise ValueError("the pad counts single rounds and matches to a number of points")
    setup = Setup(
        edition=pad.edition,
        company=pad.company,
        counting=pad.counting,
        seats=pad.players,
        target=pad.target,
        rounds=MOST_ROUNDS,
    )
    setup.build_open()
    counted = count_pad(setup, pad.rounds)
    return Count(
        rounds=counted.rounds, totals=counted.totals, out=counted.out, winners=counted.winners
    )


async def score_table(request: Request) -> Response:
    """Count rounds that were played with real cards at a table of a tournament."""
    _check_rate(request)
    played = await body_of(request, TableRounds)
    try:
        return answer(count_table(played))
    except ValueError as error:
        raise Denied(400, "bad-setup", str(error)) from None


def count_table(played: TableRounds) -> CountedTable:
    """Raises ValueError, SetupError included, for what cannot have been played."""
    setup, accounts = played.setup, played.accounts
    if accounts and (len(accounts) != setup.seats or not setup.has_target):
        raise ValueError("accounts are for every chair, where points decide the match")
    counted = count_pad(setup, played.rounds, accounts or None)
    return CountedTable(
        result_of(setup, counted, accounts), out=counted.out, over=bool(counted.places)
    )


def _check_rate(request: Request) -> None:
    if not runtime_of(request).limits.admits(LimitedAct.SCORE_PAD, address_of(request)):
        raise Denied(429, "too-fast")


ENDPOINTS = [
    Endpoint(method="POST", path="/api/score", handler=score, takes=Pad, gives=Count),
    Endpoint(
        method="POST",
        path="/api/score/table",
        handler=score_table,
        takes=TableRounds,
        gives=CountedTable,
    ),
]
