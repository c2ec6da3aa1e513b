"""Where a person is signed in, and the one-time code that brings one more device along."""

import hashlib
import secrets
import time
from collections.abc import Collection
from typing import Any

from penultima.server.http_messages.identity import Device, DeviceCodeState
from penultima.server.store.connection import Transaction
from penultima.server.store.matches import iso
from penultima.server.tokens import CLOCKS_APART, TokenClaim

CODE_SECONDS = 300
MOST = 30
"""Of one person; who comes with one more is signed out where nobody has been for longest."""
UNUSED_SECONDS = 180 * 24 * 3600
_ID_BYTES = 9
_AT_ONCE = 500
"""Names that one statement asks for."""

SIGNED_IN = """generation = :generation AND (
    :device = '' OR EXISTS (SELECT 1 FROM devices WHERE devices.id = :device AND who = people.id)
)"""
"""Of a row of `people`: whether a token that was given once still counts."""
FORGET = ("DELETE FROM devices WHERE who = ?", "DELETE FROM device_codes WHERE who = ?")
"""What is kept of a person's devices."""


class SignedOut(Exception):
    """What would outlast a token was asked for with one that has ended on the way."""


def check(connection: Transaction, claim: TokenClaim) -> None:
    """Raises SignedOut. Whoever signs this person out meanwhile waits for the row of `people`."""
    held = connection.execute(
        f"UPDATE people SET seen = :now WHERE id = :person AND {SIGNED_IN}",  # noqa: S608 constants
        {**claim._asdict(), "now": time.time()},
    )
    if not held.rowcount:
        raise SignedOut


def add(connection: Transaction, who: str, name: str) -> TokenClaim:
    """The claim of a device that has proved whose it is."""
    device, now = secrets.token_urlsafe(_ID_BYTES), time.time()
    connection.execute(
        "INSERT INTO devices (id, who, name, since, seen) VALUES (?, ?, ?, ?, ?)",
        (device, who, name, now, now),
    )
    connection.execute(
        """DELETE FROM devices WHERE who = ?1 AND id NOT IN (
            SELECT id FROM devices WHERE who = ?1 ORDER BY seen DESC, id = ?2 DESC LIMIT ?3
        )""",
        (who, device, MOST),
    )
    return _claim(connection, who, device)


def of_person(connection: Transaction, claim: TokenClaim) -> tuple[Device, ...]:
    """The one that asks first, then those that were used last."""
    rows = connection.execute(
        "SELECT * FROM devices WHERE who = ? ORDER BY id = ? DESC, seen DESC",
        (claim.person, claim.device),
    )
    return tuple(
        Device(
            id=row["id"],
            name=row["name"],
            since=iso(row["since"]),
            seen=iso(row["seen"]),
            here=row["id"] == claim.device,
        )
        for row in rows
    )


def still_in(connection: Transaction, claims: Collection[TokenClaim]) -> set[TokenClaim]:
    """Of those who have come in by these tokens, who may stay: also where everybody else was
    signed out, which makes void what they came in by."""
    named = sorted({claim.device for claim in claims})
    nameless = sorted({claim.person for claim in claims if not claim.device})
    owners = _found(connection, "SELECT id, who FROM devices WHERE id IN", named)
    reached = _found(connection, "SELECT id, generation FROM people WHERE id IN", nameless)
    return {
        claim
        for claim in claims
        if (claim.device and owners.get(claim.device) == claim.person)
        or (not claim.device and reached.get(claim.person) == claim.generation)
    }


def _found(connection: Transaction, query: str, names: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for at in range(0, len(names), _AT_ONCE):
        some = names[at : at + _AT_ONCE]
        found |= dict(connection.execute(f"{query} ({','.join('?' * len(some))})", some))
    return found


def sign_out(connection: Transaction, who: str, device: str) -> bool:
    """Whether it was signed in."""
    query = "DELETE FROM devices WHERE who = ? AND id = ?"
    return connection.execute(query, (who, device)).rowcount > 0


def sign_out_other(connection: Transaction, who: str, device: str) -> bool:
    """The same, from another device: a code that was made there brings nobody back."""
    withdraw(connection, who)
    return sign_out(connection, who, device)


def sign_out_elsewhere(connection: Transaction, claim: TokenClaim) -> TokenClaim:
    """No token of the person counts any more, but for the one that can be made of the answer.
    Raises SignedOut."""
    check(connection, claim)
    who = claim.person
    connection.execute("UPDATE people SET generation = generation + 1 WHERE id = ?", (who,))
    connection.execute("DELETE FROM device_codes WHERE who = ?", (who,))
    connection.execute("DELETE FROM devices WHERE who = ? AND id <> ?", (who, claim.device))
    if not claim.device:  # of an earlier version
        return add(connection, who, "")
    return _claim(connection, who, claim.device)


def sign_out_everywhere(connection: Transaction, who: str) -> None:
    """No token of the person counts any more; who has a passkey can come back by it."""
    connection.execute("UPDATE people SET generation = generation + 1 WHERE id = ?", (who,))
    for statement in FORGET:
        connection.execute(statement, (who,))


def sign_out_unused(connection: Transaction) -> None:
    """Where nobody has been for half a year, but never where it is the only way back."""
    then = {"then": time.time() - UNUSED_SECONDS}
    connection.execute(
        """DELETE FROM devices WHERE seen < :then AND (
            who IN (SELECT who FROM passkeys) OR EXISTS (
                SELECT 1 FROM devices AS other
                WHERE other.who = devices.who AND other.seen >= :then
            )
        )""",
        then,
    )
    # A token of an earlier version names no device, and is void from the first generation on.
    connection.execute(
        """UPDATE people SET generation = 1
        WHERE generation = 0 AND seen < :then AND id IN (SELECT who FROM passkeys)""",
        then,
    )


def _claim(connection: Transaction, who: str, device: str) -> TokenClaim:
    found = connection.execute("SELECT generation FROM people WHERE id = ?", (who,)).fetchone()
    return TokenClaim(who, found["generation"], device)


# ---------------------------------------------------------------- one-time codes


def offer(connection: Transaction, claim: TokenClaim, code: str) -> None:
    """From now on this is the person's code, and no earlier one. Raises SignedOut."""
    check(connection, claim)
    connection.execute(
        """INSERT INTO device_codes (who, hash, until) VALUES (?, ?, ?) ON CONFLICT (who)
        DO UPDATE SET hash = excluded.hash, until = excluded.until, device = NULL""",
        (claim.person, _hash(code), time.time() + CODE_SECONDS),
    )


def join(connection: Transaction, code: str, name: str) -> TokenClaim | None:
    """The claim of the device that comes by the code; None if that cannot be used."""
    found = connection.execute(
        "SELECT who, until FROM device_codes WHERE hash = ? AND device IS NULL", (_hash(code),)
    ).fetchone()
    if found is None or not _is_in_time(found["until"]):
        return None
    claim = add(connection, found["who"], name)
    connection.execute(
        "UPDATE device_codes SET device = ? WHERE who = ?", (claim.device, claim.person)
    )
    return claim


def state_of_code(connection: Transaction, who: str) -> DeviceCodeState:
    row = connection.execute(
        """SELECT until, device, name FROM device_codes LEFT JOIN devices ON devices.id = device
        WHERE device_codes.who = ?""",
        (who,),
    ).fetchone()
    if row is None:
        return DeviceCodeState(open=False, joined=None)
    waiting = row["device"] is None
    joined = None if waiting else row["name"] or ""
    return DeviceCodeState(open=waiting and _is_in_time(row["until"]), joined=joined)


def _is_in_time(until: float) -> bool:
    """Also by a date that has leapt backwards: it makes nothing last longer."""
    return 0 < until - time.time() <= CODE_SECONDS + CLOCKS_APART


def withdraw(connection: Transaction, who: str) -> None:
    connection.execute("DELETE FROM device_codes WHERE who = ?", (who,))


def _hash(code: str) -> bytes:
    return hashlib.sha256(code.encode()).digest()
