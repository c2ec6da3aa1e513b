"""The guide for those who bring an edition, followed to the letter; and the example package."""

import re
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import msgspec
import pytest

from tests.shelf.boxes import make
from tests.shelf.fresh import EXAMPLE, ROOT, Fresh, surroundings
from tests.waiting import QUIET

GUIDE = ROOT / "docs" / "howto" / "add-an-edition.md"
_FENCE = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    return Fresh(tmp_path_factory.mktemp("fresh") / "venv")


def test_the_example_package_is_what_the_command_writes(tmp_path: Path) -> None:
    made = make(tmp_path, "storm")
    package = EXAMPLE / "storm_edition"
    names = {file.name for file in made.iterdir()}
    assert names == {file.name for file in package.iterdir() if file.is_file()}
    for name in names:
        assert (made / name).read_text("utf-8") == (package / name).read_text("utf-8"), name


class Reader:
    """Somebody who does what the guide says, in a folder of their own."""

    def __init__(self, fresh: Fresh, folder: Path) -> None:
        self.fresh = fresh
        self.folder = folder
        self.said: list[str] = []
        """What each command answered, with its exit code."""

    def follow(self, blocks: Iterator[tuple[str, str]]) -> None:
        for kind, text in blocks:
            match kind:
                case "console":
                    for line in text.splitlines():
                        self._type(line.removeprefix("$ penultima ").split())
                case "python":
                    self._replace(text, next(blocks)[1])
                case "toml" if text.startswith("title"):
                    (self.folder / "two-cards.toml").write_text(text, "utf-8")
                case "toml" if text.startswith("?"):
                    self._mend(text)
                case _:
                    pass

    def _type(self, words: list[str]) -> None:
        if words[0] == "play":
            self._play(words)
            return
        done = self.fresh.run(*words, cwd=self.folder)
        assert "Traceback" not in done.stderr, done.stderr
        self.said.append(f"{done.returncode}: {done.stdout}{done.stderr}")

    def _replace(self, old: str, new: str) -> None:
        old, new = old.strip(), new.strip()
        file = self.folder / "storm" / "__init__.py"
        text = file.read_text("utf-8")
        assert text.count(old) == 1
        file.write_text(text.replace(old, new), "utf-8")

    def _mend(self, lines: str) -> None:
        """Each line in the place of the one that begins like it."""
        file = self.folder / "two-cards.toml"
        text = file.read_text("utf-8")
        for line in lines.splitlines():
            text, count = re.subn(rf"{re.escape(line[:9])}.*", line, text)
            assert count == 1
        file.write_text(text, "utf-8")

    def _play(self, words: list[str]) -> None:
        client = self.folder / "client"
        client.mkdir()
        (client / "index.html").write_text("<!doctype html>", "utf-8")
        port = free_port()
        here = ["--no-browser", "--port", str(port), "--database", str(self.folder / "games.db")]
        with subprocess.Popen(
            self.fresh.command(*words, *here, "--client", str(client)),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.folder,
            env=surroundings(),
        ) as game:
            assert game.stdout is not None
            ready = any("is ready" in line for line in game.stdout)
            told = catalogue(port) if ready else {}
            game.send_signal(signal.SIGINT)
            _, errors = game.communicate(timeout=QUIET)
        self.said.append(f"{game.returncode}: {' '.join(told)} {errors}")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def catalogue(port: int) -> list[str]:
    with urlopen(f"http://127.0.0.1:{port}/api/catalogue") as answer:
        told = msgspec.json.decode(answer.read())
    return [edition["id"] for edition in told["editions"] if edition["visitor"]]


@pytest.mark.slow
def test_the_guide_works_to_the_letter(fresh: Fresh, tmp_path: Path) -> None:
    reader = Reader(fresh, tmp_path)
    reader.follow((found[1], found[2]) for found in _FENCE.finditer(GUIDE.read_text("utf-8")))
    new, check, listed, rules, simulated, played, failed, mended, checked = reader.said
    assert new.startswith("0: storm/ is written.")
    assert check.startswith("0: ")
    assert check.endswith("storm: all is well\n")
    assert f"the folder {tmp_path / 'storm'}" in re.sub(r"\s+", " ", listed)
    assert "**STORM-06** Whoever lays it" in rules
    assert "**CLASSIC-022**" in rules
    assert "Storm · 4 players" in simulated
    assert played.startswith("0: storm ")
    assert failed.startswith("1: two-cards.toml:10: ")
    assert mended == "0: 1 passed, 0 failed\n"
    assert checked.endswith("storm: all is well\n")


@pytest.mark.slow
def test_the_example_package_is_found_where_it_is_installed(tmp_path: Path) -> None:
    fresh = Fresh(tmp_path / "venv")
    assert "storm" not in fresh.run("editions", cwd=tmp_path).stdout
    copy = shutil.copytree(EXAMPLE, tmp_path / "storm-edition")
    fresh.install(str(copy))
    listed = fresh.run("editions", cwd=tmp_path).stdout
    assert re.search(r"storm +Storm +116 +the package storm_edition", listed)
    checked = fresh.run("edition", "check", "storm", "--rounds", "5", cwd=tmp_path)
    assert checked.stdout.endswith("storm: all is well\n"), checked.stdout
