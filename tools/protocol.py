"""Write docs/reference/protocol.md and protocol.schema.json from the types themselves."""

import ast
import inspect
import json
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, get_args

import msgspec

from penultima.editions import look
from penultima.game import cards, events, moves, phases, seating, view
from penultima.players import advice, reasons, reviews, teacher
from penultima.server import http_messages
from penultima.server.api.endpoint import Endpoint
from penultima.server.api.endpoints import ENDPOINTS
from penultima.server.frames import CLOSE_CODES
from penultima.server.http_messages.service import Problem
from penultima.server.settings import Bounds
from penultima.server.wire import MOST_UNREAD
from penultima.table import commands, messages, session_events, setup
from penultima.table.commands import MAX_FRAME, ClientFrame
from penultima.table.messages import ServerFrame
from penultima.tournament import commands as tournament_commands
from penultima.tournament import field as tournament_field
from penultima.tournament import messages as tournament_messages
from penultima.tournament import needs, plan

DOCS = Path(__file__).parent.parent / "docs" / "reference"
PAGE = DOCS / "protocol.md"
SCHEMA = DOCS / "protocol.schema.json"
_REF = "#/$defs/"
_FRAMES: dict[str, Any] = {
    "ClientFrame": ClientFrame,
    "ServerFrame": ServerFrame,
    "TournamentClientFrame": tournament_commands.TournamentClientFrame,
    "TournamentFrame": tournament_messages.TournamentFrame,
}
CARD = (
    "A kind of card, as the notation writes it: `r7`, `bs`, `y+2`, `w`, `w4`. The catalogue says "
    "which signs there are in an edition."
)
_MODULES: tuple[ModuleType, ...] = (
    commands,
    messages,
    session_events,
    setup,
    tournament_commands,
    tournament_messages,
    tournament_field,
    needs,
    plan,
    *(
        import_module(f"{http_messages.__name__}.{m.name}")
        for m in iter_modules(http_messages.__path__)
    ),
    look,
    teacher,
    reviews,
    reasons,
    advice,
    moves,
    phases,
    events,
    view,
    cards,
    seating,
)


def schema() -> dict[str, Any]:
    """Every type that goes over the wire, as JSON Schema."""
    bodies = {kind for e in ENDPOINTS for kind in (e.takes, e.gives) if isinstance(kind, type)}
    frames = list(_FRAMES.values())
    wanted = [*frames, Problem, *sorted(bodies, key=lambda t: t.__name__)]
    described, components = msgspec.json.schema_components(wanted, ref_template=_REF + "{name}")
    components["Card"] = {"title": "Card", "type": "string", "description": CARD}
    for name, component in components.items():
        for field, text in _field_notes().get(name, {}).items():
            if field in component.get("properties", {}):
                component["properties"][field]["description"] = text
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Penúltima: what goes over the wire",
        "$defs": {**dict(zip(_FRAMES, described, strict=False)), **components},
    }


@cache
def _field_notes() -> dict[str, dict[str, str]]:
    """The sentences that stand below the fields of each class."""
    notes: dict[str, dict[str, str]] = {}
    for module in _MODULES:
        for node in ast.parse(inspect.getsource(module)).body:
            if isinstance(node, ast.ClassDef):
                notes[node.name] = dict(_notes_in(node))
    return notes


def _notes_in(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, below in zip(node.body, node.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(below, ast.Expr)
            and isinstance(below.value, ast.Constant)
        ):
            yield field.target.id, inspect.cleandoc(str(below.value.value))


# ---------------------------------------------------------------- the page

_INTRODUCTION = f"""\
# The protocol

Made by `tools/protocol.py` from the types in the code; the same as JSON Schema is in
[protocol.schema.json](protocol.schema.json). A client or bot in any language can play with it.

## A game in seven frames

1. `POST /api/guest` with `{{"name": "North"}}` gives a token. It proves who you are: keep it, and
   send it in `hello` or as `Authorization: Bearer TOKEN`, never in an address.
2. `POST /api/tables` with `{{"setup": {{"edition": "cars", "seats": 3}}}}` gives the code of a
   table. `GET /api/catalogue` tells what can be chosen.
3. Open a WebSocket at `/ws` and say who you are and which table you want to see, within 5 seconds:
   `{{"type": "hello", "token": "…", "table": "BCDFGH"}}`. An `update` with everything you may know
   comes back. Before several processes a balancer may like to see the table in the address, too:
   `/ws?table=BCDFGH` (`/ws/tournament?tournament=…`); the server does not look at it.
4. `{{"type": "sit", "id": "a1", "chair": 0, "name": "North"}}`, and then, as the host,
   `{{"type": "start", "id": "a2"}}`: bots take the open chairs.
5. Each `update` brings events, and `views` with your hand and your legal `moves`.
6. Choose one of them:
   `{{"type": "act", "id": "a3", "chair": 0, "turn": 7, "move": {{"move": "play", "card": "r7"}}}}`,
   with the `turn` of the update you are answering.
7. `{{"type": "ack", "id": "a3"}}` says that it is accepted and stored for good; `refused` says why
   not, with the clause that decides, and nothing has changed.

Answer every `ping` with `pong` at once: it asks whether you are still there. Who says nothing for
{Bounds().silence_seconds:g} seconds after one counts as gone. The server lets no line be silent for
so long, so that you can do the same.
How far away you are, and so what is taken off your time in races, is measured by the server's
operating system; only behind a proxy your `pong` is needed for it, and then little is taken off.

## A tournament

`POST /api/tournaments` makes one, and whoever asks organises it. At `/ws/tournament` the first
frame is `{{"type": "hello", "token": "…", "tournament": "BCDFGH"}}`; `news` with all of it comes
back, and later `news` with whatever has changed. With
`{{"type": "enter", "id": "b1", "name": "North"}}` you take part. `you.table` of the news is the
code of the table at which you sit now: say `hello` there and play. Bots of others take part in the
same way.

## What holds

- A frame is one JSON object as text, {MAX_FRAME // 1024} KiB at most (a longer one closes the
  socket with 1009); there is no compression.
- Every command carries an `id` of your own making, used once. The same command sent again has no
  second effect and is answered in the same way: after a lost connection, send again whatever was
  not answered.
- `seq` numbers the updates of a table without gaps. Come back with the highest one you have seen as
  `since` in `hello`: `missed` frames bring the events of this round that went by, then one `update`
  how things stand.
- A frame that is no command is answered with `refused` and `bad-frame`; ten of them close the
  socket.
- Before the server closes a socket it says `bye` with a code. Close codes: {{codes}}. After
  `bad-token`, `no-such-table` and `too-many` coming back at once does not help; after all others it
  does.
- A reader with more than {MOST_UNREAD // 1024} KiB unread is cut off and may come back.
- A page of another origin needs `--allow-origin`; a program, which sends no `Origin`, does not.
- HTTP answers are JSON. One with a status of 400 or more is a [Problem](#problem), whose `error` is
  a code; 429 means too many requests from one address.
"""


def page() -> str:
    codes = ", ".join(f"`{code}` {number}" for code, number in CLOSE_CODES.items())
    components = schema()["$defs"]
    named = {name: _names(union) for name, union in _FRAMES.items()}
    rest = sorted(set(components) - _FRAMES.keys() - {name for of in named.values() for name in of})
    parts = [_INTRODUCTION.replace("{codes}", codes), "## HTTP\n", _endpoints()]
    told: set[str] = set()
    for title, group in (
        ("To a table", named["ClientFrame"]),
        ("From a table", named["ServerFrame"]),
        ("To a tournament", named["TournamentClientFrame"]),
        ("From a tournament", named["TournamentFrame"]),
        ("Types", rest),
    ):
        parts.append(f"## {title}\n")
        parts += [_definition(name, components[name]) for name in group if name not in told]
        told.update(group)
    return "\n".join(parts)


def _names(union: Any) -> dict[str, None]:
    return dict.fromkeys(member.__name__ for member in get_args(union))


def _endpoints() -> str:
    rows = "\n".join(_endpoint_row(endpoint) for endpoint in ENDPOINTS)
    head = "| request | body | answer | token | |\n|---|---|---|---|---|\n"
    return f"{head}{rows}\n"


def _endpoint_row(endpoint: Endpoint) -> str:
    path = endpoint.path.replace(":number", "")
    about = inspect.getdoc(endpoint.handler) or ""
    token = "key" if endpoint.key else "yes" if endpoint.token else ""
    takes, gives = _linked(endpoint.takes), _linked(endpoint.gives)
    return f"| `{endpoint.method} {path}` | {takes} | {gives} | {token} | {about} |"


def _linked(kind: type | str | None) -> str:
    if isinstance(kind, type):
        return _link(kind.__name__)
    return kind or ""


def _link(name: str) -> str:
    return f"[{name}](#{name.lower()})"


def _definition(name: str, component: dict[str, Any]) -> str:
    lines = [f"### {name}\n"]
    if "description" in component:
        lines.append(component["description"] + "\n")
    if "enum" in component:
        lines.append(_shape(component) + "\n")
    properties = component.get("properties", {})
    if properties:
        lines += ["| field | type | |", "|---|---|---|"]
        needed = component.get("required", [])
        lines += [_field_row(field, shape, field in needed) for field, shape in properties.items()]
        lines.append("")
    return "\n".join(lines)


def _field_row(field: str, shape: dict[str, Any], needed: bool) -> str:  # noqa: FBT001
    about = " ".join(shape.get("description", "").split())
    if not needed and "default" in shape:
        default = json.dumps(shape["default"], ensure_ascii=False)
        about = f"{about} Default: `{default}`.".strip()
    return f"| `{field}` | {_shape(shape)} | {about} |"


def _shape(shape: dict[str, Any]) -> str:
    """A piece of schema in words."""
    match shape:
        case {"$ref": str(ref)}:
            return _link(ref.removeprefix(_REF))
        case {"allOf": [one]}:
            return _shape(one)
        case {"anyOf": list(ways)}:
            return " or ".join(map(_shape, ways))
        case {"enum": list(values)}:
            return ", ".join(f"`{json.dumps(value)}`" for value in values)
        case {"type": "array", "prefixItems": list(items)}:
            return f"[{', '.join(map(_shape, items))}]"
        case {"type": "array", "items": dict(items)}:
            return f"list of {_shape(items)}"
        case {"type": "object", "additionalProperties": dict(values)}:
            return f"object of {_shape(values)}"
        case {"type": str(kind)}:
            return kind + _bounds(shape)
        case _:
            return "anything"


def _bounds(shape: dict[str, Any]) -> str:
    words = {
        "minimum": "from {}",
        "maximum": "to {}",
        "minLength": "at least {} long",
        "maxLength": "at most {} long",
        "pattern": "matching `{}`",
    }
    found = [text.format(shape[key]) for key, text in words.items() if key in shape]
    return f" ({', '.join(found)})" if found else ""


def written() -> dict[Path, str]:
    """Every file with its text."""
    return {
        PAGE: page(),
        SCHEMA: json.dumps(schema(), indent=2, ensure_ascii=False, sort_keys=True) + "\n",
    }


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path}")
