"""A visit to a page: who comes, in which language, and the answer they take away.

Not here: what the pages are.
"""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from app.web import words
from app.web.identity import Forged, Guest, new_guest
from app.web.problem import Problem
from app.web.render import Renderer
from app.web.site import Site, site_of
from app.web.socket import from_elsewhere


@dataclass(frozen=True, slots=True)
class Visit:
    request: Request
    site: Site
    renderer: Renderer
    guest: Guest

    async def form(self) -> dict[str, str]:
        """What the form says. Files are no part of it: none of our forms has any."""
        async with self.request.form() as form:
            return {name: value for name, value in form.items() if isinstance(value, str)}

    def page(self, template: str, *, status: int = 200, **context: Any) -> Response:
        """A page. The cookie is set anew with each, so it doesn't run out for those who come back."""
        text = self.renderer.text(template, me=self.guest, path=self.request.url.path, **context)
        return self._remembered(HTMLResponse(text, status, headers={"Cache-Control": "no-store"}))

    def fragment(self, template: str, **context: Any) -> Response:
        text = self.renderer.text(template, me=self.guest, **context)
        return HTMLResponse(text, headers={"Cache-Control": "no-store"})

    def away(self, path: str, guest: Guest | None = None) -> Response:
        """On to another page of ours, under another name if one is given."""
        return self._remembered(RedirectResponse(path, 303), guest)

    def _remembered(self, response: Response, guest: Guest | None = None) -> Response:
        secure = self.request.url.scheme == "https"
        self.site.signer.remember(guest or self.guest, response, secure=secure)
        return response


def _visit(request: Request) -> Visit:
    """Looking is free for all: a cookie we can't read is replaced by a new one."""
    site = site_of(request)
    try:
        guest = site.signer.from_cookie(request)
    except Forged:
        guest = None
    return Visit(request, site, site.renderer(request), guest or new_guest())


def _acting(request: Request) -> Visit:
    """Doing something needs our own page and, if there is a cookie, one that we signed."""
    site = site_of(request)
    if from_elsewhere(request, site):
        raise Problem(403, words.FOREIGN)
    try:
        guest = site.signer.from_cookie(request)
    except Forged:
        raise Problem(403, words.FORGED) from None
    return Visit(request, site, site.renderer(request), guest or new_guest())


Looking = Annotated[Visit, Depends(_visit)]
Acting = Annotated[Visit, Depends(_acting)]


def own_path(path: str) -> str:
    """A path of ours to go back to, whatever the form said."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"
