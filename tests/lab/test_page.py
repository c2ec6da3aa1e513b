"""The page as a reader opens it."""

import re
import signal
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from penultima.lab.phrases import Phrases
from penultima.lab.workshop import Stopped, make_page
from penultima.simulation.run import RunProgress
from tests.shelf.boxes import changed, make
from tests.simulation.commands import run
from tests.waiting import QUIET, wait_until

pytestmark = pytest.mark.slow


class _Reader(HTMLParser):
    """Notes tags, ids and anything that would be fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.tags: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name == "id" and value is not None:
                self.ids.append(value)
            if name in ("src", "href") and value is not None:
                self.links.append(value)


@pytest.fixture(scope="module")
def written() -> str:
    return make_page(Phrases("en"), engine="cpu", rounds=300, seed=1, workers=1).text


def read(page: str) -> _Reader:
    reader = _Reader()
    reader.feed(page)
    return reader


def test_the_page_answers_every_question_and_needs_no_network(written: str) -> None:
    found = read(written)
    questions = ["starter", "lengths", "bluffing", "calling", "sharks"]
    questions += ["strategy", "rules", "standstill"]
    assert found.ids == [*questions, "how"]
    assert found.links == [f"#{name}" for name in questions]
    assert "script" not in found.tags
    assert "url(" not in written
    assert "@import" not in written


def test_every_figure_has_its_numbers_and_every_answer_its_sample(written: str) -> None:
    found = read(written)
    assert found.tags.count("figure") == found.tags.count("table") == found.tags.count("details")
    assert written.count('class="sample"') == 8


def test_a_table_is_played_as_often_as_the_question_that_needs_most_of_it(written: str) -> None:
    section = written.split('id="standstill"')[1]
    sheets, others = 63, 127
    assert f">{sheets + others} tables, {sheets * 300 + others * 15:,} rounds.<" in section


def test_the_same_seed_gives_the_same_page_but_for_the_time_it_took(written: str) -> None:
    again = make_page(Phrases("en"), engine="cpu", rounds=300, seed=1, workers=1).text
    kept, other = (text.split("<nav aria-label")[1] for text in (written, again))
    assert kept == other


def test_stopped_before_anything_is_known_it_says_so() -> None:
    def interrupt(progress: RunProgress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(Stopped, match="nothing to tell yet"):
        make_page(Phrases("en"), engine="cpu", rounds=50, seed=1, workers=1, watch=interrupt)


def test_stopped_on_its_way_it_answers_the_questions_that_it_can() -> None:
    def interrupt(progress: RunProgress) -> None:
        if progress.done > 0.6 * progress.wanted:
            raise KeyboardInterrupt

    page = make_page(Phrases("en"), engine="cpu", rounds=100, seed=1, workers=1, watch=interrupt)
    assert not page.complete
    assert "This run was stopped early" in page.text
    assert read(page.text).ids == ["starter", "lengths", "bluffing", "how"]


def test_ctrl_c_ends_the_command_like_any_other(tmp_path: Path) -> None:
    file = tmp_path / "lab.html"
    command = [sys.executable, "-m", "penultima.cli", "lab", "--out", str(file), "--workers", "1"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    wait_until(lambda: bool(children.read_text()), "nobody plays for the page")
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=QUIET)
    assert process.returncode == 130
    assert "nothing to tell yet" in said
    assert "Traceback" not in said


def test_the_command_writes_the_page(tmp_path: Path) -> None:
    file = tmp_path / "es.html"
    done = run("lab", "--out", str(file), "--rounds", "40", "--lang", "es", "--workers", "1")
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"La página está en {file}\n"
    assert '<html lang="es">' in file.read_text(encoding="utf-8")


def test_editions_of_others_are_told_beside_ours(tmp_path: Path) -> None:
    """The kernel refuses their storm, so the reference plays; one has hands for five at most."""
    boxes = tmp_path / "boxes"
    boxes.mkdir()
    make(boxes, "gale")
    changed(boxes, "flood", "    CLASSIC,\n", "    CLASSIC,\n    hand_size=20,\n")
    changed(boxes, "broken", "        others = []\n", "        others = [][0]\n")
    file = tmp_path / "lab.html"
    words = ("--out", str(file), "--rounds", "40", "--workers", "1", "--editions", str(boxes))
    done = run("lab", *words)
    assert done.returncode == 0, done.stderr
    (left_out,) = [line for line in done.stderr.splitlines() if "left out" in line]
    assert "broken was left out: " in left_out
    page = file.read_text("utf-8")
    assert "--editions FOLDER</code>" in page
    lengths = page.split('id="lengths"')[1].split('id="bluffing"')[0]
    cells = {
        title: re.findall(r"<td>(.*?)</td>", lengths.split(f"<td>{title}</td>")[1])[:9]
        for title in ("Classic", "Gale", "Flood")
    }
    assert all(cells["Classic"])
    assert all(cells["Gale"])
    assert [bool(cell) for cell in cells["Flood"]] == [True] * 4 + [False] * 5
    assert "Gale, 4 players" in lengths
    assert "Broken" not in lengths


@pytest.mark.parametrize(
    "words, says",
    [
        (("--lang", "de"), "there is no language 'de'; there are en, es"),
        (("--rounds", "0"), "--rounds takes a number from 40 to 1000000000"),
        (("--rounds", "99999999999999999999"), "--rounds takes a number from 40 to 1000000000"),
        (("--out", "lab.txt"), "--out takes a file that ends in .html, not 'lab.txt'"),
        (("--out", "/no/such/folder/lab.html"), "there is no folder"),
    ],
)
def test_bad_input_is_refused(words: tuple[str, ...], says: str) -> None:
    done = run("lab", *words)
    assert done.returncode == 2
    assert says in done.stderr
