"""Who stands before whom: scores, tie-breaks, and at last the lot."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from fractions import Fraction

from penultima.game.seating import partner
from penultima.table.setup import lowest_wins
from penultima.tournament.field import Line, Number, Pairing, Result, TournamentField
from penultima.tournament.lots import drawn
from penultima.tournament.meetings import byes, meetings
from penultima.tournament.plan import Scheme, TieBreak

Values = Mapping[Number, Fraction | int]
Alike = Mapping[Number, int]
"""Who stands alike so far has the same number."""
Criterion = Callable[[TournamentField, Alike], Values]
"""What entrants are worth, if need be beside those who stand alike; higher is better, and who is
not named has nothing."""


def results_of(field: TournamentField) -> Iterator[tuple[Number, int, Pairing, Result]]:
    """Every entrant at every table that has come to its end, with the chair."""
    for pairing, result in field.sittings():
        for chair, number in enumerate(pairing.chairs):
            if number is not None:
                yield number, chair, pairing, result


def opponents(field: TournamentField, pairing: Pairing, chair: int) -> list[int]:
    """The chairs of other entrants at the table, without one's partner."""
    chairs = pairing.chairs
    mate = partner(chair, len(chairs)) if field.plan.in_pairs else chair
    return [i for i, n in enumerate(chairs) if n is not None and i not in (chair, mate)]


def share(field: TournamentField, pairing: Pairing, result: Result, chair: int) -> Fraction:
    """Which part of the opponents was beaten, a shared place counting half; bots do not count."""
    others, place = opponents(field, pairing, chair), result.places[chair]
    beaten = sum(2 * (place < result.places[i]) + (place == result.places[i]) for i in others)
    return Fraction(beaten, 2 * len(others))


# ---------------------------------------------------------------- what counts


def match_points(field: TournamentField, alike: Alike) -> Values:
    """The first of a table of n seats has n-1, the last none; a bye is worth a first place."""
    full = field.plan.setup.seats - 1
    points: dict[Number, Fraction] = dict.fromkeys(field.entrants, Fraction(0))
    for number, chair, pairing, result in results_of(field):
        points[number] += full * share(field, pairing, result, chair)
    for number, count in byes(field).items():
        points[number] += full * count
    return points


def rounds_won(field: TournamentField, alike: Alike) -> Values:
    won: Counter[Number] = Counter()
    for number, chair, _, result in results_of(field):
        won[number] += result.rounds_won[chair]
    return won


def card_points(field: TournamentField) -> Counter[Number]:
    """As they were counted, for or against."""
    points: Counter[Number] = Counter()
    for number, chair, _, result in results_of(field):
        points[number] += result.points[chair]
    return points


def good_points(field: TournamentField, alike: Alike) -> Values:
    """Points of cards; fewer are better where they count against their holder."""
    sign = -1 if _lowest_wins(field) else 1
    return {number: sign * points for number, points in card_points(field).items()}


def best_table(field: TournamentField, alike: Alike) -> Values:
    """Whoever has not played yet has nothing that could be compared."""
    sign = -1 if _lowest_wins(field) else 1
    best: dict[Number, int] = {}
    for number, chair, _, result in results_of(field):
        points = sign * result.points[chair]
        best[number] = max(points, best.get(number, points))
    worst = min(best.values(), default=0)
    return {number: best.get(number, worst) for number in field.entrants}


def of_opponents(field: TournamentField, alike: Alike) -> Values:
    """Match points of all whom one has met (Buchholz); a bye counts as somebody like oneself."""
    scores, met, free = match_points(field, alike), meetings(field), byes(field)
    return {
        number: sum(times * scores[other] for other, times in enumerate(met[number]) if times)
        + free[number] * scores[number]
        for number in field.entrants
    }


def direct(field: TournamentField, alike: Alike) -> Values:
    """Among those alike alone: how often in front of another less how often behind."""
    ahead: Counter[Number] = Counter()
    for number, chair, pairing, result in results_of(field):
        for other in opponents(field, pairing, chair):
            if alike.get(number) == alike.get(pairing.chairs[other] or 0):
                places = result.places[chair], result.places[other]
                ahead[number] += (places[0] < places[1]) - (places[0] > places[1])
    return ahead


def _lowest_wins(field: TournamentField) -> bool:
    return any(lowest_wins(played.stage.setup.counting) for played in field.stages)


def tie_breaks(plan: Scheme, usual: Sequence[TieBreak]) -> tuple[Criterion, ...]:
    """As chosen, or as is usual."""
    known: dict[TieBreak, Criterion] = {
        TieBreak.ROUNDS_WON: rounds_won,
        TieBreak.POINTS: good_points,
        TieBreak.OPPONENTS: of_opponents,
        TieBreak.DIRECT: direct,
        TieBreak.BEST: best_table,
    }
    return tuple(known[tie] for tie in (usual if plan.ties is None else plan.ties))


# ---------------------------------------------------------------- the order


def ranked(
    field: TournamentField, numbers: Sequence[Number], criteria: Sequence[Criterion]
) -> tuple[list[Number], dict[Number, list[Fraction | int]]]:
    """From first to last, the lot deciding at the end; and what each was worth on the way."""
    order = drawn(field.plan.seed, "standings", numbers)
    worth: dict[Number, list[Fraction | int]] = {number: [] for number in numbers}
    alike = dict.fromkeys(numbers, 0)
    for criterion in criteria:
        values = criterion(field, alike)
        for number in numbers:
            worth[number].append(values.get(number, 0))
        order.sort(key=worth.__getitem__, reverse=True)
        steps: dict[tuple[Fraction | int, ...], int] = {}
        alike = {n: steps.setdefault(tuple(worth[n]), len(steps)) for n in order}
    return order, worth


def lines(
    field: TournamentField,
    scores: Sequence[Criterion],
    usual: Sequence[TieBreak],
    out: Collection[Number],
) -> tuple[Line, ...]:
    """Everybody's line; the first of the scores is the one that is shown."""
    order, worth = ranked(field, field.entrants, (*scores, *tie_breaks(field.plan, usual)))
    won, points = rounds_won(field, {}), card_points(field)
    tables = Counter(number for number, *_ in results_of(field))
    return tuple(
        Line(
            number=number,
            place=place,
            score=float(worth[number][0]),
            ties=tuple(map(float, worth[number][len(scores) :])),
            tables=tables[number],
            rounds_won=int(won[number]),
            points=points[number],
            out=number in out,
        )
        for place, number in enumerate(order, 1)
    )
