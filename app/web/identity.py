"""Who somebody is, without an account: a signed word that the browser or the program keeps.

In a browser it is a cookie, for programs a bearer token; both carry the same. Not here: what a person may do.
"""

import secrets
from dataclasses import dataclass
from typing import Final

from itsdangerous import BadData, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.table.intents import Player
from app.web.names import AVATARS, clean_name

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

    def called(self, name: str, avatar: str) -> "Guest":
        """The same person under another name. Raises `BadName`."""
        return Guest(self.id, clean_name(name), avatar if avatar in AVATARS else self.avatar)

    def as_player(self) -> Player:
        return Player(self.id, self.name, self.avatar)


def new_guest() -> Guest:
    return Guest(secrets.token_urlsafe(12), "", secrets.choice(AVATARS))


class Signer:
    def __init__(self, secret: str) -> None:
        self._serializer = URLSafeSerializer(secret, salt="guest")

    def sign(self, guest: Guest) -> str:
        word: str | bytes = self._serializer.dumps([guest.id, guest.name, guest.avatar])
        return word if isinstance(word, str) else word.decode()

    def read(self, word: str) -> Guest:
        try:
            identity, name, avatar = self._serializer.loads(word)
        except (BadData, ValueError, TypeError):
            raise Forged from None
        return Guest(identity, name, avatar)

    def from_cookie(self, connection: HTTPConnection) -> Guest | None:
        """Who the browser says it is; None for a new one. Raises `Forged`."""
        word = connection.cookies.get(COOKIE)
        return self.read(word) if word else None

    def from_bearer(self, connection: HTTPConnection) -> Guest | None:
        """Who the program says it is, in the Authorization header or, for sockets, in the query."""
        scheme, _, word = connection.headers.get("authorization", "").partition(" ")
        word = word if scheme.lower() == "bearer" else connection.query_params.get("bearer", "")
        return self.read(word) if word else None

    def remember(self, guest: Guest, response: Response, *, secure: bool) -> None:
        response.set_cookie(
            COOKIE, self.sign(guest), max_age=_KEPT_FOR, httponly=True, samesite="lax", secure=secure
        )
