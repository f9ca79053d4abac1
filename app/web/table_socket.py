"""The sockets of a table's pages: fragments out, the form's answers in."""

from fastapi import APIRouter
from starlette.websockets import WebSocket

from app.web.conversation import Conversation
from app.web.identity import Forged
from app.web.site import site_of
from app.web.socket import FORBIDDEN, close, from_elsewhere, table_for
from app.web.viewer import Viewer

router = APIRouter(include_in_schema=False)


@router.websocket("/t/{code}/ws")
async def play(websocket: WebSocket, code: str, since: int = 0) -> None:
    await _serve(websocket, code, since, screen=False)


@router.websocket("/t/{code}/tv/ws")
async def show(websocket: WebSocket, code: str, since: int = 0) -> None:
    await _serve(websocket, code, since, screen=True)


async def _serve(websocket: WebSocket, code: str, since: int, *, screen: bool) -> None:
    site = site_of(websocket)
    try:
        guest = None if screen else site.signer.from_cookie(websocket)
    except Forged:
        return await close(websocket, FORBIDDEN)
    if from_elsewhere(websocket, site):
        return await close(websocket, FORBIDDEN)
    replica = await table_for(websocket, site, code)
    if replica is None:
        return None
    viewer = Viewer(
        replica,
        site.renderer(websocket),
        site.node.clock,
        guest.id if guest else None,
        site.address(websocket, f"/t/{replica.table.code}"),
        screen=screen,
    )
    return await Conversation(websocket, site, replica, guest, viewer).hold(since)
