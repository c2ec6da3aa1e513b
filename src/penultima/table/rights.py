"""Who may do what, and what may be written on a chair."""

import unicodedata

from penultima.table.calls import Call, Declined
from penultima.table.chairs import Chair
from penultima.table.messages import Stage
from penultima.table.session import Session


def clean(name: str) -> str:
    """The name in one line, without what cannot be seen."""
    visible = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in name)
    text = " ".join(visible.split())
    if not text:
        raise Declined("bad-name")
    return text


def my_chair(session: Session, call: Call, number: int) -> Chair:
    """The chair, if it is the person's own."""
    chair = any_chair(session, number)
    if chair.who != call.who:
        raise Declined("not-yours")
    return chair


def any_chair(session: Session, number: int) -> Chair:
    if number >= len(session.kept.chairs):
        raise Declined("no-such-chair")
    return session.kept.chairs[number]


def as_host(session: Session, call: Call) -> None:
    if call.who != session.kept.host:
        raise Declined("not-host")


def before_match(session: Session) -> None:
    if session.kept.stage is not Stage.GATHERING:
        raise Declined("wrong-stage")
