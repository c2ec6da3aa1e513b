"""A second reckoning of every step, from the events told and the rulings alone.

`Walk` goes through the events of one step. It keeps its own agenda (who is asked now and what
comes after), its own UNO windows and its own account of the cards due, and notes wherever the
engine's state or its next question differs. The engine's code is used only for `apply`.
"""

from collections.abc import Callable, Sequence
from typing import Any

from penultima.game import events as told
from penultima.game.cards import COLORS, Card
from penultima.game.changes import apply
from penultima.game.events import Event
from penultima.game.moves import CallUno, Catch, Move, Object, RunOut, Take, UpholdHint
from penultima.game.phases import (
    Drawing,
    JustDrew,
    Naming,
    Objecting,
    Over,
    Reason,
    Slapping,
    Task,
    Threat,
    ToPlay,
    UnderAttack,
)
from penultima.game.seating import Direction, Seat
from penultima.game.state import State
from tests.properties.law import Law
from tests.properties.stands import Stands

SPEECH = (CallUno, Catch, Object, UpholdHint)
THREATS = {"draw": Threat.DRAW_TWO, "bluff": Threat.WILD_FOUR}
MOVES_CARDS = (
    told.TurnedUp,
    told.PutBack,
    told.Played,
    told.Drew,
    told.Refilled,
    told.Shuffled,
    told.Crashed,
    told.Merged,
    told.Recovered,
    told.Swapped,
    told.HandedOn,
    told.TookBack,
    told.Dealt,
)


class Walk:
    """One step of a round under audit."""

    def __init__(
        self, law: Law, deck: list[int], before: State, covers: int, stands: Stands
    ) -> None:
        self.law = law
        self.deck = deck
        self.stands = stands
        self.state = before
        self.seats = len(before.hands)
        self.direction = before.direction
        self.tasks: list[Task] = [*before.waiting, before.phase]
        self.covers = covers
        """How many Crashes lie on the card laid last."""
        self.due: list[Event] = []
        """Events that must come next among those of their kinds, in order."""
        self.called = set(before.called)
        self.exposed = set(before.exposed)
        self.passes = before.passes
        self.false_objections = list(before.false_objections)
        self.ending: tuple[Seat | None] | None = None
        """Whose round it is, once it must end."""
        self.must_expose: Seat | None = None
        self.may_expose: set[Seat] = set()
        self.unseen: list[Card] = []
        """Cards drawn that their drawer has not been told of."""
        self.turn_hand: tuple[Card, ...] = ()
        """What the seat on turn held before it drew."""
        self.move: Move | None = None
        self.previous: Event | None = None
        self.found: list[str] = []

    def follow(self, seat: Seat | None, move: Move, events: Sequence[Event]) -> list[str]:
        """What is wrong with the events that this move led to."""
        phase = self.state.phase
        causes: list[Move] = [move]
        if isinstance(phase, Objecting) and not isinstance(move, (*SPEECH, RunOut)):
            causes = [RunOut(), move]
        self._cause(causes.pop(0))
        for event in events:
            self._tell(event)
            if causes and isinstance(event, told.Asked):
                self._cause(causes.pop(0))
        if not events or not isinstance(events[-1], told.Asked):
            self._wrong("a step does not end with a question")
        return self.found

    def follow_deal(self, events: Sequence[Event]) -> list[str]:
        """What is wrong with the opening of a round."""
        self.tasks = []
        for event in events:
            self._tell(event)
        return self.found

    def agrees(self, after: State) -> list[str]:
        """What is wrong with the state that the step led to."""
        state = self.state
        if state != after:
            self._wrong("the events, applied one by one, do not give the state after")
        if set(after.called) != self.called:
            self._wrong(f"called {after.called}, not {self.called}")
        if set(after.exposed) != self.exposed:
            self._wrong(f"exposed {after.exposed}, not {self.exposed}")
        if after.passes != self.passes:
            self._wrong(f"{after.passes} passes, not {self.passes}")
        if sorted(after.false_objections) != sorted(self.false_objections):
            self._wrong("false objections are miscounted")
        if after.direction is not self.direction:
            self._wrong(f"direction {after.direction}, not {self.direction}")
        return self.found

    # ---------------------------------------------------------------- the walk

    def _wrong(self, text: str) -> None:
        self.found.append(text)

    def _after(self, seat: Seat) -> Seat:
        return (seat + (1 if self.direction is Direction.LEFT else -1)) % self.seats

    def _cause(self, move: Move) -> None:
        """What a move does before it leads to any event of its own."""
        self.move = move
        top = self.tasks[-1]
        if isinstance(top, Objecting) and isinstance(move, RunOut):
            self.tasks.pop()
            lay = self.state.lay
            assert lay is not None
            self._resolve(lay.seat, lay.card, lay.target)
        elif isinstance(top, UnderAttack) and isinstance(move, RunOut | Take):
            self.tasks.pop()
            if top.threat is Threat.SHIELD:
                assert self.state.lay is not None
                self._shielded(self.state.lay.card, top.seat, top)
            else:
                self._hit(top.seat, top.amount)

    def _tell(self, event: Event) -> None:
        old = self.state
        self.state = new = apply(old, event)
        kind = type(event)
        if kind in MOVES_CARDS:
            self._count(new)
        if kind in _IN_ORDER or (self.due and kind is type(self.due[0])):
            self._expected(event)
        check = _CHECKS.get(kind)
        if check is not None:
            check(self, event, old, new)
        self.previous = event

    def _count(self, new: State) -> None:
        cards = [id(card) for hand in new.hands for card in hand]
        cards += map(id, new.pile)
        cards += map(id, new.discards)
        cards.sort()
        if cards != self.deck:
            self._wrong("a card was lost, doubled or changed")

    def _expected(self, event: Event) -> None:
        if not self.due:
            self._wrong(f"{event} was told without cause")
        elif self.due[0] != event:
            self._wrong(f"{event} was told instead of {self.due[0]}")
        if self.due:
            self.due.pop(0)

    # ---------------------------------------------------------------- what lays lead to

    def _resolve(self, seat: Seat, card: Card, target: Seat | None) -> None:
        answered = self.tasks.pop()
        last = not self.state.hands[seat]
        if isinstance(answered, UnderAttack):
            self._reply(seat, card, target, answered, last=last)
        elif last:
            self._last_card(seat, card)
        else:
            self._effect(seat, card, target)

    def _effect(self, seat: Seat, card: Card, target: Seat | None) -> None:
        act = self.law.act(card)
        does = act.does
        if act.attacks:
            self._attack(seat, THREATS[does], act.cards)
        elif does == "skip" or (does == "reverse" and self.seats == 2 and self.law.two_skip):
            self._skip(self._after(seat))
        elif does == "reverse":
            self._turn_round()
            self.tasks.append(ToPlay(self._after(seat)))
        elif does == "slap":
            self.tasks.append(Slapping(seat, ()))
        else:
            if does == "swap" and target is not None:
                self.due.append(told.Swapped(seat, target))
            if does == "hand-on":
                self.due.append(told.HandedOn(self.direction))
            self.tasks.append(ToPlay(self._after(seat)))

    def _last_card(self, seat: Seat, card: Card) -> None:
        """Rulings K1 to K4, R31 and R12."""
        act = self.law.act(card)
        if act.attacks:
            self._count_for(self._after(seat), act.cards, seat)
        elif act.does == "slap" and self.law.last_shark:
            self.tasks.append(Slapping(seat, ()))
        else:
            self.ending = (seat,)

    def _count_for(self, victim: Seat, amount: int, winner: Seat) -> None:
        if self.law.last_draw_counts:
            self.tasks.append(Drawing(victim, amount, Reason.COUNT))
        self.ending = (winner,)

    def _attack(self, by: Seat, threat: Threat, amount: int) -> None:
        victim = self._after(by)
        if threat is Threat.WILD_FOUR or self.law.answerable:
            self.tasks.append(UnderAttack(victim, amount, threat, by, victim))
        else:
            self._hit(victim, amount)

    def _hit(self, victim: Seat, amount: int) -> None:
        self._skip(victim)
        self.tasks.append(Drawing(victim, amount, Reason.ATTACK))

    def _skip(self, seat: Seat) -> None:
        self.due.append(told.Skipped(seat))
        self.tasks.append(ToPlay(self._after(seat)))

    def _turn_round(self) -> None:
        self.direction = self.direction.opposite
        self.due.append(told.Reversed(self.direction))

    def _reply(
        self, seat: Seat, card: Card, target: Seat | None, under: UnderAttack, *, last: bool
    ) -> None:
        act = self.law.act(card)
        if act.attacks:
            total = under.amount + act.cards
            if last:
                self._count_for(self._after(seat), total, seat)
            else:
                self._attack(seat, THREATS[act.does], total)
            return
        hit = under.by if act.does == "reflect" or target is None else target
        if last:
            self.ending = (seat,)
            if self.law.last_draw_counts:
                self._recover(card, hit, Drawing(hit, under.amount, Reason.COUNT))
            return
        if under.threat is not Threat.SHIELD and seat != under.seat:
            self.due.append(told.Skipped(under.seat))
        if self.law.chain:
            shielded = UnderAttack(hit, under.amount, Threat.SHIELD, seat, under.first_hit)
            self.tasks.append(shielded)
        else:
            self._shielded(card, hit, under)

    def _shielded(self, shield: Card, hit: Seat, under: UnderAttack) -> None:
        self.tasks.append(ToPlay(self._after(under.first_hit)))
        self._recover(shield, hit, Drawing(hit, under.amount, Reason.ATTACK))

    def _recover(self, shield: Card, hit: Seat, drawing: Drawing) -> None:
        """Reflected cards come first from under the shield, from the top down (rulings G1, G2).

        A Crash drawn since lies on the shield, and stays there.
        """
        self.tasks.append(drawing)
        if self.law.act(shield).does == "reflect" and self.law.from_discards:
            above = 1 + self.covers
            cards = self.state.discards[-above - 1 :: -1][: drawing.left]
            if cards:
                self.due.append(told.Recovered(hit, cards, above))

    # ---------------------------------------------------------------- the opening

    def _turned_up(self, event: told.TurnedUp, old: State, new: State) -> None:
        card = event.card
        if card is not old.pile[-1]:
            self._wrong("the card turned up is not the pile's top card")
        if self.law.mando:
            if card.sign.isdigit():
                self.tasks = [ToPlay(self._after(new.dealer))]
            return
        first = self._after(new.dealer)
        act = self.law.act(card)
        if act.does == "bluff":
            return
        if act.does == "draw":
            self._hit(first, act.cards)
        elif act.does == "skip" or (act.does == "reverse" and self.law.first_reverse_skips):
            self._skip(first)
        elif act.does == "reverse":
            self._turn_round()
            self.tasks = [ToPlay(new.dealer)]
        else:
            self.tasks = [ToPlay(first)]
        if card.color is None:
            starter = self.tasks[0]
            assert isinstance(starter, ToPlay)
            self.tasks.insert(1, Naming(starter.seat))

    def _put_back(self, event: told.PutBack, old: State, new: State) -> None:
        if not self.law.bluffs(old.discards[-1]) or self.law.mando:
            self._wrong("a card was put back that is no Wild Draw 4")

    def _dealt(self, event: told.Dealt, old: State, new: State) -> None:
        if event.cards != new.hands[event.seat] or len(event.cards) != 7 or old.hands[event.seat]:
            self._wrong("a seat was not dealt seven cards")

    # ---------------------------------------------------------------- lays

    def _played(self, event: told.Played, old: State, new: State) -> None:
        seat, card = event.seat, event.card
        held = len(old.hands[seat])
        top = self.tasks[-1]
        self._check_lay(event, old, top)
        lay = new.lay
        assert lay is not None
        drawn = None if old.drawn is None else old.drawn.card
        frozen = (lay.seat, lay.card, lay.target, lay.under, lay.color, lay.drawn, lay.in_reply)
        reply = isinstance(top, UnderAttack)
        if frozen != (seat, card, event.target, old.discards[-1], old.color, drawn, reply):
            self._wrong("what is remembered of a lay is not what was")
        if lay.hand != new.hands[seat]:
            self._wrong("the frozen hand is not the hand")
        if new.color is not (card.color or event.color):
            self._wrong("the colour in force is not that of the card laid")
        self.covers = 0
        self.exposed.clear()
        self.passes = 0
        if held == 2 and seat not in self.called:
            self.must_expose = seat
            self.may_expose.add(seat)
        if self.law.table:
            self.tasks.append(Objecting(seat, last=held == 1))
        else:
            self._resolve(seat, card, event.target)

    def _check_lay(self, event: told.Played, old: State, top: Task) -> None:
        law, seat, card = self.law, event.seat, event.card
        last = len(old.hands[seat]) == 1
        wants_target = False
        color_later = False
        match top:
            case ToPlay() | JustDrew():
                jump = isinstance(top, ToPlay) and law.jump_in and card is old.discards[-1]
                if seat != top.seat and not (jump and card.color is not None):
                    self._wrong("a card was laid out of turn")
                self._check_card(card, old, seat)
                wants_target = law.act(card).does == "swap" and not last
                color_later = law.color_later(card)
            case UnderAttack():
                self._check_answer(card, seat, top)
                wants_target = law.act(card).does == "redirect"
                self._check_bluff(card, old, seat)
            case _:
                self._wrong(f"a card was laid while {top} was open")
        wants_color = card.color is None and not last and not color_later
        if (event.color is not None) is not wants_color:
            self._wrong("a wild was laid without a colour, or a colour named without a wild")
        if (event.target is not None) is not wants_target or event.target == seat:
            self._wrong("a target was missing, not wanted, or the layer himself")
        if isinstance(self.move, RunOut) and event.color is not None:
            self._check_clock_color(event.color, [c for c in old.hands[seat] if c is not card])

    def _check_card(self, card: Card, old: State, seat: Seat) -> None:
        law = self.law
        self._check_bluff(card, old, seat)
        if law.table:
            return
        if not law.fits(card, old.discards[-1], old.color):
            self._wrong("a card was laid that does not fit")
        if old.drawn is not None and not law.any_after_draw and card is not old.drawn.card:
            self._wrong("another card than the one drawn was laid after drawing")

    def _check_bluff(self, card: Card, old: State, seat: Seat) -> None:
        law = self.law
        hand = list(old.hands[seat])
        hand.remove(card)
        if law.strict and law.bluffs(card) and law.guilty(tuple(hand), old.color):
            self._wrong("an illegal Wild Draw 4 was laid at a strict table")

    def _check_answer(self, card: Card, seat: Seat, under: UnderAttack) -> None:
        law, act = self.law, self.law.act(card)
        if act.shields:
            by_any = law.shield_by_any and act.does == "redirect"
            if seat != under.seat and not (by_any and seat != under.by):
                self._wrong("a shield was laid by one who may not")
            return
        threat = THREATS.get(act.does)
        same = law.stacking and threat is under.threat
        mixed = law.mixed and threat is not None and under.threat is not Threat.SHIELD
        if seat != under.seat or not (same or mixed):
            self._wrong("a card was laid in reply that is no answer")

    def _check_clock_color(self, color: object, cards: Sequence[Card]) -> None:
        """Ruling B12."""
        counts = {known: sum(card.color is known for card in cards) for known in COLORS}
        if color is not max(COLORS, key=lambda known: counts[known]):
            self._wrong("the clock named another colour than the commonest")

    def _named(self, event: told.Named, old: State, new: State) -> None:
        if self.tasks[-1] != Naming(event.seat):
            self._wrong("a colour was named by one who was not asked")
        else:
            self.tasks.pop()
        if isinstance(self.move, RunOut):
            self._check_clock_color(event.color, old.hands[event.seat])
        if new.color is not event.color:
            self._wrong("the colour named is not in force")

    # ---------------------------------------------------------------- drawing

    def _supply(self) -> bool:
        """Whether another card can be drawn."""
        return bool(self.state.pile) or len(self.state.discards) > self._kept()

    def _kept(self) -> int:
        """What a refill leaves: the top card, or all that may be taken back (ruling R32)."""
        window = any(isinstance(task, Objecting) for task in self.tasks)
        return self.covers + 2 if window else 1

    def _settle(self) -> None:
        """Take draws that are done off the agenda."""
        while self.tasks and isinstance(task := self.tasks[-1], Drawing) and not task.left:
            self.tasks.pop()
            if task.crashed:
                self.may_expose.add(task.seat)

    def _drew(self, event: told.Drew, old: State, new: State) -> None:
        seat, why = event.seat, event.why
        self._settle()
        top = self.tasks[-1]
        if why is Reason.TURN:
            self._drew_on_turn(seat, top, old)
        elif isinstance(top, Drawing) and (top.seat, top.why) == (seat, why):
            self.tasks[-1] = Drawing(seat, top.left - 1, why, top.crashed)
            self.exposed.discard(seat)
        else:
            self._wrong(f"{event} while {top} was open")
        if new.hands[seat] != (*old.hands[seat], old.pile[-1]):
            self._wrong("the card drawn is not the pile's top card")
        if len(old.hands[seat]) == 1:
            self.called.discard(seat)
        self.passes = 0
        self.unseen.append(old.pile[-1])
        crash = self.law.act(old.pile[-1]).does == "crash" and why is not Reason.COUNT
        if crash:
            self.due.append(told.Crashed(seat, self._after(seat), old.pile[-1]))
        elif not new.pile and len(new.discards) > self._kept():
            self.due.append(told.Refilled(self._kept()))

    def _drew_on_turn(self, seat: Seat, top: Task, old: State) -> None:
        law = self.law
        self.exposed.clear()
        if top == ToPlay(seat):
            self.turn_hand = old.hands[seat]
            self.tasks[-1] = JustDrew(seat)
            right = law.has_right(self.turn_hand, old.discards[-1], old.color)
            if law.must_play and right and not isinstance(self.move, RunOut):
                self._wrong("a card was drawn by one who must play")
        elif top == JustDrew(seat) and law.until_playable:
            hand = old.hands[seat]
            if law.right(hand[-1], hand[:-1], old.discards[-1], old.color):
                self._wrong("a card was drawn after a playable one")
        else:
            self._wrong("a card was drawn out of turn")

    def _refilled(self, event: told.Refilled, old: State, new: State) -> None:
        self.stands.refills += 1
        if old.pile or event.kept != self._kept() or not new.pile:
            self._wrong(f"the pile was refilled wrongly, keeping {event.kept}")

    def _shuffled(self, event: told.Shuffled, old: State, new: State) -> None:
        if not isinstance(self.previous, told.Refilled | told.PutBack | told.Began):
            self._wrong("the pile was shuffled without cause")

    def _received(self, event: told.Received, old: State, new: State) -> None:
        """A whole new hand is checked by `due`; what was drawn is checked here."""
        if event.cards == tuple(self.unseen):
            self.unseen = []
        elif event.cards != new.hands[event.seat]:
            self._wrong("a seat was told of other cards than it drew")

    def _considered(self, event: told.Considered, old: State, new: State) -> None:
        if [event.card] != self.unseen or self.tasks[-1] != JustDrew(event.seat):
            self._wrong("the card to consider is not the one drawn")
        self.unseen = []
        forced = not self.law.has_right(self.turn_hand, old.discards[-1], old.color)
        if event.forced is not forced:
            self._wrong("a draw was called forced that was free, or the other way round")
        if self.law.until_playable and self._supply():
            hand = old.hands[event.seat]
            if not self.law.right(event.card, hand[:-1], old.discards[-1], old.color):
                self._wrong("drawing stopped before a playable card")

    def _crashed(self, event: told.Crashed, old: State, new: State) -> None:
        """Rulings E5 to E13, R16 and R18."""
        seat = event.seat
        if self.law.act(new.discards[-1]).does != "crash":
            self._wrong("something crashed that is no Crash")
        due = False
        if isinstance(top := self.tasks[-1], Drawing):
            self.tasks.pop()
            due = top.left > 0
            if due:
                self.tasks.append(Drawing(seat, top.left, top.why, crashed=True))
        elif top == JustDrew(seat) and old.drawn is None:
            self.tasks[-1] = ToPlay(self._after(seat))  # the Crash was the play (ruling E13)
        self.tasks = [task for task in self.tasks if not isinstance(task, Naming)]
        if new.discards[-1].color is None:
            self.tasks.append(Naming(seat))
        self.covers += 1
        if not due:
            self.may_expose.add(seat)

    def _merged(self, event: told.Merged, old: State, new: State) -> None:
        seat, other = event.seat, event.other
        total = len(old.hands[seat]) + len(old.hands[other])
        if len(new.hands[other]) != (total + 1) // 2 or len(event.cards) != total:
            self._wrong("merged hands were not dealt one by one, the other seat first")
        self.due.append(told.Received(seat, new.hands[seat]))
        self.due.append(told.Received(other, new.hands[other]))
        self._calls_after_change(new, (seat, other))
        self.tasks = [
            ToPlay(self._after(task.seat))
            if isinstance(task, JustDrew) and task.seat in (seat, other)
            else task
            for task in self.tasks
        ]
        exposed = seat in self.may_expose and len(new.hands[seat]) == 1
        if exposed and seat not in self.called and seat not in self.exposed:
            self.must_expose = seat
        if not new.pile and len(new.discards) > self._kept():
            self.due.append(told.Refilled(self._kept()))

    def _recovered(self, event: told.Recovered, old: State, new: State) -> None:
        top = self.tasks[-1]
        if isinstance(top, Drawing) and top.seat == event.seat:
            self.tasks[-1] = Drawing(top.seat, top.left - len(event.cards), top.why)
        else:
            self._wrong("cards were recovered by one who was not due to draw")
        above = 1 + self.covers
        if new.discards[-above:] != old.discards[-above:]:
            self._wrong("the shield was recovered")
        self.called.discard(event.seat)

    def _swapped(self, event: told.Swapped, old: State, new: State) -> None:
        one, other = event.seat, event.other
        if (new.hands[one], new.hands[other]) != (old.hands[other], old.hands[one]):
            self._wrong("hands were not swapped")
        self.due += [told.Received(seat, new.hands[seat]) for seat in (one, other)]
        self._calls_after_change(new, (one, other))

    def _handed_on(self, event: told.HandedOn, old: State, new: State) -> None:
        for seat in range(self.seats):
            if new.hands[self._after(seat)] != old.hands[seat]:
                self._wrong("hands were not handed on")
        self.due += [told.Received(seat, new.hands[seat]) for seat in range(self.seats)]
        self._calls_after_change(new, range(self.seats))

    # ---------------------------------------------------------------- the turn's other ends

    def _kept_card(self, event: told.Kept, old: State, new: State) -> None:
        seat, drawn = event.seat, old.drawn
        if self.tasks[-1] != JustDrew(seat) or drawn is None:
            self._wrong("a card was kept by one who had drawn none")
            return
        hand = list(old.hands[seat])
        hand.remove(drawn.card)
        right = self.law.right(drawn.card, tuple(hand), old.discards[-1], old.color)
        if self.law.must_lay_drawn and drawn.forced and right:
            self._wrong("a card was kept that must be laid")
        self.tasks[-1] = ToPlay(self._after(seat))

    def _passed(self, event: told.Passed, old: State, new: State) -> None:
        seat = event.seat
        if self.tasks[-1] != ToPlay(seat) or self._supply():
            self._wrong("a pass by one who is not on turn or can draw")
        right = self.law.has_right(old.hands[seat], old.discards[-1], old.color)
        if right and not isinstance(self.move, RunOut):
            self._wrong("a pass by one who can play")
        self.exposed.clear()
        self.passes += 1
        if self.passes == self.seats:
            self.ending = (None,)
        self.tasks[-1] = ToPlay(self._after(seat))

    def _challenged(self, event: told.Challenged, old: State, new: State) -> None:
        under, lay = self.tasks[-1], old.lay
        assert isinstance(under, UnderAttack)
        assert lay is not None
        if under.threat is not Threat.WILD_FOUR or self.law.strict or event.layer != under.by:
            self._wrong("a challenge to something else than a Wild Draw 4")
        if event.seat != under.seat and (not self.law.anyone_challenges or event.seat == under.by):
            self._wrong("a challenge by one who may not")
        if event.guilty is not self.law.guilty(lay.hand, lay.color):
            self._wrong("a challenge was judged wrongly")
        self.tasks.pop()
        self.due.append(told.Shown(event.seat, lay.seat, lay.hand))
        if event.guilty:
            self.tasks.append(ToPlay(under.seat))
            self.tasks.append(Drawing(lay.seat, under.amount, Reason.CHALLENGE))
        else:
            self._skip(under.seat)
            self.tasks.append(Drawing(event.seat, under.amount + 2, Reason.CHALLENGE))

    def _slapped(self, event: told.Slapped, old: State, new: State) -> None:
        top = self.tasks[-1]
        if not isinstance(top, Slapping) or event.seat in top.down:
            self._wrong("a slap that was not asked for")
            return
        self.tasks[-1] = Slapping(top.by, (*top.down, event.seat))

    def _attacked(self, event: told.Attacked, old: State, new: State) -> None:
        """Rulings F4, F5, R4 and R12."""
        slapping = self.tasks.pop()
        assert isinstance(slapping, Slapping)
        down, victim, layer = slapping.down, event.seat, slapping.by
        lay = old.lay
        assert lay is not None
        cards = self.law.act(lay.card).cards
        if not self.law.slap_by_chance:
            whole = len(down) == self.seats
            if victim != down[-1] if whole else victim in down:
                self._wrong("the shark took one whose hand was not last")
        if not new.hands[layer] and (victim != layer or not self._supply()):
            self.tasks.append(Drawing(victim, cards, Reason.COUNT))
            self.ending = (layer,)
        else:
            self.tasks.append(ToPlay(self._after(layer)))
            if lay.card.color is None and not self.covers:
                self.tasks.append(Naming(layer))
            self.tasks.append(Drawing(victim, cards, Reason.SLAP))

    # ---------------------------------------------------------------- speech and windows

    def _called_uno(self, event: told.CalledUno, old: State, new: State) -> None:
        if event.seat not in self.exposed and len(old.hands[event.seat]) != 2:
            self._wrong("UNO was said too early or too late, and counted")
        self.called.add(event.seat)
        self.exposed.discard(event.seat)

    def _exposed(self, event: told.Exposed, old: State, new: State) -> None:
        seat, top = event.seat, self.tasks[-1]
        if isinstance(top, Drawing) and top.crashed and not (top.left and self._supply()):
            self.may_expose.add(top.seat)
        if seat not in self.may_expose or seat in self.called or len(new.hands[seat]) != 1:
            self._wrong("a seat was exposed that owes no UNO")
        if seat in self.exposed:
            self._wrong("a seat was exposed twice")
        self.exposed.add(seat)
        if seat == self.must_expose:
            self.must_expose = None

    def _caught(self, event: told.Caught, old: State, new: State) -> None:
        if event.seat not in self.exposed or event.by == event.seat:
            self._wrong("a seat was caught that could not be")
        self.exposed.discard(event.seat)
        self.tasks.append(Drawing(event.seat, 2, Reason.CAUGHT))

    def _hint_upheld(self, event: told.HintUpheld, old: State, new: State) -> None:
        self.tasks.append(Drawing(event.seat, 2, Reason.HINT))

    def _objected(self, event: told.Objected, old: State, new: State) -> None:
        window, lay = self.tasks[-1], old.lay
        assert lay is not None
        if not isinstance(window, Objecting) or event.against != window.by:
            self._wrong("an objection outside its window")
        if self.false_objections.count(event.seat) >= 2 or event.seat == event.against:
            self._wrong("an objection by one who may not")
        law = self.law
        barred = lay.drawn is not None and not law.any_after_draw and lay.card is not lay.drawn
        wrong = not lay.in_reply and (barred or not law.fits(lay.card, lay.under, lay.color))
        if event.upheld is not wrong:
            self._wrong("an objection was judged wrongly")
        if not event.upheld:
            self.false_objections.append(event.seat)

    def _took_back(self, event: told.TookBack, old: State, new: State) -> None:
        lay = old.lay
        assert lay is not None
        if (event.seat, event.card) != (lay.seat, lay.card):
            self._wrong("another card than the one laid was taken back")
        if new.color is not (old.color if self.covers else lay.color):
            self._wrong("the colour after a card was taken back is wrong")
        if new.discards[-1] is not (old.discards[-1] if self.covers else lay.under):
            self._wrong("the top card after a card was taken back is wrong")
        self.called.discard(event.seat)
        del self.tasks[-2:]
        self.tasks.append(ToPlay(self._after(event.seat)))
        self.tasks.append(Drawing(event.seat, 2, Reason.MISPLAY))

    def _calls_after_change(self, new: State, seats: Sequence[Seat]) -> None:
        """Ruling E16."""
        for seat in seats:
            if len(new.hands[seat]) != 1:
                self.called.discard(seat)

    # ---------------------------------------------------------------- the end of a step

    def _ended(self, event: told.Ended, old: State, new: State) -> None:
        self._exhaust()
        if self.ending is None and self.stands.void(self.tasks, new):
            self.ending = (None,)
        if self.ending != (event.winner,):
            self._wrong("the round ended without cause, or for another seat")
        self.ending = None
        if event.hands != new.hands:
            self._wrong("the open hands are not the hands")
        if event.winner is not None and new.hands[event.winner]:
            self._wrong("the winner still holds cards")
        self.tasks = [Over(event.winner)]

    def _exhaust(self) -> None:
        """Cards still due lapse only when there are none (ruling L4)."""
        self._settle()
        while self.tasks and isinstance(task := self.tasks[-1], Drawing):
            if self._supply():
                self._wrong(f"{task.left} cards were still due to {task.seat}")
            self.tasks.pop()
            if task.crashed:
                self.may_expose.add(task.seat)

    def _asked(self, event: told.Asked, old: State, new: State) -> None:
        self._exhaust()
        if self.tasks != [*event.waiting, event.phase]:
            self._wrong(f"asked {[*event.waiting, event.phase]}, not {self.tasks}")
            self.tasks = [*event.waiting, event.phase]
        if self.due or self.ending is not None or self.unseen:
            self._wrong(f"not told: {self.due or self.ending or self.unseen}")
            self.due, self.ending, self.unseen = [], None, []
        if self.stands.void(self.tasks, old):
            self._wrong("a round that stands still goes on")
        self.stands.note(old, event.phase)
        hands = new.hands
        if self.must_expose in self.exposed | self.called:
            self.must_expose = None
        if self.must_expose is not None:
            self._wrong("a seat that owes UNO was not exposed")
        asked = {getattr(t, "seat", None) for t in self.tasks if not isinstance(t, Drawing)}
        self.called = {
            s for s in self.called if len(hands[s]) == 1 or (len(hands[s]) == 2 and s in asked)
        }
        over = isinstance(event.phase, Over)
        self.exposed = {s for s in self.exposed if len(hands[s]) == 1 and not over}
        self.may_expose.clear()


_IN_ORDER = (
    told.Skipped,
    told.Reversed,
    told.Swapped,
    told.HandedOn,
    told.Shown,
    told.Recovered,
    told.Crashed,
)
"""Told only where they are due; Received and Refilled also come otherwise."""
_CHECKS: dict[type[Event], Callable[[Walk, Any, State, State], None]] = {
    told.TurnedUp: Walk._turned_up,
    told.PutBack: Walk._put_back,
    told.Dealt: Walk._dealt,
    told.Played: Walk._played,
    told.Named: Walk._named,
    told.Drew: Walk._drew,
    told.Refilled: Walk._refilled,
    told.Shuffled: Walk._shuffled,
    told.Received: Walk._received,
    told.Considered: Walk._considered,
    told.Crashed: Walk._crashed,
    told.Merged: Walk._merged,
    told.Recovered: Walk._recovered,
    told.Swapped: Walk._swapped,
    told.HandedOn: Walk._handed_on,
    told.Kept: Walk._kept_card,
    told.Passed: Walk._passed,
    told.Challenged: Walk._challenged,
    told.Slapped: Walk._slapped,
    told.Attacked: Walk._attacked,
    told.CalledUno: Walk._called_uno,
    told.Exposed: Walk._exposed,
    told.Caught: Walk._caught,
    told.HintUpheld: Walk._hint_upheld,
    told.Objected: Walk._objected,
    told.TookBack: Walk._took_back,
    told.Ended: Walk._ended,
    told.Asked: Walk._asked,
}
