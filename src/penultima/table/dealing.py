"""The fair deal at a table: entropy is collected, then the round begins (see fair_deal)."""

from penultima.game.events import Event
from penultima.table.alarms import Bell
from penultima.table.calls import Call, Declined
from penultima.table.commands import Commit, Reveal
from penultima.table.fair_deal import Deal, DealError, new_deal, secret_bytes
from penultima.table.messages import Holder, Stage
from penultima.table.questions import ask
from penultima.table.session import Session
from penultima.table.session_events import DealAborted, DrewForDeal, SessionEvent


def begin(session: Session, *, without: tuple[int, ...] = ()) -> None:
    """A new deal, to which everybody who is there adds entropy; but those `without` do not."""
    kept, match = session.kept, session.match
    assert match is not None
    kept.stage = Stage.DEALING
    kept.ready = []
    kept.attempt += 1
    chairs = [
        session.kept.chairs.of(who)[0]
        for who in kept.chairs.people()
        if who in session.here and who in session.entropy
    ]
    taking_part = [
        chair
        for chair in chairs
        if chair not in without and kept.chairs[chair].holder is Holder.HUMAN
    ]
    cards = len(match.edition.deck)
    secret = session.dice.randbytes(secret_bytes(cards))
    kept.deal = new_deal(kept.attempt, kept.previous, secret, taking_part, cards=cards)
    if taking_part:
        session.ring(Bell.DEAL, session.pace.entropy)
        session.step()
    else:
        kept.deal = kept.deal.ask_reveals()
        _deal_cards(session, kept.deal)


def _open_deal(session: Session, call: Call, attempt: int) -> tuple[Deal, int]:
    """The deal that the command is about, and the chair for which the person takes part."""
    deal, chairs = session.kept.deal, session.kept.chairs.of(call.who)
    if deal is None or session.kept.stage is not Stage.DEALING or deal.attempt != attempt:
        raise Declined("wrong-stage")
    if not chairs:
        raise Declined("not-yours")
    return deal, chairs[0]


def commit(session: Session, call: Call, command: Commit) -> None:
    deal, chair = _open_deal(session, call, command.attempt)
    try:
        deal = deal.commit(chair, command.digest)
    except DealError as error:
        raise Declined("wrong-stage", detail=str(error)) from None
    session.kept.deal = deal
    if deal.all_committed:
        _ask_reveals(session, deal)
    else:
        session.step()


def reveal(session: Session, call: Call, command: Reveal) -> None:
    deal, chair = _open_deal(session, call, command.attempt)
    try:
        deal = deal.reveal(chair, command.entropy)
    except DealError as error:
        raise Declined("wrong-stage", detail=str(error)) from None
    session.kept.deal = deal
    if deal.aborted:
        _start_again(session, deal)
    elif deal.all_revealed:
        _deal_cards(session, deal)
    else:
        session.step()


def overdue(session: Session) -> None:
    """Whoever has not committed is left out; whoever has not revealed has spoilt the attempt."""
    deal = session.kept.deal
    assert deal is not None
    if not deal.revealing:
        _ask_reveals(session, deal)
    else:
        _start_again(session, deal.abort())


def _ask_reveals(session: Session, deal: Deal) -> None:
    deal = session.kept.deal = deal.ask_reveals()
    if deal.all_revealed:
        _deal_cards(session, deal)
        return
    session.ring(Bell.DEAL, session.pace.entropy)
    session.step()


def _start_again(session: Session, deal: Deal) -> None:
    """An aborted attempt stays in the chain, its secret told."""
    session.kept.deal = deal
    session.kept.previous = deal.transcript_hash
    session.step([DealAborted(deal.sight(published=True), deal.culprits)])
    begin(session, without=deal.culprits)


def _deal_cards(session: Session, deal: Deal) -> None:
    kept, match = session.kept, session.match
    assert match is not None
    session.alarms.drop(Bell.DEAL)
    kept.previous = deal.transcript_hash
    kept.stage = Stage.PLAYING
    kept.muted, kept.failed_claims = [], []
    session.start_log()
    session.chance.begin(deal.seed)
    first = not match.dealt
    events: list[Event | SessionEvent] = [*match.deal(session.chance)]
    draws = match.referee.dealer_draw
    if first and draws:
        told = tuple(tuple((chair, card) for chair, card in draw.items()) for draw in draws)
        events.insert(0, DrewForDeal(told, match.referee.match.dealer))
    session.asked = None
    ask(session)
    session.step(events, lines=match.referee.take_lines())
