"""By what one node knows another: signed with the key that lies in the database, for a minute."""

from itsdangerous import BadSignature, URLSafeTimedSerializer

from penultima.server.tokens import SIGNING, read_recent

HEADER = "x-penultima-node"
_SECONDS = 60


class Passes:
    def __init__(self, key: bytes) -> None:
        self._serializer = URLSafeTimedSerializer(key, salt="node", signer_kwargs=SIGNING)

    def sign(self, address: str = "") -> str:
        """`address` is that of whoever asks, where the node speaks for somebody."""
        return str(self._serializer.dumps(address))

    def read(self, given: str | None) -> str | None:
        """The address in it; None if it is not ours, or too old."""
        if given is None:
            return None
        try:
            said = read_recent(self._serializer, given, _SECONDS)
        except BadSignature:
            return None
        return said if isinstance(said, str) else None
