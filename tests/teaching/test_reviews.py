"""A match looked at again: which decisions there were, what they cost, what was known then."""

import json
from pathlib import Path
from typing import Any

import pytest

from penultima.chance import SeededChance
from penultima.commands.every import app
from penultima.editions import EDITIONS, edition
from penultima.game.cards import Card, Color
from penultima.game.events import Event, visible
from penultima.game.moves import Draw, Keep, Move, Play, is_speech
from penultima.notation import read_move
from penultima.players import play_match, reviews, teacher
from penultima.players.facts import answers, is_asked
from penultima.players.levels import bot
from penultima.players.reviews import NoJudge, Review, ReviewProgress, decisions, find_judge, review
from penultima.record import NotedReferee, Record, read_text, replay, sealed
from tests.thinker import Opinion, Stand


def played(name: str = "classic", players: int = 3, level: str = "casual") -> Record:
    """A match between bots, as it is read from its record."""
    table = EDITIONS[name]
    referee = NotedReferee(table, players, dealer=0, chance=SeededChance(name))
    play_match(referee, [bot(level, table, seat) for seat in range(players)])
    return read_text(sealed(referee.take_lines()), Path("match"))


@pytest.fixture(scope="module")
def match() -> Record:
    return played()


def judged_by(monkeypatch: pytest.MonkeyPatch, opinion: Opinion) -> list[Stand]:
    made: list[Stand] = []

    def new(of: Any, seed: int | str) -> Stand:
        made.append(Stand(of, opinion))
        return made[-1]

    monkeypatch.setattr(reviews, "new_judge", new)
    return made


def whole(record: Record, player: int = 0) -> Review:
    *progress, last = review(record, player, 1)
    assert all(isinstance(one, ReviewProgress) for one in progress)
    assert isinstance(last, Review)
    return last


# ---------------------------------------------------------------- decisions


@pytest.mark.parametrize("player", range(3))
def test_every_decision_is_one_that_the_player_had_and_made(match: Record, player: int) -> None:
    found = list(decisions(match, player))
    assert len(found) > 10
    for decision in found:
        assert is_asked(decision.view)
        assert decision.view.seat == decision.seat
        assert len(answers(decision.view)) > 1
        assert decision.made in answers(decision.view)
        assert match.steps[decision.step - 1].text.startswith("ABC"[decision.seat])
        assert all(visible(event, decision.seat) for event in decision.news)


def test_rounds_are_counted(match: Record) -> None:
    rounds = sum(step.text.startswith("round ") for step in match.steps)
    assert {decision.round for decision in decisions(match, 0)} <= set(range(1, rounds + 1))
    assert rounds > 1


def test_all_decisions_of_all_players_are_all_moves_with_a_choice(match: Record) -> None:
    expected, asked = [], False
    for step in replay(match):
        if asked and not is_speech(read_move(step.text)[1]):
            expected.append(step.number)
        referee, seat = step.referee, None if step.referee.round_over else step.referee.asked
        asked = seat is not None and len(answers(referee.view(seat))) > 1
    steps = sorted(one.step for player in range(3) for one in decisions(match, player))
    assert steps == expected


def test_who_has_been_eliminated_decides_nothing_more() -> None:
    table = edition("classic", {"scoring": "elimination", "target": 60})
    referee = NotedReferee(table, 3, dealer=0, chance=SeededChance("out"))
    play_match(referee, [bot("casual", table, seat) for seat in range(3)])
    record = read_text(sealed(referee.take_lines()), Path("match"))
    first_out = referee.match.eliminated[0][0]
    last_round = max(one.round for one in decisions(record, referee.match.winners[0]))
    assert max(one.round for one in decisions(record, first_out)) < last_round


# ---------------------------------------------------------------- what they cost


def loves_waiting(move: Move) -> float:
    return 0.7 if isinstance(move, Draw | Keep) else 0.3


def test_moves_cost_what_the_expert_gives_the_best_more(
    match: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged_by(monkeypatch, loves_waiting)
    found = whole(match)
    laid = [
        one
        for one in decisions(match, 0)
        if isinstance(one.made, Play)
        and any(isinstance(move, Draw | Keep) for move in answers(one.view))
    ]
    assert found.decisions == len(list(decisions(match, 0)))
    assert found.best == found.decisions - len(laid)
    assert found.lost == pytest.approx(0.4 * len(laid))
    assert len(found.costly) == 10
    assert [one.step for one in found.costly] == [one.step for one in laid[:10]]
    assert {type(one.best.move) for one in found.costly} <= {Draw, Keep}
    assert {one.made.chance for one in found.costly} == {0.3}


def test_the_worst_comes_first(match: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    def opinion(move: Move) -> float:
        return 0.01 * list(Card).index(move.card) if isinstance(move, Play) else 0.9

    judged_by(monkeypatch, opinion)
    costs = [one.best.chance - one.made.chance for one in whole(match).costly]
    assert costs == sorted(costs, reverse=True)
    assert len(set(costs)) > 1


def test_what_lies_within_the_noise_costs_nothing(
    match: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged_by(monkeypatch, lambda move: 0.53 if isinstance(move, Draw | Keep) else 0.5)
    found = whole(match)
    assert (found.costly, found.lost) == ((), 0)
    assert found.best == found.decisions > 0


def test_the_expert_hears_each_round_from_its_beginning(
    match: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[list[Event]] = []

    class Listening(Stand):
        def estimates(self, view: Any) -> Any:
            heard.append(list(self.heard))
            return super().estimates(view)

    monkeypatch.setattr(reviews, "new_judge", lambda of, seed: Listening(of, loves_waiting))
    whole(match)
    assert heard == [list(one.news) for one in decisions(match, 0)]


def test_a_move_against_the_rules_is_not_judged(
    match: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Strict(Stand):
        def estimates(self, view: Any) -> Any:
            found = super().estimates(view)
            return tuple(one for one in found if not lays_red(one.move)) or found

    monkeypatch.setattr(reviews, "new_judge", lambda of, seed: Strict(of, loves_waiting))
    every = list(decisions(match, 0))
    judged = [
        one
        for one in every
        if not lays_red(one.made) or all(lays_red(move) for move in answers(one.view))
    ]
    assert 0 < len(judged) < len(every)
    assert whole(match).decisions == len(judged)


def lays_red(move: Move) -> bool:
    return isinstance(move, Play) and move.card.color is Color.RED


def test_moves_that_somebody_else_made_do_not_count(
    match: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged_by(monkeypatch, loves_waiting)
    own = [match.steps[one.step - 1].line for one in decisions(match, 0)][::2]
    *_, found = review(match, 0, 1, lines=set(own))
    assert isinstance(found, Review)
    assert found.decisions == len(own)
    assert {match.steps[one.step - 1].line for one in found.costly} <= set(own)


def test_without_the_expert_there_is_no_review(
    match: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_numba(monkeypatch)
    with pytest.raises(NoJudge, match="pip install"):
        next(review(match, 0, 1))


def without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (teacher, reviews):
        monkeypatch.setattr(module, "available_levels", lambda: ("skilled",))


def test_where_the_expert_lacks_a_rule_there_is_no_review(monkeypatch: pytest.MonkeyPatch) -> None:
    table = edition("classic", {"policing": "table"})
    monkeypatch.setattr(reviews, "new_judge", lambda of, seed: bot("skilled", of, seed))
    with pytest.raises(NoJudge, match="rules of this table"):
        find_judge(table, 1)


# ---------------------------------------------------------------- the command


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    table = EDITIONS["classic"]
    referee = NotedReferee(table, 3, dealer=0, chance=SeededChance("file"))
    play_match(referee, [bot("casual", table, seat) for seat in range(3)])
    file = tmp_path / "match.txt"
    file.write_text(sealed(referee.take_lines()), encoding="utf-8")
    return file


def run(capsys: pytest.CaptureFixture[str], *given: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        app(["review", *given])
    said = capsys.readouterr()
    return int(ended.value.code or 0), said.out, said.err


def test_the_command_tells_the_moves_that_cost_most(
    record_file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    judged_by(monkeypatch, loves_waiting)
    code, out, _ = run(capsys, str(record_file), "--seat", "B")
    assert code == 0
    first, *lines = out.splitlines()
    assert first.endswith("choices were the best, or nearly.")
    assert lines[1].split(maxsplit=1)[1].startswith("Round 1. Your move: “Play a")
    assert lines[2].startswith("      Better, with 70 %: “Draw a card: ")


def test_the_command_speaks_spanish_and_json(
    record_file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    judged_by(monkeypatch, loves_waiting)
    _, out, _ = run(capsys, str(record_file), "--lang", "es")
    assert "Tu jugada: «Juega un" in out
    _, out, _ = run(capsys, str(record_file), "--json")
    assert len(json.loads(out)["costly"]) == 10


@pytest.mark.parametrize(
    "given, told",
    [
        (("--seat", "D"), "nobody sits at D: the match has 3 players"),
        (("--seat", "7"), "'7' is not a seat"),
        (("--lang", "xx"), "there is no language 'xx'"),
    ],
)
def test_the_command_says_what_is_wrong(
    given: tuple[str, ...], told: str, record_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = run(capsys, str(record_file), *given)
    assert code == 2
    assert told in err


def test_without_numba_the_command_says_what_to_install(
    record_file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    without_numba(monkeypatch)
    code, _, err = run(capsys, str(record_file))
    assert code == 2
    assert "pip install 'penultima[fast]'" in err


def test_a_file_that_is_no_record_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = run(capsys, str(tmp_path / "missing.txt"))
    assert code == 2
    assert "cannot be read" in err
