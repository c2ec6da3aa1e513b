"""How far a tournament has come, in a file: written whole or not at all."""

import os
from pathlib import Path

import msgspec

from penultima.arena.contest import Failures
from penultima.club.programme import Programme
from penultima.table.score_pad import PadRound
from penultima.trouble import Trouble


class TournamentState(msgspec.Struct, kw_only=True, omit_defaults=True):
    programme: Programme
    """As the file said when it began."""
    tournament: msgspec.Raw
    """What `Tournament.save` has said."""
    pads: dict[int, list[PadRound]] = {}
    """By hand: rounds that were typed of tables that are still open, by table from 0."""
    failures: dict[str, Failures] = {}
    """Of bots of others, by name."""


class BadState(Trouble, ValueError):
    """A file that no tournament can go on from; the message says what to do."""


def write_state(file: Path, state: TournamentState) -> None:
    beside = file.with_name(f"{file.name}.new")
    with beside.open("wb") as out:
        out.write(msgspec.json.encode(state))
        out.flush()
        os.fsync(out.fileno())
    beside.replace(file)


def read_state(file: Path, programme: Programme) -> TournamentState:
    """Of the same programme; raises BadState."""
    try:
        state = msgspec.json.decode(file.read_bytes(), type=TournamentState)
    except OSError as error:
        raise BadState("trouble-unreadable", file=file, why=error) from None
    except msgspec.DecodeError as error:
        raise BadState("trouble-state", file=file, why=error) from None
    if state.programme != programme:
        raise BadState("trouble-other-state", file=file)
    return state
