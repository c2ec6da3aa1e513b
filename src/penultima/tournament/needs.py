"""What everybody still needs: only what is certainly true, whatever happens at other tables."""

from collections.abc import Callable, Mapping

import msgspec

from penultima.tournament.elimination import is_final_table
from penultima.tournament.field import Line, Number, TournamentField
from penultima.tournament.kinds import stages_of
from penultima.tournament.knockout import advancing, is_final
from penultima.tournament.plan import Kind
from penultima.tournament.standings import standings
from penultima.words import say
from penultima.words.numbers import written


class Need(msgspec.Struct, frozen=True):
    """A sentence `tournament-need-…` with its figures."""

    key: str
    figures: dict[str, float] = {}


def needs(field: TournamentField, counted: tuple[Line, ...] | None = None) -> dict[Number, Need]:
    """Everybody's, as long as it is not over; `counted` are the standings, where they are known."""
    lines = standings(field) if counted is None else counted
    found = _BY_KIND[field.plan.kind](field, lines)
    return {line.number: Need("out") if line.out else found[line.number] for line in lines}


def need_sentence(need: Need, lang: str) -> str:
    figures: dict[str, str | int] = {}
    for name, value in need.figures.items():
        whole = value == int(value)
        figures[name] = int(value) if whole else written(value, lang, 1)
    return say(lang, f"tournament-need-{need.key}", figures)


def _in_knockout(field: TournamentField, lines: tuple[Line, ...]) -> Mapping[Number, Need]:
    """To be among the best of one's table, unless one is through already."""
    found = dict.fromkeys(field.entrants, Need("through"))
    if not field.stages:
        return dict.fromkeys(field.entrants, Need("begin"))
    played = field.stages[-1]
    for table, result in zip(played.stage.tables, played.results, strict=True):
        if result is None:
            count = advancing(field.plan, len(table.entrants))
            need = Need("win") if is_final(played.stage) else Need("go-on", {"count": count})
            found |= dict.fromkeys(table.entrants, need)
    return found


def _by_match_points(field: TournamentField, lines: tuple[Line, ...]) -> Mapping[Number, Need]:
    """How far behind the first, and whether the stages that are left are enough for that."""
    best, full = lines[0].score, field.plan.setup.seats - 1
    playing, to_come = _playing(field), (stages_of(field) or 0) - len(field.stages)
    found = {}
    for line in lines:
        gap, left = best - line.score, to_come + (line.number in playing)
        figures = {"gap": gap, "left": left}
        key = "lead" if gap == 0 else "behind" if gap <= full * left else "cannot-win"
        found[line.number] = Need(key, figures)
    return found


def _playing(field: TournamentField) -> set[Number]:
    """Those who have no result yet in the stage that is being played."""
    return {
        other
        for played in field.stages[-1:]
        for table, result in zip(played.stage.tables, played.results, strict=True)
        if result is None
        for other in table.entrants
    }


def _by_points(field: TournamentField, lines: tuple[Line, ...]) -> Mapping[Number, Need]:
    best = lines[0].score
    return {
        line.number: Need("lead-points")
        if line.score == best
        else Need("behind-points", {"gap": best - line.score})
        for line in lines
    }


def _until_out(field: TournamentField, lines: tuple[Line, ...]) -> Mapping[Number, Need]:
    """What the final table has come to so far, only the table knows."""
    if field.stages and is_final_table(field.stages[-1].stage) and not field.stages[-1].over:
        return dict.fromkeys(field.entrants, Need("win"))
    figure = field.plan.setup.target
    return {line.number: Need("until-out", {"left": figure - line.points}) for line in lines}


_BY_KIND: dict[Kind, Callable[[TournamentField, tuple[Line, ...]], Mapping[Number, Need]]] = {
    Kind.ROTATION: _by_points,
    Kind.KNOCKOUT: _in_knockout,
    Kind.SWISS: _by_match_points,
    Kind.ROUND_ROBIN: _by_match_points,
    Kind.RACE: _by_points,
    Kind.ELIMINATION: _until_out,
}
