"""Free talk, claims of hints and votes, in terminals at a table of a real server."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot
from textual.widgets import Input, Static

from penultima.table import INSTANT
from penultima.table.messages import Stage
from penultima.terminal.screen.accusing import Accusing
from penultima.terminal.screen.app import GameApp
from penultima.terminal.screen.bar import chips
from penultima.terminal.screen.talking import Talking
from tests.server.clients import Line, Served, serving
from tests.terminal.hands_on import PATIENCE, click
from tests.terminal.joining import app_at, gathering, sits_down, until
from tests.terminal.piped import Talk, run, talking

Script = Callable[[GameApp, Pilot[None]], Awaitable[None]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Claims can be judged for as long as a busy machine may need."""
    patient = replace(INSTANT, judging=PATIENCE)
    with serving(tmp_path_factory.mktemp("server"), pace=patient) as served:
        yield served


class Others:
    """North, the host on the first chair, and West on the third."""

    def __init__(self, server: Served, **setup: object) -> None:
        chosen = {"seats": 4, "free_chat": True, "turn_seconds": None, **setup}
        self.link, self.north = gathering(server, **chosen)
        self.west = sits_down(server, self.link, "West", 2)

    async def do(self, line: Line, kind: str, **fields: Any) -> None:
        answer = await asyncio.to_thread(line.do, kind, **fields)
        assert answer["type"] == "ack", answer

    async def hear(self, line: Line, text: str) -> None:
        await asyncio.to_thread(line.until, lambda f: f.get("text") == text, PATIENCE)


def at_the_screen(
    others: Others, folder: Path, script: Script, size: tuple[int, int] = (80, 24)
) -> None:
    """South sits down on the second chair, North starts."""
    app = app_at(others.link, folder)

    async def work() -> None:
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: app.place.table is not None)
            await pilot.press("2")
            await until(pilot, lambda: app.place.chair == 1)
            await others.do(others.north, "start")
            await until(pilot, lambda: app.place.stage is Stage.PLAYING)
            await script(app, pilot)

    asyncio.run(work())
    others.north.close()
    others.west.close()


def shown(app: GameApp, name: str) -> str:
    return str(app.screen_stack[0].query_one(f"#{name}", Static).content)


def told(app: GameApp, text: str) -> Callable[[], bool]:
    return lambda: text in [line.text for line in app.story]


# ---------------------------------------------------------------- on the screen


@pytest.mark.shows("J2", "R50")
def test_on_the_screen_a_claim_is_made_by_a_key_and_a_number(
    server: Served, tmp_path: Path
) -> None:
    others = Others(server)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.screen, Talking))
        await pilot.press(*"Quick, map?", "enter")
        await others.hear(others.west, "Quick, map?")
        await until(pilot, told(app, "South: Quick, map?"))
        assert "A  That was a hint" in shown(app, "bar")
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, Accusing))
        await pilot.press("9", "2")
        await until(pilot, lambda: app.board.query_one("#court").display)
        assert "You say that West told somebody what to play. It is for North" in shown(
            app, "court"
        )
        assert not {"uphold", "accuse"} & {chip.word for chip in chips(app.controls)}
        assert told(app, "South says that West gave a hint. The others decide.")()
        await others.do(others.north, "judgehint", chair=0, upheld=True)
        await until(pilot, told(app, "The table finds that West gave a hint."))
        assert app.place.view is not None
        assert app.place.view.counts[2] == 9
        await until(pilot, lambda: not app.board.query_one("#court").display)

    at_the_screen(others, tmp_path, script)


@pytest.mark.shows("R50")
@pytest.mark.parametrize(
    "word, key, outcome",
    [
        ("uphold", "plus", "The table finds that North gave a hint."),
        ("dismiss", "minus", "The claim against North found no majority."),
    ],
)
@pytest.mark.parametrize("mouse", [False, True])
def test_on_the_screen_a_vote_is_a_key_or_a_click(
    server: Served, tmp_path: Path, word: str, key: str, outcome: str, *, mouse: bool
) -> None:
    others = Others(server)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await others.do(others.west, "claimhint", chair=2, against=0)
        await until(pilot, lambda: "Was it a hint?" in shown(app, "court"))
        await pilot.pause(0.05)
        if mouse:
            chip = next(chip for chip in chips(app.controls) if chip.word == word)
            await click(app, pilot, chip)
        else:
            await pilot.press(key)
        await until(pilot, told(app, outcome))

    at_the_screen(others, tmp_path, script)


@pytest.mark.shows("R50")
def test_on_the_screen_the_accused_reads_it_and_cannot_vote(server: Served, tmp_path: Path) -> None:
    others = Others(server)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await others.do(others.west, "claimhint", chair=2, against=1)
        await until(pilot, lambda: "West says that you told somebody" in shown(app, "court"))
        await pilot.press("plus", "a")
        await until(pilot, lambda: "A claim is being judged already." in shown(app, "question"))
        assert not app.place.waiting
        assert app.place.table is not None
        assert app.place.table.hint is not None
        assert app.place.table.hint.voted == ()

    at_the_screen(others, tmp_path, script)


@pytest.mark.shows("R50")
def test_on_the_screen_a_second_claim_after_one_that_failed_is_not_to_be_had(
    server: Served, tmp_path: Path
) -> None:
    others = Others(server)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, Accusing))
        await pilot.press("down", "enter")
        await until(pilot, lambda: app.board.query_one("#court").display)
        await others.do(others.north, "judgehint", chair=0, upheld=False)
        await until(pilot, told(app, "The claim against West found no majority."))
        assert "That was a hint" not in shown(app, "bar")
        await pilot.press("a")
        await until(pilot, lambda: "claim again in the next one" in shown(app, "question"))
        assert len(app.screen_stack) == 1

    at_the_screen(others, tmp_path, script)


def test_on_the_screen_a_menu_closes_by_escape_or_an_empty_line_and_nothing_is_said(
    server: Served, tmp_path: Path
) -> None:
    others = Others(server)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        for keys in (("a", "escape"), ("a", "a"), ("m", "escape"), ("m", "space", "enter")):
            await pilot.press(keys[0])
            await until(pilot, lambda: len(app.screen_stack) == 2)
            await pilot.press(*keys[1:])
            await until(pilot, lambda: len(app.screen_stack) == 1)
        assert not app.place.waiting
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.screen, Talking))
        await pilot.press("down", "down", "enter")
        await until(pilot, told(app, "South: Good luck!"))

    at_the_screen(others, tmp_path, script)


def test_on_the_screen_whoever_is_muted_has_no_line_to_write_in(
    server: Served, tmp_path: Path
) -> None:
    others = Others(server)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        assert app.place.you is not None
        app.place.you = replace(app.place.you, muted=True)
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.screen, Talking))
        await pilot.pause()
        assert not app.screen.query(Input)
        words = str(app.screen.query_one(Static).content)
        assert words == "You may not speak for the rest of the round."
        await pilot.press("m")
        await until(pilot, lambda: len(app.screen_stack) == 1)

    at_the_screen(others, tmp_path, script)


def test_on_the_screen_nothing_of_it_is_there_without_free_talk(
    server: Served, tmp_path: Path
) -> None:
    others = Others(server, free_chat=False)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        assert "That was a hint" not in shown(app, "bar")
        await pilot.press("a")
        await until(pilot, lambda: "only ready-made phrases" in shown(app, "question"))
        await pilot.press("m")
        await until(pilot, lambda: isinstance(app.screen, Talking))
        await pilot.pause()
        assert not app.screen.query(Input)

    at_the_screen(others, tmp_path, script)


@pytest.mark.parametrize("size", [(80, 24), (60, 18), (40, 16)])
def test_the_claim_leaves_room_for_the_hand_and_the_keys(
    server: Served, tmp_path: Path, size: tuple[int, int]
) -> None:
    others = Others(server)

    async def script(app: GameApp, pilot: Pilot[None]) -> None:
        await others.do(others.west, "claimhint", chair=2, against=0)
        await until(pilot, lambda: app.board.query_one("#court").display)
        await pilot.pause(0.1)
        parts = [app.board.query_one(f"#{name}").region for name in ("court", "hand", "bar")]
        assert [part.height > 0 for part in parts] == [True] * 3
        assert parts[1].height >= 4
        assert parts[2].bottom <= size[1]

    at_the_screen(others, tmp_path, script, size)


# ---------------------------------------------------------------- in lines


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
def test_in_lines_a_claim_names_somebody_and_one_that_failed_is_the_last(
    server: Served, tmp_path: Path
) -> None:
    others = Others(server)
    with in_lines(others, tmp_path) as talk:
        talk.say("write West, lay a blue one!")
        others.west.until(lambda frame: frame.get("text") == "West, lay a blue one!", PATIENCE)
        talk.say("claim")
        assert talk.until("^! Against whom?").endswith(": A (North), C (West).")
        talk.say("claim west")
        talk.until("^South says that West gave a hint. The others decide.$")
        talk.until(r"^\* It is decided within \d+ seconds.$")
        talk.say("yes")
        talk.until("^! You have no vote on this claim")
        talk.say("table")
        talk.until("^South says that West gave a hint")
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
def test_in_lines_those_who_judge_are_asked_and_vote_by_a_word(
    server: Served, tmp_path: Path, lang: str, vote: str, outcome: str
) -> None:
    question = r"^\* (Was it a hint\? Type yes or no|¿Fue una pista\? Escribe sí o no): \w+ \w+"
    others = Others(server)
    with in_lines(others, tmp_path, "--lang", lang) as talk:
        assert others.west.do("claimhint", chair=2, against=0)["type"] == "ack"
        talk.until(question)
        talk.say(vote)
        talk.until(outcome)
    about = [line for line in talk.heard if "West" in line and "North" in line and ":" not in line]
    assert len(about) == 1, "the claim is told once"


def test_in_lines_the_accused_is_told_of_it_in_spanish_words(
    server: Served, tmp_path: Path
) -> None:
    others = Others(server)
    with in_lines(others, tmp_path, "--lang", "es") as talk:
        talk.say("escribir ¡Azul!")
        others.west.until(lambda frame: frame.get("text") == "¡Azul!", PATIENCE)
        assert others.west.do("claimhint", chair=2, against=1)["type"] == "ack"
        talk.until("^West dice que South ha dado una pista")
        talk.until(r"^\* Se decide en \d+ segundos")
        talk.say("acusar")
        talk.until("^! Ya se está juzgando una queja")
        assert others.north.do("judgehint", chair=0, upheld=True)["type"] == "ack"
        talk.until("^La mesa decide que South dio una pista")


@pytest.mark.shows("R50")
def test_in_lines_whoever_comes_in_the_middle_hears_of_the_claim(
    server: Served, tmp_path: Path
) -> None:
    others = Others(server)
    with in_lines(others, tmp_path):
        assert others.west.do("claimhint", chair=2, against=1)["type"] == "ack"
        with talking("--join", others.link, "--name", "East", data=tmp_path) as east:
            east.until("^(. )?West says that South gave a hint")
            east.until(r"^\* It is decided within \d+ seconds")
            east.say("claim west")
            east.until("^! ")


def test_in_lines_against_bots_alone_there_is_nothing_to_claim() -> None:
    done = run("--bots", "1", "--seed", "1", typed="claim\nclaim b\nyes\nwrite hello\n")
    refused = [line for line in done.stdout.splitlines() if line.startswith("! ")]
    phrases = "! At this table only ready-made phrases are allowed."
    assert refused == [
        phrases,
        phrases,
        "! That cannot be done at this moment of the game.",
        phrases,
    ]
