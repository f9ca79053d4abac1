"""Who somebody is, without an account: a signed word that the browser or the program keeps.

In a browser it is a cookie, for programs a bearer token; both carry the same. One person may have several
devices; those of an older epoch were released and no longer speak for them. Not here: what a person may do,
how another device gets its word (`handover`).
"""

import secrets
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from sys import intern
from typing import Final

from itsdangerous import BadData, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.websockets import WebSocket

from app.table.intents import Player
from app.web.people.names import AVATARS, clean_name

COOKIE: Final = "tavolata_guest"
_KEPT_FOR: Final = 400 * 24 * 3600  # the longest browsers allow


class Forged(Exception):
    """An identity that we have not signed."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A person, with the name and avatar they go by; the name is empty until they give one."""

    id: str
    name: str
    avatar: str
    epoch: int = 0

    def called(self, name: str, avatar: str) -> "Guest":
        """The same person under another name. Raises `BadName`."""
        return replace(self, name=clean_name(name), avatar=avatar if avatar in AVATARS else self.avatar)

    def as_player(self) -> Player:
        return Player(self.id, self.name, self.avatar)


def new_guest() -> Guest:
    return Guest(secrets.token_urlsafe(12), "", secrets.choice(AVATARS))


class Released(Exception):
    """A device that no longer speaks for this guest: they went on with another one."""

    def __init__(self, guest: Guest) -> None:
        super().__init__()
        self.guest = guest


async def _nobody_else() -> bool:
    return False


class Signer:
    def __init__(
        self,
        secret: str,
        epoch_of: Callable[[str], int] = lambda _: 0,
        old: Iterable[str] = (),
        others_sign: Callable[[], Awaitable[bool]] = _nobody_else,
    ) -> None:
        """`epoch_of` says from which epoch on a word speaks for the guest with that id.

        `old` secrets are only read. `others_sign`: whether some server signs with none of these.
        """
        self._serializer = URLSafeSerializer([*old, secret], salt="guest")
        self._epoch_of = epoch_of
        self.others_sign = others_sign

    def sign(self, guest: Guest) -> str:
        # Nearly everybody is in the first epoch, and words of before there were any say nothing of it.
        epoch = [guest.epoch] if guest.epoch else []
        return str(self._serializer.dumps([guest.id, guest.name, guest.avatar, *epoch]))

    def read(self, word: str) -> Guest:
        """Who was signed. Raises `Forged` or `Released`."""
        guest = self._signed(word)
        if self.is_released(guest):
            raise Released(guest)
        return guest

    def is_released(self, guest: Guest) -> bool:
        return guest.epoch < self._epoch_of(guest.id)

    def _signed(self, word: str) -> Guest:
        try:
            identity, name, avatar, *epoch = self._serializer.loads(word)
            # What is remembered of a guest, here and there, is remembered under one object.
            return Guest(intern(identity), name, avatar, *map(int, epoch))
        except (BadData, ValueError, TypeError):
            raise Forged from None

    def from_cookie(self, connection: HTTPConnection) -> Guest | None:
        """Who the browser says it is; None for a new one. Raises `Forged` or `Released`."""
        word = connection.cookies.get(COOKIE)
        return self.read(word) if word else None

    def from_bearer(self, connection: HTTPConnection) -> Guest | None:
        """Who the program says it is, in the Authorization header. Raises `Forged` or `Released`."""
        scheme, _, word = connection.headers.get("authorization", "").partition(" ")
        return self.read(word) if word and scheme.lower() == "bearer" else None

    def from_query(self, websocket: WebSocket) -> Guest | None:
        """The same in the address, for sockets alone: not every client can give them a header.

        An address ends up in logs and histories, so nothing else takes it.
        """
        word = websocket.query_params.get("bearer", "")
        return self.read(word) if word else None

    def remember(self, guest: Guest, response: Response, *, secure: bool) -> None:
        response.set_cookie(
            COOKIE, self.sign(guest), max_age=_KEPT_FOR, httponly=True, samesite="lax", secure=secure
        )
