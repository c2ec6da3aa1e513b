"""Charts, scales and written numbers."""

import re
from xml.etree import ElementTree as ET

import pytest

from penultima.lab.evidence import Measured, Verdict, change, difference, least, most
from penultima.lab.figures import Series, line_chart, small_charts
from penultima.lab.phrases import Phrases, digits_for
from penultima.lab.rows import Row, row_chart
from penultima.lab.scales import Scale, digits_of, span, ticks

EN, ES = Phrases("en"), Phrases("es")


@pytest.mark.parametrize(
    "low, high, expected",
    [
        (0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (-0.3, 0.3, [-0.2, 0, 0.2]),
        (23.4, 27.1, [24, 25, 26, 27]),
        (0, 1234, [0, 250, 500, 750, 1000]),
    ],
)
def test_ticks_are_round_numbers_within(low: float, high: float, expected: list[float]) -> None:
    assert ticks(low, high, 5) == expected


def test_a_scale_maps_ends_to_ends() -> None:
    scale = Scale(10, 20, 300, 0)
    assert (scale(10), scale(15), scale(20)) == (300, 150, 0)
    assert Scale(5, 5, 0, 10)(5) == 5


def test_a_span_leaves_room_even_around_one_number() -> None:
    low, high = span([3.0])
    assert low < 3 < high


@pytest.mark.parametrize("numbers, digits", [([1, 2], 0), ([0.5, 1], 1), ([0.25], 2)])
def test_ticks_show_no_more_digits_than_they_need(numbers: list[float], digits: int) -> None:
    assert digits_of(numbers) == digits


@pytest.mark.parametrize("margin, digits", [(13, 0), (1.0, 0), (0.13, 1), (0.02, 2), (0.0, 1)])
def test_a_margin_shows_one_digit_that_counts(margin: float, digits: int) -> None:
    assert digits_for(margin) == digits


def test_numbers_are_written_as_the_language_writes_them() -> None:
    estimate = Measured(1234.56, 1234.46, 1234.66)
    assert EN.measured(estimate) == "1,234.6 ± 0.1".replace(" ", "\N{NO-BREAK SPACE}")
    gap = "\N{NARROW NO-BREAK SPACE}"
    assert ES.measured(estimate) == f"1{gap}234,6 ± 0,1".replace(" ", "\N{NO-BREAK SPACE}")


def test_a_change_has_its_sign_and_zero_has_none() -> None:
    assert EN.measured(Measured(0.5, 0.4, 0.6), signed=True).startswith("+0.5")
    assert EN.measured(Measured(-0.5, -0.6, -0.4), signed=True).startswith("\N{MINUS SIGN}0.5")
    assert EN.measured(Measured(-0.01, -0.3, 0.28), signed=True).startswith("0.0")


def test_a_verdict_needs_the_whole_interval() -> None:
    assert Measured(26, 25.1, 26.9).against(25) is Verdict.MORE
    assert Measured(24, 23.1, 24.9).against(25) is Verdict.LESS
    assert Measured(26, 24.9, 27.1).against(25) is Verdict.UNCLEAR


def test_margins_of_two_samples_add_like_sides_of_a_right_angle() -> None:
    found = difference(Measured(10, 7, 13), Measured(4, 0, 8))
    assert (found.value, found.margin) == (6, 5)


def test_a_change_is_told_in_per_cent() -> None:
    found = change(Measured(150, 149, 151), Measured(100, 99, 101))
    assert found.value == pytest.approx(50)
    assert found.margin == pytest.approx(150 * ((1 / 150) ** 2 + (1 / 100) ** 2) ** 0.5)


def test_the_largest_comes_with_all_that_may_be_as_large() -> None:
    sure = {"a": Measured(5, 4, 6), "b": Measured(9, 8, 10), "c": Measured(1, 0, 2)}
    assert most(sure) == ["b"]
    assert least(sure) == ["c"]
    doubtful = sure | {"d": Measured(8, 7, 9)}
    assert most(doubtful) == ["b", "d"]


def test_a_lopsided_interval_is_told_by_its_ends() -> None:
    assert EN.percent(Measured(0, 0, 0.1)) == "0.00–0.10 %".replace(" ", "\N{NO-BREAK SPACE}")  # noqa: RUF001
    assert "±" in EN.percent(Measured(0.05, 0, 0.1))


def test_a_row_holds_its_name_its_note_its_number_and_its_point() -> None:
    rows = [
        Row(f"row <{at}>", Measured(at, at - 1, at + 1), f"{at} ± 1", note=f"note {at}")
        for at in range(3)
    ]
    root = ET.fromstring(row_chart(rows, x_title="x & y", written=EN.number, even=1))
    *drawn, axis = root
    for row, element in zip(rows, drawn, strict=True):
        told = " ".join(element.itertext())
        assert row.name in told
        assert row.note in told
        assert row.text in told
        assert len(list(element.iter("path"))) == 1
        assert not list(element.iter("text"))
    assert "x & y" in " ".join(axis.itertext())


def test_points_of_a_row_chart_lie_in_proportion_within_it() -> None:
    rows = [Row(str(at), Measured(at, at, at), "") for at in (0, 5, 10)]
    root = ET.fromstring(row_chart(rows, x_title="", written=EN.number))
    low, middle, high = (float(one.attrib["x"].rstrip("%")) for one in root.findall(".//g/svg"))
    assert 0 <= low < middle < high <= 100
    assert middle - low == pytest.approx(high - middle)


def test_small_charts_give_each_line_its_own_with_the_same_axes() -> None:
    series = [
        Series(name, [(x, Measured(y + x, y + x - 1, y + x + 1)) for x in (2, 3)])
        for name, y in (("one", 0), ("two", 50), ("three", 9))
    ]
    chart = small_charts(series, x_title="x", y_title="y", written=EN.number, even=0)
    charts = ET.fromstring(f"<div>{chart}</div>").findall(".//svg")
    assert len(charts) == 3
    ticks_of = [[text.text for text in one.iter("text")] for one in charts]
    assert ticks_of[0] == ticks_of[1] == ticks_of[2]
    for one in charts:
        classes = [line.get("class") for line in one.iter("polyline")]
        assert sorted(map(str, classes)) == ["faint", "faint", "path"]


def test_a_line_chart_keeps_everything_inside_and_draws_each_interval() -> None:
    series = [
        Series(name, [(x, Measured(y + x, y + x - 1, y + x + 1)) for x in (2, 4, 10)])
        for name, y in (("one", 0), ("two", 5))
    ]
    chart = line_chart(series, x_title="x", y_title="y", written=EN.number)
    root = ET.fromstring(f"<div>{chart}</div>")
    bars = [line for line in root.iter("line") if line.get("class") == "bar"]
    assert len(bars) == 6
    for bar in bars:
        assert 0 <= float(bar.attrib["x1"]) <= 480
        assert 0 <= float(bar.attrib["y2"]) < float(bar.attrib["y1"]) <= 300
    assert re.findall(r"</svg>(\w+)</li>", chart) == ["one", "two"]


def test_a_language_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no language 'de'; there are en, es"):
        Phrases("de")
