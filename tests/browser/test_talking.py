"""What people at a table settle among themselves."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_the_table import has_hand, open_table, proposed, sit_down, start, words
from tests.browser.conftest import Visitor, Visitors
from tests.browser.looking import faults


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=words(f"table-tab-{name}"), exact=True).click()


def gather(visit: Visitors, *names: str, free_chat: bool = False) -> list[Visitor]:
    """A host and these guests, each with a browser, at a table that has begun."""
    host, *guests = [visit() for _ in range(len(names) + 1)]
    code = open_table(host, seats=len(names) + 1, free_chat=free_chat)
    for guest, name in zip(guests, names, strict=True):
        sit_down(guest, code, name)
    start(host)
    for guest in guests:
        has_hand(guest.page)
    return [host, *guests]


def test_phrases_come_as_bubbles_and_free_text_only_where_it_is_allowed(visit: Visitors) -> None:
    host, east = gather(visit, "East")
    tab(host.page, "chat")
    expect(host.page.get_by_label(words("table-write"))).to_have_count(0)
    host.page.get_by_role("button", name=words("phrase-good-luck"), exact=True).click()
    expect(east.page.locator(".bubble")).to_have_text(words("phrase-good-luck"))
    east.picture("bubble-desktop")
    tab(east.page, "chat")
    expect(east.page.get_by_label(words("table-chat"))).to_contain_text(words("phrase-good-luck"))


def test_a_hint_in_free_text_can_be_claimed_and_judged(visit: Visitors) -> None:
    host, east, south = gather(visit, "East", "South", free_chat=True)
    tab(east.page, "chat")
    east.page.get_by_label(words("table-write")).fill("Play your green one!")
    east.page.get_by_role("button", name=words("table-say"), exact=True).click()
    expect(south.page.locator(".bubble")).to_have_text("Play your green one!")
    tab(south.page, "table")
    row = south.page.locator("li", has_text="East").filter(has=south.page.get_by_role("button"))
    row.get_by_role("button", name=words("table-claim-hint")).click()
    expect(
        host.page.get_by_text(words("table-hint-claimed", by="South", against="East"))
    ).to_be_visible()
    host.picture("hint-court-desktop")
    expect(south.page.locator(".court")).to_have_text(
        words("table-hint-mine", against="East", judges=proposed())
    )
    expect(east.page.locator(".court")).to_have_text(
        words("table-hint-you", by="South", judges=proposed())
    )
    for one in (south, east):
        expect(one.page.locator(".court").get_by_role("button")).to_have_count(0)
    host.page.get_by_role("button", name=words("table-hint-upheld")).click()
    expect(host.page.locator(".court")).to_have_count(0)
    has_hand(east.page, 9)


@pytest.mark.shows("R50")
def test_a_claim_that_nobody_can_judge_fails_at_once_and_is_the_last_of_the_round(
    visit: Visitors,
) -> None:
    host, east = gather(visit, "East", free_chat=True)
    tab(host.page, "table")
    row = host.page.locator("li", has_text="East").filter(has=host.page.get_by_role("button"))
    claim = row.get_by_role("button", name=words("table-claim-hint"))
    claim.click()
    fails = words("session-hintdropped", against="East", why="nobody")
    for one in (host, east):
        expect(one.page.locator(".court")).to_have_text(fails)
        expect(one.page.locator(".court").get_by_role("button")).to_have_count(0)
    expect(claim).to_be_disabled()
    expect(host.page.get_by_text(words("error-claim-failed"))).to_be_visible()
    host.picture("hint-without-judge-desktop")


def test_a_pause_begins_when_all_ask_for_it(visit: Visitors) -> None:
    host, east = gather(visit, "East")
    for one in (host, east):
        tab(one.page, "table")
    host.page.get_by_role("button", name=words("table-pause")).click()
    asked = east.page.locator(".request").filter(
        has_text=words("request-pause", names=proposed(), count=1)
    )
    expect(asked).to_be_visible()
    asked.get_by_role("button", name=words("request-pause-no")).click()
    expect(asked).to_have_count(0)
    expect(host.page.locator(".request")).to_have_count(0)
    host.page.get_by_role("button", name=words("table-pause")).click()
    east.picture("pause-asked-desktop")
    expect(east.page.locator(".paused")).to_have_count(0)
    asked.get_by_role("button", name=words("request-pause-yes"), exact=True).click()
    expect(host.page.locator(".paused")).to_be_visible()
    host.page.get_by_role("button", name=words("table-resume")).click()
    expect(east.page.locator(".paused")).to_have_count(0)


@pytest.mark.slow
def test_who_leaves_is_replaced_by_a_bot_and_the_seat_can_be_taken(visit: Visitors) -> None:
    host, east, south = gather(visit, "East", "South")
    code = host.page.url.rpartition("/")[2]
    tab(east.page, "table")
    east.page.get_by_role("button", name=words("table-leave"), exact=True).click()
    east.page.get_by_role("button", name=words("table-leave-yes"), exact=True).click()
    expect(east.page.get_by_role("button", name=words("play-now"))).to_be_visible()
    log = host.page.get_by_role("list", name=words("table-log"))
    expect(log).to_contain_text("East")
    newcomer = visit()
    newcomer.prefers()
    page = newcomer.open(f"/t/{code}")
    page.locator(".status").wait_for()
    newcomer.picture("newcomer-desktop")
    page.set_viewport_size({"width": 390, "height": 844})
    newcomer.picture("newcomer-phone")
    page.get_by_role("button", name=words("join-place", name="East")).click()
    expect(page.get_by_text(words("table-you-join"))).to_be_visible()
    expect(page.locator(".hand")).to_have_count(0)
    asked = host.page.locator(".request")
    host.picture("newcomer-for-the-host-desktop")
    asked.get_by_role("button", name=words("request-joins-yes")).click()
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    expect(asked).to_have_count(0)
    assert south.page.locator(".hand").count() == 1


@pytest.mark.slow
def test_the_others_can_vote_somebody_out(visit: Visitors) -> None:
    host, east, south = gather(visit, "East", "South")
    for one in (host, south):
        tab(one.page, "table")
        row = one.page.locator("li", has_text="East").filter(has=one.page.get_by_role("button"))
        row.get_by_role("button", name=words("table-vote-out", count=0)[:8]).click()
    tab(host.page, "log")
    log = host.page.get_by_role("list", name=words("table-log"))
    expect(log).to_contain_text(words("session-votedoff", chair="East", name="East", you="none"))
    expect(east.page.locator(".hand")).to_have_count(0)


def faces_over(page: Page, emotion: str) -> Locator:
    return page.locator(f'.emote[data-emotion="{emotion}"]')


def test_a_face_is_made_in_one_tap_more_and_seen_large_by_everybody(visit: Visitors) -> None:
    host, phone = visit(), visit(phone=True)
    code = open_table(host, seats=2)
    sit_down(phone, code, "East")
    start(host)
    has_hand(phone.page)
    watcher = visit()
    watcher.prefers()
    watcher.open(f"/t/{code}")
    watcher.page.locator(".felt").wait_for()

    phone.page.get_by_role("button", name=words("emote-title"), exact=True).tap()
    ring = phone.page.get_by_role("group", name=words("emote-title"))
    expect(ring.get_by_role("button")).to_have_count(8)
    phone.picture("emote-ring-phone")
    assert faults(phone.page) == []
    ring.get_by_role("button", name=words("emote-love")).tap()
    expect(ring).to_have_count(0)
    for one in (host, phone, watcher):
        expect(faces_over(one.page, "love")).to_be_visible()
    host.picture("emote-desktop")
    phone.picture("emote-phone")
    heard = host.page.locator("[aria-live]", has_text=words("emoted-love", name="East"))
    expect(heard.first).to_be_attached()
    expect(faces_over(host.page, "love")).to_have_count(0)

    watcher.page.keyboard.press("e")
    expect(watcher.page.get_by_role("button", name=words("emote-laugh"))).to_be_focused()
    watcher.page.keyboard.press("Escape")
    expect(watcher.page.get_by_role("group", name=words("emote-title"))).to_have_count(0)
    opener = watcher.page.get_by_role("button", name=words("emote-title"), exact=True)
    expect(opener).to_be_focused()
    watcher.page.keyboard.press("Enter")
    watcher.page.keyboard.press("Enter")
    for one in (host, phone):
        expect(faces_over(one.page, "laugh")).to_contain_text(proposed())
    host.picture("emote-of-a-watcher-desktop")
    phone.picture("emote-of-a-watcher-phone")
    watcher.picture("emote-watching-desktop")
