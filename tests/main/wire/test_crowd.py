"""There is room for so many connections, and for so many of one address."""

from contextlib import AsyncExitStack

from app.main.wire.crowd import Crowd
from app.web.safety.address import trusting
from app.web.safety.bounds import Bounds
from tests.main.wire.plain_server import STRANGER, plain_server
from tests.main.wire.test_http import GET


async def test_one_address_can_not_take_all_connections() -> None:
    async with plain_server(connections_per_address=3) as server, AsyncExitStack() as lines:
        mine = [await lines.enter_async_context(server.line(address=STRANGER)) for _ in range(3)]
        await server.until(3)
        one_more = await lines.enter_async_context(server.line(address=STRANGER))
        assert await one_more.rest() == b""
        somebody_else = await lines.enter_async_context(server.line(address="127.0.0.3"))
        await somebody_else.send(GET)
        assert b"200 OK" in await somebody_else.answer()
        await mine[0].send(GET)
        assert b"200 OK" in await mine[0].answer()


async def test_a_proxy_speaks_for_many() -> None:
    async with plain_server(connections_per_address=1) as server, AsyncExitStack() as lines:
        for _ in range(5):
            line = await lines.enter_async_context(server.line())
            await line.send(GET)
            assert b"200 OK" in await line.answer()


async def test_when_all_places_are_taken_nobody_new_comes_until_one_goes() -> None:
    async with plain_server(connections=2) as server, AsyncExitStack() as lines:
        async with server.line():
            await lines.enter_async_context(server.line())
            await server.until(2)
            late = await lines.enter_async_context(server.line())
            assert await late.rest() == b""
        await server.until(1)
        in_time = await lines.enter_async_context(server.line())
        await in_time.send(GET)
        assert b"200 OK" in await in_time.answer()


async def test_addresses_are_forgotten_with_their_last_connection() -> None:
    async with plain_server() as server:
        async with server.line(address=STRANGER):
            await server.until(1)
            assert server.config.crowd._peers
        await server.until(0)
        assert not server.config.crowd._peers


def test_what_the_sockets_of_an_address_share_is_forgotten_with_the_last() -> None:
    crowd = Crowd(Bounds(), trusting("127.0.0.1"))
    shared = crowd.frames_of("2001:db8::1")
    assert crowd.frames_of("2001:db8::2") is shared
    assert crowd.frames_of("2001:db8:0:1::1") is not shared
    del shared
    assert not crowd._frames
