"""A game in lines: what happens is printed, what is typed is obeyed."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Coroutine
from contextlib import suppress
from typing import Any

import msgspec

from penultima.game.moves import Play, Slap
from penultima.table.messages import Stage
from penultima.terminal.claims import open_claim
from penultima.terminal.links import CannotPlay, Heard, Interlude, Link, Neighbours
from penultima.terminal.place import LogLine, Place, Tone
from penultima.terminal.plain import report
from penultima.terminal.plain.orders import obey
from penultima.terminal.plain.typed import (
    OF_TOURNAMENTS,
    NotUnderstood,
    Spoken,
    Wish,
    Word,
    read_line,
)
from penultima.terminal.question import waiting_for
from penultima.terminal.speech import Speech
from penultima.terminal.voice import ASIDE

_MARKS = {Tone.REFUSAL: "! ", Tone.NOTICE: "* ", Tone.ADVICE: "? "}
_GOODBYE_SECONDS = 2.0


class PlainGame:
    """`script` where a program types: each line then waits until the table wants it."""

    def __init__(
        self, link: Link, speech: Speech, name: str, write: Callable[[str], None], *, script: bool
    ) -> None:
        self.place = Place(link, speech, aloud=True)
        self.name = name
        self._link = link
        self._write = write
        self.script = script
        self._changed = asyncio.Event()
        self._asked: object = None
        self._stage: object = None
        self._claim: object = None
        self._asking: set[asyncio.Task[None]] = set()
        """What the house has not answered yet."""

    @property
    def neighbours(self) -> Neighbours | None:
        return self._link if isinstance(self._link, Neighbours) else None

    async def play(self, lines: AsyncIterator[str]) -> None:
        """Until somebody types `quit` or the input ends."""
        self.tell(LogLine(self.place.speech("terminal-welcome"), Tone.NOTICE))
        listening = asyncio.create_task(self._link.run(self._hear))
        reading = asyncio.create_task(self._read(lines))
        try:
            await asyncio.wait({listening, reading}, return_when=asyncio.FIRST_COMPLETED)
            if listening.done():
                listening.result()
            if self._asking:
                await asyncio.wait(self._asking)
            await self._part(reading.result())
        finally:
            for task in (listening, reading, *self._asking):
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    def tell(self, line: LogLine) -> None:
        self._write(_MARKS.get(line.tone, "") + line.text)

    def ask_house(self, asking: Coroutine[Any, Any, None], done: str) -> None:
        """Beside the game; what comes of it is told."""
        task = asyncio.create_task(self._ask_house(asking, done))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _ask_house(self, asking: Coroutine[Any, Any, None], done: str) -> None:
        try:
            await asking
        except CannotPlay as why:
            self.tell(LogLine(str(why), Tone.REFUSAL))
        else:
            self.tell(LogLine(done, Tone.NOTICE))

    # ------------------------------------------------------------ hearing

    def _hear(self, heard: Heard) -> None:
        lines = self.place.hear(heard)
        for line in lines:
            self.tell(line)
        if isinstance(heard, Interlude) and heard.waits:
            self._go_on("terminal-next-stage")
        self._tell_stage()
        self._tell_claim({line.text for line in lines})
        self._ask()
        self._changed.set()

    def _tell_stage(self) -> None:
        place, table = self.place, self.place.table
        if table is None:
            return
        before = table.chairs, table.host, place.chair
        stage = table.stage, table.round, before if table.stage is Stage.GATHERING else None
        if stage == self._stage:
            return
        self._stage = stage
        if table.stage is Stage.GATHERING:
            for text in report.chair_lines(table, place):
                self._write(text)
        elif table.stage in (Stage.BETWEEN, Stage.FINISHED):
            for text in report.result_lines(table, place):
                self._write(text)
            if table.stage is Stage.BETWEEN:
                self._go_on("terminal-next")
            elif not table.arranged:
                self.tell(LogLine(place.speech("terminal-again"), Tone.NOTICE))

    def _go_on(self, key: str) -> None:
        """A person is told how; a script wants nothing else."""
        if self.script:
            self.place.ready()
        else:
            self.tell(LogLine(self.place.speech(key), Tone.NOTICE))

    def _tell_claim(self, told: Collection[str]) -> None:
        """Once for each claim: whether one may judge it, and how long; nothing said twice."""
        claim = open_claim(self.place)
        about = None if claim is None else (claim.by, claim.against)
        if about != self._claim:
            self._claim = about
            for text in report.claim_lines(self.place):
                if text not in told:
                    self.tell(LogLine(text, Tone.NOTICE))

    def _ask(self) -> None:
        """Say what the table wants and offers, once for each question."""
        place = self.place
        asked = place.turn, place.offer.moves
        if not place.offer.moves or asked == self._asked:
            return
        self._asked = asked
        if place.my_turn or place.slapping:
            self._write(report.table_line(place))
            self._write(report.hand_line(place))
            self._write(waiting_for(place))
        self._write(report.moves_line(place))

    # ------------------------------------------------------------ reading

    async def _read(self, lines: AsyncIterator[str]) -> str:
        """Until it is over; the last words."""
        async for text in lines:
            try:
                wish = read_line(text, self.place)
            except NotUnderstood:
                words = self.place.speech("terminal-not-understood", text=text.strip())
                self.tell(LogLine(words, Tone.REFUSAL))
                continue
            if self.script:
                await self._until(lambda wish=wish: self._wanted(wish))  # type: ignore[misc]
            if isinstance(wish, Spoken) and wish.word is Word.QUIT:
                return self.place.speech("terminal-goodbye")
            obey(wish, self)
        await self._until(lambda: self.place.table is not None and not self.place.waiting)
        return self.place.speech("terminal-input-ended")

    async def _until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            self._changed.clear()
            await self._changed.wait()

    def _wanted(self, wish: Wish) -> bool:
        """Whether the table is where a script can mean this line."""
        place = self.place
        if isinstance(wish, Spoken) and wish.word in OF_TOURNAMENTS:
            return not place.waiting
        if place.waiting or place.table is None:
            return False
        if isinstance(wish, Slap) and place.slapping:
            return place.clock is not None and place.clock.slap_open
        if wish == Spoken(Word.ADVICE) and place.stage is Stage.PLAYING:
            return place.my_turn
        if isinstance(wish, Spoken | ASIDE) or place.stage is Stage.FINISHED:
            return True
        if place.stage is not Stage.PLAYING:
            return False
        plain = msgspec.structs.replace(wish, uno=False) if isinstance(wish, Play) else wish
        return place.my_turn or plain in place.offer.moves

    async def _part(self, words: str) -> None:
        """Give the chair up, so that the others need not wait; what they do is told no more."""
        write, self._write = self._write, lambda _: None
        self.place.leave()
        with suppress(TimeoutError):
            async with asyncio.timeout(_GOODBYE_SECONDS):
                await self._until(lambda: not self.place.waiting)
        self._write = write
        self.tell(LogLine(words, Tone.NOTICE))
