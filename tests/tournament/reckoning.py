"""Standings reckoned again from the results that a record tells, by arithmetic of its own.

Nothing of `penultima.tournament` is used: what each kind goes by, its tie-breaks and the lots are
written here once more, in the plainest way. Records are the JSON that anybody can download.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from hashlib import sha256
from itertools import accumulate
from typing import Any, NamedTuple

Told = dict[str, Any]
Worth = Mapping[int, tuple[Fraction, ...]]
"""What each has shown so far; who has shown the same is alike."""
Values = Mapping[int, Fraction | int]
Criterion = Callable[[Worth], Values]
USUAL = {
    "rotation": ["rounds-won", "best"],
    "knockout": ["rounds-won", "points", "best"],
    "swiss": ["opponents", "direct", "rounds-won", "points"],
    "round-robin": ["direct", "rounds-won", "points"],
    "race": ["rounds-won", "best", "direct"],
    "elimination": ["rounds-won", "best"],
}
_AGAINST = ("alternative", "elimination", "penalties")
"""Countings in which points are bad."""


class Sitting(NamedTuple):
    """One entrant at one table that has come to its end."""

    number: int
    stage: int
    points: int
    rounds_won: int
    against: list[tuple[int, int]]
    """Of every other entrant but a partner: the number, and 1, 0 or -1 for being behind, level or
    in front."""

    @property
    def beaten(self) -> Fraction:
        return sum((Fraction(1 + how, 2) for _, how in self.against), Fraction(0)) / len(
            self.against
        )


def faults_of_standings(told: Told) -> list[str]:
    """A sentence for each line that is not what the results give, and for what is missing."""
    reckoned, lines = Reckoning(told).lines(), told["standings"]
    found = []
    chosen = told["plan"]["ties"]
    if told["ties"] != (USUAL[told["plan"]["kind"]] if chosen is None else chosen):
        found.append(f"the tie-breaks are said to be {told['ties']}")
    if [line["place"] for line in lines] != sorted(line["place"] for line in lines):
        found.append("the lines are not in the order of their places")
    if sorted(line["number"] for line in lines) != sorted(reckoned):
        return [*found, "the standings are not of all who take part"]
    wrong = [line for line in lines if line != reckoned[line["number"]]]
    return [*found, *(f"{line} should be {reckoned[line['number']]}" for line in wrong)]


class Reckoning:
    def __init__(self, told: Told) -> None:
        self._plan, self._setup = told["plan"], told["plan"]["setup"]
        self._kind, self._seats = self._plan["kind"], self._setup["seats"]
        self._stages: Sequence[Told] = told["stages"]
        self._everybody = sorted(entrant["number"] for entrant in told["entrants"])
        self._gone = {e["number"] for e in told["entrants"] if e.get("gone", False)}
        self._mates = self._kind == "rotation" or self._setup["company"] == "partners"
        self._sittings = list(self._sat())
        self._points = self._sum(lambda sitting: sitting.points)
        self._won = self._sum(lambda sitting: sitting.rounds_won)
        countings = {stage["setup"]["counting"] for stage in self._stages}
        self._sign = -1 if countings.intersection(_AGAINST) else 1

    def lines(self) -> dict[int, Told]:
        """By number."""
        found = self._rotation() if self._kind == "rotation" else self._one_after_the_other()
        sat = Counter(sitting.number for sitting in self._sittings)
        return {
            number: {
                "number": number,
                "place": place,
                "score": float(score),
                "ties": [float(tie) for tie in ties],
                "tables": sat[number],
                "rounds_won": self._won[number],
                "points": self._points[number],
                "out": number in self._out(),
            }
            for number, (place, score, ties) in found.items()
        }

    def _one_after_the_other(self) -> dict[int, tuple[int, Fraction, tuple[Fraction, ...]]]:
        scores = {
            "knockout": (self._came_through, self._last_table),
            "elimination": (self._survived, self._final_table, self._fewest),
            "race": (self._total,),
        }.get(self._kind, (self._match_points,))
        order, worth = self._ranked(self._everybody, (*scores, *self._tie_breaks()))
        return {
            number: (place, worth[number][0], worth[number][len(scores) :])
            for place, number in enumerate(order, 1)
        }

    def _ranked(
        self, numbers: Sequence[int], criteria: Sequence[Criterion]
    ) -> tuple[list[int], Worth]:
        """By what each is worth, one criterion after the other, and at last by lot."""
        worth: Worth = dict.fromkeys(numbers, ())
        for criterion in criteria:
            values = criterion(worth)
            worth = {n: (*worth[n], Fraction(values.get(n, 0))) for n in numbers}
        order = sorted(numbers, key=lambda n: self._lot("standings", n))
        return sorted(order, key=lambda n: [-value for value in worth[n]]), worth

    def _lot(self, occasion: str, name: int) -> str:
        return sha256(f"{self._plan['seed']}/{occasion}/{name}".encode()).hexdigest()

    # ------------------------------------------------------------ who sat where

    def _sat(self) -> Iterator[Sitting]:
        for at, stage in enumerate(self._stages):
            for table in stage["tables"]:
                result, chairs = table.get("result"), table["chairs"]
                for chair, number in enumerate(chairs):
                    if result is None or number is None:
                        continue
                    mate = (chair + len(chairs) // 2) % len(chairs) if self._mates else chair
                    places = result["places"]
                    against = [
                        (other, _compared(places[place], places[chair]))
                        for place, other in enumerate(chairs)
                        if other is not None and place not in (chair, mate)
                    ]
                    points, won = result["points"][chair], result["rounds_won"][chair]
                    yield Sitting(number, at, points, won, against)

    def _sum(self, what: Callable[[Sitting], int]) -> Counter[int]:
        total: Counter[int] = Counter()
        for sitting in self._sittings:
            total[sitting.number] += what(sitting)
        return total

    def _at(self, stage: Told) -> set[int]:
        seated = {n for table in stage["tables"] for n in table["chairs"] if n is not None}
        return seated.union(stage.get("byes", ()))

    # ------------------------------------------------------------ what counts

    def _match_points(self, _: Worth) -> Values:
        points = dict.fromkeys(self._everybody, Fraction(0))
        for sitting in self._sittings:
            points[sitting.number] += (self._seats - 1) * sitting.beaten
        for stage in self._stages:
            for number in stage.get("byes", ()):
                points[number] += self._seats - 1
        return points

    def _total(self, _: Worth) -> Values:
        """In a race who rests has what the others made of that stage on average."""
        points: Counter[int] = Counter(self._points)
        for at, stage in enumerate(self._stages):
            made = [sitting.points for sitting in self._sittings if sitting.stage == at]
            for number in stage.get("byes", ()):
                points[number] += sum(made) // len(made) if made else 0
        return points

    def _came_through(self, _: Worth) -> Values:
        """How many stages of a knock-out."""
        there = Counter(n for stage in self._stages for n in self._at(stage))
        return {n: max(0, there[n] - 1) + (n in self._through()) for n in self._everybody}

    def _through(self) -> set[int]:
        """Who is done with the last stage and goes on."""
        if not self._stages:
            return set()
        playing = {
            n
            for table in self._stages[-1]["tables"]
            if table.get("result") is None
            for n in table["chairs"]
        }
        return self._going_on() - playing

    def _going_on(self) -> set[int]:
        if not self._stages:
            return set(self._everybody) - self._gone
        last = self._stages[-1]
        there = self._at(last)
        order, _ = self._ranked(sorted(there), (self._beaten_last, *self._tie_breaks()))
        final = len(last["tables"]) == 1 and not last.get("byes", ())
        for table in last["tables"]:
            if table.get("result") is not None:
                best_first = [n for n in order if n in table["chairs"]]
                many = self._plan["advance"] or max(1, self._seats // 2)
                kept = 1 if final else min(many, len(best_first) - 1)
                there -= set(best_first[kept:])
        return there

    def _beaten_last(self, _: Worth) -> Values:
        """Which part of the others, at the latest table of each."""
        return {sitting.number: sitting.beaten for sitting in self._sittings}

    def _last_table(self, worth: Worth) -> Values:
        """How it ended for those who are out; whoever is still in stands before them, whoever
        never sat down or left behind them."""
        values: dict[int, Fraction | int] = dict.fromkeys(self._everybody, -1)
        values.update(self._beaten_last(worth))
        for number in self._going_on():
            values[number] = -1 if number in self._gone else 2
        return values

    def _survived(self, _: Worth) -> Values:
        """How many stages each came through below the figure."""
        found = {}
        for number in self._everybody:
            made = [
                sum(s.points for s in self._sittings if (s.number, s.stage) == (number, at))
                for at, stage in enumerate(self._stages)
                if number in self._at(stage)
            ]
            below = [account < self._setup["target"] for account in accumulate(made)]
            found[number] = len(self._stages) if number in self._still_in() else sum(below)
        return found

    def _still_in(self) -> set[int]:
        below = {n for n in self._everybody if self._points[n] < self._setup["target"]}
        return below - self._gone

    def _final_table(self, _: Worth) -> Values:
        values = dict.fromkeys(self._everybody, -self._seats - 1)
        for stage in self._stages:
            for table in stage["tables"]:
                if stage["setup"]["counting"] == "elimination" and table.get("result"):
                    places = table["result"]["places"]
                    values |= {n: -place for n, place in zip(table["chairs"], places, strict=True)}
        return values

    def _fewest(self, _: Worth) -> Values:
        return {number: -self._points[number] for number in self._everybody}

    # ------------------------------------------------------------ what decides between equals

    def _tie_breaks(self) -> list[Criterion]:
        known: dict[str, Criterion] = {
            "rounds-won": lambda _: self._won,
            "points": lambda _: {n: self._sign * points for n, points in self._points.items()},
            "opponents": self._opponents,
            "direct": self._direct,
            "best": self._best,
        }
        ties = self._plan["ties"]
        return [known[tie] for tie in (USUAL[self._kind] if ties is None else ties)]

    def _opponents(self, worth: Worth) -> Values:
        """The match points of all whom one was drawn together with; a bye is like oneself."""
        scores, sums = self._match_points(worth), dict.fromkeys(self._everybody, Fraction(0))
        for stage in self._stages:
            for table in stage["tables"]:
                group = [n for n in table["chairs"] if n is not None]
                for number in group:
                    sums[number] += sum((scores[n] for n in group if n != number), Fraction(0))
            for number in stage.get("byes", ()):
                sums[number] += scores[number]
        return sums

    def _direct(self, worth: Worth) -> Values:
        ahead: Counter[int] = Counter()
        for sitting in self._sittings:
            for other, how in sitting.against:
                if worth.get(sitting.number) == worth.get(other):
                    ahead[sitting.number] += how
        return ahead

    def _best(self, _: Worth) -> Values:
        best: dict[int, int] = {}
        for sitting in self._sittings:
            points = self._sign * sitting.points
            best[sitting.number] = max(points, best.get(sitting.number, points))
        worst = min(best.values(), default=0)
        return {number: best.get(number, worst) for number in self._everybody}

    # ------------------------------------------------------------ the rotation, and who is out

    def accounts(self) -> list[list[int]]:
        """Everybody's with everybody, in the order of their numbers."""
        table = {one: dict.fromkeys(self._everybody, 0) for one in self._everybody}
        for stage in self._stages:
            for seats in stage["tables"]:
                if seats.get("result") is not None:
                    for chair, number in enumerate(seats["chairs"]):
                        mate = seats["chairs"][(chair + 2) % 4]
                        table[number][mate] += seats["result"]["points"][chair]
        return [list(row.values()) for row in table.values()]

    def _rotation(self) -> dict[int, tuple[int, Fraction, tuple[Fraction, ...]]]:
        """All points, then rounds won, then the best account; and who is still alike shares."""
        rows = dict(zip(self._everybody, self.accounts(), strict=True))
        worth = {n: (sum(row), self._won[n], max(row)) for n, row in rows.items()}
        return {
            number: (
                1 + sum(other > mine for other in worth.values()),
                Fraction(mine[0]),
                tuple(map(Fraction, mine[1:])),
            )
            for number, mine in worth.items()
        }

    def _out(self) -> set[int]:
        if self._kind == "knockout":
            return set(self._everybody) - (self._going_on() - self._gone)
        if self._kind == "elimination":
            return set(self._everybody) - self._still_in()
        return self._gone


def _compared(theirs: int, mine: int) -> int:
    return (theirs > mine) - (theirs < mine)
