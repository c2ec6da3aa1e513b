"""The teacher over real sockets and HTTP: hints during a match, a review after it."""

import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from penultima.game.edition import Edition
from penultima.game.moves import Draw, Move
from penultima.players import reviews as judged
from penultima.players import teacher
from penultima.players.levels import bot
from penultima.server import replays, reviews
from penultima.server.store.database import connect as connect_file
from penultima.server.store.tables import lines_by
from penultima.table import teacher as tables
from penultima.words import say
from tests.server.clients import Answer, Guest, Line, Served, serving
from tests.server.play import finished_match, play_on
from tests.thinker import Stand
from tests.waiting import QUIET, Patience

ROUND = {"counting": "round", "seats": 3, "turn_seconds": None}


def loves_drawing(move: Move) -> float:
    return 0.8 if isinstance(move, Draw) else 0.3


@pytest.fixture(autouse=True)
def _expert(monkeypatch: pytest.MonkeyPatch) -> None:
    def new(edition: Any, seed: int | str, level: str = "expert") -> Stand:
        return Stand(edition, loves_drawing)

    monkeypatch.setattr(teacher, "new_judge", new)
    monkeypatch.setattr(judged, "new_judge", new)
    monkeypatch.setattr(tables, "prepare", lambda session: None)  # nothing to be loaded
    monkeypatch.setattr(reviews, "compile_apart", lambda edition: None)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path) as served:
        yield served


# ---------------------------------------------------------------- hints


def begin(guest: Guest, **setup: Any) -> Line:
    line = guest.enter(guest.open_table(**{**ROUND, **setup}))
    line.welcome()
    line.do("sit", chair=0, name="North")
    line.do("start")
    while not _may_draw_or_play(line):
        if line.view is not None and line.view["moves"]:
            line.do("act", chair=0, turn=line.turn, move=line.view["moves"][0])
        else:
            line.next()
    return line


def _may_draw_or_play(line: Line) -> bool:
    """Where drawing is all that can be done, the teacher has no options to compare."""
    moves = [] if line.view is None else [move["move"] for move in line.view["moves"]]
    return "draw" in moves and "play" in moves


def test_advice_comes_to_the_asker_alone(server: Served) -> None:
    host, other = server.guest("North"), server.guest("South")
    line = begin(host, teacher="advice")
    watching = other.enter(line.table["code"])
    watching.welcome()
    seen, seq = len(watching.seen), watching.seq
    assert line.do("askadvice", chair=0, turn=line.turn)["type"] == "ack"
    told = line.until(lambda frame: frame["type"] == "advised")
    assert (told["chair"], told["turn"]) == (0, line.turn)
    assert told["advice"]["move"] == {"move": "draw"}
    assert told["advice"]["options"][0] == {"move": {"move": "draw"}, "chance": 0.8}
    refused = watching.do("askadvice", chair=0, turn=line.turn)
    assert (refused["type"], refused["code"]) == ("refused", "not-yours")
    assert [frame["type"] for frame in watching.seen[seen:]] == ["refused"]
    assert watching.seq == seq
    line.close()
    watching.close()


def test_advice_must_be_allowed(server: Served) -> None:
    line = begin(server.guest())
    assert line.do("askadvice", chair=0, turn=line.turn)["code"] == "no-teacher"
    line.close()


def test_a_client_of_an_earlier_version_is_told_to_reload(server: Served) -> None:
    """In a sentence that it knows itself: the code has always been there."""
    line = begin(server.guest(), teacher="hints")
    assert line.table["setup"]["teacher"] == "advice"
    refused = line.do("hint", chair=0, turn=line.turn)
    assert (refused["type"], refused["code"]) == ("refused", "bad-frame")
    assert refused["detail"] == "'hint' is called 'askadvice' now: reload"
    for lang, again in {"en": "Reload", "es": "Recarga", "es-419": "Recarga"}.items():
        assert again in say(lang, f"error-{refused['code']}")
    assert line.do("say", chair=0, phrase="hello")["type"] == "ack", "and it may stay"
    line.close()


def test_the_table_goes_on_while_the_teacher_thinks(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, go_on = threading.Event(), threading.Event()

    class Slow(Stand):
        def estimates(self, view: Any) -> Any:
            thinking.set()
            assert go_on.wait(10 * QUIET)
            return super().estimates(view)

    line = begin(server.guest(), teacher="advice")
    monkeypatch.setattr(
        teacher, "new_judge", lambda edition, seed, level: Slow(edition, loves_drawing)
    )
    line.do("askadvice", chair=0, turn=line.turn)
    assert thinking.wait(QUIET)
    assert line.do("say", chair=0, phrase="hello")["type"] == "ack"
    go_on.set()
    line.until(lambda frame: frame["type"] == "advised")
    line.close()


# ---------------------------------------------------------------- reviews


def test_before_a_match_is_reviewed_the_code_of_its_edition_is_made_ready(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Apart: in the thread of reviews it would hold up every table."""
    made: list[str] = []
    true = judged.find_judge

    def find(edition: Edition, seed: int | str) -> Any:
        made.append("judge")
        return true(edition, seed)

    monkeypatch.setattr(reviews, "compile_apart", lambda edition: made.append(edition.id))
    monkeypatch.setattr(judged, "find_judge", find)
    guest = server.guest()
    where = path(finished_match(guest, **ROUND, edition="mezcla"))
    assert guest.ask("POST", where).status == 202
    done(guest, where)
    assert made == ["mezcla", "judge"]


def path(code: str, game: int = 1, chair: int = 0) -> str:
    return f"/api/tables/{code}/reviews/{game}/{chair}"


def done(guest: Guest, where: str) -> Any:
    patience = Patience("the review does not come")
    while True:
        answer = guest.ask("GET", where)
        assert answer.status == 200, answer.body
        if answer.json["review"] is not None:
            return answer.json
        patience.see(answer.body)
        time.sleep(0.05)


def test_a_review_is_worked_out_in_the_background(server: Served) -> None:
    guest = server.guest()
    where = path(finished_match(guest, **ROUND))
    began = guest.ask("POST", where)
    assert began.status == 202
    state = done(guest, where)
    assert state["done"] == state["of"] > 5
    found = state["review"]
    assert found["decisions"] >= len(found["costly"])
    for costly in found["costly"]:
        assert costly["best"] == {"move": {"move": "draw"}, "chance": 0.8}
        assert costly["made"]["chance"] == 0.3
        assert costly["because"]["why"]
    again = guest.ask("POST", where)
    assert (again.status, again.json) == (202, state)


def test_the_lines_that_somebodys_own_commands_have_made(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        guest, stranger = served.guest(), served.guest("South")
        code = finished_match(guest, **ROUND)
        record = guest.ask("GET", f"/api/tables/{code}/records/1").body.decode().splitlines()
    with closing(connect_file(tmp_path / "games.sqlite3", new=False)) as connection:
        mine = lines_by(connection, code, 1, guest.id)
        assert lines_by(connection, code, 1, stranger.id) == frozenset()
    made = {number for number, line in enumerate(record, 1) if line.startswith("A ")}
    assert made <= mine
    others = {number for number, line in enumerate(record, 1) if line[:2] in ("B ", "C ")}
    assert not mine & others


def test_in_the_rotation_each_round_is_reviewed_for_its_chair(server: Served) -> None:
    guest = server.guest()
    code = finished_match(guest, company="rotation", seats=4, turn_seconds=None)
    for game in (1, 5):
        guest.ask("POST", path(code, game))
        record = guest.ask("GET", f"/api/tables/{code}/replays/{game}").json
        costly = done(guest, path(code, game))["review"]["costly"]
        for one in costly:
            assert record["steps"][one["step"] - 1]["seated"][one["seat"]] == 0


def test_only_ones_own_moves_are_reviewed(server: Served) -> None:
    guest, stranger = server.guest(), server.guest("South")
    code = finished_match(guest, **ROUND)
    for method in ("POST", "GET", "DELETE"):
        assert stranger.ask(method, path(code)).error == (403, "not-yours")
        assert guest.ask(method, path(code, chair=1)).error == (403, "not-yours")
        assert guest.ask(method, path(code, chair=9)).error == (403, "not-yours")
        assert server.ask(method, path(code)).error == (401, "bad-token")
        assert guest.ask(method, path(code, 2)).error == (404, "not-finished")


def test_who_asks_how_far_a_review_is_reads_no_record(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without any limit, forty times a second; of others' matches too, before they were refused."""
    guest, stranger = server.guest(), server.guest("South")
    code = finished_match(guest, **ROUND)
    assert guest.ask("POST", path(code)).status == 202
    done(guest, path(code))

    def none_is_read(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr(replays, "record_lines", none_is_read)
    assert guest.ask("GET", path(code)).json["review"] is not None
    assert guest.ask("DELETE", path(code)).status == 204
    for method in ("POST", "GET", "DELETE"):
        assert stranger.ask(method, path(code)).error == (403, "not-yours")
        assert stranger.ask(method, path(code, 2)).error == (404, "not-finished")


def test_a_match_that_goes_on_is_not_reviewed(server: Served) -> None:
    guest = server.guest()
    line = begin(guest)
    assert guest.ask("POST", path(line.table["code"])).error == (404, "not-finished")
    play_on(line)
    assert guest.ask("POST", path(line.table["code"])).status == 202
    line.close()


def test_the_host_may_switch_reviews_off(server: Served) -> None:
    guest = server.guest()
    code = finished_match(guest, teacher="off", **ROUND)
    assert guest.ask("POST", path(code)).error == (403, "no-review")


def test_without_numba_the_server_says_what_is_missing(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = server.guest()
    code = finished_match(guest, **ROUND)
    monkeypatch.setattr(judged, "new_judge", lambda edition, seed: bot("skilled", edition, 1))
    monkeypatch.setattr(judged, "available_levels", lambda: ("skilled",))
    answer = guest.ask("POST", path(code))
    assert answer.error == (501, "no-expert")
    assert "penultima[fast]" in answer.json["detail"]


class Held:
    """Reviews that do not get on until they are let."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go_on, self.begun = threading.Event(), threading.Event()
        true = judged.review

        def slow(*given: Any, **named: Any) -> Iterator[Any]:
            for told in true(*given, **named):
                yield told
                self.begun.set()
                assert self.go_on.wait(QUIET)

        monkeypatch.setattr(reviews, "review", slow)


def test_a_review_can_be_stopped_and_begun_again(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = server.guest()
    where = path(finished_match(guest, **ROUND))
    held = Held(monkeypatch)
    guest.ask("POST", where)
    assert held.begun.wait(QUIET)
    state = guest.ask("GET", where).json
    assert state["review"] is None
    assert 0 < state["done"] < state["of"]
    assert guest.ask("DELETE", where).status == 204
    held.go_on.set()
    assert guest.ask("GET", where).error == (404, "review-gone")
    guest.ask("POST", where)
    finished = done(guest, where)
    guest.ask("DELETE", where)
    assert guest.ask("GET", where).json == finished


def test_guests_of_one_household_share_places_for_reviews(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "_MOST_WAITING_THERE", 1)
    held = Held(monkeypatch)
    with serving(tmp_path, proxies=("127.0.0.1",)) as server:
        asked = []
        for address in ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"):
            guest = server.for_somebody_at(address).guest()
            asked.append(guest.ask("POST", path(finished_match(guest, **ROUND))).status)
        held.go_on.set()
    assert asked == [202, 503, 202]


def test_a_review_that_fails_can_be_asked_for_again(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = server.guest()
    where = path(finished_match(guest, **ROUND))

    def fails(*given: Any, **named: Any) -> Iterator[Any]:
        raise RuntimeError("as planned")

    monkeypatch.setattr(reviews, "_MOST_WAITING", 1)
    with monkeypatch.context() as patched:
        patched.setattr(reviews, "review", fails)
        guest.ask("POST", where)
        _wait_for(lambda: guest.ask("GET", where), (404, "review-gone"))
    guest.ask("POST", where)
    assert done(guest, where)["review"] is not None


def _wait_for(ask: Any, error: tuple[int, str]) -> None:
    patience = Patience(f"no {error}")
    answer: Answer = ask()
    while answer.status == 200 or answer.error != error:
        patience.see(answer.body)
        time.sleep(0.02)
        answer = ask()


def test_too_many_reviews_at_once_are_refused(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = server.guest()
    codes = [finished_match(guest, **ROUND) for _ in range(2)]
    monkeypatch.setattr(reviews, "_MOST_WAITING", 1)
    held = Held(monkeypatch)
    assert guest.ask("POST", path(codes[0])).status == 202
    assert guest.ask("POST", path(codes[1])).error == (503, "too-many-reviews")
    held.go_on.set()
    done(guest, path(codes[0]))
    assert guest.ask("POST", path(codes[1])).status == 202


def test_a_server_that_stops_waits_for_no_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(monkeypatch)
    with serving(tmp_path) as served:
        guest = served.guest()
        guest.ask("POST", path(finished_match(guest, **ROUND)))
        assert held.begun.wait(QUIET)
    held.go_on.set()


def test_old_reviews_make_room(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "_MOST_KEPT", 1)
    guest = server.guest()
    old, new = (path(finished_match(guest, **ROUND)) for _ in range(2))
    guest.ask("POST", old)
    done(guest, old)
    guest.ask("POST", new)
    done(guest, new)
    assert guest.ask("GET", old).error == (404, "review-gone")
