"""What no honest client would send: bytes, JSON, fields and moments that are wrong."""

import json
import random
from collections.abc import Callable

import msgspec

from penultima.table.commands import MAX_FRAME
from tests.wire.garbage_places import Place
from tests.wire.garbage_values import any_value

READABLE = "wrong moment"


class Garbage(msgspec.Struct, frozen=True):
    """One frame that changes nothing."""

    kind: str
    data: bytes
    text: bool = True
    """Whether it claims to be text."""
    closes: bool = False
    """Whether it ends the socket."""


def make(source: random.Random, place: Place) -> Garbage:
    """From somebody of whom whatever they may not do is told in the place."""
    return source.choice(_KINDS)(source, place)


def _any_command(source: random.Random, place: Place) -> bytes:
    return msgspec.json.encode(source.choice(place.commands(source)))


# ---------------------------------------------------------------- kinds


def _wrong_moment(source: random.Random, place: Place) -> Garbage:
    return Garbage(READABLE, _any_command(source, place))


def _noise(source: random.Random, place: Place) -> Garbage:
    return Garbage("bytes", source.randbytes(source.randrange(200)), text=False)


def _broken_text(source: random.Random, place: Place) -> Garbage:
    data = bytearray(_any_command(source, place))
    data[source.randrange(len(data))] = source.choice((0xFF, 0xC0, 0xED, 0x80))
    return Garbage("broken UTF-8", bytes(data))


def _broken_json(source: random.Random, place: Place) -> Garbage:
    data = bytearray(_any_command(source, place))
    for _ in range(source.randint(1, 4)):
        at = source.randrange(len(data))
        what = source.randrange(3)
        if what == 0:
            del data[at:]
        elif what == 1:
            data[at] = source.randrange(32, 127)
        else:
            data[at:at] = bytes([source.choice(b'{}[]",:0\\')])
        if not data:
            break
    made = bytes(data)
    return Garbage("broken JSON", made) if place.is_harmless(made) else _noise(source, place)


def _deep(source: random.Random, place: Place) -> Garbage:
    depth = source.choice((100, 1000, 4000, 8000))
    opening, closing = source.choice((("[", "]"), ('{"a":', "}")))
    depth = min(depth, (MAX_FRAME - 40) // (len(opening) + len(closing)))
    nested = opening * depth + "1" + closing * (depth if source.random() < 0.5 else 0)
    whole = source.choice((nested, '{"type":"act","id":"x","chair":1,"move":' + nested))
    return Garbage("deep nesting", whole.encode()[: MAX_FRAME - 1])


def _huge_number(source: random.Random, place: Place) -> Garbage:
    number = source.choice(
        ("9" * 400, "-" + "9" * 30, "1e400", "-1e-400", "1" + "0" * 4000, "18446744073709551616")
    )
    return Garbage("huge number", (source.choice(place.numbers) % number).encode())


def _wrong_fields(source: random.Random, place: Place) -> Garbage:
    for _ in range(20):
        made = json.loads(_any_command(source, place))
        key = source.choice(list(made))
        what = source.randrange(4)
        if what == 0:
            del made[key]
        elif what == 1:
            made[key] = any_value(source, 3)
        elif what == 2:
            made["type"] = source.choice(("hello", "pong", "", "nothing", "update", "ack", None, 7))
        else:
            made[f"{key}x"] = made.pop(key)
        data = json.dumps(made).encode()
        if made.get("type") != "hello" and place.is_harmless(data):
            return Garbage("wrong fields", data)
    return _noise(source, place)


def _oversized(source: random.Random, place: Place) -> Garbage:
    size = source.choice((MAX_FRAME + 1, MAX_FRAME + 100, 70_000, 1_000_000))
    command = b'{"type":"write","id":"x","chair":1,"text":"' + b"a" * size + b'"}'
    return Garbage("oversized", command, closes=True)


def _second_hello(source: random.Random, place: Place) -> Garbage:
    return Garbage("second hello", msgspec.json.encode(place.hello(source)), closes=True)


_KINDS: tuple[Callable[[random.Random, Place], Garbage], ...] = (
    *(_wrong_moment,) * 6,
    *(_wrong_fields,) * 5,
    *(_broken_json,) * 4,
    *(_noise,) * 2,
    *(_deep,) * 1,
    *(_huge_number,) * 2,
    _broken_text,
    _oversized,
    _second_hello,
)
