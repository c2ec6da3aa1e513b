"""Records: written as they are played, replayed exactly, refused when they do not hold."""

import hashlib
import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from penultima import (
    EDITIONS,
    Catch,
    RecordedReferee,
    SeededChance,
    edition,
    play_match,
    random_player,
    read_record,
    replay,
)
from penultima.game.edition import Edition
from penultima.game.table_rules import DealerChoice
from penultima.record import RecordError
from penultima.story import retell

pytestmark = pytest.mark.unmeasured

TABLES: list[tuple[str, dict[str, Any], int]] = [
    ("classic", {"policing": "table", "scoring": "elimination", "target": 120}, 4),
    ("cars", {"target": 60, "house": ["stacking", "seven-zero", "jump-in"]}, 3),
    ("shark", {"slap": "chance", "target": 100}, 5),
    ("mando", {"shield_by": "any"}, 4),
    ("agent-en", {"target": 80, "partners": True}, 4),
    ("agent-es", {"scoring": "alternative", "target": 90}, 2),
]


def write_match(path: Path, table: Edition, players: int, seed: int = 1) -> RecordedReferee:
    with path.open("w", encoding="utf-8") as out:
        referee = RecordedReferee(out, table, players, chance=SeededChance(seed))
        play_match(referee, [random_player(f"{seed}-{n}") for n in range(players)])
    return referee


def reseal(path: Path) -> None:
    """Give a changed record a seal that fits, as somebody who cheats would."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)[:-1]
    seal = hashlib.sha256("".join(lines).encode()).hexdigest()
    path.write_text("".join(lines) + f"seal {seal}\n", encoding="utf-8")


def replace_once(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def record_path(tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    write_match(path, edition("cars", {"target": 100}), 3)
    return path


@pytest.mark.parametrize("name, options, players", TABLES)
@pytest.mark.shows("S8", "L9")
def test_a_match_replays_to_the_same_events_and_scores(
    tmp_path: Path, name: str, options: Mapping[str, Any], players: int
) -> None:
    path = tmp_path / "match.txt"
    played = write_match(path, edition(name, options), players)
    record = read_record(path)
    steps = list(replay(record))
    assert record.finished
    assert record.edition == played.edition
    assert steps[-1].referee.match == played.match
    assert steps[-1].referee.log == played.log


@pytest.mark.shows("A6", "R52")
@pytest.mark.parametrize(
    "name, dealer, word, cards_drawn",
    [
        ("mando", None, "drawn", False),
        ("mando", DealerChoice.CHOSEN, "drawn", False),
        ("mando", DealerChoice.HIGH_CARD, "high-card", True),
        ("mando", 2, "C", False),
        ("cars", DealerChoice.HIGH_CARD, "drawn", True),
        ("cars", DealerChoice.CHOSEN, "chosen", False),
    ],
)
def test_the_header_says_how_the_first_dealer_was_found(
    tmp_path: Path, name: str, dealer: int | DealerChoice | None, word: str, cards_drawn: bool
) -> None:
    path = tmp_path / "match.txt"
    with path.open("w", encoding="utf-8") as out:
        table = edition(name, {"scoring": "none"})
        referee = RecordedReferee(out, table, 3, dealer=dealer, chance=SeededChance(9))
        play_match(referee, [random_player(n) for n in range(3)])
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[5] == f"dealer {word}"
    assert bool(referee.dealer_draw) is cards_drawn
    again = list(replay(read_record(path)))
    assert again[0].referee.dealer_draw == referee.dealer_draw
    assert again[-1].referee.match == referee.match


def test_the_record_grows_line_by_line_while_the_match_is_played() -> None:
    out = io.StringIO()
    referee = RecordedReferee(out, edition("classic"), 2, dealer=1, chance=SeededChance(4))
    header = out.getvalue()
    assert "edition classic\noptions {}\nplayers 2\ndealer B\n" in header
    assert referee.asked is not None
    referee.act(referee.asked, referee.view(referee.asked).moves[0])
    assert len(out.getvalue().splitlines()) > len(header.splitlines())


def test_a_word_said_in_vain_is_not_written_down() -> None:
    out = io.StringIO()
    referee = RecordedReferee(out, edition("classic"), 2, dealer=1, chance=SeededChance(4))
    before = out.getvalue()
    assert referee.act(0, Catch(1)) == []
    assert out.getvalue() == before


def test_an_edition_that_nobody_could_find_again_is_not_recorded() -> None:
    strange = replace(EDITIONS["classic"], id="strange")
    with pytest.raises(ValueError, match="strange"):
        RecordedReferee(io.StringIO(), strange, 2)


def test_a_record_that_is_cut_off_is_refused(record_path: Path) -> None:
    lines = record_path.read_text(encoding="utf-8").splitlines(keepends=True)
    record_path.write_text("".join(lines[:-10]), encoding="utf-8")
    with pytest.raises(RecordError, match="ends without its seal"):
        read_record(record_path)
    unfinished = read_record(record_path, unfinished=True)
    assert not unfinished.finished
    assert len(list(replay(unfinished))) == len(unfinished.steps)


def test_a_record_cut_off_in_a_line_is_refused_even_if_unfinished(record_path: Path) -> None:
    text = record_path.read_text(encoding="utf-8")
    record_path.write_text(text[: len(text) // 2].rstrip("\n"), encoding="utf-8")
    with pytest.raises(RecordError, match="in the middle of a line"):
        read_record(record_path, unfinished=True)


def test_a_changed_record_does_not_fit_its_seal(record_path: Path) -> None:
    replace_once(record_path, " draw\n", " keep\n")
    with pytest.raises(RecordError, match="has been changed"):
        read_record(record_path)


@pytest.mark.parametrize(
    "old, new, message",
    [
        (" draw\n", " keep\n", "is refused"),
        ("over ", "over A 1 ", "but it was"),
        ("round dealer ", "round dealer J ", "but it was"),
        (" draw\n", " dance\n", "is not a move"),
        ("  shuffled ", "  picked A\n  shuffled ", "outcome of chance is missing"),
        ("  shuffled ", "  shuffled w w w w w ", "not those that were there"),
    ],
)
def test_a_change_under_a_new_seal_is_found_by_the_rules(
    record_path: Path, old: str, new: str, message: str
) -> None:
    replace_once(record_path, old, new)
    reseal(record_path)
    record = read_record(record_path)
    with pytest.raises(RecordError, match=message):
        list(replay(record))


def test_an_outcome_too_many_is_found(record_path: Path) -> None:
    text = record_path.read_text(encoding="utf-8")
    draw = text.index(" draw\n") + len(" draw\n")
    record_path.write_text(text[:draw] + "  picked A\n" + text[draw:], encoding="utf-8")
    reseal(record_path)
    with pytest.raises(RecordError, match="more outcomes"):
        list(replay(read_record(record_path)))


def test_a_pick_that_could_not_be_is_found(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    write_match(path, edition("shark", {"slap": "chance", "target": 100}), 3, seed=5)
    text = path.read_text(encoding="utf-8")
    at = text.index("  picked ")
    path.write_text(text[:at] + "  picked J" + text[at + len("  picked J") :], encoding="utf-8")
    reseal(path)
    with pytest.raises(RecordError, match="not among those"):
        list(replay(read_record(path)))


def test_a_round_may_not_begin_before_the_last_is_over(record_path: Path) -> None:
    replace_once(record_path, " draw\n", " draw\nround dealer A players A B C\n")
    reseal(record_path)
    with pytest.raises(RecordError, match="before the one before it is over"):
        list(replay(read_record(record_path)))


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("penultima record 1", "penultima record 2", "install a newer penultima"),
        ("penultima record 1", "some other file", "not a record"),
        ("version 0.", "version 9.", "newer than this one"),
        ("version 0.", "version x.", "is no version"),
        ("edition cars", "edition planes", "there is no edition 'planes'"),
        ("edition cars\n", "", "'edition' is missing"),
        ('options {"target":100}', "options {", "header does not hold"),
        ('options {"target":100}', 'options {"slap":"chance"}', "has no meaning"),
        ("players 3", "players 1", "2 to 10 players"),
        ("players 3", "players many", "header does not hold"),
        ("dealer drawn", "dealer H", "nobody sits at H"),
        ("dealer drawn", "dealer oldest", "the header does not hold"),
    ],
)
def test_a_header_that_does_not_hold_is_one_clear_error(
    record_path: Path, old: str, new: str, message: str
) -> None:
    replace_once(record_path, old, new)
    reseal(record_path)
    with pytest.raises(RecordError, match=message) as caught:
        read_record(record_path)
    assert str(record_path) in str(caught.value)


def test_what_happened_cannot_begin_with_an_outcome_or_a_move(record_path: Path) -> None:
    text = record_path.read_text(encoding="utf-8")
    head, _, body = text.partition("\n\n")
    record_path.write_text(head + "\n\n  picked A\n" + body, encoding="utf-8")
    reseal(record_path)
    with pytest.raises(RecordError, match="before anything happened"):
        read_record(record_path)
    record_path.write_text(head + "\n\nA draw\n" + body, encoding="utf-8")
    reseal(record_path)
    with pytest.raises(RecordError, match="outcome of chance is missing"):
        list(replay(read_record(record_path)))


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"penultima record\n"])
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "no-record.txt"
    path.write_bytes(content)
    with pytest.raises(RecordError, match=r"no-record\.txt"):
        read_record(path)
    with pytest.raises(RecordError, match="cannot be read"):
        read_record(tmp_path / "missing.txt")


@pytest.mark.shows("C16", "E18")
def test_a_seat_is_told_only_what_it_saw(record_path: Path) -> None:
    record = read_record(record_path)
    everything = list(retell(record, None, None, "en"))
    seen = list(retell(record, 1, None, "en"))
    assert set(seen) < set(everything)
    stopped = list(retell(record, 1, 5, "es"))
    assert [line for line in stopped if line.startswith("   5")]
    assert not [line for line in stopped if line.startswith("   6")]
    assert sum(line.startswith("hand ") for line in stopped) == 1
    assert sum(line.startswith("count ") for line in stopped) == 2
    assert everything[-1].startswith("match ")


def test_a_record_tells_which_accounts_were_brought_along(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    table = edition("classic", {"scoring": "elimination", "target": 100})
    with path.open("w", encoding="utf-8") as out:
        referee = RecordedReferee(out, table, 3, chance=SeededChance(9), accounts=(95, 0, 40))
        play_match(referee, [random_player(n) for n in range(3)])
    record = read_record(path)
    assert record.accounts == (95, 0, 40)
    assert list(replay(record))[-1].referee.match == referee.match
    for wrong in ("A=95 B=0", "A=95 C=0 B=40", "A=95 B=0 C=x", ""):
        changed = tmp_path / "changed.txt"
        changed.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
        replace_once(changed, "accounts A=95 B=0 C=40", f"accounts {wrong}")
        reseal(changed)
        with pytest.raises(RecordError, match="the header does not hold"):
            read_record(changed)
    with pytest.raises(ValueError, match="2 accounts for 3 players"):
        RecordedReferee(io.StringIO(), table, 3, accounts=(1, 2))
