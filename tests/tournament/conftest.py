"""These tests reach every line of the rules and the table; `make check` runs the quick ones."""

import pytest

pytestmark = pytest.mark.measured
