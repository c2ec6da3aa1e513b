"""What of a tournament outlives the process: how it is written, and read again."""

import msgspec

from penultima.tournament.affairs import Affairs, Supplies
from penultima.tournament.entrants import Entrants
from penultima.tournament.field import HandedIn, PlayedStage
from penultima.tournament.messages import LogEntry, Status, TournamentListing
from penultima.tournament.plan import Scheme

FORMAT = 1
"""Of what is written here, as that of tables: a program leaves those with a larger one to others.
What lists need stays readable for the version before all the same."""


class KeptHead(msgspec.Struct, kw_only=True, omit_defaults=True):
    """As much of it as lists need: all that was played may be long."""

    format: int = 1
    code: str
    plan: Scheme
    organiser: str
    organiser_name: str
    entrants: Entrants
    status: Status = Status.ENTRIES


class KeptTournament(KeptHead, kw_only=True, omit_defaults=True):
    """A tournament between two commands."""

    stages: list[PlayedStage] = []
    codes: list[tuple[str, ...]] = []
    handed_in: dict[int, HandedIn] = {}
    deputy: str = ""
    left: float | None = None
    """Seconds until the next stage."""
    log: list[LogEntry] = []
    seq: int = 0
    done: dict[str, list[str]] = {}
    """The latest commands of each person."""


class _Format(msgspec.Struct):
    format: int = 1


def write(affairs: Affairs, done: dict[str, list[str]]) -> bytes:
    return msgspec.json.encode(
        KeptTournament(
            format=FORMAT,
            code=affairs.code,
            plan=affairs.plan,
            organiser=affairs.organiser,
            organiser_name=affairs.organiser_name,
            entrants=affairs.entrants,
            status=affairs.status,
            stages=affairs.stages,
            codes=affairs.codes,
            handed_in=affairs.handed_in,
            deputy=affairs.deputy,
            left=None if affairs.due is None else max(0.0, affairs.due - affairs.now),
            log=affairs.log,
            seq=affairs.seq,
            done=done,
        )
    )


def is_readable(saved: bytes) -> bool:
    """Whether no newer program has written it in a way that this one does not know."""
    return msgspec.json.decode(saved, type=_Format).format <= FORMAT


def listing(saved: bytes) -> TournamentListing:
    """What is shown of it in a list."""
    kept = msgspec.json.decode(saved, type=KeptHead)
    return TournamentListing(
        code=kept.code,
        title=kept.plan.title,
        kind=kept.plan.kind,
        edition=kept.plan.setup.edition,
        status=kept.status,
        organiser=kept.organiser_name,
        entrants=len(kept.entrants.staying),
        places=kept.plan.places,
        rated=kept.plan.setup.rated,
    )


def concerns(saved: bytes, who: str) -> bool:
    """Whether this person takes part in it, or organises it."""
    kept = msgspec.json.decode(saved, type=KeptHead)
    entrant = kept.entrants.of(who)
    return who == kept.organiser or (entrant is not None and not entrant.gone)


def tables_of(saved: bytes, who: str) -> tuple[str, ...]:
    """The codes of all tables at which the person has a chair, or had one."""
    kept = msgspec.json.decode(saved, type=KeptTournament)
    numbers = {entrant.number for entrant in kept.entrants if who in (entrant.who, entrant.left_by)}
    return tuple(
        code
        for played, codes in zip(kept.stages, kept.codes, strict=True)
        for table, code in zip(played.stage.tables, codes, strict=False)
        if numbers.intersection(table.chairs)
    )


def read(saved: bytes, now: float, supplies: Supplies) -> tuple[Affairs, dict[str, list[str]]]:
    """As it was saved, with nobody there, and the commands that had their effect."""
    kept = msgspec.json.decode(saved, type=KeptTournament)
    affairs = Affairs(kept.code, kept.plan, kept.organiser, kept.organiser_name, supplies)
    affairs.now = now
    affairs.entrants, affairs.status = kept.entrants, kept.status
    affairs.stages, affairs.codes = kept.stages, kept.codes
    affairs.handed_in, affairs.deputy = kept.handed_in, kept.deputy
    affairs.due = None if kept.left is None else now + kept.left
    affairs.log, affairs.seq = kept.log, kept.seq
    return affairs, kept.done
