"""The table's other questions: the reply to a draw card, a colour, the slap."""

from penultima.game.cards import Card
from penultima.game.edition import Edition, is_guilty
from penultima.game.effect import skip
from penultima.game.effects import SlapPile
from penultima.game.events import Challenged, Named, Shown, Slapped
from penultima.game.moves import Challenge, Move, NameColor, Play, Slap, Take
from penultima.game.phases import Drawing, Naming, Reason, Slapping, Threat, ToPlay, UnderAttack
from penultima.game.progress import Progress
from penultima.game.refusals import IllegalMove, Refusal
from penultima.game.rules.lays import complete_in_reply, is_bluff_forbidden, lay_card
from penultima.game.seating import Seat
from penultima.game.state import State
from penultima.game.table_rules import ChallengeBy, TableRules, WildFourLay

CHALLENGE_PENALTY = 2


def reply(progress: Progress, under: UnderAttack, seat: Seat, move: Move) -> None:
    asked = seat == under.seat
    edition, state = progress.edition, progress.state
    match move:
        case Take() if asked:
            take(progress, under)
        case Challenge():
            if not may_challenge(progress.rules, under, seat):
                raise IllegalMove(Refusal.NO_CHALLENGE)
            challenge(progress, under, seat)
        case Play():
            refusal = refusal_in_reply(edition, state, under, seat, move.card)
            if refusal is not None:
                raise IllegalMove(refusal)
            lay_card(progress, seat, complete_in_reply(edition, state, seat, move))
        case _:
            raise IllegalMove(Refusal.REPLY_FIRST if asked else Refusal.NOT_ASKED)


def refusal_in_reply(
    edition: Edition, state: State, under: UnderAttack, seat: Seat, card: Card
) -> Refusal | None:
    hand = state.hands[seat]
    if edition.effect(card).answer(under, seat) is None:
        return Refusal.NO_ANSWER if seat == under.seat else Refusal.NOT_YOUR_TURN
    if card not in hand:
        return Refusal.NOT_IN_HAND
    if is_bluff_forbidden(edition, state, hand, card):
        return Refusal.ILLEGAL_WILD_FOUR
    return None


def may_challenge(rules: TableRules, under: UnderAttack, seat: Seat) -> bool:
    """A Wild Draw 4 only; the one who would draw, in one text anyone (rulings D5, D19, R33)."""
    if under.threat is not Threat.WILD_FOUR or rules.wild_four_lay is WildFourLay.STRICT:
        return False
    if rules.challenge_by is ChallengeBy.ANYONE:
        return seat != under.by
    return seat == under.seat


def take(progress: Progress, under: UnderAttack) -> None:
    lay = progress.state.lay
    assert lay is not None
    progress.agenda.pop()
    progress.edition.effect(lay.card).taken(progress, under)


def challenge(progress: Progress, under: UnderAttack, seat: Seat) -> None:
    """Judge the hand as it was when the card was laid (ruling D8)."""
    lay = progress.state.lay
    assert lay is not None
    guilty = is_guilty(progress.edition, lay.hand, lay.color)
    progress.tell(Challenged(seat, lay.seat, guilty))
    progress.tell(Shown(seat, lay.seat, lay.hand))
    progress.agenda.pop()
    if guilty:
        progress.then(ToPlay(under.seat), Drawing(lay.seat, under.amount, Reason.CHALLENGE))
    else:
        skip(progress, under.seat)
        progress.then(Drawing(seat, under.amount + CHALLENGE_PENALTY, Reason.CHALLENGE))


def naming(progress: Progress, phase: Naming, seat: Seat, move: Move) -> None:
    if seat != phase.seat:
        raise IllegalMove(Refusal.NOT_ASKED)
    if not isinstance(move, NameColor):
        raise IllegalMove(Refusal.COLOR_FIRST)
    progress.tell(Named(seat, move.color))
    progress.agenda.pop()


def slapping(progress: Progress, phase: Slapping, seat: Seat, move: Move) -> None:
    """Settled when every hand is down (ruling R4)."""
    if not isinstance(move, Slap):
        raise IllegalMove(Refusal.SLAP_FIRST)
    if seat in phase.down:
        return
    progress.tell(Slapped(seat))
    progress.agenda.pop()
    down = (*phase.down, seat)
    if len(down) == len(progress.state.hands):
        settle_slap(progress, phase, seat)
    else:
        progress.then(Slapping(phase.by, down))


def settle_slap(progress: Progress, phase: Slapping, victim: Seat) -> None:
    lay = progress.state.lay
    assert lay is not None
    effect = progress.edition.effect(lay.card)
    assert isinstance(effect, SlapPile)
    effect.settle(progress, phase, victim)
