"""Who somebody is: a signed id, kept by the browser, and what makes it void."""

import hashlib
import secrets
import time
from typing import Any, NamedTuple

from itsdangerous import BadSignature, SignatureExpired, URLSafeSerializer, URLSafeTimedSerializer

SIGNING: dict[str, Any] = {"key_derivation": "hmac", "digest_method": hashlib.sha256}
"""How whatever leaves the house with a signature is signed."""
_FORMER_SIGNING: dict[str, Any] = {
    "key_derivation": "django-concat",
    "digest_method": hashlib.sha1,
}
"""Of tokens that browsers have kept since earlier versions: read, and never made again."""
_ID_BYTES = 12
CLOCKS_APART = 60.0
"""Seconds by which the clocks of machines that share a database may differ."""


class TokenClaim(NamedTuple):
    """What a token says; whether it is still so, the store knows."""

    person: str
    generation: int = 0
    """How often the person had signed out everywhere when it was given."""
    device: str = ""
    """The device that it was given to; tokens of earlier versions name none."""


class Tokens:
    """Signs and reads tokens with the key of this database."""

    def __init__(self, key: bytes) -> None:
        self._serializer = URLSafeSerializer(
            key, salt="guest", signer_kwargs=SIGNING, fallback_signers=[_FORMER_SIGNING]
        )

    def sign(self, claim: TokenClaim) -> str:
        return str(self._serializer.dumps(claim))

    def read(self, token: str) -> TokenClaim | None:
        """None for a token that is not ours."""
        try:
            said: Any = self._serializer.loads(token)
        except BadSignature:
            return None
        match said:
            case str():  # before one could sign out
                return TokenClaim(said)
            case [str(person), int(generation), str(device)]:
                return TokenClaim(person, generation, device)
            case _:
                return None


def new_person_id() -> str:
    return secrets.token_urlsafe(_ID_BYTES)


def read_recent(
    serializer: URLSafeTimedSerializer,
    given: str | bytes,
    seconds: float,
    salt: bytes | None = None,
) -> Any:
    """What was signed so lately, by this machine or by one whose clock goes otherwise; raises
    BadSignature."""
    said, signed = serializer.loads(given, return_timestamp=True, salt=salt)
    age = time.time() - signed.timestamp()
    if not -CLOCKS_APART <= age <= seconds:
        raise SignatureExpired(f"signed {age:.0f} seconds ago", date_signed=signed)
    return said
