"""Passkeys: public keys of people, and challenges that have come back."""

import hashlib
import secrets
import time

import msgspec

from penultima.server.http_messages.identity import Passkey, StoredPasskey
from penultima.server.store import devices
from penultima.server.store.connection import Transaction
from penultima.server.store.matches import iso
from penultima.server.tokens import TokenClaim

MOST = 20
"""Of one person."""
_ID_BYTES = 9

FORGET = ("DELETE FROM passkeys WHERE who = ?",)
"""What is kept of a person's passkeys."""


class KnownKey(msgspec.Struct, frozen=True, kw_only=True):
    """What is needed to check a signature."""

    id: str
    who: str
    public_key: bytes
    counter: int


def add(
    connection: Transaction,
    *,
    claim: TokenClaim,
    site: str,
    name: str,
    credential: bytes,
    public_key: bytes,
    counter: int,
) -> Passkey | None:
    """None if the authenticator is known already, or there are as many as there can be. Whoever has
    one wants the name kept. Raises devices.SignedOut."""
    devices.check(connection, claim)
    row = {
        "id": secrets.token_urlsafe(_ID_BYTES),
        "who": claim.person,
        "site": site,
        "name": name,
        "credential": credential,
        "public_key": public_key,
        "counter": counter,
        "added": time.time(),
        "most": MOST,
    }
    added = connection.execute(
        """INSERT OR IGNORE INTO passkeys
        (id, who, site, name, credential, public_key, counter, added)
        SELECT :id, :who, :site, :name, :credential, :public_key, :counter, :added
        WHERE (SELECT COUNT(*) FROM passkeys WHERE who = :who) < :most""",
        row,
    )
    if not added.rowcount:
        return None
    connection.execute("UPDATE people SET keep = 1 WHERE id = ?", (claim.person,))
    return Passkey(id=str(row["id"]), name=name, site=site, added=iso(time.time()), used=None)


def of_person(connection: Transaction, who: str) -> tuple[StoredPasskey, ...]:
    """The oldest first."""
    rows = connection.execute("SELECT * FROM passkeys WHERE who = ? ORDER BY added, id", (who,))
    return tuple(
        StoredPasskey(
            passkey=Passkey(
                id=row["id"],
                name=row["name"],
                site=row["site"],
                added=iso(row["added"]),
                used=None if row["used"] is None else iso(row["used"]),
            ),
            credential=row["credential"],
            public_key=row["public_key"],
            counter=row["counter"],
        )
        for row in rows
    )


def find(connection: Transaction, credential: bytes, site: str) -> KnownKey | None:
    row = connection.execute(
        "SELECT id, who, public_key, counter FROM passkeys WHERE credential = ? AND site = ?",
        (credential, site),
    ).fetchone()
    return None if row is None else KnownKey(**row)


def come_in(connection: Transaction, key: KnownKey, counter: int, device: str) -> TokenClaim | None:
    """The claim of the device on which it has signed; None if it has been used or removed since it
    was read."""
    noted = connection.execute(
        "UPDATE passkeys SET counter = ?, used = ? WHERE id = ? AND counter = ?",
        (counter, time.time(), key.id, key.counter),
    )
    return devices.add(connection, key.who, device) if noted.rowcount else None


def remove(connection: Transaction, who: str, passkey: str) -> bool:
    query = "DELETE FROM passkeys WHERE who = ? AND id = ?"
    return connection.execute(query, (who, passkey)).rowcount > 0


def spend(connection: Transaction, challenge: bytes, until: float) -> bool:
    """Whether the challenge has not come back before; it is kept until it counts no more anyway."""
    spent = connection.execute(
        "INSERT OR IGNORE INTO spent_challenges (hash, until) VALUES (?, ?)",
        (hashlib.sha256(challenge).digest(), until),
    )
    return spent.rowcount > 0
