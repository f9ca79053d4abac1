"""The moderators' page, for those who have the token. Without a token there is no such page.

Not here: what it shows (`desk`), what is done (`deeds`).
"""

import logging
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from app.web.moderation.deeds import carry_out
from app.web.moderation.desk import desk, table_desk
from app.web.moderation.login import PATH, Login
from app.web.safety.origin import is_foreign
from app.web.site.lookup import known_table, place_of
from app.web.site.site import Site, site_of
from app.web.words import texts
from app.web.words.refusal import Refusal

logger = logging.getLogger(__name__)


def router(token: str) -> APIRouter:
    found, room = APIRouter(prefix=PATH, include_in_schema=False), _Room(Login(token))
    found.add_api_route("", room.show, methods=["GET"])
    found.add_api_route("/login", room.log_in, methods=["POST"])
    found.add_api_route("/logout", room.log_out, methods=["POST"])
    found.add_api_route("/act", room.act, methods=["POST"])
    found.add_api_route("/t", room.find_table, methods=["GET"])
    found.add_api_route("/t/{code}", room.show_table, methods=["GET"])
    return found


class _Room:
    def __init__(self, login: Login) -> None:
        self._login = login

    async def show(self, request: Request, after: str = "") -> Response:
        site = site_of(request)
        if not self._login.is_logged_in(request):
            return _page(request, "admin_login.html")
        return self._kept(request, _page(request, "admin.html", **await desk(site, place_of(after))))

    async def find_table(self, request: Request, code: str = "") -> Response:
        """The way to a table whose code was typed."""
        self._only_for_moderators(request)
        replica = await known_table(site_of(request), code)
        return RedirectResponse(f"{PATH}/t/{replica.code}", 303)

    async def show_table(self, request: Request, code: str) -> Response:
        self._only_for_moderators(request)
        site = site_of(request)
        replica = await known_table(site, code)
        return self._kept(request, _page(request, "admin_table.html", **table_desk(site, replica)))

    async def log_in(self, request: Request) -> Response:
        site = self._site_for_our_own_page(request)
        who = f"admin {site.whereabouts.of(request)}"
        if not site.guesses.may(who):
            raise Refusal(429, texts.TOO_MANY_TOKENS)
        given = str((await request.form()).get("token", ""))
        if not self._login.opens(given):
            site.guesses.was_wrong(who)
            logger.warning("somebody gave a wrong admin token")
            return _page(request, "admin_login.html", status=403, wrong=True)
        logger.warning("a moderator logged in")
        return self._kept(request, RedirectResponse(PATH, 303))

    async def log_out(self, request: Request) -> Response:
        self._site_for_our_own_page(request)
        response = RedirectResponse(PATH, 303)
        self._login.forget(response)
        return response

    async def act(self, request: Request) -> Response:
        site = self._site_for_our_own_page(request)
        self._only_for_moderators(request)
        async with request.form() as form:
            fields = {name: value for name, value in form.items() if isinstance(value, str)}
        await carry_out(site, fields)
        return RedirectResponse(PATH, 303)

    def _site_for_our_own_page(self, request: Request) -> Site:
        site = site_of(request)
        if is_foreign(request, site.public_url):
            raise Refusal(403, texts.FOREIGN)
        return site

    def _only_for_moderators(self, request: Request) -> None:
        if not self._login.is_logged_in(request):
            raise Refusal(403, texts.MODERATORS_ONLY)

    def _kept(self, request: Request, response: Response) -> Response:
        """As long as somebody goes on, they stay logged in."""
        self._login.remember(response, secure=request.url.scheme == "https")
        return response


def _page(request: Request, template: str, *, status: int = 200, **context: Any) -> Response:
    renderer = site_of(request).renderer(request)
    path = request.url.path
    return HTMLResponse(renderer.text(template, path=path, **{"wrong": False} | context), status)
