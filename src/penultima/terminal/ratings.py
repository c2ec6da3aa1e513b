"""One's ratings at a server, without a browser: wanted or not, and how they stand."""

from typing import Literal, TypeAlias

import msgspec

from penultima.server.http_messages.people import Person
from penultima.server.http_messages.ratings import MyRating, MyRatings
from penultima.terminal.invitation import Identity
from penultima.terminal.links import CannotPlay
from penultima.terminal.speech import Speech

RatingsWish: TypeAlias = Literal["on", "off", "show"]


def rating_lines(identity: Identity, wish: RatingsWish, speech: Speech) -> list[str]:
    """What is so after the wish, a sentence each; raises CannotPlay.

    Whoever is not to be kept is forgotten after a while, and the numbers too: so both are chosen
    together.
    """
    try:
        if wish != "show":
            wanted = wish == "on"
            identity.ask("PATCH", "/api/me", {"rated": wanted, "keep": wanted})
        person = msgspec.convert(identity.ask("GET", "/api/me"), Person)
        told = msgspec.convert(identity.ask("GET", "/api/me/ratings"), MyRatings)
    except msgspec.ValidationError:
        raise CannotPlay(speech("terminal-other-version", server=identity.server)) from None
    if not person.rated:
        return [speech("terminal-ratings-off", name=person.name, server=identity.server)]
    head = speech("terminal-ratings-on", name=person.name, server=identity.server)
    lines = [_line(rating, speech) for rating in told.ratings]
    return [head, *(lines or [speech("me-no-ratings")])]


def _line(rating: MyRating, speech: Speech) -> str:
    return speech(
        "terminal-rating",
        game=speech.title(rating.edition),
        seats=rating.seats,
        number=str(rating.number),
        deviation=rating.deviation,
        matches=rating.matches,
        provisional="yes" if rating.provisional else "no",
    )
