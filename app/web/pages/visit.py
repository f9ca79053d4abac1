"""A visit to a page: who comes, in which language, and the answer they take away.

Not here: what the pages are.
"""

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from app.web.people.identity import Forged, Guest, Released, new_guest
from app.web.rendering.qr import qr_svg
from app.web.rendering.renderer import Renderer
from app.web.safety.origin import is_foreign
from app.web.safety.rates import Deed
from app.web.site.admission import admit
from app.web.site.site import Site, site_of
from app.web.words import texts
from app.web.words.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Visit:
    request: Request
    site: Site
    renderer: Renderer
    guest: Guest
    keeps_cookie: bool = False
    """Another server may be able to read the cookie that this one can't, so it is not replaced."""

    async def count(self, deed: Deed, times: int = 1) -> None:
        """Something that may not be done too often. Raises `TooOften`."""
        await self.site.count(self.request, self.guest, deed, times)

    async def form(self) -> dict[str, str]:
        """What the form says. Files are no part of it: none of our forms has any."""
        async with self.request.form() as form:
            return {name: value for name, value in form.items() if isinstance(value, str)}

    def page(self, template: str, *, status: int = 200, **context: Any) -> Response:
        """A page. Each one sets the cookie again, so that it does not expire for people who come back."""
        text = self.renderer.text(
            template,
            me=self.guest,
            path=self.request.url.path,
            site_url=self.site.address(self.request, ""),
            **context,
        )
        return self._remembered(HTMLResponse(text, status))

    def fragment(self, template: str, **context: Any) -> Response:
        text = self.renderer.text(template, me=self.guest, **context)
        return HTMLResponse(text)

    def qr(self, path: str) -> Response:
        """The address of a page of ours, as others can open it, for their cameras."""
        drawing = qr_svg(self.site.address(self.request, path))
        return Response(drawing, media_type="image/svg+xml", headers={"Cache-Control": "max-age=60"})

    def away(self, path: str, guest: Guest | None = None) -> Response:
        """On to another page of ours, under another name if one is given."""
        return self._remembered(RedirectResponse(path, 303), guest)

    def _remembered(self, response: Response, guest: Guest | None = None) -> Response:
        if not self.keeps_cookie:
            self.site.signer.remember(guest or self.guest, response, secure=self.secure)
        return response

    @property
    def secure(self) -> bool:
        return self.request.url.scheme == "https"


async def _visit(request: Request) -> Visit:
    """Looking is free for all: a cookie that no server can read is replaced by a new one."""
    site = site_of(request)
    guest, keeps_cookie = None, False
    try:
        guest = site.signer.from_cookie(request)
    except Forged:
        keeps_cookie = await site.signer.others_sign()
    return Visit(request, site, site.renderer(request), guest or new_guest(), keeps_cookie)


def _acting(request: Request) -> Visit:
    """Doing something needs our own page and, if there is a cookie, one that we signed."""
    site = site_of(request)
    if is_foreign(request, site.public_url):
        raise Refusal(403, texts.FOREIGN)
    try:
        guest = site.signer.from_cookie(request)
    except Forged:
        raise Refusal(403, texts.FORGED) from None
    return Visit(request, site, site.renderer(request), admit(site, request, guest or new_guest()))


def _coming(request: Request) -> Visit:
    """Somebody who is about to become another guest: whoever this browser was before doesn't matter."""
    site = site_of(request)
    if request.method == "POST" and is_foreign(request, site.public_url):
        raise Refusal(403, texts.FOREIGN)
    try:
        guest = site.signer.from_cookie(request)
    except (Forged, Released):
        guest = None
    return Visit(request, site, site.renderer(request), guest or new_guest())


Coming = Annotated[Visit, Depends(_coming)]
Looking = Annotated[Visit, Depends(_visit)]
Acting = Annotated[Visit, Depends(_acting)]


def own_path(path: str) -> str:
    """A path of ours to go back to, whatever the form said."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"
