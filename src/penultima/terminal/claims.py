"""Claims that somebody has told another what to play: against whom, and who judges them."""

import math
import time

from penultima.notation import NotationError, read_seat, write_seat
from penultima.table.messages import HintSight, Holder, Stage
from penultima.terminal.eyes import Eyes, names_of
from penultima.terminal.story import chair_names


def open_claim(eyes: Eyes) -> HintSight | None:
    """The one that is being judged."""
    return None if eyes.table is None else eyes.table.hint


def free_talk(eyes: Eyes) -> bool:
    """Whether everybody may say what they like: only there can it be too much."""
    return eyes.table is not None and eyes.table.setup.free_chat


def others(eyes: Eyes) -> list[int]:
    """The chairs of other people, also of those for whom a bot plays meanwhile."""
    chairs = () if eyes.table is None else eyes.table.chairs
    mine = _mine(eyes)
    return [
        number
        for number, chair in enumerate(chairs)
        if number not in mine and (chair.holder is Holder.HUMAN or chair.stand_in)
    ]


def obstacle(eyes: Eyes) -> str | None:
    """Why I can claim it of nobody now: a code, as the table would tell it."""
    if not free_talk(eyes):
        return "no-free-chat"
    if eyes.stage is not Stage.PLAYING:
        return "wrong-stage"
    if open_claim(eyes) is not None:
        return "claim-open"
    if eyes.you is not None and eyes.you.claim_failed:
        return "claim-failed"
    return None if others(eyes) else "not-a-person"


def accusable(eyes: Eyes) -> list[int]:
    """The chairs of those of whom I can claim it now."""
    return others(eyes) if eyes.chair is not None and obstacle(eyes) is None else []


def may_judge(eyes: Eyes) -> bool:
    """Whether the table waits for my vote."""
    claim = open_claim(eyes)
    return claim is not None and bool(_mine(eyes) & {*claim.judges} - {*claim.voted})


def _mine(eyes: Eyes) -> set[int]:
    return set() if eyes.you is None else set(eyes.you.chairs)


def seconds_left(eyes: Eyes) -> int:
    """Until the open claim fails; a pause stops this clock, too."""
    claim, table = open_claim(eyes), eyes.table
    if claim is None or table is None:
        return 0
    passed = 0.0 if table.paused else time.monotonic() - eyes.table_seen
    return max(0, math.ceil(claim.left_ms / 1000 - passed))


def claim_told(eyes: Eyes, claim: HintSight) -> str:
    """Who claims it of whom, as it was told when it happened."""
    by, against = names_of(eyes, (claim.by,)), names_of(eyes, (claim.against,))
    concerned = {claim.by: "chair", claim.against: "against"}
    you = concerned.get(-1 if eyes.chair is None else eyes.chair, "none")
    return eyes.speech("session-hintclaimed", chair=by, against=against, you=you)


def claim_for_me(eyes: Eyes, claim: HintSight) -> str:
    """The same as it concerns this person: to be judged, or by whom it is."""
    words = {
        "by": names_of(eyes, (claim.by,)),
        "against": names_of(eyes, (claim.against,)),
        "judges": names_of(eyes, claim.judges),
    }
    mine = _mine(eyes)
    if may_judge(eyes):
        return eyes.speech("table-hint-claimed", **words)
    if claim.by in mine:
        return eyes.speech("table-hint-mine", **words)
    if claim.against in mine:
        return eyes.speech("table-hint-you", **words)
    return eyes.speech("table-hint-others", **words)


# ---------------------------------------------------------------- naming somebody


def letter_and_name(eyes: Eyes, chair: int) -> str:
    """`B (Ana)`; only the name of one who has no seat in this round."""
    assert eyes.table is not None
    name, seated = names_of(eyes, (chair,)), eyes.table.seated
    return f"{write_seat(seated.index(chair))} ({name})" if chair in seated else name


def accused(eyes: Eyes, called: str) -> int | None:
    """The chair of whoever is called so, by name or by letter; the only one need not be named."""
    if eyes.table is None:
        return None
    people = others(eyes)
    if not called:
        return people[0] if len(people) == 1 else None
    names = [name.lower() for name in chair_names(eyes.table)]
    named = [chair for chair in people if names[chair] == called.lower()]
    return named[0] if named else _by_letter(eyes.table.seated, called.upper())


def _by_letter(seated: tuple[int, ...], letter: str) -> int | None:
    try:
        seat = read_seat(letter)
    except NotationError:
        return None
    return seated[seat] if seat < len(seated) else None
