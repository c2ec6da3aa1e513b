"""WebSocket frames: read however they are cut, refused where they are against the protocol."""

import random

import pytest
from websockets.frames import Frame, Opcode

from penultima.server.framing import (
    BINARY,
    CLOSE,
    PING,
    PONG,
    TEXT,
    Breach,
    Reader,
    close_frame,
    closed_with,
    frame,
)

LARGEST = 8192


def sent(content: bytes, kind: int = TEXT, *, fin: bool = True) -> bytes:
    """As the library of the tests' clients writes it."""
    return Frame(Opcode(kind), content, fin).serialize(mask=True)


def read(data: bytes) -> list[tuple[int, bytes]]:
    return list(Reader(LARGEST).read(data))


def read_bytewise(data: bytes) -> None:
    reader = Reader(LARGEST)
    for at in range(len(data)):
        list(reader.read(data[at : at + 1]))


@pytest.mark.parametrize("size", [0, 1, 3, 125, 126, 127, 1000, LARGEST])
def test_a_message_of_any_size_is_read(size: int) -> None:
    content = random.Random(size).randbytes(size)
    assert read(sent(content)) == [(TEXT, content)]
    assert [content for _, content in read(sent(content, BINARY))] == [content]


def test_it_does_not_matter_how_the_network_cuts_it() -> None:
    dice = random.Random(1)
    for _ in range(300):
        said = [dice.randbytes(dice.choice((0, 5, 125, 126, 300))) for _ in range(5)]
        stream = b"".join(sent(content) for content in said)
        reader, found = Reader(LARGEST), []
        while stream:
            cut = dice.randint(1, 200)
            found += [content for _, content in reader.read(stream[:cut])]
            stream = stream[cut:]
        assert found == said


def test_pieces_are_put_together_and_a_ping_may_come_between() -> None:
    stream = sent(b"a", fin=False) + sent(b"?", PING) + sent(b"b", 0, fin=False) + sent(b"c", 0)
    assert read(stream) == [(PING, b"?"), (TEXT, b"abc")]
    assert read(sent(b"a", fin=False) + sent(b"b", 0) + sent(b"c")) == [(TEXT, b"ab"), (TEXT, b"c")]


BREACHES = {
    "no mask": (frame(b"no mask"), 1002),
    "long and no mask": (frame(b"x" * 200), 1002),
    "a reserved bit": (bytes((0xC1, 0x81)) + bytes(5), 1002),
    "a message of no kind": (bytes((0x83, 0x81)) + bytes(5), 1002),
    "a control frame of no kind": (bytes((0x8B, 0x81)) + bytes(5), 1002),
    "a ping in pieces": (bytes((0x09, 0x81)) + bytes(5), 1002),
    "a long ping": (bytes((0x89, 0xFE, 0, 126)) + bytes(130), 1002),
    "goes on with nothing": (sent(b"goes on", 0), 1002),
    "begins twice": (sent(b"a", fin=False) + sent(b"b"), 1002),
    "many empty pieces": (sent(b"", fin=False) + 100 * sent(b"", 0, fin=False), 1002),
    "too long": (sent(b"x" * (LARGEST + 1)), 1009),
    "too long in pieces": (sent(b"x" * 5000, fin=False) + sent(b"x" * 5000, 0), 1009),
    "much too long": (bytes((0x81, 0xFF)) + b"\xff" * 8, 1009),
}


@pytest.mark.parametrize("name", BREACHES)
def test_what_is_against_the_protocol_is_refused(name: str) -> None:
    stream, code = BREACHES[name]
    with pytest.raises(Breach) as breach:
        read(stream)
    assert breach.value.code == code
    with pytest.raises(Breach) as breach:
        read_bytewise(stream)
    assert breach.value.code == code


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_what_is_written_has_its_size_in_front(size: int) -> None:
    assert frame(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)
    assert frame(b"x", PONG) == Frame(Opcode.PONG, b"x").serialize(mask=False)


def test_a_close_is_answered_with_its_own_code() -> None:
    assert closed_with(b"") == 1000
    ((kind, content),) = read(sent((4401).to_bytes(2, "big") + "adiós".encode(), CLOSE))
    assert (kind, closed_with(content)) == (CLOSE, 4401)
    assert close_frame(1012) == b"\x88\x02\x03\xf4"
    for wrong, code in ((b"\x03", 1002), (b"\x03\xed", 1002), (b"\x03\xe8\xff", 1007)):
        with pytest.raises(Breach) as breach:
            closed_with(wrong)
        assert breach.value.code == code
