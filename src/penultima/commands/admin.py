"""`penultima admin`: keeping the house of a running server."""

from typing import Annotated, Any

from cyclopts import Parameter

from penultima.commands.help import worded
from penultima.commands.house_line import HouseLine, clock, in_address

_HERE = HouseLine()
Id = Annotated[str, Parameter(allow_leading_hyphen=True)]
"""Of a person; one in 64 begins with a hyphen."""


@worded("admin-tables")
def tables(*, line: HouseLine = _HERE) -> None:
    """List the tables that are open."""
    told = line.ask("GET", "tables")
    if line.json:
        return line.dump(told)
    line.say("command-admin-sockets", tables=len(told["tables"]), sockets=told["sockets"])
    rows = [
        (
            table["code"],
            table["edition"],
            line.words(f"admin-stage-{table['stage']}"),
            ", ".join(f"{one['name']} ({one['person']})" for one in table["people"]),
        )
        for table in told["tables"]
    ]
    for code, reason in told["closed"].items():
        why = line.words("command-admin-closed", reason=line.words(f"reason-{reason}"))
        rows.append((code, "", "", why))
    return line.print_rows(rows)


@worded("admin-people")
def people(like: Id = "", /, *, line: HouseLine = _HERE) -> None:
    """List who is here and who was here last."""
    told = line.ask("GET", f"people?like={in_address(like)}")
    if line.json:
        return line.dump(told)
    here = line.words("command-admin-here")
    return line.print_rows(
        [
            (
                one["id"],
                one["name"],
                here if one["addresses"] else clock(one["seen"]),
                " ".join((*one["tables"], *(mark[:8] for mark in one["addresses"]))),
                ", ".join(f"#{s['id']} {_sanction(line, s)}" for s in one["sanctions"]),
            )
            for one in told["people"]
        ]
    )


def _sanction(line: HouseLine, one: dict[str, Any]) -> str:
    held = {"ban": "admin-banned-until", "mute": "admin-muted-until"}[one["kind"]]
    return line.words(held, until=clock(one["until"]))


@worded("admin-bans")
def bans(*, line: HouseLine = _HERE) -> None:
    """List the bans and mutes that hold, with their numbers."""
    told = line.ask("GET", "sanctions")
    if line.json:
        return line.dump(told)
    return line.print_rows(
        [
            (
                f"#{one['id']}",
                one["person"] or line.words("admin-an-address", mark=one["address"][:8]),
                one["name"],
                line.words(f"reason-{one['reason']}"),
                _sanction(line, one),
            )
            for one in told["sanctions"]
        ]
    )


@worded("admin-ban")
def ban(
    person: Id | None = None,
    /,
    *,
    address: str | None = None,
    here: bool = False,
    time: str = "7d",
    reason: str = "other",
    note: str = "",
    line: HouseLine = _HERE,
) -> None:
    """Ban a person or an address for a time; whoever is here is sent away at once."""
    why = {"reason": line.reason(reason), "minutes": line.minutes(time), "note": note}
    whom = {"person": person, "address": address, "addresses": here}
    line.do("POST", "sanctions", kind="ban", **whom, **why)


@worded("admin-mute")
def mute(
    person: Id | None = None,
    /,
    *,
    address: str | None = None,
    here: bool = False,
    time: str = "1d",
    reason: str = "other",
    note: str = "",
    line: HouseLine = _HERE,
) -> None:
    """Let a person or an address play but not write, for a time."""
    why = {"reason": line.reason(reason), "minutes": line.minutes(time), "note": note}
    whom = {"person": person, "address": address, "addresses": here}
    line.do("POST", "sanctions", kind="mute", **whom, **why)


@worded("admin-unban")
def unban(number: int, /, *, note: str = "", line: HouseLine = _HERE) -> None:
    """End a ban or a mute before its time."""
    line.do("DELETE", f"sanctions/{number}", note=note)


@worded("admin-sign-out")
def sign_out(
    person: Id, /, *, reason: str = "other", note: str = "", line: HouseLine = _HERE
) -> None:
    """End all sessions of a person, whose tokens may be in other hands; passkeys stay."""
    path = f"people/{in_address(person)}/signed-out"
    line.do("POST", path, reason=line.reason(reason), note=note)


@worded("admin-rename")
def rename(
    person: Id, name: str, /, *, reason: str = "name", note: str = "", line: HouseLine = _HERE
) -> None:
    """Give a person another name, on their chairs and in tournaments too."""
    path = f"people/{in_address(person)}/renamed"
    line.do("POST", path, name=name, reason=line.reason(reason), note=note)


@worded("admin-renew-key")
def renew_key(*, note: str = "", line: HouseLine = _HERE) -> None:
    """Sign tokens with a new key: everybody is signed out, and comes back by passkey or as a new
    guest."""
    line.do("POST", "token-key", note=note)


@worded("admin-close")
def close(code: str, /, *, reason: str = "other", note: str = "", line: HouseLine = _HERE) -> None:
    """Close a table; people are told in a sentence, and what was played there is kept."""
    line.do("POST", f"tables/{in_address(code)}/closed", reason=line.reason(reason), note=note)


@worded("admin-reopen")
def reopen(code: str, /, *, note: str = "", line: HouseLine = _HERE) -> None:
    """Open a closed table again."""
    line.do("DELETE", f"tables/{in_address(code)}/closed", note=note)


@worded("admin-tournaments")
def tournaments(*, line: HouseLine = _HERE) -> None:
    """List the tournaments that are not over."""
    told = line.ask("GET", "tournaments")
    if line.json:
        return line.dump(told)
    rows = [
        (one["code"], one["title"], one["edition"], one["organiser"], str(one["entrants"]))
        for one in told["tournaments"]
    ]
    for code, reason in told["closed"].items():
        why = line.words("command-admin-closed", reason=line.words(f"reason-{reason}"))
        rows.append((code, "", "", "", why))
    return line.print_rows(rows)


@worded("admin-close-tournament")
def close_tournament(
    code: str, /, *, reason: str = "other", note: str = "", line: HouseLine = _HERE
) -> None:
    """Close a tournament; nobody sees it any more, and its open tables are played on."""
    path = f"tournaments/{in_address(code)}/closed"
    line.do("POST", path, reason=line.reason(reason), note=note)


@worded("admin-reopen-tournament")
def reopen_tournament(code: str, /, *, note: str = "", line: HouseLine = _HERE) -> None:
    """Open a closed tournament again; it goes on where it stood."""
    line.do("DELETE", f"tournaments/{in_address(code)}/closed", note=note)


@worded("admin-notice")
def notice(text: str, /, *, time: str = "30m", note: str = "", line: HouseLine = _HERE) -> None:
    """Tell everybody something, at every table and on every page."""
    line.do("POST", "notices", text=text, minutes=line.minutes(time), note=note)


@worded("admin-maintenance")
def maintenance(
    text: str = "",
    /,
    *,
    begins: str = "10m",
    time: str = "30m",
    note: str = "",
    line: HouseLine = _HERE,
) -> None:
    """Announce work on the server; when it begins no table is opened, and games are kept."""
    spans = {"begins_in": line.minutes(begins), "minutes": line.minutes(time)}
    line.do("POST", "notices", code="maintenance", text=text, note=note, **spans)


@worded("admin-withdraw")
def withdraw(number: int | None = None, /, *, note: str = "", line: HouseLine = _HERE) -> None:
    """Take a notice back before its time, or list all."""
    if number is not None:
        return line.do("DELETE", f"notices/{number}", note=note)
    told = line.ask("GET", "notices")
    if line.json:
        return line.dump(told)
    return line.print_rows(
        [
            (
                f"#{one['id']}",
                one["code"],
                clock(one["begins"]),
                line.words("command-admin-until", until=clock(one["until"])),
                one.get("text", ""),
            )
            for one in told["notices"]
        ]
    )


@worded("admin-limits")
def limits(
    name: str | None = None,
    value: str | None = None,
    /,
    *,
    note: str = "",
    line: HouseLine = _HERE,
) -> None:
    """List how much one may do, or set a limit."""
    if name is not None:
        given = None if value in (None, "usual") else line.number(value)
        return line.do("PATCH", "limits", name=name, value=given, note=note)
    told = line.ask("GET", "limits")
    if line.json:
        return line.dump(told)
    rows = []
    for one in told["limits"]:
        usual = line.words("command-admin-usual", value=f"{one['usual']:g}")
        rows.append(
            (
                one["name"],
                f"{one['value']:g}",
                "" if one["value"] == one["usual"] else usual,
                line.words(f"admin-limit-{one['name'].replace('_', '-')}"),
            )
        )
    return line.print_rows(rows)


@worded("admin-reports")
def reports(
    number: int | None = None,
    /,
    *,
    acted: bool | None = None,
    note: str = "",
    line: HouseLine = _HERE,
) -> None:
    """List what people have reported, or answer a report."""
    if number is not None:
        answer = "acted" if acted else "nothing"
        return line.do("POST", f"reports/{number}", answer=answer, note=note)
    told = line.ask("GET", "reports")
    if line.json:
        return line.dump(told)
    if not told["reports"]:
        line.say("command-admin-none")
    for one in told["reports"]:
        _print_report(one, line)
    return None


def _print_report(one: dict[str, Any], line: HouseLine) -> None:
    by = one["name"] or line.words("admin-somebody")
    about = {"by": by, "against": f"{one['against_name']} ({one['against']})"}
    head = line.words("admin-report-about", table=one["table"], **about)
    answer = f" · {line.words('admin-answer-' + one['answer'])}" if one["answer"] else ""
    reason = line.words(f"reason-{one['reason']}")
    print(f"#{one['id']}  {clock(one['at'])}  {head}: {reason}{answer}")
    if one["note"]:
        print(f"    {one['note']}")
    for said in one["said"]:
        words = said["text"] or line.words(f"phrase-{said['phrase']}")
        print(f"    {said['name']}: {words}")


@worded("admin-log")
def log(*, before: int | None = None, line: HouseLine = _HERE) -> None:
    """Print the book, the newest first: who did what to whom, and why."""
    told = line.ask("GET", "log" if before is None else f"log?before={before}")
    if line.json:
        return line.dump(told)
    return line.print_rows(
        [
            (
                f"#{one['id']}",
                clock(one["at"]),
                one["keeper"],
                line.words(f"admin-act-{one['act']}"),
                one["name"] or one["person"] or one["table"] or "",
                line.words(f"reason-{one['reason']}") if one["reason"] else "",
                line.words("command-admin-until", until=clock(one["until"]))
                if one["until"]
                else "",
                one["note"],
            )
            for one in told["acts"]
        ]
    )


@worded("admin-key")
def key(*, line: HouseLine = _HERE) -> None:
    """Print the key of the house, for the page /admin; show it to nobody else."""
    print(line.key())


@worded("admin-keys")
def keys(
    *,
    new: str | None = None,
    remove: str | None = None,
    note: str = "",
    line: HouseLine = _HERE,
) -> None:
    """List the keys by name, make one for another keeper, or remove one."""
    if remove is not None:
        return line.do("DELETE", f"keys/{in_address(remove)}", note=note)
    if new is not None:
        made = line.ask("POST", "keys", name=new, note=note)
        if line.json:
            return line.dump(made)
        line.say("command-admin-fresh", name=made["name"])
        return print(made["key"])
    told = line.ask("GET", "keys")
    return line.dump(told) if line.json else line.print_rows([(name,) for name in told["names"]])
