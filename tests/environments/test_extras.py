"""Without its packages an environment says what to install."""

import importlib
import sys

import pytest

from penultima.environments import round as rounds

CASES = [
    ("aec", "pettingzoo", "the PettingZoo environment needs pettingzoo", "rl"),
    ("aec", "gymnasium", "the PettingZoo environment needs gymnasium", "rl"),
    ("gym", "gymnasium", "the Gymnasium environment needs gymnasium", "rl"),
    ("openspiel", "pyspiel", "the OpenSpiel game needs pyspiel", "openspiel"),
]


@pytest.mark.parametrize("module, package, words, extra", CASES)
def test_a_missing_package_is_named_with_its_extra(
    monkeypatch: pytest.MonkeyPatch, module: str, package: str, words: str, extra: str
) -> None:
    name = f"penultima.environments.{module}"
    monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, name, raising=False)
    with pytest.raises(ImportError) as caught:
        importlib.import_module(name)
    assert str(caught.value) == f"{words}: pip install 'penultima[{extra}]'"


def test_the_package_itself_needs_none_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("gymnasium", "pettingzoo", "pyspiel"):
        monkeypatch.setitem(sys.modules, package, None)
    importlib.reload(importlib.import_module("penultima.environments"))
    assert rounds.LONGEST == 5000
