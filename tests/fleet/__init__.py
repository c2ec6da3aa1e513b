"""Several nodes on a real PostgreSQL under faults: `make chaos SEED=1 COUNT=500`.

    python -m tests.fleet --seed 1 --count 500 --jobs 8
    python -m tests.fleet --planted asynchronous-standby --count 3     must find it

As in tests/chaos.py, but people come in at any of three nodes, which share a database and the
standby that it waits for. Everything goes on soon, at another node if need be, and in the end
nothing accepted is lost or done twice, what was told stays so and was told everybody in the same
order, and no epoch of any table has had two owners or was passed over: by what the clients
remember, by what is stored, and by what the database has seen of who wrote it.

| file | says |
|---|---|
| `database` | a primary and its standby, on disks that can be filled |
| `nodes` | the processes, the ways between them and to the database |
| `faults` | what strikes |
| `pauses` | how long a player waits |
| `siege` | people at tables, fault after fault |
| `festivals` | tournaments beside them, one after the other |
| `witness` | who had which table when, and who wrote each step, as the database saw it |
| `checks` | clients against the database, claims against the witness |

Each job has a fleet of its own, which suffers twenty faults; PostgreSQL's binaries have to be there
(see tests/postgres.py), and nothing is compiled.
"""
