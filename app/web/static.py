"""Static files, which browsers may keep for ever: the addresses of all change when the content of one does.

The mark stands in front of the path, so that what modules and style sheets name relative to themselves
(other modules, fonts, pictures) has it too. Without a mark a file is served as well, but asked for again.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC: Final = Path(__file__).resolve().parents[2] / "static"

_FOR_EVER: Final = "public, max-age=31536000, immutable"


@cache
def mark() -> str:
    """A fingerprint of all static files together."""
    content = sha256()
    for path in sorted(path for path in STATIC.rglob("*") if path.is_file()):
        content.update(path.relative_to(STATIC).as_posix().encode())
        content.update(path.read_bytes())
    return content.hexdigest()[:8]


@cache
def asset(path: str) -> str:
    """The address of a static file. A file that is not there is noticed here, not by a visitor."""
    if not (STATIC / path).is_file():
        raise FileNotFoundError(path)
    return f"/static/{mark()}/{path}"


class MarkedFiles(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        first, _, rest = path.partition("/")
        marked = first == mark()
        response = await super().get_response(rest if marked else path, scope)
        response.headers["Cache-Control"] = _FOR_EVER if marked else "no-cache"
        return response
