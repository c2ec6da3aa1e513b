"""Many rounds at once, one decision each at a time: what the vector environment runs on.

Who acts is found as in `penultima.environments.round`. A round that ends is dealt anew at once,
from the same game's generator.

Arrays that belong together go together: `games` are words, bytes, pasts, books, offers and actors;
`shown` are observations and masks; `outcome` is rewards, terminated, truncated and final
observations; `terms` say whether points are paid and after how many actions a round is cut off;
`rivals` are those whom the kernel plays itself (see `rivals`).
"""

from typing import Final

import numpy as np

from penultima.encoding import numbers
from penultima.fast import tables
from penultima.fast.bits import (
    ONE,
    USUAL_KINDS,
    ZERO,
    U,
    below,
    bit,
    is_wide,
    lowest,
    nth,
    ones,
    popcount,
    seed_game,
)
from penultima.fast.compiled import compiled, inlined
from penultima.fast.game import Game
from penultima.fast.kernel import apply, call_uno, deal
from penultima.fast.layout import DOWN, EXPOSED, NAMING, NOTHING, OVER, PHASE, SLAPPING, WINNER
from penultima.fast.legal import AIMED, SUITED, UNSUITED, asked, legal
from penultima.fast.observation import USUAL_COLORED, dense, observe, spread
from penultima.fast.policies import pick
from penultima.fast.results import same_side, worth
from penultima.fast.rivals import answer, says_uno
from penultima.fast.rounds import others_may_play
from penultima.fast.signs import note_sign
from penultima.game.cards import COLORS

HEARD: Final = 0
"""How many of the seats that are not asked have had the word in this state."""
ACTIONS: Final = 1
"""Actions so far in this round."""
BOOK: Final = 2

DEAL: Final = -1 << 62
"""In place of an action: deal a new round."""
WAIT: Final = DEAL + 1
"""In place of an action: leave this game as it stands, with what its last step told."""
ILLEGAL: Final = -1.0
"""What an action costs that is not offered."""
_DICE: Final = 1 << 40
"""Streams of a seed from here on are not those of games."""
_SILENT = ONE << U(numbers.SILENT - numbers.WILD)
_UNO = ONE << U(numbers.UNO - numbers.WILD)


# ---------------------------------------------------------------- one game


@compiled
def begin(g, past, book):
    """Deal a round; any seat may be the dealer."""
    deal(g, past, below(g.w, g.t[tables.SEATS]), None)
    book[HEARD] = 0
    book[ACTIONS] = 0


@inlined
def act(g, past, book, actor, action):
    """Carry out an action that is offered; after silence nothing has changed."""
    book[ACTIONS] += 1
    if action != numbers.SILENT:
        apply(g, past, actor, action, None)
        if g.b[PHASE] == SLAPPING and g.b[NAMING] == NOTHING:
            slap_in_any_order(g, past)
        book[HEARD] = 0


@compiled
def slap_in_any_order(g, past):
    """Chance brings the hands to the pile."""
    while g.b[PHASE] == SLAPPING and g.b[NAMING] == NOTHING:
        late = ones(g.t[tables.SEATS]) & ~g.w[DOWN]
        apply(g, past, nth(late, below(g.w, popcount(late))), numbers.SLAP, None)


@inlined
def offer(g, book, offers):
    """Find who acts, and note what it may do."""
    seats, turn = np.int64(g.t[tables.SEATS]), np.int64(asked(g))
    if g.w[EXPOSED] != ZERO or others_may_play(g):
        while book[HEARD] < seats - 1:
            book[HEARD] += 1
            other = (turn + np.int64(book[HEARD])) % seats
            first, second, third = legal(g, other)
            second &= ~_UNO
            if first | second | third != ZERO:
                offers[SUITED], offers[UNSUITED] = first, second | _SILENT
                offers[AIMED] = third
                return other
    offers[SUITED], offers[UNSUITED], offers[AIMED] = legal(g, turn)
    return turn


# ---------------------------------------------------------------- ends


@compiled
def finish_game(g, by_points, rewards, finals):
    """Pay what the round was worth and show it a last time, to as many as want to see it."""
    if g.b[PHASE] == OVER and g.b[WINNER] != NOTHING:
        pay(g, np.int64(g.b[WINNER]), by_points, rewards)
    for seat in range(finals.shape[0]):
        observe(g, seat, finals[seat])


@compiled
def forfeit(g, actor, by_points, rewards, finals):
    """The round ends by an action that was not offered."""
    rewards[actor] = ILLEGAL
    finish_game(g, by_points, rewards, finals)


@compiled
def pay(g, winner, by_points, rewards):
    """What the round is worth to every seat, as in `penultima.environments.payoffs`."""
    seats = np.int64(g.t[tables.SEATS])
    winners, paid = 0, np.int64(0)
    for seat in range(seats):
        if same_side(g.t, winner, seat):
            winners += 1
        elif by_points:
            points = worth(g, seat)
            rewards[seat] = -points
            paid += points
    for seat in range(seats):
        if same_side(g.t, winner, seat):
            rewards[seat] = paid / winners if by_points else 1.0
        elif not by_points:
            rewards[seat] = -winners / (seats - winners)


# ---------------------------------------------------------------- a game of many


def masked_words(t: tables.RuleTable) -> int:
    """Words of a mask: a byte for each action, and some to fill the last word."""
    return -(-int(t[tables.ACTIONS]) // 8)


_USUAL_AIMLESS: Final = 11
_AIMLESS: Final = 16
"""Words of a mask that actions without an aim may reach into, of the usual faces and of others."""
_WILD_LAYS = U((1 << (numbers.DRAW - numbers.WILD)) - 1)


@inlined
def write_mask(t, offers, mask):
    """The set of offers, a byte each, in the learners' order."""
    own = U(len(COLORS) * t[tables.COLORED_FACES]) if is_wide(t) else U(USUAL_COLORED)
    wild = U(numbers.LAYS * t[tables.WILD_KINDS]) if is_wide(t) else U(numbers.LAYS * USUAL_KINDS)
    rest = offers[UNSUITED] & _WILD_LAYS
    rest |= offers[UNSUITED] >> U(numbers.DRAW - numbers.WILD) << wild
    low = dense(t, offers[SUITED])
    if own < U(64):
        low |= rest << own
        rest >>= U(64) - own
    for word in range(min(len(mask), 8) if is_wide(t) else 8):
        mask[word] = spread(low)
        low >>= U(8)
    more = min(len(mask), _AIMLESS) if is_wide(t) else _USUAL_AIMLESS
    for word in range(8, more):
        mask[word] = spread(rest)
        rest >>= U(8)
    for word in range(more, len(mask)):
        mask[word] = ZERO
    aims, first = offers[AIMED], np.int64(own + wild) + numbers.AIM_AFTER
    while aims != ZERO:
        at = first + numbers.OTHERS * lowest(aims)
        aims &= aims - ONE
        for action in range(at, at + t[tables.SEATS] - 1):
            mask[action >> 3] |= ONE << U(8 * (action & 7))


@compiled
def write_masks(t, offers, masks):
    for k in range(len(offers)):
        write_mask(t, offers[k], masks[k])


@inlined
def is_offered(t, offers, number):
    """Whether the action of the learners' number is in the set."""
    if number < 0 or number >= t[tables.ACTIONS]:
        return False
    action = np.int64(t[tables.INWARD + number])
    if action < numbers.AIM:
        return offers[action >> 6] & bit(action & 63) != ZERO
    aim = (action - numbers.AIM) // numbers.OTHERS
    away = action - numbers.AIM - numbers.OTHERS * aim
    return away < t[tables.SEATS] - 1 and offers[AIMED] & bit(aim) != ZERO


@inlined
def clear(row):
    for k in range(len(row)):
        row[k] = 0


@inlined
def seed_one(k, words, dice, seed):
    """Every game has a stream of the seed, and a die apart from it."""
    seed_game(words[k], seed, k)
    seed_game(dice[k], seed, _DICE + k)


@inlined
def show_one(g, k, actor, offered, shown):
    """What the actor of game k sees, and may do."""
    observations, masks = shown
    observe(g, actor, observations[k])
    write_mask(g.t, offered, masks[k])


@inlined
def step_one(k, t, games, actions, shown, outcome, terms, rivals):
    """One action in game k, then on to the next decision of a learner.

    An action that is not offered ends the round and costs its actor `ILLEGAL`. Whatever a rival
    does, and the next deal, happens on the way: there is one place for each, or compiling would
    take a minute.
    """
    if actions[k] == WAIT:
        return
    words, bytes_, pasts, books, offers, actors = games
    (rewards, terminated, truncated, finals), (by_points, longest) = outcome, terms
    g, past, book, offered = Game(t, words[k], bytes_[k]), pasts[k], books[k], offers[k]
    actor, action = np.int64(actors[k]), np.int64(actions[k])
    if terminated[k]:
        clear(rewards[k])
    terminated[k] = truncated[k] = False
    told = action == DEAL
    if not told and not is_offered(t, offered, action):
        told = terminated[k] = True
        forfeit(g, actor, by_points, rewards[k], finals[k])
        action = np.int64(DEAL)
    elif not told:
        action = np.int64(t[tables.INWARD + action])
    while True:
        if action != DEAL:
            if rivals.weights is not None:
                note_sign(g, actor, action)
            act(g, past, book, actor, action)
            if g.b[PHASE] == OVER or book[ACTIONS] >= longest:
                if not told:
                    told = True
                    terminated[k] = g.b[PHASE] == OVER
                    truncated[k] = g.b[PHASE] != OVER
                    finish_game(g, by_points, rewards[k], finals[k])
                action = np.int64(DEAL)
        if action == DEAL:
            begin(g, past, book)
        actor = offer(g, book, offered)
        if rivals.played & bit(actor) == ZERO:
            break
        action = np.int64(answer(g, actor, offered, rivals))
        if says_uno(g, actor, action, offered, rivals.habits):
            book[ACTIONS] += 1
            call_uno(g, actor)
    actors[k] = actor
    show_one(g, k, actor, offered, shown)


@inlined
def sample_one(k, t, dice, offers, actions):
    """Any action that is offered."""
    action = pick(t, dice[k], offers[k, SUITED], offers[k, UNSUITED], offers[k, AIMED])
    actions[k] = t[tables.OUTWARD + action]


# ---------------------------------------------------------------- all games


@compiled
def seed_all(words, dice, seed):
    for k in range(len(dice)):
        seed_one(k, words, dice, seed)


@compiled
def find_illegal(t, offers, actions):
    """The first game whose action is not offered; -1 for none."""
    for k in range(len(actions)):
        if not is_offered(t, offers[k], actions[k]):
            return k
    return -1


@compiled
def step_all(t, games, actions, shown, outcome, terms, rivals):
    for k in range(len(actions)):
        step_one(k, t, games, actions, shown, outcome, terms, rivals)


@compiled
def look(t, words, bytes_, seat, row):
    """What a seat sees that need not be the one to act."""
    observe(Game(t, words, bytes_), seat, row)


@compiled
def sample_all(t, dice, offers, actions):
    for k in range(len(actions)):
        sample_one(k, t, dice, offers, actions)
