"""A terminal at a server's table holds every deal against what it saw, and says so in a line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from penultima.editions import EDITIONS
from penultima.editions import edition as find_edition
from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.events import Dealt, Drew, Event, Received, TurnedUp
from penultima.game.table_rules import DealerChoice
from penultima.table import HUMAN, Setup
from penultima.table.commands import Command, Commit, Reveal
from penultima.table.fair_deal import Deal
from penultima.table.messages import Missed, ServerFrame, Stage, Update
from penultima.table.session_events import DealSight, SessionEvent
from penultima.table.setup import FirstDealer
from penultima.terminal.fair.memory import DealMemory
from penultima.terminal.fair.verdict import PublishedDeal, Witness, seed_of, transcript_hash, verify
from penultima.terminal.links import Checked
from penultima.terminal.place import LogLine, Place, Tone
from penultima.terminal.speech import Speech
from penultima.words import LANGUAGES
from tests.table.evening import Evening
from tests.table.fair_vectors import EIGHT_OF_EACH, UNTIL_PLAYABLE
from tests.table.test_fair_table import dealing

VECTORS = json.loads((Path(__file__).parents[1] / "table" / "fair_vectors.json").read_text())
NAMES = [example["name"] for example in VECTORS["rounds"]]
CHOICES: dict[Any, DealerChoice] = {
    FirstDealer.CHANCE: DealerChoice.CHOSEN,
    FirstDealer.HIGH_CARD: DealerChoice.HIGH_CARD,
}


def edition_of(name: str) -> Edition:
    if name == "the largest pack":
        return find_edition("mezcla", EIGHT_OF_EACH)
    return find_edition(name.partition(",")[0], UNTIL_PLAYABLE if " 5 seats" in name else None)


def seen_in(example: dict[str, Any]) -> PublishedDeal:
    """A round as a client has seen it that was there all the time."""
    deal = msgspec.convert(example["deal"], DealSight, strict=False)
    deck = msgspec.convert(example["pack"]["deck"], tuple[Card, ...])
    edition = edition_of(example["name"])
    assert edition.deck == deck
    dealer = example["dealer"]
    return PublishedDeal(
        deal=deal,
        witness=Witness(
            commitment=deal.commitment,
            deck=deck,
            committed=dict(deal.committed),
            mine=(example["mine"]["chair"], example["mine"]["entropy"]),
            last=deal,
        ),
        before=msgspec.convert(example["before"], DealSight, strict=False),
        edition=edition,
        deck=deck,
        first=CHOICES.get(dealer, dealer),
        seats=[example["seat"]],
        events=msgspec.convert(example["events"], list[Event | SessionEvent]),
    )


@pytest.mark.parametrize("attempt", VECTORS["attempts"], ids=lambda a: a["sight"]["attempt"])
def test_an_attempt_has_the_same_story_everywhere(attempt: dict[str, Any]) -> None:
    sight = msgspec.convert(attempt["sight"], DealSight, strict=False)
    assert transcript_hash(sight) == attempt["hash"]
    if attempt["seed"] is not None:
        assert seed_of(sight).hex() == attempt["seed"]


@pytest.mark.parametrize("example", VECTORS["rounds"], ids=NAMES)
def test_a_round_that_was_dealt_as_promised_is_fair(example: dict[str, Any]) -> None:
    seen = seen_in(example)
    checks = verify(seen)
    assert [name for name, holds in checks.items() if not holds] == []
    found = ["dealer"] if seen.first is not None else []
    told = ["secret", "reveals", "promise-kept", "commitments-kept", "mine", "chain", *found]
    assert list(checks) == [*told, "hand", "first-card", "draws"]


def flipped(text: str) -> str:
    return ("1" if text[0] == "0" else "0") + text[1:]


def other_card(card: Card, seen: PublishedDeal) -> Card:
    return next(one for one in seen.deck if one != card)


def changed_events(seen: PublishedDeal, kind: type, change: Callable[[Any], Any]) -> PublishedDeal:
    """With the first event of this kind as the server would rather have had it."""
    events = list(seen.events)
    at = next(at for at, event in enumerate(events) if isinstance(event, kind))
    events[at] = change(events[at])
    return replace(seen, events=events)


def another_secret(seen: PublishedDeal) -> PublishedDeal:
    return replace(seen, deal=replace(seen.deal, secret=flipped(seen.deal.secret or "")))


def another_promise(seen: PublishedDeal) -> PublishedDeal:
    assert seen.witness is not None
    return replace(seen, witness=replace(seen.witness, commitment=flipped(seen.deal.commitment)))


def another_pack(seen: PublishedDeal) -> PublishedDeal:
    assert seen.witness is not None
    return replace(seen, witness=replace(seen.witness, deck=seen.deck[::-1]))


def another_part(seen: PublishedDeal) -> PublishedDeal:
    chair, entropy = next(iter(seen.deal.revealed.items()))
    shown = {**seen.deal.revealed, chair: flipped(entropy)}
    return replace(seen, deal=replace(seen.deal, revealed=shown))


def mine_left_out(seen: PublishedDeal) -> PublishedDeal:
    """With all that others have said made to fit."""
    assert seen.witness is not None
    assert seen.witness.mine is not None
    chair = seen.witness.mine[0]
    rest = {c: d for c, d in seen.deal.committed.items() if c != chair}
    shown = {c: e for c, e in seen.deal.revealed.items() if c != chair}
    return replace(seen, deal=replace(seen.deal, committed=rest, revealed=shown))


def a_hidden_attempt(seen: PublishedDeal) -> PublishedDeal:
    return replace(seen, deal=replace(seen.deal, previous="00" * 32))


def another_dealer(seen: PublishedDeal) -> PublishedDeal:
    return replace(seen, first=next(n for n in range(9) if n != seen.first))


def another_hand(seen: PublishedDeal) -> PublishedDeal:
    def change(dealt: Dealt) -> Dealt:
        return replace(dealt, cards=(other_card(dealt.cards[0], seen), *dealt.cards[1:]))

    return changed_events(seen, Dealt, change)


def another_first_card(seen: PublishedDeal) -> PublishedDeal:
    return changed_events(seen, TurnedUp, lambda e: replace(e, card=other_card(e.card, seen)))


def another_draw(seen: PublishedDeal) -> PublishedDeal:
    """One that comes while the deal still decides it."""

    def change(got: Received) -> Received:
        return replace(got, cards=(other_card(got.cards[0], seen), *got.cards[1:]))

    return changed_events(seen, Received, change)


def a_draw_that_was_not_told(seen: PublishedDeal) -> PublishedDeal:
    events = list(seen.events)
    events.remove(next(event for event in events if isinstance(event, Drew)))
    return replace(seen, events=events)


CHEATS: dict[Callable[[PublishedDeal], PublishedDeal], str] = {
    another_secret: "secret",
    another_promise: "promise-kept",
    another_pack: "promise-kept",
    another_part: "reveals",
    mine_left_out: "mine",
    a_hidden_attempt: "chain",
    another_dealer: "dealer",
    another_hand: "hand",
    another_first_card: "first-card",
    another_draw: "draws",
    a_draw_that_was_not_told: "draws",
}


@pytest.mark.parametrize("cheat", CHEATS, ids=lambda cheat: cheat.__name__)
def test_a_server_that_cheats_is_found_out(cheat: Callable[[PublishedDeal], PublishedDeal]) -> None:
    example = next(
        e
        for e in VECTORS["rounds"]
        if e["dealer"] == "high-card" and any(told["event"] == "received" for told in e["events"])
    )
    checks = verify(cheat(seen_in(example)))
    assert checks[CHEATS[cheat]] is False


def test_who_only_watched_and_came_late_checks_what_can_be_checked() -> None:
    seen = seen_in(VECTORS["rounds"][1])
    public = [e for e in seen.events if type(e).__name__ not in ("Dealt", "Received", "Considered")]
    late = replace(seen, witness=None, before=None, seats=[], events=public)
    checks = verify(late)
    assert all(checks.values())
    assert "hand" not in checks


# ---------------------------------------------------------------- at a table


class Guest:
    """Somebody at a terminal of whom the table hears only what the fair deal needs."""

    def __init__(self, evening: Evening, who: str) -> None:
        self.evening, self.who = evening, who
        self.memory = DealMemory()
        self.verdicts: list[Checked] = []
        self._heard = 0

    def listen(self) -> None:
        while self._heard < len(self.evening.frames[self.who]):
            _, frame = self.evening.frames[self.who][self._heard]
            self._heard += 1
            self.hear(frame)

    def hear(self, frame: ServerFrame) -> None:
        if isinstance(frame, Missed):
            self.memory.miss(frame)
        if not isinstance(frame, Update):
            return
        said = self.memory.hear(frame)
        if said is not None:
            assert isinstance(said, Commit | Reveal)
            self.evening.take(self.evening.table.receive(self.who, said, self.evening.now))
        checked = self.memory.check(frame)
        if checked is not None:
            self.verdicts.append(checked)


def an_evening(**setup: Any) -> tuple[Evening, Guest]:
    chosen = {"seats": 3, "counting": "round", "turn_seconds": 5, **setup}
    evening = dealing("p", setup=msgspec.convert(chosen, Setup))
    guest = Guest(evening, "p")
    guest.listen()
    guest.listen()
    return evening, guest


def to_the_end(evening: Evening, guest: Guest) -> None:
    """The person lets the clock play, as fast as it goes."""
    while not evening.at(Stage.FINISHED):
        assert evening.table.wakes_at is not None
        evening.pass_time(HUMAN.entropy)
        guest.listen()


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_deal_of_a_match_is_told_to_be_fair(edition: str) -> None:
    evening, guest = an_evening(edition=edition)
    to_the_end(evening, guest)
    (checked,) = guest.verdicts
    assert checked.fair, checked
    assert checked.checks is not None
    assert {"mine", "hand", "draws", "dealer"} <= checked.checks.keys()


def test_each_round_of_a_match_is_checked_once() -> None:
    evening, guest = an_evening(counting="points", target=40, edition="cars")
    to_the_end(evening, guest)
    assert len(guest.verdicts) == evening.sight.round
    assert all(checked.fair for checked in guest.verdicts)


def test_a_table_that_deals_from_another_seed_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Deal.seed.fget  # type: ignore[attr-defined]
    monkeypatch.setattr(Deal, "seed", property(lambda deal: honest(deal)[::-1]))
    evening, guest = an_evening()
    to_the_end(evening, guest)
    (checked,) = guest.verdicts
    assert not checked.fair
    assert checked.checks is not None
    assert checked.checks["secret"]
    assert not checked.checks["hand"]


def test_who_came_in_the_middle_is_told_that_it_cannot_be_checked() -> None:
    evening, _ = an_evening()
    late = Guest(evening, "p")
    latest = evening.updates("p")[-1]
    late._heard = len(evening.frames["p"])
    late.hear(replace(latest, table=evening.sight, events=()))
    to_the_end(evening, late)
    assert [checked.checks for checked in late.verdicts] == [None]


def test_who_comes_when_all_is_over_is_told_nothing() -> None:
    evening, guest = an_evening()
    to_the_end(evening, guest)
    late = Guest(evening, "p")
    late.hear(replace(evening.updates("p")[-1], table=evening.sight, events=()))
    assert late.verdicts == []


def test_an_edition_that_is_not_known_here_cannot_be_checked() -> None:
    evening, guest = an_evening()
    to_the_end(evening, guest)
    anew = Guest(evening, "p")
    unknown = replace(evening.table.setup, edition="of-somebody-else")
    for update in evening.updates("p"):
        table = update.table and replace(update.table, setup=unknown)
        anew.memory.hear(replace(update, table=table))
        checked = anew.memory.check(update)
        anew.verdicts += [] if checked is None else [checked]
    assert [one.checks for one in anew.verdicts] == [None]


class NoLink:
    shared = True

    async def run(self, hear: Any) -> None: ...

    def send(self, command: Command) -> None: ...


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_verdict_is_one_line_in_every_language(lang: str) -> None:
    speech = Speech(lang)
    place = Place(NoLink(), speech)
    fair = place.hear(Checked({"secret": True}))
    assert fair == [LogLine(speech("terminal-fair"), Tone.NOTICE)]
    (unfair,) = place.hear(Checked({"secret": True, "hand": False, "draws": False}))
    assert unfair.tone is Tone.NOTICE
    assert unfair.text.endswith(f"{speech('fair-hand')} {speech('fair-draws')}")
    assert speech("fair-secret") not in unfair.text
    assert place.hear(Checked(None)) == [LogLine(speech("terminal-fair-unknown"), Tone.NOTICE)]
