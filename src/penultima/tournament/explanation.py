"""What is told before it begins: how it is played, what decides between those who are level, and
why something is refused."""

from penultima.tournament.figures import figures
from penultima.tournament.kinds import ties_of
from penultima.tournament.plan import Kind, Scheme
from penultima.words import say
from penultima.words.bundles import has_message


def explanation(plan: Scheme, entrants: int | None, lang: str) -> str:
    """A few sentences; `entrants` as many as take part, or None as long as more may come."""
    sentences = [say(lang, f"tournament-about-{plan.kind}", figures(plan, entrants))]
    sentences += [say(lang, key) for key in _more(plan)]
    return " ".join([*sentences, tie_sentence(plan, lang)])


def _more(plan: Scheme) -> list[str]:
    """What else holds at its tables."""
    if plan.kind is Kind.ROTATION:
        return []
    said = {
        "tournament-pairs": plan.in_pairs,
        "tournament-byes": plan.setup.seats == 2,
        "tournament-only-full": plan.setup.seats > 2 and plan.only_full,
        "tournament-bots": plan.setup.seats > 2 and plan.completes,
    }
    return [key for key, holds in said.items() if holds]


def tie_sentence(plan: Scheme, lang: str) -> str:
    """In their order; the lot comes last, except in the rotation, where places are shared (P3)."""
    if plan.kind is Kind.ROTATION:
        return say(lang, "tournament-ties-rotation")
    ties = [say(lang, f"tournament-tie-{tie}") for tie in ties_of(plan)]
    if not ties:
        return say(lang, "tournament-ties-lot")
    return say(lang, "tournament-ties", {"order": say(lang, "tournament-then").join(ties)})


def refusal_key(code: str) -> str:
    """Some codes mean another thing at a table."""
    here = f"tournament-refused-{code}"
    return here if has_message("en", here) else f"error-{code}"
