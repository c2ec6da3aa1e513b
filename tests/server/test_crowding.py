"""One among many at the same address, on the same machine or in the same list: none of them crowds
the others out."""

from contextlib import suppress
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from penultima.server.settings import Bounds
from tests.server.clients import serving

# ---------------------------------------------------------------- at one address


def test_nobody_is_cut_off_for_what_a_neighbour_at_their_address_says(tmp_path: Path) -> None:
    """Whoever spoke next was sent away: in a school or a café, a rival in the middle of a race."""
    with serving(tmp_path, bounds=Bounds(frame_burst=30, frames_per_second=0.001)) as server:
        loud, quiet = server.guest("Loud"), server.guest("Quiet")
        code = loud.open_table()
        flood, line = loud.enter(code), quiet.enter(code)
        flood.welcome()
        line.welcome()
        with suppress(ConnectionClosed):
            for _ in range(35):
                flood.do("ready", chair=9)
        assert flood.seen[-1].get("code") == "too-fast"
        assert [line.do("ready", chair=9)["type"] for _ in range(5)] == ["refused"] * 5
        line.close()
