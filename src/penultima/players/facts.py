"""What can be read out of a View: facts and estimates from what one seat may see."""

from collections import Counter

from penultima.game.cards import COLORS, without
from penultima.game.edition import Edition, betrays, fits, is_guilty
from penultima.game.moves import CallUno, Catch, Move, Play
from penultima.game.phases import JustDrew, asked_seat
from penultima.game.seating import Seat, next_seat, partner
from penultima.game.table_rules import AfterDraw, Scoring, Sides, TwoReverse
from penultima.game.view import View


def is_asked(view: View) -> bool:
    """Whether the table waits for this seat alone."""
    return view.seat is not None and asked_seat(view.phase) == view.seat


def answers(view: View) -> list[Move]:
    """The moves that answer the table's question: all but calls and catches."""
    return [move for move in view.moves if not isinstance(move, CallUno | Catch)]


def right_plays(edition: Edition, view: View) -> list[Play]:
    """The lays that nobody could object to; without a referee `moves` lists the others too."""
    plays = [move for move in view.moves if isinstance(move, Play)]
    only_drawn = (
        isinstance(view.phase, JustDrew) and edition.rules.after_draw is AfterDraw.DRAWN_CARD
    )
    return [
        play
        for play in plays
        if fits(play.card, view.top, view.color)
        and not (only_drawn and play.card is not view.drawn)
    ]


def is_bluff(edition: Edition, view: View, move: Move) -> bool:
    """Whether the move lays a Wild Draw 4 against the rule."""
    if not isinstance(move, Play) or move.card not in edition.bluffs:
        return False
    return is_guilty(edition, without(view.hand, move.card), view.color)


def reverse_skips(edition: Edition, view: View) -> bool:
    """Whether a Reverse takes the other player's turn."""
    return len(view.counts) == 2 and edition.rules.two_reverse is TwoReverse.SKIP


def next_player(view: View) -> Seat:
    assert view.seat is not None
    return next_seat(view.seat, view.direction, len(view.counts))


def opponents(edition: Edition, view: View) -> list[Seat]:
    """Everybody but this seat and its partner."""
    assert view.seat is not None
    seats = len(view.counts)
    friends = {view.seat}
    if edition.rules.sides is Sides.PAIRS:
        friends.add(partner(view.seat, seats))
    return [seat for seat in range(seats) if seat not in friends]


def most_dangerous(edition: Edition, view: View) -> Seat:
    """The opponent with the fewest cards; among equals the one who plays sooner."""
    after = next_player(view)
    step, seats = view.direction.step, len(view.counts)
    return min(
        opponents(edition, view),
        key=lambda seat: (view.counts[seat], (seat - after) * step % seats),
    )


def points_count(edition: Edition) -> bool:
    """Whether the cards left in hand cost their holder something."""
    return edition.rules.scoring is not Scoring.NONE


def may_be_guilty(edition: Edition, view: View, layer: Seat) -> float:
    """The chance that a hand dealt blindly to the layer would make his Wild Draw 4 illegal.

    Known are the cards in this hand and those face up; of the colour before it, the card under it.
    """
    unseen = Counter(edition.deck) - Counter(view.hand) - Counter(view.discards)
    under = view.discards[-2] if len(view.discards) > 1 else None
    colors = [under.color] if under is not None and under.color is not None else list(COLORS)
    total = sum(unseen.values())
    telling = sum(
        copies
        for color in colors
        for card, copies in unseen.items()
        if betrays(edition, card, color)
    ) / len(colors)
    return 1 - float((1 - telling / max(total, 1)) ** view.counts[layer])


def looks_wrong(view: View) -> bool:
    """Whether the last lay, as far as the pile shows, fits neither colour nor symbol (J9).

    On a wild, which colour was named before cannot be seen any more: the benefit of the doubt.
    """
    if len(view.discards) < 2:
        return False
    under = view.discards[-2]
    return under.color is not None and not fits(view.top, under, under.color)
