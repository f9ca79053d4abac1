"""A node as a process of its own, started by the parent of all nodes of this machine.

It listens nowhere: the parent hands connections over to it. When the parent is gone it stops. Not here: the
parent's side (`berth`).
"""

import asyncio
import signal
import socket
import sys
from collections.abc import Awaitable, Callable
from functools import partial

import uvicorn
import uvloop
from prometheus_client import CollectorRegistry, start_http_server

from app.live.intercom import Intercom, Kind
from app.main.address import lan_address
from app.main.logs import configure_logging
from app.main.serve import Place, build, collecting, say_goodbye, server_config
from app.main.settings import Settings
from app.main.stopping import StoppingServer


class DoorServer(StoppingServer):
    """Serves whoever is shown in through the door; `up` is called once that may happen."""

    def __init__(
        self,
        config: uvicorn.Config,
        say_goodbye: Callable[[], Awaitable[None]],
        drain: float,
        door: socket.socket,
        up: Callable[[], None],
    ) -> None:
        super().__init__(config, say_goodbye, drain)
        door.setblocking(False)
        self._door = door
        self._up = up

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        asyncio.get_running_loop().add_reader(self._door, self._let_in)
        self._up()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().remove_reader(self._door)
        self._door.close()
        await super().shutdown(sockets)

    def _let_in(self) -> None:
        try:
            word, numbers, *_ = socket.recv_fds(self._door, 1, 1)
        except BlockingIOError:
            return
        if not word:  # the parent is gone
            asyncio.get_running_loop().remove_reader(self._door)
        for number in numbers:
            task = asyncio.create_task(self._serve_one(socket.socket(fileno=number)))
            self.server_state.tasks.add(task)
            task.add_done_callback(self.server_state.tasks.discard)

    async def _serve_one(self, connection: socket.socket) -> None:
        """As uvicorn does for those who connect to a port."""
        connection.setblocking(False)

        def protocol() -> asyncio.Protocol:
            made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
                config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            )
            return made

        await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)


def main(line: int, door: int, number: int, port: int) -> None:
    settings = Settings()
    if "node" in settings.model_fields_set:
        settings = settings.model_copy(update={"node": f"{settings.node}-{number}"})
    configure_logging(settings)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(settings, number, port, socket.socket(fileno=line), socket.socket(fileno=door)))


async def _serve(
    settings: Settings, number: int, port: int, line: socket.socket, door: socket.socket
) -> None:
    intercom, registry = await Intercom.opened(line), CollectorRegistry()
    if settings.metrics_port:
        start_http_server(settings.metrics_port + number, settings.host, registry)
    lan = partial(lan_address, settings, port)
    app = build(settings, registry, lan, place=Place(number, intercom))
    config, goodbye = server_config(app, settings), partial(say_goodbye, app, settings.drain)
    server = DoorServer(config, goodbye, settings.drain, door, partial(intercom.say, Kind.UP))
    listening = asyncio.create_task(_listen(intercom))
    await collecting(server.serve([]))
    listening.cancel()


async def _listen(intercom: Intercom) -> None:
    """As long as there is somebody at the other end; without the parent nobody comes any more."""
    await intercom.run()
    signal.raise_signal(signal.SIGTERM)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
