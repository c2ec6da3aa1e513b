"""The rotation of eight against bots, in lines and on the screen, to its end."""

import asyncio
import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from penultima.club.bundle import read_bundle
from penultima.club.evidence import compare, played_again
from penultima.game.match import RoundResult
from penultima.game.rotation import Rotation, Sitting, after_sitting, new_rotation
from penultima.game.rotation import rotation_standings as by_the_sheet
from penultima.table import INSTANT, Level, Setup
from penultima.table.match_play import MatchPlay
from penultima.table.messages import Stage, Update
from penultima.table.pace import Pace
from penultima.terminal.links import Announcement, Heard, Interlude
from penultima.terminal.place import Place
from penultima.terminal.rotation import RotationLink
from penultima.terminal.screen.app import GameApp
from penultima.terminal.screen.dialog import Dialog
from penultima.terminal.speech import Speech
from penultima.tournament.audit import check
from penultima.tournament.export import BUNDLED_RECORD, read_record_json, record
from penultima.tournament.messages import SeatingSight, Status, TournamentSight
from tests.terminal.hands_on import play, until_asked
from tests.terminal.piped import run, talking
from tests.waiting import QUIET, Patience
from tests.wire.evening import match_of

ME = 1
"""My number: I am the first to enter."""


def link_for(
    speech: Speech,
    seed: int = 1,
    players: int = 8,
    record: Path | None = None,
    records: Path | None = None,
) -> RotationLink:
    return RotationLink(
        Setup(turn_seconds=None),
        Level.BEGINNER,
        "Guest",
        players=players,
        record=record,
        records=records,
        pace=INSTANT,
        dice=random.Random(seed),
        speech=speech,
    )


class Bookkeeper:
    """Counts every round of both tables as the engine ended it, and nothing else."""

    def __init__(self, link: RotationLink, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rounds: dict[bool, list[tuple[MatchPlay, tuple[int, ...], RoundResult]]] = {}
        count = MatchPlay._count

        def note(match: MatchPlay, seated: tuple[int, ...]) -> None:
            mine = match is match_of(link._table._session)
            assert match.referee.result is not None
            self.rounds.setdefault(mine, []).append((match, seated, match.referee.result))
            count(match, seated)

        monkeypatch.setattr(MatchPlay, "_count", note)

    def rotation(self, sight: TournamentSight) -> Rotation:
        told = new_rotation(8)
        for mine, rounds in self.rounds.items():
            matches = list({id(match): match for match, _, _ in rounds}.values())
            for match, seated, result in rounds:
                stage = sight.stages[matches.index(match)]
                (chairs,) = (t.chairs for t in stage.tables if (ME in t.chairs) is mine)
                players = tuple((chairs[chair] or 0) - 1 for chair in seated)
                sitting = Sitting(0, 0, players, 0)  # type: ignore[arg-type] # four of them
                told = after_sitting(match.edition, told, sitting, result)
        return told


class AutoPlayer:
    """Plays the first move that is offered, and goes on whenever it is asked to."""

    def __init__(self, link: RotationLink, speech: Speech) -> None:
        self.link, self.place = link, Place(link, speech)
        self.interludes: list[Interlude] = []
        self.announced: list[tuple[str, ...]] = []
        self.log: list[str] = []
        self.stages = 0
        self.seen = 0

    def hear(self, heard: Heard) -> None:
        self.log += [line.text for line in self.place.hear(heard)]
        self.seen += 1
        if isinstance(heard, Announcement):
            self.announced.append(heard.lines)
        if isinstance(heard, Interlude):
            self.interludes.append(heard)
            if heard.waits:
                self.place.ready()
        asyncio.get_running_loop().call_soon(self.move)

    def move(self) -> None:
        place = self.place
        if place.waiting:
            return
        if place.stage is Stage.BETWEEN:
            place.ready()
        elif place.my_turn and place.offer.moves:
            place.act(place.offer.moves[0])  # type: ignore[arg-type] # mine are a player's

    async def play(self) -> TournamentSight:
        running = asyncio.create_task(self.link.run(self.hear))
        patience = Patience("the rotation does not end")
        while not running.done() and self.link.tournament.status is not Status.OVER:
            patience.see(self.seen)
            await asyncio.sleep(0.01)
        await asyncio.sleep(0)
        running.cancel()
        return self.link.tournament.sight(0.0)


def test_to_the_end_with_the_accounts_that_the_engine_has(monkeypatch: pytest.MonkeyPatch) -> None:
    speech = Speech("en")
    books: Bookkeeper

    async def whole() -> tuple[TournamentSight, AutoPlayer]:
        nonlocal books
        link = link_for(speech)
        books = Bookkeeper(link, monkeypatch)
        player = AutoPlayer(link, speech)
        return await player.play(), player

    sight, player = asyncio.run(whole())
    assert len(sight.stages) == 7
    told = books.rotation(sight)
    assert told.played == 56
    assert sight.accounts == told.accounts
    places = {line.number: line.place for line in sight.standings}
    groups = by_the_sheet(told)
    for at, group in enumerate(groups):
        for person in group:
            assert places[person + 1] == 1 + sum(map(len, groups[:at]))
    assert check(record(sight)) == []
    assert [interlude.waits for interlude in player.interludes] == [True] * 6 + [False]
    assert player.interludes[-1].lines[0] == "Final standings"
    mates = {table.chairs[(table.chairs.index(ME) + 2) % 4] for table in mine(sight)}
    assert mates == {2, 3, 4, 5, 6, 7, 8}, "everybody was my partner once"


@pytest.mark.parametrize("players, stages", [(4, 3), (8, 7)])
def test_it_tells_the_schedule_then_where_one_sits_and_writes_its_records(
    players: int, stages: int, tmp_path: Path
) -> None:
    speech, file = Speech("en"), tmp_path / BUNDLED_RECORD

    async def whole() -> tuple[TournamentSight, AutoPlayer]:
        link = link_for(speech, players=players, record=file, records=tmp_path)
        player = AutoPlayer(link, speech)
        return await player.play(), player

    sight, player = asyncio.run(whole())
    watching = (speech("terminal-watching"),)
    schedule, *newest = (lines for lines in player.announced if lines != watching)
    assert schedule[0] == "Schedule"
    assert [(line,) for line in schedule[1:]] == newest
    assert len(newest) == stages
    assert schedule[1].startswith(f"Stage 1 of {stages}, table ")
    told = read_record_json(file.read_bytes())
    assert told == record(sight)
    assert check(told) == []
    _, matches = read_bundle(tmp_path)
    assert matches is not None
    assert len(matches) >= stages * players
    assert compare(told, matches) == []
    assert played_again(told) == stages * players // 4


def mine(sight: TournamentSight) -> list[SeatingSight]:
    return [table for stage in sight.stages for table in stage.tables if ME in table.chairs]


def test_four_play_it_too_with_the_same_page() -> None:
    words = ("--company", "rotation", "--bots", "3", "--seed", "1", "--level", "beginner")
    with talking(*words) as talk:
        talk.until("Schedule")
        talk.until("Stage 3 of 3, table 1: with ")
        talk.play()
        talk.until("^Standings")
        talk.until("^Accounts with each partner")
        talk.say("withdraw")
        talk.until("This is not a tournament of a server")
        talk.say("quit")
        talk.until("Goodbye")
        assert talk.process.wait(QUIET) == 0


def test_the_record_of_what_is_no_rotation_is_refused(tmp_path: Path) -> None:
    for words in (("--bots", "3"), ("--company", "rotation", "--bots", "5")):
        for option in ("--json", "--records"):
            done = run(*words, option, str(tmp_path / "told"))
            assert done.returncode == 2
            assert "--company rotation and --bots 3 or 7" in done.stderr


def test_a_folder_with_things_in_it_takes_no_records(tmp_path: Path) -> None:
    (tmp_path / "there").touch()
    words = ("--company", "rotation", "--bots", "3", "--records", str(tmp_path))
    done = run(*words)
    assert done.returncode == 2
    assert "--records" in done.stderr


def test_in_lines_the_accounts_come_after_a_stage_and_then_the_next() -> None:
    words = ("--company", "rotation", "--bots", "7", "--seed", "1", "--level", "beginner")
    with talking(*words) as talk:
        talk.play()
        talk.until("^Standings")
        talk.until("^Accounts with each partner")
        talk.until("^You can: ")
        talk.say("quit")
        talk.until("Goodbye")
        assert talk.process.wait(QUIET) == 0
    assert not [line for line in talk.heard if "Traceback" in line or "Type again" in line]


def test_the_same_seed_sits_the_same_people_together() -> None:
    words = ("--company", "rotation", "--bots", "7", "--seed")
    first, again, other = (run(*words, seed).stdout for seed in ("5", "5", "6"))
    assert first.splitlines()[:4] == again.splitlines()[:4] != other.splitlines()[:4]


class Onlooker(AutoPlayer):
    """Notes who sits at the tables at which there is no chair for me."""

    def __init__(self, link: RotationLink, speech: Speech) -> None:
        super().__init__(link, speech)
        self.watched: list[tuple[str, ...]] = []

    def hear(self, heard: Heard) -> None:
        super().hear(heard)
        if isinstance(heard, Update) and heard.you is not None and not heard.you.chairs:
            assert heard.table is not None
            self.watched.append(tuple(chair.name or "" for chair in heard.table.chairs))


def test_whoever_is_done_watches_the_other_table_and_is_called_to_the_next_stage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Bots that nobody sees play fast; here they are slow until they are seen."""
    speech = Speech("en")
    monkeypatch.setattr(Pace, "hurried", lambda pace: replace(pace, bots=0.03))

    async def first_stage() -> tuple[TournamentSight, Onlooker]:
        player = Onlooker(link_for(speech), speech)
        running = asyncio.create_task(player.link.run(player.hear))
        patience = Patience("the second stage does not begin")
        while len(player.link.tournament.sight(0.0).stages) < 2:
            patience.see(player.seen)
            await asyncio.sleep(0.01)
        running.cancel()
        return player.link.tournament.sight(0.0), player

    sight, player = asyncio.run(first_stage())
    (other,) = [table for table in sight.stages[0].tables if ME not in table.chairs]
    names = {entrant.number: entrant.name for entrant in sight.entrants}
    assert set(player.watched) == {tuple(names[number] for number in other.chairs if number)}
    told = [lines[0] for lines in player.announced]
    watched = player.log[player.log.index(told[2]) + 1 :]
    story = watched[: watched.index("Standings")]
    mine_too = {names[number] for number in mine(sight)[0].chairs if number is not None}
    assert len(story) > 20
    assert not [line for line in story if any(line.startswith(name) for name in mine_too)]
    assert told[2] == speech("terminal-watching")
    assert told[3].startswith("Stage 2 of 7, table ")


@pytest.mark.slow
def test_on_the_screen_a_word_over_the_table_leads_to_the_next_stage() -> None:
    asyncio.run(_stage_on_the_screen())


async def _stage_on_the_screen() -> None:
    speech = Speech("en")
    link = link_for(speech)
    app = GameApp(link, speech, "Guest")
    async with app.run_test(size=(100, 40)) as pilot:
        patience = Patience("the stage does not end")
        while not isinstance(app.screen, Dialog):
            patience.see(
                (app.place.stage, app.place.turn, app.place.table and app.place.table.round)
            )
            await until_asked(app, pilot)
            await play(app, pilot)
            if app.place.stage is Stage.BETWEEN:
                await pilot.press("enter")
            await pilot.pause(0.01)
        assert len(link.tournament.sight(0.0).stages) == 1
        await pilot.press("enter")
        patience = Patience("the next stage does not begin")
        while len(link.tournament.sight(0.0).stages) == 1:
            patience.see(app.place.stage)
            await pilot.pause(0.01)
        await until_asked(app, pilot)
        assert app.place.stage is Stage.PLAYING
