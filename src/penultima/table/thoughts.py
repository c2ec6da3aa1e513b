"""What bots that search think about: put up by the table, worked out by whoever drives it.

A thought begins when the question is asked and is answered when the bot's time is over, so that
nobody can tell from the pause how hard it was. An answer to a question that is gone is dropped.

An answer that is late then waits for another pause, and not only for itself. And what needs no
thought, a bot that has one answer only, is as often late as the others were: else a quick move on a
busy machine would tell that nothing fitted.
"""

import random
import threading
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias

import msgspec

from penultima.chance import SeededChance
from penultima.encoding.alphabet import alphabet_of
from penultima.game.edition import Edition
from penultima.game.events import Event
from penultima.game.match import Match
from penultima.game.moves import Move
from penultima.game.seating import Seat
from penultima.game.view import View
from penultima.players import Attentive, Player, listening
from penultima.players.facts import answers
from penultima.players.levels import bot, can_search
from penultima.players.style import NO_STYLE, Style
from penultima.players.teacher import Advice
from penultima.referee import Referee
from penultima.table.alarms import Bell
from penultima.table.match_play import MatchPlay
from penultima.table.setup import Level

if TYPE_CHECKING:
    from penultima.table.lessons import Lesson
    from penultima.table.table import Table

Who: TypeAlias = tuple[int, Level]
"""A bot, by chair and level."""

PATIENCE = 1.0
"""How long a table waits, in seconds, for a bot whose time is over; then a skilled bot moves."""
_RECENT = 32
THINKERS = frozenset({Level.EXPERT, Level.MASTER})
"""The levels that take too long to be asked within a table's own time."""


class SeatKnowledge(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that one seat knows about its round."""

    round: tuple[int, int]
    """The numbers of game and round."""
    match: Match
    news: Sequence[Event]
    """All that the seat has seen since the round began."""
    view: View

    @classmethod
    def of(cls, match: MatchPlay, seat: Seat) -> "SeatKnowledge":
        referee = match.referee
        return cls(
            round=(match.game, match.round),
            match=referee.match,
            news=referee.news(seat),
            view=referee.view(seat),
        )


class Mind:
    """One bot's head. It may be asked from any thread, and thinks about one thing at a time."""

    def __init__(self, level: Level, edition: Edition, seed: int, style: Style = NO_STYLE) -> None:
        self._level, self._edition, self._seed, self._style = level, edition, seed, style
        self._busy = threading.Lock()
        self._player: Player | None = None
        self._round = (-1, -1)
        self._heard = 0

    def answer(self, known: SeatKnowledge) -> Move | None:
        """None also to a question that is gone: a later one has been thought about."""
        with self._busy:
            if (known.round, len(known.news)) < (self._round, self._heard):
                return None
            if self._player is None:  # not sooner: this may load code for seconds
                self._player = bot(self._level, self._edition, self._seed, self._style)
            listener = listening(self._player)
            if listener is not None:
                self._listen(listener, known)
            return self._player(known.view)

    def plain_answer(self, known: SeatKnowledge) -> Move | None:
        """What a skilled bot would do instead, at once."""
        return bot(Level.SKILLED, self._edition, self._seed, self._style)(known.view)

    def _listen(self, player: Attentive, known: SeatKnowledge) -> None:
        if known.round != self._round:
            player.begin(known.match)
            self._round, self._heard = known.round, 0
        player.hear(known.news[self._heard :])
        self._heard = len(known.news)


Conclusion: TypeAlias = Move | Advice | None
"""What comes of a task: a bot's move, or what the teacher says (see players.teacher)."""


class Errand(Protocol):
    """Something to be worked out in any thread; what comes of it is for `Table.think`."""

    dropped: bool
    """Nobody waits for it any more."""
    compiles: Edition | None
    """Whose code it may have compiled, which takes as long as it takes."""

    def work_out(self) -> Conclusion: ...

    def plain_move(self) -> Conclusion:
        """A skilled bot's answer, where working it out has failed."""


class Thought:
    """One question to one bot, with all that it may know."""

    compiles: Edition | None = None

    def __init__(self, mind: Mind, seat: Seat, known: SeatKnowledge) -> None:
        self.mind, self.seat, self.known = mind, seat, known
        self.dropped = False
        self.forced = len(answers(known.view)) <= 1

    def work_out(self) -> Move | None:
        return self.mind.answer(self.known) if self.known.view.moves else None

    def plain_move(self) -> Move | None:
        return self.mind.plain_answer(self.known)


class Practice:
    """A first thought about a round of nobody's, so that all code is there when it matters."""

    dropped = False
    _done: set[tuple[Level, bool]] = set()  # noqa: RUF012 code is loaded once for all tables

    def __init__(self, level: Level, edition: Edition, seats: int) -> None:
        self.compiles: Edition | None = edition
        self._level, self._edition, self._seats = level, edition, seats

    def work_out(self) -> None:
        """Editions with faces beyond the usual ones have code of their own."""
        if not can_search(self._edition):
            return
        code = self._level, alphabet_of(self._edition).wide
        if code not in self._done:
            Mind(self._level, self._edition, 0).answer(self._some_question())
            self._done.add(code)

    def plain_move(self) -> None:
        """Nobody waits for one."""

    def _some_question(self) -> SeatKnowledge:
        """The first of a round that begins with a choice."""
        seed = 0
        while True:
            referee = Referee(self._edition, self._seats, dealer=0, chance=SeededChance(seed))
            seat = referee.asked
            view = referee.view(seat)
            if len(answers(view)) > 1:
                news = referee.news(seat)
                return SeatKnowledge(round=(0, 0), match=referee.match, news=news, view=view)
            seed += 1


class Awaited:
    """A thought whose answer the table waits for, or will."""

    def __init__(self, thought: Thought, bell: Bell, asked_at: float, takes: float) -> None:
        self.thought = thought
        self.bell = bell
        """What rings when the bot's time is over."""
        self.asked_at, self.takes = asked_at, takes
        """Since when it is thought about, and how long that takes at least, whenever it is known.
        """
        self.answered = False
        self.move: Move | None = None
        self.late_since: float | None = None
        """When it first rang without an answer, if it did."""

    def ready(self, now: float) -> bool:
        return self.answered and now - self.asked_at >= self.takes


class Thoughts:
    """Which bots of a table think about what."""

    def __init__(self) -> None:
        self.minds: dict[Who, Mind] = {}
        self.open: dict[Seat, Awaited] = {}
        self._fresh: list[Errand] = []
        self._given_up: list[Thought] = []
        self.durations: deque[float] = deque(maxlen=_RECENT)
        """How long the latest thoughts took that were not forced."""
        self.lessons: dict[int, Lesson] = {}
        """By chair: what its person has asked the teacher last."""

    def put_up(self, thought: Thought, bell: Bell, now: float, dice: random.Random) -> None:
        usual = dice.choice(self.durations) if self.durations else 0.0
        self.drop(thought.seat)
        self.open[thought.seat] = Awaited(thought, bell, now, usual if thought.forced else 0.0)
        self._fresh.append(thought)

    def renew(self, thought: Thought) -> None:
        """The same question, about which more is known now; its time does not begin anew."""
        before = self.open[thought.seat]
        self.drop(thought.seat)
        renewed = Awaited(thought, before.bell, before.asked_at, before.takes)
        renewed.late_since = before.late_since
        self.open[thought.seat] = renewed
        self._fresh.append(thought)

    def add(self, task: Errand) -> None:
        """Something to be worked out that no bot's time waits for."""
        self._fresh.append(task)

    def take_fresh(self) -> list[Errand]:
        fresh, self._fresh = self._fresh, []
        return [task for task in fresh if not task.dropped]

    def drop(self, seat: Seat) -> None:
        gone = self.open.pop(seat, None)
        if gone is not None:
            gone.thought.dropped = True

    def give_up(self, seat: Seat, mind: Who, now: float) -> None:
        """The mind is lost in thought: the next question is for another."""
        awaited = self.open[seat]
        self._given_up.append(awaited.thought)
        self.durations.append(now - awaited.asked_at)
        self.drop(seat)
        self.minds.pop(mind, None)

    def take_given_up(self) -> list[Thought]:
        given_up, self._given_up = self._given_up, []
        return given_up

    def drop_all(self) -> None:
        """The question is gone, or is put to others."""
        for seat in list(self.open):
            self.drop(seat)

    def note(self, task: Errand, move: Move | None, now: float) -> Awaited | None:
        """An answer has come; None if nobody waits for it."""
        for awaited in self.open.values():
            if awaited.thought is task:
                awaited.answered, awaited.move = True, move
                if not awaited.thought.forced:
                    self.durations.append(now - awaited.asked_at)
                return awaited
        return None


def think_at_once(table: "Table", now: float) -> None:
    """Work out everything that is open, here and now: for drivers that have the time."""
    for task in table.take_thoughts():
        table.think(task, task.work_out(), now)
