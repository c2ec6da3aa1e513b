"""How long a silence lasts until another server is looked for."""

from penultima.terminal.vigil import Vigil


def test_only_a_server_that_says_how_often_it_will_be_heard_is_given_up_for_silence() -> None:
    vigil = Vigil()
    before = vigil.seconds, vigil.connect_seconds
    vigil.told(4.0)
    assert [before, (vigil.seconds, vigil.connect_seconds)] == [(None, 6), (4, 2)]


def test_a_network_that_is_only_slow_is_given_more_time_again_and_again() -> None:
    now = [1000.0]
    vigil = Vigil(lambda: now[0])
    vigil.told(4.0)
    waited = []
    for _ in range(5):
        waited.append(vigil.seconds)
        vigil.missed()
    assert waited == [4, 4, 8, 16, 20]
    assert vigil.connect_seconds == 6
    now[0] += 61
    assert vigil.seconds == 4
