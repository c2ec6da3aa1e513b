"""Free talk, claims of hints and votes in lines, at a table of a real server."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.clients import Served
from tests.terminal.joining import Others
from tests.terminal.piped import Talk, run, talking


@contextmanager
def in_lines(others: Others, folder: Path, *words: str) -> Iterator[Talk]:
    """South sits down on the second chair, North starts."""
    with talking("--join", others.link, "--name", "South", *words, data=folder) as talk:
        talk.until("^3. West")
        talk.say("sit 2")
        talk.until("^2. South")
        assert others.north.do("start")["type"] == "ack"
        talk.until(r"7 (cards|cartas)")
        yield talk
    others.north.close()
    others.west.close()


@pytest.mark.shows("J2", "R50")
def test_a_claim_names_somebody_and_one_that_failed_is_the_last(
    patient_server: Served, tmp_path: Path
) -> None:
    others = Others(patient_server)
    with in_lines(others, tmp_path) as talk:
        talk.say("write West, lay a blue one!")
        others.west.until(lambda frame: frame.get("text") == "West, lay a blue one!")
        talk.say("claim")
        assert talk.until("^! Against whom?").endswith(": A (North), C (West).")
        talk.say("claim west")
        talk.until("^You say that West gave a hint. The others decide.$")
        talk.until(r"^\* It is decided within \d+ seconds.$")
        talk.say("yes")
        talk.until("^! You have no vote on this claim")
        talk.say("table")
        talk.until("^You say that West gave a hint")
        talk.until("^It is decided within")
        assert others.north.do("judgehint", chair=0, upheld=False)["type"] == "ack"
        talk.until("^The claim against West found no majority.$")
        talk.say("claim a")
        talk.until("^! A claim of yours has failed in this round.")


@pytest.mark.shows("R50")
@pytest.mark.parametrize(
    "lang, vote, outcome",
    [
        ("en", "yes", "North gave a hint.$"),
        ("en", "NO", "found no majority"),
        ("es", "sí", "North dio una pista"),
        ("es-419", "no", "no tuvo mayoría"),
    ],
)
def test_those_who_judge_are_asked_and_vote_by_a_word(
    patient_server: Served, tmp_path: Path, lang: str, vote: str, outcome: str
) -> None:
    question = r"^\* (Was it a hint\? Type yes or no|¿Fue una pista\? Escribe sí o no): \w+ \w+"
    others = Others(patient_server)
    with in_lines(others, tmp_path, "--lang", lang) as talk:
        assert others.west.do("claimhint", chair=2, against=0)["type"] == "ack"
        talk.until(question)
        talk.say(vote)
        talk.until(outcome)
    about = [line for line in talk.heard if "West" in line and "North" in line and ":" not in line]
    assert len(about) == 1, "the claim is told once"


def test_the_accused_is_told_of_it_in_spanish_words(patient_server: Served, tmp_path: Path) -> None:
    others = Others(patient_server)
    with in_lines(others, tmp_path, "--lang", "es") as talk:
        talk.say("escribir ¡Azul!")
        others.west.until(lambda frame: frame.get("text") == "¡Azul!")
        assert others.west.do("claimhint", chair=2, against=1)["type"] == "ack"
        talk.until("^West dice que has dado una pista")
        talk.until(r"^\* Se decide en \d+ segundos")
        talk.say("acusar")
        talk.until("^! Ya se está juzgando una queja")
        assert others.north.do("judgehint", chair=0, upheld=True)["type"] == "ack"
        talk.until("^La mesa decide que diste una pista")


@pytest.mark.shows("R50")
def test_whoever_comes_in_the_middle_hears_of_the_claim(
    patient_server: Served, tmp_path: Path
) -> None:
    others = Others(patient_server)
    with in_lines(others, tmp_path):
        assert others.west.do("claimhint", chair=2, against=1)["type"] == "ack"
        with talking("--join", others.link, "--name", "East", data=tmp_path) as east:
            east.until("^(. )?West says that (South|you) gave a hint")
            east.until(r"^\* It is decided within \d+ seconds")
            east.say("claim west")
            east.until("^! ")


def test_against_bots_alone_there_is_nothing_to_claim() -> None:
    done = run("--bots", "1", "--seed", "1", typed="claim\nclaim b\nyes\nwrite hello\n")
    refused = [line for line in done.stdout.splitlines() if line.startswith("! ")]
    phrases = "! At this table only ready-made phrases are allowed."
    assert refused == [
        phrases,
        phrases,
        "! That cannot be done at this moment of the game.",
        phrases,
    ]


def test_faces_are_made_by_a_word_and_told_in_a_line(
    patient_server: Served, tmp_path: Path
) -> None:
    others = Others(patient_server)
    with in_lines(others, tmp_path) as talk:
        talk.say("face nonsense")
        assert "or face with one of: laugh, love" in talk.until("^! Say it like this")
        talk.say("face laugh")
        others.west.until(lambda frame: frame["type"] == "emoted")
        talk.until("South laughs")
        assert others.west.do("emote", emotion="cool")["type"] == "ack"
        talk.until("West plays it cool")
