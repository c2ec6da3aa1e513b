"""Playing whole matches over a socket."""

from tests.server.clients import Guest, Line
from tests.waiting import Patience


def play_on(line: Line) -> None:
    """Make the first legal move of chair 0 until the match is over."""
    patience = Patience("the match does not end")
    while line.table["stage"] != "finished":
        patience.see((line.seq, line.turn, line.table["stage"]))
        if line.table["stage"] == "between" and 0 not in line.table["ready"]:
            line.do("ready", chair=0)
        elif line.view is not None and line.view["moves"]:
            line.do("act", chair=0, turn=line.turn, move=line.view["moves"][0])
        else:
            line.next()


def finished_match(guest: Guest, **setup: object) -> str:
    """The code of a table at which the guest has played a match against bots."""
    code = guest.open_table(**setup)
    line = guest.enter(code)
    line.welcome()
    assert line.do("sit", chair=0, name="North")["type"] == "ack"
    assert line.do("start")["type"] == "ack"
    play_on(line)
    line.close()
    return code
