"""How it stands: everybody's line, from first to last."""

from penultima.tournament.field import Line, TournamentField
from penultima.tournament.kinds import format_of


def standings(field: TournamentField) -> tuple[Line, ...]:
    """By the score of the kind, then the tie-breaks, then the lot; in the rotation those who are
    alike share a place (ruling P3)."""
    return format_of(field.plan).standings(field)
