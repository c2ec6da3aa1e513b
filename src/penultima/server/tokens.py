"""Who somebody is: a signed id, kept by the browser, checked without a look-up."""

import secrets

from itsdangerous import BadSignature, URLSafeSerializer

_ID_BYTES = 12


class Tokens:
    """Signs and reads tokens with the key of this database."""

    def __init__(self, key: bytes) -> None:
        self._serializer = URLSafeSerializer(key, salt="guest")

    def sign(self, person_id: str) -> str:
        return str(self._serializer.dumps(person_id))

    def read(self, token: str) -> str | None:
        """The person's id, or None for a token that is not ours."""
        try:
            person_id = self._serializer.loads(token)
        except BadSignature:
            return None
        return person_id if isinstance(person_id, str) else None


def new_person_id() -> str:
    return secrets.token_urlsafe(_ID_BYTES)
