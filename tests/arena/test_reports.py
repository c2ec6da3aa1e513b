"""What is told about a contest: intervals, times, the table, the picture."""

import random
from io import StringIO
from statistics import fmean
from xml.etree import ElementTree as ET

import msgspec
import pytest
from msgspec.structs import replace
from rich.console import Console

from penultima.arena import ratings as rating
from penultima.arena.chart import chart
from penultima.arena.contest import Failures, FirstFailure
from penultima.arena.intervals import MeanEstimate, mean_over_deals, share_over_deals
from penultima.arena.printout import print_report, share_text
from penultima.arena.report import Report, as_json, report
from penultima.arena.run import run
from penultima.arena.times import Spent, Timed, Times
from tests.arena.contests import contest


def covered(clusters: int, games: int, *, alike: float) -> float:
    """How often the interval holds the truth, where games of a deal come out alike so often."""
    dice = random.Random(7)
    hits = 0
    for _ in range(600):
        shares = []
        for _ in range(clusters):
            first = dice.random() < 0.3
            results = [
                first if dice.random() < alike else dice.random() < 0.3 for _ in range(games)
            ]
            shares.append(fmean(results))
        found = share_over_deals(shares)
        hits += found.low <= 0.3 <= found.high
    return hits / 600


@pytest.mark.parametrize("clusters", [12, 60])
@pytest.mark.parametrize("alike", [0.0, 0.9])
def test_an_interval_holds_the_truth_as_often_as_it_says(clusters: int, alike: float) -> None:
    assert 0.92 < covered(clusters, 4, alike=alike) < 0.99


def test_deals_that_come_out_alike_still_leave_a_doubt() -> None:
    found = share_over_deals([1.0] * 10)
    assert found.mean == found.high == 1
    assert 0.5 < found.low < 0.8
    assert share_over_deals([0.5] * 10).low < 0.5


def test_student_is_wider_for_few_deals() -> None:
    few, many = mean_over_deals([1, 2, 3, 4, 5]), mean_over_deals([1, 2, 3, 4, 5] * 100)
    assert few.margin == pytest.approx(1.963, rel=0.01)  # 2.776 standard errors
    assert many.margin == pytest.approx(0.1242, rel=0.01)
    assert mean_over_deals([3.0]) == MeanEstimate(3.0, 3.0, 3.0, 1)


def test_times_are_told_within_a_fiftieth_and_can_be_added() -> None:
    dice = random.Random(1)
    values = [dice.lognormvariate(-6, 1) for _ in range(2000)]
    one, other = Spent(), Spent()
    for at, value in enumerate(values):
        (one if at % 3 else other).add(value)
    one.merge(other)
    ordered = sorted(values)
    assert one.count == 2000
    assert one.mean == pytest.approx(fmean(values))
    assert one.longest == ordered[-1]
    assert one.quantile(0.5) == pytest.approx(ordered[999], rel=0.02)
    assert one.quantile(0.99) == pytest.approx(ordered[1979], rel=0.02)
    assert Spent().quantile(0.5) == Spent().mean == 0


def test_what_a_bot_does_while_it_listens_counts_as_its_time() -> None:
    class Busy:
        def begin(self, match: object) -> None: ...

        def hear(self, events: object) -> None:
            sum(range(300_000))

        def __call__(self, view: object) -> None: ...

    times = Times()
    timed = Timed(Busy(), times)
    timed.hear([])
    timed(None)  # type: ignore[arg-type]
    timed(None)  # type: ignore[arg-type]
    assert times.wall.longest > 0.0005
    assert times.cpu.longest > 0.0005
    assert times.wall.quantile(0.4) < times.wall.longest / 4


@pytest.fixture(scope="module")
def told() -> Report:
    return report(run(contest("skilled", "casual", "casual", seats=3, seed=2), 30, jobs=1))


def printed(told: Report, lang: str = "en") -> str:
    console = Console(file=StringIO(), width=100)
    print_report(console, told, lang)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_the_table_tells_shares_points_ratings_and_times(told: Report) -> None:
    text = printed(told)
    assert "Classic · 3 seats · 30 rounds · seed 2" in text
    assert "10 deals, each played 3 times, seats rotated; perfect manners" in text
    assert "66.7 %" in text
    for column in ("won", "by chance", "points a round", "rating", "p99", "CPU mean"):
        assert column in text
    assert "failed" not in text


def test_failures_and_an_early_end_are_told(told: Report) -> None:
    failed = Failures(
        {"late": 2, "illegal": 1}, 4, FirstFailure("trouble-bot-late", {"seconds": "[1]"})
    )
    one, *others = told.standings
    bad = msgspec.structs.replace(one, failures=failed)
    text = printed(
        msgspec.structs.replace(told, standings=[bad, *others], complete=False, wanted=90, void=3)
    )
    assert "skilled failed 3 times (illegal move 1, out of time 2) and gave up 4 games" in text
    assert "the first: no answer within [1] s" in text
    assert "stopped early: 30 of 90" in text
    assert "3 without a winner" in text


def test_the_same_is_told_in_spanish_and_as_it_is_said_in_america(told: Report) -> None:
    failed = Failures({"late": 2}, 1, FirstFailure("trouble-bot-late", {"seconds": "1"}))
    one, *others = told.standings
    bad = replace(told, standings=[replace(one, failures=failed), *others])
    spain, america = printed(bad, "es"), printed(bad, "es-419")
    assert "3 sitios · 30 rondas · semilla 2" in spain
    assert "3 lugares · 30 rondas · semilla 2" in america
    assert "66,7 %" in spain
    assert "66.7 %" in america
    assert "la primera vez: ninguna respuesta en 1 s" in spain
    assert "fallos de skilled: 2 (fuera de tiempo 2); juegos abandonados: 1" in spain
    assert "por azar" in chart(told, "es")


def test_an_uneven_interval_is_told_by_its_ends() -> None:
    assert share_text(MeanEstimate(0.01, 0.002, 0.036, 50)) == "1.0 (0.2 to 3.6) %"
    assert share_text(MeanEstimate(0.5, 0.45, 0.55, 50)) == "50.0 ± 5.0 %"
    assert share_text(MeanEstimate(0.5, 0.0, 1.0, 1)) == "50.0 %"


def test_where_openskill_is_missing_the_table_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rating, "find_spec", lambda name: None)
    text = printed(report(run(contest("skilled", "casual"), 2, jobs=1)))
    assert "no ratings: pip install 'penultima[arena]'" in text


def test_an_edition_without_points_has_no_column_for_them() -> None:
    found = contest("skilled", "casual", options={"scoring": "none"})
    assert "points" not in printed(report(run(found, 4, jobs=1)))


def test_the_json_can_be_read_back(told: Report) -> None:
    again = msgspec.json.decode(as_json(told), type=Report)
    assert again == told


def test_the_picture_has_a_row_for_each_bot_within_its_frame(told: Report) -> None:
    picture = ET.fromstring(chart(told))
    texts = [node.text for node in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert "skilled" in texts
    assert "casual \N{MULTIPLICATION SIGN} 2" in texts
    for bar in picture.iter("{http://www.w3.org/2000/svg}line"):
        assert 0 <= float(bar.get("x1", "-1")) <= float(bar.get("x2", "-1")) <= 800


def test_a_name_is_not_taken_for_markup(told: Report) -> None:
    one, *others = told.standings
    odd = msgspec.structs.replace(one, name="<b>:[red]x & a very long name of a module")
    changed = msgspec.structs.replace(told, standings=[odd, *others])
    assert "[red]x" in printed(changed)
    ET.fromstring(chart(changed))
