"""What a person at a table says next, from what the client has been told and from nothing else."""

import hashlib
import random

from msgspec.structs import replace

from penultima.game.moves import CallUno, Catch, Object, Play, Slap
from penultima.game.phases import Objecting, Slapping
from penultima.game.view import View
from penultima.players.facts import is_asked
from penultima.players.levels import bot
from penultima.players.policies import Bot
from penultima.table import Level
from penultima.table.commands import Act, Commit, PlayerMove, Ready, Reveal
from penultima.table.messages import Ack, Refused, ServerFrame, Stage, Update
from penultima.table.thoughts import THINKERS
from tests.wire.client import Client


class Mind:
    """Plays the chairs of one client; `on_frame` of the client."""

    def __init__(self, client: Client, source: random.Random, *, rematch: bool = False) -> None:
        self.client = client
        self.source = source
        self.moves: dict[str, Act] = {}
        """Answers to the table's questions, by the command's id, in their order."""
        self.rematch = rematch
        self._policy: Bot | None = None
        self._answered: dict[int, int] = {}
        """By chair: the question that was last answered."""
        self._spoke: dict[int, int] = {}
        self._readied = 0
        self._deal = (0, "")

    def __call__(self, frame: ServerFrame) -> None:
        match frame:
            case Update():
                self.consider()
            case Ack() if frame.id in self.moves:
                self._ask_again(self.moves[frame.id])
            case Refused() if frame.id in self.moves:
                answered = self.moves.pop(frame.id)
                self._answered.pop(answered.chair, None)
                if frame.code != "stale":  # else an update is on its way
                    self.consider()

    def _ask_again(self, answered: Act) -> None:
        self._answered.pop(answered.chair, None)
        self.consider()

    def consider(self) -> None:
        table = self.client.table
        if table is None or self.client.you is None or not self.client.you.chairs:
            return
        match table.stage:
            case Stage.PLAYING:
                for view in self.client.views:
                    self._look_at(view)
            case Stage.DEALING:
                self._add_entropy()
            case Stage.BETWEEN:
                self._be_ready()
            case Stage.FINISHED if self.rematch:
                self._be_ready()

    # ------------------------------------------------------------ moves

    def _look_at(self, view: View) -> None:
        assert self.client.table is not None
        if view.seat is None or not view.moves:
            return
        chair = self.client.table.seated[view.seat]
        if isinstance(view.phase, Slapping):
            if self.client.clock is not None and self.client.clock.slap_open:
                self._speak(chair, view, Slap())
            return
        if is_asked(view) and self._answered.get(chair) != self.client.turn:
            self._answer(chair, view)
            return
        speech: list[PlayerMove] = [m for m in view.moves if isinstance(m, CallUno | Catch)]
        if isinstance(view.phase, Objecting):
            speech += [m for m in view.moves if isinstance(m, Object)]
        if speech and self.source.random() < 0.3:
            self._speak(chair, view, self.source.choice(speech))

    def _answer(self, chair: int, view: View) -> None:
        """A move that is sure to have an effect if it is accepted."""
        self._answered[chair] = self.client.turn
        move = self.policy(view)
        assert isinstance(move, PlayerMove)
        if isinstance(move, Play) and len(view.hand) == 2:
            move = replace(move, uno=self.source.random() < 0.7)
        act = Act(id=self.client.new_id(), chair=chair, move=move, turn=self.client.turn)
        self.moves[act.id] = act
        self.client.say(act)

    def _speak(self, chair: int, view: View, move: PlayerMove) -> None:
        """Once for each question; in vain or not."""
        if self._spoke.get(chair) == self.client.turn:
            return
        self._spoke[chair] = self.client.turn
        self.client.say(Act(id=self.client.new_id(), chair=chair, move=move))

    @property
    def policy(self) -> Bot:
        if self._policy is None:
            assert self.client.table is not None
            level = self.source.choice([level for level in Level if level not in THINKERS])
            edition = self.client.table.setup.build()
            self._policy = bot(level, edition, self.source.randrange(10**9))
        return self._policy

    # ------------------------------------------------------------ between rounds

    def _be_ready(self) -> None:
        table, you = self.client.table, self.client.you
        assert table is not None
        assert you is not None
        chair = you.chairs[0]
        moment = table.game * 1000 + table.round
        if chair in table.ready or self._readied == moment:
            return
        self._readied = moment
        self.client.say(Ready(id=self.client.new_id(), chair=chair))

    def _add_entropy(self) -> None:
        assert self.client.table is not None
        assert self.client.you is not None
        deal = self.client.table.deal
        chair = self.client.you.chairs[0]
        if deal is None or not self.client.entropy:
            return
        attempt = deal.attempt
        entropy = hashlib.sha256(f"{self.client.guest.id} {attempt}".encode()).digest()
        digest = hashlib.sha256(entropy).hexdigest()
        if not deal.revealing and self._deal != (attempt, "commit"):
            self._deal = attempt, "commit"
            self.client.say(Commit(id=self.client.new_id(), attempt=attempt, digest=digest))
        elif deal.revealing and chair in deal.committed and self._deal != (attempt, "reveal"):
            self._deal = attempt, "reveal"
            self.client.say(Reveal(id=self.client.new_id(), attempt=attempt, entropy=entropy.hex()))
