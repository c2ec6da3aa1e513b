"""What people are told before it begins and while it goes on: there in every language, and true."""

from random import Random

import pytest
from msgspec.structs import replace

from penultima.table.setup import Company, Setup
from penultima.tournament.explanation import explanation, tie_sentence
from penultima.tournament.field import PlayedStage, TournamentField
from penultima.tournament.kinds import next_stage
from penultima.tournament.needs import Need, need_sentence, needs
from penultima.tournament.plan import Kind, TieBreak
from penultima.tournament.standings import standings
from penultima.words import LANGUAGES
from penultima.words.bundles import catalogue_parts, format_message
from tests.tournament.simulated import field, made_up, plan, played, stages


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_kind_explains_itself(kind: Kind, seats: int, lang: str) -> None:
    partners = plan(kind, setup=Setup(company=Company.PARTNERS))
    for chosen in (plan(kind, seats), plan(kind, seats, fill=None), partners):
        for entrants in (4, 8):
            text = explanation(chosen, entrants, lang)
            assert "{" not in text
            assert text.endswith(tie_sentence(chosen, lang))


def test_an_explanation() -> None:
    assert explanation(plan(Kind.SWISS), 16, "en") == (
        "3 stages at tables of up to 4: those who stand alike play each other, and no table sits "
        "together twice while that can be avoided. The first of a table has 3 points, the last "
        "none. Bots complete tables that lack somebody; they win nothing. Between those who are "
        "level decide, in this order: the points of those they have met, who finished in front of "
        "whom, rounds won, card points; at last the lot."
    )
    assert "the first of each goes on" in explanation(plan(Kind.KNOCKOUT, seats=2), 16, "en")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", Kind)
def test_as_long_as_more_may_come_no_number_of_stages_is_told(kind: Kind, lang: str) -> None:
    told = explanation(plan(kind), None, lang)
    assert "{" not in told
    assert "0" not in told.replace("500", "")
    if kind in (Kind.SWISS, Kind.RACE):
        assert "7" in explanation(plan(kind, stages=7), None, lang)
    if kind is Kind.ROTATION:
        assert told == explanation(plan(kind), 8, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ties_are_named_in_their_order(lang: str) -> None:
    one = tie_sentence(plan(Kind.RACE, ties=(TieBreak.BEST, TieBreak.POINTS)), lang)
    other = tie_sentence(plan(Kind.RACE, ties=(TieBreak.POINTS, TieBreak.BEST)), lang)
    assert one != other
    assert sorted(one) == sorted(other)
    assert tie_sentence(plan(Kind.RACE, ties=()), lang) != one
    for tie in TieBreak:
        assert format_message(lang, f"tournament-tie-{tie}", {})


def test_every_sentence_is_somebody_s() -> None:
    said = {
        line.split(" ")[0]
        for line in catalogue_parts("en")["tournament.ftl"].splitlines()
        if " = " in line or line.endswith(" =")
    }
    keys = {key for key in said if key.startswith("tournament-need-")}
    found = {f"tournament-need-{need.key}" for need in all_needs()}
    assert found == keys


def all_needs() -> list[Need]:
    found: list[Need] = []
    for kind in Kind:
        for now in half_played(kind, 4 if kind in (Kind.SWISS, Kind.ELIMINATION) else 8):
            found += needs(now).values()
    return found


def half_played(kind: Kind, seats: int) -> list[TournamentField]:
    """Before it begins, and with some tables of every stage still playing."""
    if kind is Kind.ROTATION:
        seats = 4
    if kind is Kind.KNOCKOUT:
        seats = 2
    chance = Random(4)
    start = field(plan(kind, seats=seats, setup=Setup(seats=seats, target=250)), 8)
    moments = [start]
    for after in stages(start, chance):
        last = after.stages[-1]
        halves = tuple(r if chance.random() < 0.5 else None for r in last.results)
        for results in ((None,) * len(halves), halves):
            now = replace(last, results=results)
            moments.append(replace(after, stages=(*after.stages[:-1], now)))
        if next_stage(after) is not None:
            moments.append(after)
    return moments


@pytest.mark.parametrize("lang", LANGUAGES)
def test_needs_are_sentences(lang: str) -> None:
    for need in [*all_needs(), Need("behind", {"gap": 1.5, "left": 2})]:
        assert "{" not in need_sentence(need, lang)
    half = need_sentence(Need("behind", {"gap": 1.5, "left": 2}), lang)
    assert ("1,5" if lang == "es" else "1.5") in half


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("kind", [Kind.SWISS, Kind.ROUND_ROBIN])
def test_who_cannot_win_never_does(kind: Kind, seats: int) -> None:
    for dice in range(12):
        hopeless: set[int] = set()
        start = field(plan(kind, seats=seats, seed=str(dice)), 9)
        for after in stages(start, Random(dice)):
            last = replace(after.stages[-1], results=(None,) * len(after.stages[-1].results))
            now = replace(after, stages=(*after.stages[:-1], last))
            hopeless |= {number for number, need in needs(now).items() if need.key == "cannot-win"}
            assert standings(after)[0].number not in hopeless
        assert hopeless or kind is Kind.SWISS


def test_a_knock_out_says_how_many_go_on() -> None:
    start = field(plan(Kind.KNOCKOUT), 16)
    assert all(need == Need("begin") for need in needs(start).values())
    stage = next_stage(start)
    assert stage is not None
    now = replace(start, stages=(PlayedStage(stage, (None,) * 4),))
    assert all(need == Need("go-on", {"count": 2}) for need in needs(now).values())
    result = made_up(stage, stage.tables[0], Random(1))
    now = replace(start, stages=(PlayedStage(stage, (result, None, None, None)),))
    keys = [needs(now)[number].key for number in stage.tables[0].entrants]
    assert sorted(keys) == ["out", "out", "through", "through"]


def test_an_elimination_says_how_many_points_are_left() -> None:
    now = next(iter(stages(field(plan(Kind.ELIMINATION, rounds=1), 8), Random(1))))
    points = {line.number: line.points for line in standings(now)}
    assert needs(now) == {n: Need("until-out", {"left": 500 - points[n]}) for n in points}


def test_at_the_last_table_of_an_elimination_only_the_table_knows() -> None:
    start = field(plan(Kind.ELIMINATION), 4)
    stage = next_stage(start)
    assert stage is not None
    now = replace(start, stages=(PlayedStage(stage, (None,)),))
    assert list(needs(now).values()) == [Need("win")] * 4


def test_a_race_says_how_far_the_first_is() -> None:
    end = played(field(plan(Kind.RACE), 8), Random(1))
    lines = standings(end)
    found = needs(end)
    assert found[lines[0].number] == Need("lead-points")
    assert found[lines[-1].number].figures == {"gap": lines[0].score - lines[-1].score}
