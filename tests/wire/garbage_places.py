"""What somebody may not do, at a table and in a tournament: well-formed, and refused."""

import random
from typing import Any, Protocol

import msgspec

from penultima.game.moves import CallUno, Challenge, Draw, Keep, NameColor, Play, Take
from penultima.players.levels import Level
from penultima.table import Setup
from penultima.table.commands import (
    Act,
    AskAdvice,
    ClaimHint,
    ClearChair,
    ClientFrame,
    Commit,
    Configure,
    Hello,
    JudgeHint,
    LetIn,
    Pause,
    Pong,
    Ready,
    Rename,
    Resume,
    Reveal,
    Say,
    SeatBot,
    Sit,
    Stand,
    Start,
    VoteOut,
    Write,
)
from penultima.tournament import commands as tournament
from penultima.tournament.plan import Kind, Scheme
from tests.properties.law import KINDS


class Place(Protocol):
    path: str
    """Of its socket."""
    numbers: tuple[str, ...]
    """Frames with a place for a number."""

    def commands(self, source: random.Random) -> list[Any]:
        """Each of them is refused."""

    def is_harmless(self, data: bytes) -> bool:
        """Whether it is no command, or one that is refused whatever it says."""

    def hello(self, source: random.Random) -> Any:
        """Of somebody else, to somewhere else."""

    def marker(self, name: str) -> Any:
        """A command that is refused under its own id."""


def _is_only(data: bytes, kinds: tuple[type, ...], frames: Any) -> bool:
    """Whether it cannot be read, or is one of these."""
    try:
        frame = msgspec.json.decode(data, type=frames)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return True
    return isinstance(frame, kinds)


class AtTable:
    """Of somebody who holds a chair and whose turn it is not; `other` is another chair."""

    path = "/ws"
    numbers: tuple[str, ...] = (
        '{"type":"pong","n":%s}',
        '{"type":"act","id":"x","chair":%s,"move":{"move":"draw"}}',
        '{"type":"act","id":"x","chair":1,"move":{"move":"catch","seat":%s}}',
        '{"type":"act","id":"x","chair":1,"turn":%s,"move":{"move":"draw"}}',
        '{"type":"commit","id":"x","attempt":%s,"digest":"00"}',
    )
    _harmless: tuple[type, ...] = (
        *(Act, Ready, Configure, SeatBot, ClearChair, Start, Sit, JudgeHint, ClaimHint),
        *(LetIn, Commit, Reveal, Write, Resume, Pong, AskAdvice),
    )

    def __init__(self, chair: int, other: int) -> None:
        self._chair, self._other = chair, other

    def commands(self, source: random.Random) -> list[Any]:
        """Not my chair, not the host, not now, not my turn."""
        name = f"{source.getrandbits(64):x}"
        digest = f"{source.getrandbits(256):064x}"
        chair, other = self._chair, self._other
        move = source.choice(
            (
                *(Draw(), Keep(), Take(), Challenge(), NameColor(source.choice("rygb"))),  # type: ignore[arg-type]
                Play(source.choice(KINDS)),
            )
        )
        return [
            Act(id=name, chair=chair, move=move),
            Act(id=name, chair=chair, move=move, turn=source.randrange(-5, 10**6)),
            Act(id=name, chair=other, move=CallUno()),
            Act(id=name, chair=9, move=move),
            AskAdvice(id=name, chair=chair, turn=source.randrange(-5, 10**6)),
            AskAdvice(id=name, chair=other, turn=0),
            Sit(id=name, chair=other, name="Intruder"),
            Stand(id=name, chair=other),
            Rename(id=name, chair=other, name="Renamed"),
            Configure(id=name, setup=Setup(edition="shark")),
            Configure(id=name, setup=Setup(edition="no such edition")),
            SeatBot(id=name, chair=other, level=Level.SKILLED),
            ClearChair(id=name, chair=other),
            Start(id=name),
            LetIn(id=name, chair=other),
            Ready(id=name, chair=chair),
            Pause(id=name, chair=other),
            Resume(id=name, chair=chair),
            VoteOut(id=name, chair=other, against=chair),
            Say(id=name, chair=chair, phrase="no such phrase"),
            Write(id=name, chair=chair, text="free text where there is none"),
            ClaimHint(id=name, chair=chair, against=other),
            JudgeHint(id=name, chair=chair, upheld=True),
            Commit(id=name, attempt=source.randrange(5), digest=digest),
            Reveal(id=name, attempt=source.randrange(5), entropy=digest),
        ]

    def is_harmless(self, data: bytes) -> bool:
        return _is_only(data, self._harmless, ClientFrame)

    def hello(self, source: random.Random) -> Hello:
        since = source.randrange(-(10**9), 10**9)
        return Hello(token="stolen", table="BBBBBB", since=since)

    def marker(self, name: str) -> Sit:
        return Sit(id=name, chair=self._other, name="Marker")


class AtTournament:
    """Of somebody who only looks at one that is played by hand and takes nobody late."""

    path = "/ws/tournament"
    numbers: tuple[str, ...] = (
        '{"type":"pong","n":%s}',
        '{"type":"claim","id":"x","number":%s}',
        '{"type":"strike","id":"x","number":%s}',
        '{"type":"result","id":"x","stage":%s,"table":0,"points":[1,2],"rounds_won":[0,1]}',
        '{"type":"result","id":"x","stage":0,"table":0,"points":[%s,2],"rounds_won":[0,1]}',
    )
    plan = Scheme(title="Fuzz", kind=Kind.KNOCKOUT, setup=Setup(seats=2), by_hand=True)
    entrants = 4
    _harmless = tuple(
        kind
        for kind in (*tournament.TournamentCommand.__args__, Pong)
        if kind is not tournament.ClaimName
    )

    def commands(self, source: random.Random) -> list[Any]:
        """Not the organiser, not entered, too late, somebody already."""
        name = f"{source.getrandbits(64):x}"
        number = source.randint(1, 2 * self.entrants)
        figures = tuple(source.randrange(100) for _ in range(source.randint(1, 4)))
        return [
            tournament.Enter(id=name, name="Intruder"),
            tournament.ClaimName(id=name, number=self.entrants + number),
            tournament.CheckIn(id=name, here=False),
            tournament.Withdraw(id=name),
            tournament.Revise(id=name, plan=Scheme(title="Mine", kind=Kind.SWISS)),
            tournament.Admit(id=name, name="Friend"),
            tournament.Admit(id=name, level=Level.SKILLED),
            tournament.Strike(id=name, number=number),
            tournament.Mark(id=name, number=number, here=False),
            tournament.Begin(id=name),
            tournament.GoOn(id=name),
            tournament.Hold(id=name),
            tournament.TypeResult(
                id=name, stage=0, table=0, points=figures, rounds_won=figures, note="I have won."
            ),
            tournament.EndEarly(id=name),
        ]

    def is_harmless(self, data: bytes) -> bool:
        return _is_only(data, self._harmless, tournament.TournamentClientFrame)

    def hello(self, source: random.Random) -> tournament.HelloTournament:
        return tournament.HelloTournament(token="stolen", tournament="BBBBBB")

    def marker(self, name: str) -> tournament.Begin:
        return tournament.Begin(id=name)
