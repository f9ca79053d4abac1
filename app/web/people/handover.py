"""How another device gets to speak for a guest: a signed link that works once and for a short time.

Not here: which links were used and which devices released (`table.ports.Guestbook`, `live.releases`).
"""

import secrets
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadData, URLSafeSerializer

from app.web.people.identity import Guest

LASTS: Final = 10 * 60 * 1000
"""In milliseconds."""


class Void(Exception):
    """A link that we have not signed, or that has expired."""


@dataclass(frozen=True, slots=True)
class Handover:
    """`table` is where the guest came from, or empty; `link` tells this link from all others."""

    guest: Guest
    table: str
    link: str
    until: int


def new_handover(guest: Guest, table: str, now: int) -> Handover:
    return Handover(guest, table, secrets.token_urlsafe(6), now + LASTS)


class HandoverSigner:
    def __init__(self, secret: str) -> None:
        self._serializer = URLSafeSerializer(secret, salt="hand-over")

    def sign(self, handover: Handover) -> str:
        guest = handover.guest
        of_guest = [guest.id, guest.name, guest.avatar, guest.epoch]
        return str(self._serializer.dumps([*of_guest, handover.table, handover.link, handover.until]))

    def read(self, word: str, now: int) -> Handover:
        """Raises `Void`."""
        try:
            *of_guest, table, link, until = self._serializer.loads(word)
        except (BadData, ValueError, TypeError):
            raise Void from None
        if until < now:
            raise Void
        return Handover(Guest(*of_guest), table, link, until)
