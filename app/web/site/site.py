"""What every route needs: the running node, the renderers, the signer. Not here: routes."""

from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from app.live.node import Node
from app.live.readiness import Readiness
from app.live.replica import Replica
from app.web.people.handover import HandoverSigner
from app.web.people.identity import Guest, Signer
from app.web.people.language import language_of
from app.web.people.replay_link import ReplaySigner
from app.web.people.screen import ScreenSigner
from app.web.people.whereabouts import Whereabouts
from app.web.rendering.address import Lan, address_of
from app.web.rendering.per_table import PerTable
from app.web.rendering.renderer import Renderer
from app.web.rendering.table_face import TableFace
from app.web.rendering.table_json import TableJson
from app.web.safety.address import network_of
from app.web.safety.guesses import Guesses
from app.web.safety.rates import Deed, Doer, Rates
from app.web.sockets.attendance import Attendance
from app.web.sockets.meters import Kind, SocketMeters
from app.web.sockets.outbox import Heart


@dataclass(frozen=True, slots=True)
class Site:
    node: Node
    readiness: Readiness
    renderers: Mapping[str, Renderer]
    signer: Signer
    handover_signer: HandoverSigner
    screen_signer: ScreenSigner
    replay_signer: ReplaySigner
    guesses: Guesses
    whereabouts: Whereabouts
    rates: Rates
    public_url: str | None
    leaderboard: bool
    """Whether everybody may see who is strongest."""
    lan: Lan
    actions_per_second: float
    heart: Heart
    attendance: Attendance
    faces: Mapping[str, PerTable[TableFace]]
    """By language."""
    table_json: PerTable[TableJson]
    sockets: Mapping[Kind, SocketMeters]

    def renderer(self, connection: HTTPConnection) -> Renderer:
        return self.renderers[language_of(connection, self.renderers.keys())]

    def face(self, replica: Replica, renderer: Renderer) -> TableFace:
        return self.faces[renderer.language].of(replica)

    def address(self, connection: HTTPConnection, path: str) -> str:
        """The address of a page as others can open it."""
        return address_of(connection, self.public_url, self.lan, path)

    async def count(
        self, connection: HTTPConnection, guest: Guest | None, deed: Deed, times: int = 1
    ) -> None:
        """Somebody does something that may not be done too often. Raises `TooOften`."""
        await self.rates.count(deed, doer(connection, guest), times)


def doer(connection: HTTPConnection, guest: Guest | None) -> Doer:
    """For whom it counts what that guest does."""
    client = connection.client
    return Doer(network_of(client.host if client else None), guest.id if guest else None)


def site_of(connection: HTTPConnection) -> Site:
    site: Site = connection.app.state.site
    return site
