"""After the round: was it dealt as promised? docs/reference/fair-deal.md says how to check it."""

import re
from collections.abc import Mapping, Sequence

import msgspec

from penultima.game.cards import Card
from penultima.game.edition import Edition
from penultima.game.events import Began, Event
from penultima.game.seating import MOST, Seat
from penultima.game.table_rules import DealerChoice
from penultima.table.fair_deal import VERSION, digest_of, secret_bytes
from penultima.table.session_events import DealSight, DrewForDeal, SessionEvent
from penultima.terminal.fair.redeal import Redeal

_BYTES = re.compile("(?:[0-9a-f]{2})*")
_ENTROPY = re.compile("[0-9a-f]{64}")


class Witness(msgspec.Struct, kw_only=True):
    """What was seen of an attempt while it was going on: later it can no longer be changed."""

    commitment: str
    """The server's, as it was first seen."""
    deck: tuple[Card, ...]
    """The pack that it was given for."""
    committed: Mapping[int, str] | None = None
    """The commitments when reveals began."""
    mine: tuple[int, str] | None = None
    """What this person has added, and for which chair."""
    last: DealSight
    """The attempt as it was last seen."""


class PublishedDeal(msgspec.Struct, frozen=True, kw_only=True):
    """A round with its deal, the server's secret published."""

    deal: DealSight
    witness: Witness | None
    """If this client was there at the time."""
    before: DealSight | None
    """The attempt before it as it was last seen, if this client was there."""
    edition: Edition
    deck: tuple[Card, ...]
    first: int | DealerChoice | None
    """How a match's first dealer is found, or who that is; None where a plan says it."""
    seats: Sequence[Seat]
    """This person's in the round; none for a spectator."""
    events: Sequence[Event | SessionEvent]
    """The round as this person saw it, from the draw for the deal on."""


def verify(seen: PublishedDeal) -> dict[str, bool]:
    """By the keys `fair-NAME` of the catalogue; what makes no sense for this person is left out."""
    deal, witness, before = seen.deal, seen.witness, seen.before
    checks = {
        "secret": _secret_fits(deal, len(seen.deck)) and deal.revealing and not deal.aborted,
        "reveals": _reveals_fit(deal),
    }
    if witness is not None:
        checks["promise-kept"] = (witness.commitment, witness.deck) == (deal.commitment, seen.deck)
        if witness.committed is not None:
            checks["commitments-kept"] = witness.committed == deal.committed
        if _counted(witness):
            assert witness.mine is not None
            chair, entropy = witness.mine
            checks["mine"] = deal.revealed.get(chair) == entropy
    if deal.attempt == 1 or (before is not None and _finished(before)):
        checks["chain"] = _chain_fits(before, deal, len(seen.deck))
    return checks | (_cards(seen) if all(checks.values()) else {})


def transcript_hash(deal: DealSight) -> str:
    """Of the public story of a finished attempt."""
    lines = [
        VERSION,
        f"attempt {deal.attempt}",
        f"previous {deal.previous or '-'}",
        f"commitment {deal.commitment}",
        *(f"committed {chair} {digest}" for chair, digest in sorted(deal.committed.items())),
        *(f"revealed {chair} {entropy}" for chair, entropy in sorted(deal.revealed.items())),
        "aborted" if deal.aborted else "dealt",
    ]
    return digest_of("".join(line + "\n" for line in lines).encode())


def seed_of(deal: DealSight) -> bytes:
    """The secret, then for every chair in order its number and its bytes."""
    parts = (bytes([chair]) + bytes.fromhex(e) for chair, e in sorted(deal.revealed.items()))
    return bytes.fromhex(deal.secret or "") + b"".join(parts)


def _secret_fits(deal: DealSight, cards: int) -> bool:
    """As long as a pack of so many cards needs it."""
    secret = deal.secret or ""
    usable = len(secret) == 2 * secret_bytes(cards) and bool(_BYTES.fullmatch(secret))
    return usable and digest_of(bytes.fromhex(secret)) == deal.commitment


def _reveals_fit(deal: DealSight) -> bool:
    """Everybody who has committed has revealed what fits, and nobody else anything."""
    return deal.committed.keys() == deal.revealed.keys() and all(
        0 <= chair < MOST
        and _ENTROPY.fullmatch(entropy)
        and digest_of(bytes.fromhex(entropy)) == deal.committed[chair]
        for chair, entropy in deal.revealed.items()
    )


def _counted(witness: Witness) -> bool:
    """Whether our bytes were among the commitments when reveals began."""
    if witness.mine is None or witness.committed is None:
        return False
    chair, entropy = witness.mine
    return witness.committed.get(chair) == digest_of(bytes.fromhex(entropy))


def _finished(deal: DealSight) -> bool:
    """Whether no more can be said in the attempt: otherwise we had left before its end."""
    return deal.aborted or (deal.revealing and len(deal.committed) == len(deal.revealed))


def _chain_fits(before: DealSight | None, deal: DealSight, cards: int) -> bool:
    """An aborted attempt before it must have published its secret."""
    if before is None:
        return deal.previous == ""
    follows = deal.attempt == before.attempt + 1 and deal.previous == transcript_hash(before)
    return follows and (not before.aborted or _secret_fits(before, cards))


def _cards(seen: PublishedDeal) -> dict[str, bool]:
    events = [event for event in seen.events if not isinstance(event, SessionEvent)]
    began = next((event for event in events if isinstance(event, Began)), None)
    if began is None:
        return {"hand": False}
    drew = next((event for event in seen.events if isinstance(event, DrewForDeal)), None)
    try:
        redeal = Redeal(seen.edition, began, seed_of(seen.deal), first=seen.first)
    except ValueError:
        return {"hand": False}
    checks = {} if seen.first is None else {"dealer": redeal.dealer_fits(began, drew)}
    if seen.seats:
        checks["hand"] = redeal.began == began and redeal.hands_fit(events, seen.seats)
    checks["first-card"] = redeal.first_card_fits(events)
    checks["draws"] = redeal.draws_fit(events, seen.seats)
    return checks
