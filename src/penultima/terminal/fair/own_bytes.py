"""This person's part in the fair deal: bytes of their own, promised first and shown later."""

import secrets

from penultima.table.commands import Commit, Reveal
from penultima.table.fair_deal import ENTROPY_BYTES, digest_of
from penultima.table.messages import Stage, Update
from penultima.table.session_events import DealSight
from penultima.terminal.voice import new_id


class OwnBytes:
    """Says each thing once; that it arrives is the link's business."""

    def __init__(self) -> None:
        self._chair: int | None = None
        self._attempt = 0
        self._bytes = b""
        self._promised_for = 0
        self._shown = False

    @property
    def promised(self) -> tuple[int, str]:
        """For which chair, and what, in hexadecimal."""
        return self._promised_for, self._bytes.hex()

    def answer(self, update: Update) -> Commit | Reveal | None:
        """What to say to the table after this update, if anything."""
        if update.you is not None:
            self._chair = min(update.you.chairs, default=None)
        table = update.table
        if table is None or table.stage is not Stage.DEALING or self._chair is None:
            return None
        deal = table.deal
        if deal is None or deal.aborted:
            return None
        speak = self._show if deal.revealing else self._promise
        return speak(deal, self._chair)

    def _promise(self, deal: DealSight, chair: int) -> Commit | None:
        if self._attempt == deal.attempt or chair in deal.committed:
            return None
        self._attempt, self._shown = deal.attempt, False
        self._promised_for = chair
        self._bytes = secrets.token_bytes(ENTROPY_BYTES)
        return Commit(id=new_id(), attempt=deal.attempt, digest=digest_of(self._bytes))

    def _show(self, deal: DealSight, chair: int) -> Reveal | None:
        """Only what was promised for this deal: a promise that came too late is not in it."""
        kept = self._attempt == deal.attempt and deal.committed.get(chair) == digest_of(self._bytes)
        if self._shown or not kept:
            return None
        self._shown = True
        return Reveal(id=new_id(), attempt=deal.attempt, entropy=self._bytes.hex())
