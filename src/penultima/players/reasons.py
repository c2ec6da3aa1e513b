"""Why one move is better than another, in terms that a player can check at the table.

A reason is found by comparing the two moves feature by feature; it names the first one in which
the better move is plainly ahead. Where there is none, that is what is said.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final

import msgspec

from penultima.game.cards import Card, Color
from penultima.game.effects import Shield, SwapHands
from penultima.game.moves import Challenge, Draw, Keep, Play, Take
from penultima.game.phases import UnderAttack
from penultima.game.seating import Seat, next_seat
from penultima.players.comparison import (
    Compared,
    card_of,
    cards_drawn,
    cards_left,
    color_after,
    followers,
    only_better,
    reverses,
    stops,
)
from penultima.players.facts import is_bluff, next_player, opponents, points_count


class Why(StrEnum):
    """The kinds of reason; each is a key `teacher-why-…` of the catalogues."""

    ONLY = "only"
    EVEN = "even"
    TRIED = "tried"
    USUAL = "usual"
    WINS = "wins"
    LIKELY_BLUFF = "likely-bluff"
    CHALLENGE_RISKY = "challenge-risky"
    BLUFF_PAYS = "bluff-pays"
    BLUFF_RISKY = "bluff-risky"
    HITS = "hits"
    STOPS = "stops"
    TURNS = "turns"
    AIMS = "aims"
    SWAPS = "swaps"
    LACKS = "lacks"
    COLOR = "color"
    SAVES_WILD = "saves-wild"
    SAVES_SHIELD = "saves-shield"
    AGAIN = "again"
    COSTS = "costs"
    FOLLOWS = "follows"
    SHEDS = "sheds"
    ANSWERS = "answers"
    LESS = "less"


class Because(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why, and what the sentence about it names."""

    why: Why
    card: Card | None = None
    color: Color | None = None
    seat: Seat | None = None
    count: int | None = None
    percent: int | None = None


NEARLY_OUT: Final = 2
"""With how many cards a player is worth stopping."""
_MANY_POINTS: Final = 5
"""How many more points a card must be worth for that to be a reason."""


def explain(compared: Compared) -> Because:
    found = (rule(compared) for rule in _RULES)
    return next((reason for reason in found if reason is not None), Because(why=Why.TRIED))


def _wins(compared: Compared) -> Because | None:
    last = len(compared.view.hand) == 1 and isinstance(compared.better, Play)
    return Because(why=Why.WINS) if last else None


def _doubts(compared: Compared) -> Because | None:
    percent = None if compared.bluff is None else round(100 * compared.bluff)
    if isinstance(compared.better, Challenge):
        return Because(why=Why.LIKELY_BLUFF, percent=percent)
    if isinstance(compared.better, Take) and isinstance(compared.worse, Challenge):
        return Because(why=Why.CHALLENGE_RISKY, percent=percent)
    return None


def _choices(compared: Compared) -> Because | None:
    """The same card, with another colour or against another player."""
    if not compared.same_card:
        return None
    better, worse = compared.better, compared.worse
    if isinstance(better, Play) and isinstance(worse, Play) and better.target != worse.target:
        return _target(compared, better)
    return _color(compared)


def _target(compared: Compared, better: Play) -> Because | None:
    view, target = compared.view, better.target
    if target is None:
        return None
    count = view.counts[target]
    if isinstance(compared.edition.effect(better.card), SwapHands):
        return _swaps(compared)
    fewest = count == min(view.counts[seat] for seat in opponents(compared.edition, view))
    if fewest and _fewer_than_there(compared, count):
        return Because(why=Why.AIMS, seat=target, count=count)
    return None


def _fewer_than_there(compared: Compared, count: int) -> bool:
    """Fewer cards than where the worse move aims, if it aims at anybody."""
    there = compared.worse.target if isinstance(compared.worse, Play) else None
    return there is None or count < compared.view.counts[there]


def _color(compared: Compared) -> Because | None:
    named, other = color_after(compared.better), color_after(compared.worse)
    if named is None or other is None or named is other:
        return None
    left = cards_left(compared.view, compared.better)
    mine = sum(card.color is named for card in left)
    return _lacks(compared) or (
        Because(why=Why.COLOR, color=named, count=mine)
        if mine > sum(card.color is other for card in left)
        else None
    )


def _bluffs(compared: Compared) -> Because | None:
    edition, view = compared.edition, compared.view
    better, worse = (is_bluff(edition, view, move) for move in (compared.better, compared.worse))
    if better == worse or not compared.on_turn:
        return None
    return Because(why=Why.BLUFF_PAYS if better else Why.BLUFF_RISKY)


def _hits(compared: Compared) -> Because | None:
    """The next player is nearly out: taking his turn is worth a lot."""
    victim = next_player(compared.view)
    count = compared.view.counts[victim]
    if count > NEARLY_OUT or not only_better(compared, stops):
        return None
    draws = cards_drawn(compared, compared.better) > 0
    return Because(why=Why.HITS if draws else Why.STOPS, seat=victim, count=count)


def _turns(compared: Compared) -> Because | None:
    view = compared.view
    assert view.seat is not None
    victim = next_player(view)
    other = next_seat(view.seat, view.direction.opposite, len(view.counts))
    near = view.counts[victim] <= NEARLY_OUT and view.counts[victim] < view.counts[other]
    if not near or not only_better(compared, reverses):
        return None
    return Because(why=Why.TURNS, seat=victim, count=view.counts[victim])


def _swaps(compared: Compared) -> Because | None:
    better = compared.better
    if not isinstance(better, Play) or better.target is None:
        return None
    swaps = isinstance(compared.edition.effect(better.card), SwapHands)
    count = compared.view.counts[better.target]
    if swaps and count < len(compared.view.hand) - 1 and _fewer_than_there(compared, count):
        return Because(why=Why.SWAPS, seat=better.target, count=count)
    return None


def _saves(compared: Compared) -> Because | None:
    """The worse move would spend a card that fits whenever it is needed."""
    spent, kept = card_of(compared.worse), card_of(compared.better)
    if spent is None or spent.color is not None or (kept is not None and kept.color is None):
        return None
    shield = isinstance(compared.edition.effect(spent), Shield)
    return Because(why=Why.SAVES_SHIELD if shield else Why.SAVES_WILD, card=spent)


def _lacks(compared: Compared) -> Because | None:
    """The next player will hardly follow; nothing is said where the turn goes to somebody else."""
    if stops(compared, compared.better) or reverses(compared, compared.better):
        return None
    after, other = color_after(compared.better), color_after(compared.worse)
    follower = next_player(compared.view)
    if after is None or after is other or not compared.signs.shuns(follower, after):
        return None
    if other is not None and compared.signs.shuns(follower, other):
        return None
    return Because(why=Why.LACKS, seat=follower, color=after)


def _again(compared: Compared) -> Because | None:
    if len(compared.view.counts) > 2 or not only_better(compared, stops):
        return None
    return Because(why=Why.AGAIN)


def _costs(compared: Compared) -> Because | None:
    cards = cards_drawn(compared, compared.better)
    if cards <= cards_drawn(compared, compared.worse):
        return None
    return Because(why=Why.COSTS, seat=next_player(compared.view), count=cards)


def _answers(compared: Compared) -> Because | None:
    phase = compared.view.phase
    if not isinstance(phase, UnderAttack) or not isinstance(compared.better, Play):
        return None
    if isinstance(compared.worse, Play):
        return None
    return Because(why=Why.ANSWERS, count=phase.amount)


def _follows(compared: Compared) -> Because | None:
    """More of the cards left can be laid on it."""
    count = followers(compared.view, compared.better)
    if not isinstance(compared.worse, Play) or count <= followers(compared.view, compared.worse):
        return None
    return Because(why=Why.FOLLOWS, count=count)


def _sheds(compared: Compared) -> Because | None:
    better, worse = card_of(compared.better), card_of(compared.worse)
    if better is None or worse is None or not points_count(compared.edition):
        return None
    points = compared.edition.points((better,))
    if points < compared.edition.points((worse,)) + _MANY_POINTS:
        return None
    return Because(why=Why.SHEDS, count=points)


def _less(compared: Compared) -> Because | None:
    waits = isinstance(compared.worse, Draw | Keep) and isinstance(compared.better, Play)
    return Because(why=Why.LESS) if waits else None


_RULES: Final[Sequence[Callable[[Compared], Because | None]]] = (
    _wins,
    _doubts,
    _choices,
    _answers,
    _hits,
    _turns,
    _bluffs,
    _swaps,
    _saves,
    _lacks,
    _again,
    _costs,
    _follows,
    _sheds,
    _less,
)
"""What counts most comes first."""
