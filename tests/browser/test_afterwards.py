"""Records, replays, what is kept of people, and the score pad."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from penultima.record import read_record, replay
from penultima.words import face_name
from tests.browser.at_the_table import play_now, until, words
from tests.browser.conftest import Visitors


@pytest.mark.slow
def test_the_record_and_the_replay_of_a_match(visit: Visitors) -> None:
    somebody = visit()
    page = play_now(somebody, counting="round", seats=3)
    until(page, "won")
    with page.expect_download() as downloading:
        page.get_by_role("link", name=words("table-record")).click()
    record = read_record(Path(downloading.value.path()))
    assert len(list(replay(record))) == len(record.steps) > 5

    page.get_by_role("link", name=words("table-replay")).click()
    slider = page.get_by_role("slider")
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    assert last > 5
    page.get_by_role("button", name=words("replay-next")).click()
    expect(slider).to_have_value("1")
    page.get_by_role("button", name=words("replay-back")).click()
    expect(slider).to_have_value("0")
    page.get_by_role("button", name=words("replay-last")).click()
    expect(slider).to_have_value(str(last))
    somebody.picture("replay-end-desktop")
    page.get_by_role("button", name=words("replay-first")).click()
    page.get_by_role("button", name=words("replay-play")).click()
    expect(slider).not_to_have_value("0")
    page.get_by_role("button", name=words("replay-pause")).click()
    slider.fill(str(last // 2))
    expect(slider).to_have_value(str(last // 2))
    everything = open_cards(page)
    page.get_by_label(words("replay-eyes")).select_option(index=2)
    assert 0 < open_cards(page) < everything
    somebody.picture("replay-one-seat-desktop")


def open_cards(page: Page) -> int:
    """How many cards of hands lie open."""
    return page.locator(".hands [role=img]:not([aria-label=''])").count()


@pytest.mark.slow
def test_a_name_is_kept_with_statistics_and_can_be_taken_away(visit: Visitors) -> None:
    somebody = visit()
    page = play_now(somebody, counting="round")
    until(page, "won")
    page = somebody.open("/me")
    page.get_by_label(words("your-name")).fill("North")
    with page.expect_response("**/api/me"):
        page.get_by_role("button", name=words("save"), exact=True).click()
    with page.expect_response("**/api/me"):
        page.get_by_role("checkbox", name=words("me-keep")).check()
    expect(page.get_by_text(words("me-saved")).first).to_be_visible()
    page.reload()
    expect(page.get_by_label(words("your-name"))).to_have_value("North")
    expect(page.get_by_role("checkbox", name=words("me-keep"))).to_be_checked()
    expect(page.locator("dd").first).to_have_text("1")
    expect(page.get_by_role("link", name=words("watch-replay"))).to_be_visible()
    somebody.picture("profile-with-match-desktop")
    with page.expect_download() as downloading:
        page.get_by_role("button", name=words("me-export")).click()
    mine = json.loads(Path(downloading.value.path()).read_text(encoding="utf-8"))
    assert "North" in json.dumps(mine)
    page.get_by_role("button", name=words("me-delete")).click()
    page.get_by_role("dialog").get_by_role("button", name=words("me-delete")).click()
    expect(page.get_by_text(words("me-erased")).first).to_be_visible()
    expect(page.locator("dd").first).to_have_text("0")
    expect(page.get_by_label(words("your-name"))).not_to_have_value("North")


def test_the_score_pad_counts_by_the_sheet_and_survives_a_reload(visit: Visitors) -> None:
    somebody = visit(phone=True)
    page = somebody.open("/score")
    page.get_by_label(words("new-player-name", number=1)).fill("North")
    page.get_by_label(words("new-player-name", number=2)).fill("South")
    page.get_by_role("button", name=words("score-enter")).click()
    page.get_by_role("radio", name="North").check()
    for face in ("wild-four", "skip", "7"):
        card = face_name(face, "classic", "en")
        page.get_by_role("button", name=words("score-add", card=card, count=0)).click()
    somebody.picture("score-entry-phone")
    page.get_by_role("button", name=words("score-add-round")).click()
    total = page.locator("tfoot td strong").first
    expect(total).to_have_text("77")
    page.reload()
    expect(total).to_have_text("77")
    somebody.picture("score-phone")
    page.get_by_role("button", name=words("score-undo")).click()
    expect(total).to_have_text("0")
