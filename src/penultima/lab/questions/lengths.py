"""How long is a round, and a match to 500?"""

from penultima.editions import EDITIONS
from penultima.fast.plan import Plan
from penultima.lab.evidence import Estimate, Found, estimate, moves
from penultima.lab.figures import Row, Series, line_chart, row_chart
from penultima.lab.questions.question import Answer, Figure, Question, table
from penultima.lab.speech import Speech
from penultima.words import edition_title

_SEATS = range(2, 11)
_MATCH_SEATS = (2, 4)
SECONDS_A_TURN = 10


def match_table(edition: str, seats: int) -> Plan:
    """To 500 points; one text plays single rounds unless points are asked for."""
    options = {"scoring": "standard"} if edition == "mando" else {}
    return table(edition, seats, options=options, unit="matches")


def _plans() -> list[Plan]:
    rounds = [table(edition, seats) for edition in EDITIONS for seats in _SEATS]
    return rounds + [match_table(edition, n) for edition in EDITIONS for n in _MATCH_SEATS]


def _answer(found: Found, say: Speech) -> Answer:
    classic = found(match_table("classic", 4))
    assert classic.matches is not None
    rounds = estimate(classic.matches.rounds_per_match)
    minutes = rounds.value * classic.mean_turns * SECONDS_A_TURN / 60
    lengths = {e: moves(found(table(e, 4))) for e in EDITIONS}
    ranked = sorted(EDITIONS, key=lambda e: lengths[e].value)
    return Answer(
        short=say(
            "lengths-short",
            turns=say.number(found(table("classic", 4)).mean_turns, 1),
            rounds=say.measured(rounds),
            minutes=say.number(minutes),
            seconds=SECONDS_A_TURN,
        ),
        more=[
            say(
                "lengths-ranked",
                shortest=edition_title(ranked[0], say.lang),
                least=say.measured(lengths[ranked[0]]),
                longest=edition_title(ranked[-1], say.lang),
                most=say.measured(lengths[ranked[-1]]),
            ),
            say("lengths-mando"),
        ],
        figures=[_round_figure(found, say), _match_figure(found, say)],
    )


def _round_figure(found: Found, say: Speech) -> Figure:
    lengths = {(e, n): moves(found(table(e, n))) for e in EDITIONS for n in _SEATS}
    names = {edition: edition_title(edition, say.lang) for edition in EDITIONS}
    caption = say("lengths-rounds")
    chart = line_chart(
        [Series(names[e], [(n, lengths[e, n]) for n in _SEATS]) for e in EDITIONS],
        x_title=say("players-axis"),
        y_title=say("moves-axis"),
        written=say.number,
        label=caption,
    )
    rows = [[names[e], *(say.measured(lengths[e, n]) for n in _SEATS)] for e in EDITIONS]
    return Figure(caption, chart, [say("edition-head"), *map(str, _SEATS)], rows)


def _match_figure(found: Found, say: Speech) -> Figure:
    rows = [
        Row(
            say("edition-players", edition=edition_title(edition, say.lang), players=seats),
            _rounds(found, edition, seats),
            say.measured(_rounds(found, edition, seats)),
            group=group,
        )
        for edition in EDITIONS
        for group, seats in enumerate(_MATCH_SEATS)
    ]
    caption = say("lengths-matches")
    chart = row_chart(rows, x_title=say("rounds-axis"), written=say.number, label=caption)
    heads = [say("edition-head"), say("rounds-axis")]
    return Figure(caption, chart, heads, [[row.name, row.text] for row in rows])


def _rounds(found: Found, edition: str, seats: int) -> Estimate:
    matches = found(match_table(edition, seats)).matches
    assert matches is not None
    return estimate(matches.rounds_per_match)


LENGTHS = Question("lengths", _plans, _answer)
