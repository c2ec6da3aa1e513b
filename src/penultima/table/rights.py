"""Who may do what."""

from penultima.table.calls import Call, Declined
from penultima.table.chairs import Chair
from penultima.table.people import People


def my_chair(people: People, call: Call, number: int) -> Chair:
    """The chair, if it is the person's own."""
    chair = any_chair(people, number)
    if chair.who != call.who:
        raise Declined("not-yours")
    return chair


def any_chair(people: People, number: int) -> Chair:
    every = people.chairs.every
    if number >= len(every):
        raise Declined("no-such-chair")
    return every[number]


def not_arranged(people: People) -> None:
    """Where the chairs are arranged, nobody at the table chooses."""
    if people.arranged:
        raise Declined("arranged")


def as_host(people: People, call: Call) -> None:
    not_arranged(people)
    if call.who != people.host:
        raise Declined("not-host")
