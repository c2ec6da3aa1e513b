"""A table in the browser: `python -m benchmarks.slow_phone --clients BEFORE AFTER --runs 3`.

Built clients take turns in one run, so that what else the machine does falls on all of them. The
phone: a viewport of 390 by 844, a CPU six times slower than this machine's, 1.6 Mbit/s with 150 ms
to and fro, by Chromium's own throttling. Then the same table on a desktop at rest: what the browser
uses of a core while it is somebody's turn and nobody does anything.
"""

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from tests.browser.conftest import PLAYER, serving

BUILT = Path(__file__).parent.parent / "src" / "penultima" / "server" / "client"
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
SLOWER = 6
BYTES_A_SECOND = 1.6e6 / 8
ROUND_TRIP_MS = 150
PLAY_S = 15
REST_S = 8
_KEPT = """
localStorage['penultima.setup'] ??=
  '{"edition": "classic", "seats": 4, "turn_seconds": 45, "target": 500}';
localStorage['penultima.settings'] ??= '{"hintsSeen": ["turn", "draw", "uno", "wild"]}';
window.seen = { longest: 0, tasks: [], frames: [] };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen.tasks.push(duration);
}).observe({ entryTypes: ["longtask"] });
"""
_FIRST = """() => new Promise((done) => {
  const button = document.querySelector(".hero button");
  const from = performance.now();
  let first = 0;
  const look = () => {
    const cards = document.querySelectorAll(".hand [data-card]").length;
    if (cards && !first) first = performance.now() - from;
    if (cards >= 7) done([first, performance.now() - from]);
    else requestAnimationFrame(look);
  };
  seen.tasks.length = 0;
  button.click();
  look();
})"""
_FRAMES = """(seconds) => new Promise((done) => {
  const gaps = [];
  let last = performance.now();
  const end = last + seconds * 1000;
  const frame = (now) => {
    gaps.push(now - last);
    last = now;
    if (now < end) requestAnimationFrame(frame);
    else done(gaps);
  };
  requestAnimationFrame(frame);
})"""


@dataclass
class Figures:
    """Of one run with one client, times in milliseconds."""

    painted: float
    first: float
    seven: float
    mounting: float
    frames: float
    p95: float
    longest: float
    elements: float
    rest: float
    """Per cent of a core."""


# ---------------------------------------------------------------- the phone


def _slow_down(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": ROUND_TRIP_MS,
            "downloadThroughput": BYTES_A_SECOND,
            "uploadThroughput": BYTES_A_SECOND / 2,
        },
    )


def _longest(page: Page) -> float:
    return float(page.evaluate("() => Math.max(0, ...seen.tasks.splice(0))"))


def on_a_phone(browser: Browser, address: str) -> tuple[float, ...]:
    with _context(browser, PHONE, phone=True) as context:
        page = context.new_page()
        _slow_down(page)
        page.goto(address)
        page.locator(".hero button:not([disabled])").wait_for()
        page.wait_for_timeout(4000)
        painted = page.evaluate(
            "performance.getEntriesByName('first-contentful-paint')[0].startTime"
        )
        first, seven = page.evaluate(_FIRST)
        page.wait_for_timeout(1500)
        mounting = _longest(page)
        page.evaluate("() => { void player.until(['won'], { quiet: 60 }); }")
        gaps = sorted(page.evaluate(_FRAMES, PLAY_S))
        longest = _longest(page)
        elements = page.evaluate("() => document.querySelectorAll('*').length")
        frames = 1000 * len(gaps) / sum(gaps)
        return (
            painted,
            first,
            seven,
            mounting,
            frames,
            gaps[len(gaps) * 95 // 100],
            longest,
            elements,
        )


@contextmanager
def _context(browser: Browser, viewport: ViewportSize, *, phone: bool) -> Iterator[BrowserContext]:
    context = browser.new_context(
        viewport=viewport, is_mobile=phone, has_touch=phone, locale="en-GB", bypass_csp=True
    )
    context.add_init_script(path=PLAYER)
    context.add_init_script(_KEPT)
    yield context
    context.close()


# ---------------------------------------------------------------- at rest


def at_rest(browser: Browser, address: str) -> float:
    """Per cent of a core that all processes of the browser use while it is this player's turn."""
    with _context(browser, DESKTOP, phone=False) as context:
        page = context.new_page()
        page.goto(address)
        page.locator(".hero button:not([disabled])").click()
        page.locator(".hand.asked, .hand li.fits, button.inviting").first.wait_for(timeout=60_000)
        page.wait_for_timeout(2500)
        used, since = _used(), time.monotonic()
        page.wait_for_timeout(1000 * REST_S)
        return 100 * (_used() - used) / (time.monotonic() - since)


def _used() -> float:
    """CPU seconds of every browser process that this one has started."""
    parents, times = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = stat.read_text().rpartition(")")
        except OSError:
            continue
        fields = rest.split()
        pid = int(stat.parent.name)
        parents[pid] = int(fields[1])
        times[pid] = (int(fields[11]) + int(fields[12])) if "chrom" in name else 0
    mine = [pid for pid in times if _descends(pid, parents)]
    return sum(times[pid] for pid in mine) / os.sysconf("SC_CLK_TCK")


def _descends(pid: int, parents: dict[int, int]) -> bool:
    while pid in parents and pid != os.getpid():
        pid = parents[pid]
    return pid == os.getpid()


# ---------------------------------------------------------------- all of it


def measured(browser: Browser, client: Path) -> Figures:
    os.environ["PENULTIMA_CLIENT"] = str(client)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address:
        return Figures(*on_a_phone(browser, address), at_rest(browser, address))


def printed(clients: list[Path], figures: list[list[Figures]]) -> None:
    titles = {
        "painted": "first contentful paint, ms",
        "first": "click to the first card, ms",
        "seven": "click to seven cards, ms",
        "mounting": "longest task until then, ms",
        "frames": "frames a second in play",
        "p95": "95th percentile of a frame, ms",
        "longest": "longest task in play, ms",
        "elements": "elements in the page",
        "rest": "a table at rest, % of a core",
    }
    print("| | " + " | ".join(map(str, clients)) + " |")
    print("|---|" + "---|" * len(clients))
    for name, title in titles.items():
        cells = []
        for runs in figures:
            values = sorted(getattr(run, name) for run in runs)
            cells.append(f"{statistics.median(values):.0f} ({values[0]:.0f} to {values[-1]:.0f})")
        print(f"| {title} | {' | '.join(cells)} |")
    load = " ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"\nMedian and range of {len(figures[0])} runs; load of the machine {load}.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--clients", nargs="+", type=Path, default=[BUILT], help="built clients")
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    figures: list[list[Figures]] = [[] for _ in options.clients]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM"), args=["--no-sandbox", "--mute-audio"]
        )
        for _ in range(options.runs):
            for client, runs in zip(options.clients, figures, strict=True):
                runs.append(measured(browser, client.resolve()))
        browser.close()
    printed(options.clients, figures)


if __name__ == "__main__":
    main()
