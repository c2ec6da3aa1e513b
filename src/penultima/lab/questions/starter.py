"""Does the starter win more?"""

from penultima.editions import EDITIONS
from penultima.fast.plan import Plan
from penultima.game.seating import FEWEST, MOST
from penultima.lab.evidence import Estimate, Found, Verdict, percent
from penultima.lab.figures import Row, Series, line_chart, row_chart
from penultima.lab.questions.question import Answer, Figure, Question, table
from penultima.lab.speech import Speech
from penultima.words import edition_title

_SEATS = range(FEWEST, MOST + 1)


def _plans() -> list[Plan]:
    return [table(edition, seats) for edition in EDITIONS for seats in _SEATS]


def _edge(found: Found, edition: str, seats: int) -> Estimate:
    """By how many points of a hundred the first player's share is more than an even one."""
    share = found(table(edition, seats)).win_share_by_place[0]
    return percent(share).shifted(-100 / seats)


def _answer(found: Found, say: Speech) -> Answer:
    four = percent(found(table("classic", 4)).win_share_by_place[0])
    edges = {(e, n): _edge(found, e, n) for e in EDITIONS for n in _SEATS}
    verdicts = [edge.against(0) for edge in edges.values()]
    (edition, seats), most = max(edges.items(), key=lambda item: item[1].value)
    return Answer(
        short=say("starter-short", share=say.percent(four), verdict=four.against(25)),
        more=[
            say(
                "starter-count",
                all=len(edges),
                more=verdicts.count(Verdict.MORE),
                less=verdicts.count(Verdict.LESS),
                unclear=verdicts.count(Verdict.UNCLEAR),
            ),
            say(
                "starter-most",
                edition=edition_title(edition, say.lang),
                players=seats,
                edge=say.measured(most, signed=True),
            ),
        ],
        figures=[_by_players(edges, say), _by_place(found, say)],
    )


def _by_players(edges: dict[tuple[str, int], Estimate], say: Speech) -> Figure:
    names = {edition: edition_title(edition, say.lang) for edition in EDITIONS}
    caption = say("starter-by-players")
    chart = line_chart(
        [Series(names[e], [(n, edges[e, n]) for n in _SEATS]) for e in EDITIONS],
        x_title=say("players-axis"),
        y_title=say("points-over-even"),
        written=say.number,
        even=0,
        label=caption,
    )
    rows = [[names[e], *(say.measured(edges[e, n], signed=True) for n in _SEATS)] for e in EDITIONS]
    return Figure(caption, chart, [say("edition-head"), *map(str, _SEATS)], rows)


def _by_place(found: Found, say: Speech) -> Figure:
    shares = [percent(share) for share in found(table("classic", 4)).win_share_by_place]
    caption = say("starter-by-place")
    rows = [
        Row(say("place", place=place), share, say.percent(share))
        for place, share in enumerate(shares, 1)
    ]
    chart = row_chart(
        rows, x_title=say("win-share-axis"), written=say.number, even=25, label=caption
    )
    heads = [say("place-head"), say("win-share-axis")]
    return Figure(caption, chart, heads, [[row.name, row.text] for row in rows])


STARTER = Question("starter", _plans, _answer)
