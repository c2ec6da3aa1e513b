"""Contests of every kind: counted rightly, and the same on any number of processes."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from penultima.arena import games
from penultima.arena.contest import Contest
from penultima.arena.entrants import Entrant, find
from penultima.arena.games import record_name
from penultima.arena.index import INDEX, write_index
from penultima.arena.report import report
from penultima.arena.run import run
from penultima.editions import EDITIONS, edition
from penultima.game.edition import Edition
from penultima.game.moves import Move
from penultima.game.view import View
from penultima.players import Player
from penultima.players.levels import EFFORTS
from penultima.record import read_record, replay
from penultima.referee import Referee
from penultima.simulation.run import RunProgress
from tests.arena.contests import contest


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("manners", ["perfect", "level"])
def test_every_edition_is_played_and_every_win_counted(
    rules: str, seats: int, manners: str
) -> None:
    found = contest("skilled", "beginner", rules=rules, seats=seats, manners=manners)
    outcome = run(found, 2 * seats, jobs=1)
    assert outcome.complete
    told = report(outcome)
    assert sum(standing.wins.mean for standing in told.standings) == pytest.approx(
        1 - told.void / told.games
    )
    assert sum(standing.even for standing in told.standings) == 1
    assert all(standing.moves > 0 for standing in told.standings)


def test_games_are_rounded_up_to_whole_deals() -> None:
    outcome = run(contest("skilled", "casual", seats=4), 5, jobs=1)
    assert [(game.deal, game.rotation) for game in outcome.games] == [
        (deal, rotation) for deal in range(3) for rotation in range(2)
    ]


@pytest.mark.parametrize("unit", ["rounds", "matches"])
def test_the_same_seed_gives_the_same_games_on_any_number_of_processes(unit: str) -> None:
    found = contest("skilled", "casual", seed=3, unit=unit, options={"target": 100})
    alone, together = run(found, 40, jobs=1), run(found, 40, jobs=2)
    assert alone.games == together.games
    assert run(contest("skilled", "casual", seed=4), 40, jobs=1).games != alone.games


def test_better_bots_win_more() -> None:
    told = report(run(contest("heuristic", "casual", "random", seats=3), 300, jobs=1))
    heuristic, casual, random = told.standings
    assert heuristic.wins.low > casual.wins.high > casual.wins.low > random.wins.high
    assert heuristic.rating is not None
    assert casual.rating is not None
    assert heuristic.rating.mu > casual.rating.mu


def test_partners_win_together() -> None:
    found = contest("skilled", "random", seats=4, options={"partners": True})
    told = report(run(found, 30, jobs=1))
    skilled, random = told.standings
    assert skilled.wins.mean > 0.8
    assert skilled.wins.mean + random.wins.mean == pytest.approx(1)


def test_a_match_is_played_to_its_end_and_its_points_are_by_the_round() -> None:
    found = contest("skilled", "casual", unit="matches", options={"target": 150})
    outcome = run(found, 6, jobs=1)
    assert all(game.won and max(game.points) >= 150 for game in outcome.games)
    assert all(game.rounds > 1 for game in outcome.games)
    told = report(outcome)
    points = sum(sum(game.points) for game in outcome.games) / told.rounds
    assert all(standing.points is not None for standing in told.standings)
    weighted = [standing.points.mean for standing in told.standings if standing.points]
    assert sum(weighted) == pytest.approx(points, rel=0.35)


class FirstMove:
    """Plays the first move it is offered, and counts what it hears."""

    heard = 0

    def begin(self, match: object) -> None:
        self.heard = 0

    def hear(self, events: list[Any]) -> None:
        self.heard += len(events)

    def __call__(self, view: View) -> Move | None:
        assert self.heard > 3
        return view.moves[0]


def make_first_move(rules: Edition, seed: int, referee: Referee) -> Player:
    assert referee.edition == rules
    return FirstMove()


def test_a_bot_may_be_made_by_any_function_and_hears_the_news() -> None:
    lineup = (Entrant("first", make_first_move), find("skilled"))
    outcome = run(Contest(edition=edition("cars"), lineup=lineup), 4, jobs=1)
    assert outcome.complete
    assert outcome.times["first"].wall.count > 4


def make_silent(rules: Edition, seed: int, referee: Referee) -> Player:
    return lambda view: None


def test_a_match_in_which_nobody_ever_wins_ends_all_the_same() -> None:
    lineup = (Entrant("one", make_silent), Entrant("other", make_silent))
    found = Contest(edition=edition("classic", {"target": 100}), lineup=lineup, unit="matches")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "_MOST_ROUNDS", 3)
        outcome = run(found, 2, jobs=1)
    assert [(game.rounds, game.won) for game in outcome.games] == [(3, False)] * 2
    assert all(standing.wins.mean == 0 for standing in report(outcome).standings)


def test_ctrl_c_leaves_what_has_been_played() -> None:
    def watch(progress: RunProgress) -> None:
        if progress.done >= 6:
            raise KeyboardInterrupt

    outcome = run(contest("skilled", "casual"), 200, jobs=1, watch=watch)
    assert not outcome.complete
    assert 6 <= len(outcome.games) < 200
    assert report(outcome).complete is False


def test_every_game_is_recorded_and_can_be_replayed(tmp_path: Path) -> None:
    found = contest("skilled", "casual", rules="mando", seats=3, records=tmp_path)
    outcome = run(found, 6, jobs=1)
    write_index(outcome)
    for game in outcome.games:
        *_, last = replay(read_record(tmp_path / record_name(game.deal, game.rotation)))
        assert last.referee.round_over
        winner = last.referee.result and last.referee.result.winner
        assert (winner - game.rotation) % 3 == game.ranking[0][0]  # type: ignore[operator]
    lines = (tmp_path / INDEX).read_text("utf-8").splitlines()
    assert lines[0].startswith("record,deal,rotation,A,B,C,winners,A points")
    assert len(lines) == 7
    assert lines[2].startswith("deal-000000-1.txt,0,1,skilled,skilled,casual,")


def test_bots_that_think_play_the_same_games_however_busy_the_machine_is() -> None:
    found = contest("expert", "heuristic", seed=5)
    lazy = msgspec.structs.replace(EFFORTS["expert"], seconds=0.0)
    whole = run(found, 4, jobs=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(EFFORTS, "expert", lazy)
        assert run(found, 4, jobs=1).games == whole.games
