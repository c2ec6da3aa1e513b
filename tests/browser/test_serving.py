"""The server that browser tests use is gone when they are, also after one that fails."""

import urllib.request
from pathlib import Path
from urllib.error import URLError

import pytest

from tests.browser.conftest import serving


def test_a_test_that_fails_does_not_wait_for_its_server(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="something else"), serving(tmp_path) as address:
        raise AssertionError("something else")
    with pytest.raises(URLError):
        urllib.request.urlopen(address)
