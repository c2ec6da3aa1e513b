"""A passkey in software: signs what a browser would have an authenticator sign."""

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from tests.server.clients import Answer, Guest, Served

_PRESENT, _VERIFIED, _ATTESTED = 0x01, 0x04, 0x40


class SoftPasskey:
    """One key of one person at one site."""

    def __init__(self, origin: str, site: str = "localhost") -> None:
        self.origin = origin
        self.site = site
        self.id = secrets.token_bytes(16)
        self.counter = 0
        self.user = b""
        self.verifies = True
        """Whether it looks who holds it."""
        self._key = ec.generate_private_key(ec.SECP256R1())

    def made(self, options: dict[str, Any], origin: str | None = None) -> dict[str, Any]:
        """The answer to `navigator.credentials.create`."""
        self.user = self.user or base64url_to_bytes(options["user"]["id"])
        data = self._data(_PRESENT | _VERIFIED | _ATTESTED) + self._attested()
        statement = {"fmt": "none", "attStmt": {}, "authData": data}
        return self._answer(
            clientDataJSON=self._client("webauthn.create", options, origin),
            attestationObject=cbor2.dumps(statement),
        )

    def signed(self, options: dict[str, Any], origin: str | None = None) -> dict[str, Any]:
        """The answer to `navigator.credentials.get`."""
        self.counter += 1
        data = self._data(_PRESENT | _VERIFIED)
        client = self._client("webauthn.get", options, origin)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._answer(
            clientDataJSON=client,
            authenticatorData=data,
            signature=signature,
            userHandle=self.user,
        )

    def _data(self, flags: int) -> bytes:
        if not self.verifies:
            flags &= ~_VERIFIED
        site = hashlib.sha256(self.site.encode()).digest()
        return site + bytes([flags]) + self.counter.to_bytes(4, "big")

    def _attested(self) -> bytes:
        numbers = self._key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        return bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public

    def _client(self, kind: str, options: dict[str, Any], origin: str | None) -> bytes:
        said = {
            "type": kind,
            "challenge": options["challenge"],
            "origin": origin or self.origin,
            "crossOrigin": False,
        }
        return json.dumps(said).encode()

    def _answer(self, **response: bytes) -> dict[str, Any]:
        name = bytes_to_base64url(self.id)
        told = {key: bytes_to_base64url(value) for key, value in response.items()}
        return {"id": name, "rawId": name, "type": "public-key", "response": told}


class Page:
    """A page of the server, as a browser would show it on this machine."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.host = f"localhost:{server.port}"
        self.origin = f"http://{self.host}"

    def post(
        self, path: str, body: Any = None, *, token: str | None = None, origin: str | None = None
    ) -> Answer:
        headers = {"Host": self.host, "Origin": origin or self.origin}
        return self.server.ask("POST", path, body, token=token, headers=headers)

    def options_to_add(self, guest: Guest) -> dict[str, Any]:
        answer = self.post("/api/me/passkeys/options", token=guest.token)
        assert answer.status == 200, answer.body
        options: dict[str, Any] = answer.json["public_key"]
        return options

    def add(self, guest: Guest, name: str = "Phone") -> SoftPasskey:
        key = SoftPasskey(self.origin)
        body = {"name": name, "credential": key.made(self.options_to_add(guest))}
        answer = self.post("/api/me/passkeys", body, token=guest.token)
        assert answer.status == 201, answer.body
        return key

    def options_to_sign_in(self) -> dict[str, Any]:
        answer = self.post("/api/sign-in/passkey/options")
        assert answer.status == 200, answer.body
        options: dict[str, Any] = answer.json["public_key"]
        return options

    def sign_in(self, credential: dict[str, Any], device: str = "") -> Answer:
        return self.post("/api/sign-in/passkey", {"credential": credential, "device": device})

    def come_in(self, key: SoftPasskey, device: str = "") -> Guest:
        answer = self.sign_in(key.signed(self.options_to_sign_in()), device)
        assert answer.status == 200, answer.body
        return Guest(self.server, answer.json["token"], answer.json["person"]["id"])
