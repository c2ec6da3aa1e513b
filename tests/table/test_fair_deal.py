"""The fair deal: commitments before reveals, a chain, and chance that anybody can recompute."""

import math
import random
from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from penultima.editions import EDITIONS
from penultima.editions import edition as find_edition
from penultima.game.cards import Card
from penultima.game.events import Dealt, TurnedUp
from penultima.players import play_round
from penultima.players.ladder import bot
from penultima.referee import Referee
from penultima.table import Setup
from penultima.table.commands import Start
from penultima.table.fair_deal import (
    SECRET_BYTES,
    Deal,
    DealError,
    FairChance,
    digest_of,
    new_deal,
    secret_bytes,
)
from penultima.table.stages import InMatch
from tests.table import fair_vectors
from tests.table.evening import Evening

SECRET = bytes(range(SECRET_BYTES))
ENTROPY = {chair: bytes([chair]) * 32 for chair in range(10)}


def collecting(*chairs: int, commit: Sequence[int] | None = None) -> Deal:
    deal = new_deal(1, "", SECRET, chairs, cards=112)
    for chair in chairs if commit is None else commit:
        deal = deal.commit(chair, digest_of(ENTROPY[chair]))
    return deal


def revealed(*chairs: int) -> Deal:
    deal = collecting(*chairs).ask_reveals()
    for chair in chairs:
        deal = deal.reveal(chair, ENTROPY[chair].hex())
    return deal


# ---------------------------------------------------------------- one attempt


def test_the_seed_is_the_secret_and_every_chairs_number_and_bytes_in_order() -> None:
    deal = revealed(4, 0, 2)
    parts = b"".join(bytes([chair]) + ENTROPY[chair] for chair in (0, 2, 4))
    assert deal.seed == SECRET + parts


def test_without_people_the_seed_is_the_secret_alone() -> None:
    deal = new_deal(1, "", SECRET, (), cards=112)
    assert deal.all_committed
    assert deal.ask_reveals().seed == SECRET


def test_the_order_in_which_people_speak_changes_nothing() -> None:
    assert revealed(0, 1, 2).seed == revealed(2, 0, 1).seed
    assert revealed(0, 1, 2).transcript == revealed(2, 0, 1).transcript


def test_every_byte_of_every_part_changes_the_seed_and_the_first_shuffle() -> None:
    deck = EDITIONS["classic"].deck
    seed = revealed(0, 3).seed
    orders = {tuple(FairChance(seed).shuffle(deck))}
    for at in range(len(seed)):
        changed = seed[:at] + bytes([seed[at] ^ 1]) + seed[at + 1 :]
        orders.add(tuple(FairChance(changed).shuffle(deck)))
    assert len(orders) == len(seed) + 1


def test_who_has_not_committed_in_time_is_left_out() -> None:
    deal = collecting(0, 1, 2, commit=(0, 2))
    assert not deal.all_committed
    deal = deal.ask_reveals()
    with pytest.raises(DealError, match="commitments is over"):
        deal.commit(1, digest_of(ENTROPY[1]))
    with pytest.raises(DealError, match="has not committed"):
        deal.reveal(1, ENTROPY[1].hex())
    assert deal.missing == (0, 2)


def test_nobody_reveals_before_all_commitments_are_in() -> None:
    deal = collecting(0, 1, commit=(0,))
    with pytest.raises(DealError, match="not being collected"):
        deal.reveal(0, ENTROPY[0].hex())
    with pytest.raises(DealError, match="once everybody has revealed"):
        _ = deal.seed
    with pytest.raises(DealError, match="not finished"):
        _ = deal.transcript


def test_a_commitment_cannot_be_taken_back_but_may_be_repeated() -> None:
    deal = collecting(0, 1)
    assert deal.commit(0, digest_of(ENTROPY[0])) == deal
    with pytest.raises(DealError, match="already committed"):
        deal.commit(0, digest_of(ENTROPY[5]))


def test_only_those_invited_take_part() -> None:
    with pytest.raises(DealError, match="takes no part"):
        collecting(0, 1).commit(2, digest_of(ENTROPY[2]))


def test_a_false_reveal_spoils_the_attempt_and_names_the_chair() -> None:
    deal = collecting(0, 1, 2).ask_reveals().reveal(0, ENTROPY[0].hex())
    spoilt = deal.reveal(2, ENTROPY[1].hex())
    assert spoilt.aborted
    assert spoilt.culprits == (2,)
    assert not spoilt.all_revealed
    with pytest.raises(DealError, match="not being collected"):
        spoilt.reveal(1, ENTROPY[1].hex())
    with pytest.raises(DealError, match="once everybody"):
        _ = spoilt.seed


def test_owing_a_reveal_when_time_is_up_spoils_the_attempt() -> None:
    deal = collecting(0, 1, 2).ask_reveals().reveal(1, ENTROPY[1].hex())
    assert deal.abort().culprits == (0, 2)
    with pytest.raises(DealError, match="nobody owes"):
        revealed(0, 1).abort()


def test_the_secret_is_published_after_the_round_or_with_an_aborted_attempt() -> None:
    assert revealed(0).sight(published=False).secret is None
    assert revealed(0).sight(published=True).secret == SECRET.hex()
    spoilt = collecting(0).ask_reveals().abort()
    assert spoilt.sight(published=False).secret == SECRET.hex()
    assert spoilt.sight(published=False).aborted


def test_a_secret_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="80 bytes"):
        new_deal(1, "", SECRET[:-1], (), cards=112)


@pytest.mark.parametrize("cards", [16, 108, 112, 116, 117, 140, 192, 1000, 100_000])
def test_every_order_of_a_pack_can_come_out_of_its_secret(cards: int) -> None:
    orders = math.lgamma(cards + 1) / math.log(2)
    assert 8 * secret_bytes(cards) > orders


def test_a_larger_pack_has_a_longer_secret_at_the_table() -> None:
    setup = Setup(edition="mezcla", options=fair_vectors.EIGHT_OF_EACH)
    evening = Evening(setup)
    evening.sit("p", "q")
    evening.say("p", Start)
    stage = evening.session.stage
    assert isinstance(stage, InMatch)
    assert len(evening.sight.deck) == 140
    assert len(stage.deal.secret) == 280


def test_an_attempt_survives_being_stored() -> None:
    for deal in (collecting(0, 3), revealed(0, 3), collecting(0).ask_reveals().abort()):
        assert msgspec.json.decode(msgspec.json.encode(deal), type=Deal) == deal


# ---------------------------------------------------------------- the chain


def test_every_attempt_names_the_one_before_aborted_ones_too() -> None:
    deals = fair_vectors.chain()
    assert [deal.aborted for deal in deals] == [False, True, False, False, False]
    for before, deal in pairwise(deals):
        assert deal.previous == sha256(before.transcript.encode()).hexdigest()
        assert f"previous {deal.previous}\n" in deal.transcript


def test_transcripts_that_differ_anywhere_have_different_hashes() -> None:
    deal = revealed(0, 1)
    others = [
        revealed(0, 2),
        revealed(1, 0, 2),
        revealed(0),
        collecting(0, 1).ask_reveals().abort(),
    ]
    others += [
        msgspec.structs.replace(deal, attempt=2),
        msgspec.structs.replace(deal, previous=digest_of(b"")),
        msgspec.structs.replace(deal, secret=SECRET[::-1]),
    ]
    assert len({deal.transcript_hash, *(other.transcript_hash for other in others)}) == 8


# ---------------------------------------------------------------- chance


def test_each_use_has_a_stream_of_its_own_and_the_position_can_be_stored() -> None:
    deck = EDITIONS["cars"].deck
    chance = FairChance(SECRET)
    first, second = chance.shuffle(deck), chance.shuffle(deck)
    assert first != second
    assert Counter(first) == Counter(deck)
    stored = msgspec.json.decode(msgspec.json.encode(chance), type=FairChance)
    assert stored.used == 2
    assert stored.shuffle(deck) == chance.shuffle(deck)
    assert FairChance(SECRET, 1).shuffle(deck) == second
    chance.begin(SECRET)
    assert chance.shuffle(deck) == first


def test_a_match_stopped_at_any_use_goes_on_in_the_same_way() -> None:
    edition = EDITIONS["cars"]

    def play(chance: FairChance) -> Referee:
        referee = Referee(edition, 3, chance=chance)
        play_round(referee, [bot("casual", edition, seat) for seat in range(3)])
        return referee

    whole = FairChance(SECRET)
    log = play(whole).log
    assert play(FairChance(SECRET)).log == log
    assert whole.used > 2


def test_words_that_would_favour_some_numbers_are_thrown_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = [b"\xff\xff\xff\xff", b"\x00\x00\x00\x05"] * 4

    class Fixed:
        def digest(self) -> bytes:
            return b"".join(words)

    monkeypatch.setattr("penultima.table.fair_deal.sha256", lambda _data: Fixed())
    assert FairChance(SECRET).pick(range(3)) == 2  # 2**32 - 1 is the one word over
    assert FairChance(SECRET).pick(range(4)) == 3  # 2**32 is a multiple of 4: nothing is over


def test_a_shuffle_is_what_the_reference_describes() -> None:
    """A second implementation, from the words of docs/reference/fair-deal.md alone."""
    seed, use, cards = SECRET, 7, list(range(112))
    blocks = (
        sha256(
            b"penultima fair deal 1 chance\n" + use.to_bytes(4, "big") + n.to_bytes(4, "big") + seed
        ).digest()
        for n in range(1000)
    )
    words = (int.from_bytes(b[at : at + 4], "big") for b in blocks for at in range(0, 32, 4))
    for last in range(111, 0, -1):
        size = last + 1
        word = next(w for w in words if w < 2**32 // size * size)
        cards[last], cards[word % size] = cards[word % size], cards[last]
    deck = EDITIONS["cars"].deck
    assert FairChance(seed, use).shuffle(deck) == [deck[n] for n in cards]


# ---------------------------------------------------------------- is it fair?

Shuffle = Callable[[list[int], int], list[int]]
SIZE = 54


def fair(cards: list[int], n: int) -> list[int]:
    seed = random.Random(n).randbytes(SECRET_BYTES)
    order: Sequence[object] = FairChance(seed).shuffle(cards)  # type: ignore[arg-type]
    return list(order)  # type: ignore[arg-type]


def naive(cards: list[int], n: int) -> list[int]:
    """Every place exchanged with any place: not all orders have the same chance."""
    dice = random.Random(n)
    for at in range(len(cards)):
        other = dice.randrange(len(cards))
        cards[at], cards[other] = cards[other], cards[at]
    return cards


def sattolo(cards: list[int], n: int) -> list[int]:
    """Only cycles: no card ever stays where it was."""
    dice = random.Random(n)
    for last in range(len(cards) - 1, 0, -1):
        other = dice.randrange(last)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def unchanged_neighbours(cards: list[int], n: int) -> list[int]:
    """A cut like a lazy dealer's: all positions equally likely, but neighbours stay together."""
    cut = random.Random(n).randrange(len(cards))
    return cards[cut:] + cards[:cut]


def surprise(shuffle: Shuffle, count: int) -> tuple[float, float]:
    """How many standard deviations the chi-squares of positions and neighbours lie too high."""
    positions = [[0] * SIZE for _ in range(SIZE)]
    neighbours = [[0] * SIZE for _ in range(SIZE)]
    for n in range(count):
        order = shuffle(list(range(SIZE)), n)
        for at, card in enumerate(order):
            positions[card][at] += 1
        for card, following in pairwise(order):
            neighbours[card][following] += 1
    at_place = count / SIZE
    in_pair = count / SIZE
    position = sum((seen - at_place) ** 2 / at_place for row in positions for seen in row)
    neighbour = sum(
        (neighbours[a][b] - in_pair) ** 2 / in_pair
        for a in range(SIZE)
        for b in range(SIZE)
        if a != b
    )
    return (
        deviations(position, (SIZE - 1) ** 2),
        deviations(neighbour, SIZE * (SIZE - 1) - 1),
    )


def deviations(chi_square: float, freedom: int) -> float:
    return (chi_square - freedom) / math.sqrt(2 * freedom)


def test_positions_and_neighbours_are_as_chance_would_have_them() -> None:
    assert max(map(abs, surprise(fair, 2_000))) < 4.5


@pytest.mark.slow
def test_positions_and_neighbours_of_a_hundred_thousand_shuffles() -> None:
    assert max(map(abs, surprise(fair, 100_000))) < 4.5


@pytest.mark.parametrize("biased", [naive, sattolo, unchanged_neighbours])
def test_the_same_measure_rejects_biased_shuffles(biased: Shuffle) -> None:
    assert max(surprise(biased, 2_000)) > 6


@pytest.mark.parametrize("seats", range(2, 11))
def test_a_pick_gives_every_seat_the_same_chance(seats: int) -> None:
    chance = FairChance(SECRET)
    picks = Counter(chance.pick(range(seats)) for _ in range(3000))
    expected = 3000 / seats
    chi_square = sum((picks[seat] - expected) ** 2 / expected for seat in range(seats))
    assert deviations(chi_square, seats - 1) < 4.5


# ---------------------------------------------------------------- the client's examples


def test_the_examples_for_the_clients_verifier_are_up_to_date() -> None:
    assert fair_vectors.FILE.read_text(encoding="utf-8") == fair_vectors.text(), (
        "run python -m tests.table.fair_vectors"
    )


def test_the_worked_example_in_the_reference_is_what_the_game_deals() -> None:
    page = Path(__file__).parents[2] / "docs" / "reference" / "fair-deal.md"
    blocks = page.read_text(encoding="utf-8").split("```python\n")[1:]
    example: dict[str, Any] = {}
    exec("".join(block.split("```")[0] for block in blocks), example)
    deal = new_deal(1, "", example["secret"], tuple(example["entropy"]), cards=108)
    for chair, digest in example["committed"].items():
        deal = deal.commit(chair, digest)
    deal = deal.ask_reveals()
    for chair, entropy in example["entropy"].items():
        deal = deal.reveal(chair, entropy.hex())
    assert deal.transcript_hash == example["link"]
    assert deal.seed == example["seed"]
    referee = Referee(EDITIONS["classic"], 2, dealer=0, chance=FairChance(deal.seed))
    dealt = [list(event.cards) for event in referee.log if isinstance(event, Dealt)]
    turned_up = [event.card for event in referee.log if isinstance(event, TurnedUp)]
    assert dealt == example["hands"]
    assert turned_up == [example["first_card"]]


def test_a_card_is_written_as_in_the_notation() -> None:
    told = msgspec.json.decode(fair_vectors.FILE.read_bytes())["rounds"]
    packs = {example["name"].split(",")[0]: example["pack"]["deck"] for example in told}
    largest = find_edition("mezcla", fair_vectors.EIGHT_OF_EACH).deck
    assert [Card(card) for card in packs.pop("the largest pack")] == list(largest)
    assert set(packs) == set(EDITIONS)
    for name, pack in packs.items():
        assert [Card(card) for card in pack] == list(EDITIONS[name].deck)
