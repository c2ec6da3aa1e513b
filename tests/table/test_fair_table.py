"""The fair deal as a table drives it: who takes part, who spoils it, what is told when."""

from hashlib import sha256

import pytest

from penultima.game.events import Began, Dealt, TurnedUp
from penultima.table import Setup
from penultima.table.commands import Commit, Reveal, Sit, Stand, Start
from penultima.table.fair_deal import FairChance
from penultima.table.messages import Stage
from penultima.table.session_events import DealAborted, DealSight, DrewForDeal
from tests.table.evening import Evening

ENTROPY = {"p": "01" * 32, "q": "02" * 32, "r": "03" * 32}


def digest(who: str) -> str:
    return sha256(bytes.fromhex(ENTROPY[who])).hexdigest()


def dealing(*people: str, setup: Setup | None = None) -> Evening:
    """They sit down with clients that take part, and the deal begins."""
    evening = Evening(setup)
    evening.arrive(*people, entropy=True)
    for chair, who in enumerate(people):
        evening.say(who, Sit, chair=chair, name=who.upper())
    evening.say(people[0], Start)
    return evening


def stage_of(evening: Evening) -> Stage:
    return evening.table.stage


def deal_of(evening: Evening) -> DealSight:
    deal = evening.sight.deal
    assert deal is not None
    return deal


def commit(evening: Evening, who: str, attempt: int = 1) -> str:
    return evening.say(who, Commit, attempt=attempt, digest=digest(who))


def reveal(evening: Evening, who: str, attempt: int = 1) -> str:
    return evening.say(who, Reveal, attempt=attempt, entropy=ENTROPY[who])


def test_cards_are_dealt_once_everybody_has_committed_and_revealed() -> None:
    evening = dealing("p", "q")
    assert stage_of(evening) is Stage.DEALING
    commit(evening, "p")
    assert not deal_of(evening).revealing
    commit(evening, "q")
    assert deal_of(evening).revealing
    reveal(evening, "q")
    assert stage_of(evening) is Stage.DEALING
    reveal(evening, "p")
    assert stage_of(evening) is Stage.PLAYING
    assert deal_of(evening).revealed == {0: ENTROPY["p"], 1: ENTROPY["q"]}


def test_the_cards_are_those_of_the_seed() -> None:
    evening = dealing("p", "q", setup=Setup(edition="mando", seats=2))
    for who in ("p", "q"):
        commit(evening, who)
    for who in ("p", "q"):
        reveal(evening, who)
    seed = evening.session.stage.deal.seed
    edition = evening.session.stage.match.edition
    chance = FairChance(seed)
    (began,) = evening.happened(Began)
    assert began.dealer == chance.pick(range(2))
    order = chance.shuffle(edition.deck[::-1])
    assert [list(dealt.cards) for dealt in evening.happened(Dealt)] == [order[:7], order[7:14]]
    turned_up = [event.card for event in evening.happened(TurnedUp)]
    assert turned_up == order[14 : 14 + len(turned_up)]


def test_the_draw_for_the_deal_is_told_to_all() -> None:
    evening = dealing("p")
    commit(evening, "p")
    reveal(evening, "p")
    (drew,) = evening.happened(DrewForDeal)
    stage = evening.session.stage
    order = FairChance(stage.deal.seed).shuffle(stage.match.edition.deck)
    assert [card for _, card in drew.draws[0]] == order[:4]
    assert drew.dealer == evening.happened(Began)[0].dealer


def test_nobody_sees_the_secret_before_the_round_is_over() -> None:
    evening = dealing("p", "q")
    for who in ("p", "q"):
        commit(evening, who)
    for who in ("p", "q"):
        reveal(evening, who)
    assert deal_of(evening).secret is None
    secret = evening.session.stage.deal.secret.hex()
    assert not any(secret in repr(frame) for _, frame in evening.frames["p"])
    assert deal_of(evening).commitment == sha256(bytes.fromhex(secret)).hexdigest()


def test_who_does_not_commit_in_time_is_left_out() -> None:
    evening = dealing("p", "q")
    commit(evening, "p")
    evening.pass_time(evening.pace.entropy)
    assert deal_of(evening).revealing
    assert evening.refusal("q", commit(evening, "q")) == "wrong-stage"
    reveal(evening, "p")
    assert stage_of(evening) is Stage.PLAYING
    assert set(deal_of(evening).committed) == {0}


def test_with_nobody_who_commits_the_round_begins_all_the_same() -> None:
    evening = dealing("p", "q")
    evening.pass_time(evening.pace.entropy)
    assert stage_of(evening) is Stage.PLAYING
    assert deal_of(evening).committed == {}


def test_people_whose_clients_take_no_part_are_not_waited_for() -> None:
    evening = Evening()
    evening.play("p", "q")
    assert stage_of(evening) is Stage.PLAYING
    assert deal_of(evening).committed == {}


@pytest.mark.parametrize("how", ["silent", "false", "gone"])
def test_whoever_owes_the_reveal_spoils_the_attempt_and_takes_no_part_in_the_next(how: str) -> None:
    evening = dealing("p", "q", "r")
    for who in ("p", "q", "r"):
        commit(evening, who)
    reveal(evening, "p")
    if how == "false":
        evening.say("q", Reveal, attempt=1, entropy=ENTROPY["r"])
    else:
        reveal(evening, "r")
        if how == "gone":
            evening.depart("q")
        evening.pass_time(evening.pace.entropy)
    (aborted,) = evening.happened(DealAborted)
    assert aborted.chairs == (1,)
    assert aborted.deal.secret is not None
    assert sha256(bytes.fromhex(aborted.deal.secret)).hexdigest() == aborted.deal.commitment
    again = deal_of(evening)
    assert again.attempt == 2
    assert again.previous != ""
    assert again.commitment != aborted.deal.commitment
    assert evening.refusal("q", commit(evening, "q", 2)) == "wrong-stage"
    for who in ("p", "r"):
        commit(evening, who, 2)
    for who in ("p", "r"):
        reveal(evening, who, 2)
    assert stage_of(evening) is Stage.PLAYING


def test_what_is_said_of_an_earlier_attempt_is_refused() -> None:
    evening = dealing("p", "q")
    assert evening.refusal("p", commit(evening, "p", 0)) == "wrong-stage"
    assert evening.refusal("p", reveal(evening, "p")) == "wrong-stage"
    commit(evening, "p")
    assert evening.refusal("p", reveal(evening, "p", 2)) == "wrong-stage"


def test_a_person_with_several_chairs_adds_once_for_the_first() -> None:
    evening = Evening()
    evening.arrive("p", entropy=True)
    for chair in (1, 3):
        evening.say("p", Sit, chair=chair, name="P")
    evening.say("p", Start)
    commit(evening, "p")
    assert deal_of(evening).committed == {1: digest("p")}
    reveal(evening, "p")
    assert stage_of(evening) is Stage.PLAYING


def test_a_spectator_adds_nothing() -> None:
    evening = dealing("p")
    evening.arrive("r", entropy=True)
    assert evening.refusal("r", commit(evening, "r")) == "not-yours"


def test_an_open_deal_survives_a_restart() -> None:
    evening = dealing("p", "q")
    commit(evening, "p")
    evening.restart()
    commit(evening, "q")
    for who in ("p", "q"):
        reveal(evening, who)
    assert stage_of(evening) is Stage.PLAYING
    assert deal_of(evening).attempt == 1


def test_whoever_leaves_for_good_during_the_deal_does_not_stop_it() -> None:
    evening = dealing("p", "q", "r")
    for who in ("p", "q", "r"):
        commit(evening, who)
    evening.say("q", Stand, chair=1)
    reveal(evening, "p")
    reveal(evening, "r")
    evening.pass_time(evening.pace.entropy)
    assert deal_of(evening).attempt == 2
    evening.pass_time(3 * evening.pace.entropy)
    assert stage_of(evening) is Stage.PLAYING
