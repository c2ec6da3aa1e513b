"""Compiled code on disk goes when any source changes."""

from pathlib import Path

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
