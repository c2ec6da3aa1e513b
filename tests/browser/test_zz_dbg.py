import time
from tests.browser.conftest import *
from tests.browser.at_the_table import *
def test_x(visit):
    s = visit(); page = play_now(s)
    t0=time.monotonic()
    n=len(s.heard)
    while time.monotonic()-t0<25:
        what = offer(page)
        st = page.locator(".status").inner_text() if page.locator(".status").count() else ""
        print(f"{time.monotonic()-t0:.2f}", what, len(hand(page)), st[:60], len(s.heard))
        if what=="over": break
        if what in("","slapping"): page.wait_for_timeout(100); continue
        page.evaluate("(w)=>player.until(['nothing'],{seconds:0.001})", what)
        page.wait_for_timeout(60)
    s.picture("dbg")
    for f in s.heard[-12:]: print(str(f)[:1500])
