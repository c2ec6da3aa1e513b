"""Seeded random rounds with every invariant checked: `make soak SEED=7 COUNT=1000 JOBS=2`.

Each round sits down at a table of its own: any edition, options, house rules and 2 to 10 seats,
every fifth with the effects of other faces on some of its faces;
freshly dealt, or a late situation with few cards and thin piles. Players lay, draw, bluff, slap,
jump in, call, catch, object, hint, say things in vain and let the clock run out.

Checked after every event: every card has one holder and the deck is whole. After every step: all
light checks of `tests.invariants` (events give the state; agenda and turn order; cards due; fits,
guilt and forced draws; UNO windows; colour, drawn card, empty hands; one place's news rebuild its
view at the end). At the end of every round: winner, points and the match, counted again.

Checked on a sample of one step in `SAMPLE`, drawn anew for each: for one seat, every listed move
is accepted and others are refused or in vain, and the clock can go on, and state, events and all
views survive JSON, and news rebuild the view; for one place, two worlds that differ only in what
it cannot see look the same (`tests.properties.scramble`).

A round is left unfinished after `LIMIT` moves: thin situations can go round in circles.
"""

import argparse
import os
import random
import re
import sys
import traceback
from collections import Counter
from collections.abc import Sequence

import msgspec
from rich.console import Console

from penultima.chance import SeededChance
from penultima.game.events import Event
from penultima.game.phases import Objecting, Over
from penultima.game.refusals import IllegalMove
from penultima.game.rules import act, deal
from penultima.game.state import State
from penultima.notation import write_cards, write_move, write_seat, write_top
from tests.campaigns import in_parts, rounds_bar
from tests.invariants import Auditor, round_trip_violations
from tests.properties.closure import sensible_lays, some_lays
from tests.properties.driver import CLOCK, Said, any_temper, choose, hurried
from tests.properties.hunt import differences
from tests.properties.scramble import Watcher
from tests.properties.tables import Table, any_recombination, any_table, late_situation

SAMPLE = 12
HURRY = 120
"""Moves after which a table plays to finish."""
LIMIT = 400
CHUNK = 50
SHOWN = 10
"""Violations of one kind that are printed."""


class Tally(msgspec.Struct):
    """What a number of rounds came to."""

    rounds: int = 0
    moves: int = 0
    closures: int = 0
    pairs: int = 0
    unfinished: int = 0
    void: int = 0
    violations: list[tuple[int, str]] = msgspec.field(default_factory=list)
    """The round's number and what was wrong."""
    seen: Counter[str] = msgspec.field(default_factory=Counter)
    """Editions, option values, house rules and numbers of seats that were played."""

    def add(self, other: "Tally") -> None:
        for name in ("rounds", "moves", "closures", "pairs", "unfinished", "void"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.violations += other.violations
        self.seen += other.seen


class Round:
    """One seeded round under audit; the same seed and number always play the same."""

    def __init__(
        self, seed: int, number: int, *, thorough: bool = False, table: Table | None = None
    ) -> None:
        self.source = random.Random(f"{seed}:{number}")
        self.checks = random.Random(f"{seed}:{number}:checks")
        self.thorough = thorough
        self.table: Table = table or _sit_anywhere(self.source, number)
        self.edition = self.table.edition()
        self.temper = any_temper(self.source)
        self.chance = SeededChance(self.source.randrange(10**12))
        self.log: list[str] = []
        self.tally = Tally(rounds=1)
        self._note_table()

    def play(self) -> list[str]:
        """Play to the end, or to the first violation."""
        found = self._sit_down()
        while not found and not isinstance(self.state.phase, Over):
            if self.tally.moves == LIMIT:
                self.tally.unfinished = 1
                return []
            found = self._step()
        if not found:
            assert isinstance(self.state.phase, Over)
            self.tally.void = self.state.phase.winner is None
            found = self.auditor.close(self.checks)
        return found

    def _sit_down(self) -> list[str]:
        table, source = self.table, self.source
        watched = self.checks.choice((None, *range(table.seats)))
        if source.random() < 0.6:
            dealer = source.randrange(table.seats)
            self.state, events = deal(self.edition, table.seats, dealer, self.chance)
            dealt = self.state, events
            self.auditor, found = Auditor.of_deal(
                self.edition, table.seats, dealt, watched, table.acts()
            )
            self.log.append(f"dealt by {write_seat(dealer)}: {_describe(self.state)}")
            return found
        self.state = late_situation(source, self.edition, table.seats)
        self.auditor = Auditor(self.edition, self.state, watched, table.acts())
        self.log.append(_describe(self.state))
        return []

    def _step(self) -> list[str]:
        if self.tally.moves == HURRY:
            self.temper = hurried(self.temper)
        law = self.auditor.law
        said = choose(self.source, law, self.temper, self.state)
        found = self._sampled(said)
        if found:
            return found
        try:
            after, events = act(self.edition, self.state, *said, self.chance)
        except IllegalMove as refused:
            if not isinstance(self.state.phase, Objecting):
                return [f"{write_move(*said)} is refused: {refused.refusal.code}"]
            said = CLOCK  # the window closed on another question than the driver foresaw
            after, events = act(self.edition, self.state, *said, self.chance)
        self.tally.moves += 1
        self.log.append(write_move(*said))
        found = self.auditor.step(*said, events, after)
        self.state = after
        return found + self._sampled_json(events)

    def _sampled(self, said: Said) -> list[str]:
        """The heavy checks that are due before this move."""
        found: list[str] = []
        checks, seats = self.checks, self.table.seats
        if checks.random() * SAMPLE < 1:
            seat = checks.randrange(seats)
            found += self.auditor.heavy(seat, some_lays(checks, self.state, seat, 12))
            self.tally.closures += 1
        if checks.random() * SAMPLE < 1:
            place = checks.choice((None, *range(seats)))
            watcher = Watcher(self.auditor.law, place)
            found += differences(watcher, self.state, said, checks)
            self.tally.pairs += 1
        if self.thorough and not found:
            found += self._everything(said)
        return found

    def _sampled_json(self, events: Sequence[Event]) -> list[str]:
        if self.checks.random() * SAMPLE < 1 or self.thorough:
            return round_trip_violations(self.edition, self.state, events)
        return []

    def _everything(self, said: Said) -> list[str]:
        source = random.Random(0)
        law = self.auditor.law
        for seat in range(self.table.seats):
            found = self.auditor.heavy(seat, tuple(sensible_lays(self.table.seats)))
            found += differences(Watcher(law, seat), self.state, said, source)
            if found:
                return found
        return differences(Watcher(law, None), self.state, said, source)

    def _note_table(self) -> None:
        seen = self.tally.seen
        seen[f"edition {self.table.name}"] += 1
        seen[f"seats {self.table.seats}"] += 1
        for name, value in self.table.options.items():
            if name == "house":
                seen.update(f"house {rule}" for rule in value)
            else:
                seen[f"option {name}={value}"] += 1


def _sit_anywhere(source: random.Random, number: int) -> Table:
    """Every fifth table is one where faces do what others do elsewhere."""
    return any_recombination(source) if number % 5 == 4 else any_table(source)


def _describe(state: State) -> str:
    """A situation in one line of notation."""
    hands = "; ".join(f"{write_seat(s)} {write_cards(hand)}" for s, hand in enumerate(state.hands))
    top = write_top(state.discards[-1], state.color)
    under = write_cards(state.discards[:-1])
    pile = write_cards(state.pile[::-1])
    return f"{hands}; top {top}, under it {under}; draw {pile}; {state.direction}; {state.phase}"


def play_round(seed: int, number: int, *, thorough: bool = False) -> tuple[Round, list[str]]:
    """A round and what was wrong with it; an error in the engine counts as a violation."""
    played = Round(seed, number, thorough=thorough)
    try:
        found = played.play()
    except Exception as error:  # noqa: BLE001 - whatever fails here is what we look for
        where = traceback.extract_tb(error.__traceback__)[-1]
        found = [f"{type(error).__name__} in {where.name}: {error}"]
    return played, found


def play_rounds(seed: int, numbers: range) -> Tally:
    tally = Tally()
    for number in numbers:
        played, found = play_round(seed, number)
        tally.add(played.tally)
        if found:
            tally.violations.append((number, found[0]))
    return tally


def soak(seed: int, count: int, jobs: int, console: Console) -> Tally:
    """All rounds, in as many processes as there are jobs."""
    tally = Tally()
    kinds: Counter[str] = Counter()
    with rounds_bar("soak", count, console) as advance:
        for done in in_parts(play_rounds, seed, count, size=CHUNK, jobs=jobs):
            tally.add(done)
            advance(done.rounds)
            for number, what in done.violations:
                kinds[_kind(what)] += 1
                if kinds[_kind(what)] <= SHOWN:
                    console.print(_line(seed, number, what), soft_wrap=True, markup=False)
    return tally


def _line(seed: int, number: int, what: str) -> str:
    short = what if len(what) <= 300 else what[:300] + " …"
    command = f"python -m tests.soak --seed {seed} --round {number}"
    return f"seed {seed} round {number}: {short} | replay: {command}"


def _kind(what: str) -> str:
    """A violation without its particulars."""
    return re.split(r"[:(]", what, maxsplit=1)[0].strip()


def _summary(tally: Tally) -> str:
    def kinds(start: str) -> int:
        return sum(name.startswith(start) for name in tally.seen)

    return (
        f"{kinds('edition')} editions, {kinds('option')} option values, {kinds('house')} house "
        f"rules, {kinds('seats')} numbers of seats; {tally.closures} closure checks, "
        f"{tally.pairs} pairs of worlds; {tally.void} void, {tally.unfinished} unfinished"
    )


def replay(seed: int, number: int) -> int:
    """One round with every check at every step, its moves printed."""
    played, found = play_round(seed, number, thorough=True)
    print(played.table)
    for line in played.log:
        print(line)
    print(*(f"violation: {what}" for what in found), sep="\n")
    print(f"1 round, {played.tally.moves} moves, {len(found)} violations")
    return 1 if found else 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser("tests.soak", description="Seeded rounds under audit.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100_000, help="rounds to play")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--round", type=int, help="play only this round, and print it")
    given = parser.parse_args(arguments)
    if given.round is not None:
        return replay(given.seed, given.round)
    tally = soak(given.seed, given.count, given.jobs, Console(stderr=True))
    print(_summary(tally))
    for kind, times in Counter(_kind(what) for _, what in tally.violations).most_common():
        print(f"{times} x {kind}")
    print(f"{tally.rounds} rounds, {tally.moves} moves, {len(tally.violations)} violations")
    return 1 if tally.violations else 0


if __name__ == "__main__":
    sys.exit(main())
