"""The socket of a table's page: fragments out, the form's answers in. Not here: the TV (`screen_socket`)."""

from fastapi import APIRouter
from starlette.websockets import WebSocket

from app.web.pages.viewer import PageViewer
from app.web.site.sockets import FromQuery, table_door

router = APIRouter(include_in_schema=False)


@router.websocket("/t/{code}/ws")
async def play(websocket: WebSocket, code: str, mark: FromQuery, *, phrases: bool = False) -> None:
    door = await table_door(websocket, code, lambda site: site.signer.from_cookie(websocket))
    if door is not None:
        if door.guest is not None:
            door.line.keep(door.site.attendance.present(door.guest))
        await door.converse(PageViewer(door, screen=False, phrases=phrases), mark)
