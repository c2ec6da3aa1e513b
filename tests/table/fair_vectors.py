"""Examples of fair deals that the client's verifier is held against.

`python -m tests.table.fair_vectors` writes them into fair_vectors.json beside this file.
"""

import random
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from penultima.editions import EDITIONS
from penultima.editions import edition as find_edition
from penultima.editions.option import copies_option
from penultima.game.edition import Edition
from penultima.game.events import Asked, Began, visible
from penultima.game.moves import Move, Play
from penultima.game.seating import Seat
from penultima.game.view import View
from penultima.players import Player
from penultima.players.party import FreeParty, Speaker
from penultima.referee import Referee
from penultima.table.fair_deal import Deal, FairChance, digest_of, new_deal, secret_bytes
from penultima.table.session_events import DrewForDeal
from penultima.table.setup import FirstDealer, Setup, dealer_by_sheet

FILE = Path(__file__).with_name("fair_vectors.json")
JSON = dict[str, Any]
EIGHT_OF_EACH: JSON = {copies_option(face).name: 8 for face in EDITIONS["mezcla"].adjustable}
UNTIL_PLAYABLE: JSON = {"house": ["draw-until-playable"]}
LONG_ENOUGH = 3000
"""Moves; two who must lay the Reverse that they draw from a pile of one card never end."""


def plain(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def hashes() -> list[JSON]:
    texts = [bytes(range(256))[:size] for size in (0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 128)]
    texts.append(b"penultima" * 500)
    return [{"data": text.hex(), "sha256": sha256(text).hexdigest()} for text in texts]


def chances() -> list[JSON]:
    """Uses of one seed after another: shuffles of so many, and picks out of so many."""
    deck = EDITIONS["cars"].deck
    examples = []
    for size in (80, 113, 146, 410):
        seed = random.Random(size).randbytes(size)
        chance = FairChance(seed)
        uses: list[JSON] = []
        for count in (112, 2, 7, 10, 1, 53):
            uses.append({"shuffle": deck[:count], "gives": chance.shuffle(deck[:count])})
            uses.append({"pick": count, "gives": chance.pick(range(count))})
        examples.append({"seed": seed.hex(), "uses": uses})
    return examples


def finished(
    attempt: int,
    previous: str,
    chairs: tuple[int, ...],
    *,
    spoilt: bool = False,
    cards: int = len(EDITIONS["cars"].deck),
) -> Deal:
    """An attempt to which every chair adds its bytes; spoilt, the last one owes them."""
    dice = random.Random(f"{attempt} {chairs}")
    deal = new_deal(attempt, previous, dice.randbytes(secret_bytes(cards)), chairs, cards=cards)
    entropy = {chair: dice.randbytes(32) for chair in chairs}
    for chair in chairs:
        deal = deal.commit(chair, digest_of(entropy[chair]))
    deal = deal.ask_reveals()
    for chair in chairs[:-1] if spoilt else chairs:
        deal = deal.reveal(chair, entropy[chair].hex())
    return deal.abort() if spoilt else deal


def chain() -> list[Deal]:
    """Attempts of one table, each naming the one before."""
    plans = (((0, 2, 3), False), ((0, 1), True), ((0,), False), ((), False), ((1, 9), False))
    deals: list[Deal] = []
    for attempt, (chairs, spoilt) in enumerate(plans, start=1):
        previous = deals[-1].transcript_hash if deals else ""
        deals.append(finished(attempt, previous, chairs, spoilt=spoilt))
    return deals


def attempts() -> list[JSON]:
    return [
        {
            "sight": plain(deal.sight(published=True)),
            "transcript": deal.transcript,
            "hash": deal.transcript_hash,
            "seed": None if deal.aborted else deal.seed.hex(),
        }
        for deal in chain()
    ]


def pack_of(edition: Edition) -> JSON:
    """What a client knows of the cards from the catalogue and the table."""
    kinds = dict.fromkeys(edition.deck)
    return {
        "deck": edition.deck,
        "returned": [card for card in kinds if edition.effect(card).goes_back],
        "sudden": [card for card in kinds if edition.effect(card).acts_when_drawn],
    }


def eager(seed: str) -> Player:
    """Lays any card it can, else does anything."""
    dice = random.Random(seed)

    def choose(view: View) -> Move:
        plays = [move for move in view.moves if isinstance(move, Play)]
        return dice.choice(plays or view.moves)

    return choose


def round_of(
    name: str,
    seats: int,
    attempt: int,
    *,
    options: JSON | None = None,
    dealer: FirstDealer | Seat | None = None,
    me: Seat = 0,
) -> JSON:
    """A whole round as one seat sees it, with its deal; a later one if nothing says who deals."""
    edition = find_edition(name, options)
    chairs = (0, 1, seats - 1) if seats > 2 else (0, 1)
    cards = len(edition.deck)
    before = finished(attempt, "", (0,), spoilt=True, cards=cards)
    adding = tuple(sorted({*chairs, me}))
    deal = finished(attempt + 1, before.transcript_hash, adding, cards=cards)
    chance = FairChance(deal.seed)
    later = attempt % seats if dealer is None else dealer
    referee = Referee(edition, seats, dealer=Setup(dealer=later).first_dealer, chance=chance)
    players = [eager(f"{attempt}/{seat}") for seat in range(seats)]
    FreeParty(referee, [Speaker(player) for player in players]).play_round(LONG_ENOUGH)
    draws = tuple(tuple(sorted(draw.items())) for draw in referee.dealer_draw)
    began = referee.log[0]
    assert isinstance(began, Began)
    told = [e for e in referee.log if visible(e, me) and not isinstance(e, Asked)]
    return {
        "name": f"{name}, {seats} seats, attempt {deal.attempt}",
        "before": plain(before.sight(published=True)),
        "deal": plain(deal.sight(published=True)),
        "mine": {"chair": me, "entropy": deal.revealed[me]},
        "pack": pack_of(edition),
        "dealer": dealer,
        "seat": me,
        "events": plain([*([DrewForDeal(draws, began.dealer)] if draws else []), *told]),
    }


def dealer_of(name: str, *, first: bool) -> FirstDealer | None:
    return dealer_by_sheet(EDITIONS[name]) if first else None


def rounds() -> list[JSON]:
    """Every edition; among them cards put back, refills and crashes."""
    made = [
        round_of(name, seats, 100 + 10 * number + seats, dealer=dealer_of(name, first=seats == 4))
        for number, name in enumerate(EDITIONS)
        for seats in (2, 4)
    ]
    chosen: list[FirstDealer | Seat] = [*[FirstDealer.CHANCE] * 2, FirstDealer.HIGH_CARD, 2]
    made += [
        round_of("mando", 5, attempt, dealer=dealer, options=UNTIL_PLAYABLE, me=3)
        for attempt, dealer in enumerate(chosen, 1)
    ]
    made += [first_with("classic", "putback"), first_with("shark", "refilled")]
    largest = round_of("mezcla", 4, 500, options=EIGHT_OF_EACH)
    return [*made, first_with("cars", "crashed"), {**largest, "name": "the largest pack"}]


def first_with(name: str, event: str) -> JSON:
    """The first of many rounds in which this happens."""
    for attempt in range(1000, 2000):
        found = round_of(name, 3, attempt, me=1)
        if any(told["event"] == event for told in found["events"]):
            return found
    raise AssertionError(f"no round with {event}")


def vectors() -> dict[str, list[JSON]]:
    return {
        "hashes": hashes(),
        "chances": chances(),
        "attempts": attempts(),
        "rounds": rounds(),
    }


def text() -> str:
    """One example a line."""
    parts = []
    for name, examples in vectors().items():
        lines = ",\n".join(msgspec.json.encode(example).decode() for example in examples)
        parts.append(f'"{name}":[\n{lines}\n]')
    return "{" + ",\n".join(parts) + "}\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
    print(f"written: {FILE}")
