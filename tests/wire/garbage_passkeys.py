"""Answers of passkeys that were right before something happened to them on the way."""

import random
from collections.abc import Callable
from typing import Any

import cbor2
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from tests.server.authenticator import SoftPasskey
from tests.wire.garbage_values import any_value
from tests.wire.server import Answer, Guest, ServerProcess

_CBOR = (
    b"",
    b"\x81" * 20_000,  # arrays in arrays
    b"\x9f" * 20_000,  # the same without an end
    b"\xbf" + b"\x01" * 999,
    b"\x5b" + b"\xff" * 8,  # bytes by the exabyte
    b"\x9b\x3f" + b"\xff" * 7,  # items by the billion
    b"\xbb\x00\x00\x00\x00\x7f\xff\xff\xff",
    b"\xc2\x59\x20\x00" + b"\xff" * 8192,  # a number of 65,536 bits
    b"\xc0\x63abc",  # no date
    b"\xd8\x1c\x81\xd8\x1d\x00",  # a list that holds itself
    b"\xa3cfmtdnonegattStmt\xa0hauthData\x40",
)
_FORMATS = ("none", "packed", "tpm", "android-key", "android-safetynet", "fido-u2f", "apple", 7, "")
_SAID = (200, 201, 409)
"""What only a registration may be told: nobody else has signed what was changed."""
_REFUSED = (400, 401)


class PasskeyHolder:
    """Has a passkey, which nobody else comes in by; and somebody else, who adds more and more."""

    def __init__(self, server: ServerProcess) -> None:
        self._server = server
        self._headers = {"Host": f"localhost:{server.port}"}
        self._headers["Origin"] = f"http://{self._headers['Host']}"
        self._guest, self._newcomer = server.guest("Holder"), server.guest("Newcomer")
        self._key = SoftPasskey(self._headers["Origin"])
        options = self._options("/api/me/passkeys", self._guest)
        body = {"name": "Phone", "credential": self._key.made(options)}
        added = self._post("/api/me/passkeys", body, self._guest)
        assert added.status == 201, added

    def look(self) -> Any:
        """By what the holder can come in."""
        found = self._server.ask("GET", "/api/me/keys", token=self._guest.token)
        assert found.status == 200, found
        return found.json

    def send(self, source: random.Random) -> str:
        """Something nearly right; what kind it was."""
        if source.random() < 0.5:
            options = self._options("/api/sign-in/passkey")
            body = {"credential": damaged(source, self._key.signed(options)), "device": "x"}
            answer = self._post("/api/sign-in/passkey", body)
            assert answer.status in _REFUSED, f"{body}: {answer}"
        else:
            answer = self._register(source)
            assert answer.status in (*_REFUSED, *_SAID), answer
            if answer.status == 409:  # one person has only so many
                self._newcomer = self._server.guest("Newcomer")
        return "passkey"

    def _register(self, source: random.Random) -> Answer:
        asked = self._post("/api/me/passkeys/options", None, self._newcomer)
        if asked.status != 200:
            return asked
        credential = SoftPasskey(self._headers["Origin"]).made(asked.json["public_key"])
        body = {"name": "Phone", "credential": damaged(source, credential)}
        return self._post("/api/me/passkeys", body, self._newcomer)

    def _options(self, path: str, guest: Guest | None = None) -> Any:
        asked = self._post(f"{path}/options", None, guest)
        assert asked.status == 200, asked
        return asked.json["public_key"]

    def _post(self, path: str, body: Any, guest: Guest | None = None) -> Answer:
        token = None if guest is None else guest.token
        return self._server.ask("POST", path, body, token=token, headers=self._headers)


def damaged(source: random.Random, credential: dict[str, Any]) -> dict[str, Any]:
    """Otherwise in one place."""
    response = dict(credential["response"])
    whole = {**credential, "response": response}
    place = source.choice((response, response, response, whole))
    name = source.choice(sorted(place))
    if source.random() < 0.1:
        del place[name]
    elif name in ("response", "type") or source.random() < 0.1:
        place[name] = source.choice((any_value(source, 3), "é", "="))
    else:
        change = _statement if name == "attestationObject" else source.choice(_CHANGES)
        place[name] = bytes_to_base64url(change(source, base64url_to_bytes(place[name])))
    return whole


def _flipped(source: random.Random, data: bytes) -> bytes:
    changed = bytearray(data)
    changed[source.randrange(len(changed))] ^= source.randrange(1, 256)
    return bytes(changed)


def _cut(source: random.Random, data: bytes) -> bytes:
    return data[: source.randrange(len(data))]


def _longer(source: random.Random, data: bytes) -> bytes:
    return data + source.randbytes(source.choice((1, 100, 9000)))


def _other(source: random.Random, _: bytes) -> bytes:
    return source.choice((*_CBOR, source.randbytes(100)))


_CHANGES: tuple[Callable[[random.Random, bytes], bytes], ...] = (_flipped, _cut, _longer, _other)


def _statement(source: random.Random, data: bytes) -> bytes:
    """What a new passkey says of itself, as CBOR in CBOR."""
    change = source.choice(_CHANGES)
    if source.random() < 0.3:
        return change(source, data)
    said = cbor2.loads(data)
    match source.choice(sorted(said)):
        case "fmt":
            said |= {"fmt": source.choice(_FORMATS), "attStmt": _attested(source)}
        case "attStmt":
            said["attStmt"] = _attested(source)
        case _:
            said["authData"] = change(source, said["authData"])
    return cbor2.dumps(said)


def _attested(source: random.Random) -> dict[str, Any]:
    names = ("alg", "sig", "x5c", "ver", "certInfo", "pubArea", "response")
    odd = (-7, -257, b"", b"\x30\x82\xff\xff", [b""], [b"\x30\x03\x02\x01"], "2.0", "a.b.c", None)
    return {name: source.choice(odd) for name in names if source.random() < 0.7}
