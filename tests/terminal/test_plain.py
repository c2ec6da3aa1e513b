"""The line mode in a real process with real pipes."""

import random
import re
import sys
from typing import Any

import pytest

from penultima.commands.terminal import _play_on_screen, terminal
from penultima.table import INSTANT, Table
from penultima.terminal.remote import RemoteLink
from penultima.terminal.request import TableRequest
from penultima.terminal.results import caption
from penultima.terminal.speech import Speech
from tests.terminal.piped import run, talking
from tests.waiting import QUIET


@pytest.mark.parametrize(
    "edition, options",
    [
        ("classic", []),
        ("cars", ["--option", "house=stacking-mixed,seven-zero,jump-in"]),
        ("shark", []),
        ("mando", ["--level", "skilled"]),
        ("agent-es", ["--option", "policing=table"]),
    ],
)
def test_a_program_plays_a_whole_match(edition: str, options: list[str]) -> None:
    words = ["--edition", edition, "--counting", "round", "--bots", "2", "--seed", "1", *options]
    with talking(*words) as talk:
        assert talk.play()
        talk.say("again")
        talk.until("^A new round")
        talk.say("quit")
        talk.until("Goodbye")
        assert talk.process.wait(QUIET) == 0
    assert not [line for line in talk.heard if "Traceback" in line or "\x1b" in line]


def test_a_match_goes_on_to_its_target_without_being_asked_to() -> None:
    with talking("--bots", "1", "--seed", "2", "--target", "60", "--edition", "mando") as talk:
        talk.play()
    assert any(re.search(r": \+\d+, \d+ in all", line) for line in talk.heard)


def test_the_end_of_the_input_ends_the_game_politely() -> None:
    done = run("--bots", "1", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("\n* The input has ended. Goodbye!\n")


def test_the_same_seed_deals_the_same_cards() -> None:
    first, again, other = (
        re.findall("You begin with 7 cards: .*", run("--bots", "1", "--seed", seed).stdout)
        for seed in ("3", "3", "4")
    )
    assert first == again
    assert first != other


def test_a_refused_card_says_why_with_the_clause_and_nothing_changes() -> None:
    with talking("--bots", "1", "--seed", "1", "--edition", "mando") as talk:
        talk.until("^You can: ")
        talk.say("w4")
        told = talk.until("^! ")
        assert re.search(r"\([A-Z]+-?\d+\)$", told)


def test_what_is_no_move_is_told_so() -> None:
    done = run("--bots", "1", "--seed", "1", typed="fly away\nhelp\ntable\nmoves\nscores\n")
    assert re.search(r"^! .* is neither a move nor a word", done.stdout, re.MULTILINE)
    assert "r7!: lay it and say UNO" in done.stdout
    assert "Guest 0, " in done.stdout


@pytest.mark.slow
def test_a_hint_gives_a_move_and_a_reason() -> None:
    with talking("--bots", "1", "--seed", "1") as talk:
        talk.until("^You can: ")
        talk.say("hint")
        assert talk.until(r"^\? ").endswith(".")


def test_spanish_lines_and_spanish_words() -> None:
    done = run("--lang", "es", "--bots", "1", "--seed", "1", typed="mano\nayuda\nsalir\n")
    assert "Tu mano, 7 cartas: " in done.stdout
    assert "dice UNO" in done.stdout
    assert done.stdout.endswith("* ¡Hasta otra!\n")


@pytest.mark.shows("M6", "R53")
@pytest.mark.parametrize(
    "asked, told",
    [
        ({}, "One round"),
        ({"target": 60}, "To 60 points"),
        ({"counting": "alternative"}, "Points against you; "),
        ({"company": "partners"}, "Partners, one round"),
        ({"company": "partners", "counting": "alternative"}, "Partners, points against them; "),
        ({"company": "rotation"}, "Changing partners, twelve rounds"),
        ({"rounds": 1}, "One round, most points"),
        ({"rounds": 6}, "6 rounds, most points"),
        ({"counting": "penalties"}, "4 rounds, fewest points"),
        ({"company": "partners", "rounds": 3}, "Partners, 3 rounds, most points"),
        (
            {"company": "partners", "counting": "penalties", "rounds": 1},
            "Partners, one round, fewest points",
        ),
    ],
)
def test_company_and_counting_are_asked_for_apart(asked: dict[str, Any], told: str) -> None:
    usual: dict[str, Any] = {"company": "single", "counting": None, "target": None}
    setup = TableRequest(
        edition="mando",
        bots=3,
        dealer=None,
        clock=None,
        options=(),
        **{**usual, **asked},
    ).setup()
    table = Table.create("BCDFGH", setup, INSTANT, random.Random(1))
    assert caption(table.sight(), Speech("en")).startswith(told)


@pytest.mark.shows("R52")
@pytest.mark.parametrize(
    "dealer, told",
    [
        ("high-card", r"cards are drawn for the deal"),
        ("b", "round: (?!you)"),
        ("A", "round: you deal"),
    ],
)
def test_the_dealer_of_mando_is_named_or_drawn_for(dealer: str, told: str) -> None:
    done = run("--edition", "mando", "--dealer", dealer, "--bots", "2", "--seed", "1", typed="")
    assert re.search(told, done.stdout, re.IGNORECASE)
    assert ("drawn for the deal" in done.stdout) == (dealer == "high-card")


@pytest.mark.parametrize(
    "words, told",
    [
        ({"edition": "chess"}, "there is no edition 'chess'"),
        ({"level": "god"}, "there is no level 'god'"),
        ({"lang": "fr"}, "there is no language 'fr'"),
        ({"bots": 0}, "--bots takes 1 to 9, not 0"),
        ({"counting": "sprint"}, "--counting takes round, points, alternative, elimination"),
        ({"company": "crowd"}, "--company takes single, partners, rotation, not 'crowd'"),
        ({"company": "partners", "counting": "elimination"}, "not played in partners"),
        ({"company": "rotation", "counting": "round"}, "always counted by the points"),
        ({"target": 0}, "--target takes 1 to 10000"),
        ({"rounds": 51}, "--rounds takes 1 to 50"),
        ({"company": "stage"}, "--company takes single, partners, rotation, not 'stage'"),
        ({"clock": 1}, "--clock takes 5 to 600 seconds"),
        ({"option": ["house=5"]}, "house=… takes names"),
        ({"option": ["drawn=perhaps"]}, "option 'drawn'"),
        ({"company": "partners", "bots": 2}, "partners need 4 players"),
        ({"edition": "mando", "dealer": "oldest"}, "--dealer takes high-card, chance or a seat"),
        ({"edition": "mando", "dealer": "D", "bots": 2}, "chair 4 cannot deal: there are 3"),
        ({"edition": "cars", "dealer": "A"}, "the highest card decides who deals first"),
        ({"join": "nonsense"}, "names no table"),
        ({"join": "ftp://host/t/BCDFGH"}, "is not an address"),
        ({"join": "http://host:99999/t/BCDFGH"}, "is not an address"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    words: dict[str, Any], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        terminal(**words)
    assert stopped.value.code == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


def test_a_server_that_is_not_there_is_told_in_one_line() -> None:
    done = run("--join", "http://127.0.0.1:9/t/BCDFGH")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "http://127.0.0.1:9 cannot be reached" in done.stderr


def test_without_textual_it_says_what_to_install_and_plain_still_works(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "textual"]:
        monkeypatch.delitem(sys.modules, name)
    for name in [name for name in sys.modules if name.startswith("penultima.terminal.screen")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "textual", None)
    with pytest.raises(SystemExit) as stopped:
        _play_on_screen(RemoteLink.__new__(RemoteLink), Speech("en"), "Guest")
    assert stopped.value.code == 2
    assert "pip install 'penultima[terminal]'" in capsys.readouterr().err
