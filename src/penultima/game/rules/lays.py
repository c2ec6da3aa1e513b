"""Laying a card: what may be laid, how a lay is completed, and what follows from it."""

from penultima.game.cards import Card, Color, without
from penultima.game.edition import Edition, fits, is_guilty
from penultima.game.events import CalledUno, Exposed, Played
from penultima.game.moves import Play
from penultima.game.phases import Objecting, UnderAttack
from penultima.game.progress import Progress
from penultima.game.refusals import IllegalMove, Refusal
from penultima.game.seating import Seat
from penultima.game.state import Hand, State
from penultima.game.table_rules import AfterDraw, Policing, WildFourLay

_FREE = WildFourLay.FREE  # to find a member in an Enum takes longer than to compare it
_TABLE = Policing.TABLE
_DRAWN_CARD = AfterDraw.DRAWN_CARD


def is_playable(edition: Edition, state: State, hand: Hand, card: Card) -> bool:
    """Whether laying the card is right; an illegal Wild Draw 4 is not (ruling C3)."""
    if not fits(card, state.discards[-1], state.color):
        return False
    return card not in edition.bluffs or not is_guilty(edition, without(hand, card), state.color)


def has_playable(edition: Edition, state: State, hand: Hand) -> bool:
    return any(is_playable(edition, state, hand, card) for card in hand)


def is_bluff_forbidden(edition: Edition, state: State, hand: Hand, card: Card) -> bool:
    """Whether the strict rule refuses this card from this hand (rulings D4, R33)."""
    if edition.rules.wild_four_lay is _FREE or card not in edition.bluffs:
        return False
    return is_guilty(edition, without(hand, card), state.color)


def refusal_on_turn(edition: Edition, state: State, hand: Hand, card: Card) -> Refusal | None:
    """Why the card cannot be laid on one's turn; at a table without a referee any can (J8)."""
    if is_bluff_forbidden(edition, state, hand, card):
        return Refusal.ILLEGAL_WILD_FOUR
    rules = edition.rules
    if rules.policing is _TABLE:
        return None
    drawn = state.drawn
    if drawn is not None and card is not drawn.card and rules.after_draw is _DRAWN_CARD:
        return Refusal.ONLY_DRAWN_CARD
    if not fits(card, state.discards[-1], state.color):
        return Refusal.NO_MATCH
    return None


def complete_on_turn(edition: Edition, state: State, seat: Seat, play: Play) -> Play:
    """The lay with its colour and target settled, for a card laid on one's own account."""
    effect = edition.effect(play.card)
    last = len(state.hands[seat]) == 1
    if effect.needs_target and last:
        play = Play(play.card, play.color, None, play.uno)
    color = _color(play, last=last, later=effect.color_comes_later)
    target = _target(state, seat, play, wanted=effect.needs_target and not last)
    return Play(play.card, color, target, play.uno)


def complete_in_reply(edition: Edition, state: State, seat: Seat, play: Play) -> Play:
    """The lay with its colour and target settled, for an answer to a draw card (ruling R30)."""
    color = _color(play, last=len(state.hands[seat]) == 1, later=False)
    wanted = edition.effect(play.card).needs_target_in_reply
    return Play(play.card, color, _target(state, seat, play, wanted=wanted), play.uno)


def _color(play: Play, *, last: bool, later: bool) -> Color | None:
    """Nobody plays on a last card, so its colour is ignored (ruling K4)."""
    if play.card.color is not None:
        if play.color is not None:
            raise IllegalMove(Refusal.COLOR_UNWANTED)
        return None
    if last:
        return None
    if later:
        if play.color is not None:
            raise IllegalMove(Refusal.COLOR_LATER)
        return None
    if play.color is None:
        raise IllegalMove(Refusal.COLOR_NEEDED)
    return play.color


def _target(state: State, seat: Seat, play: Play, *, wanted: bool) -> Seat | None:
    target = play.target
    if not wanted:
        if target is not None:
            raise IllegalMove(Refusal.TARGET_UNWANTED)
        return None
    if target is None:
        raise IllegalMove(Refusal.TARGET_NEEDED)
    if not 0 <= target < len(state.hands):
        raise IllegalMove(Refusal.NO_SUCH_SEAT)
    if target == seat:
        raise IllegalMove(Refusal.TARGET_SELF)
    return target


def lay_card(progress: Progress, seat: Seat, play: Play) -> None:
    """Put the card on the pile; its effects wait where others may object (ruling J11)."""
    held = len(progress.state.hands[seat])
    if play.uno and held == 2:
        progress.tell(CalledUno(seat))
    progress.tell(Played(seat, play.card, play.color, play.target))
    if held == 2 and seat not in progress.state.called:
        progress.tell(Exposed(seat))
    if progress.rules.policing is _TABLE:
        progress.then(Objecting(seat, last=held == 1))
    else:
        resolve_lay(progress)


def resolve_lay(progress: Progress) -> None:
    """Carry out the lay that answers the question on top of the agenda."""
    lay = progress.state.lay
    assert lay is not None
    answered = progress.agenda.pop()
    effect = progress.edition.effect(lay.card)
    if isinstance(answered, UnderAttack):
        answer = effect.answer(answered, lay.seat)
        assert answer is not None
        answer(progress, lay, answered)
    elif progress.state.hands[lay.seat]:
        effect.laid(progress, lay)
    else:
        effect.laid_last(progress, lay)
