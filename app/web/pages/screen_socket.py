"""The sockets of big screens: of one that waits for a table, and of one that shows it.

A screen that is to show something else is sent on to that page. Not here: who sends tables (`screens`).
"""

from fastapi import APIRouter
from starlette.websockets import WebSocket

from app.live.screens import Screens
from app.table.ports import Screen, Unavailable
from app.web.pages.viewer import PageViewer
from app.web.safety.origin import is_foreign
from app.web.site.site import Site, site_of
from app.web.site.sockets import FromQuery, Mark, TableDoor, table_door
from app.web.sockets.closing import ELSEWHERE, FORBIDDEN, HungUp, code_after, refuse
from app.web.sockets.conversation import Conversation, converse
from app.web.sockets.line import end_of, line_in
from app.web.sockets.meters import Kind
from app.web.sockets.outbox import HEARTBEAT, Outbox

router = APIRouter(include_in_schema=False)

WAITING_ROOM = "/tv"


@router.websocket("/tv/ws")
async def wait(websocket: WebSocket, since: int = 0) -> None:
    """Wait for a table.

    What the screen was told up to `since` is over: somebody has opened its page to see the code.
    """
    site = site_of(websocket)
    code = site.screen_signer.from_cookie(websocket)
    if is_foreign(websocket, site.public_url):
        return await refuse(websocket, FORBIDDEN)
    if code is None:
        return await refuse(websocket, ELSEWHERE, WAITING_ROOM)
    try:
        async with site.node.screens.on(code):
            await _clear(site.node.screens, code, since)
            await _wait(websocket, site, code)
    except Unavailable as error:
        await refuse(websocket, code_after(error))
    return None


async def _clear(screens: Screens, code: str, since: int) -> None:
    screen = screens.at(code)
    if screen and screen.table and screen.told <= since:
        await screens.take_away(code, screen.table)
        await screens.refresh()


async def _wait(websocket: WebSocket, site: Site, code: str) -> None:
    def newest() -> None:
        screen = site.node.screens.at(code)
        if screen and screen.table:
            raise HungUp(ELSEWHERE, page_of(screen))

    line, meters = line_in(websocket.scope), site.sockets[Kind.TV]
    outbox = Outbox(line, newest, HEARTBEAT, meters.fan_out)
    waiting = Conversation(line, outbox, _ignore, site.node.screens, site.heart, meters)
    await converse(websocket, line, waiting)
    await end_of(line)


async def _ignore(_: str) -> None:
    """A screen that waits has nothing to say."""


class PairedViewer(PageViewer):
    """The cursor of a screen to which this table was sent."""

    def __init__(self, door: TableDoor, code: str, *, phrases: bool) -> None:
        super().__init__(door, screen=True, phrases=phrases)
        self._screens = door.site.node.screens
        self.code = code

    @property
    def invited(self) -> bool:
        screen = self._screens.at(self.code)
        return screen is not None and screen.table == self._replica.code

    def message(self) -> str | None:
        screen = self._screens.at(self.code)
        if screen and screen.table != self._replica.code:
            raise HungUp(ELSEWHERE, page_of(screen))
        return super().message()


@router.websocket("/t/{code}/tv/ws")
async def show(
    websocket: WebSocket, code: str, mark: FromQuery, *, phrases: bool = False, paired: bool = False
) -> None:
    door = await table_door(websocket, code, lambda _: None)
    if door is None:
        return
    screen = door.site.screen_signer.from_cookie(websocket) if paired else None
    if screen is None:
        await door.converse(PageViewer(door, screen=True, phrases=phrases), mark)
    else:
        await _show_until_taken_away(door, PairedViewer(door, screen, phrases=phrases), mark)


async def _show_until_taken_away(door: TableDoor, viewer: PairedViewer, mark: Mark) -> None:
    screens = door.site.node.screens
    try:
        async with screens.on(viewer.code):
            await door.converse(viewer, mark, screens)
            await end_of(door.line)
    except Unavailable as error:
        await refuse(door.websocket, code_after(error))


def page_of(screen: Screen) -> str:
    """Where a screen is to be: at its table, or where it waits for one."""
    return f"/t/{screen.table}/tv?paired=1" if screen.table else WAITING_ROOM
