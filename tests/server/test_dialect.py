"""How PostgreSQL says what is written for SQLite."""

import pytest

from penultima.server.store.postgres.dialect import arranged, translation


@pytest.mark.parametrize(
    "statement, said",
    [
        ("UPDATE t SET a = ? WHERE b = ?", "UPDATE t SET a = %s WHERE b = %s"),
        ("SELECT :name, ':no', '50 %'", "SELECT %(name)s, ':no', '50 %%'"),
        ("INSERT OR IGNORE INTO t VALUES (?)", "INSERT INTO t VALUES (%s) ON CONFLICT DO NOTHING"),
        ("SELECT 1 FROM t WHERE a IS ?", "SELECT 1 FROM t WHERE a IS NOT DISTINCT FROM %s"),
        ("CREATE TABLE t (a BLOB) WITHOUT ROWID", "CREATE TABLE t (a BYTEA)"),
        (
            "CREATE TABLE t (id INTEGER PRIMARY KEY, b BOOLEAN)",
            "CREATE TABLE t (id BIGSERIAL PRIMARY KEY, b SMALLINT)",
        ),
    ],
)
def test_a_statement_is_said_in_another_way(statement: str, said: str) -> None:
    assert translation(statement).statement == said


def test_marks_with_numbers_may_come_in_any_order_and_again() -> None:
    found = translation("SELECT ?2, ?1, ?2, ?")
    assert found.statement == "SELECT %s, %s, %s, %s"
    assert arranged(("a", True, None), found.order) == [1, "a", 1, None]


def test_marks_of_both_kinds_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="names and with numbers"):
        translation("SELECT ?, :name")
