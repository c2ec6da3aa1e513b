"""What the counters are called when people read them."""

from penultima.editions import EDITIONS
from penultima.fast.plan import Plan, Unit
from penultima.simulation.statistics import Statistics
from penultima.words import edition_title, face_name

_HAPPENINGS = {
    "turn_draws": "draws on a turn",
    "forced_draws": "… with nothing to play",
    "kept": "drawn cards kept",
    "passes": "passes",
    "refills": "refills of the pile",
    "skipped": "turns skipped",
    "reversed": "reversals",
    "attacks": "draw cards laid",
    "challenges": "challenges",
    "bluffs": "bluffs",
    "shields": "shields",
    "stacked": "draw cards stacked",
    "crashes": "crashes",
    "slaps": "slaps of the pile",
    "swaps": "hands swapped",
    "handed_on": "hands passed on",
    "jumps": "jumps in",
    "calls": "UNO said",
    "misses": "UNO forgotten",
    "catches": "… and caught",
}
_ONE: dict[Unit, str] = {"rounds": "round", "matches": "match"}


def title(plan: Plan, rounds: int) -> str:
    """One line that says what was played."""
    policies = " against ".join(dict.fromkeys(plan.policies))
    parts = [edition_title(plan.edition, "en"), f"{plan.seats} players", policies]
    if plan.options:
        parts.append(", ".join(f"{name} = {_value(v)}" for name, v in plan.options.items()))
    return " · ".join([*parts, counted(rounds, "rounds")])


def counted(number: int, unit: Unit) -> str:
    return f"{number:,} {unit if number != 1 else _ONE[unit]}"


def _value(value: object) -> str:
    if isinstance(value, list | tuple):
        return " + ".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def happenings(statistics: Statistics) -> dict[str, float]:
    """How often in a round, for everything that happened at all."""
    often = statistics.per_round
    needless = often["turn_draws"] > often["forced_draws"]
    return {
        name: often[key]
        for key, name in _HAPPENINGS.items()
        if often[key] and (needless or key != "forced_draws")
    }


def endings(statistics: Statistics) -> dict[str, float]:
    """Shares of the rounds by the card that ended them, and of those that nobody won."""
    rounds = max(1, statistics.rounds)
    counts: dict[str, int] = {"a number": 0}
    for sign, share in statistics.last_cards.items():
        if sign.isdigit():
            counts["a number"] += share.count
        else:
            name = _face_name(sign, statistics.plan.edition)
            counts[name] = counts.get(name, 0) + share.count
    counts |= {"nobody: void": statistics.void, "nobody: cut off": statistics.cut}
    return {name: count / rounds for name, count in counts.items() if count}


def _face_name(sign: str, edition: str) -> str:
    faces = (face.id for face in EDITIONS[edition].faces if face.sign == sign)
    return face_name(next(faces, sign), edition, "en")
