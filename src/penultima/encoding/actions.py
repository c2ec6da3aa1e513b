"""Moves of the six texts as numbers and back, by the numbers of `codes`.

Editions with other faces have more numbers, or fewer: `encoding.encoding_of` finds theirs.
"""

from penultima.encoding.encoding import USUAL, Mask

__all__ = ["ACTION_FIELDS", "Mask", "decode", "encode", "mark", "mask"]

ACTION_FIELDS = USUAL.action_fields
encode, decode = USUAL.encode, USUAL.decode
mask, mark = USUAL.mask, USUAL.mark
