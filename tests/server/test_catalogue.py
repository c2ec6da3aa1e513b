"""The catalogue: everything that a table can be made of, ours and what others bring."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import asdict, replace

from penultima import shelf
from penultima.editions import EDITIONS
from penultima.players import levels
from penultima.server.api.catalogue import whole_catalogue
from penultima.server.http_messages.catalogue import Catalogue
from penultima.table import Company, Counting, FirstDealer, Level, Setup
from penultima.tournament.checks import check
from penultima.tournament.plan import Scheme
from penultima.trouble import Trouble
from tests.server.clients import Served

ANY, PAIRS = tuple(range(2, 11)), (4, 6, 8)
KINDS = {
    **{(Company.SINGLE, counting): ANY for counting in Counting},
    (Company.PARTNERS, Counting.ROUND): PAIRS,
    (Company.PARTNERS, Counting.POINTS): PAIRS,
    (Company.PARTNERS, Counting.ALTERNATIVE): PAIRS,
    (Company.PARTNERS, Counting.ROUNDS): PAIRS,
    (Company.PARTNERS, Counting.PENALTIES): PAIRS,
    (Company.ROTATION, Counting.POINTS): (4,),
}


def test_the_catalogue_builds_every_table_that_it_offers(server: Served) -> None:
    told = msgspec.json.decode(server.ask("GET", "/api/catalogue").body, type=Catalogue)
    assert [edition.id for edition in told.editions] == list(EDITIONS)
    for edition in told.editions:
        assert edition.deck == EDITIONS[edition.id].deck
        assert sum(face.copies for face in edition.faces) == len(edition.deck)
        assert not edition.visitor
        Setup(edition=edition.id, options=edition.options, dealer=edition.dealer).build()
    for option in told.options:
        bounds = [bound for bound in (option.least, option.most) if bound is not None]
        for value in (*option.values, *bounds):
            for name in option.editions:
                Setup(edition=name, options={option.name: value}).build()
    for kind in told.kinds:
        for count in kind.seats:
            Setup(company=kind.company, counting=kind.counting, seats=count).build()
    assert {(kind.company, kind.counting): kind.seats for kind in told.kinds} == KINDS
    assert all(kind.pairs is (kind.company != "single") for kind in told.kinds)
    assert {kind.company for kind in told.kinds if kind.by_plan} == {"rotation"}
    fixed = {kind.counting for kind in told.kinds if kind.of_fixed_length}
    assert fixed == {"rounds", "penalties"}
    assert [(kind.company, kind.by_plan) for kind in told.arranged_kinds] == [("stage", True)]
    without = {(kind.company, kind.counting) for kind in told.kinds if not kind.target}
    untargeted = {"round", "rounds", "penalties"}
    assert without == {pair for pair in KINDS if pair[1] in untargeted or pair[0] == "rotation"}
    assert {edition.id for edition in told.editions if edition.counting == "round"} == {"mando"}
    open_to_choice = [e.id for e in told.editions if e.dealer is FirstDealer.CHANCE]
    assert open_to_choice == ["mando"]
    assert not {"scoring", "target", "partners"} & {option.name for option in told.options}
    stacking = next(rule for rule in told.house if rule.name == "stacking")
    assert stacking.clashes == ("stacking-mixed",)
    assert (told.levels, told.levels_missing) == (tuple(Level), ())


def test_what_nobody_has_chosen_can_be_played() -> None:
    told = whole_catalogue()
    told.setup.build()
    check(told.plan)
    replace(told.setup, rated=True, **asdict(told.rated)).build()
    for kind in told.tournament_kinds:
        for places in kind.places:
            chosen = replace(told.setup, seats=kind.seats or told.setup.seats)
            check(replace(told.plan, kind=kind.kind, setup=chosen, places=places))
    for plan in [replace(told.plan, pause=pause) for pause in told.pauses]:
        msgspec.convert(msgspec.to_builtins(plan), Scheme)
    most = replace(told.plan, stages=told.most_stages)
    msgspec.convert(msgspec.to_builtins(most), Scheme)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(msgspec.to_builtins(replace(most, stages=told.most_stages + 1)), Scheme)


def test_without_the_kernel_the_catalogue_says_which_levels_are_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(levels, "find_spec", lambda name: None)
    told = whole_catalogue()
    assert told.levels == (Level.BEGINNER, Level.CASUAL, Level.SKILLED)
    assert told.levels_missing == (Level.EXPERT, Level.MASTER)


def test_the_catalogue_tells_what_there_is_in_an_edition() -> None:
    told = {edition.id: edition for edition in whole_catalogue().editions}
    faces = {face.id: face for face in told["cars"].faces}
    assert list(faces)[:12] == [*"0123456789", "skip", "reverse"]
    crash = faces["crash"]
    assert (crash.sign, crash.wild, crash.points, crash.copies) == ("x", True, 50, 4)
    assert [face.id for face in faces.values() if face.acts_when_drawn] == ["crash"]
    assert [face.id for face in faces.values() if face.goes_back] == ["wild-four"]
    assert faces["7"].copies == 8
    assert "title = Cars" in told["cars"].words["en"]
    assert set(told["classic"].words) == {"en", "es", "es-419"}
    assert told["cars"].look.faces["crash"].picture.startswith("<path")
    assert told["agent-es"].look == told["agent-en"].look


def test_how_many_of_a_card_there_are_is_a_number_between_two() -> None:
    told = whole_catalogue()
    (shark,) = (option for option in told.options if option.name == "copies_shark_attack")
    assert (shark.face, shark.values, shark.least, shark.most) == ("shark-attack", (), 0, 8)
    assert shark.editions == ("mezcla",)
    (drawn,) = (option for option in told.options if option.name == "drawn")
    assert (drawn.face, drawn.least, drawn.most) == (None, None, None)


def test_who_has_the_catalogue_already_is_told_so(server: Served) -> None:
    first = server.ask("GET", "/api/catalogue")
    mark = first.headers["etag"]
    assert first.headers["cache-control"] == "no-cache"
    again = server.ask("GET", "/api/catalogue", headers={"If-None-Match": mark})
    assert (again.status, again.body) == (304, b"")
    other = server.ask("GET", "/api/catalogue", headers={"If-None-Match": 'W/"0"'})
    assert (other.status, other.body) == (200, first.body)


BROKEN = """
from penultima.editions.classic import EDITION as CLASSIC
from penultima.game.effect import Effect
from msgspec.structs import replace

class Spoilt(Effect, frozen=True):
    @property
    def goes_back(self):
        raise RuntimeError("no")

first, *others = CLASSIC.faces
EDITION = replace(CLASSIC, id="NAME", faces=(replace(first, effect=Spoilt()), *others))
"""
"""An edition that can be made, but not be told of."""


@pytest.fixture
def visitors(tmp_path: Path) -> Iterator[Path]:
    """Editions that others bring; they are gone again after the test."""
    before = set(EDITIONS)
    yield tmp_path
    for name in set(EDITIONS) - before:
        shelf.leave_out(name, Trouble("trouble-passed-on", why="the test is over"))


def bring(folder: Path, name: str, source: str = "", **texts: str) -> None:
    place = folder / name
    place.mkdir()
    usual = (
        "from penultima.editions.classic import EDITION as CLASSIC\n"
        "from msgspec.structs import replace\n"
        'EDITION = replace(CLASSIC, id="NAME")\n'
    )
    (place / "__init__.py").write_text((source or usual).replace("NAME", name))
    for file, text in texts.items():
        (place / file.replace("_", ".")).write_text(text)


def test_an_edition_of_somebody_else_is_in_the_catalogue(visitors: Path) -> None:
    bring(visitors, "mine", words_en_ftl="title = Mine", look_json='{"night": "#012345"}')
    shelf.add_folder(visitors)
    mine = whole_catalogue().editions[-1]
    assert (mine.id, mine.visitor, mine.words) == ("mine", True, {"en": "title = Mine"})
    assert mine.look.night == "#012345"
    assert mine.look.back == whole_catalogue().editions[0].look.back


def test_one_that_cannot_be_told_of_leaves_the_others_alone(visitors: Path) -> None:
    before = whole_catalogue()
    bring(visitors, "broken", BROKEN)
    shelf.add_folder(visitors)
    assert whole_catalogue().editions == before.editions
