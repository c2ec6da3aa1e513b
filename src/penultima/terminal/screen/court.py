"""The line over the question while a claim is being judged."""

from textual.content import Content
from textual.style import Style

from penultima.terminal.claims import claim_for_me, open_claim, seconds_left
from penultima.terminal.place import Place

_BOLD = Style.parse("bold")


def court(place: Place) -> Content:
    """Who claims what against whom, and how long it can still be judged."""
    claim = open_claim(place)
    if claim is None:
        return Content("")
    return Content.styled(f"{seconds_left(place)} s  {claim_for_me(place, claim)}", _BOLD)
