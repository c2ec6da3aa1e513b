"""Perfect pairings against trying every way, on graphs of every shape."""

from hypothesis import given, settings
from hypothesis import strategies as st

from penultima.tournament.matching import Matching, in_pairs


@st.composite
def graphs(draw: st.DrawFn) -> list[list[int]]:
    """Who may be paired with whom."""
    count = draw(st.integers(1, 12))
    pairs = [(i, j) for i in range(count) for j in range(i)]
    chosen = draw(st.sets(st.sampled_from(pairs))) if pairs else set()
    return [[j for j in range(count) if (i, j) in chosen or (j, i) in chosen] for i in range(count)]


def most_pairs(graph: list[list[int]], left: frozenset[int]) -> int:
    if not left:
        return 0
    first = min(left)
    rest = left - {first}
    return max(
        most_pairs(graph, rest),
        *(1 + most_pairs(graph, rest - {other}) for other in graph[first] if other in rest),
        0,
    )


@settings(max_examples=200)
@given(graphs())
def test_as_many_pairs_as_there_can_be(graph: list[list[int]]) -> None:
    matching = Matching(graph)
    paired = [i for i, mate in enumerate(matching.mate) if mate >= 0]
    assert all(matching.mate[matching.mate[i]] == i for i in paired)
    assert all(matching.mate[i] in graph[i] for i in paired)
    assert len(paired) == 2 * most_pairs(graph, frozenset(range(len(graph))))


@settings(max_examples=200)
@given(graphs())
def test_the_first_gets_the_next_that_leaves_the_others_a_pairing(graph: list[list[int]]) -> None:
    count = len(graph)
    met = [[int(j not in graph[i]) for j in range(count)] for i in range(count)]
    pairs = in_pairs(range(count), met, 0)
    everybody = frozenset(range(count))
    if 2 * most_pairs(graph, everybody) < count:
        assert pairs is None
        return
    assert pairs is not None
    left = everybody
    for first, chosen in pairs:
        possible = [
            other
            for other in graph[first]
            if other in left and 2 * most_pairs(graph, left - {first, other}) == len(left) - 2
        ]
        assert (first, chosen) == (min(left), min(possible))
        left -= {first, chosen}
    assert not left


def test_an_odd_circle_with_a_tail() -> None:
    """Five in a circle, and a sixth who knows one of them: the circle has to be opened there."""
    circle = [[1, 4], [0, 2], [1, 3], [2, 4, 5], [3, 0], [3]]
    assert Matching(circle).perfect
