"""How long things take at a table; every time in seconds."""

import msgspec
from msgspec.structs import replace

CORRECTION_CAP = 0.150
"""The most by which a measured delay moves an arrival back (ruling F2)."""
UNSURE_CAP = 0.050
"""The same for a delay that the person could have made longer."""
CALL_FAVOUR = 0.050
"""A call this much later than a catch still counts as the first (ruling I9)."""
_HURRY = 20
_OF_BOTS = (
    "bots",
    "hold",
    "lead",
    "catch_window",
    "challenge_minimum",
    "objection",
    "slap_limit",
    "slap_late",
    "glance",
)
"""Times that bots keep to among themselves."""


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """The human pace; `INSTANT` leaves out every pause, for programs that play each other."""

    bots: float = 1.0
    """By how much the bots' own times are multiplied."""
    hold: float = CORRECTION_CAP + CALL_FAVOUR
    """How long an input of a race waits for one that was made before it and travels longer."""
    lead: float = CORRECTION_CAP
    """What starts a race is told to far people so much earlier that all see it together."""
    catch_window: float = 1.75
    """How long the next play is held back while somebody can be caught (ruling I10)."""
    reply: float = 8.0
    """For the victim of a draw card (ruling S1)."""
    challenge_minimum: float = 2.0
    """How long everybody has to challenge before the victim can close the window (ruling D6)."""
    objection: float = 2.0
    """The window after a lay at a table without a referee (ruling J11)."""
    slap_delay: tuple[float, float] = (0.3, 1.2)
    slap_limit: float = 5.0
    slap_late: float = 0.3
    """How long slaps that are still under way are waited for (ruling F20)."""
    false_start: float = 0.120
    """No hand is faster than this (ruling F2)."""
    false_start_lock: float = 0.300
    speech_lock: float = 1.0
    """Silence after a call or catch in vain (ruling I11)."""
    chatter: float = 0.7
    """Between two things that one person says."""
    deed: float = 2.0
    """Between two changes by one person that are no moves, on average (see allowance)."""
    grace: float = 30.0
    """Until a bot holds the chair of somebody who is gone (ruling S3)."""
    judging: float = 20.0
    """For the table to decide about a hint (ruling J2)."""
    entropy: float = 3.0
    """For commitments, and again for reveals, of a fair deal."""
    between: float = 40.0
    """Until the next round begins by itself."""
    glance: float = 6.0
    """The same, where chairs are arranged and nobody is there to say that they are ready."""
    arrival: float = 20.0
    """For people to come to chairs that are arranged, before the first round begins."""

    def hurried(self) -> "Pace":
        """The same in a twentieth of the time: for bots that nobody is watching."""
        return replace(
            self,
            slap_delay=(self.slap_delay[0] / _HURRY, self.slap_delay[1] / _HURRY),
            **{name: getattr(self, name) / _HURRY for name in _OF_BOTS},
        )


HUMAN = Pace()
BRISK = Pace(
    bots=0.1,
    catch_window=0.4,
    challenge_minimum=0.4,
    objection=0.5,
    slap_delay=(0.3, 0.4),
    speech_lock=0.2,
)
"""For those who try the game out: everything is there, and quickly over."""
INSTANT = Pace(
    bots=0.0,
    hold=0.0,
    lead=0.0,
    catch_window=0.0,
    challenge_minimum=0.0,
    objection=0.0,
    slap_delay=(0.0, 0.0),
    slap_limit=0.5,
    slap_late=0.0,
    false_start=0.0,
    false_start_lock=0.0,
    speech_lock=0.0,
    chatter=0.0,
    deed=0.0,
    between=0.0,
    glance=0.0,
    arrival=0.0,
)

PACES = {"human": HUMAN, "brisk": BRISK, "instant": INSTANT}
