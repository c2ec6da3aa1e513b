"""The whole server in simulated time.

Two or three nodes, two tables with two people each, a database: the code of `server/` from Runtime
to the statements, above a loop, a network and a database of ours. An evening of a minute takes a
tenth of a second; whatever chance decides comes out of its seed, so that it repeats to the byte.

    make simulate-server SEED=1 COUNT=10000
    python -m tests.simulated --seed 1 --only 17     one evening again, with its last words

| file | says |
|---|---|
| `loop` | time is a number; callbacks belong to processes, which can be killed and paused |
| `network` | sockets: in order, late, silent for a while, broken |
| `database` | the server's statements and its writer over SQLite; commits nobody is sure of |
| `nodes` | a node: its life, who comes in, where it goes |
| `people` | the clients of tests/wire, who compare what they hear with what is stored |
| `faults` | what goes wrong |
| `checks` | what must hold in the end |
| `world` | an evening |
| `bugs` | mistakes in the server that must be found |

What is the server's own: everything behind the handshake and above psycopg, so rooms, tables,
leases, claims, the relay, the door, the writer with its retries, all statements but one. What is
ours: HTTP and TLS, the handshake, the bytes of client frames, psycopg, the one statement for many
tables (here a loop of the statements that it stands for). PostgreSQL's own behaviour, such as who
waits for which row, is for tests/fleet.py, with real parts.

What must hold while faults last: nothing is told before it is stored; what is told once is told in
the same way again, in order, once on each socket; who is accepted is stored; every write is its
owner's, and no table is taken from an owner that has a lease. After them: everybody is at the same
step in 5 s, and it goes on.
"""
