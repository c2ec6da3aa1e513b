"""The tables of the database."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

VERSION = 2
"""Raised whenever a table here changes, or what an older program would misread in it.

A database of a higher version is refused. Since 2, choices say company and counting apart; what 1
has written is read as it stands (see penultima.table.former_setups).
"""

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""The schema's version and the key that signs tokens."""

tables = Table(
    "tables",
    metadata,
    Column("code", Text, primary_key=True),
    Column("stage", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("snapshot", LargeBinary, nullable=False),
    Column("updated", Float, nullable=False, index=True),
)
"""Every table as it stands after its last step: the whole truth, secrets included."""

steps = Table(
    "steps",
    metadata,
    Column("code", Text, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("game", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("who", Text),
    Column("command", Text),
    Column("lines", Text, nullable=False),
    Column("events", LargeBinary),
    UniqueConstraint("code", "game", "round", "who", "command"),
    Index("steps_of_person", "who"),
)
"""What happened. `lines` are the record; `events` are emptied once their round is over."""

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("keep", Boolean, nullable=False),
    Column("since", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("code", Text, primary_key=True),
    Column("game", Integer, primary_key=True),
    Column("first_game", Integer, nullable=False),
    Column("setup", LargeBinary, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("finished", Float, nullable=False),
)
"""Finished matches, by the number of their last record; the rotation has one for each round."""

results = Table(
    "results",
    metadata,
    Column("code", Text, primary_key=True),
    Column("game", Integer, primary_key=True),
    Column("chair", Integer, primary_key=True),
    Column("who", Text),
    Column("name", Text, nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("rounds_won", Integer, nullable=False),
    Index("results_of_person", "who"),
)
"""A row for each chair of a finished match."""
