"""The score pad: rounds played with real cards, counted by the sheet."""

from starlette.requests import Request
from starlette.responses import Response

from penultima.server.api.answers import Denied, answer, body_of
from penultima.server.api.endpoint import Endpoint
from penultima.server.http_messages.score_pad import Count, Pad
from penultima.table.score_pad import count_pad
from penultima.table.setup import MOST_ROUNDS, Setup


async def score(request: Request) -> Response:
    """Count rounds that were played with real cards."""
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


ENDPOINTS = [
    Endpoint(method="POST", path="/api/score", handler=score, takes=Pad, gives=Count),
]
