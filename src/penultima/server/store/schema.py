"""The tables of the database."""

VERSION = 5
"""Raised whenever a table here changes, or what an older program would misread in it.

A database of a higher version is refused. Since 2, choices say company and counting apart; what 1
has written is read as it stands (see penultima.table.former_setups). Since 3, steps are written
into a daybook first (see penultima.server.store.daybook). Since 4, a table is not saved with each
of its steps. Since 5 there are tournaments and ratings, of which a person must be able to be
deleted too.
"""

_STEP = """
    code TEXT NOT NULL,
    seq INTEGER NOT NULL,
    game INTEGER NOT NULL,
    round INTEGER NOT NULL,
    who TEXT,
    command TEXT,
    lines TEXT NOT NULL,
    events BLOB"""
"""What happened. `lines` are the record; `events` are emptied once their round is over."""

STEPS = (
    f"CREATE TABLE settled ({_STEP}, PRIMARY KEY (code, seq)) WITHOUT ROWID",
    "CREATE INDEX settled_of_person ON settled (who) WHERE who IS NOT NULL",
    f"CREATE TABLE daybook (id INTEGER PRIMARY KEY, before INTEGER, {_STEP})",
    """CREATE VIEW steps AS
    SELECT code, seq, game, round, who, command, lines, events FROM settled
    UNION ALL
    SELECT code, seq, game, round, who, command, lines, events FROM daybook
    WHERE NOT EXISTS (
        SELECT 1 FROM settled WHERE settled.code = daybook.code AND settled.seq = daybook.seq
    )""",
)
"""Steps of a table in their order, and the latest of all tables in the order of their writing."""

_REACHED = """CREATE TABLE reached (
    code TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    latest INTEGER
) WITHOUT ROWID"""
"""How far each table has come, which may be further than it was when it was saved; and where the
daybook has the last of its steps, if it has any. Small, since every move changes a row of it."""

_SAVED = """CREATE TABLE tables (
    code TEXT PRIMARY KEY,
    stage TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    seq INTEGER NOT NULL,
    snapshot BLOB NOT NULL,
    updated FLOAT NOT NULL
)"""
"""Every table as it stood after that step: the whole truth, secrets included."""

TOURNAMENTS = (
    # Every tournament as it stands.
    """CREATE TABLE tournaments (
        code TEXT PRIMARY KEY,
        status TEXT NOT NULL,
        public BOOLEAN NOT NULL,
        seq INTEGER NOT NULL,
        snapshot BLOB NOT NULL,
        updated FLOAT NOT NULL
    )""",
    "CREATE INDEX tournaments_by_status ON tournaments (status)",
    # Which tournament a table belongs to.
    "CREATE TABLE tournament_tables (code TEXT PRIMARY KEY, tournament TEXT NOT NULL)",
    # Everybody whom a tournament knows.
    """CREATE TABLE tournament_people (
        who TEXT NOT NULL, tournament TEXT NOT NULL, PRIMARY KEY (who, tournament)
    ) WITHOUT ROWID""",
)

TABLES = (
    # The schema's version and the key that signs tokens.
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value BLOB NOT NULL)",
    _SAVED,
    _REACHED,
    """CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        keep BOOLEAN NOT NULL,
        since FLOAT NOT NULL,
        seen FLOAT NOT NULL
    )""",
    # Finished matches, by the number of their last record; the rotation has one for each round.
    """CREATE TABLE matches (
        code TEXT NOT NULL,
        game INTEGER NOT NULL,
        first_game INTEGER NOT NULL,
        setup BLOB NOT NULL,
        rounds INTEGER NOT NULL,
        finished FLOAT NOT NULL,
        PRIMARY KEY (code, game)
    )""",
    # A row for each chair of a finished match.
    """CREATE TABLE results (
        code TEXT NOT NULL,
        game INTEGER NOT NULL,
        chair INTEGER NOT NULL,
        who TEXT,
        name TEXT NOT NULL,
        bot BOOLEAN NOT NULL,
        place INTEGER NOT NULL,
        score INTEGER NOT NULL,
        won BOOLEAN NOT NULL,
        rounds_won INTEGER NOT NULL,
        PRIMARY KEY (code, game, chair)
    )""",
    "CREATE INDEX results_of_person ON results (who)",
    *STEPS,
    *TOURNAMENTS,
)

_TO_3 = (
    "ALTER TABLE steps RENAME TO former_steps",
    *STEPS,
    """INSERT INTO settled (code, seq, game, round, who, command, lines, events)
    SELECT code, seq, game, round, who, command, lines, events FROM former_steps
    ORDER BY code, seq""",
    "DROP TABLE former_steps",
    "DROP INDEX IF EXISTS ix_tables_updated",
    "ALTER TABLE tables ADD COLUMN latest INTEGER",
)
_TO_4 = (
    "ALTER TABLE tables RENAME TO former_tables",
    _SAVED,
    """INSERT INTO tables (code, stage, public, seq, snapshot, updated)
    SELECT code, stage, public, seq, snapshot, updated FROM former_tables""",
    _REACHED,
    "INSERT INTO reached (code, seq, latest) SELECT code, seq, latest FROM former_tables",
    "DROP TABLE former_tables",
)
CHANGES = {1: (), 2: _TO_3, 3: _TO_4, 4: TOURNAMENTS}
"""What makes a database of each former version one of the next."""

SAID = """CREATE TEMP TABLE said (
    code TEXT, game INTEGER, round INTEGER, who TEXT, command TEXT,
    PRIMARY KEY (code, game, round, who, command)
) WITHOUT ROWID"""
"""The writer's own, in memory: what stands in the daybook, so that no command is stored twice."""
