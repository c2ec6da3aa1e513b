"""What a client may say to a tournament over its socket: one JSON object a frame.

As at a table the first frame is `hello` and every other carries an `id` that is used once: the same
id sent again has no second effect and is answered in the same way.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from penultima.game.seating import MOST
from penultima.players.levels import Level
from penultima.table.commands import CommandId, Name, Pong
from penultima.tournament.entrants import MOST_NUMBERS
from penultima.tournament.plan import MOST_ENTRANTS, Scheme

EntrantNumber: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_NUMBERS)]
MOST_FIGURE = 100_000
Figures: TypeAlias = Annotated[
    tuple[Annotated[int, Meta(ge=0, le=MOST_FIGURE)], ...], Meta(max_length=MOST)
]
"""One number a chair."""


class _Frame(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    pass


class HelloTournament(_Frame, frozen=True, kw_only=True, tag="hello"):
    """The first frame: who I am and which tournament I want to see."""

    token: Annotated[str, Meta(max_length=400)]
    tournament: Annotated[str, Meta(max_length=12)]
    beats: bool = False
    """Whether I want to hear, where there are several servers, that this one is still there."""


class _Command(_Frame, frozen=True, kw_only=True):
    id: CommandId


# ---------------------------------------------------------------- whoever wants to play


class Enter(_Command, frozen=True, kw_only=True):
    """Take part under this name, or change it; where it has begun, if its kind allows that."""

    name: Name


class ClaimName(_Command, frozen=True, kw_only=True, tag="claim"):
    """Say that I am the entrant of this number, whom the organiser has written down by name."""

    number: EntrantNumber


class CheckIn(_Command, frozen=True, kw_only=True):
    """Say that I am there and ready to play, or that I am not."""

    here: bool = True


class _TableFigures(_Command, frozen=True, kw_only=True):
    stage: Annotated[int, Meta(ge=0, le=1000)]
    table: Annotated[int, Meta(ge=0, le=MOST_ENTRANTS)]
    points: Figures
    rounds_won: Figures
    places: Figures | None = None
    """By chair, from 1; None: by points, or by who has won where all is one round."""


class HandIn(_TableFigures, frozen=True, kw_only=True):
    """With real cards: how my table has ended; it counts when the organiser types it in."""


class Withdraw(_Command, frozen=True, kw_only=True):
    """Take part no longer; what I have won stays."""


# ---------------------------------------------------------------- the organiser


class Revise(_Command, frozen=True, kw_only=True):
    """Before it begins: choose otherwise."""

    plan: Scheme


class Admit(_Command, frozen=True, kw_only=True):
    """Write somebody down by name, or have a bot of this level take part."""

    name: Name | None = None
    level: Level | None = None


class Strike(_Command, frozen=True, kw_only=True):
    """Take somebody out: before it begins as if never entered, later withdrawn. They come back only
    when their name is written down again."""

    number: EntrantNumber


class Mark(_Command, frozen=True, kw_only=True):
    """Check somebody in, or not."""

    number: EntrantNumber
    here: bool = True


class Appoint(_Command, frozen=True, kw_only=True):
    """Let this entrant decide everything that I may decide, besides me and instead of whoever could
    before; or nobody."""

    number: EntrantNumber | None


class Begin(_Command, frozen=True, kw_only=True):
    """Entries are closed; the first stage is drawn."""

    without_absent: bool = False
    """Whoever has not checked in is taken out first, as if never entered."""


class GoOn(_Command, frozen=True, kw_only=True):
    """Between two stages: the next one now."""


class Hold(_Command, frozen=True, kw_only=True):
    """Between two stages: wait until I say `goon`."""


class TypeResult(_TableFigures, frozen=True, kw_only=True, tag="result"):
    """A table's result: typed in, where it is played by hand; or corrected, with a note for all."""

    note: Annotated[str, Meta(max_length=200)] = ""


class EndEarly(_Command, frozen=True, kw_only=True):
    """No more stages: it ends as it stands."""


TournamentCommand: TypeAlias = (
    Enter
    | ClaimName
    | CheckIn
    | HandIn
    | Withdraw
    | Revise
    | Admit
    | Strike
    | Mark
    | Appoint
    | Begin
    | GoOn
    | Hold
    | TypeResult
    | EndEarly
)
TournamentClientFrame: TypeAlias = HelloTournament | Pong | TournamentCommand
