"""What all tests share: examples that are the same in every run, so that coverage is too."""

import signal

from hypothesis import settings

settings.register_profile("same-every-time", deadline=None, derandomize=True, max_examples=100)
settings.load_profile("same-every-time")


def pytest_configure() -> None:
    """A shell's background jobs are deaf to Ctrl-C, and so would be the commands under test."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
