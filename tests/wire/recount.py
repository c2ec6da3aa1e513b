"""A tournament counted again from the records of its tables, by arithmetic of its own.

Nothing of `penultima.tournament` is used. Each record is played again by the referee; points and
rounds are added up chair by chair, and compared with what the tournament says of the table. Then
each kind's score is reckoned in the plainest way, and compared with the standings.
"""

from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import msgspec

from penultima.game.match import count_round
from penultima.game.rotation import for_rotation
from penultima.game.seating import LETTERS
from penultima.record import replay
from penultima.record.reader import read_text
from penultima.table.setup import Setup
from tests.wire.server import ServerProcess


def recount(server: ServerProcess, told: dict[str, Any]) -> Counter[str]:
    """AssertionError where the records and the tournament disagree."""
    counts: Counter[str] = Counter()
    scores: dict[int, float] = defaultdict(float)
    won: Counter[int] = Counter()
    kind, seats = told["plan"]["kind"], told["plan"]["setup"]["seats"]
    left: dict[int, int] = {}
    for number, stage in enumerate(told["stages"]):
        seated = [n for table in stage["tables"] for n in table["chairs"] if n is not None]
        seated += stage.get("byes", [])
        assert len(seated) == len(set(seated)), f"stage {number}: somebody is seated twice"
        for n in stage.get("byes", []):
            scores[n] += seats - 1 if kind in ("swiss", "round-robin") else 0
        for table in stage["tables"]:
            points, rounds = _of_records(server, table, stage["setup"], counts)
            result = table["result"]
            assert list(points) == list(result["points"]), (table, points)
            assert list(rounds) == list(result["rounds_won"]), (table, rounds)
            for chair, n in enumerate(table["chairs"]):
                if n is not None:
                    won[n] += rounds[chair]
                    scores[n] += _worth(kind, seats, table, chair)
                    left[n] = number
        counts["stages"] += 1
    _check_standings(kind, told, scores, won, left)
    if kind == "elimination":
        _check_elimination(told)
    return counts


def _of_records(
    server: ServerProcess, table: dict[str, Any], setup_told: dict[str, Any], counts: Counter[str]
) -> tuple[list[int], list[int]]:
    """What the rounds of a table have brought to each chair."""
    chairs = len(table["chairs"])
    setup = msgspec.structs.replace(msgspec.convert(setup_told, Setup), seats=chairs)
    points, won = [0] * chairs, [0] * chairs
    summary = server.summary(table["code"])
    numbers = summary["finished"]
    assert len(numbers) == len(set(numbers))
    assert summary["table"]["stage"] == "finished", "a table has a result and is not over"
    for game in numbers:
        record = read_text(server.record(table["code"], game), Path(f"record {game}"))
        assert record.accounts == (tuple(table.get("accounts", ())) or None)
        seated: list[int] = []
        for step in replay(record):
            if step.text.startswith("round "):
                seated = [LETTERS.index(letter) for letter in step.text.split()[4:]]
            result = step.referee.result
            if not step.text.startswith("over ") or result is None or result.winner is None:
                continue
            edition = step.referee.edition
            if setup.company == "stage":
                edition = for_rotation(edition)
            counts["rounds"] += 1
            if setup.company == "stage":
                seated = _seated(sum(won))
            gained = count_round(edition, result)
            for seat, more in enumerate(gained):
                points[seated[seat]] += more
            side = {result.winner}
            if setup.company in ("stage", "partners"):
                side.add((result.winner + chairs // 2) % chairs)
            for seat in side:
                won[seated[seat]] += 1
    return points, won


def _seated(won: int) -> list[int]:
    """In a stage of the rotation East and West change places after two rounds (ruling P8)."""
    return [0, 3, 2, 1] if won >= 4 else [0, 1, 2, 3]  # two rounds, two winners each


def _worth(kind: str, seats: int, table: dict[str, Any], chair: int) -> float:
    result = table["result"]
    if kind in ("rotation", "race", "elimination"):
        return float(result["points"][chair])
    places = result["places"]
    others = [i for i, n in enumerate(table["chairs"]) if n is not None and i != chair]
    beaten = sum((places[chair] < places[i]) + 0.5 * (places[chair] == places[i]) for i in others)
    return float((seats - 1) * beaten / len(others))


def _check_standings(
    kind: str,
    told: dict[str, Any],
    scores: dict[int, float],
    won: Counter[int],
    left: dict[int, int],
) -> None:
    lines = told["standings"]
    assert sorted(line["number"] for line in lines) == sorted(e["number"] for e in told["entrants"])
    for line in lines:
        assert line["rounds_won"] == won[line["number"]], line
    if kind in ("swiss", "round-robin", "race", "rotation"):
        for line in lines:
            assert abs(line["score"] - scores[line["number"]]) < 1e-6, (line, scores)
        order = [scores[line["number"]] for line in lines]
        assert order == sorted(order, reverse=True)
    else:  # whoever came further stands before
        order = [left[line["number"]] for line in lines]
        assert order == sorted(order, reverse=True)
    places = [line["place"] for line in lines]
    assert places == sorted(places)
    if kind != "rotation":
        assert places == list(range(1, len(lines) + 1))
    else:
        _check_accounts(told)


def _check_elimination(told: dict[str, Any]) -> None:
    """Nobody sits down with the figure in the account, and the last table goes on with them all."""
    setup, sums = told["plan"]["setup"], Counter[int]()
    for stage in told["stages"]:
        there = [n for table in stage["tables"] for n in table["chairs"] if n is not None]
        assert all(sums[n] < setup["target"] for n in there)
        final = stage["setup"]["counting"] == "elimination"
        assert final == (len(there) + len(stage.get("byes", [])) <= setup["seats"])
        for table in stage["tables"]:
            accounts = [sums[n] if final else 0 for n in table["chairs"]]
            assert table.get("accounts", [0] * len(accounts)) == accounts
        for table in stage["tables"]:
            for n, more in zip(table["chairs"], table["result"]["points"], strict=True):
                if n is not None:
                    sums[n] += more
        if final:
            places = dict(zip(table["chairs"], table["result"]["places"], strict=True))
            order = [line["number"] for line in told["standings"]]
            assert [places[n] for n in order[: len(places)]] == sorted(places.values())
            assert [sums[n] < setup["target"] for n in order[:2]] == [True, False]


def _check_accounts(told: dict[str, Any]) -> None:
    """Each player's account with each partner, and four rounds with each of them."""
    numbers = sorted(entrant["number"] for entrant in told["entrants"])
    at = {number: index for index, number in enumerate(numbers)}
    accounts = [[0] * len(numbers) for _ in numbers]
    met: Counter[tuple[int, int]] = Counter()
    for stage in told["stages"]:
        for table in stage["tables"]:
            for chair, number in enumerate(table["chairs"]):
                mate = table["chairs"][(chair + 2) % 4]
                accounts[at[number]][at[mate]] += table["result"]["points"][chair]
                met[number, mate] += 1
    assert accounts == [list(row) for row in told["accounts"]]
    sets = told["plan"].get("sets", 1)
    assert all(met[a, b] == sets for a in numbers for b in numbers if a != b)
