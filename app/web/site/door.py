"""The door: every request and every socket passes here before anything is done for it.

It knows the names of this house, counts who comes how often, and how many codes of tables somebody tried. Not
here: the figures (`safety.bounds`), the counting (`safety.rates`).
"""

from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from app.web.people.identity import Forged, Released
from app.web.safety.address import network_of
from app.web.safety.deeds import UNCOUNTED, code_in, deeds_in
from app.web.safety.hosts import Hosts
from app.web.safety.rates import Deed, Doer, TooOften
from app.web.site.errors import misdirected, too_often
from app.web.site.lookup import find_table
from app.web.site.site import Site, site_of
from app.web.sockets.closing import TRY_LATER, UNKNOWN, refuse
from app.web.sockets.line import line_in


class Door:
    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self._app(scope, receive, send)
        if scope["path"] not in UNCOUNTED and not self._hosts.know(scope):
            return await _not_here(scope, receive, send)
        site = site_of(HTTPConnection(scope))
        enter = self._listen if scope["type"] == "websocket" else self._answer
        return await enter(site, scope, receive, send)

    async def _answer(self, site: Site, scope: Scope, receive: Receive, send: Send) -> None:
        deeds, request = deeds_in(scope), Request(scope)
        try:
            doer = doer_of(site, request, named=len(deeds) > 1)
            for deed, times in deeds.items():
                await site.rates.count(deed, doer, times)
            passes = await _guessing(site, scope, send, 404)
        except TooOften as error:
            return await too_often(request, error)(scope, receive, send)
        return await self._app(scope, receive, passes)

    async def _listen(self, site: Site, scope: Scope, receive: Receive, send: Send) -> None:
        websocket = WebSocket(scope, receive, send)
        doer = doer_of(site, websocket, named=True)
        try:
            await site.rates.count(Deed.SOCKETS, doer)
            passes = await _guessing(site, scope, send, UNKNOWN)
        except TooOften:
            return await refuse(websocket, TRY_LATER)
        if not line_in(scope).keep(site.rates.socket(doer)):
            return await refuse(websocket, TRY_LATER)
        return await self._app(scope, receive, passes)


def doer_of(site: Site, connection: HTTPConnection, *, named: bool) -> Doer:
    """`named`: who it is matters, too, as far as they say."""
    client = connection.client
    return Doer(network_of(client.host if client else None), _guest_of(site, connection) if named else None)


def _guest_of(site: Site, connection: HTTPConnection) -> str | None:
    try:
        guest = site.signer.from_cookie(connection) or site.signer.from_bearer(connection)
    except (Forged, Released):
        return None
    return guest.id if guest else None


async def _guessing(site: Site, scope: Scope, send: Send, wrong: int) -> Send:
    """Whoever asked for too many tables that there are not may ask for none but their own. Raises `TooOften`.

    `wrong` is the status, or the code of a socket's end, that tells a wrong code.
    """
    code = code_in(scope)
    if code is None:
        return send
    doer = doer_of(site, HTTPConnection(scope), named=True)
    try:
        await site.rates.check(Deed.GUESSES, doer)
    except TooOften:
        if not await _sits_at(site, code, doer.guest):
            raise

    async def noting(message: Message) -> None:
        if wrong in (message.get("status"), message.get("code")):
            await site.rates.note(Deed.GUESSES, doer)
        await send(message)

    return noting


async def _sits_at(site: Site, code: str, guest: str | None) -> bool:
    replica = await find_table(site, code) if guest else None
    return replica is not None and replica.snapshot.audience_of(guest or "") is not None


async def _not_here(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        # Not even accepted: the page that asks is none of ours.
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
    else:
        await misdirected(Request(scope))(scope, receive, send)
