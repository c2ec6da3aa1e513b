"""Tournaments through the page: made, entered, played, directed, looked at."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from penultima.club.bundle import read_bundle
from penultima.club.evidence import compare
from penultima.tournament.export import read_record_json
from tests.browser.at_the_table import has_hand, plays_along, proposed, until, words
from tests.browser.conftest import Visitor, Visitors
from tests.browser.looking import BRIEF, look
from tests.browser.test_words import LANGUAGES, nothing_untranslated
from tests.waiting import Patience


def make(
    organiser: Visitor,
    kind: str = "swiss",
    *,
    bots: int = 0,
    pause: int = 0,
    stages: int | None = None,
    by_hand: bool = False,
    public: bool = False,
    counting: str = "round",
    seats: int = 4,
    seed: str = "",
    places: int | None = None,
) -> str:
    """Through the form; its code."""
    organiser.wants(counting=counting, seats=4)
    organiser.prefers()
    page = organiser.open("/tournament/new")
    page.locator(f'input[value="{kind}"]').check()
    page.get_by_label(words("tournament-pause")).select_option(str(pause))
    if stages is not None:
        page.get_by_label(words("tournament-stages"), exact=True).fill(str(stages))
    if places is not None:
        page.get_by_label(words("tournament-places"), exact=True).fill(str(places))
    page.get_by_label(words("setup-seats"), exact=True).select_option(str(seats))
    if seed:
        open_all(page)
        page.get_by_label(words("tournament-seed")).fill(seed)
    if by_hand:
        page.get_by_label(words("tournament-by-hand")).check()
    if public:
        page.get_by_label(words("tournament-public")).check()
    press(page, "tournament-make")
    page.get_by_role("heading", name=words("tournament-organiser")).wait_for()
    if bots:
        page.get_by_label(words("new-bots"), exact=True).fill(str(bots))
        press(page, "tournament-admit-bots")
        expect(page.locator("details li")).to_have_count(bots)
    return page.url.rpartition("/")[2]


def press(page: Page, key: str, **arguments: str | int) -> None:
    page.get_by_role("button", name=words(key, "en", **arguments), exact=True).first.click()


def enter(visitor: Visitor, name: str, code: str | None = None, language: str = "en") -> Page:
    page = visitor.page
    if code is not None:
        visitor.prefers()
        page = visitor.open(f"/tournament/{code}")
    page.get_by_label(words("your-name", language)).fill(name)
    page.get_by_role("button", name=words("tournament-enter", language), exact=True).click()
    expect(page.get_by_text(words("tournament-you-are", language, name=name))).to_be_visible()
    return page


def heard(page: Page) -> str:
    return page.locator("main").inner_text()


def wait_until_over(page: Page) -> None:
    """Whoever is on a tournament's page sees it end."""
    patience = Patience("the tournament is not over")
    over = page.get_by_text(words("tournament-over"))
    while over.count() == 0:
        patience.see(heard(page))
        page.wait_for_timeout(100)


def test_one_of_bots_from_its_making_to_its_end(visit: Visitors) -> None:
    organiser = visit()
    make(organiser, bots=4)
    page = organiser.page
    about = page.get_by_role("region", name=words("choices-title"))
    expect(about).to_contain_text("The first of a table has 3 points, the last none.")
    press(page, "tournament-begin")
    wait_until_over(page)
    standings = page.get_by_role("region", name=words("tournament-standings"))
    expect(standings.locator("tbody tr")).to_have_count(4)
    places = standings.locator("tbody tr td:first-child").all_inner_texts()
    assert places == ["1", "2", "3", "4"]
    expect(page.get_by_text(words("tournament-log-ended"))).to_have_count(2)


def test_whoever_plays_is_taken_from_table_to_table(visit: Visitors) -> None:
    """Two stages; between them a reload at the table that has ended."""
    organiser = visit()
    make(organiser, "swiss", bots=3, stages=2)
    page = enter(organiser, "West")
    tables: list[str] = []
    press(page, "tournament-begin")
    for stage in (1, 2):
        page.wait_for_url(re.compile(r"/t/\w+$"))
        if tables:
            page.wait_for_url(lambda url: url != tables[-1])
        tables.append(page.url)
        strip = page.get_by_role("navigation", name=words("place-tournament"))
        expect(strip).to_contain_text(words("tournament-stage-of", stage=stage, of=2))
        has_hand(page)
        until(page, "won")
        if stage == 1:
            page.reload()
    expect(strip).to_contain_text(words("tournament-over"))
    strip.get_by_role("link").first.click()
    expect(page.get_by_text(words("tournament-over")).first).to_be_visible()
    assert len(set(tables)) == 2
    mine = page.locator("tr.mine")
    expect(mine).to_contain_text("West")


def test_whoever_is_done_may_watch_the_other_table_and_is_called(visit: Visitors) -> None:
    """Two tables of two; by this seed the two people sit at different ones."""
    west, east = visit(), visit()
    code = make(west, "swiss", bots=2, stages=2, seats=2, seed="c")
    enter(west, "West")
    enter(east, "East", code)
    press(west.page, "tournament-begin")
    for one in (west, east):
        one.page.wait_for_url(re.compile(r"/t/\w+$"))
        has_hand(one.page)
    assert west.page.url != east.page.url
    until(west.page, "won")
    watch = west.page.get_by_role("link", name=re.compile(r"^Watch table \d$"))
    watch.wait_for()
    wrong = look(west, "tournament-may-watch", BRIEF)
    watch.click()
    west.page.wait_for_url(east.page.url)
    expect(west.page.get_by_text(words("table-spectator"))).to_be_visible()
    first = east.page.url
    until(east.page, "won")
    for one in (west, east):
        one.page.wait_for_url(lambda url: "/t/" in url and url != first)
        has_hand(one.page)
    assert not wrong, wrong


def two_who_have_entered(visit: Visitors) -> tuple[Visitor, Visitor]:
    """Of whom the second directs it; one table, completed by bots."""
    west, east = visit(), visit()
    code = make(east, "swiss", bots=2, stages=1)
    enter(east, "East")
    enter(west, "West", code)
    return west, east


def test_whoever_is_busy_with_a_dialog_is_taken_to_the_table_when_it_is_closed(
    visit: Visitors,
) -> None:
    west, east = two_who_have_entered(visit)
    page = west.page
    press(page, "settings")
    page.get_by_role("dialog").wait_for()
    press(east.page, "tournament-begin")
    east.page.wait_for_url(re.compile(r"/t/\w+$"))
    expect(page.locator(".call")).to_contain_text("Taking you to table 1")
    assert "/tournament/" in page.url
    page.keyboard.press("Escape")
    page.wait_for_url(east.page.url)
    expect(page.locator(".call")).to_have_count(0)


def test_whoever_reads_the_rules_meanwhile_is_called_there_too(visit: Visitors) -> None:
    """And stays until they go."""
    west, east = two_who_have_entered(visit)
    west.heard.clear()
    page = west.open("/rules")
    patience = Patience("nothing is told there of the tournament")
    while not any(frame["type"] == "news" for frame in west.heard):
        patience.see(len(west.heard))
        page.wait_for_timeout(50)
    press(east.page, "tournament-begin")
    called = words("tournament-called", stage=1, table=1)
    expect(page.locator(".call")).to_contain_text(called)
    expect(page).to_have_title(called)
    expect(page.locator("[aria-live=assertive]")).to_contain_text(called)
    east.page.wait_for_url(re.compile(r"/t/\w+$"))
    assert page.url.endswith("/rules")
    wrong = look(west, "tournament-called", BRIEF)
    page.get_by_role("link", name=words("tournament-move-now")).click()
    page.wait_for_url(east.page.url)
    expect(page.locator(".call")).to_have_count(0)
    assert not wrong, wrong


def test_its_table_can_be_paused_and_what_was_played_there_is_replayed(visit: Visitors) -> None:
    west, east = visit(), visit()
    code = make(west, "swiss", bots=2, stages=1)
    enter(west, "West")
    enter(east, "East", code)
    press(west.page, "tournament-begin")
    for one in (west, east):
        one.page.wait_for_url(re.compile(r"/t/\w+$"))
        has_hand(one.page)
        one.page.get_by_role("tab", name=words("table-tab-table"), exact=True).click()
        press(one.page, "table-pause")
    for one in (west, east):
        one.page.locator(".paused").wait_for()
    press(east.page, "table-resume")
    expect(west.page.locator(".paused")).to_have_count(0)
    plays_along(east.page, "won")
    until(west.page, "won")
    page = west.open(f"/tournament/{code}")
    page.get_by_role("link", name=words("tournament-replay", stage=1, table=1)).click()
    at = page.get_by_role("slider")
    expect(at).to_have_value("0")
    press(page, "replay-last")
    expect(at).to_have_value(at.get_attribute("max") or "")


@pytest.mark.slow
def test_every_round_of_a_table_can_be_replayed_and_taken_home(visit: Visitors) -> None:
    organiser = visit()
    make(organiser, "race", bots=4, stages=1)
    page = organiser.page
    press(page, "tournament-begin")
    wait_until_over(page)
    with page.expect_download() as downloading:
        page.get_by_role("link", name=words("tournament-all-records")).click()
    bundle = read_bundle(Path(downloading.value.path()))
    assert compare(read_record_json(bundle.record), bundle.matches or {}) == []
    page.get_by_role("link", name=words("tournament-replay", stage=1, table=1)).click()
    heading, at = page.get_by_role("heading", level=1), page.get_by_role("slider")
    before = page.get_by_role("button", name=words("replay-round-before"))
    after = page.get_by_role("button", name=words("replay-round-after"))
    rounds = page.get_by_label(words("replay-round"), exact=True)
    expect(before).to_have_attribute("aria-disabled", "true")
    last = rounds.locator("option").count()
    assert last >= 4, "a race has four rounds at a table, if nothing else is chosen"
    for number in range(1, last + 1):
        expect(heading).to_have_text(re.compile(rf" {number}$"))
        expect(at).to_have_value("0")
        press(page, "replay-last")
        expect(at).not_to_have_value("0")
        if number < last:
            after.click()
    expect(after).to_have_attribute("aria-disabled", "true")
    rounds.select_option(index=1)
    expect(heading).to_have_text(re.compile(" 2$"))
    before.click()
    expect(heading).to_have_text(re.compile(" 1$"))
    wrong = look(organiser, "replay-round", BRIEF)
    assert not wrong, wrong


def test_a_name_on_the_list_is_claimed_and_results_are_typed_and_corrected(
    visit: Visitors,
) -> None:
    organiser, guest = visit(), visit()
    code = make(organiser, "round-robin", by_hand=True, counting="points")
    page = organiser.page
    for name in ("North", "East", "South", "West"):
        page.get_by_label(words("tournament-admit-name")).fill(name)
        press(page, "tournament-admit")
        expect(page.locator("details li", has_text=name)).to_be_visible()
    theirs = guest.open(f"/tournament/{code}")
    theirs.get_by_role("button", name=words("tournament-claim-one", name="East")).click()
    expect(theirs.get_by_text(words("tournament-you-are", name="East"))).to_be_visible()
    press(page, "tournament-begin")
    expect(theirs.get_by_text(words("tournament-sit-at", table=1))).to_be_visible()
    type_result(theirs, "tournament-hand-in-one", {"East": 120}, save="tournament-hand-in")
    handed_in = words("tournament-handed-in-by", name="East")
    projected = visit().open(f"/tournament/{code}/screen")
    for one in (theirs, projected):
        expect(one.get_by_text(handed_in)).to_be_visible()
    type_result(page, "tournament-confirm-one", {"West": 30})
    for one in (theirs, projected):
        expect(one.get_by_text(handed_in)).to_have_count(0)
    expect(theirs.locator("article li.won")).to_contain_text("East")
    wait_until_over(theirs)
    type_result(page, "tournament-correct-one", {"West": 300}, note="counted again")
    expect(theirs.locator("article li.won")).to_contain_text("West")
    expect(theirs.get_by_text(words("tournament-note", note="counted again"))).to_be_visible()
    told = words("tournament-log-corrected", stage=1, table=1, note="counted again")
    expect(projected.locator("header")).to_contain_text(told)


def type_result(
    page: Page, button: str, points: dict[str, int], note: str = "", save: str = "save"
) -> None:
    page.get_by_role("button", name=words(button, stage=1, table=1)).click()
    dialog = page.get_by_role("dialog")
    done = dialog.get_by_role("button", name=words(save), exact=True)
    for name, value in points.items():
        dialog.get_by_label(f"{name}: {words('tournament-result-points')}").fill(str(value))
    if note:
        expect(done).to_be_disabled()
        dialog.get_by_label(words("tournament-result-note")).fill(note)
    done.click()
    expect(dialog).to_have_count(0)


def test_the_organiser_holds_and_goes_on_and_ends_it(visit: Visitors) -> None:
    organiser = visit()
    make(organiser, "swiss", bots=4, stages=3, pause=600)
    page = organiser.page
    press(page, "tournament-begin")
    expect(page.locator(".next", has_text=re.compile(r"Stage 2 .* \d+ minutes"))).to_be_visible()
    press(page, "tournament-hold")
    expect(page.get_by_text(words("tournament-waits", stage=2)).first).to_be_visible()
    press(page, "tournament-go-on")
    expect(page.get_by_role("heading", name=words("tournament-stage", stage=2))).to_be_visible()
    press(page, "tournament-end")
    page.get_by_role("dialog").get_by_role("button", name=words("tournament-end")).click()
    wait_until_over(page)


def test_it_begins_without_those_who_have_not_checked_in(visit: Visitors) -> None:
    organiser = visit()
    make(organiser, by_hand=True)
    page = organiser.page
    expect(page.get_by_role("button", name=words("tournament-admit-bots"))).to_have_count(0)
    for name in ("Otter", "Heron", "Newt", "Wren", "Vole"):
        page.get_by_label(words("tournament-admit-name")).fill(name)
        press(page, "tournament-admit")
        expect(page.locator("details li", has_text=name)).to_be_visible()
        if name != "Vole":
            page.get_by_role("button", name=words("tournament-mark-one", name=name)).click()
    expect(page.get_by_text(words("tournament-absent", count=1, names="Vole"))).to_be_visible()
    press(page, "tournament-begin-without")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=words("tournament-begin-without")).click()
    page.get_by_text(words("tournament-type-about")).wait_for()
    expect(page.get_by_text("Vole")).to_have_count(0)


def test_whom_the_organiser_appoints_has_the_same_page(visit: Visitors) -> None:
    organiser, guest = visit(), visit()
    code = make(organiser)
    enter(guest, "East", code)
    theirs = guest.page.get_by_role("heading", name=words("tournament-organiser"))
    expect(theirs).to_have_count(0)
    appoint = organiser.page.get_by_role(
        "button", name=words("tournament-appoint-one", name="East")
    )
    appoint.press("Enter")
    expect(appoint).to_have_attribute("aria-pressed", "true")
    expect(theirs).to_be_visible()
    wrong = look(organiser, "tournament-appointed", BRIEF)
    appoint.press("Enter")
    expect(theirs).to_have_count(0)
    assert not wrong, wrong


def test_withdrawing_asks_once_more(visit: Visitors) -> None:
    organiser = visit()
    make(organiser)
    page = enter(organiser, "West")
    press(page, "tournament-withdraw")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=words("cancel")).click()
    expect(page.get_by_text(words("tournament-you-are", name="West"))).to_be_visible()
    press(page, "tournament-withdraw")
    dialog.get_by_role("button", name=words("tournament-withdraw")).click()
    expect(page.get_by_role("button", name=words("tournament-enter"), exact=True)).to_be_visible()


def test_who_comes_late_plays_from_the_next_stage_on_and_may_go_and_come_again(
    visit: Visitors,
) -> None:
    """With real cards no stage ends before somebody types its results."""
    organiser, late = visit(), visit()
    code = make(organiser, by_hand=True)
    for name in ("Otter", "Heron", "Newt", "Wren"):
        organiser.page.get_by_label(words("tournament-admit-name")).fill(name)
        press(organiser.page, "tournament-admit")
        expect(organiser.page.locator("details li", has_text=name)).to_be_visible()
    press(organiser.page, "tournament-begin")
    organiser.page.get_by_text(words("tournament-type-about")).wait_for()
    page = enter(late, "West", code)
    expect(page.get_by_text(words("tournament-from-next"))).to_be_visible()
    press(page, "tournament-withdraw")
    page.get_by_role("dialog").get_by_role("button", name=words("tournament-withdraw")).click()
    expect(page.get_by_text(words("tournament-withdrawn-late"))).to_be_visible()
    enter(late, "West")
    expect(page.get_by_text(words("tournament-from-next"))).to_be_visible()


@pytest.mark.slow
def test_who_comes_for_the_place_of_a_bot_joins_its_table_from_the_next_round_on(
    visit: Visitors,
) -> None:
    organiser, late = visit(), visit()
    organiser.prefers()
    page = organiser.open("/tournament/new?eight")
    press(page, "tournament-rotation-of", places=4)
    press(page, "tournament-make")
    page.get_by_role("heading", name=words("tournament-organiser")).wait_for()
    code = page.url.rpartition("/")[2]
    expect(page.get_by_text(words("tournament-says-vacant", rated="no"))).to_be_visible()
    enter(organiser, "North")
    press(page, "tournament-begin")
    page.wait_for_url(re.compile(r"/t/\w+$"))
    has_hand(page)
    late.prefers()
    theirs = late.open(f"/tournament/{code}")
    theirs.get_by_label(words("your-name")).fill("East")
    theirs.get_by_role("button", name=words("tournament-enter"), exact=True).click()
    theirs.wait_for_url(page.url)
    expect(theirs.get_by_text(words("table-you-join"))).to_be_visible()
    wrong = look(late, "tournament-joins", BRIEF)
    for each in (page, theirs):
        plays_along(each, "won")
    has_hand(theirs)
    expect(theirs.get_by_text(words("table-you-join"))).to_have_count(0)
    assert not wrong, wrong


def test_the_code_of_a_tournament_leads_there_and_the_front_page_leads_back(
    visit: Visitors,
) -> None:
    organiser, guest = visit(), visit()
    code = make(organiser)
    guest.forgive("404")
    page = guest.open()
    page.get_by_label(words("join-code")).fill(code)
    press(page, "join")
    page.wait_for_url(f"**/tournament/{code}")
    enter(guest, "West")
    title = words("tournament-title-of", name=proposed())
    for visitor in (organiser, guest):
        page = visitor.open()
        page.get_by_role("link", name=words("home-tournament", title=title)).click()
        page.wait_for_url(f"**/tournament/{code}")
    press(page, "tournament-withdraw")
    page.get_by_role("dialog").get_by_role("button", name=words("tournament-withdraw")).click()
    page.get_by_role("button", name=words("tournament-enter"), exact=True).wait_for()
    guest.open().get_by_role("heading", name=words("home-title")).wait_for()
    expect(page.get_by_role("link", name=words("home-tournament", title=title))).to_have_count(0)


def test_why_a_plan_is_refused_stands_beside_the_choice(visit: Visitors) -> None:
    """All but one of a table of four go on; then the tables are made smaller."""
    organiser = visit()
    make(organiser, "knockout")
    page = organiser.page
    press(page, "tournament-revise")
    dialog = page.get_by_role("dialog")
    advance = dialog.get_by_label(words("tournament-advance"))
    advance.fill("3")
    advance.press("Tab")
    dialog.get_by_label(words("setup-seats"), exact=True).select_option("2")
    press(page, "choices-use")
    trouble = dialog.locator('div:has(> input[id$="-advance"]) > [role="alert"]')
    said = words("tournament-refused-plan-advance-all", seats=2, most=1, advance=3)
    expect(trouble).to_have_text(said)
    advance.fill("1")
    advance.press("Tab")
    expect(trouble).to_have_count(0)
    press(page, "choices-use")
    expect(dialog).to_have_count(0)


def test_a_rotation_shows_its_schedule_ahead_of_time(visit: Visitors) -> None:
    organiser, screen = visit(), visit()
    organiser.prefers()
    page = organiser.open("/tournament/new?eight")
    press(page, "tournament-make")
    page.get_by_role("heading", name=words("tournament-organiser")).wait_for()
    code = page.url.rpartition("/")[2]
    projected = screen.open(f"/tournament/{code}/screen")
    first = words("tournament-against", one="H and A", other="B and D")
    for one in (page, projected):
        expect(one.get_by_text(first)).to_be_visible()
        expect(one.get_by_text(words("tournament-schedule-drawn"))).to_be_visible()
    enter(organiser, "West")
    press(page, "tournament-begin")
    expect(page.get_by_text(first)).to_have_count(0)
    mine = page.locator("ol > li", has=page.locator("li.mine"))
    expect(mine).to_have_count(7)
    expect(mine.first).to_have_attribute("aria-current", "step")
    expect(page.locator("[aria-live=assertive]")).to_contain_text(
        re.compile("Stage 1 begins. Taking you to table [12]")
    )
    expect(page).to_have_title(re.compile("^Stage 1 begins"))
    page.wait_for_url(re.compile(r"/t/\w+$"))
    expect(page).not_to_have_title(re.compile("^Stage 1 begins"))
    projected.locator(".tables").wait_for()
    wrong = look(screen, "tournament-screen-eight", BRIEF)
    assert not wrong, wrong


def test_a_public_one_is_in_the_list(visit: Visitors) -> None:
    organiser, guest = visit(), visit()
    make(organiser, public=True)
    page = guest.open("/tables")
    page.locator('a[href^="/tournament/"]').first.click()
    page.get_by_role("button", name=words("tournament-enter"), exact=True).wait_for()


@pytest.mark.slow
def test_a_rated_one_is_made_entered_and_listed_as_such(visit: Visitors) -> None:
    """Whoever has no ratings is asked on the spot, and enters without going anywhere else."""
    organiser, guest = visit(), visit(phone=True)
    organiser.wants(counting="round", seats=4, turn_seconds=None)
    organiser.prefers()
    page = organiser.open("/tournament/new")
    page.get_by_label(words("tournament-rated")).check()
    expect(page.get_by_text(words("rated-conditions"))).to_be_visible()
    wrong = look(organiser, "tournament-rated-plan", BRIEF)
    page.get_by_role("button", name=words("rated-choose")).click()
    expect(page.get_by_role("button", name=words("rated-choose"))).to_have_count(0)
    page.get_by_label(words("tournament-public")).check()
    press(page, "tournament-make")
    expect(page.get_by_text(words("tournament-says-rated"))).to_be_visible()
    enter(organiser, "North")
    guest.prefers()
    listed = guest.open("/tables")
    here = listed.locator("li", has=listed.locator('a[href^="/tournament/"]'))
    expect(here.locator(".chip.bright")).to_have_text(words("rated"))
    listed.locator('a[href^="/tournament/"]').first.click()
    theirs = guest.page
    theirs.get_by_role("button", name=words("rated-choose")).wait_for()
    wrong += look(guest, "tournament-rated-guest", BRIEF)
    theirs.get_by_role("button", name=words("rated-choose")).click()
    expect(theirs.get_by_role("button", name=words("rated-choose"))).to_have_count(0)
    enter(guest, "South")
    expect(page.get_by_text("South")).to_be_visible()
    assert not wrong, wrong


# ---------------------------------------------------------------- looking


def open_all(page: Page) -> None:
    page.locator("details").evaluate_all("all => all.forEach((one) => (one.open = true))")


@pytest.mark.slow
def test_nothing_is_wrong_on_the_pages_before_it_begins(visit: Visitors) -> None:
    organiser, guest = visit(), visit()
    code = make(organiser, bots=5)
    page = organiser.page
    page.get_by_label(words("tournament-admit-name")).fill("Somebody with a rather long name"[:24])
    press(page, "tournament-admit")
    enter(organiser, "West")
    guest.open(f"/tournament/{code}").locator("h1").wait_for()
    wrong = look(organiser, "tournament-organiser") + look(guest, "tournament-guest")
    press(page, "tournament-revise")
    open_all(page)
    page.get_by_role("dialog").get_by_label(words("tournament-ties-usual")).uncheck()
    wrong += look(organiser, "tournament-plan-dialog")
    page.get_by_role("dialog").get_by_role("button", name=words("cancel")).click()
    guest.open(f"/tournament/{code}/screen").locator("h1").wait_for()
    wrong += look(guest, "tournament-screen-entries")
    assert not wrong, wrong


@pytest.mark.slow
def test_nothing_is_wrong_while_it_is_played(visit: Visitors) -> None:
    organiser, watcher = visit(), visit()
    code = make(organiser, bots=7, pause=600)
    page = enter(organiser, "West")
    press(page, "tournament-begin")
    page.locator(".call").wait_for()
    wrong = look(organiser, "tournament-moving", ("desktop-light",))
    page.wait_for_url(re.compile(r"/t/\w+$"))
    has_hand(page)
    wrong += look(organiser, "tournament-table")
    watcher.open(f"/tournament/{code}/screen").locator("table").wait_for()
    wrong += look(watcher, "tournament-screen")
    plays_along(page, "won")
    page.locator(".next").wait_for()
    wrong += look(organiser, "tournament-table-ended")
    organiser.open(f"/tournament/{code}").locator("table").wait_for()
    open_all(page)
    wrong += look(organiser, "tournament-between")
    page.get_by_role("button", name=words("tournament-correct-one", stage=1, table=1)).click()
    wrong += look(organiser, "tournament-result-dialog")
    assert not wrong, wrong


def write_down(page: Page, *names: str) -> None:
    """The organiser, by name, and checked in."""
    for name in names:
        page.get_by_label(words("tournament-admit-name")).fill(name)
        press(page, "tournament-admit")
        expect(page.locator("details li", has_text=name)).to_be_visible()
        page.get_by_role("button", name=words("tournament-mark-one", name=name)).click()


@pytest.mark.slow
def test_rounds_with_real_cards_are_counted_kept_taken_back_and_handed_in(
    visit: Visitors,
) -> None:
    """And nothing is wrong on what organiser, player and projector look at meanwhile."""
    organiser, screen = visit(), visit()
    code = make(organiser, "swiss", stages=2, pause=-1, by_hand=True, counting="points")
    page = organiser.page
    write_down(page, "North", "East", "South", "West")
    press(page, "tournament-begin")
    type_one = page.get_by_role("button", name=words("tournament-type-one", stage=1, table=1))
    type_one.wait_for()
    wrong = look(organiser, "tournament-by-hand", BRIEF)
    dialog = page.get_by_role("dialog")
    points = dialog.get_by_label(f"East: {words('tournament-result-points')}")
    counted = dialog.get_by_text(words("tournament-counted", rounds=1))
    type_one.click()
    press(page, "tournament-count-round", round=1)
    dialog.get_by_role("radio", name="East").check()
    dialog.get_by_role("button", name=re.compile("^9:")).first.click()
    wrong += look(organiser, "tournament-count-dialog", BRIEF)
    press(page, "score-add-round")
    expect(counted).to_be_visible()
    expect(points).to_have_value("9")
    page.reload()
    type_one.click()
    expect(points).to_have_value("9")
    press(page, "score-undo")
    expect(counted).to_have_count(0)
    expect(points).to_have_value("0")
    points.fill("40")
    dialog.get_by_role("button", name=words("save"), exact=True).click()
    page.get_by_role("button", name=words("tournament-go-on")).wait_for()
    screen.open(f"/tournament/{code}/screen").get_by_text(words("tournament-standings")).wait_for()
    wrong += look(screen, "tournament-screen-between", BRIEF)
    press(page, "tournament-end")
    dialog.get_by_role("button", name=words("tournament-end")).click()
    wait_until_over(page)
    open_all(page)
    wrong += look(organiser, "tournament-over")
    screen.page.get_by_text(re.compile("wins the tournament")).wait_for()
    wrong += look(screen, "tournament-screen-over", BRIEF)
    assert not wrong, wrong


@pytest.mark.slow
@pytest.mark.parametrize("locale", LANGUAGES)
def test_nothing_is_wrong_for_guests_where_it_is_full_handed_in_and_left(
    locale: str, visit: Visitors
) -> None:
    """Four places, of which the guest has one; somebody else comes too late."""
    organiser, guest, late = visit(), visit(language=locale), visit(language=locale)
    language = LANGUAGES[locale]
    code = make(organiser, by_hand=True, counting="points", pause=-1, places=4)
    write_down(organiser.page, "North", "East", "South", "West")
    theirs = guest.open(f"/tournament/{code}")
    claim = words("tournament-claim-one", language, name="East")
    theirs.get_by_role("button", name=claim).click()
    full = late.open(f"/tournament/{code}").get_by_text(words("tournament-refused-full", language))
    full.wait_for()
    wrong = look(late, f"tournament-full-{locale}", BRIEF)
    press(organiser.page, "tournament-begin")
    hand_in = words("tournament-hand-in-one", language, stage=1, table=1)
    theirs.get_by_role("button", name=hand_in).click()
    dialog = theirs.get_by_role("dialog")
    wrong += look(guest, f"tournament-hand-in-dialog-{locale}", BRIEF)
    dialog.get_by_role("button", name=words("tournament-hand-in", language), exact=True).click()
    expect(dialog).to_have_count(0)
    for one in (theirs, late.open(f"/tournament/{code}/screen")):
        one.get_by_text(words("tournament-handed-in-by", language, name="East")).wait_for()
    wrong += look(guest, f"tournament-handed-in-{locale}", BRIEF)
    wrong += look(late, f"tournament-screen-handed-in-{locale}", BRIEF)
    leave = theirs.get_by_role("button", name=words("tournament-withdraw", language), exact=True)
    leave.click()
    dialog.get_by_role("button", name=words("tournament-withdraw", language), exact=True).click()
    theirs.get_by_text(words("tournament-withdrawn-late", language)).wait_for()
    nothing_untranslated(theirs)
    wrong += look(guest, f"tournament-withdrawn-{locale}", BRIEF)
    assert not wrong, wrong


@pytest.mark.slow
@pytest.mark.shows("P8")
@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_rotation_with_real_cards_says_who_sits_where_and_deals(
    locale: str, visit: Visitors
) -> None:
    """On the page and projected, in every language."""
    organiser, guest = visit(), visit(language=locale, phone=True)
    organiser.prefers()
    page = organiser.open("/tournament/new?four")
    page.get_by_label(words("tournament-by-hand")).check()
    press(page, "tournament-make")
    page.get_by_role("heading", name=words("tournament-organiser")).wait_for()
    code = page.url.rpartition("/")[2]
    names = ("North", "East", "South", "West")
    write_down(page, *names)
    press(page, "tournament-begin")
    table = page.get_by_role("article")
    expect(table).to_contain_text(re.compile(r"Clockwise sit \w+ in the north, \w+ in the east"))
    expect(table).to_contain_text(re.compile(r"Then (\w+) and (\w+) change places, and \2 deals"))
    wrong = ""
    for path in (f"/tournament/{code}", f"/tournament/{code}/screen"):
        theirs = guest.open(path)
        theirs.locator("h1").wait_for()
        theirs.locator(".compass").wait_for()
        open_all(theirs)
        nothing_untranslated(theirs)
        place = "screen" if "screen" in path else "page"
        wrong += look(guest, f"tournament-real-rotation-{place}-{locale}", BRIEF)
    assert not wrong, wrong


@pytest.mark.slow
def test_a_knock_out_for_two_draws_its_tree(visit: Visitors) -> None:
    organiser, screen = visit(), visit()
    code = make(organiser, "knockout", by_hand=True, pause=-1, counting="points", seats=2)
    page = organiser.page
    names = ("North", "East", "South", "West", "Vole")
    write_down(page, *names)
    press(page, "tournament-begin")
    tree = page.get_by_role("group", name=words("tournament-tree"))
    open_ = tree.get_by_text(words("tournament-tree-open"))
    expect(open_).to_have_count(3)
    projected = screen.open(f"/tournament/{code}/screen")
    their_tree = projected.get_by_role("group", name=words("tournament-tree"))
    for name in names:
        expect(their_tree).to_contain_text(name)
    page.get_by_role("button", name=words("tournament-type-one", stage=1, table=1)).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("spinbutton").first.fill("30")
    dialog.get_by_role("button", name=words("save"), exact=True).click()
    expect(tree.locator(".won")).to_have_count(4)
    expect(open_).to_have_count(2)
    wrong = look(organiser, "tournament-tree", BRIEF) + look(
        screen, "tournament-screen-tree", BRIEF
    )
    assert not wrong, wrong


@pytest.mark.parametrize("locale", LANGUAGES)
def test_no_page_of_a_tournament_shows_a_key(locale: str, visit: Visitors) -> None:
    organiser, watcher = visit(), visit(language=locale)
    code = make(organiser, "elimination", bots=4, pause=600)
    pages = (f"/tournament/{code}", f"/tournament/{code}/screen")
    for status in ("entries", "playing", "over"):
        for path in pages:
            page = watcher.open(path)
            page.locator("h1").wait_for()
            open_all(page)
            nothing_untranslated(page)
        if status == "entries":
            press(organiser.page, "tournament-begin")
            organiser.page.locator("table").wait_for()
        if status == "playing":
            press(organiser.page, "tournament-end")
            dialog = organiser.page.get_by_role("dialog")
            dialog.get_by_role("button", name=words("tournament-end")).click()
            wait_until_over(organiser.page)


@pytest.mark.slow
@pytest.mark.parametrize("places", [4, 8])
def test_a_rotation_has_accounts_of_everybody_with_everybody(places: int, visit: Visitors) -> None:
    organiser = visit()
    organiser.prefers()
    page = organiser.open("/tournament/new?eight")
    press(page, "tournament-rotation-of", places=places)
    page.get_by_label(words("tournament-pause")).select_option("0")
    press(page, "tournament-make")
    press(page, "tournament-begin")
    wait_until_over(page)
    accounts = page.get_by_role("region", name=words("table-accounts")).locator("tbody tr")
    expect(accounts).to_have_count(places)
    accounts.first.locator("th").scroll_into_view_if_needed()
    for cell in ("th", "td:last-child"):
        expect(accounts.first.locator(cell)).to_be_in_viewport(ratio=1)
    totals = [int(text) for text in accounts.locator("td:last-child").all_inner_texts()]
    standings = page.get_by_role("region", name=words("tournament-standings"))
    scores = standings.locator("tbody td:nth-child(3)").all_inner_texts()
    assert sorted(totals) == sorted(int(score.replace(",", "")) for score in scores)
    assert sum(totals) > 0
    wrong = look(organiser, f"tournament-rotation-{places}", BRIEF)
    assert not wrong, wrong
