"""What of a table outlives the process: how it is written, and read again.

One flat object, in which each stage uses what it has; a table that any version has written is read.
The commands of this round are not in it: the steps name them.
"""

import random

import msgspec

from penultima.table.audience import KEPT, Audience
from penultima.table.chairs import NO_NAME, Chairs
from penultima.table.fair_deal import Chain, Deal, FairChance
from penultima.table.former_setups import read_setup
from penultima.table.ledger import Ledger
from penultima.table.match_play import MatchPlay, SavedMatch
from penultima.table.messages import Stage
from penultima.table.pace import Pace
from penultima.table.people import People
from penultima.table.pledges import Pledges
from penultima.table.races import SlapRace
from penultima.table.session import Session
from penultima.table.setup import Setup
from penultima.table.stages import (
    AnyStage,
    Between,
    Claim,
    Dealing,
    Finished,
    Gathering,
    Playing,
)

FORMAT = 1
"""Of what is written here. Whoever changes it so that programs of the version before cannot read it
any more counts it up: they leave such tables to others."""


class KeptTable(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A table between two commands."""

    format: int = 1
    code: str
    setup: Setup
    chairs: Chairs
    arranged: bool = False
    stage: Stage = Stage.GATHERING
    host: str | None = None
    host_name: str = ""
    seq: int = 0
    turn: int = 0
    log_from: int = 1
    """The first step of this round."""
    game: int = 0
    ready: list[int] = []
    paused: bool = False
    pause_asked: list[int] = []
    votes: dict[int, list[int]] = {}
    put_out: list[str] = []
    claim: Claim | None = None
    failed_claims: list[str] = []
    muted: list[str] = []
    attempt: int = 0
    previous: str = ""
    deal: Deal | None = None
    seed: bytes = b""
    """Of this round's chance, and how often it has been used."""
    used: int = 0
    match: SavedMatch | None = None
    pledges: Pledges | None = None
    done: dict[str, list[str]] = {}
    """The latest commands of each person that had an effect before this round."""


class StepsNeeded(msgspec.Struct, frozen=True):
    """Which steps a kept table wants to be loaded with; a round may have very many of them."""

    first: int
    """Those before it are of earlier rounds, or of no use any more."""
    all_from: int
    """Of those before it, the ones that are in the record: what happened to the cards."""


class _Format(msgspec.Struct):
    format: int = 1


def is_readable(saved: bytes) -> bool:
    """Whether no newer program has written it in a way that this one does not know."""
    return msgspec.json.decode(saved, type=_Format).format <= FORMAT


class _LogStart(msgspec.Struct):
    log_from: int = 1
    seq: int = 0
    stage: Stage = Stage.GATHERING


def steps_needed(saved: bytes) -> StepsNeeded:
    """Where no round is played, the latest; else all that has happened to the cards as well."""
    kept = msgspec.json.decode(saved, type=_LogStart)
    latest = max(kept.log_from, kept.seq - KEPT + 1)
    return StepsNeeded(kept.log_from if kept.stage is Stage.PLAYING else latest, latest)


# ---------------------------------------------------------------- writing


def write(session: Session) -> bytes:
    people, stage = session.people, session.stage
    kept = KeptTable(
        format=FORMAT,
        code=session.code,
        setup=session.setup,
        chairs=people.chairs,
        arranged=people.arranged,
        stage=stage.name,
        host=people.host,
        host_name=people.host_name,
        seq=session.audience.seq,
        turn=session.turn,
        log_from=session.audience.first,
        game=session.games,
        paused=session.clock.paused,
        pause_asked=people.pause_asked,
        votes=people.votes,
        put_out=people.put_out,
        failed_claims=people.failed_claims,
        muted=people.muted,
        attempt=session.chain.attempt,
        previous=session.chain.previous,
        seed=session.chance.seed,
        used=session.chance.used,
        done=session.ledger.before,
    )
    if not isinstance(stage, Gathering):
        kept.match, kept.deal = stage.match.save(), stage.deal
    if session.pledges.by_chair:
        kept.pledges = session.pledges
    if isinstance(stage, Playing):
        kept.claim = stage.claim
    if isinstance(stage, Between | Finished):
        kept.ready = stage.ready
    return msgspec.json.encode(kept)


# ---------------------------------------------------------------- reading


def read(saved: bytes, pace: Pace, dice: random.Random) -> Session:
    """The table as it was saved, with nobody there."""
    kept = _read_kept(saved)
    session = Session(kept.code, kept.setup, kept.chairs, pace, dice)
    people = session.people
    people.arranged = kept.arranged
    people.host, people.host_name = kept.host, kept.host_name
    people.pause_asked, people.votes = kept.pause_asked, kept.votes
    people.failed_claims, people.muted = kept.failed_claims, kept.muted
    people.put_out = kept.put_out
    session.clock.paused = kept.paused
    session.audience = Audience(kept.seq, kept.log_from)
    session.ledger = Ledger(kept.done)
    session.chance = FairChance(kept.seed, kept.used)
    session.chain = Chain(kept.attempt, kept.previous)
    session.pledges = kept.pledges or Pledges()
    session.games, session.turn = kept.game, kept.turn
    session.enter(_stage(kept, session.chance, pace))
    return session


def _read_kept(saved: bytes) -> KeptTable:
    parts = msgspec.json.decode(saved, type=dict[str, msgspec.Raw])
    parts["setup"] = msgspec.Raw(msgspec.json.encode(read_setup(parts["setup"])))
    return msgspec.json.decode(msgspec.json.encode(parts), type=KeptTable)


def forgotten(saved: bytes, who: str) -> bytes:
    """A kept table without the person, which needs no edition and tells nobody.

    For tables that cannot be opened: once they can, a bot has played on for somebody without a
    name, and the next to come chooses for the table if it was the host.
    """
    kept = _read_kept(saved)
    for number in kept.chairs.of(who):
        chair = kept.chairs[number]
        if kept.stage is Stage.GATHERING and not kept.arranged:
            chair.clear()
        else:
            chair.name = NO_NAME
            chair.leave()
        kept.votes.pop(number, None)
    if kept.pledges is not None:
        kept.pledges.forget(who)
    if kept.host == who:
        kept.host, kept.host_name = None, ""
    kept.put_out = [other for other in kept.put_out if other != who]
    kept.done.pop(who, None)
    return msgspec.json.encode(kept)


def renamed(saved: bytes, who: str, name: str) -> bytes:
    """A kept table at which the person is called otherwise; likewise."""
    kept = _read_kept(saved)
    people = People(kept.chairs)
    people.host, people.host_name = kept.host, kept.host_name
    people.rename(who, name)
    kept.host_name = people.host_name
    return msgspec.json.encode(kept)


def _stage(kept: KeptTable, chance: FairChance, pace: Pace) -> AnyStage:
    if kept.match is None or kept.deal is None:
        return Gathering()
    match, deal = MatchPlay.load(kept.match, kept.setup, chance), kept.deal
    match kept.stage:
        case Stage.PLAYING:
            return Playing(match, deal, SlapRace(pace), claim=kept.claim, chance_used=kept.used)
        case Stage.BETWEEN:
            return Between(match, deal, kept.ready)
        case Stage.FINISHED:
            return Finished(match, deal, kept.ready)
        case _:
            return Dealing(match, deal)
