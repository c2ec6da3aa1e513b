"""Editions of others: found, checked, and left out with a sentence where they are of no use."""

import re
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from msgspec.structs import replace

from penultima.editions import EDITIONS
from penultima.editions.known import Known
from penultima.game.edition import Edition
from penultima.shelf import sources
from penultima.shelf.boxes import Box, Origin
from penultima.shelf.folders import named_folders
from penultima.shelf.sources import Shelf
from penultima.trouble import Trouble
from tests.shelf.boxes import changed, make


def test_our_own_boxes_are_there_with_all_their_texts(shelf: Shelf) -> None:
    assert [box.edition for box in shelf.boxes] == list(EDITIONS.ours.values())
    for box in shelf.boxes:
        for name in ("sheet.en.md", "sheet.es.md", "words.en.ftl", "words.es.ftl", "look.json"):
            assert box.text(name), f"{box.edition.id} has no {name}"
        assert box.text("sheet.fr.md") is None
        assert not box.is_visitor
    assert shelf.problems == ()


def test_a_folder_of_editions_is_taken_in(shelf: Shelf, folder: Path) -> None:
    make(folder, "gale")
    make(folder, "north-wind")
    assert shelf.add_folder(folder) == ()
    assert [box.edition.id for box in shelf.boxes if box.is_visitor] == ["gale", "north-wind"]
    box = shelf.box("north-wind")
    assert box is not None
    assert (box.origin, box.where) == (Origin.FOLDER, str(folder / "north_wind"))
    assert "NORTH-WIND-01" in (box.text("sheet.en.md") or "")
    assert named_folders() == [folder]
    assert shelf.add_folder(folder) == ()
    assert len(shelf.boxes) == len(EDITIONS.ours) + 2


def test_there_is_no_box_of_an_edition_that_is_not_here(shelf: Shelf) -> None:
    assert shelf.box("nowhere") is None


def test_visitors_are_looked_for_once_and_only_when_it_matters() -> None:
    known, looked = Known(EDITIONS.ours.values()), []

    def find() -> None:
        looked.append("now")
        known.add(visitor())

    known.look_with(find)
    assert known["cars"] is EDITIONS["cars"]
    assert looked == []
    assert known["visitor"].id == "visitor"
    assert list(known) == [*EDITIONS.ours, "visitor"]
    assert len(known) == len(EDITIONS.ours) + 1
    assert looked == ["now"]
    known.remove("visitor")
    assert "visitor" not in known


def visitor() -> Edition:
    return replace(EDITIONS["classic"], id="visitor")


def test_a_package_may_say_that_it_is_an_edition(
    shelf: Shelf, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(folder, "breeze")
    monkeypatch.syspath_prepend(str(folder))
    point = EntryPoint("breeze", "breeze", sources.GROUP)
    monkeypatch.setattr(sources, "entry_points", lambda group: [point])
    box = shelf.box("breeze")
    assert isinstance(box, Box)
    assert (box.origin, box.where) == (Origin.PACKAGE, "breeze")
    assert box.text("words.es.ftl")


def test_an_edition_that_turns_out_not_to_work_is_taken_away(shelf: Shelf, folder: Path) -> None:
    make(folder, "squall")
    shelf.add_folder(folder)
    blown_away = Trouble("trouble-passed-on", why="it blew away")
    shelf.leave_out("squall", blown_away)
    assert shelf.box("squall") is None
    assert list(shelf._known) == list(EDITIONS.ours)
    assert [problem.why for problem in shelf.problems] == [blown_away]


def problem(shelf: Shelf, made: Path) -> str:
    """Why the only edition in a folder was left out."""
    (found,) = shelf.add_folder(made.parent)
    assert (found.origin, found.where) == (Origin.FOLDER, str(made))
    assert len(shelf.boxes) == len(EDITIONS.ours)
    assert "\n" not in str(found.trouble)
    return str(found.why)


BAD_MODULES = {
    "syntax": ("EDITION = = 3", r"cannot be imported: SyntaxError"),
    "raises": (
        "1 / 0",
        r"cannot be imported: ZeroDivisionError: division by zero \(bad_raises/__init__.py, line 1",
    ),
    "leaves": ("raise SystemExit(3)", r"cannot be imported: SystemExit"),
    "nothing": ("", r"does not say EDITION = Edition"),
    "no_edition": ("EDITION = 3", r"EDITION is a int, not a penultima.game.edition.Edition"),
}


@pytest.mark.parametrize("name", BAD_MODULES)
def test_a_module_of_no_use_is_left_out(shelf: Shelf, folder: Path, name: str) -> None:
    init, told = BAD_MODULES[name]
    assert re.search(told, problem(shelf, make(folder, f"bad-{name.replace('_', '')}", init=init)))


BAD_VALUES = {
    "ours": ('id="ours"', 'id="cars"', "'cars' is that of an edition of ours"),
    "capitals": ('id="capitals"', 'id="Capitals"', "small letters and digits"),
    "small": (
        'deck=build_deck(FACES, {"draw-three": 1, "storm": 4})',
        "deck=build_deck(FACES)[:3]",
        "its pack of 3 cards is too small: 2 hands of 7, one card turned up and one to draw are 16",
    ),
    "short": (
        'deck=build_deck(FACES, {"draw-three": 1, "storm": 4})',
        "deck=build_deck(FACES)[:15]",
        "its pack of 15 cards is too small",
    ),
    "tinted": (
        'deck=build_deck(FACES, {"draw-three": 1, "storm": 4})',
        'deck=(*build_deck(FACES), *Face("tinted", "w", 50).cards)',
        "the pack holds bw, gw, rw, yw, for which it has no face",
    ),
    "twice": ('"+3"', '"+2"', "draw-two, draw-three have the same sign '+2'"),
    "long": ('"xt"', '"stormy"', "'stormy' cannot be a sign"),
    "colored": ('"xt"', '"rt"', "'rt' cannot be a sign"),
    "uno": ('"xt"', '"uno"', "'uno' cannot be a sign"),
    "named": ('wild("storm"', 'wild("wild"', "two faces have the id 'wild'"),
    "faceless": (
        "faces=FACES,",
        "faces=USUAL_FACES,",
        "the pack holds b+3, g+3, r+3, xt, y+3, for which it has no face",
    ),
    "list": ("faces=FACES,", "faces=list(FACES),", "not a tuple of Face values"),
    "unruly": ('id="unruly",', 'id="unruly", rules=None,', "its rules are not TableRules"),
    "unlucky": ('id="unlucky",', 'id="unlucky", hand_size=0,', "hand of 0 cards"),
    "adjusted": ('("storm",)', '("wind",)', "'adjustable' names wind"),
    "endless": (
        'deck=build_deck(FACES, {"draw-three": 1, "storm": 4})',
        'deck=build_deck(FACES, {"wild-four": 100, "storm": 0})[-100:]',
        "every card of its pack goes back if it is turned up first",
    ),
}


@pytest.mark.parametrize("name", BAD_VALUES)
def test_a_value_that_cannot_be_dealt_is_left_out(shelf: Shelf, folder: Path, name: str) -> None:
    old, new, told = BAD_VALUES[name]
    assert told in problem(shelf, changed(folder, name, old, new))


def test_a_pack_with_one_card_to_draw_is_large_enough(shelf: Shelf, folder: Path) -> None:
    whole = 'deck=build_deck(FACES, {"draw-three": 1, "storm": 4})'
    changed(folder, "sixteen", whole, "deck=build_deck(FACES)[:16]")
    assert shelf.add_folder(folder) == ()


BAD_TEXTS = {
    "untitled": ("sheet.en.md", "# Untitled", "", "before the title may stand"),
    "ungrouped": ("sheet.es.md", "[deck.total] ", "", "sheet.es.md, line 11: a clause is written"),
    "prose": ("sheet.en.md", "- **PROSE-02** ", "", "neither a heading nor a clause"),
    "repeated": ("sheet.en.md", "[deck.special]", "[deck.total]", "the group deck.total stands at"),
    "baseless": ("sheet.en.md", "based on: classic", "based on: nothing", "based on 'nothing'"),
    "broken": ("words.es.ftl", "title = ", "title : ", "words.es.ftl, line 4: this is not Fluent"),
    "scripted": ("look.json", "<g fill", "<script>x</script><g fill", "holds <script>"),
    "clicked": ("look.json", "<g fill", '<g onclick=\\"x()\\" fill', "the attribute onclick"),
    "unread": ("look.json", "{", "[", "look.json cannot be read"),
}


@pytest.mark.parametrize("name", BAD_TEXTS)
def test_texts_that_cannot_be_shown_leave_an_edition_out(
    shelf: Shelf, folder: Path, name: str
) -> None:
    file, old, new, told = BAD_TEXTS[name]
    assert told in problem(shelf, changed(folder, name, old, new, file))


def test_a_text_that_is_no_text_leaves_an_edition_out(shelf: Shelf, folder: Path) -> None:
    made = make(folder, "binary")
    (made / "sheet.en.md").write_bytes(b"\xff\xfe")
    assert "not a text in UTF-8" in problem(shelf, made)


def test_two_editions_of_one_name_are_one_too_many(shelf: Shelf, folder: Path) -> None:
    make(folder, "one")
    changed(folder, "other", 'id="other"', 'id="one"')
    (found,) = shelf.add_folder(folder)
    assert str(found.why) == ("its id 'one' is that of an edition of somebody else, which is here")


def test_a_bad_edition_does_not_harm_a_good_one(shelf: Shelf, folder: Path) -> None:
    make(folder, "badbad", init="1 / 0")
    make(folder, "goodgood")
    assert len(shelf.add_folder(folder)) == 1
    assert shelf.box("goodgood") is not None


def test_texts_may_be_missing(shelf: Shelf, folder: Path) -> None:
    made = make(folder, "bare")
    for file in made.iterdir():
        if file.suffix != ".py" and file.is_file():
            file.unlink()
    assert shelf.add_folder(folder) == ()
