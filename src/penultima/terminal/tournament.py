"""A tournament of a server: one's own tables one after the other, and how it stands."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from penultima.club.printout import standing_lines
from penultima.server.http_messages.keeping import HouseReason
from penultima.table.commands import Command, Pong
from penultima.table.messages import Ack, Beat, Bye, Notices, Ping, Refused
from penultima.terminal.invitation import Identity, Invitation
from penultima.terminal.links import Announcement, CannotPlay, Interlude, Listener
from penultima.terminal.remote import RemoteLink
from penultima.terminal.socket_link import Parted, SocketLink, encode
from penultima.terminal.speech import Speech
from penultima.terminal.stages import schedule_lines, seat_line
from penultima.terminal.voice import new_id
from penultima.tournament.changes import with_moved, with_renewed, with_tables
from penultima.tournament.commands import (
    CheckIn,
    ClaimName,
    Enter,
    HelloTournament,
    TournamentCommand,
)
from penultima.tournament.explanation import explanation
from penultima.tournament.messages import (
    News,
    StageSight,
    Status,
    TournamentFrame,
    TournamentSight,
    YourPart,
)
from penultima.tournament.needs import need_sentence

_decoder: msgspec.json.Decoder[TournamentFrame] = msgspec.json.Decoder(TournamentFrame)
_PARTS = tuple(field for field in TournamentSight.__struct_fields__ if field != "stages")


class Bulletin:
    """What was told, part by part, put together."""

    def __init__(self) -> None:
        self.you = YourPart()
        self._parts: dict[str, Any] = dict.fromkeys(_PARTS)
        self._stages: dict[int, StageSight] = {}

    def take(self, news: News) -> None:
        self.you = news.you or self.you
        self._stages |= news.stages or {}
        if news.tables is not None:
            last = max(self._stages)
            self._stages[last] = with_tables(self._stages[last], news.tables)
        for name in _PARTS:
            told = getattr(news, name)
            if told is not None:
                self._parts[name] = told
        if news.renewed is not None:
            self._parts["entrants"] = with_renewed(self._parts["entrants"], news.renewed)
        if news.moved is not None:
            self._parts["standings"] = with_moved(self._parts["standings"], news.moved)

    @property
    def stage(self) -> int:
        """The number of the newest; of a long tournament not all are told."""
        return max(self._stages, default=-1) + 1

    @property
    def sight(self) -> TournamentSight:
        stages = tuple(self._stages[number] for number in sorted(self._stages))
        return TournamentSight(stages=stages, **self._parts)


def told_of(sight: TournamentSight, you: YourPart, speech: Speech) -> tuple[str, ...]:
    """What is played, once one has entered; after a stage how it stands, and what one needs."""
    if sight.status is Status.ENTRIES and you.number is not None:
        entered = speech("terminal-entered", title=sight.plan.title)
        return entered, explanation(sight.plan, None, speech.lang)
    if sight.status in (Status.BETWEEN, Status.OVER):
        needed = () if you.need is None else (need_sentence(you.need, speech.lang),)
        return (*standing_lines(sight, speech.lang), *needed)
    return ()


class TournamentLink(SocketLink):
    """Enters by itself; who has been here before is the same again."""

    def __init__(
        self, invitation: Invitation, identity: Identity, name: str, speech: Speech
    ) -> None:
        super().__init__(invitation, identity, speech)
        self._name = name
        self._bulletin = Bulletin()
        self._told: object = None
        self._seat: object = None
        self._said: dict[str, TournamentCommand] = {}
        """What the person has said to the tournament and is not answered."""
        self._outbox: asyncio.Queue[TournamentCommand] = asyncio.Queue()
        self._table: RemoteLink | None = None
        self._at = ""
        """The code of that table."""
        self._playing: asyncio.Task[None] | None = None
        self._hear: Listener = lambda _: None

    async def ignore(self, chair: int) -> None:
        if self._table is not None:
            await self._table.ignore(chair)

    async def report(self, chair: int, reason: HouseReason) -> None:
        if self._table is not None:
            await self._table.report(chair, reason)

    def send(self, command: Command) -> None:
        if self._table is None:
            self._hear(Refused(id=command.id, code="wrong-stage"))
        else:
            self._table.send(command)

    def take_part(self, command: TournamentCommand) -> None:
        self._said[command.id] = command
        self._outbox.put_nowait(command)

    async def run(self, hear: Listener) -> None:
        self._hear = hear
        try:
            await super().run(hear)
        finally:
            await self._leave_table()

    async def _talk(self, socket: ClientConnection, token: str, hear: Listener) -> None:
        hello = HelloTournament(token=token, tournament=self._invitation.code, beats=True)
        await socket.send(encode(hello), text=True)
        self._outbox = asyncio.Queue()
        for command in self._said.values():
            self._outbox.put_nowait(command)
        speaking = asyncio.create_task(self._speak(socket, self._outbox))
        try:
            await self._listen(socket, hear)
        finally:
            speaking.cancel()

    async def _listen(self, socket: ClientConnection, hear: Listener) -> None:
        async for data in self._heard(socket):
            match self._read(_decoder, data):
                case Ping() as ping:
                    await socket.send(encode(Pong(n=ping.n)), text=True)
                case Beat() as beat:
                    self._vigil.told(beat.silence)
                case Bye() as bye:
                    raise Parted(bye)
                case Notices() as notices:
                    hear(notices)
                case Ack() | Refused() as answer if answer.id in self._said:
                    self._answered(answer)
                case Refused() as refused:
                    raise CannotPlay(self._speech.refusal(refused))
                case News() as news:
                    first, self._welcomed, self._failures = not self._welcomed, True, 0
                    self._bulletin.take(news)
                    if first and self._bulletin.you.number is None:
                        await socket.send(encode(self._entry()), text=True)
                    await self._follow()
                case _:
                    pass

    def _entry(self) -> TournamentCommand:
        """Whose name is written down and is nobody's yet, is that one."""
        for entrant in self._bulletin.sight.entrants:
            written = entrant.level is None and not entrant.claimed and not entrant.gone
            if written and entrant.name.casefold() == self._name.casefold():
                return ClaimName(id=new_id(), number=entrant.number)
        return Enter(id=new_id(), name=self._name)

    def _answered(self, answer: Ack | Refused) -> None:
        said = self._said.pop(answer.id)
        self._hear(answer)
        if isinstance(answer, Refused):
            return
        done = "terminal-withdrawn"
        if isinstance(said, CheckIn):
            done = "terminal-checked-in" if said.here else "terminal-checked-out"
        self._hear(Announcement((self._speech(done),)))

    async def _follow(self) -> None:
        """To the table that it says, or to one that is still played once one's own is over; and
        what is told while there is none."""
        if self._playing is not None and self._playing.done():
            self._playing.result()  # it ends by itself only if there is no way to that table
        you, sight = self._bulletin.you, self._bulletin.sight
        to = you.table or (self._at if self._at in you.watch else next(iter(you.watch), ""))
        if to and to != self._at:
            await self._leave_table()
            self._at = to
            self._table = RemoteLink(self._invitation.to_table(to), self._identity, self._speech)
            self._playing = asyncio.create_task(self._table.run(self._hear))
        self._announce(sight, you)
        told = sight.status, self._bulletin.stage, you.number is not None
        if told != self._told:
            self._told = told
            self._tell(sight)

    def _announce(self, sight: TournamentSight, you: YourPart) -> None:
        """Where one sits, once in each stage; that one watches, once one does."""
        if sight.status is not Status.PLAYING or you.number is None:
            return
        stage = self._bulletin.stage
        seat = stage, bool(you.watch)
        if seat == self._seat:
            return
        first, self._seat = self._seat is None, seat
        line = seat_line(sight, stage, you.number, self._speech)
        lines = [] if line is None else [line]
        if you.watch:
            lines = [self._speech("terminal-watching")]
        elif first:
            lines += schedule_lines(sight, you.number, self._speech)
        if lines:
            self._hear(Announcement(tuple(lines)))

    def _tell(self, sight: TournamentSight) -> None:
        lines = told_of(sight, self._bulletin.you, self._speech)
        if lines:
            self._hear(Interlude(lines, waits=False))

    async def _leave_table(self) -> None:
        """What that table has not answered is not waited for any longer."""
        if self._playing is None or self._table is None:
            return
        self._playing.cancel()
        with suppress(asyncio.CancelledError, CannotPlay):
            await self._playing
        for command in list(self._table.unanswered):
            self._hear(Ack(id=command))
        self._table = self._playing = None
