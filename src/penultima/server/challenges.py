"""What a passkey has to sign: made for one ceremony on one page, good for minutes, and once.

Nothing is kept of a challenge until it comes back, so that asking for many fills no table; that it
has come back is stored, so that it counts once at whichever process it is tried.
"""

import secrets
from enum import StrEnum

from itsdangerous import BadSignature, URLSafeTimedSerializer

from penultima.server.tokens import SIGNING, read_recent

LIFE_SECONDS = 300
_NONCE_BYTES = 16


class Ceremony(StrEnum):
    REGISTRATION = "registration"
    SIGN_IN = "sign-in"


class Challenges:
    """Signs and reads challenges with the key of this database."""

    def __init__(self, key: bytes) -> None:
        self._serializer = URLSafeTimedSerializer(key, salt="challenge", signer_kwargs=SIGNING)

    def make(self, ceremony: Ceremony, origin: str, who: str = "") -> bytes:
        nonce = secrets.token_urlsafe(_NONCE_BYTES)
        text = self._serializer.dumps(nonce, salt=_salt(ceremony, origin, who))
        return str(text).encode("ascii")

    def holds(self, challenge: bytes, ceremony: Ceremony, origin: str, who: str = "") -> bool:
        """Whether it was made here, for exactly this, and a moment ago."""
        try:
            salt = _salt(ceremony, origin, who)
            read_recent(self._serializer, challenge, LIFE_SECONDS, salt)
        except BadSignature:
            return False
        return True


def _salt(ceremony: Ceremony, origin: str, who: str) -> bytes:
    return f"challenge {ceremony} {origin} {who}".encode()
