"""A tournament counted again from the records of its tables, by arithmetic of its own.

Nothing of `penultima.tournament` is used. Each record is played again by the referee; points and
rounds are added up chair by chair, and compared with what the tournament says of the table, also
where somebody has ruled otherwise since: the log says what it was before. Then the standings are
reckoned again to the last lot (`tests.tournament.reckoning`), and a steward looks at the pairings
(`tests.tournament.steward`).
"""

from collections import Counter
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from penultima.game.match import count_round
from penultima.game.rotation import for_rotation
from penultima.game.seating import LETTERS
from penultima.record import replay
from penultima.record.reader import read_text
from penultima.table.setup import Setup
from tests.tournament.reckoning import Reckoning, faults_of_standings
from tests.tournament.steward import faults
from tests.wire.server import House

Told: TypeAlias = dict[str, Any]


def recount(server: House | None, told: Told) -> Counter[str]:
    """AssertionError where the records and the tournament disagree; with real cards there are no
    records, and no server needs to be asked."""
    counts: Counter[str] = Counter()
    ruled = _rulings(told)
    for at, stage in enumerate(told["stages"], 1):
        for number, table in enumerate(stage["tables"], 1):
            rulings = ruled.pop((at, number), [])
            counts["corrections in the log"] += len(rulings)
            played = _played(table, rulings)
            if not table.get("code"):
                counts["results by hand"] += 1
                continue
            if played is None:
                counts["tables ruled off"] += 1
                continue
            assert server is not None
            points, rounds = _of_records(server, table, stage["setup"], counts)
            assert points == played["points"], (table, points)
            assert rounds == played["rounds_won"], (table, rounds)
            check_places(stage["setup"], played)
        counts["stages"] += 1
    assert not ruled, f"corrections of tables that there are not: {ruled}"
    wrong = [*faults_of_standings(told), *faults(told)]
    assert not wrong, wrong
    if told["plan"]["kind"] == "rotation":
        assert Reckoning(told).accounts() == told["accounts"]
    if told["plan"]["kind"] == "elimination" and not counts["corrections in the log"]:
        _check_elimination(told)
    return counts


def _rulings(told: Told) -> dict[tuple[int, int], list[Told]]:
    """The lines of the log about each result, by stage and table."""
    found: dict[tuple[int, int], list[Told]] = {}
    for line in told["log"]:
        if line["remark"] == "corrected":
            found.setdefault((line["of"], line["table"]), []).append(line)
    return found


def _played(table: Told, rulings: list[Told]) -> Told | None:
    """What the table itself has come to: its result, or what that was before all corrections, of
    which the last is there to be read beside it. None: it was ruled off before it had ended."""
    result: Told = table["result"]
    notes = [line["note"] for line in rulings]
    assert result.get("note", "") == (notes or [""])[-1], (table, notes)
    return rulings[0].get("before") if rulings else result


def _of_records(
    server: House, table: Told, setup_told: Told, counts: Counter[str]
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


def check_places(setup: Told, result: Told) -> None:
    """Whoever has more points stands before the others, or fewer where they are bad; at a table of
    a rotation the rounds won decide between equals (ruling P3)."""
    counting = setup["counting"]
    if counting in ("round", "elimination"):  # there it is another thing that decides
        return
    sign = -1 if counting in ("alternative", "penalties") else 1
    won = result["rounds_won"] if setup["company"] == "stage" else [0] * len(result["points"])
    worth = [(sign * points, rounds) for points, rounds in zip(result["points"], won, strict=True)]
    assert result["places"] == [1 + sum(other > mine for other in worth) for mine in worth], result


def _check_elimination(told: Told) -> None:
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
        left = any(line["remark"] == "withdrew" for line in told["log"])
        if final and not left:
            places = dict(zip(table["chairs"], table["result"]["places"], strict=True))
            order = [line["number"] for line in told["standings"]]
            assert [places[n] for n in order[: len(places)]] == sorted(places.values())
            assert [sums[n] < setup["target"] for n in order[:2]] == [True, False]
