"""Compiled code on disk goes when any source changes."""

import os
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from numba import config

from penultima.fast.compiled import drop_outdated_code


def test_code_of_another_source_is_dropped_and_current_code_stays(tmp_path: Path) -> None:
    source, kept = tmp_path / "rules.py", tmp_path / "__pycache__"
    source.write_text("a = 1")
    drop_outdated_code([source], kept)
    code = kept / "rules.play-1.py311.1.nbc"
    index = kept / "rules.play-1.py311.nbi"
    code.touch()
    index.touch()
    drop_outdated_code([source], kept)
    assert code.exists()
    source.write_text("a = 2")
    drop_outdated_code([source], kept)
    assert not code.exists()
    assert not index.exists()


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text("a = 1")
    not_a_folder = tmp_path / "taken"
    not_a_folder.touch()
    drop_outdated_code([source], not_a_folder)
    assert not_a_folder.is_file()


_PLAY = """
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from penultima.fast import compiled

sys.path.insert(0, sys.argv[1])
compiled.SOURCES[:] = sorted(Path(sys.argv[1]).glob("*.py"))
from caller import play

print(play(1))
"""


@pytest.mark.slow
@pytest.mark.parametrize("told", [True, False], ids=["told", "beside"])
def test_code_whose_callee_has_changed_is_compiled_again_wherever_it_is_kept(
    told: bool, tmp_path: Path
) -> None:
    """In the folder that NUMBA_CACHE_DIR names, or beside the sources."""
    home, rules = tmp_path / "kept", tmp_path / "rules"
    home.mkdir()
    rules.mkdir()
    head = "from penultima.fast.compiled import compiled\n"
    called, caller = rules / "called.py", rules / "caller.py"
    caller.write_text(
        f"{head}from called import rule\n\n\n@compiled\ndef play(x):\n    return rule(x)\n"
    )
    rule = f"{head}\n\n@compiled\ndef rule(x):\n    return x + "
    before = dict(os.environ)
    before.pop("NUMBA_CACHE_DIR", None)
    environment = {**before, "NUMBA_CACHE_DIR": str(home)} if told else before
    for more in ("10", "20"):
        called.write_text(f"{rule}{more}\n")
        command = [sys.executable, "-c", _PLAY, str(rules)]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
        assert done.stdout == f"{1 + int(more)}\n"
        kept = (home if told else rules).glob("*/caller.play-*.nbi")
        assert len(list(kept)) == 1, "nothing was kept, so nothing is shown"


def test_nothing_is_written_until_there_is_code_to_keep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever only imports the kernel leaves no trace, nor needs a place that can be written."""
    kept = tmp_path / "kept"
    monkeypatch.setattr(config, "CACHE_DIR", str(kept))
    source = tmp_path / "twice.py"
    source.write_text(
        "from penultima.fast.compiled import compiled\n\n\n"
        "@compiled\ndef twice(x):\n    return x + x\n"
    )
    found = spec_from_file_location("twice", source)
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    found.loader.exec_module(module)
    assert not kept.exists()
    assert module.twice(2) == 4
    names = {path.suffix for path in kept.glob("*/*")}
    assert names == {".nbi", ".nbc", ".sha256"}
