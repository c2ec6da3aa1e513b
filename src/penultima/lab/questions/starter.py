"""Does the starter win more?"""

from penultima.editions import EDITIONS
from penultima.game.seating import FEWEST, MOST
from penultima.lab.evidence import Measured, StatisticsOf, Verdict, most, percent
from penultima.lab.figures import Series, small_charts
from penultima.lab.phrases import Phrases
from penultima.lab.questions.question import Figure, LabAnswer, Question, table
from penultima.lab.rows import Row, row_chart
from penultima.plan import Plan
from penultima.words import edition_title

_SEATS = range(FEWEST, MOST + 1)
_WORTH_NAMING = 4
"""With more combinations at the top there is nothing to say about the largest."""
_Edges = dict[tuple[str, int], Measured]


def _plans() -> list[Plan]:
    return [table(edition, seats) for edition in EDITIONS.ours for seats in _SEATS]


def _edge(found: StatisticsOf, edition: str, seats: int) -> Measured:
    """By how many percentage points the first player's share is more than an even one."""
    share = found(table(edition, seats)).win_share_by_place[0]
    return percent(share).shifted(-100 / seats)


def _answer(found: StatisticsOf, say: Phrases) -> LabAnswer:
    four = percent(found(table("classic", 4)).win_share_by_place[0])
    edges = {(e, n): _edge(found, e, n) for e in EDITIONS.ours for n in _SEATS}
    return LabAnswer(
        short=say("starter-short", share=say.percent(four), verdict=four.against(25)),
        more=[_counted(edges, say), *_largest(edges, say)],
        figures=[_by_place(found, say), _by_players(edges, say)],
    )


def _counted(edges: _Edges, say: Phrases) -> str:
    """In how many combinations starting helps, hurts, or shows nothing, if there are any."""
    verdicts = [edge.against(0) for edge in edges.values()]
    counts = [(verdict, verdicts.count(verdict)) for verdict in Verdict]
    parts = [
        say(
            "starter-part",
            verdict=verdict,
            many=say("all-of", count=count) if count == len(edges) else str(count),
        )
        for verdict, count in counts
        if count
    ]
    return say("starter-count", all=len(edges), parts=say.listed(parts))


def _largest(edges: _Edges, say: Phrases) -> list[str]:
    """Nothing, where many may be the largest."""
    largest = most(edges)
    if len(largest) > _WORTH_NAMING or edges[largest[0]].against(0) is not Verdict.MORE:
        return []
    named = [
        say(
            "starter-edge",
            edition=edition_title(edition, say.lang),
            players=seats,
            edge=say.measured(edges[edition, seats], signed=True),
        )
        for edition, seats in largest
    ]
    return [say("starter-most", count=len(named), edges=say.listed(named))]


def _by_players(edges: _Edges, say: Phrases) -> Figure:
    names = {edition: edition_title(edition, say.lang) for edition in EDITIONS.ours}
    caption = say("starter-by-players")
    chart = small_charts(
        [Series(names[e], [(n, edges[e, n]) for n in _SEATS]) for e in EDITIONS.ours],
        x_title=say("players-axis"),
        y_title=say("points-over-even"),
        written=say.number,
        even=0,
        label=caption,
    )
    rows = [
        [names[e], *(say.measured(edges[e, n], signed=True) for n in _SEATS)] for e in EDITIONS.ours
    ]
    return Figure(caption, chart, [say("edition-head"), *map(str, _SEATS)], rows, wide=True)


def _by_place(found: StatisticsOf, say: Phrases) -> Figure:
    shares = [percent(share) for share in found(table("classic", 4)).win_share_by_place]
    caption = say("starter-by-place")
    rows = [
        Row(say("place", place=place), share, say.percent(share))
        for place, share in enumerate(shares, 1)
    ]
    chart = row_chart(rows, x_title=say("win-share-axis"), written=say.number, even=25)
    heads = [say("place-head"), say("win-share-axis")]
    return Figure(caption, chart, heads, [[row.name, row.text] for row in rows])


STARTER = Question("starter", _plans, _answer)
