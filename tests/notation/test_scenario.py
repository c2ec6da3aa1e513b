"""Every scenario holds, every broken one is one clear error, and no check holds by itself."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from penultima.editions import EDITIONS
from penultima.scenario import check_file, find_files
from penultima.scenario.checks import _CHECKS
from penultima.scenario.setting import read_editions
from penultima.scenario.source import read_rounds

SCENARIOS = Path(__file__).parents[1] / "scenarios"
ERRORS = SCENARIOS.with_name("bad_scenarios")
Write = Callable[..., Path]

SITUATION = """\
title = "A table for the runner"
edition = "classic"
turn = "A"
direction = "left"
discard = "r3 r5"
draw = "y1 y2 y3 y4 y5 y6"
play = '''
{play}
'''
[hands]
A = "r1 r2 w4"
B = "b1 b2"
C = "g1 g2"
"""
FIRST_PLAY_LINE = 8


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a scenario, by default the table for the runner with the lines to be played."""

    def to_file(*lines: str, situation: str = SITUATION) -> Path:
        path = tmp_path / "some.toml"
        path.write_text(situation.format(play="\n".join(lines)), encoding="utf-8")
        return path

    return to_file


def failure(path: Path) -> str:
    """What the runner says about a file that fails."""
    outcome = check_file(path)
    assert not outcome.passed
    assert outcome.path == path
    assert outcome.failure is not None
    return str(outcome.failure)


def test_there_are_scenarios_of_every_edition() -> None:
    files = find_files(SCENARIOS)
    assert files == sorted(files)
    played = {name for path in files for name in read_editions(read_rounds(path)[0])}
    assert played == EDITIONS.keys()


@pytest.mark.parametrize(
    "folder",
    sorted({path.parent for path in find_files(SCENARIOS)}),
    ids=lambda folder: str(folder.relative_to(SCENARIOS)),
)
def test_every_scenario_of_a_folder_holds(folder: Path) -> None:
    """Together: asked for one by one, asking takes longer than playing."""
    outcomes = map(check_file, sorted(folder.glob("*.toml")))
    assert [outcome.failure for outcome in outcomes if not outcome.passed] == []


@pytest.mark.parametrize(
    "path", sorted(ERRORS.glob("*")), ids=lambda path: str(path.relative_to(ERRORS))
)
def test_a_broken_scenario_is_an_error_with_its_path_and_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8", errors="replace")
    expected = re.search(r"^#\s*expect line (\d+)", text, re.MULTILINE)
    assert expected is not None, "its first comment says '# expect line N: ...'"
    said = failure(path)
    assert said.startswith(f"{path}:{expected[1]}: ")
    assert "\n" not in said


def test_a_folder_is_searched_for_scenarios(tmp_path: Path) -> None:
    below = tmp_path / "b" / "deeper.toml"
    beside = tmp_path / "a.toml"
    below.parent.mkdir()
    for path in (below, beside, tmp_path / "notes.txt"):
        path.touch()
    assert find_files(tmp_path) == [beside, below]
    assert find_files(beside) == [beside]


def test_a_scenario_whose_lines_hold_passes(write: Write) -> None:
    outcome = check_file(write("A r1", "? turn B   # B sits on A's left", "", "! A r2"))
    assert outcome.failure is None
    assert outcome.passed


FAILING_CHECKS = {
    "turn": (["? turn B"], "turn A"),
    "asks": (["? asks A draw"], "asks A play draw"),
    "hand": (["? hand B = b1 b1"], "hand B = b1 b2"),
    "count": (["? count C = 3"], "count C = 2"),
    "top": (["A w4:g", "? top w4:b"], "top w4:g"),
    "color": (["? color g"], "color r"),
    "direction": (["? direction right"], "direction left"),
    "pile": (["? pile = 6"], "pile = 99"),
    "discards": (["? discards = 3"], "discards = 2"),
    "shown": (["A w4:g", "B challenge", "? shown B = r1"], "shown B = r1 r2"),
    "exposed": (["A draw", "A keep", "B draw", "B keep", "? exposed B"], "exposed -"),
    "over": (["? over A 12"], "the round goes on"),
    "scores": (["? scores B=5"], "scores A=0 B=0 C=0"),
    "match": (["? match A"], "match -"),
    "out": (["? out B"], "out -"),
    "dealer": (["? dealer C"], "dealer B"),
}


def test_no_kind_of_check_is_left_out_below() -> None:
    assert set(FAILING_CHECKS) == set(_CHECKS)


@pytest.mark.parametrize("lines, found", FAILING_CHECKS.values(), ids=FAILING_CHECKS)
def test_every_check_can_fail_and_says_what_was_found(
    write: Write, lines: list[str], found: str
) -> None:
    path = write(*lines)
    number = FIRST_PLAY_LINE + len(lines) - 1
    assert failure(path) == f"{path}:{number}: {lines[-1]}: found: {found}"


@pytest.mark.parametrize(
    "lines, found",
    [
        (["? asks A -"], "asks A play draw"),
        (["? asks B play"], "asks B -"),
        (["? hand A = -"], "hand A = r1 r2 w4"),
        (["? top r3"], "top r5"),
        (["? shown B = r1"], "shown B = - (nothing)"),
        (["A w4:g", "B challenge", "? shown B = -"], "shown B = r1 r2"),
        (["A w4:g", "B challenge", "? shown C = r1 r2"], "shown C = - (nothing)"),
        (["A r1", "B draw", "B keep", "C draw", "C keep", "A r2", "? exposed -"], "exposed A"),
    ],
)
def test_a_check_that_fails_in_another_way_says_so_too(
    write: Write, lines: list[str], found: str
) -> None:
    assert failure(write(*lines)).endswith(f"{lines[-1]}: found: {found}")


TO_THE_END = ["A r1!", "B draw", "B keep", "C draw", "C keep", "A r2"]
ENDING = SITUATION.replace('"r1 r2 w4"', '"r1 r2"').replace("b1 b2", "b8 b2")


@pytest.mark.parametrize(
    "check, found",
    [
        ("? over A 15", "over A 16"),
        ("? over B 16", "over A 16"),
        ("? over void", "over A 16"),
        ("? turn A", "the round is over"),
        ("? scores A=15", "scores A=16 B=0 C=0"),
        ("? scores A=16 B=1", "scores A=16 B=0 C=0"),
        ("? match A", "match -"),
    ],
)
def test_checks_of_a_finished_round_can_fail(write: Write, check: str, found: str) -> None:
    path = write(*TO_THE_END, check, situation=ENDING)
    assert failure(path).endswith(f"{check}: found: {found}")


def test_checks_of_a_finished_round_can_hold(write: Write) -> None:
    checks = ["? over A 16", "? scores A=16 B=0 C=0", "? match -", "? out -", "? dealer A"]
    assert check_file(write(*TO_THE_END, *checks, situation=ENDING)).failure is None


@pytest.mark.shows("L6")
def test_a_void_round_is_found_as_one(write: Write) -> None:
    stuck = SITUATION.replace('draw = "y1 y2 y3 y4 y5 y6"', 'rest = "none"')
    stuck = stuck.replace("r3 r5", "r5").replace("r1 r2 w4", "g9 g8")
    passes = ["A pass", "B pass", "C pass"]
    held = ["? over void", "? scores A=0 B=0 C=0", "? dealer B", "? match -"]
    assert check_file(write(*passes, *held, situation=stuck)).failure is None
    told = failure(write(*passes, "? over A 0", situation=stuck))
    assert told.endswith("found: over void")


SHARK = SITUATION.replace('"classic"', '"shark"').replace("r1 r2 w4", "r1 r2 x")
NO_REFEREE = SITUATION + '[options]\npolicing = "table"\n'


@pytest.mark.parametrize(
    "situation, move, found",
    [(SHARK, "A x", "a slap is open"), (NO_REFEREE, "A r1", "a lay may be objected to")],
)
def test_nobody_has_the_turn_during_a_slap_or_an_objection_window(
    write: Write, situation: str, move: str, found: str
) -> None:
    path = write(move, "? turn B", situation=situation)
    assert failure(path).endswith(f"? turn B: found: {found}")


def test_pairs_are_named_by_either_seat(write: Write) -> None:
    pairs = ENDING.replace('C = "g1 g2"', 'C = "g1 g2"\nD = "w g4"')
    pairs += "[options]\npartners = true\n[scores]\nC = 480\n"
    rest = [*TO_THE_END[:-1], "D draw", "D keep", "A r2"]
    checks = ["? over C 68", "? scores A=548 C=548 B=0", "? match A", "? match C"]
    assert check_file(write(*rest, *checks, situation=pairs)).failure is None
    assert failure(write(*rest, "? match B", situation=pairs)).endswith("found: match A C")


def test_a_refused_move_fails_with_its_code(write: Write) -> None:
    path = write("A b7")
    said = failure(path)
    assert said.startswith(f"{path}:{FIRST_PLAY_LINE}: A b7: refused: ")
    assert "not-in-hand" in said


def test_a_move_that_should_be_refused_fails_if_it_is_accepted(write: Write) -> None:
    path = write("# first", "! A r1")
    said = failure(path)
    assert said == f"{path}:{FIRST_PLAY_LINE + 1}: ! A r1: found: the move was accepted"


@pytest.mark.parametrize(
    "line, message",
    [
        ("A", "'A' is not a move"),
        ("A jump", "'A jump' is not a move"),
        ("Z r7", "'Z' is not a seat (A to J)"),
        ("! A jump", "'A jump' is not a move"),
        ("? wins A", "there is no check 'wins'; there are " + ", ".join(_CHECKS)),
        ("? turn D", "nobody sits at D"),
        ("? turn Z", "'Z' is not a seat (A to J)"),
        ("? asks A win", "'win' is no kind of answer; there are play draw keep pass take"),
        ("? hand A r1", "an equals sign and a value are missing"),
        ("? hand A =", "an equals sign and a value are missing"),
        ("? hand A = r1 r12", "'r12' is not a card"),
        ("? count A = many", "'many' is not a number"),
        ("? pile 6", "an equals sign and a value are missing"),
        ("? top r", "'r' is not a card"),
        ("? color red", "'red' is not a colour (r, y, g, b)"),
        ("? direction up", "'up' is not a direction (left, right)"),
        ("? dealer", "'' is not a seat (A to J)"),
    ],
)
def test_a_line_that_says_nothing_is_an_error_at_that_line(
    write: Write, line: str, message: str
) -> None:
    path = write("A r1", line)
    assert failure(path).startswith(f"{path}:{FIRST_PLAY_LINE + 1}: {message}")


def test_a_check_of_the_result_must_be_complete(write: Write) -> None:
    path = write(*TO_THE_END, "? over A", situation=ENDING)
    assert failure(path).startswith(f"{path}:{FIRST_PLAY_LINE + 6}: ")


CRASHING = """\
edition = "cars"
turn = "A"
discard = "r5"
draw = "x"
shuffle = ["{shuffle}"]
play = '''
A draw
'''
[hands]
A = "b1 b2"
B = "g1 g2"
"""


def test_a_told_shuffle_that_does_not_fit_is_an_error(write: Write) -> None:
    path = write(situation=CRASHING.replace("{shuffle}", "b1 b1 g1"))
    said = failure(path)
    assert said == f"{path}:7: 'shuffle' tells b1 b1 g1, but b1 b2 g1 g2 are shuffled"


def test_a_told_shuffle_may_leave_the_rest_open(write: Write) -> None:
    situation = CRASHING.replace("{shuffle}", "b2 g1").replace(
        "A draw", "A draw\n? hand B = b2 b1\n? hand A = g1 g2"
    )
    assert check_file(write(situation=situation)).failure is None


def test_a_told_pick_that_does_not_fit_is_an_error(write: Write) -> None:
    situation = SHARK.replace("turn", "chance = 'A'\nturn")
    path = write("A x", "A slap", "clock", situation=situation)
    said = failure(path)
    assert said == f"{path}:{FIRST_PLAY_LINE + 3}: 'chance' tells A, but one of B C is picked"


def test_without_a_told_pick_the_first_of_them_is_picked(write: Write) -> None:
    path = write("A x", "A slap", "clock", "? count B = 6", "? count C = 2", situation=SHARK)
    assert check_file(path).failure is None


FORESEEN = """\
edition = "classic"
turn = "A"
direction = "left"
discard = "y4 r3"
draw = "b1 b2"
rest = "none"
shuffle = ["y4 r3"]
play = '''
A r+2
{vain}
clock
? hand B = r6 r8 b1 b2
C draw
? hand C = g5 b7 y4
'''
[hands]
A = "r+2 r9 g9"
B = "r6 r8"
C = "g5 b7"
[options]
policing = "table"
"""


@pytest.mark.shows("R47", "F16")
@pytest.mark.parametrize("vain", ["C slap", "C uno", "C catch A", "! C g7", "! A r9"])
def test_a_move_that_changes_nothing_uses_up_no_told_chance(write: Write, vain: str) -> None:
    assert check_file(write(situation=FORESEEN.replace("{vain}", vain))).failure is None


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.toml"
    assert failure(path).startswith(f"{path}:1: cannot be read: ")


def test_a_folder_is_no_scenario(tmp_path: Path) -> None:
    assert failure(tmp_path).startswith(f"{tmp_path}:1: cannot be read: ")


def test_a_binary_file_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff\xfe")
    assert failure(path).startswith(f"{path}:1: cannot be read: ")


def test_an_empty_file_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "empty.toml"
    path.touch()
    assert failure(path) == f"{path}:1: 'play' is missing"


def test_a_play_of_comments_alone_is_an_error(write: Write) -> None:
    path = write("# nothing")
    said = failure(path)
    assert said == f"{path}:7: 'play' says nothing: write moves and checks, a line each"


def test_broken_toml_is_an_error_at_its_line(write: Write) -> None:
    path = write("A r1", situation=SITUATION.replace('turn = "A"', "turn = A"))
    assert failure(path).startswith(f"{path}:3: not valid TOML: ")


def test_toml_that_ends_too_soon_is_an_error_at_the_last_line(tmp_path: Path) -> None:
    path = tmp_path / "open.toml"
    path.write_text('title = "x"\nplay = """\nA r1\n', encoding="utf-8")
    assert failure(path).startswith(f"{path}:3: not valid TOML: ")


@pytest.mark.parametrize(
    "old, new, line, message",
    [
        ("title =", "titel =", 1, "there is no key 'titel'; there are title, edition, covers"),
        ('"classic"', '"clasic"', 2, "there is no edition 'clasic'; there are classic, cars"),
        ('turn = "A"', 'turn = "K"', 3, "'K' is not a seat (A to J)"),
        ('turn = "A"', 'turn = "D"', 3, "nobody sits at D"),
        ('turn = "A"', "turn = 1", 3, "'turn' takes a text"),
        ('"left"', '"up"', 4, "'direction' is left or right"),
        ('"r3 r5"', '"r3 q5"', 5, "'q5' is not a card"),
        ('"r3 r5"', '"r3 w"', 5, "the wild on top needs its colour: 'w:r'"),
        ('"r3 r5"', '""', 5, "'discard' needs at least one card"),
        ('discard = "r3 r5"', "", 1, "'discard' is missing"),
        ('"y1 y2', '"x y2', 6, "the deck has only 0 of x"),
        ('A = "r1 r2 w4"', 'A = "r1 r1 r1"', 11, "the deck has only 2 of r1"),
        ('B = "b1 b2"', "B = 7", 12, "the hand of B is a text with at least one card"),
        ('B = "b1 b2"', 'B = ""', 12, "the hand of B is a text with at least one card"),
        ('B = "b1 b2"', 'B = "-"', 12, "the hand of B is a text with at least one card"),
        ('B = "b1 b2"', 'D = "b1 b2"', 12, "seats are A, B, C … without gaps, not 'D'"),
        ("[hands]", "[scores]", 1, "[hands] is missing"),
        ("[hands]", "rest = 'no'\n[hands]", 10, "'rest' is \"none\", or is left out"),
        ("[hands]", "shuffle = 'r1'\n[hands]", 10, "'shuffle' takes a list of texts"),
        ("[hands]", "shuffle = ['q']\n[hands]", 10, "'q' is not a card"),
        ("[hands]", "chance = 'D'\n[hands]", 10, "nobody sits at D"),
        ("[hands]", "options = 3\n[hands]", 10, "'options' is a table, [options]"),
        ("[hands]", "start = 'r4'\ndealer='A'\n[hands]", 3, "'turn' and 'start' exclude each"),
        ("[hands]", "dealer_draw = ['r1 r2']\n[hands]", 10, "3 draw for the deal, but 'r1 r2'"),
        ("[hands]", "dealer_draw = ['r1 r2 y2']\n[hands]", 10, "'dealer_draw' ends in a tie"),
        ("[hands]", "[scores]\nA = 'x'\n[hands]", 11, "points are a number"),
        ("[hands]", "[scores]\nD = 3\n[hands]", 11, "nobody sits at D"),
        ("[hands]", "[options]\nspeed = 3\n[hands]", 11, "there is no option 'speed'"),
        ("[hands]", "[options]\nhouse = ['x']\n[hands]", 11, "there is no house rule 'x'"),
    ],
)
def test_a_wrong_situation_is_an_error_where_it_is_written(
    write: Write, old: str, new: str, line: int, message: str
) -> None:
    assert SITUATION.count(old) == 1
    path = write("A r1", situation=SITUATION.replace(old, new))
    assert failure(path).startswith(f"{path}:{line}: {message}")


STARTING = """\
edition = "{edition}"
start = "{start}"
dealer = "A"
play = "? turn {turn}"
[hands]
A = "r1 r2"
B = "b1 b2"
C = "g1 g2"
"""


@pytest.mark.parametrize(
    "edition, start, message",
    [
        ("cars", "r4 r5", "'start': r4 is not passed over"),
        ("cars", "w4", "'start' ends before a card that counts"),
        ("cars", "", "'start' ends before a card that counts"),
        ("cars", "s r5", "'s' is not a card"),
        ("mando", "rs w4", "'start' ends before a card that counts"),
        ("mando", "r1 r5", "'start': r1 is not passed over"),
    ],
)
def test_a_start_that_the_edition_cannot_have_is_an_error(
    tmp_path: Path, edition: str, start: str, message: str
) -> None:
    path = tmp_path / "start.toml"
    path.write_text(STARTING.format(edition=edition, start=start, turn="B"), encoding="utf-8")
    assert failure(path).startswith(f"{path}:2: {message}")


def test_a_start_needs_a_dealer(tmp_path: Path) -> None:
    path = tmp_path / "start.toml"
    text = STARTING.format(edition="cars", start="r5", turn="B").replace('dealer = "A"\n', "")
    path.write_text(text, encoding="utf-8")
    assert failure(path) == f"{path}:2: 'start' needs 'dealer' or 'dealer_draw'"


def test_play_in_one_line_is_numbered_too(tmp_path: Path) -> None:
    path = tmp_path / "start.toml"
    path.write_text(STARTING.format(edition="cars", start="w4 r5", turn="B"), encoding="utf-8")
    assert check_file(path).failure is None
    path.write_text(STARTING.format(edition="cars", start="w4 r5", turn="C"), encoding="utf-8")
    assert failure(path) == f"{path}:4: ? turn C: found: turn B"


def test_without_a_turn_the_one_after_the_dealer_opens(write: Write) -> None:
    opened = SITUATION.replace('turn = "A"', 'dealer = "A"')
    assert check_file(write("? turn C", "? dealer A", situation=opened)).failure is None
    drawn = SITUATION.replace('turn = "A"', 'dealer_draw = ["r1 g7 y7", "w b1"]')
    assert check_file(write("? dealer C", "? turn B", situation=drawn)).failure is None
    alone = SITUATION.replace('turn = "A"\n', "")
    assert check_file(write("? turn A", "? dealer B", situation=alone)).failure is None


@pytest.mark.parametrize(
    "line", ["? asks", "? scores", "? exposed", "? out", "? match", "? turn", "? over"]
)
def test_a_check_that_names_nothing_is_an_error(write: Write, line: str) -> None:
    path = write(*TO_THE_END, line, situation=ENDING)
    assert failure(path).startswith(f"{path}:{FIRST_PLAY_LINE + 6}: ")


@pytest.mark.parametrize("number", ["²", pytest.param("9" * 5000, id="long"), "-1", "1.0"])
@pytest.mark.parametrize("check", ["? count A = {}", "? pile = {}", "? scores A={}", "? over A {}"])
def test_a_number_that_cannot_be_read_never_stops_the_runner(
    write: Write, check: str, number: str
) -> None:
    path = write(*TO_THE_END, check.format(number), situation=ENDING)
    assert failure(path).startswith(f"{path}:{FIRST_PLAY_LINE + 6}: ")


@pytest.mark.parametrize(
    "text, line",
    [
        pytest.param("a = " + "[" * 5000, 1, id="deep"),
        pytest.param("target = " + "9" * 5000, 1, id="long"),
        pytest.param('title = "x"\n"pl\\u0061y" = "A quits"', 2, id="escaped"),
    ],
)
def test_toml_that_trips_its_reader_is_an_error_too(tmp_path: Path, text: str, line: int) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(text, encoding="utf-8")
    assert failure(path).startswith((f"{path}:{line}: ", f"{path}:1: "))


def test_quotes_in_a_comment_do_not_hide_the_lines(write: Write) -> None:
    path = write("A quits", situation='# """\n' + SITUATION)
    assert failure(path) == f"{path}:{FIRST_PLAY_LINE + 1}: 'A quits' is not a move"
