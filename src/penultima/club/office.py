"""The organiser's desk of a tournament on this machine: whatever happens is in its file at once."""

import secrets
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Final, Self

import msgspec

from penultima.arena.contest import Failures
from penultima.club.programme import Programme
from penultima.club.state import TournamentState, read_state, write_state
from penultima.table.messages import Refused
from penultima.table.outcomes import Standing
from penultima.table.score_pad import PadRound
from penultima.tournament import Tournament
from penultima.tournament.affairs import Supplies
from penultima.tournament.commands import Admit, Begin, GoOn, TournamentCommand
from penultima.tournament.explanation import refusal_key
from penultima.tournament.messages import Status, TournamentSight
from penultima.trouble import Trouble

_ME: Final = "organiser"
_CODE: Final = "LOCAL"
_NOW: Final = 0.0
"""Nothing here has a clock."""


class NotTaken(Trouble, ValueError):
    """What the tournament refuses."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refusal_key(refused.code), **refused.figures)


class Office:
    """Tables are called T1, T2 and so on, in the order in which they are drawn."""

    def __init__(self, programme: Programme, file: Path | None = None) -> None:
        self.programme = programme
        self.file = file
        self._tables = count(1)
        self._tournament = Tournament.create(_CODE, programme.plan, _ME, "", self._supplies)
        self.pads: dict[int, list[PadRound]] = {}
        self.failures: dict[str, Failures] = {}

    @classmethod
    def resume(cls, programme: Programme, file: Path) -> Self:
        """Go on where the file says; raises BadState."""
        state = read_state(file, programme)
        self = cls(programme, file)
        self._tournament = Tournament.load(bytes(state.tournament), _NOW, self._supplies)
        self._tables = count(1 + sum(len(stage.tables) for stage in self.sight().stages))
        self.pads, self.failures = state.pads, state.failures
        return self

    @property
    def _supplies(self) -> Supplies:
        return Supplies(
            new_code=lambda: f"T{next(self._tables)}", new_seed=lambda: secrets.token_hex(16)
        )

    @property
    def status(self) -> Status:
        return self._tournament.status

    def sight(self) -> TournamentSight:
        return self._tournament.sight(_NOW)

    def begin(self) -> None:
        """Enter everybody and draw the first stage, unless that is done; raises NotTaken."""
        if self.status is not Status.ENTRIES:
            return
        for contender in self.programme.contenders:
            self._say(Admit(id=new_id(), name=contender.name))
        self.give(Begin(id=new_id()))

    def go_on(self) -> None:
        self.give(GoOn(id=new_id()))

    def give(self, command: TournamentCommand) -> None:
        """The organiser's word; raises NotTaken."""
        self._say(command)
        self.keep()

    def _say(self, command: TournamentCommand) -> None:
        outcome = self._tournament.receive(_ME, command, _NOW)
        for delivery in outcome.deliveries:
            if isinstance(delivery.frame, Refused):
                raise NotTaken(delivery.frame)

    def hear(self, code: str, standings: Sequence[Standing]) -> None:
        """A table has been played."""
        self._tournament.hear(code, standings, _NOW)
        self.keep()

    def keep(self) -> None:
        if self.file is not None:
            write_state(
                self.file,
                TournamentState(
                    programme=self.programme,
                    tournament=msgspec.Raw(self._tournament.save()),
                    pads=self.pads,
                    failures=self.failures,
                ),
            )

    def close(self) -> None:
        """Bots can play all of it again; what people have typed stays."""
        if self.file is not None and not self.programme.plan.by_hand:
            self.file.unlink(missing_ok=True)


def new_id() -> str:
    return secrets.token_hex(8)
