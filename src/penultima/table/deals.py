"""The fair deal at a table: entropy is collected, then the round begins (see fair_deal)."""

from penultima.game.events import Event
from penultima.table.alarms import Bell
from penultima.table.calls import Call, Declined
from penultima.table.commands import Commit, Reveal
from penultima.table.fair_deal import Deal, DealError, secret_bytes
from penultima.table.match_play import MatchPlay
from penultima.table.messages import Holder
from penultima.table.people import People
from penultima.table.questions import ask
from penultima.table.races import SlapRace
from penultima.table.session import Session
from penultima.table.session_events import DealAborted, DrewForDeal, SessionEvent
from penultima.table.stages import Dealing, Playing


def begin(session: Session, match: MatchPlay, *, without: tuple[int, ...] = ()) -> None:
    """A new deal, to which everybody who is there adds entropy; but those `without` do not."""
    taking_part = [chair for chair in _who_could(session.people) if chair not in without]
    cards = len(match.edition.deck)
    secret = session.dice.randbytes(secret_bytes(cards))
    dealing = Dealing(match, session.chain.next_deal(secret, taking_part, cards=cards))
    session.enter(dealing)
    if taking_part:
        session.clock.ring(Bell.DEAL, session.clock.pace.entropy)
        session.step()
    else:
        _deal_cards(session, dealing, dealing.deal.ask_reveals())


def _who_could(people: People) -> list[int]:
    """For every person whose client takes part, the first chair."""
    able = [who for who in people.chairs.people() if who in people.here and who in people.entropy]
    firsts = [people.chairs.of(who)[0] for who in able]
    return [chair for chair in firsts if people.chairs[chair].holder is Holder.HUMAN]


def commit(session: Session, dealing: Dealing, call: Call, command: Commit) -> None:
    chair = _my_part(session, dealing, call, command.attempt)
    try:
        deal = dealing.deal = dealing.deal.commit(chair, command.digest)
    except DealError as error:
        raise Declined("wrong-stage", detail=str(error)) from None
    if deal.all_committed:
        _ask_reveals(session, dealing)
    else:
        session.step()


def reveal(session: Session, dealing: Dealing, call: Call, command: Reveal) -> None:
    chair = _my_part(session, dealing, call, command.attempt)
    try:
        deal = dealing.deal = dealing.deal.reveal(chair, command.entropy)
    except DealError as error:
        raise Declined("wrong-stage", detail=str(error)) from None
    if deal.aborted:
        _start_again(session, dealing, deal)
    elif deal.all_revealed:
        _deal_cards(session, dealing, deal)
    else:
        session.step()


def _my_part(session: Session, dealing: Dealing, call: Call, attempt: int) -> int:
    """The chair for which the person takes part, if this is the deal that is meant."""
    if dealing.deal.attempt != attempt:
        raise Declined("wrong-stage")
    chairs = session.people.chairs.of(call.who)
    if not chairs:
        raise Declined("not-yours")
    return chairs[0]


def overdue(session: Session, dealing: Dealing) -> None:
    """Whoever has not committed is left out; whoever has not revealed has spoilt the attempt."""
    if not dealing.deal.revealing:
        _ask_reveals(session, dealing)
    else:
        _start_again(session, dealing, dealing.deal.abort())


def _ask_reveals(session: Session, dealing: Dealing) -> None:
    deal = dealing.deal = dealing.deal.ask_reveals()
    if deal.all_revealed:
        _deal_cards(session, dealing, deal)
        return
    session.clock.ring(Bell.DEAL, session.clock.pace.entropy)
    session.step()


def _start_again(session: Session, dealing: Dealing, deal: Deal) -> None:
    """An aborted attempt stays in the chain, its secret told."""
    dealing.deal = deal
    session.chain.previous = deal.transcript_hash
    session.step([DealAborted(deal.sight(published=True), deal.culprits)])
    begin(session, dealing.match, without=deal.culprits)


def _deal_cards(session: Session, dealing: Dealing, deal: Deal) -> None:
    match = dealing.match
    session.chain.previous = deal.transcript_hash
    session.people.new_round()
    session.audience.start_log()
    session.ledger.begin_round()
    session.chance.begin(deal.seed)
    first = not match.dealt
    events: list[Event | SessionEvent] = [*match.deal(session.chance)]
    draws = match.referee.dealer_draw
    if first and draws:
        told = tuple(tuple((chair, card) for chair, card in draw.items()) for draw in draws)
        events.insert(0, DrewForDeal(told, match.referee.match.dealer))
    playing = Playing(match, deal, SlapRace(session.clock.pace), chance_used=session.chance.used)
    session.enter(playing)
    session.bots.sit_down(match, session.people.chairs)
    ask(session, playing)
    session.step(events, lines=match.referee.take_lines())
