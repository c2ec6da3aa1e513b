"""What a program finds in a PostgreSQL database, and what would be in its way after an upgrade.

A node of the version before goes on while newer ones are at work. So there must still be all that
it reads and writes, as it was; nothing new may ask for what it does not write, or refuse what it
does.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from penultima.server.store.postgres.connection import PostgresConnection

_COLUMNS = """SELECT table_name, column_name, data_type, is_nullable = 'NO',
        column_default IS NOT NULL OR is_generated = 'ALWAYS'
    FROM information_schema.columns WHERE table_schema = current_schema()"""
_RULES = """SELECT conrelid::regclass::text, contype::text || ' ' || pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
    UNION ALL SELECT indrelid::regclass::text,
        'i ' || regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', '')
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
    WHERE indisunique AND relnamespace = current_schema()::regnamespace
    UNION ALL SELECT tgrelid::regclass::text, 't ' || pg_get_triggerdef(pg_trigger.oid)
    FROM pg_trigger WHERE NOT tgisinternal"""
_VERSION = ("schema", "tried")
"""Names in `settings` that say how the database stands now."""


class Column(NamedTuple):
    type: str
    needed: bool
    given: bool
    """Whether it has a value where nobody says one."""


class Shape(NamedTuple):
    columns: dict[tuple[str, str], Column]
    rules: set[tuple[str, str]]
    """Of a table: what is unique, or else has to hold."""
    rows: dict[str, list[Any]]

    @classmethod
    def of(cls, connection: PostgresConnection, like: "Shape | None" = None) -> "Shape":
        """With the rows of all tables: as far as they are `like` another."""
        columns = {(row[0], row[1]): Column(*row[2:]) for row in connection.say(_COLUMNS, ())}
        known = columns if like is None else columns.keys() & like.columns.keys()
        rows = {
            table: _rows(connection, table, sorted(name for of, name in known if of == table))
            for table in {table for table, _ in known}
        }
        return cls(columns, {(row[0], row[1]) for row in connection.say(_RULES, ())}, rows)


def _rows(connection: PostgresConnection, table: str, columns: list[str]) -> list[Any]:
    wanted = ", ".join(f'"{column}"::text' for column in columns)
    found = [tuple(row) for row in connection.say(f"SELECT {wanted} FROM {table}", ())]
    return sorted((row for row in found if not {*row} & {*_VERSION}), key=repr)


def hindrances(before: Shape, after: Shape) -> Iterator[str]:
    """`after` is like `before`; a sentence for whatever a program of before would stumble over."""
    tables = {table for table, _ in before.columns}
    for name, column in before.columns.items():
        now = after.columns.get(name)
        if now is None:
            yield f"{name} is gone"
        elif now.type != column.type:
            yield f"{name} was {column.type} and is {now.type}"
        elif (now.needed and not now.given) and not (column.needed and not column.given):
            yield f"{name} has to be given"
    for name, column in after.columns.items():
        if name not in before.columns and name[0] in tables and column.needed and not column.given:
            yield f"{name} is new and has to be given"
    for table, rule in before.rules ^ after.rules:
        if table in tables:
            yield f"{table}: {rule} is {'new' if (table, rule) in after.rules else 'gone'}"
    for table in tables:
        if before.rows.get(table) != after.rows.get(table):
            yield f"{table} has other rows"
