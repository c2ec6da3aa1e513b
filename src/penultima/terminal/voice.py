"""What a person says at a table, through the link to it."""

from uuid import uuid4

from msgspec.structs import replace

from penultima.game.moves import CallUno, Catch, Object, Play, Slap
from penultima.table.commands import (
    Act,
    AskAdvice,
    Command,
    PlayerMove,
    Ready,
    Sit,
    Stand,
    Start,
)
from penultima.table.messages import Stage
from penultima.table.setup import Level
from penultima.terminal.eyes import Eyes
from penultima.terminal.links import Link, TournamentWay
from penultima.terminal.speech import Speech
from penultima.tournament.commands import TournamentCommand

ASIDE = CallUno | Catch | Object | Slap
"""What is said whatever the table asks meanwhile."""
ADVICE = "advice"
"""What is waited for, besides answers to commands."""


class Voice(Eyes):
    """Remembers what has not been answered yet."""

    def __init__(self, link: Link, speech: Speech) -> None:
        super().__init__(speech)
        self.armed = False
        """UNO will be said with the next card."""
        self.waiting: set[str] = set()
        """Commands that are not answered yet."""
        self.stage_waits = False
        """The next stage of a tournament begins with my word."""
        self.ready_id = ""
        """My latest word to go on, which may come when it goes on already."""
        self.slap_id = ""
        """My latest slap: without an answer as long as the hand is on the pile."""
        self._link = link

    @property
    def shared(self) -> bool:
        """Whether other people are at the table."""
        return self._link.shared

    @property
    def hand_down(self) -> bool:
        """Whether my hand is on the pile."""
        return self.slapping and self.slap_id in self.waiting

    def say(self, command: Command) -> None:
        self.waiting.add(command.id)
        self._link.send(command)

    def act(self, move: PlayerMove) -> None:
        """Make a move; if the table has gone on meanwhile, it is refused."""
        if self.chair is None:
            return
        if isinstance(move, Play) and self.armed:
            move = replace(move, uno=True)
            self.armed = False
        turn = None if isinstance(move, ASIDE) else self.turn
        act = Act(id=new_id(), chair=self.chair, move=move, turn=turn)
        if isinstance(move, Slap):
            self.slap_id = act.id
        self.say(act)

    def uno(self) -> str | None:
        """Say it now or with the next card; a sentence where it is not said at once."""
        cards = 0 if self.view is None else len(self.view.hand)
        if cards > 2:
            return self.speech("table-uno-early")
        if cards == 2 and not self.offer.has(CallUno):
            self.armed = not self.armed
            return self.speech("table-uno-armed" if self.armed else "table-uno-disarmed")
        self.act(CallUno())
        return None

    def ask_advice(self) -> None:
        """What would a strong player do, and why?"""
        if self.chair is not None:
            self.waiting.add(ADVICE)
            self.say(AskAdvice(id=new_id(), chair=self.chair, turn=self.turn))

    def sit(self, chair: int, name: str) -> None:
        self.say(Sit(id=new_id(), chair=chair, name=name))

    def start(self, fill: Level) -> None:
        self.say(Start(id=new_id(), fill=fill))

    def ready(self) -> None:
        """On to the next round, or to another match; or to the next stage, also after watching."""
        ended = self.stage in (Stage.BETWEEN, Stage.FINISHED)
        if ended and (self.chair is not None or self.stage_waits):
            ready = Ready(id=new_id(), chair=self.chair or 0)
            self.ready_id, self.stage_waits = ready.id, False
            self.say(ready)

    def take_part(self, command: TournamentCommand) -> bool:
        """Said to the tournament, where there is one."""
        if not isinstance(self._link, TournamentWay):
            return False
        self.waiting.add(command.id)
        self._link.take_part(command)
        return True

    @property
    def in_tournament(self) -> bool:
        """Whether there is one, of a server, to which something can be said."""
        return isinstance(self._link, TournamentWay)

    def leave(self) -> None:
        """Give the chair up, so that nobody waits for me."""
        if self._link.shared and self.chair is not None and self.stage is not Stage.FINISHED:
            self.say(Stand(id=new_id(), chair=self.chair))


def new_id() -> str:
    return uuid4().hex
