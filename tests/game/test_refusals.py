"""Every refusal, in every phase in which it can be met; nothing has changed after it."""

from typing import Any, NamedTuple

import pytest

from penultima.editions import HOUSE_RULES
from penultima.game.cards import Card
from penultima.game.moves import CallUno, Draw, Play, RunOut, Slap, UpholdHint
from penultima.game.phases import JustDrew, Naming, Objecting, Over, Slapping, ToPlay, UnderAttack
from penultima.game.refusals import IllegalMove, Refusal
from penultima.game.rules import act, legal_moves
from tests.game.tables import Table

LOW = "b1 b2 b3 b4 g1 g2 g3 g4"


class Case(NamedTuple):
    refusal: Refusal
    hands: str
    moves: str
    """Moves that lead there, apart by commas."""
    refused: str
    phase: type[Any]
    table: dict[str, Any]


def case(
    refusal: Refusal,
    hands: str,
    moves: str,
    refused: str,
    phase: type[Any],
    **table: Any,
) -> Any:
    code = f"{refusal.code} {phase.__name__} {refused}"
    return pytest.param(Case(refusal, hands, moves, refused, phase, table), id=code)


TWO = "r1 r2 b9/b5 b6 r8/g5 g6"
FOUR = "w4 r1 b9/b5 b6 r8/g5 g6"
CARS: dict[str, Any] = {"edition": "cars"}
SHARK: dict[str, Any] = {"edition": "shark"}
MANDO: dict[str, Any] = {"edition": "mando"}
AGENT: dict[str, Any] = {"edition": "agent-en"}
NO_REFEREE: dict[str, Any] = {"options": {"policing": "table"}}
SEVEN: dict[str, Any] = {"options": {"house": ["seven-zero"]}}

CASES = [
    # Nothing more can be done in a round that is over.
    *(
        case(Refusal.ROUND_OVER, "r1/b1 b2", "A r1", move, Over)
        for move in (
            "B b1",
            "B draw",
            "A draw",
            "B keep",
            "B pass",
            "B take",
            "B challenge",
            "clock",
        )
    ),
    case(Refusal.ROUND_OVER, "r1/b1 b2", "A r1", "B color g", Over),
    # It is another's turn.
    *(
        case(Refusal.NOT_YOUR_TURN, TWO, "", move, ToPlay)
        for move in ("B b5", "C draw", "B keep", "B pass", "B take", "B challenge", "B color g")
    ),
    *(
        case(Refusal.NOT_YOUR_TURN, TWO, "A draw", move, JustDrew, draw="b1")
        for move in ("B b5", "B draw", "C keep", "B pass", "B take", "C challenge", "B color g")
    ),
    case(Refusal.NOT_YOUR_TURN, FOUR, "A w4:g", "C g5", UnderAttack),
    case(Refusal.NOT_YOUR_TURN, FOUR, "A w4:g", "A r1", UnderAttack),
    case(Refusal.NOT_YOUR_TURN, "r+2 r1/b1 b2/x g1", "A r+2", "C x:g", UnderAttack, **AGENT),
    case(Refusal.NOT_YOUR_TURN, "r+2 r1/b1 b2/x g1", "A r+2", "C x:g>B", UnderAttack, **MANDO),
    # The move answers a question that nobody asked.
    *(
        case(Refusal.NOT_ASKED, TWO, "", move, ToPlay)
        for move in ("A keep", "A take", "A challenge", "A color g")
    ),
    *(
        case(Refusal.NOT_ASKED, TWO, "A draw", move, JustDrew, draw="b1")
        for move in ("A take", "A challenge", "A color g")
    ),
    *(
        case(Refusal.NOT_ASKED, FOUR, "A w4:g", move, UnderAttack)
        for move in ("A take", "C take", "C draw", "A keep", "C pass", "A color g")
    ),
    *(
        case(Refusal.NOT_ASKED, TWO, "A draw", move, Naming, draw="x", **CARS)
        for move in ("B color g", "B draw", "C b5")
    ),
    # Another answer is due first.
    *(
        case(Refusal.COLOR_FIRST, TWO, "A draw", move, Naming, draw="x", **CARS)
        for move in ("A r1", "A draw", "A keep", "A pass", "A take", "A challenge")
    ),
    *(
        case(Refusal.REPLY_FIRST, FOUR, "A w4:g", move, UnderAttack)
        for move in ("B draw", "B keep", "B pass", "B color g")
    ),
    *(
        case(Refusal.DRAWN_FIRST, TWO, "A draw", move, JustDrew, draw="b1 b2")
        for move in ("A draw", "A pass")
    ),
    *(
        case(Refusal.SLAP_FIRST, "x r1 r2/b1 b2/g1", "A x", move, Slapping, **SHARK)
        for move in (
            "A color g",
            "B b1",
            "B draw",
            "A r1",
            "C keep",
            "B pass",
            "B take",
            "C challenge",
        )
    ),
    *(
        case(Refusal.WINDOW_OPEN, "r1/b1 b2/g1", "A r1", move, Objecting, draw=LOW, **NO_REFEREE)
        for move in ("B draw", "B b1", "A draw", "B keep", "B pass", "C take", "B challenge")
    ),
    # There is nobody.
    *(
        case(Refusal.NO_SUCH_SEAT, TWO, "", move, ToPlay)
        for move in ("D draw", "J r1", "D uno", "D catch A", "A catch D", "table hint D")
    ),
    case(Refusal.NO_SUCH_SEAT, TWO, "", "A object D", ToPlay, **NO_REFEREE),
    case(Refusal.NO_SUCH_SEAT, TWO, "", "D object A", ToPlay, **NO_REFEREE),
    case(Refusal.NO_SUCH_SEAT, "r7 r1/b1/g1", "", "A r7>D", ToPlay, **SEVEN),
    case(Refusal.NO_SUCH_SEAT, "r+2 r1/x b1/g1", "A r+2", "B x:g>D", UnderAttack, **MANDO),
    # The card is not there, or does not fit.
    case(Refusal.NOT_IN_HAND, TWO, "", "A r3", ToPlay),
    case(Refusal.NOT_IN_HAND, TWO, "A draw", "A r3", JustDrew, draw="b1"),
    case(Refusal.NOT_IN_HAND, "r+2 r1/b1 b2/x g1", "A r+2", "B x:g", UnderAttack, **AGENT),
    case(Refusal.NOT_IN_HAND, TWO, "", "A r3", ToPlay, **NO_REFEREE),
    case(Refusal.NO_MATCH, TWO, "", "A b9", ToPlay),
    case(Refusal.NO_MATCH, TWO, "A draw", "A b1", JustDrew, draw="b1"),
    case(Refusal.NO_MATCH, "r1 rs/b1", "", "A r1", ToPlay, discard="w:g"),
    case(Refusal.ONLY_DRAWN_CARD, TWO, "A draw", "A r1", JustDrew, draw="r9"),
    case(Refusal.ONLY_DRAWN_CARD, "w4 w b9/b5 b6", "A draw", "A w4:g", JustDrew, draw="r9"),
    # Drawing and passing.
    case(Refusal.MUST_PLAY_DRAWN, "b1 b2/g1", "A draw", "A keep", JustDrew, draw="r9", **CARS),
    case(Refusal.MUST_PLAY_DRAWN, "b1 b2/g1", "A draw", "A keep", JustDrew, draw="w", **SHARK),
    case(Refusal.MUST_PLAY, TWO, "", "A pass", ToPlay),
    case(
        Refusal.NO_DRAW_BY_CHOICE,
        TWO,
        "",
        "A draw",
        ToPlay,
        draw="b1",
        options={"house": ["must-play"]},
    ),
    case(Refusal.NOTHING_TO_DRAW, TWO, "", "A draw", ToPlay),
    case(Refusal.MUST_DRAW, "b1 b2/g1", "", "A pass", ToPlay, draw="r9"),
    case(Refusal.MUST_DRAW, "b1 b2/g1", "", "A pass", ToPlay, discard="b9 r5"),
    # Colours and targets.
    *(
        case(Refusal.COLOR_NEEDED, "w w4 x b1/g1", "", f"A {card}", ToPlay, **CARS)
        for card in ("w", "w4", "x")
    ),
    case(Refusal.COLOR_NEEDED, "r+2 r1/x b1/g1", "A r+2", "B x", UnderAttack, **AGENT),
    case(Refusal.COLOR_NEEDED, "r+2 r1/x b1/g1", "A r+2", "B x>C", UnderAttack, **MANDO),
    case(Refusal.COLOR_LATER, "x b1/g1", "", "A x:g", ToPlay, **SHARK),
    case(Refusal.COLOR_UNWANTED, TWO, "", "A r1:g", ToPlay),
    case(Refusal.COLOR_UNWANTED, "r1/b1", "", "A r1:g", ToPlay),
    case(Refusal.COLOR_UNWANTED, "r7/b1", "", "A r7:g", ToPlay, **SEVEN),
    case(
        *(Refusal.COLOR_UNWANTED, "r+2 r1/b+2 b1/g1", "A r+2", "B b+2:g", UnderAttack),
        options={"house": ["stacking"]},
    ),
    case(Refusal.TARGET_NEEDED, "r7 r1/b1/g1", "", "A r7", ToPlay, **SEVEN),
    case(Refusal.TARGET_NEEDED, "r+2 r1/x b1/g1", "A r+2", "B x:g", UnderAttack, **MANDO),
    case(Refusal.TARGET_NEEDED, "r+2 r1/x/g1", "A r+2", "B x", UnderAttack, **MANDO),
    case(Refusal.TARGET_UNWANTED, TWO, "", "A r1>B", ToPlay),
    case(Refusal.TARGET_UNWANTED, "x b1/g1", "", "A x:g>B", ToPlay, **MANDO),
    case(Refusal.TARGET_UNWANTED, "r+2 r1/x b1/g1", "A r+2", "B x:g>A", UnderAttack, **AGENT),
    case(Refusal.TARGET_SELF, "r7 r1/b1/g1", "", "A r7>A", ToPlay, **SEVEN),
    case(Refusal.TARGET_SELF, "r+2 r1/x b1/g1", "A r+2", "B x:g>B", UnderAttack, **MANDO),
    # Answers and challenges.
    *(
        case(Refusal.NO_ANSWER, "r+2 r1/r+2 w w4 rs/g1", "A r+2", f"B {card}", UnderAttack, **AGENT)
        for card in ("r+2", "w:g", "w4:g", "rs")
    ),
    case(Refusal.NO_ANSWER, "w4 r1/w4 x b1/g1", "A w4:g", "B w4:r", UnderAttack, **CARS),
    case(Refusal.NO_ANSWER, "w4 r1/x b1/g1", "A w4:g", "B x:r", UnderAttack, **CARS),
    case(Refusal.NO_CHALLENGE, "r+2 r1/b1 b2/g1", "A r+2", "B challenge", UnderAttack, **AGENT),
    case(Refusal.NO_CHALLENGE, FOUR, "A w4:g", "C challenge", UnderAttack),
    case(Refusal.NO_CHALLENGE, FOUR, "A w4:g", "A challenge", UnderAttack, edition="agent-es"),
    case(
        *(Refusal.NO_CHALLENGE, "w4 b1/b5 b6/g1", "A w4:g", "B challenge", UnderAttack),
        options={"strict_wild_four": True},
    ),
    case(
        *(Refusal.ILLEGAL_WILD_FOUR, FOUR, "", "A w4:g", ToPlay),
        options={"strict_wild_four": True},
    ),
    case(
        *(Refusal.ILLEGAL_WILD_FOUR, FOUR, "", "A w4:g", ToPlay),
        options={"strict_wild_four": True, "policing": "table"},
    ),
    case(
        *(Refusal.ILLEGAL_WILD_FOUR, "w4 r+2 r1/w4 r2 b1/g1", "A r+2", "B w4:g", UnderAttack),
        options={"strict_wild_four": True, "house": ["stacking-mixed"]},
    ),
    # Policing.
    case(Refusal.REFEREED, TWO, "A r1", "B object A", ToPlay),
    case(Refusal.REFEREED, TWO, "A draw", "B object A", JustDrew, draw="b1"),
    case(
        *(Refusal.OBJECTIONS_SPENT, "r1 r2 r3 b9/b1/g1", "A r1, B object A, B object A"),
        *("B object A", Objecting),
        **NO_REFEREE,
    ),
]


@pytest.mark.shows("C12", "C13", "D4", "D5", "D19", "F8", "F18", "G13", "H2", "J8", "J9", "J12")
@pytest.mark.shows("J13", "L4", "L5", "R2", "R24", "R30", "R33", "C7")
@pytest.mark.parametrize("told", CASES)
def test_a_move_against_the_rules_is_refused_with_its_code(told: Case) -> None:
    table = Table(told.hands, **told.table)
    if told.moves:
        table.play(*told.moves.split(", "))
    assert type(table.state.phase) is told.phase
    assert table.refusal(told.refused) is told.refusal
    if told.refusal not in (Refusal.NO_SUCH_SEAT, Refusal.ROUND_OVER):
        listed = table.moves(told.refused[0])
        assert told.refused[2:].rstrip("!") not in listed


def test_every_refusal_is_met_above() -> None:
    assert {case.values[0].refusal for case in CASES} == set(Refusal)


def test_a_refusal_has_a_code_of_its_own_and_a_rule() -> None:
    codes = [refusal.code for refusal in Refusal]
    assert len(set(codes)) == len(codes)
    for refusal in Refusal:
        assert refusal.code == refusal.name.lower().replace("_", "-")
        is_ruling = refusal.ruling[0].isupper() and refusal.ruling[1:].isdigit()
        assert is_ruling or refusal.ruling in HOUSE_RULES


@pytest.mark.parametrize("refusal", Refusal)
def test_an_illegal_move_carries_its_refusal_and_says_its_code(refusal: Refusal) -> None:
    error = IllegalMove(refusal)
    assert error.refusal is refusal
    assert str(error) == refusal.code


@pytest.mark.parametrize("move", [Draw(), Play(Card.RED_1), CallUno(), Slap()])
@pytest.mark.parametrize("seat", [None, -1, 3, 99])
def test_only_a_seat_at_the_table_can_speak(move: Any, seat: int | None) -> None:
    table = Table(TWO, draw=LOW)
    with pytest.raises(IllegalMove) as caught:
        act(table.edition, table.state, seat, move, table.chance)
    assert caught.value.refusal is Refusal.NO_SUCH_SEAT


@pytest.mark.parametrize("move", [RunOut(), UpholdHint(1)])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("options", [{}, {"policing": "table"}])
def test_no_seat_can_speak_for_the_clock_or_the_table(
    move: RunOut | UpholdHint, seat: int, options: dict[str, Any]
) -> None:
    table = Table(TWO, draw=LOW, options=options)
    table.play("A r1")
    with pytest.raises(IllegalMove) as caught:
        act(table.edition, table.state, seat, move, table.chance)
    assert caught.value.refusal is Refusal.NOT_ASKED


@pytest.mark.shows("R2", "I11", "F16", "J7")
@pytest.mark.parametrize(
    "moves, words",
    [
        ("", ["A uno", "B uno", "B catch A", "A catch A", "C slap", "A slap"]),
        ("A draw", ["B uno", "C catch A", "A slap"]),
        ("A r1", ["A uno", "B catch A", "B slap", "C catch B"]),
        ("A w4:g", ["B slap", "C catch A", "C uno"]),
    ],
)
def test_words_in_vain_are_accepted_and_change_nothing(moves: str, words: list[str]) -> None:
    table = Table("w4 r1 r2 b9/b5 b6 b7/g5 g6 g7", draw=LOW)
    if moves:
        table.play(moves)
    before = table.state
    for word in words:
        assert table.play(word) == []
        assert table.state is before


@pytest.mark.shows("R2", "J7", "I15")
def test_words_after_the_round_are_accepted_and_change_nothing() -> None:
    table = Table("r1/b5 b6/g5")
    table.play("A r1")
    before = table.state
    for word in ("A uno", "C uno", "B catch A", "B catch C", "A slap", "table hint B"):
        assert table.play(word) == []
        assert table.state is before
    for seat in range(3):
        assert legal_moves(table.edition, table.state, seat) == ()


@pytest.mark.shows("R2", "J10", "J12", "F16")
@pytest.mark.parametrize("hands", ["r1/b5 b6/g5", "r1 b9 b8/b5 b6/g5"])
def test_words_in_vain_leave_the_objection_window_open(hands: str) -> None:
    table = Table(hands, draw=LOW, options={"policing": "table"})
    table.play("A r1")
    before = table.state
    for word in ("B slap", "A slap", "C object B", "A object A", "B catch C", "C uno"):
        assert table.play(word) == []
        assert table.state is before
