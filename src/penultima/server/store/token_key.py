"""The key of the database: it signs tokens, and can be replaced by another.

Addresses are remembered by the key that was there first, so that bans outlast a new one.
"""

import secrets

from penultima.server.store.connection import Transaction

_BYTES = 32
_KEY, _FIRST = "token_key", "first_token_key"


def make(connection: Transaction) -> None:
    connection.execute("INSERT INTO settings VALUES (?, ?)", (_KEY, secrets.token_bytes(_BYTES)))


def read(connection: Transaction) -> bytes:
    return _read(connection, _KEY)[0]


def read_first(connection: Transaction) -> bytes:
    return _read(connection, _FIRST, _KEY)[0]


def renew(connection: Transaction) -> None:
    """Nobody is signed in any more; who has a passkey can come back by it."""
    first = "INSERT OR IGNORE INTO settings SELECT ?, value FROM settings WHERE name = ?"
    connection.execute(first, (_FIRST, _KEY))
    connection.execute("DELETE FROM settings WHERE name = ?", (_KEY,))
    make(connection)
    connection.execute("UPDATE people SET generation = generation + 1")
    connection.execute("DELETE FROM devices")
    connection.execute("DELETE FROM device_codes")


def _read(connection: Transaction, *names: str) -> list[bytes]:
    query = "SELECT value FROM settings WHERE name = ?"
    found = [connection.execute(query, (name,)).fetchone() for name in names]
    return [row["value"] for row in found if row is not None]
