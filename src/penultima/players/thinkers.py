"""Bots that think: they imagine what others may hold, and play each answer out in those worlds.

The worlds come from `fast.chain` (Metropolis sampling), the playouts from `fast.search` (flat
Monte Carlo).
"""

import math
import random
import time
from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec.structs import replace

from penultima.encoding.encoding import Encoding, encoding_of
from penultima.fast import search
from penultima.fast.bits import is_wide
from penultima.fast.desk import Desk, SeatSight, Ways, new_desk
from penultima.fast.game import Game
from penultima.fast.tables import RuleTable
from penultima.fast.translation import compile_table
from penultima.game.edition import Edition
from penultima.game.events import Began, Event
from penultima.game.match import Match
from penultima.game.moves import Move
from penultima.game.phases import Slapping, Threat, UnderAttack
from penultima.game.view import View
from penultima.players.advice import Estimate
from penultima.players.facts import answers, is_asked
from penultima.players.imagination import Scene, scene
from penultima.players.levels import Effort
from penultima.players.memory import Memory
from penultima.players.plausible import check_view
from penultima.players.policies import Skilled
from penultima.players.stakes import Stakes, stakes
from penultima.players.style import Style
from penultima.players.styles import Styles, styles_for

_SLICE: Final = 32
"""Worlds of one walk, between two looks at the clock."""
_DOUBTED, _SHORT_WALK = 256, 8
"""Worlds that are asked whether a Wild Draw 4 was a bluff; those of one walk are much alike."""


_NO_STAKES: Final = np.zeros((0, 4))


class Thinking(Skilled):
    """A bot that searches; where there is nothing to search, it plays like a skilled one."""

    def __init__(self, edition: Edition, dice: random.Random, style: Style, effort: Effort) -> None:
        super().__init__(edition, dice, style)
        self.effort = effort
        self._seed = dice.getrandbits(63)
        self._tables: dict[int, tuple[RuleTable, Styles, Desk]] = {}
        self._match: Match | None = None
        self._news: list[Event] = []
        self._memory: Memory | None = None

    def take_time(self) -> None:
        self.effort = replace(self.effort, seconds=math.inf)

    # ---------------------------------------------------------------- following a round

    def begin(self, match: Match) -> None:
        self._match = match

    def hear(self, events: Sequence[Event]) -> None:
        """Kept until it is needed; a new round makes the last one past."""
        for event in events:
            if isinstance(event, Began):
                self._news.clear()
                self._memory = None
            self._news.append(event)

    # ---------------------------------------------------------------- choosing

    def asked_move(self, view: View) -> Move:
        moves = answers(view)
        return moves[0] if len(moves) == 1 else self.estimates(view)[0].move

    def interjection(self, view: View) -> Move | None:
        """Out of turn: objections as a skilled player makes them; lays and doubts are searched."""
        found = [] if isinstance(view.phase, Slapping) else self._search(view)
        if not found:
            return super().interjection(view)
        best = found[0][0]
        return _offered(encoding_of(self.edition), best, view)

    def estimates(self, view: View) -> tuple[Estimate, ...]:
        """The answers to the table's question, the best first."""
        found = self._search(view) if is_asked(view) else []
        estimates = []
        for action, chance in found:
            move = _offered(encoding_of(self.edition), action, view)
            if move is not None:
                estimates.append(Estimate(move, chance))
        seen = {estimate.move for estimate in estimates}
        rest = [move for move in answers(view) if move not in seen]
        if not estimates:
            best = super().asked_move(view)
            rest.sort(key=lambda move: move != best)
        worst = min((estimate.chance for estimate in estimates), default=0.5)
        return (*estimates, *(Estimate(move, worst) for move in rest))

    def bluff_chance(self, view: View) -> float | None:
        """How likely the Wild Draw 4 that is open was a bluff; None if there is none."""
        phase = view.phase
        if not isinstance(phase, UnderAttack) or phase.threat is not Threat.WILD_FOUR:
            return None
        prepared = self._prepared(len(view.counts))
        memory = self._remember(view, prepared[0])
        here = scene(self.edition, view, memory)
        return _Thought(prepared, here, memory, seed=self._seed_of(view)).guilty(self.effort)

    def _search(self, view: View) -> list[tuple[int, float]]:
        """Actions with their worth, the best first; none where nothing is to be decided."""
        seats = len(view.counts)
        table, styles, desk = prepared = self._prepared(seats)
        memory = self._remember(view, table)
        here = scene(self.edition, view, memory)
        count = search.list_answers(Game(table, here.w, here.b), view.seat, styles.own, desk)
        if count < 2:
            return [(int(desk.actions[k]), 0.5) for k in range(count)]
        match = self._match
        if match is not None and len(match.seated) != seats:
            match = None
        stake = stakes(self.edition, match, _seat(view), seats)
        seed = self._seed_of(view)
        return _Thought(prepared, here, memory, seed=seed, stake=stake, count=count).run(
            self.effort
        )

    def _prepared(self, seats: int) -> tuple[RuleTable, Styles, Desk]:
        if seats not in self._tables:
            table = compile_table(self.edition, seats)
            desk = new_desk(seats, wide=is_wide(table))
            self._tables[seats] = table, styles_for(self.edition, seats, self.style), desk
        return self._tables[seats]

    def _remember(self, view: View, table: RuleTable) -> Memory:
        check_view(self.edition, view)
        if self._memory is None or self._memory.place != (view.seat, len(view.counts)):
            self._memory = Memory(self.edition, table, _seat(view))
        self._memory.hear(self._news)
        self._news.clear()
        self._memory.agree_with(view)
        return self._memory

    def _seed_of(self, view: View) -> int:
        """One for each situation: the same cards and choices get the same thoughts."""
        text = repr((view.seat, view.hand, view.counts, view.discards, view.pile))
        return (self._seed ^ random.Random(text).getrandbits(63)) & (1 << 63) - 1


def _seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


def _offered(encoding: Encoding, action: int, view: View) -> Move | None:
    """Silence is no move; nor is what seems open to one who has missed some of the news."""
    move = encoding.move_of(action, _seat(view), len(view.counts))
    return move if move in view.moves else None


class _Thought:
    """One question thought through, in slices."""

    def __init__(
        self,
        prepared: tuple[RuleTable, Styles, Desk],
        here: Scene,
        memory: Memory,
        *,
        seed: int,
        stake: Stakes = _NO_STAKES,
        count: int = 0,
    ) -> None:
        self.table, self.styles, self.desk = prepared
        self.here, self.memory, self.stake, self.count = here, memory, stake, count
        self.seed = np.uint64(seed)
        self.mine = memory.hand_of[memory.seat]
        # Nothing of the last question may be left over.
        self.desk.w[:] = here.w
        self.desk.b[:] = here.b

    def run(self, effort: Effort) -> list[tuple[int, float]]:
        """Walks of some worlds each, until the work is done or nothing is left to compare."""
        styles = self.styles
        asking, seen, ways = self._situation(effort)
        judging = search.Judging(
            styles.own_at, styles.habits, styles.nets, self.stake, styles.judge, effort.horizon
        )
        until = time.perf_counter() + effort.seconds
        active, done, work = np.uint64((1 << self.count) - 1), 0, 0
        while done < effort.worlds and work < effort.work:
            work += search.play_worlds(
                asking, seen, ways, judging, (done, done + _SLICE), (self.count, active), self.desk
            )
            done += _SLICE
            active = np.uint64(search.prune(active, self.count, self.desk))
            if active == 1 or time.perf_counter() > until:
                break
        return self._ranking(effort.caution)

    def guilty(self, effort: Effort) -> float:
        """The share of the worlds in which the layer could have followed the colour."""
        asking, seen, ways = self._situation(effort)
        shares = [
            search.guilty_share(asking, seen, ways, (start, start + _SHORT_WALK), self.desk)
            for start in range(0, _DOUBTED, _SHORT_WALK)
        ]
        return float(np.mean(shares))

    def _situation(self, effort: Effort) -> tuple[search.SearchSituation, SeatSight, Ways]:
        """What is asked, what the seat has seen, and how others may play."""
        styles, memory, here = self.styles, self.memory, self.here
        others = len(memory.hand_of) - 1
        asking = search.SearchSituation(
            Game(self.table, here.w, here.b),
            memory.seat,
            memory.hand_of,
            memory.color_before_four,
            self.seed,
            others * effort.settling,
            others * effort.mixing,
        )
        seen = SeatSight(self.table, memory.journal, self.mine, here.unseen)
        return asking, seen, Ways(styles.weights, styles.priors, styles.heat)

    def _ranking(self, caution: float) -> list[tuple[int, float]]:
        """The policy's own choice first, unless others are better by more than their error."""
        desk = self.desk
        first = desk.means[0, search.VALUE] / desk.means[0, search.TIMES]
        found = []
        for k in range(self.count):
            gap, error = search.gap_of(desk, k) if k else (0.0, 0.0)
            sure = gap - caution * error if gap > 0 else gap
            found.append((max(sure, 0.0) if gap > 0 else gap, -k, gap))
        found.sort(reverse=True)
        return [(int(desk.actions[-k]), min(1.0, max(0.0, first + gap))) for _, k, gap in found]
