"""What every route needs: the running node, the renderers, the signer. Not here: routes."""

from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from app.live.node import Node
from app.web.identity import Signer
from app.web.language import language_of
from app.web.outbox import Heart
from app.web.render import Renderer


@dataclass(frozen=True, slots=True)
class Site:
    node: Node
    renderers: Mapping[str, Renderer]
    signer: Signer
    public_url: str | None
    actions_per_second: float
    heart: Heart

    def renderer(self, connection: HTTPConnection) -> Renderer:
        return self.renderers[language_of(connection, self.renderers.keys())]

    def address(self, connection: HTTPConnection, path: str) -> str:
        """The address of a page as others can open it."""
        here = connection.base_url
        base = self.public_url or str(here.replace(scheme=here.scheme.replace("ws", "http")))
        return base.rstrip("/") + path


def site_of(connection: HTTPConnection) -> Site:
    site: Site = connection.app.state.site
    return site
