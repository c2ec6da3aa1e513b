"""What no honest client would send: bytes, JSON, fields and moments that are wrong."""

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec

from penultima.game.moves import CallUno, Challenge, Draw, Keep, NameColor, Play, Take
from penultima.table import Level, Setup
from penultima.table.commands import (
    MAX_FRAME,
    Act,
    AskAdvice,
    ClaimHint,
    ClearChair,
    ClientFrame,
    Commit,
    Configure,
    Hello,
    JudgeHint,
    Pause,
    Pong,
    Ready,
    Rename,
    Resume,
    Reveal,
    Say,
    SeatBot,
    Sit,
    Stand,
    Start,
    VoteOut,
    Write,
)
from tests.properties.law import KINDS


class Garbage(msgspec.Struct, frozen=True):
    """One frame that changes nothing."""

    kind: str
    data: bytes
    text: bool = True
    """Whether it claims to be text."""
    closes: bool = False
    """Whether it ends the socket."""


_HARMLESS = (Act, Ready, Configure, SeatBot, ClearChair, Start, Sit, JudgeHint, ClaimHint)
_HARMLESS += (Commit, Reveal, Write, Resume, Pong, AskAdvice)  # type: ignore[assignment]


def make(source: random.Random, chair: int, others: int) -> Garbage:
    """From somebody who holds this chair and whose turn it is not; `others` is another chair."""
    return source.choice(_KINDS)(source, chair, others)


def _commands(source: random.Random, chair: int, other: int) -> list[Any]:
    """Well-formed, and refused: not my chair, not the host, not now, not my turn."""
    name = f"{source.getrandbits(64):x}"
    digest = f"{source.getrandbits(256):064x}"
    move = source.choice(
        (
            *(Draw(), Keep(), Take(), Challenge(), NameColor(source.choice("rygb"))),  # type: ignore[arg-type]
            Play(source.choice(KINDS)),
        )
    )
    return [
        Act(id=name, chair=chair, move=move),
        Act(id=name, chair=chair, move=move, turn=source.randrange(-5, 10**6)),
        Act(id=name, chair=other, move=CallUno()),
        Act(id=name, chair=9, move=move),
        AskAdvice(id=name, chair=chair, turn=source.randrange(-5, 10**6)),
        AskAdvice(id=name, chair=other, turn=0),
        Sit(id=name, chair=other, name="Intruder"),
        Stand(id=name, chair=other),
        Rename(id=name, chair=other, name="Renamed"),
        Configure(id=name, setup=Setup(edition="shark")),
        Configure(id=name, setup=Setup(edition="no such edition")),
        SeatBot(id=name, chair=other, level=Level.SKILLED),
        ClearChair(id=name, chair=other),
        Start(id=name),
        Ready(id=name, chair=chair),
        Pause(id=name, chair=other),
        Resume(id=name, chair=chair),
        VoteOut(id=name, chair=other, against=chair),
        Say(id=name, chair=chair, phrase="no such phrase"),
        Write(id=name, chair=chair, text="free text where there is none"),
        ClaimHint(id=name, chair=chair, against=other),
        JudgeHint(id=name, chair=chair, upheld=True),
        Commit(id=name, attempt=source.randrange(5), digest=digest),
        Reveal(id=name, attempt=source.randrange(5), entropy=digest),
    ]


def _any_command(source: random.Random, chair: int, other: int) -> bytes:
    return msgspec.json.encode(source.choice(_commands(source, chair, other)))


def _is_harmless(data: bytes) -> bool:
    """Whether it is no command, or one that is refused whatever it says."""
    try:
        frame = msgspec.json.decode(data, type=ClientFrame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return True
    return isinstance(frame, _HARMLESS)


# ---------------------------------------------------------------- kinds


def _wrong_moment(source: random.Random, chair: int, other: int) -> Garbage:
    return Garbage("wrong moment", _any_command(source, chair, other))


def _noise(source: random.Random, chair: int, other: int) -> Garbage:
    return Garbage("bytes", source.randbytes(source.randrange(200)), text=False)


def _broken_text(source: random.Random, chair: int, other: int) -> Garbage:
    data = bytearray(_any_command(source, chair, other))
    data[source.randrange(len(data))] = source.choice((0xFF, 0xC0, 0xED, 0x80))
    return Garbage("broken UTF-8", bytes(data))


def _broken_json(source: random.Random, chair: int, other: int) -> Garbage:
    data = bytearray(_any_command(source, chair, other))
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
    return Garbage("broken JSON", made) if _is_harmless(made) else _noise(source, chair, other)


def _deep(source: random.Random, chair: int, other: int) -> Garbage:
    depth = source.choice((100, 1000, 4000, 8000))
    opening, closing = source.choice((("[", "]"), ('{"a":', "}")))
    depth = min(depth, (MAX_FRAME - 40) // (len(opening) + len(closing)))
    nested = opening * depth + "1" + closing * (depth if source.random() < 0.5 else 0)
    whole = source.choice((nested, '{"type":"act","id":"x","chair":1,"move":' + nested))
    return Garbage("deep nesting", whole.encode()[: MAX_FRAME - 1])


def _huge_number(source: random.Random, chair: int, other: int) -> Garbage:
    number = source.choice(
        ("9" * 400, "-" + "9" * 30, "1e400", "-1e-400", "1" + "0" * 4000, "18446744073709551616")
    )
    told = source.choice(
        (
            '{"type":"pong","n":%s}',
            '{"type":"act","id":"x","chair":%s,"move":{"move":"draw"}}',
            '{"type":"act","id":"x","chair":1,"move":{"move":"catch","seat":%s}}',
            '{"type":"act","id":"x","chair":1,"turn":%s,"move":{"move":"draw"}}',
            '{"type":"commit","id":"x","attempt":%s,"digest":"00"}',
        )
    )
    return Garbage("huge number", (told % number).encode())


def _wrong_fields(source: random.Random, chair: int, other: int) -> Garbage:
    for _ in range(20):
        made = json.loads(_any_command(source, chair, other))
        key = source.choice(list(made))
        what = source.randrange(4)
        if what == 0:
            del made[key]
        elif what == 1:
            made[key] = _any_value(source, 3)
        elif what == 2:
            made["type"] = source.choice(("hello", "pong", "", "nothing", "update", "ack", None, 7))
        else:
            made[f"{key}x"] = made.pop(key)
        data = json.dumps(made).encode()
        if made.get("type") != "hello" and _is_harmless(data):
            return Garbage("wrong fields", data)
    return _noise(source, chair, other)


def _any_value(source: random.Random, depth: int) -> Any:
    what = source.randrange(8 if depth else 6)
    simple = (None, True, -1, 2.5, "é" * source.randrange(60), "\u0000\u202e\U0001f3b4")
    if what < len(simple):
        return simple[what]
    several = [_any_value(source, depth - 1) for _ in range(source.randrange(4))]
    return several if what == 6 else {str(at): value for at, value in enumerate(several)}


def _oversized(source: random.Random, chair: int, other: int) -> Garbage:
    size = source.choice((MAX_FRAME + 1, MAX_FRAME + 100, 70_000, 1_000_000))
    command = b'{"type":"write","id":"x","chair":1,"text":"' + b"a" * size + b'"}'
    return Garbage("oversized", command, closes=True)


def _second_hello(source: random.Random, chair: int, other: int) -> Garbage:
    hello = Hello(token="stolen", table="BBBBBB", since=source.randrange(-(10**9), 10**9))
    return Garbage("second hello", msgspec.json.encode(hello), closes=True)


_KINDS: tuple[Callable[[random.Random, int, int], Garbage], ...] = (
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
