"""The page as a reader opens it."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from penultima.lab.making import Stopped, make_page
from penultima.lab.speech import Speech
from penultima.simulation.run import Progress
from tests.simulation.commands import run

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
    return make_page(Speech("en"), engine="cpu", rounds=300, seed=1, workers=1)


def read(page: str) -> _Reader:
    reader = _Reader()
    reader.feed(page)
    return reader


def test_the_page_answers_every_question_and_needs_no_network(written: str) -> None:
    found = read(written)
    questions = ["starter", "lengths", "bluffing", "calling", "sharks", "strategy", "rules"]
    assert found.ids == [*questions, "how"]
    assert found.links == [f"#{name}" for name in questions]
    assert "script" not in found.tags
    assert "url(" not in written
    assert "@import" not in written


def test_every_figure_has_its_numbers_and_every_answer_its_sample(written: str) -> None:
    found = read(written)
    assert found.tags.count("figure") == found.tags.count("table") == found.tags.count("details")
    assert written.count('class="sample"') == 7


def test_the_same_seed_gives_the_same_page_but_for_the_time_it_took(written: str) -> None:
    again = make_page(Speech("en"), engine="cpu", rounds=300, seed=1, workers=1)
    kept, other = (text.split("<nav aria-label")[1] for text in (written, again))
    assert kept == other


def test_stopped_before_anything_is_known_it_says_so() -> None:
    def interrupt(progress: Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(Stopped, match="nothing to tell yet"):
        make_page(Speech("en"), engine="cpu", rounds=50, seed=1, workers=1, watch=interrupt)


def test_the_command_writes_the_page(tmp_path: Path) -> None:
    file = tmp_path / "es.html"
    done = run("lab", "--out", str(file), "--rounds", "20", "--lang", "es", "--workers", "1")
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"The page is in {file}\n"
    assert '<html lang="es">' in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "words, says",
    [
        (("--lang", "de"), "there is no language 'de'; there are en, es"),
        (("--rounds", "0"), "--rounds takes 1 or more"),
        (("--out", "/no/such/folder/lab.html"), "there is no folder"),
    ],
)
def test_bad_input_is_refused(words: tuple[str, ...], says: str) -> None:
    done = run("lab", *words)
    assert done.returncode == 2
    assert says in done.stderr
