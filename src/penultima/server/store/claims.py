"""Which node of a fleet a table belongs to: decided by epochs, while leases only say who may try.

A node renews its lease each second, by the database's clock. Whoever wants a table that nobody
owns, or whose owner's lease has run out, counts its epoch up; every save asks for the epoch under
which its table was read, so that an owner who has slept for a minute can write nothing any more.
Every claim is written down: whether an epoch was passed over could be seen nowhere else.
"""

from typing import Any, NamedTuple

from penultima.server.store.connection import Transaction
from penultima.server.store.daybook import StaleTable

LEASE_SECONDS = 3.0
NOBODY = ""
_NOW = "extract(epoch FROM clock_timestamp())"
FLEET = (
    """CREATE TABLE nodes (
        id TEXT PRIMARY KEY,
        address TEXT NOT NULL,
        version TEXT NOT NULL,
        lease FLOAT NOT NULL,
        since FLOAT NOT NULL,
        tables INTEGER NOT NULL,
        sockets INTEGER NOT NULL
    )""",
    # Tables, and tournaments as "tournament CODE".
    "CREATE TABLE owners (code TEXT PRIMARY KEY, owner TEXT NOT NULL, epoch INTEGER NOT NULL)",
    "CREATE INDEX owners_by_owner ON owners (owner)",
    """CREATE TABLE claims (
        id INTEGER PRIMARY KEY,
        code TEXT NOT NULL,
        epoch INTEGER NOT NULL,
        node TEXT NOT NULL,
        former TEXT NOT NULL,
        lease FLOAT,
        at FLOAT NOT NULL
    )""",
)
"""Tables that only PostgreSQL has."""


class Tenure(NamedTuple):
    """What a node has: everything it stores of the table says so."""

    node: str
    epoch: int


class Node(NamedTuple):
    id: str
    address: str
    version: str


class NodeState(NamedTuple):
    """As others see it; `lease` is how many seconds it has left."""

    id: str
    address: str
    version: str
    lease: float
    since: float
    tables: int
    sockets: int


class AddressTaken(Exception):
    """Another node that is alive says that it is where this one is."""


# ---------------------------------------------------------------- nodes


def join(connection: Transaction, node: Node) -> None:
    """Whoever was at this address before is dead."""
    connection.execute("DELETE FROM nodes WHERE address = ?", (node.address,))
    connection.execute(
        f"""INSERT INTO nodes (id, address, version, lease, since, tables, sockets)
        VALUES (?, ?, ?, {_NOW} + ?, {_NOW}, 0, 0)""",  # noqa: S608 made of constants
        (node.id, node.address, node.version, LEASE_SECONDS),
    )


def renew(connection: Transaction, node: Node, tables: int, sockets: int) -> bool:
    """Whether the lease had run out meanwhile, so that others may have taken what was here.

    Raises AddressTaken: two at one address would take each other for dead, again and again.
    """
    query = f"SELECT lease > {_NOW} AS held FROM nodes WHERE id = ? FOR UPDATE"  # noqa: S608
    found = connection.execute(query, (node.id,)).fetchone()
    if found is None:
        if any(other.address == node.address for other in alive(connection)):
            raise AddressTaken(node.address)
        join(connection, node)
        return True
    connection.execute(
        f"UPDATE nodes SET lease = {_NOW} + ?, tables = ?, sockets = ? WHERE id = ?",  # noqa: S608
        (LEASE_SECONDS, tables, sockets, node.id),
    )
    return not found["held"]


def held(connection: Transaction, node: str) -> dict[str, int]:
    """What is the node's, and by which epoch."""
    rows = connection.execute("SELECT code, epoch FROM owners WHERE owner = ?", (node,))
    return {row["code"]: row["epoch"] for row in rows}


def leave(connection: Transaction, node: Node) -> None:
    """All that it owns is free; locked in their order, so that nobody waits for each other."""
    query = 'SELECT code FROM owners WHERE owner = ? ORDER BY code COLLATE "C" FOR UPDATE'
    connection.execute(query, (node.id,))
    connection.execute("UPDATE owners SET owner = ? WHERE owner = ?", (NOBODY, node.id))
    connection.execute("DELETE FROM nodes WHERE id = ?", (node.id,))


def alive(connection: Transaction, lately: float = 0.0) -> list[NodeState]:
    """Those that have a lease, or had one so many seconds ago."""
    rows = connection.execute(
        f"""SELECT id, address, version, lease - {_NOW} AS lease, since, tables, sockets
        FROM nodes WHERE lease > {_NOW} - ? ORDER BY address""",  # noqa: S608 made of constants
        (lately,),
    )
    return [
        NodeState(
            row["id"],
            row["address"],
            row["version"],
            float(row["lease"]),
            row["since"],
            row["tables"],
            row["sockets"],
        )
        for row in rows
    ]


# ---------------------------------------------------------------- claims

_CLAIM = f"""UPDATE owners SET owner = :node, epoch = epoch + 1 WHERE code = :code AND (
        owner = :node OR owner = '' OR NOT EXISTS (
            SELECT 1 FROM nodes WHERE nodes.id = owners.owner AND nodes.lease > {_NOW}
        )
    ) RETURNING epoch"""  # noqa: S608 made of constants
_LOG = f"""INSERT INTO claims (code, epoch, node, former, lease, at) SELECT
    :code, :epoch, :node, :former, (SELECT lease FROM nodes WHERE id = :former), {_NOW}"""  # noqa: S608


def found(connection: Transaction, code: str, claim: Tenure) -> None:
    """Something new belongs to whoever makes it."""
    row = code, claim.node, claim.epoch
    connection.execute("INSERT INTO owners (code, owner, epoch) VALUES (?, ?, ?)", row)
    _log(connection, code, claim, NOBODY)


def take(connection: Transaction, code: str, node: str) -> Tenure | str:
    """A claim, or the address of the node that owns it."""
    connection.execute(
        "INSERT OR IGNORE INTO owners (code, owner, epoch) VALUES (?, ?, 0)", (code, NOBODY)
    )
    living = _owner(connection, code)
    if living is not None and living["id"] != node:
        return str(living["address"])  # whose row nobody locks: its owner wants to save
    query = "SELECT owner FROM owners WHERE code = ? FOR UPDATE"
    former = connection.execute(query, (code,)).fetchone()["owner"]
    taken = connection.execute(_CLAIM, {"code": code, "node": node}).fetchone()
    if taken is None:
        found = connection.execute("SELECT address FROM nodes WHERE id = ?", (former,)).fetchone()
        return take(connection, code, node) if found is None else str(found["address"])
    claim = Tenure(node, taken["epoch"])
    _log(connection, code, claim, former)
    return claim


def owner(connection: Transaction, code: str) -> str | None:
    """The address of the node that has it, if one has."""
    row = _owner(connection, code)
    return None if row is None else str(row["address"])


def _owner(connection: Transaction, code: str) -> Any:
    """The node that has it by a lease."""
    return connection.execute(
        f"""SELECT id, address FROM owners JOIN nodes ON nodes.id = owners.owner
        WHERE code = ? AND nodes.lease > {_NOW}""",  # noqa: S608 made of constants
        (code,),
    ).fetchone()


def hold(connection: Transaction, code: str, claim: Tenure) -> None:
    """Until the transaction ends nobody can take it; raises StaleTable if somebody has."""
    query = "SELECT 1 FROM owners WHERE code = ? AND owner = ? AND epoch = ? FOR SHARE"
    if connection.execute(query, (code, claim.node, claim.epoch)).fetchone() is None:
        raise StaleTable(code)


def let_go(connection: Transaction, code: str, claim: Tenure) -> None:
    """Nobody is there any more: whoever comes next takes it."""
    connection.execute(
        "UPDATE owners SET owner = ? WHERE code = ? AND owner = ? AND epoch = ?",
        (NOBODY, code, claim.node, claim.epoch),
    )


def forget_old(connection: Transaction, seconds: float) -> None:
    """A table that is kept is claimed anew whenever somebody comes back to it."""
    connection.execute(f"DELETE FROM claims WHERE at < {_NOW} - ?", (seconds,))  # noqa: S608


def _log(connection: Transaction, code: str, claim: Tenure, former: str) -> None:
    values = {"code": code, "epoch": claim.epoch, "node": claim.node, "former": former}
    connection.execute(_LOG, values)
