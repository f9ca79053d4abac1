"""Which big screen a browser is: a short code, signed and kept by the browser for a day.

The code is shown to everybody in the room, so that they can send a table there; the signature keeps others
from being that screen. Not here: what a screen shows (`live.screens`).
"""

import secrets
from typing import Final

from itsdangerous import BadData, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from app.live.hall import CODE_LETTERS

COOKIE: Final = "tavolata_screen"
CODE_LENGTH: Final = 6
"""Another than that of a table's code, so that nobody can take one for the other."""

_KEPT_FOR: Final = 24 * 3600
"""Who was here last week and remembers the code must not be able to send something to this room."""


def new_screen_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def screen_code(typed: str) -> str | None:
    """The code, however it was typed; None for what can't be one.

    >>> screen_code(" kf7 mxw "), screen_code("ABCDE")
    ('KF7MXW', None)
    """
    tidy = "".join(typed.split()).upper()
    return tidy if len(tidy) == CODE_LENGTH and set(tidy) <= set(CODE_LETTERS) else None


def spaced(code: str) -> str:
    """The code as it is shown: in two halves that are easy to read out.

    >>> spaced("KF7MXW")
    'KF7 MXW'
    """
    return f"{code[: CODE_LENGTH // 2]} {code[CODE_LENGTH // 2 :]}"


class ScreenSigner:
    def __init__(self, secret: str) -> None:
        self._serializer = URLSafeSerializer(secret, salt="screen")

    def from_cookie(self, connection: HTTPConnection) -> str | None:
        """The code of this screen; None for a browser that is none yet, or says what we have not signed."""
        try:
            return screen_code(str(self._serializer.loads(connection.cookies.get(COOKIE, ""))))
        except BadData:
            return None

    def remember(self, code: str, response: Response, *, secure: bool) -> None:
        word = str(self._serializer.dumps(code))
        response.set_cookie(COOKIE, word, max_age=_KEPT_FOR, httponly=True, samesite="lax", secure=secure)
