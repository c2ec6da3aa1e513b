"""What the counters say: means and shares with their 95 % intervals."""

import math

import msgspec

from penultima.fast.happenings import COUNTED
from penultima.fast.tally import LENGTH_BIN
from penultima.plan import Plan
from penultima.simulation.engines import Engine
from penultima.simulation.run import PlanOutcome
from penultima.simulation.totals import ByFace, Totals, read, read_faces, read_one
from penultima.version import VERSION

_Z = 1.959964
"""Standard errors on each side of a 95 % interval."""


class Share(msgspec.Struct, frozen=True):
    """How often something came out, with Wilson's interval."""

    count: int
    of: int
    share: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


class Mean(msgspec.Struct, frozen=True):
    mean: float
    low: float
    high: float
    of: int

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


class Matches(msgspec.Struct, frozen=True):
    """What only whole matches show."""

    matches: int
    rounds_per_match: Mean
    steps_per_match: float
    match_wins_by_seat: list[int]
    match_win_share_by_seat: list[Share]
    rounds_histogram: list[int]
    eliminated_by_seat: list[int]


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a run tells; also the shape of its JSON."""

    version: str
    plan: Plan
    engine: Engine
    complete: bool
    wanted: int
    done: int
    rounds: int
    steps: int
    seconds: float
    """From beginning to end, starting and compiling included."""
    playing_seconds: float
    """Without starting and compiling, as in `steps_per_second`."""
    cpu_seconds: float
    """Processor time of all workers, for playing alone."""
    steps_per_second: float
    steps_per_cpu_second: float
    mean_steps: float
    mean_steps_interval: tuple[float, float]
    mean_turns: float
    mean_turns_interval: tuple[float, float]
    length_bin: int
    lengths: list[int]
    """Rounds by their number of moves, `length_bin` to a bar; the last bar is open."""
    wins_by_seat: list[int]
    win_share_by_seat: list[Share]
    wins_by_place: list[int]
    win_share_by_place: list[Share]
    """The same counted from the first player on, in the order of play."""
    points_per_win: Mean
    points_by_seat: list[int]
    void: int
    void_share: Share
    """Of all rounds; one that was cut off is not void."""
    cut: int
    last_cards: dict[str, Share]
    """Which faces end rounds, by the sign of each face of the edition."""
    laid: dict[str, int]
    per_round: dict[str, float]
    """How often each thing happens in a round."""
    challenges_won: Share
    bluffs: int
    uno_misses_caught: Share
    uno_calls: int
    shark_victims_by_seat: list[int]
    matches: Matches | None


_BY_THEMSELVES = ("challenges_won", "turns", "steps")
"""Told as shares and means of their own."""
PER_ROUND = tuple(name for name in COUNTED if name not in _BY_THEMSELVES)


def share_of(count: int, of: int) -> Share:
    """Wilson's score interval: sensible near 0 and 1 and for few trials too."""
    if of == 0:
        return Share(0, 0, 0.0, 0.0, 1.0)
    share = count / of
    spread = 1 + _Z * _Z / of
    middle = (share + _Z * _Z / (2 * of)) / spread
    half = _Z / spread * math.sqrt(share * (1 - share) / of + _Z * _Z / (4 * of * of))
    return Share(count, of, share, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(total: int, squares: int, of: int) -> Mean:
    if of == 0:
        return Mean(0.0, 0.0, 0.0, 0)
    mean = total / of
    variance = max(0.0, (squares - total * total / of) / max(1, of - 1))
    half = _Z * math.sqrt(variance / of)
    return Mean(mean, mean - half, mean + half, of)


def summarise(outcome: PlanOutcome) -> Statistics:
    """A run in numbers that can be read."""
    totals, seats = outcome.totals, outcome.plan.seats
    rounds, steps = read_one(totals, "rounds"), read_one(totals, "steps")
    length = mean_of(steps, read_one(totals, "steps_squared"), rounds)
    turns = mean_of(read_one(totals, "turns"), read_one(totals, "turns_squared"), rounds)
    wins, places = read(totals, "wins")[:seats], read(totals, "wins_from_start")[:seats]
    won = sum(wins)
    last = _by_sign(outcome, "last")
    return Statistics(
        version=VERSION,
        plan=outcome.plan,
        engine=outcome.engine,
        complete=outcome.complete,
        wanted=outcome.wanted,
        done=outcome.done,
        rounds=rounds,
        steps=steps,
        seconds=outcome.seconds,
        playing_seconds=outcome.playing_seconds,
        cpu_seconds=outcome.cpu_seconds,
        steps_per_second=_ratio(steps, outcome.playing_seconds),
        steps_per_cpu_second=_ratio(steps, outcome.cpu_seconds),
        mean_steps=length.mean,
        mean_steps_interval=(length.low, length.high),
        mean_turns=turns.mean,
        mean_turns_interval=(turns.low, turns.high),
        length_bin=LENGTH_BIN,
        lengths=read(totals, "lengths"),
        wins_by_seat=wins,
        win_share_by_seat=[share_of(count, won) for count in wins],
        wins_by_place=places,
        win_share_by_place=[share_of(count, sum(places)) for count in places],
        points_per_win=_points(totals, won),
        points_by_seat=read(totals, "points")[:seats],
        void=read_one(totals, "void"),
        void_share=_share(totals, "void", "rounds"),
        cut=read_one(totals, "cut"),
        last_cards={sign: share_of(count, sum(last.values())) for sign, count in last.items()},
        laid=_by_sign(outcome, "laid"),
        per_round={name: _ratio(read_one(totals, name), rounds) for name in PER_ROUND},
        challenges_won=_share(totals, "challenges_won", "challenges"),
        bluffs=read_one(totals, "bluffs"),
        uno_misses_caught=_share(totals, "catches", "misses"),
        uno_calls=read_one(totals, "calls"),
        shark_victims_by_seat=read(totals, "shark_victims")[:seats],
        matches=_matches(totals, seats) if outcome.plan.unit == "matches" else None,
    )


def as_json(statistics: Statistics) -> bytes:
    encoded = msgspec.json.encode(statistics)
    return msgspec.json.format(encoded, indent=2) + b"\n"


def _matches(totals: Totals, seats: int) -> Matches:
    matches = read_one(totals, "matches")
    wins = read(totals, "match_wins")[:seats]
    return Matches(
        matches=matches,
        rounds_per_match=mean_of(
            read_one(totals, "match_rounds"), read_one(totals, "match_rounds_squared"), matches
        ),
        steps_per_match=_ratio(read_one(totals, "match_steps"), matches),
        match_wins_by_seat=wins,
        match_win_share_by_seat=[share_of(count, matches) for count in wins],
        rounds_histogram=read(totals, "match_lengths"),
        eliminated_by_seat=read(totals, "eliminated")[:seats],
    )


def _points(totals: Totals, won: int) -> Mean:
    return mean_of(sum(read(totals, "points")), sum(read(totals, "points_squared")), won)


def _by_sign(outcome: PlanOutcome, name: ByFace) -> dict[str, int]:
    """One number for each face of the edition."""
    signs = (face.sign for face in outcome.plan.rules().faces)
    return dict(zip(signs, read_faces(outcome.totals, name), strict=True))


def _share(totals: Totals, name: str, of: str) -> Share:
    return share_of(read_one(totals, name), read_one(totals, of))


def _ratio(number: float, of: float) -> float:
    return number / of if of else 0.0
