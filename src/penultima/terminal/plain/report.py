"""The table in lines: who holds how much, what lies on top, what can be done."""

from collections.abc import Iterator

from penultima.game.moves import Catch, Move, Object, Play
from penultima.game.seating import Seat
from penultima.notation import write_cards, write_move, write_seat, write_top
from penultima.table.messages import Holder, TableSight
from penultima.terminal.claims import claim_told, may_judge, open_claim, seconds_left
from penultima.terminal.eyes import free_chairs
from penultima.terminal.hands import in_order
from penultima.terminal.place import Place
from penultima.terminal.results import caption, headline, rows


def table_line(place: Place) -> str:
    """Top, colour, pile, direction and everybody's cards."""
    view, speech = place.view, place.speech
    if view is None:
        return speech("terminal-no-round")
    color = speech("table-color-none") if view.color is None else speech.color(view.color)
    seats = ", ".join(_seat(place, seat) for seat in range(len(view.counts)))
    return speech(
        "terminal-table-line",
        top=write_top(view.top, view.color),
        card=speech.card(view.top, place.edition),
        color=color,
        pile=view.pile,
        direction=view.direction.value,
        seats=seats,
    )


def _seat(place: Place, seat: Seat) -> str:
    assert place.view is not None
    marks = [
        place.speech(key)
        for key, holds in (
            ("terminal-you", seat == place.seat),
            ("table-seat-partner", seat == place.partner),
            ("table-seat-turn", seat == place.asked),
            ("table-seat-uno", seat in place.view.called),
        )
        if holds
    ]
    note = f" ({', '.join(marks)})" if marks else ""
    return f"{write_seat(seat)} {place.name_of(seat)}{note} {place.view.counts[seat]}"


def hand_line(place: Place) -> str:
    """The hand in the notation."""
    if place.joins:
        return place.speech("terminal-joins")
    hand = () if place.view is None else in_order(place.view.hand, place.edition)
    return place.speech("terminal-hand-line", cards=write_cards(hand), count=len(hand))


def hand_in_words(place: Place) -> str:
    if place.joins:
        return place.speech("terminal-joins")
    hand = () if place.view is None else in_order(place.view.hand, place.edition)
    words = place.speech.cards(hand, place.edition) or place.speech("table-no-cards")
    return place.speech("terminal-hand-line", cards=words, count=len(hand))


def moves_line(place: Place) -> str:
    """Everything that can be done now, as it is typed."""
    return place.speech("terminal-moves-line", moves=", ".join(_typed(place)))


def _typed(place: Place) -> Iterator[str]:
    for choice in place.offer.cards.values():
        colors = "/".join(color.value for color in choice.colors)
        targets = "/".join(map(write_seat, choice.targets))
        yield "".join(
            (choice.card.value, colors and f":{colors}", targets and f">{targets}"),
        )
    for move in place.offer.moves:
        if not isinstance(move, Play):
            yield _with_name(place, move)


def _with_name(place: Place, move: Move) -> str:
    """Without the seat, which is mine; with the name of whom it is about."""
    text = write_move(0, move).partition(" ")[2]
    return f"{text} ({place.name_of(move.seat)})" if isinstance(move, Catch | Object) else text


def claim_lines(place: Place) -> Iterator[str]:
    """While a claim is being judged: who makes it against whom, and how long one can vote."""
    claim = open_claim(place)
    if claim is not None:
        yield claim_told(place, claim)
        key = "terminal-judge-how" if may_judge(place) else "terminal-judged"
        yield place.speech(key, seconds=seconds_left(place))


def result_lines(table: TableSight, place: Place) -> Iterator[str]:
    """The hands that are counted, then the totals."""
    speech = place.speech
    if table.winners:
        yield headline(table, speech, place.chair)
    for row in rows(table):
        cards = write_cards(in_order(row.left, place.edition))
        yield speech(
            "terminal-result-line", name=row.name, cards=cards, gained=row.gained, total=row.total
        )
    yield caption(table, speech)


def chair_lines(table: TableSight, place: Place) -> Iterator[str]:
    """Before a match: who sits where."""
    speech = place.speech
    for number, chair in enumerate(table.chairs):
        if chair.holder is Holder.OPEN:
            what = speech("chair-open")
        elif chair.holder is Holder.BOT and chair.level is not None:
            what = f"{chair.name} ({speech(f'level-{chair.level.value}')})"
        else:
            what = chair.name
        yield f"{number + 1}. {what}"
    yield host_line(table, place)


def host_line(table: TableSight, place: Place) -> str:
    speech = place.speech
    if place.chair is None:
        return speech("terminal-sit-first" if free_chairs(place) else "waiting-full")
    if place.you is not None and place.you.host:
        return speech("terminal-start-first")
    return speech("waiting-for-host", host=table.host)
