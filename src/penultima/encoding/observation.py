"""What a seat sees in the six texts, as 240 bytes; `encoding.encoding_of` finds other editions'."""

from penultima.encoding.encoding import USUAL
from penultima.encoding.observer import Observation

__all__ = ["FIELDS", "SIZE", "Observation", "observe"]

FIELDS = USUAL.fields
SIZE = USUAL.size
observe = USUAL.observe
