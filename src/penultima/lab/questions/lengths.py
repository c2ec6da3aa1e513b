"""How long is a round, and a match to 500? Asked of every edition that is here."""

from collections.abc import Mapping, Sequence

from penultima.editions import EDITIONS, UnknownOption, check_seats
from penultima.game.table_rules import Scoring
from penultima.lab.evidence import Measured, StatisticsOf, estimate, least, most, turns
from penultima.lab.figures import Series, small_charts
from penultima.lab.phrases import Phrases
from penultima.lab.questions.question import Figure, LabAnswer, Question, table
from penultima.lab.rows import Row, row_chart
from penultima.plan import Plan
from penultima.words import edition_title

_SEATS = range(2, 11)
_MATCH_SEATS = (2, 4)
SECONDS_A_TURN = 10


def match_table(edition: str, seats: int) -> Plan:
    """To 500 points; one text plays single rounds unless points are asked for."""
    single = EDITIONS[edition].rules.scoring is Scoring.NONE
    options = {"scoring": "standard"} if single else {}
    return table(edition, seats, options=options, unit="matches")


def _plans() -> list[Plan]:
    rounds = [table(edition, seats) for edition in EDITIONS for seats in _seats(edition)]
    return rounds + [match_table(edition, seats) for edition, seats in _matches()]


def _seats(edition: str) -> list[int]:
    """How many can play it; a visitor's pack may be too small for many."""
    return [seats for seats in _SEATS if _can_seat(edition, seats)]


def _can_seat(edition: str, seats: int) -> bool:
    try:
        check_seats(EDITIONS[edition], seats)
    except UnknownOption:
        return False
    return True


def _matches() -> list[tuple[str, int]]:
    return [(edition, n) for edition in EDITIONS for n in _MATCH_SEATS if _can_seat(edition, n)]


def _answer(found: StatisticsOf, say: Phrases) -> LabAnswer:
    classic = found(match_table("classic", 4))
    assert classic.matches is not None
    rounds = estimate(classic.matches.rounds_per_match)
    minutes = rounds.value * classic.mean_turns * SECONDS_A_TURN / 60
    fours = [edition for edition in EDITIONS if _can_seat(edition, 4)]
    lengths = {edition: turns(found(table(edition, 4))) for edition in fours}
    return LabAnswer(
        short=say(
            "lengths-short",
            turns=say.measured(lengths["classic"]),
            rounds=say.measured(rounds),
            minutes=say.number(minutes),
            seconds=SECONDS_A_TURN,
        ),
        more=[
            *_extreme(lengths, least(lengths), "lengths-shortest", say),
            *_extreme(lengths, most(lengths), "lengths-longest", say),
            say("lengths-mando"),
        ],
        figures=[_match_figure(found, say), _round_figure(found, say)],
    )


def _extreme(
    lengths: Mapping[str, Measured], editions: Sequence[str], key: str, say: Phrases
) -> list[str]:
    """Nothing, if the sample cannot tell any two apart."""
    if len(editions) == len(lengths):
        return []
    named = [
        f"{edition_title(edition, say.lang)} ({say.measured(lengths[edition])})"
        for edition in editions
    ]
    return [say(key, count=len(named), editions=say.listed(named))]


def _round_figure(found: StatisticsOf, say: Phrases) -> Figure:
    series = [
        Series(
            edition_title(edition, say.lang),
            [(seats, turns(found(table(edition, seats)))) for seats in _seats(edition)],
        )
        for edition in EDITIONS
    ]
    caption = say("lengths-rounds")
    chart = small_charts(
        series,
        x_title=say("players-axis"),
        y_title=say("turns-axis"),
        written=say.number,
        label=caption,
    )
    rows = [[one.name, *_cells(one, say)] for one in series]
    return Figure(caption, chart, [say("edition-head"), *map(str, _SEATS)], rows, wide=True)


def _cells(one: Series, say: Phrases) -> list[str]:
    """Empty where so many cannot play it."""
    told = {seats: say.measured(length) for seats, length in one.points}
    return [told.get(seats, "") for seats in _SEATS]


def _match_figure(found: StatisticsOf, say: Phrases) -> Figure:
    rows = [
        Row(
            say("edition-players", edition=edition_title(edition, say.lang), players=seats),
            _rounds(found, edition, seats),
            say.measured(_rounds(found, edition, seats)),
            group=_MATCH_SEATS.index(seats),
        )
        for edition, seats in _matches()
    ]
    caption = say("lengths-matches")
    chart = row_chart(rows, x_title=say("rounds-axis"), written=say.number)
    heads = [say("edition-head"), say("rounds-axis")]
    return Figure(caption, chart, heads, [[row.name, row.text] for row in rows])


def _rounds(found: StatisticsOf, edition: str, seats: int) -> Measured:
    matches = found(match_table(edition, seats)).matches
    assert matches is not None
    return estimate(matches.rounds_per_match)


LENGTHS = Question("lengths", _plans, _answer)
