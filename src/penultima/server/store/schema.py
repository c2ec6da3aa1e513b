"""The tables of the database."""

VERSION = 8
"""Raised whenever a table here changes, or what an older program would misread in it; `migrations`
says what makes a database of one version one of the next.

A database of a higher version is refused. Since 2, choices say company and counting apart; what 1
has written is read as it stands (see penultima.table.former_setups). Since 3, steps are written
into a daybook first (see penultima.server.store.daybook). Since 4, a table is not saved with each
of its steps. Since 5 there are tournaments and ratings, of which a person must be able to be
deleted too. Since 6 a person has devices and passkeys, and can sign out. Since 7 the house is
kept: who was banned must not come in by an older program. Since 8 a database knows by which program
it was made and upgraded.
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

REACHED = """CREATE TABLE reached (
    code TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    latest INTEGER
) WITHOUT ROWID"""
"""How far each table has come, which may be further than it was when it was saved; and where the
daybook has the last of its steps, if it has any. Small, since every move changes a row of it."""

SAVED = """CREATE TABLE tables (
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

KEEPING = (
    # Whoever may keep the house, by the SHA-256 of their key; pages have it for a while only.
    """CREATE TABLE keepers (
        digest BLOB PRIMARY KEY, name TEXT NOT NULL, since FLOAT NOT NULL, until FLOAT
    ) WITHOUT ROWID""",
    # Bans and mutes, each with an end; an address only as its keyed hash.
    """CREATE TABLE sanctions (
        id INTEGER PRIMARY KEY,
        kind TEXT NOT NULL,
        who TEXT,
        address TEXT,
        reason TEXT NOT NULL,
        since FLOAT NOT NULL,
        until FLOAT NOT NULL
    )""",
    # What everybody is told: a message, or work on the server that begins at a time.
    """CREATE TABLE notices (
        id INTEGER PRIMARY KEY,
        code TEXT NOT NULL,
        text TEXT NOT NULL,
        begins FLOAT NOT NULL,
        until FLOAT NOT NULL
    )""",
    # Bounds that are set otherwise than the program has them.
    "CREATE TABLE limits (name TEXT PRIMARY KEY, value FLOAT NOT NULL) WITHOUT ROWID",
    # Tables that nobody may come to any more; what was played there is kept.
    """CREATE TABLE closed_tables (
        code TEXT PRIMARY KEY, reason TEXT NOT NULL, since FLOAT NOT NULL
    ) WITHOUT ROWID""",
    # The book: who did what to whom, when and why.
    """CREATE TABLE house_acts (
        id INTEGER PRIMARY KEY,
        at FLOAT NOT NULL,
        keeper TEXT NOT NULL,
        act TEXT NOT NULL,
        who TEXT,
        code TEXT,
        reason TEXT NOT NULL,
        until FLOAT,
        note TEXT NOT NULL
    )""",
    "CREATE INDEX house_acts_of_person ON house_acts (who) WHERE who IS NOT NULL",
    # Whom somebody does not want to hear, under the name they had then.
    """CREATE TABLE unheard (
        id INTEGER PRIMARY KEY,
        who TEXT NOT NULL,
        other TEXT NOT NULL,
        name TEXT NOT NULL,
        since FLOAT NOT NULL,
        UNIQUE (who, other)
    )""",
    # What people tell the house about each other, and what was said at the table before.
    """CREATE TABLE reports (
        id INTEGER PRIMARY KEY,
        at FLOAT NOT NULL,
        who TEXT,
        against TEXT NOT NULL,
        name TEXT NOT NULL,
        code TEXT NOT NULL,
        reason TEXT NOT NULL,
        note TEXT NOT NULL,
        answer TEXT,
        answered FLOAT
    )""",
    "CREATE INDEX reports_of_person ON reports (who)",
    """CREATE TABLE report_lines (
        report INTEGER NOT NULL,
        line INTEGER NOT NULL,
        who TEXT,
        name TEXT NOT NULL,
        phrase TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (report, line)
    ) WITHOUT ROWID""",
)

IDENTITY = (
    # Where a person is signed in; whoever signs out there is taken off.
    """CREATE TABLE devices (
        id TEXT PRIMARY KEY,
        who TEXT NOT NULL,
        name TEXT NOT NULL,
        since FLOAT NOT NULL,
        seen FLOAT NOT NULL
    )""",
    "CREATE INDEX devices_of_person ON devices (who)",
    # Public keys by which a person comes back; `site` is the host that they are for.
    """CREATE TABLE passkeys (
        id TEXT PRIMARY KEY,
        who TEXT NOT NULL,
        site TEXT NOT NULL,
        name TEXT NOT NULL,
        credential BLOB NOT NULL UNIQUE,
        public_key BLOB NOT NULL,
        counter INTEGER NOT NULL,
        added FLOAT NOT NULL,
        used FLOAT
    )""",
    "CREATE INDEX passkeys_of_person ON passkeys (who)",
    # Challenges that have come back: none counts twice.
    "CREATE TABLE spent_challenges (hash BLOB PRIMARY KEY, until FLOAT NOT NULL) WITHOUT ROWID",
    # The one-time code of a person, and the device that has come by it.
    """CREATE TABLE device_codes (
        who TEXT PRIMARY KEY,
        hash BLOB NOT NULL UNIQUE,
        until FLOAT NOT NULL,
        device TEXT
    )""",
)

UPGRADES = (
    """CREATE TABLE upgrades (
        version INTEGER PRIMARY KEY, program TEXT NOT NULL, at FLOAT NOT NULL
    )""",
)
"""When it became one of this version, and by which program."""

TABLES = (
    # The schema's version and the key that signs tokens.
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value BLOB NOT NULL)",
    SAVED,
    REACHED,
    """CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        keep BOOLEAN NOT NULL,
        since FLOAT NOT NULL,
        seen FLOAT NOT NULL,
        generation INTEGER NOT NULL DEFAULT 0
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
    *IDENTITY,
    *KEEPING,
    *UPGRADES,
)

SAID = """CREATE TEMP TABLE said (
    code TEXT, game INTEGER, round INTEGER, who TEXT, command TEXT,
    PRIMARY KEY (code, game, round, who, command)
) WITHOUT ROWID"""
"""The writer's own, in memory: what stands in the daybook, so that no command is stored twice."""
