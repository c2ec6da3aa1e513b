"""The rounds that follow in a scenario: what is wrong with one is told with its file and line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from penultima.scenario import check_file

Write = Callable[[str], Path]

FIRST = """\
title = "A match"
edition = "shark"
dealer = "C"
start = "r5"
play = '''
A r7
? over A 6
'''
[hands]
A = "r7"
B = "g1 g2"
C = "b3"
[options]
scoring = "elimination"
[scores]
B = 497
"""
SECOND = """\

[[next]]
start = "y5"
draw = "g1 g2 g3 g4 g6 g7"
hands = { A = "y1 y2", C = "y7 b4" }
play = '''
? turn C
C y7!
'''
title = "Its second round"
"""
MATCH = FIRST.replace("? over A 6", "? out B") + SECOND
NEXT = 18
"""The line of `[[next]]` in the match."""
PLAY = NEXT + 5
"""The first line that is played below it."""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def to_file(text: str) -> Path:
        path = tmp_path / "match.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return to_file


def failure(path: Path) -> str:
    """What the runner says about a file that fails."""
    said = check_file(path).failure
    assert said is not None
    assert "\n" not in str(said)
    return str(said)


def with_second(old: str, new: str) -> str:
    """The match with its second round changed in one place."""
    assert SECOND.count(old) == 1
    return MATCH.removesuffix(SECOND) + SECOND.replace(old, new)


def test_a_round_that_follows_is_played(write: Write) -> None:
    path = write(MATCH)
    assert path.read_text(encoding="utf-8").splitlines()[NEXT - 1] == "[[next]]"
    assert check_file(path).failure is None


def test_hands_may_stand_in_a_table_of_their_own(write: Write) -> None:
    below = MATCH.replace('hands = { A = "y1 y2", C = "y7 b4" }\n', "")
    below += '[next.hands]\nA = "y1 y2"\nC = "y7 b4"\n'
    assert check_file(write(below)).failure is None
    path = write(below.replace('A = "y1 y2"', 'A = "y1 q2"'))
    assert failure(path) == f"{path}:{NEXT + 9}: 'q2' is not a card (r7, bs, yv, g+2, w, w4:b, x …)"


def test_hands_may_be_told_one_by_one(write: Write) -> None:
    dotted = with_second(
        'hands = { A = "y1 y2", C = "y7 b4" }', 'hands.A = "y1 y2"\nhands . "C" = "y7 q4"'
    )
    path = write(dotted)
    assert failure(path).startswith(f"{path}:{NEXT + 4}: 'q4' is not a card")


@pytest.mark.parametrize(
    "old, new, line, message",
    [
        ("start =", "strat =", 1, "there is no key 'strat' in [[next]]; there are title, discard,"),
        ("start =", "covers = []\nstart =", 1, "there is no key 'covers' in [[next]]"),
        ("start =", "edition = 'cars'\nstart =", 1, "the match decides 'edition'"),
        ("start =", "dealer = 'A'\nstart =", 1, "the match decides 'dealer': it does not stand"),
        ("start =", "dealer_draw = []\nstart =", 1, "the match decides 'dealer_draw'"),
        ("start =", "turn = 'A'\nstart =", 1, "the match decides 'turn'"),
        ("start =", "direction = 'left'\nstart =", 1, "the match decides 'direction'"),
        ("draw =", "scores = { A = 3 }\ndraw =", 2, "the match decides 'scores'"),
        ("draw =", "options = { target = 3 }\ndraw =", 2, "the match decides 'options'"),
        ('start = "y5"\n', "", 0, "'start' is missing"),
        ('start = "y5"', 'start = ""', 1, "'start' ends before a card that counts"),
        ('start = "y5"', 'start = "y4 y5"', 1, "'start': y4 is not passed over"),
        ('start = "y5"', "start = 5", 1, "'start' takes a text"),
        ("draw =", "discard = 'r1'\ndraw =", 2, "'discard' and 'start' exclude each other"),
        ('start = "y5"', 'discard = "w"', 1, "the wild on top needs its colour: 'w:r'"),
        ("g1 g2 g3", "g1 g1 g1", 2, "the deck has only 2 of g1"),
        ("g1 g2 g3", "y1 y1 g3", 2, "the deck has only 2 of y1"),
        ("draw =", "rest = 'no'\ndraw =", 2, "'rest' is \"none\", or is left out"),
        ("draw =", "chance = 'C B'\ndraw =", 2, "nobody sits at B"),
        ("draw =", "shuffle = 'r1'\ndraw =", 2, "'shuffle' takes a list of texts"),
        ("C = ", "B = 'g1', C = ", 3, "nobody sits at B"),
        ("C = ", "D = 'g1', C = ", 3, "nobody sits at D"),
        ("C = ", "c = ", 3, "'c' is not a seat (A to J)"),
        (', C = "y7 b4"', "", 3, "the hand of C is missing"),
        ('hands = { A = "y1 y2", C = "y7 b4" }\n', "", 0, "the hand of A is missing"),
        ('{ A = "y1 y2", C = "y7 b4" }', "7", 3, "'hands' is a table, [hands]"),
        ('"y7 b4"', '"-"', 3, "the hand of C is a text with at least one card"),
        ("play = '''\n? turn C\nC y7!\n'''", "", 0, "'play' is missing"),
        ("? turn C\nC y7!", "# nothing", 4, "'play' says nothing"),
        ("[[next]]", "[next]", 0, "a round that follows is written below a line [[next]]"),
        ("[[next]]", "[[next.next]]", 0, "a round that follows is written below a line [[next]]"),
    ],
)
def test_a_wrong_round_is_an_error_where_it_is_written(
    write: Write, old: str, new: str, line: int, message: str
) -> None:
    path = write(with_second(old, new))
    assert failure(path).startswith(f"{path}:{NEXT + line}: {message}")


def test_a_round_that_follows_is_not_written_as_a_list(write: Write) -> None:
    path = write('next = [{ start = "r5", play = "? turn A" }]\n' + FIRST)
    assert failure(path) == f"{path}:1: a round that follows is written below a line [[next]]"


def test_a_play_below_the_hands_of_a_round_is_told_where_it_belongs(write: Write) -> None:
    path = write(with_second('hands = { A = "y1 y2", C = "y7 b4" }', '[next.hands]\nA = "y1 y2"'))
    told = "'play' belongs above the tables, not in [next.hands]"
    assert failure(path) == f"{path}:{NEXT + 5}: {told}"


def test_a_play_of_another_round_is_not_taken_for_a_misplaced_one(write: Write) -> None:
    path = write(MATCH.replace("play = '''\nA r7\n? out B\n'''\n", ""))
    assert failure(path) == f"{path}:1: 'play' is missing"


def test_a_round_cannot_follow_one_that_is_not_over(write: Write) -> None:
    path = write(MATCH + SECOND)
    line = NEXT + SECOND.count("\n")
    assert failure(path) == f"{path}:{line}: the round before is not over"


LAST_CARD = FIRST.replace("? over A 6", "").replace("[options]", '[options]\npolicing = "table"')


@pytest.mark.shows("J12")
def test_nor_one_whose_last_card_may_still_be_objected_to(write: Write) -> None:
    path = write(LAST_CARD + SECOND)
    assert failure(path) == f"{path}:{NEXT + 1}: the round before is not over"
    closed = LAST_CARD.replace("A r7\n", "A r7\nclock\n")
    assert check_file(write(closed + SECOND)).failure is None


@pytest.mark.shows("R35")
@pytest.mark.parametrize(
    "options",
    [
        pytest.param('scoring = "none"', id="none"),
        pytest.param('scoring = "standard"\ntarget = 6', id="standard"),
        pytest.param('scoring = "alternative"\ntarget = 500', id="alternative"),
        pytest.param('scoring = "elimination"\ntarget = 3', id="elimination"),
    ],
)
def test_no_round_follows_when_the_match_is_over(write: Write, options: str) -> None:
    over = FIRST.replace("? over A 6", "").replace('scoring = "elimination"', options)
    path = write(over + SECOND)
    line = over.count("\n") + 2
    assert failure(path) == f"{path}:{line}: the match is over: no round follows"


MANDO = FIRST.replace('"shark"', '"mando"').replace("? over A 6", "? match A")


@pytest.mark.shows("M6", "R35")
def test_without_points_no_round_of_mando_follows(write: Write) -> None:
    one_hand = MANDO[: MANDO.index("[options]")]
    path = write(one_hand + SECOND)
    line = one_hand.count("\n") + 2
    assert failure(path) == f"{path}:{line}: the match is over: no round follows"


@pytest.mark.parametrize(
    "old, new, line, told",
    [
        ("? turn C", "? turn A", 0, "? turn A: found: turn C"),
        ("? turn C", "? hand C = y7", 0, "? hand C = y7: found: hand C = y7 b4"),
        ("? turn C", "? turn B", 0, "nobody sits at B"),
        ("? turn C", "? count B = 2", 0, "nobody sits at B"),
        ("? turn C", "? out -", 0, "? out -: found: out B"),
        ("? turn C", "? out B D", 0, "nobody sits at D"),
        ("? turn C", "? dealer B", 0, "? dealer B: found: dealer A"),
        ("? turn C", "? scores B=499", 0, "? scores B=499: found: scores A=0 B=500 C=3"),
        ("? turn C", "? over A 0", 0, "? over A 0: found: the round goes on"),
        ("? turn C", "? match B", 0, "? match B: found: match -"),
        ("? turn C", "! C y7", 0, "! C y7: found: the move was accepted"),
        ("C y7!", "C jumps", 1, "'C jumps' is not a move"),
        ("C y7!", "B y7", 1, "B y7: refused: "),
        ("C y7!", "C catch B", 1, "C catch B: refused: "),
        ("C y7!", "table hint B", 1, "table hint B: refused: "),
        ("C y7!", "C y7\n? exposed A", 2, "? exposed A: found: exposed C"),
        (
            "C y7!",
            "C y7!\nA y2!\nC draw\nC keep\nA y1\n? over C 0",
            6,
            "? over C 0: found: over A 0",
        ),
    ],
)
def test_a_line_of_a_later_round_is_told_with_its_number(
    write: Write, old: str, new: str, line: int, told: str
) -> None:
    path = write(with_second(old, new))
    assert failure(path).startswith(f"{path}:{PLAY + line}: {told}")


@pytest.mark.parametrize(
    "written, line",
    [
        pytest.param("play = '''? turn C\nC draws'''", 5, id="from its first line on"),
        pytest.param('play = """\n\n? turn C\nC draws\n"""', 7, id="in other quotes"),
        pytest.param("play = 'C draws'", 4, id="in one line"),
    ],
)
def test_however_a_later_play_is_written_its_lines_are_numbered(
    write: Write, written: str, line: int
) -> None:
    path = write(with_second("play = '''\n? turn C\nC y7!\n'''", written))
    assert failure(path) == f"{path}:{NEXT + line}: 'C draws' is not a move"


def test_what_looks_like_a_round_inside_a_text_is_none(write: Write) -> None:
    path = write(MATCH.replace("A r7\n", "A r7\n#\n[[next]]\n"))
    assert failure(path) == f"{path}:8: '[[next]]' is not a move"


def test_the_first_line_that_fails_is_told_whatever_follows(write: Write) -> None:
    path = write(MATCH.replace("? out B", "? out C") + SECOND)
    assert failure(path) == f"{path}:7: ? out C: found: out B"


FIRST_OUT = """\
edition = "shark"
dealer = "A"
start = "r5"
play = "B r7"
[hands]
A = "b1"
B = "r7"
C = "b2"
D = "b3"
[options]
scoring = "elimination"
[scores]
A = 499

[[next]]
start = "y5"
draw = "r1 r2 r3 r4"
chance = "{chance}"
play = '''
C x!
C slap
clock
? count {chance} = 6
'''
[next.hands]
B = "g1 g2"
C = "x g3"
D = "g4 g6"
"""


@pytest.mark.parametrize("chance", ["B", "D"])
def test_a_told_pick_names_a_player(write: Write, chance: str) -> None:
    assert check_file(write(FIRST_OUT.format(chance=chance))).failure is None


def test_a_told_pick_that_does_not_fit_is_an_error_that_names_players(write: Write) -> None:
    path = write(FIRST_OUT.format(chance="C"))
    assert failure(path) == f"{path}:22: 'chance' tells C, but one of B D is picked"
