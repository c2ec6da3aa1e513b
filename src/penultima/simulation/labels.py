"""What statistics are called when people read them, in their language."""

from penultima.editions import EDITIONS
from penultima.plan import Plan, Unit
from penultima.simulation.statistics import PER_ROUND, Statistics
from penultima.words import edition_title, face_name, say
from penultima.words.numbers import written

_UNTOLD = ("drawn", "taken")
"""Counted, but not told to people."""


def label(key: str, lang: str, **values: str | int) -> str:
    return say(lang, f"simulation-{key}", values)


def title(plan: Plan, rounds: int, lang: str = "en") -> str:
    """One line that says what was played."""
    policies = label("against", lang).join(dict.fromkeys(plan.policies))
    players = label("players", lang, players=plan.seats)
    parts = [edition_title(plan.edition, lang), players, policies]
    if plan.options:
        parts.append(", ".join(f"{name} = {_value(v)}" for name, v in plan.options.items()))
    return " · ".join([*parts, counted(rounds, "rounds", lang)])


def counted(number: int, unit: Unit, lang: str = "en") -> str:
    return label(f"{unit}-counted", lang, count=number, number=written(number, lang))


def _value(value: object) -> str:
    if isinstance(value, list | tuple):
        return " + ".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def happenings(statistics: Statistics, lang: str = "en") -> dict[str, float]:
    """How often in a round, for everything that happened at all."""
    often = statistics.per_round
    needless = often["turn_draws"] > often["forced_draws"]
    return {
        label(f"often-{key.replace('_', '-')}", lang): often[key]
        for key in PER_ROUND
        if key not in _UNTOLD and often[key] and (needless or key != "forced_draws")
    }


def endings(statistics: Statistics, lang: str = "en") -> dict[str, float]:
    """Shares of the rounds by the card that ended them, and of those that nobody won."""
    rounds = max(1, statistics.rounds)
    number = label("end-number", lang)
    counts: dict[str, int] = {number: 0}
    for sign, share in statistics.last_cards.items():
        if sign.isdigit():
            counts[number] += share.count
        else:
            name = _face_name(sign, statistics.plan.edition, lang)
            counts[name] = counts.get(name, 0) + share.count
    counts[label("end-void", lang)] = statistics.void
    counts[label("end-cut", lang)] = statistics.cut
    return {name: count / rounds for name, count in counts.items() if count}


def _face_name(sign: str, edition: str, lang: str) -> str:
    faces = (face.id for face in EDITIONS[edition].faces if face.sign == sign)
    return face_name(next(faces, sign), edition, lang)
