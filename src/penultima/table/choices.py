"""What a bot does when its time has come."""

import random

from msgspec.structs import replace

from penultima.game.moves import Move, Play
from penultima.game.seating import Seat
from penultima.players import listening
from penultima.players.levels import bot as new_bot
from penultima.table.bots import Bots, SeatedBot
from penultima.table.clock import Clock
from penultima.table.match_play import MatchPlay
from penultima.table.session import Session
from penultima.table.stages import Playing
from penultima.table.thoughts import PATIENCE, THINKERS


def choose(session: Session, playing: Playing, seat: Seat) -> Move | None:
    """The bot's move, with UNO said or forgotten; None if there is none, or none yet."""
    match, bots, dice = playing.match, session.bots, session.dice
    bot = bots.at[seat]
    if bot.level in THINKERS:
        move = _thought_out(bots, session.clock, bot)
    else:
        move = _quick_answer(bots, match, bot, dice)
    if isinstance(move, Play) and match.look.counts[seat] == 2:
        return replace(move, uno=dice.random() < bot.manners.calls_uno)
    return move


def _thought_out(bots: Bots, clock: Clock, bot: SeatedBot) -> Move | None:
    """The answer; if there is none, the table waits for it a little, but not for ever."""
    thoughts = bots.thoughts
    awaited, now = thoughts.open[bot.seat], clock.now
    if awaited.late_since is None:
        awaited.late_since = now
    over = now - awaited.late_since >= PATIENCE
    if awaited.ready(now) or (over and awaited.answered):
        thoughts.drop(bot.seat)
        return awaited.move
    if not over:
        bots.pause_again(bot, awaited.bell)
        return None
    thoughts.give_up(bot.seat, bot.who, now)
    return awaited.thought.plain_move()


def _quick_answer(bots: Bots, match: MatchPlay, bot: SeatedBot, dice: random.Random) -> Move | None:
    """A bot that listens hears first what its seat has seen since it was last asked."""
    if bot.who not in bots.players:
        seed = dice.getrandbits(64)
        bots.players[bot.who] = new_bot(bot.level, match.edition, seed, bot.style)
    player, referee = bots.players[bot.who], match.referee
    listener = listening(player)
    if listener is not None:
        now = match.game, match.round
        before, since = bots.heard.get(bot.who, (None, 0))
        if before != now:
            since = 0
            listener.begin(referee.match)
        listener.hear(referee.news(bot.seat, since))
        bots.heard[bot.who] = now, len(referee.log)
    return player(referee.view(bot.seat))
