"""What people were told is done, against what has stayed of it: a sentence for each difference.

Commands to a tournament are held against its record: who came and went, and when; how often the
organiser went on; which results were typed in or corrected, and to what. Moves at its tables are
held against the steps that are stored there.
"""

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from contextlib import suppress
from typing import Any, TypeAlias

from penultima.game.moves import Move
from penultima.notation import NotationError, read_move
from penultima.tournament.commands import (
    Admit,
    ClaimName,
    Enter,
    GoOn,
    Strike,
    TournamentCommand,
    TypeResult,
    Withdraw,
)
from tests.wire.festival import Caller
from tests.wire.mind import Mind

Told: TypeAlias = dict[str, Any]
Row: TypeAlias = tuple[int, str | None, str | None, str]
"""A stored step: its number, whose command it was, that one's id, and the lines of the record."""
_COMES = {"entered-late", "took-over"}
_GOES = {"withdrew"}


# ---------------------------------------------------------------- commands to the tournament


def lost_commands(
    callers: Sequence[Caller], entries: Set[str], told: Told, *, others: int = 0
) -> list[str]:
    """`entries` are the ids of what was accepted before it began; so many others have entered of
    whom nothing else is known."""
    if told["plan"]["kind"] == "rotation":
        people = _of_rotation(callers, entries, told)
    else:
        people = _of_people(callers, entries, told, others)
    return [
        *people,
        *_of_results(callers, told),
        *_of_stages(callers, told),
    ]


def _said(callers: Sequence[Caller], *kinds: type) -> list[Any]:
    found = [command for caller in callers for command in caller.accepted.values()]
    return [command for command in found if isinstance(command, kinds)]


def _way(commands: Sequence[TournamentCommand]) -> list[str]:
    """Of one person, in and out."""
    return [
        "goes" if isinstance(command, Withdraw) else "comes"
        for command in commands
        if isinstance(command, Enter | ClaimName | Withdraw)
    ]


def _ways(caller: Caller, entries: Set[str]) -> tuple[list[str], list[str]]:
    """Before it began, and since."""
    early = [command for id_, command in caller.accepted.items() if id_ in entries]
    late = [command for id_, command in caller.accepted.items() if id_ not in entries]
    return _way(early), _way(late)


def _logged(told: Told, number: int | None = None) -> list[str]:
    lines = [line for line in told["log"] if number is None or line.get("number") == number]
    named = {**dict.fromkeys(_COMES, "comes"), **dict.fromkeys(_GOES, "goes")}
    return [named[line["remark"]] for line in lines if line["remark"] in named]


def _of_people(
    callers: Sequence[Caller], entries: Set[str], told: Told, others: int
) -> Iterator[str]:
    """Everybody is there once, and has come and gone as they were told."""
    entrants = {entrant["number"]: entrant for entrant in told["entrants"]}
    admitted, struck = _said(callers, Admit), _said(callers, Strike)
    came = [caller for caller in callers if _way(list(caller.accepted.values()))]
    claims = len(_said(callers, ClaimName))
    expected = len(admitted) - len(struck) + len(came) - claims + others
    if len(entrants) != expected:
        yield f"{len(entrants)} take part, and {expected} were let in"
    bots = Counter(command.level for command in admitted if command.level is not None)
    if bots != Counter(e["level"] for e in entrants.values() if "level" in e):
        yield f"of the bots {dict(bots)} were let in"
    if back := entrants.keys() & {command.number for command in struck}:
        yield f"{back} were struck and are there"
    for caller in came:
        yield from _of_person(caller, entries, told, entrants.get(caller.you.number or 0))


def _of_person(
    caller: Caller, entries: Set[str], told: Told, entrant: Told | None
) -> Iterator[str]:
    name, (early, late) = caller.guest.name, _ways(caller, entries)
    if entrant is None:
        yield f"{name} has come in and does not take part"
        return
    if late != (logged := _logged(told, entrant["number"])):
        yield f"{name} was told {late}, and the log says {logged}"
    first = told["stages"][0]
    seated = {n for table in first["tables"] for n in table["chairs"]} | {*first.get("byes", ())}
    if (entrant["number"] in seated) != (early[-1:] == ["comes"]):
        yield f"{name} was told {early} before it began, and the first stage is another"
    if entrant.get("gone", False) != ((early + late)[-1] == "goes"):
        yield f"{name} was told {early + late}, and in the end is {entrant}"


def _of_rotation(callers: Sequence[Caller], entries: Set[str], told: Told) -> Iterator[str]:
    """There whoever comes has the place of somebody else."""
    ways = [_ways(caller, entries) for caller in callers]
    late = Counter(step for _, after in ways for step in after)
    if late != Counter(_logged(told)):
        yield f"people were told {dict(late)}, and the log says {_logged(told)}"
    there = sum((before + after)[-1:] == ["comes"] for before, after in ways)
    named = len(_said(callers, Admit))
    if there + named != (found := sum("level" not in e for e in told["entrants"])):
        yield f"{there + named} have a place, and the record knows {found}"


def _of_results(callers: Sequence[Caller], told: Told) -> Iterator[str]:
    """Each correction stands in the log, once, and what was said last is what counts."""
    typed = _said(callers, TypeResult)
    ruled = [(one.stage + 1, one.table + 1, one.note) for one in typed if one.note]
    logged = [line for line in told["log"] if line["remark"] == "corrected"]
    if ruled != (found := [(line["of"], line["table"], line["note"]) for line in logged]):
        yield f"corrected were {ruled}, and the log says {found}"
    last = {(one.stage, one.table): one for one in typed}
    for at, stage in enumerate(told["stages"]):
        for number, table in enumerate(stage["tables"]):
            said, result = last.pop((at, number), None), table.get("result")
            if said is not None and not _is(said, result):
                yield f"{said} was accepted, and it is {result}"
            if said is None and not table.get("code") and result is not None:
                yield f"nobody has said {result}"
    if last:
        yield f"no such tables: {list(last)}"


def _is(said: TypeResult, result: Told | None) -> bool:
    return (
        result is not None
        and result["points"] == list(said.points)
        and result["rounds_won"] == list(said.rounds_won)
        and (said.places is None or result["places"] == list(said.places))
        and result.get("note", "") == said.note
    )


def _of_stages(callers: Sequence[Caller], told: Told) -> Iterator[str]:
    """It began once; where no stage follows by itself, somebody has said so before each."""
    remarks = Counter(line["remark"] for line in told["log"])
    if remarks["began"] != 1 or remarks["stage"] != len(told["stages"]):
        yield f"the log has {dict(remarks)} for {len(told['stages'])} stages"
    gone_on, since = len(_said(callers, GoOn)), len(told["stages"]) - 1
    by_hand_alone = told["plan"]["pause"] is None
    if not (since if by_hand_alone else 0) <= gone_on <= since + 1:
        yield f"it has gone on {gone_on} times, and had {since} stages after the first"


# ---------------------------------------------------------------- moves at its tables


def lost_moves(mind: Mind, rows: Sequence[Row]) -> list[str]:
    """At one table; what was not answered any more may be stored or not."""
    client = mind.client
    mine = [(name, lines) for _, who, name, lines in rows if name and who == client.guest.id]
    stored, times = dict(mine), Counter(name for name, _ in mine)
    answers = {name: act for name, act in mind.moves.items() if name in client.accepted}
    said = client.accepted.keys() | client.unanswered.keys()
    return [
        *(f"step {at} is missing" for at, row in enumerate(rows, 1) if row[0] != at),
        *(f"{name} is stored twice" for name in stored if times[name] > 1),
        *(f"{act} was accepted and is lost" for n, act in answers.items() if n not in stored),
        *(f"{name} was refused and is stored" for name in client.refused.keys() & stored.keys()),
        *(f"{name} is stored and was never said" for name in stored.keys() - said),
        *(
            f"{act} is stored as {stored[name]!r}"
            for name, act in answers.items()
            if name in stored and act.move not in _moves(stored[name])
        ),
    ]


def _moves(lines: str) -> list[Move]:
    found = []
    for line in lines.splitlines():
        if line and not line.startswith((" ", "round ", "over ")):
            with suppress(NotationError):  # a line of the header
                found.append(read_move(line)[1])
    return found
