"""Several people with browsers of their own at one table."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_the_table import (
    has_hand,
    log,
    open_table,
    plays_along,
    proposed,
    sit_down,
    start,
    wait_for_the_end,
    words,
)
from tests.browser.conftest import Visitor, Visitors


def others_cards(visitor: Visitor) -> list[dict[str, Any]]:
    """Frames in which somebody else's cards stood while the round was being played."""
    leaks = []
    for frame in visitor.heard:
        if frame["type"] not in ("update", "missed"):
            continue
        over = any(event["event"] == "ended" for event in frame.get("events", ()))
        views = frame.get("views", ())
        seats = {view["seat"] for view in views}
        for event in frame.get("events", ()):
            holder = event.get("seat")
            secret = event["event"] in ("dealt", "received", "considered")
            if secret and seats and holder not in seats:
                leaks.append(event)
        if not over and any(view["hands"] for view in views if view["phase"]["phase"] != "over"):
            leaks.append(frame)
    return leaks


def scores(page: Page) -> list[str]:
    if page.get_by_role("tab").count() == 0:
        page.get_by_role("button", name=words("table-tab-scores")).click()
    page.get_by_role("tab", name=words("table-tab-scores")).click()
    rows: list[str] = page.get_by_role("table").first.locator("tbody tr").all_inner_texts()
    return rows


def plays(page: Page, own: str) -> list[str]:
    """What the log tells of cards that were played, as somebody else would read it."""
    lines = [line.replace("You play ", f"{own} plays ") for line in log(page)]
    return [line for line in lines if " plays " in line]


@pytest.mark.slow
def test_two_desktops_a_phone_and_a_bot_play_one_round_together(visit: Visitors) -> None:
    north, east, south = visit(), visit(), visit(phone=True)
    code = open_table(north, seats=4, turn_seconds=45)
    north.page.get_by_label(words("chair-bot-for", chair=4)).select_option("casual")
    expect(north.page.get_by_role("img", name=words("invite-qr", code=code))).to_be_visible()
    link = north.page.get_by_label(words("invite-link"), exact=True).input_value()
    assert link.endswith(f"/t/{code}")
    north.picture("waiting-host-desktop")

    sit_down(east, code, "East")
    south.prefers()
    page = south.open()
    page.get_by_label(words("join-code")).fill(code.lower())
    page.get_by_role("button", name=words("join"), exact=True).click()
    sit = page.get_by_role("button", name=words("chair-sit"), exact=True).first
    sit.wait_for()
    assert words("waiting-watching", count=1) not in page.inner_text("main"), "but who reads it"
    sit.tap()
    page.get_by_label(words("name-field"), exact=True).fill("South")
    south.picture("waiting-guest-phone")
    page.get_by_role("button", name=words("ok"), exact=True).tap()
    expect(north.page.get_by_text("South", exact=True)).to_be_visible()

    start(north)
    everybody = [north, east, south]
    for one in everybody:
        has_hand(one.page)
        plays_along(one.page, "over")
    east.page.wait_for_timeout(1500)
    for one, name in zip(everybody, ("host-desktop", "guest-desktop", "phone"), strict=True):
        one.picture(f"company-{name}")
    for one in everybody:
        wait_for_the_end(one.page)
    heading = [one.page.locator("#result-title").inner_text() for one in everybody]
    won = [text for text in heading if text.startswith("You win")]
    assert len(won) <= 1
    assert len({text for text in heading if text not in won}) == 1
    assert plays(north.page, proposed()) == plays(east.page, "East")
    assert scores(north.page) == scores(east.page) == scores(south.page)
    for one in everybody:
        assert others_cards(one) == []


def test_the_page_of_one_player_never_holds_a_card_of_another(visit: Visitors) -> None:
    north, east = visit(), visit()
    code = open_table(north)
    sit_down(east, code, "East")
    start(north)
    has_hand(east.page)
    dealt: list[list[str]] = []
    for one in (north, east):
        views = [view for frame in one.heard for view in frame.get("views", ())]
        assert {view["seat"] for view in views if view["seat"] is not None} == {views[-1]["seat"]}
        dealt.append(sorted(views[-1]["hand"]))
        drawn = one.page.locator("[data-card]").count()
        assert drawn == len(views[-1]["hand"])
        assert others_cards(one) == []
    assert json.dumps(dealt[0]) != json.dumps(dealt[1])


def test_three_friends_in_a_hurry_have_names_and_faces_of_their_own(visit: Visitors) -> None:
    """They type nothing: what is proposed to each, kindly and in few letters, is taken."""
    friends = [visit(), visit(phone=True), visit()]
    code = open_table(friends[0], seats=3)
    for friend in friends[1:]:
        friend.prefers()
        page = friend.open(f"/t/{code}")
        page.get_by_role("button", name=words("chair-sit"), exact=True).first.click()
        assert page.get_by_label(words("name-field"), exact=True).input_value() == proposed()
        if friend is friends[2]:
            page.get_by_role("radio", name=words("mask-4")).check()
        page.get_by_role("button", name=words("ok"), exact=True).click()
        expect(page.get_by_text(words("chair-you"), exact=True)).to_be_visible()
    start(friends[0])
    for friend in friends:
        has_hand(friend.page)
    chairs = [
        frame["table"]["chairs"] for frame in friends[0].heard if frame.get("table") is not None
    ][-1]
    assert [chair["name"] for chair in chairs] == [proposed(), f"{proposed()} 2", f"{proposed()} 3"]
    assert [chair["face"] for chair in chairs] == [None, None, 4]
    faces = friends[0].page.locator(".seat .face > svg")
    expect(faces).to_have_count(3)
    drawn = {face.inner_html() for face in faces.all()}
    assert len(drawn) == 3
    for friend, name in zip(friends, ("host", "phone", "chosen"), strict=True):
        friend.picture(f"friends-{name}")
    again = friends[2].open("/")
    expect(again.get_by_role("radio", name=words("mask-4"))).to_be_checked()
    friends[2].picture("front-page-face")
