"""The checks themselves: planted bugs in the rules are found, and nothing is cried over in vain."""

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from penultima.game import changes
from penultima.game.cards import COLORS, SKIP, WILD_FOUR
from penultima.game.edition import Edition
from penultima.game.effects import Attack, Effect
from penultima.game.events import Drew, Exposed, Merged, Passed, Played, Recovered, Swapped
from penultima.game.moves import Draw, Move
from penultima.game.phases import Over, Threat, ToPlay
from penultima.game.progress import Progress
from penultima.game.refusals import Refusal
from penultima.game.rules import act, resume
from penultima.game.seating import Direction, Seat
from penultima.game.state import State
from penultima.notation import read_cards, read_move
from tests.invariants import Auditor, score_violations
from tests.properties.closure import StillChance
from tests.properties.law import read_law
from tests.properties.tables import Table, late_situation
from tests.soak import Round

Plant = Callable[[pytest.MonkeyPatch], None]
RULES = "penultima.game.rules"


class Bug(msgspec.Struct, frozen=True):
    """A wrong rule, and a table at which it shows."""

    name: str
    plant: Plant
    table: Table


def put(where: str, value: object) -> Plant:
    def plant(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(where, value)

    return plant


def change(kind: type, changed: Callable[[State, State, Any], State]) -> Plant:
    """An event that changes the state wrongly."""
    true = changes._SECRETS.get(kind)

    def wrong(before: State, after: State, event: Any) -> State:
        return changed(before, true(before, after, event) if true else after, event)

    def plant(patch: pytest.MonkeyPatch) -> None:
        patch.setitem(changes._SECRETS, kind, wrong)

    return plant


def give_both(*plants: Plant) -> Plant:
    def plant(patch: pytest.MonkeyPatch) -> None:
        for each in plants:
            each(patch)

    return plant


def nothing(*_: object, **__: object) -> None:
    pass


def always(value: object) -> Callable[..., Any]:
    def answer(*_: object, **__: object) -> Any:
        return value

    return answer


def _left_only(progress: Progress, seat: Seat) -> Seat:
    return (seat + 1) % len(progress.state.hands)


def _merge_drawer_first(old: State, new: State, event: Merged) -> State:
    hands = list(new.hands)
    hands[event.seat], hands[event.other] = event.cards[::2], event.cards[1::2]
    return replace(new, hands=tuple(hands))


def _turn_after_target(shield: Any, progress: Progress, under: Any) -> None:
    progress.turn_after(under.seat)


CLASSIC = Table("classic", {}, 4)
CARS = Table("cars", {}, 3)
BUGS: tuple[Bug, ...] = (
    Bug(
        "play always goes left", put("penultima.game.progress.Progress.after", _left_only), CLASSIC
    ),
    Bug("a Skip skips nobody", put("penultima.game.effects.SkipNext.laid", Effect.laid), CLASSIC),
    Bug(
        "a Reverse turns nothing",
        put("penultima.game.effects.ReverseOrder.laid", Effect.laid),
        CLASSIC,
    ),
    Bug(
        "a card drawn stays on the pile",
        change(Drew, lambda o, n, e: replace(n, pile=o.pile)),
        CARS,
    ),
    Bug(
        "a card laid stays in hand",
        change(Played, lambda o, n, e: replace(n, hands=o.hands)),
        CLASSIC,
    ),
    Bug("a catch costs one card", put(f"{RULES}.speech.PENALTY", 1), CLASSIC),
    Bug("a false challenge costs four", put(f"{RULES}.questions.CHALLENGE_PENALTY", 0), CLASSIC),
    Bug("nobody is ever guilty", put(f"{RULES}.questions.is_guilty", always(False)), CLASSIC),
    Bug(
        "a draw leaves the catch window open",
        change(Drew, lambda o, n, e: replace(n, exposed=o.exposed)),
        CLASSIC,
    ),
    Bug(
        "a call outlives a draw", change(Drew, lambda o, n, e: replace(n, called=o.called)), CLASSIC
    ),
    Bug("nobody is exposed", change(Exposed, lambda o, n, e: o), CLASSIC),
    Bug(
        "every draw is free",
        put(f"{RULES}.turns.has_playable", always(True)),
        Table("shark", {}, 3),
    ),
    Bug(
        "a forced card may be kept",
        give_both(
            put(f"{RULES}.turns.must_play_drawn", always(False)),
            put(f"{RULES}.legal.must_play_drawn", always(False)),
            put(f"{RULES}.clock.must_play_drawn", always(False)),
        ),
        Table("mando", {}, 3),
    ),
    Bug(
        "a refill takes the top card's neighbour",
        put("penultima.game.drawing._kept_discards", always(2)),
        CARS,
    ),
    Bug(
        "a pass counts twice",
        change(Passed, lambda o, n, e: replace(n, passes=n.passes + 1)),
        CLASSIC,
    ),
    Bug("a merge begins with the drawer", change(Merged, _merge_drawer_first), CARS),
    Bug("a Crash is no Crash", put("penultima.game.effects.Crash.acts_when_drawn", False), CARS),
    Bug(
        "the last Draw Two is not drawn",
        put("penultima.game.effects.attacks.last_cards_are_drawn", always(False)),
        CLASSIC,
    ),
    Bug(
        "a shield draws nothing",
        put("penultima.game.effects.Shield.taken", _turn_after_target),
        Table("mando", {}, 3),
    ),
    Bug(
        "recovered cards stay among the discards",
        change(Recovered, lambda o, n, e: replace(n, discards=o.discards)),
        Table("agent-en", {}, 3),
    ),
    Bug(
        "a swap is forgotten",
        change(Swapped, lambda o, n, e: o),
        Table("classic", {"house": ["seven-zero"]}, 3),
    ),
    Bug(
        "no objection is ever right",
        put(f"{RULES}.speech.was_wrong", always(False)),
        Table("classic", {"policing": "table"}, 3),
    ),
    Bug(
        "a draw is not listed",
        put(f"{RULES}.legal.refusal_to_draw", always(Refusal.MUST_DRAW)),
        CARS,
    ),
    Bug("a jump is listed that is refused", put(f"{RULES}.legal.may_jump", always(True)), CLASSIC),
    Bug("anything can be laid", put(f"{RULES}.turns.refusal_on_turn", always(None)), CLASSIC),
    Bug("the clock does nothing", put(f"{RULES}.run_out", nothing), CLASSIC),
)


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: bug.name)
def test_a_planted_bug_is_found(bug: Bug, monkeypatch: pytest.MonkeyPatch) -> None:
    bug.plant(monkeypatch)
    for number in range(400):
        try:
            if Round(4, number, table=bug.table).play():
                return
        except Exception:  # noqa: BLE001 - the soak counts an error as a violation too
            return
    pytest.fail("the planted bug was not found")


@pytest.mark.parametrize("table", sorted({str(bug.table): bug.table for bug in BUGS}.items()))
def test_without_the_bug_nothing_is_found(table: tuple[str, Table]) -> None:
    for number in range(25):
        assert Round(6, number, table=table[1]).play() == []


@pytest.mark.parametrize("sign", ["9", SKIP, WILD_FOUR])
def test_a_card_of_another_value_is_found(sign: str) -> None:
    edition = Table("classic", {}, 3).edition()
    faces = tuple(replace(f, points=99) if f.sign == sign else f for f in edition.faces)
    dear = replace(edition, faces=faces)
    assert any(_miscounted(dear, number) for number in range(50))
    assert not any(_miscounted(edition, number) for number in range(50))


def _miscounted(edition: Edition, number: int) -> list[str]:
    """A round that A has won, counted with the values of the edition."""
    source = random.Random(number)
    late = late_situation(source, edition, 3)
    state = replace(late, phase=Over(0), hands=((), *late.hands[1:]))
    return score_violations(read_law(edition), state, source)


def test_a_draw_two_of_three_is_found() -> None:
    edition = Table("classic", {}, 3).edition()
    three = edition.with_effects({"draw-two": Attack(3, Threat.DRAW_TWO)})
    state = _situation("r+2 r1 r2", "y1 y2", "g1 g2")
    for known, wrong in ((edition, False), (three, True)):
        assert bool(_follow(known, state, "A r+2")) is wrong


def test_a_step_that_changes_something_without_an_event_is_found() -> None:
    table = Table("classic", {}, 3)
    state = late_situation(random.Random(0), table.edition(), 3)
    auditor = Auditor(table.edition(), state)
    assert auditor.step(0, Draw(), [], replace(state, passes=1)) == ["a change without events"]


def _situation(*hands: str, draw: str = "b9 b8 b7 b6 b5", discards: str = "r3") -> State:
    """A is on turn, and red is in force."""
    state = State(
        hands=tuple(map(read_cards, hands)),
        pile=read_cards(draw)[::-1],
        discards=read_cards(discards),
        color=COLORS[0],
        direction=Direction.LEFT,
        dealer=len(hands) - 1,
        phase=ToPlay(0),
    )
    return resume(state)


def _follow(edition: Edition, state: State, *lines: str) -> list[str]:
    """What an auditor finds in these moves."""
    auditor = Auditor(edition, state)
    found: list[str] = []
    for line in lines:
        said: tuple[Seat | None, Move] = read_move(line)
        state, events = act(edition, state, *said, StillChance())
        found += auditor.step(*said, events, state)
    return found


# ---------------------------------------------------------------- far corners


def test_the_colour_of_a_crash_on_a_wrong_crash_stands() -> None:
    edition = Table("cars", {"policing": "table"}, 4).edition()
    state = _situation("x r1 r2", "y1 y2", "g1 g2", "b1 b2", draw="b9 x b5 b6 b7")
    moves = ("A draw", "A x:g", "table hint B", "B color y", "C object A")
    assert _follow(edition, state, *moves) == []


def test_a_refill_leaves_what_a_covered_crash_covers() -> None:
    edition = Table("cars", {"policing": "table"}, 4).edition()
    state = _situation("x r1 r2", "y1 y2", "g1 g2", "b1 b2", draw="b9 x", discards="g9 r3")
    assert _follow(edition, state, "A draw", "A x:g", "table hint B") == []


def test_whoever_draws_in_the_slap_of_his_last_card_does_not_win_with_cards() -> None:
    edition = Table("shark", {"shark_last_card": True}, 3).edition()
    state = _situation("x", "y1 y2", "g1 g5")
    moves = ("A x", "table hint A", "A slap", "B slap", "C slap")
    assert _follow(edition, state, *moves) == []
