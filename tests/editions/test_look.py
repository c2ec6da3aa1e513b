"""Looks: what is missing is filled in, what could do harm stays outside."""

import json
from typing import Any

import pytest

from penultima import shelf
from penultima.editions import EDITIONS
from penultima.editions.harmless import harm_in_picture
from penultima.editions.look import (
    FILE,
    LONGEST,
    PLAIN,
    LookError,
    read_look,
    whole_look,
)
from penultima.game.cards import COLORS, Color
from penultima.words import LANGUAGES
from penultima.words.troubles import worded
from tests.editions.contrasts import contrast, faint


def text_of(edition: str) -> str | None:
    box = shelf.box(edition)
    return None if box is None else box.text(FILE)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_of_ours_has_a_look_that_can_be_read_on_its_cards(edition: str) -> None:
    look = whole_look(edition, text_of)
    assert set(look.paints) == set(COLORS)
    assert look.back
    assert faint(look) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_faces_that_only_some_editions_have_bring_a_mark_and_a_picture(edition: str) -> None:
    usual = {face.id for face in EDITIONS["classic"].faces}
    own = {face.id for face in EDITIONS[edition].faces} - usual
    look = whole_look(edition, text_of)
    assert set(look.faces) == own
    assert all(face.mark and face.picture for face in look.faces.values())


def test_both_sides_of_a_sheet_look_alike() -> None:
    assert whole_look("agent-es", text_of) == whole_look("agent-en", text_of)


def test_what_a_look_does_not_say_is_as_in_the_one_that_it_is_like() -> None:
    red = {"base": "#111111", "ink": "#ffffff", "deep": "#111111"}
    files = {
        "storm": json.dumps({"like": "rain", "night": "#000001", "paints": {"r": red}}),
        "rain": '{"night": "#000002", "back": "<path d=\'M1 2\'/>"}',
        "classic": '{"panel": "<g/>"}',
    }
    look = whole_look("storm", files.get)
    assert (look.night, look.back, look.panel) == ("#000001", "<path d='M1 2'/>", "<g/>")
    assert look.paints[Color.RED].base == "#111111"
    assert look.paints[Color.BLUE] == PLAIN.paints[Color.BLUE]
    assert whole_look("nowhere", files.get).panel == "<g/>"


def test_looks_that_are_like_each_other_in_a_circle_end_somewhere() -> None:
    files = {"one": '{"like": "other"}', "other": '{"like": "one", "night": "#000003"}'}
    assert whole_look("one", files.get).night == "#000003"


def picture(svg: str) -> dict[str, Any]:
    return {"faces": {"storm": {"picture": svg}}}


HARM: list[tuple[dict[str, Any], str]] = [
    (picture("<script>alert(1)</script>"), "faces.storm.picture holds <script>"),
    (picture('<g onclick="alert(1)"/>'), "the attribute onclick"),
    (picture('<path style="fill:red"/>'), "the attribute style"),
    (picture('<path fill="url(https://example.org/x)"/>'), "from elsewhere"),
    (picture('<path fill="url(#a) url(//x)"/>'), "from elsewhere"),
    (picture('<path fill="\\75rl(//x)"/>'), "from elsewhere"),
    (picture('<image href="https://example.org/x.png"/>'), "holds <image>"),
    (picture('<use href="#x"/>'), "holds <use>"),
    (picture('<a href="javascript:alert(1)"><g/></a>'), "holds <a>"),
    (picture("<foreignObject><g/></foreignObject>"), "holds <foreignObject>"),
    (picture('<animate attributeName="href"/>'), "holds <animate>"),
    (picture("<style>*{}</style>"), "holds <style>"),
    (picture("<title><g/></title>"), "holds <title>"),
    (picture("<x:script xmlns:x='http://www.w3.org/2000/svg'/>"), "which is no shape"),
    (picture("</svg><script/><svg>"), "is no SVG"),
    (picture("<g>"), "is no SVG"),
    (picture("<!DOCTYPE svg><g/>"), "more than shapes"),
    (picture("<![CDATA[<script>]]>"), "more than shapes"),
    (picture("<?xml version='1.0'?>"), "more than shapes"),
    ({"ground": "<script/>"}, "ground holds <script>"),
    ({"panel": "<script/>"}, "panel holds <script>"),
    ({"back": "<script/>"}, "back holds <script>"),
    ({"faces": {"storm": {"fill": "<script/>"}}}, "faces.storm.fill holds <script>"),
    ({"faces": {"storm": {"mark": 'M0 0"/><script/>'}}}, "more than the strokes"),
    ({"night": "red"}, "a colour is written like #c9243f"),
    ({"night": '#fff;background:url("x")'}, "a colour is written like"),
    ({"table": {"ground": "#000000", "deep": "blue"}}, "table.deep is 'blue'"),
    (
        {"table": {"ground": "#000000", "deep": "#000000", "pattern": "url(x)"}},
        "table.pattern holds more than gradients",
    ),
    (
        {"table": {"ground": "#000000", "deep": "#000000", "pattern": "none; --x: y"}},
        "more than gradients",
    ),
    (
        {"table": {"ground": "#000000", "deep": "#000000", "size": "image-set(x)"}},
        "table.size holds more than gradients",
    ),
    ({"paints": {"q": {}}}, "cannot be read"),
    ({"pictures": {}}, "unknown field `pictures`"),
    ({"back": "<g/>" * LONGEST}, "are the most"),
]


@pytest.mark.parametrize("look, why", HARM, ids=lambda value: str(value)[:40])
def test_what_could_do_harm_is_refused_with_a_sentence(look: dict[str, Any], why: str) -> None:
    with pytest.raises(LookError) as refused:
        read_look(json.dumps(look))
    assert why in str(refused.value)
    assert str(refused.value).startswith(FILE)


@pytest.mark.parametrize("look, why", HARM, ids=lambda value: str(value)[:40])
def test_what_could_do_harm_is_refused_in_every_language(look: dict[str, Any], why: str) -> None:
    with pytest.raises(LookError) as refused:
        read_look(json.dumps(look))
    said = {worded(refused.value, lang) for lang in LANGUAGES}
    assert len(said) > 1
    assert all(sentence.startswith(FILE) for sentence in said)


@pytest.mark.parametrize("text", ["", "{", "[]", '"x"', "null"])
def test_what_is_no_look_is_refused(text: str) -> None:
    with pytest.raises(LookError, match="cannot be read"):
        read_look(text)


def test_what_is_no_drawing_is_said_once() -> None:
    for drawing, said in (("<!DOCTYPE svg><script/>", "more than shapes"), ("<script>", "no SVG:")):
        (harm,) = harm_in_picture(drawing)
        assert said in str(harm)


def test_shapes_and_colours_are_welcome() -> None:
    svg = (
        '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>'
        '<g transform="rotate(3)"><circle r="4" fill="url(#a)"/><text x="3">Storm</text></g>'
    )
    assert read_look(json.dumps(picture(svg))).faces["storm"].picture == svg


def test_colours_that_cannot_be_told_apart_are_named() -> None:
    look = read_look('{"paints": {"g": {"base": "#777777", "ink": "#888888", "deep": "#000000"}}}')
    (problem,) = faint(look.over(PLAIN))
    assert problem.startswith("the ink of green (#888888) on #777777 has a contrast of")
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
