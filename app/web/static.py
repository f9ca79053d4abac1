"""Static files, which browsers may keep for ever: their addresses change with their content."""

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope


class MarkedFiles(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        marked = b"v=" in scope.get("query_string", b"")
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if marked else "no-cache"
        return response
