"""The tables of a tournament after a start or a fault: those that are waited for go on, others end.

What cannot be done for now is tried again for as long as it takes, and meanwhile everybody who
looks on is told which tables stand still, and why.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

import structlog

from penultima.server.fleet.membership import Elsewhere, NewerProgram
from penultima.server.house import BrokenTable, ClosedTable, FullHouse, House
from penultima.server.inputs import RuleOff
from penultima.server.store import tournaments
from penultima.table.outcomes import Standing
from penultima.tournament import Tournament
from penultima.tournament.messages import Obstacle

AGAIN_SECONDS = 1.0
_log = structlog.get_logger()


class Floor:
    def __init__(
        self,
        tournament: Tournament,
        house: House,
        heard: Callable[[str, Sequence[Standing]], None],
        hinder: Callable[[Mapping[str, Obstacle]], None],
        reseated: Callable[[str, Sequence[str | None]], None],
    ) -> None:
        self._tournament, self._house = tournament, house
        self._heard, self._hinder, self._reseated = heard, hinder, reseated
        self._due: dict[str, None] = {}
        """The codes of tables that are still to be looked at, in their order."""
        self._looking_at: str | None = None
        """One of them, which may become due again meanwhile: it is needed no more, say."""
        self._hindered: dict[str, Obstacle] = {}
        self._work: asyncio.Task[None] | None = None

    def __bool__(self) -> bool:
        """Whether something is still to be done."""
        return bool(self._due) or self._looking_at is not None

    def see_to(self, codes: Iterable[str]) -> None:
        """Each is waited for and goes on here, or has ended; or it need not be played any more."""
        self._due |= dict.fromkeys(codes)
        if self._due and (self._work is None or self._work.done()):
            self._work = asyncio.create_task(self._see_to_all())

    def stop(self) -> None:
        self._due.clear()
        self._looking_at = None
        if self._work is not None:
            self._work.cancel()

    async def _see_to_all(self) -> None:
        while self._due:
            for code in list(self._due):
                del self._due[code]
                self._looking_at = code
                self._note(code, await self._see_to(code))
                self._looking_at = None
            self._hinder(dict(self._hindered))
            if self._due:
                await asyncio.sleep(AGAIN_SECONDS)

    def _note(self, code: str, why: Obstacle | None) -> None:
        if why is None:
            self._hindered.pop(code, None)
        elif self._hindered.get(code) is not why:
            self._hindered[code] = why
            _log.error("a table of a tournament stands still", table=code, why=why)
        if why not in (None, Obstacle.BROKEN):
            self._due[code] = None

    async def _see_to(self, code: str) -> Obstacle | None:
        """Why it has to wait."""
        try:
            if code in self._tournament.open_tables:
                await self._take_up(code)
            else:
                await self._rule_off(code)
        except FullHouse:
            return Obstacle.ROOM
        except ClosedTable:
            return Obstacle.CLOSED
        except BrokenTable:
            return Obstacle.BROKEN
        except (Elsewhere, NewerProgram):
            return None  # its end is looked for (see Hall.look_elsewhere)
        except self._house.store.errors:
            return Obstacle.STORE
        except Exception as error:  # noqa: BLE001 one that fails must not keep others waiting
            _log.error("a table of a tournament cannot be read", table=code, exc_info=error)
            return Obstacle.BROKEN
        return None

    async def _take_up(self, code: str) -> None:
        standings = await self._house.store.read(partial(tournaments.result_of, code=code))
        if standings is None:
            room = await self._house.open(code)
            if room is not None:
                self._reseated(code, room.holders)
        else:
            self._heard(code, standings)

    async def _rule_off(self, code: str) -> None:
        """It is still being played, perhaps, though nobody waits for it any more."""
        if await self._house.store.read(partial(tournaments.is_played, code=code)):
            room = await self._house.open(code)
            if room is not None:
                room.put(RuleOff(self._house.time.now()))
