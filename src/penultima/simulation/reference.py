"""A plan played by the reference engine: slow, but it plays everything there is."""

import random

from penultima.chance import SeededChance
from penultima.fast.plan import Plan
from penultima.game.edition import Edition
from penultima.game.events import Exposed
from penultima.game.moves import Catch, Draw, Move, Play, RunOut, Slap, Take
from penultima.game.phases import Objecting, Slapping, ToPlay, UnderAttack
from penultima.game.seating import Seat
from penultima.game.table_rules import ChallengeBy, JumpIn, ShieldBy
from penultima.players.reading import right_plays
from penultima.referee import Referee
from penultima.simulation.counting import Counting
from penultima.simulation.habits import Habits, habits_of, is_bluff, pick_slowest
from penultima.simulation.totals import Totals, add


def play(plan: Plan, first: int, count: int) -> Totals:
    """Rounds or matches number `first` to `first + count - 1` of the plan, counted."""
    edition = plan.rules()
    habits = habits_of(plan, edition)
    counting = Counting(edition)
    for number in range(first, first + count):
        _Game(plan, edition, habits, counting, number).play()
    return counting.totals


class _Game:
    """One round, or the rounds of one match."""

    def __init__(
        self, plan: Plan, edition: Edition, habits: list[Habits], counting: Counting, number: int
    ) -> None:
        self.plan = plan
        self.edition = edition
        self.counting = counting
        self.dice = random.Random(f"{plan.seed}:{number}:players")
        dealer = self.dice.randrange(plan.seats) if plan.unit == "rounds" else None
        chance = SeededChance(f"{plan.seed}:{number}:cards")
        self.referee = Referee(edition, plan.seats, dealer=dealer, chance=chance)
        self.habits_by_player = habits
        self.habits = habits
        self.steps = 0
        self.silent: list[Seat] = []
        """Who has just come to one card without a word."""

    def play(self) -> None:
        self._play_round()
        if self.plan.unit == "rounds":
            return
        rounds, steps = 1, self.steps
        while not self.referee.match.over:
            if not self.referee.round_over:
                break  # it was cut off, and will be at every further try
            self.referee.deal_round()
            self._play_round()
            rounds, steps = rounds + 1, steps + self.steps
        self.counting.end_match(self.referee.match, rounds, steps)

    def _play_round(self) -> None:
        referee = self.referee
        seated = referee.match.seated
        self.habits = [self.habits_by_player[player] for player in seated]
        self.steps = 0
        self.counting.hear(referee.log)
        starter, step = None, 0
        while not referee.round_over and self.steps < self.plan.longest:
            if starter is None:
                look = referee.view(None)
                if isinstance(look.phase, ToPlay):
                    starter, step = look.phase.seat, look.direction.step
            self._step()
        result = referee.result
        place = 0
        if result is not None and result.winner is not None:
            assert starter is not None
            place = (result.winner - starter) * step % len(seated)
        self.counting.end_round(result, seated, self.steps, place)

    def _step(self) -> None:
        phase = self.referee.view(None).phase
        if isinstance(phase, Slapping):
            self._slap()
        elif isinstance(phase, Objecting):
            self._act(None, RunOut())
        elif not self._someone_steps_in(phase):
            seat = self.referee.asked
            assert seat is not None
            self._answer(seat)
        self._speak_of_uno()

    def _answer(self, seat: Seat) -> None:
        view = self.referee.view(seat)
        move = self.habits[seat].answer(view, self.dice)
        totals = self.counting.totals
        match move:
            case Play():
                add(totals, "bluffs", int(is_bluff(self.edition, view, move)))
            case Draw():
                playable = any(
                    not is_bluff(self.edition, view, play)
                    for play in right_plays(self.edition, view)
                )
                add(totals, "turn_draws")
                add(totals, "forced_draws", int(not playable))
            case Take():
                add(totals, "taken")
            case _:
                pass
        self._act(seat, move)

    def _someone_steps_in(self, phase: object) -> bool:
        """Whether a seat that was not asked has jumped in, doubted or shielded."""
        rules = self.edition.rules
        jumps = isinstance(phase, ToPlay) and rules.jump_in is JumpIn.EQUAL_CARD
        replies = isinstance(phase, UnderAttack) and (
            rules.challenge_by is ChallengeBy.ANYONE
            or (rules.shield is not None and rules.shield.by is ShieldBy.ANY)
        )
        if not (jumps or replies):
            return False
        for seat in self._others(self.referee.asked):
            move = self.habits[seat].interjection(self.referee.view(seat), self.dice)
            if move is not None:
                self._act(seat, move)
                return True
        return False

    def _slap(self) -> None:
        slowest = pick_slowest(self.habits, self.dice)
        for seat in [*self._others(slowest), slowest]:
            self._act(seat, Slap())

    def _speak_of_uno(self) -> None:
        """Whoever forgot can be caught, once, by whoever notices first."""
        while self.silent:
            seat = self.silent.pop()
            for other in self._others(seat):
                if self.dice.random() < self.habits[other].manners.catch:
                    self._act(other, Catch(seat))
                    break

    def _others(self, seat: Seat | None) -> list[Seat]:
        return [other for other in range(self.referee.seats) if other != seat]

    def _act(self, seat: Seat | None, move: Move) -> None:
        events = self.referee.act(seat, move)
        self.counting.hear(events)
        self.steps += 1
        self.silent += [event.seat for event in events if isinstance(event, Exposed)]
