"""What of a table outlives the process."""

import msgspec

from penultima.table.chairs import NO_NAME, Chairs
from penultima.table.fair_deal import Deal
from penultima.table.former_setups import read_setup
from penultima.table.match_play import SavedMatch
from penultima.table.messages import Stage
from penultima.table.setup import Setup


class Claim(msgspec.Struct):
    """A hint that somebody says was given (ruling J2)."""

    by: int
    against: int
    votes: dict[str, bool]
    claimant: str = ""
    """Who has made it, also when the chair is somebody else's later."""


class Kept(msgspec.Struct, kw_only=True):
    """Everything about a table that outlives the process."""

    code: str
    setup: Setup
    chairs: Chairs
    stage: Stage = Stage.GATHERING
    host: str | None = None
    host_name: str = ""
    seq: int = 0
    turn: int = 0
    log_from: int = 1
    """The first step of this round, from which on a tail can be sent."""
    game: int = 0
    ready: list[int] = []
    paused: bool = False
    pause_asked: list[int] = []
    votes: dict[int, list[int]] = {}
    claim: Claim | None = None
    failed_claims: list[str] = []
    """Those whose claim of a hint has failed in this round (ruling R50)."""
    muted: list[str] = []
    attempt: int = 0
    previous: str = ""
    """The hash of the latest deal's transcript."""
    deal: Deal | None = None
    seed: bytes = b""
    """Of this round's chance, and how often it has been used."""
    used: int = 0
    match: SavedMatch | None = None
    done: dict[str, list[str]] = {}
    """The latest commands of each person that had an effect."""


def read_kept(saved: bytes) -> Kept:
    """A table out of what any version has written."""
    parts = msgspec.json.decode(saved, type=dict[str, msgspec.Raw])
    parts["setup"] = msgspec.Raw(msgspec.json.encode(read_setup(parts["setup"])))
    return msgspec.json.decode(msgspec.json.encode(parts), type=Kept)


def forgotten(saved: bytes, who: str) -> bytes:
    """A kept table without the person, which needs no edition and tells nobody.

    For tables that cannot be opened: once they can, a bot has played on for somebody without a
    name, and the next to come chooses for the table if it was the host.
    """
    kept = read_kept(saved)
    for number in kept.chairs.of(who):
        chair = kept.chairs[number]
        if kept.stage is Stage.GATHERING:
            chair.clear()
        else:
            chair.leave()
            chair.name = NO_NAME
        kept.votes.pop(number, None)
    if kept.host == who:
        kept.host, kept.host_name = None, ""
    kept.done.pop(who, None)
    return msgspec.json.encode(kept)
