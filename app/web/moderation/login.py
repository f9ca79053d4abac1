"""Who may moderate: whoever knows the token. A browser keeps a signed word instead of it, for two hours.

Not here: what they may do (`deeds`).
"""

from hashlib import sha256
from hmac import compare_digest
from typing import Final

from itsdangerous import BadData, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE: Final = "tavolata_admin"
PATH: Final = "/admin"
_LASTS: Final = 2 * 3600


class Login:
    def __init__(self, token: str) -> None:
        self._token = token.encode()
        # With another token, nobody is logged in any more.
        self._serializer = URLSafeTimedSerializer(sha256(self._token).hexdigest(), salt="admin")

    def opens(self, given: str) -> bool:
        return compare_digest(given.strip().encode(), self._token)

    def is_logged_in(self, connection: HTTPConnection) -> bool:
        try:
            self._serializer.loads(connection.cookies.get(COOKIE, ""), max_age=_LASTS)
        except BadData:
            return False
        return True

    def remember(self, response: Response, *, secure: bool) -> None:
        word = str(self._serializer.dumps("moderates"))
        response.set_cookie(
            COOKIE, word, max_age=_LASTS, path=PATH, httponly=True, samesite="strict", secure=secure
        )

    def forget(self, response: Response) -> None:
        response.delete_cookie(COOKIE, path=PATH, httponly=True, samesite="strict")
