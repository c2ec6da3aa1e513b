"""The bots at a table: when they act. What they do is for the players to know (see `choices`).

Every time is drawn before the bot looks at its hand, so that a pause tells nothing (ruling G20).
"""

import random

import msgspec

from penultima.game.moves import Move
from penultima.game.phases import Objecting
from penultima.game.seating import Seat, partner
from penultima.game.table_rules import Sides
from penultima.players.levels import MANNERS
from penultima.players.manners import Manners
from penultima.players.personas import style_of
from penultima.players.policies import Bot
from penultima.players.style import Style
from penultima.table.alarms import Bell
from penultima.table.chairs import Chairs
from penultima.table.clock import Clock
from penultima.table.match_play import MatchPlay
from penultima.table.messages import Holder
from penultima.table.races import SlapRace
from penultima.table.setup import Level, Setup
from penultima.table.thoughts import (
    PATIENCE,
    THINKERS,
    Errand,
    Mind,
    Practice,
    SeatKnowledge,
    Thought,
    Thoughts,
    Who,
)

_SECOND = 0.5
"""How long another pause is, where an answer is late, as a part of the first."""


class SeatedBot(msgspec.Struct, frozen=True):
    """A bot that plays a seat of this round."""

    seat: Seat
    who: Who
    level: Level
    manners: Manners
    style: Style


class Bots:
    """Which seats they play, and when they have thought enough."""

    def __init__(self, clock: Clock, dice: random.Random) -> None:
        self._clock, self._dice = clock, dice
        self.at: dict[Seat, SeatedBot] = {}
        self.players: dict[Who, Bot] = {}
        """Those who answer at once."""
        self.heard: dict[Who, tuple[tuple[int, int], int]] = {}
        """Of them: the round, and how far they heard of it."""
        self.thoughts = Thoughts()

    def begin_match(self) -> None:
        """Nobody remembers another one."""
        self.players.clear()
        self.heard.clear()
        self.thoughts.minds.clear()

    def sit_down(self, match: MatchPlay, chairs: Chairs) -> None:
        """Somebody else plays a seat: these are the bots' from now on."""
        self.at = {}
        for seat, number in enumerate(match.seated):
            chair = chairs[number]
            if chair.holder is Holder.BOT and chair.level is not None:
                manners, style = MANNERS[chair.level], style_of(chair.persona)
                who = number, chair.level
                self.at[seat] = SeatedBot(seat, who, chair.level, manners, style)

    def prepare(self, setup: Setup, level: Level | None) -> None:
        """A bot of this level will play here: whatever it needs is made ready meanwhile."""
        if level in THINKERS:
            self.thoughts.add(Practice(level, setup.build(), setup.seats))

    # ------------------------------------------------------------ when they act

    def schedule(self, match: MatchPlay, *, for_all: bool) -> None:
        """The table asks something new, one seat or all: bots begin to think."""
        self.thoughts.drop_all()
        asked = match.asked
        objecting = isinstance(match.look.phase, Objecting)
        for seat, bot in self.at.items():
            manners, tempo = bot.manners, bot.style.tempo
            if seat == asked:
                self._begin(match, bot, Bell.BOT, manners.think.draw(self._dice, tempo))
            elif objecting:
                delay = manners.object_delay.draw(self._dice, tempo)
                self._maybe(match, bot, manners.objects, delay)
            elif for_all:
                delay = manners.catch_delay.draw(self._dice, tempo)
                self._maybe(match, bot, manners.jumps, delay)

    def _maybe(self, match: MatchPlay, bot: SeatedBot, chance: float, delay: float) -> None:
        if self._dice.random() < chance:
            self._begin(match, bot, Bell.INTERJECT, delay)

    def _begin(self, match: MatchPlay, bot: SeatedBot, bell: Bell, delay: float) -> None:
        self._clock.ring(bell, delay * self._clock.pace.bots, bot.seat)
        if bot.level in THINKERS:
            thought = self._thought(match, bot)
            self.thoughts.put_up(thought, bell, self._clock.now, self._dice)

    def schedule_catches(self, match: MatchPlay, exposed: Seat) -> None:
        """Somebody has not said UNO: bots may notice (ruling I19)."""
        pairs = match.edition.rules.sides is Sides.PAIRS
        mate = partner(exposed, len(match.seated)) if pairs else None
        for seat, bot in self.at.items():
            if seat not in (exposed, mate) and self._dice.random() < bot.manners.catches:
                delay = bot.manners.catch_delay.draw(self._dice) * self._clock.pace.bots
                self._clock.ring(Bell.CATCH, delay, (seat, exposed))

    def schedule_slaps(self, race: SlapRace) -> None:
        """The pile is open, or opens soon: bots are as quick as people (ruling F7)."""
        start = max(self._clock.now, race.opened) - self._clock.now
        for seat, bot in self.at.items():
            if not race.is_down(seat):
                delay = bot.manners.slap_delay(self._dice) * self._clock.pace.bots
                self._clock.ring(Bell.BOT_SLAPS, start + delay, seat)

    # ------------------------------------------------------------ those who search

    def think_again(self, match: MatchPlay) -> None:
        """Something has happened beside the question, and all have seen it: they think anew."""
        for seat in list(self.thoughts.open):
            self.thoughts.renew(self._thought(match, self.at[seat]))

    def take_answer(self, task: Errand, answer: Move | None) -> None:
        """If the bot's time is over already, it waits for the next pause, where there are any."""
        moment = self._clock.moment
        awaited = self.thoughts.note(task, answer, moment)
        late = awaited is not None and awaited.late_since is not None
        if awaited is not None and late and not self._clock.pace.bots:
            self._clock.alarms.set(awaited.bell, moment, awaited.thought.seat)

    def pause_again(self, bot: SeatedBot, bell: Bell) -> None:
        """The answer is late; the next pause is as independent of the cards as the first."""
        pause = bot.manners.think.draw(self._dice, bot.style.tempo) * _SECOND
        self._clock.ring(bell, pause * self._clock.pace.bots or PATIENCE, bot.seat)

    def _thought(self, match: MatchPlay, bot: SeatedBot) -> Thought:
        minds = self.thoughts.minds
        if bot.who not in minds:
            minds[bot.who] = Mind(bot.level, match.edition, self._dice.getrandbits(64), bot.style)
        return Thought(minds[bot.who], bot.seat, SeatKnowledge.of(match, bot.seat))
