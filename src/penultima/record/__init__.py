"""A match as a text file in the notation: written as it is played, replayed exactly.

A header of `key value` lines, an empty line, then what happened, a line each: `round dealer A
players A B C`, moves, `over A 73 A=73 B=0 C=0`; indented below each line stand the outcomes of
chance that it used. A finished record ends with a seal over everything above it.
"""

from penultima.record.lines import sealed
from penultima.record.reader import Record, RecordError, read_record, read_text
from penultima.record.replays import Replayed, replay
from penultima.record.writer import NotedReferee, RecordedReferee

__all__ = [
    "NotedReferee",
    "Record",
    "RecordError",
    "RecordedReferee",
    "Replayed",
    "read_record",
    "read_text",
    "replay",
    "sealed",
]
