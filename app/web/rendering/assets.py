"""Static files, which browsers may cache for ever: when one file changes, the addresses of all files change.

The fingerprint is the first part of the path, so relative addresses in modules and style sheets (other
modules, fonts, pictures) have it too. A file is also served without the fingerprint, but then not cached, and
as it was written. Not here: how files get small (`packing`).
"""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from anyio.to_thread import run_sync
from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app.files import STATIC
from app.web.rendering.packing import encoding_for, is_packed, packed

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_NEVER_ASKED: Final = ("etag", "last-modified", "accept-ranges")
"""Nobody asks again for a file that never changes, and a page has fifty of them."""


@cache
def fingerprint() -> str:
    """A fingerprint of all static files together."""
    content = sha256()
    for path in sorted(path for path in STATIC.rglob("*") if path.is_file()):
        content.update(path.relative_to(STATIC).as_posix().encode())
        content.update(path.read_bytes())
    return content.hexdigest()[:8]


@cache
def asset(path: str) -> str:
    """The address of a static file. A missing file is an error here, before a visitor asks for it."""
    if not (STATIC / path).is_file():
        raise FileNotFoundError(path)
    return f"/static/{fingerprint()}/{path}"


@cache
def preview(game: str) -> str:
    """The address of the picture that is shown beside a link to a game's table, or else the house's.

    Without the fingerprint: who was sent a link may fetch it long after.
    """
    name = game if (STATIC / f"previews/{game}.png").is_file() else "house"
    return f"/static/previews/{name}.png"


class FingerprintedFiles(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        first, _, rest = path.partition("/")
        current = first == fingerprint()
        response = await super().get_response(rest if current else path, scope)
        if current and isinstance(response, FileResponse) and is_packed(Path(response.path)):
            response = await _packed(response, scope)
        response.headers["Cache-Control"] = _FOR_EVER if current else "no-cache"
        if current:
            _leave_out(response, _NEVER_ASKED)
        return response


async def _packed(found: FileResponse, scope: Scope) -> Response:
    encoding = encoding_for(Headers(scope=scope).get("accept-encoding", ""))
    content = await run_sync(packed, Path(found.path), encoding)
    headers = {"Content-Encoding": encoding, "Vary": "Accept-Encoding"} if encoding != "identity" else None
    return Response(content, media_type=found.media_type, headers=headers)


def _leave_out(response: Response, names: tuple[str, ...]) -> None:
    for name in names:
        if name in response.headers:
            del response.headers[name]
