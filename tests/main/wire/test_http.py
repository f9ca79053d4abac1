"""A visitor can hold neither memory nor a connection with requests that never end."""

from app.main.wire.http import BoundedHttp
from app.web.safety.bounds import Bounds
from tests.main.wire.plain_server import plain_server, soon

GET = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
BOUNDS = Bounds()


async def test_a_request_is_answered() -> None:
    async with plain_server() as server, server.line() as line:
        await line.send(GET)
        assert (await line.answer()).startswith(b"HTTP/1.1 200")


async def test_headers_without_an_end_are_refused_when_they_are_too_long() -> None:
    async with plain_server() as server, server.line() as line:
        await line.send(b"GET / HTTP/1.1\r\nX-Long: " + b"x" * (BOUNDS.header_bytes + 8192))
        assert (await line.rest()).startswith(b"HTTP/1.1 431")


async def test_many_short_headers_are_as_long_as_one_long_one() -> None:
    async with plain_server() as server, server.line() as line:
        await line.send(b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * (BOUNDS.header_bytes // 4))
        assert (await line.rest()).startswith(b"HTTP/1.1 431")


async def test_an_address_that_is_too_long_is_refused_like_headers() -> None:
    async with plain_server() as server, server.line() as line:
        await line.send(b"GET /" + b"x" * (BOUNDS.header_bytes + 8192))
        assert (await line.rest()).startswith(b"HTTP/1.1 431")


async def test_headers_of_a_usual_length_pass_in_whatever_pieces_they_come() -> None:
    long = b"GET / HTTP/1.1\r\nHost: here\r\nCookie: " + b"x" * 9000 + b"\r\n\r\n"
    async with plain_server() as server, server.line() as line:
        for start in range(0, len(long), 1000):
            await line.send(long[start : start + 1000])
        assert (await line.answer()).startswith(b"HTTP/1.1 200")


async def test_headers_that_do_not_come_to_an_end_in_time_are_refused() -> None:
    async with plain_server() as server, server.line() as line:
        await line.send(b"GET / HTTP/1.1\r\nHost:")
        await server.until(1)
        server.later()
        assert (await line.rest()).startswith(b"HTTP/1.1 408")


async def test_a_connection_on_which_nothing_comes_is_closed() -> None:
    async with plain_server() as server, server.line() as line:
        await server.until(1)
        server.later()
        await line.rest()
        await server.until(0)


async def test_empty_lines_between_requests_do_not_keep_a_connection_open() -> None:
    async with plain_server(idle_timeout=3600) as server, server.line() as line:
        await line.send(GET)
        await line.answer()
        (connection,) = server.config.crowd._connections
        assert isinstance(connection, BoundedHttp)
        await line.send(b"\r\n")
        await soon(lambda: connection._late_at is not None)
        server.later()
        await server.until(0)


async def test_a_connection_is_not_late_while_its_request_is_being_answered() -> None:
    async with plain_server() as server, server.line() as line:
        server.held.clear()
        await line.send(GET)
        await soon(lambda: bool(server.bodies))
        server.later()
        server.held.set()
        assert (await line.answer()).startswith(b"HTTP/1.1 200")


async def test_a_slow_body_is_refused() -> None:
    async with plain_server() as server, server.line() as line:
        await line.send(b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\nslow")
        await server.until(1)
        server.later()
        assert (await line.rest()).startswith(b"HTTP/1.1 408")
    assert server.bodies == []


async def test_a_body_without_an_end_is_cut_off() -> None:
    async with plain_server() as server, server.line() as line:
        await line.send(b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100000000\r\n\r\n")
        await line.send(b"x" * 2_000_000)
        assert (await line.rest()).startswith(b"HTTP/1.1 413")
    assert server.bodies == []


async def test_a_file_may_be_longer_than_a_form_but_has_an_end_too() -> None:
    async with plain_server() as server, server.line() as line:
        await line.send(b"POST /replay HTTP/1.1\r\nHost: here\r\nContent-Length: 500000\r\n\r\n")
        await line.send(b"x" * 500_000)
        assert (await line.answer()).startswith(b"HTTP/1.1 200")
        await line.send(b"POST /replay HTTP/1.1\r\nHost: here\r\nContent-Length: 50000000\r\n\r\n")
        await line.send(b"x" * 6_000_000)
        assert (await line.rest()).startswith(b"HTTP/1.1 413")
    assert server.bodies == [500_000]


async def test_a_body_whose_chunks_say_nothing_is_cut_off() -> None:
    """What a chunk says beside its content counts, too."""
    async with plain_server() as server, server.line() as line:
        await line.send(b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n")
        await line.send(b"1;" + b"x" * 2_000_000)
        assert (await line.rest()).startswith(b"HTTP/1.1 413")


async def test_a_few_requests_may_wait_for_each_other() -> None:
    async with plain_server() as server, server.line() as line:
        await line.send(GET * BOUNDS.pipelined_requests)
        for _ in range(BOUNDS.pipelined_requests):
            assert b"200 OK" in await line.answer()


async def test_a_heap_of_requests_is_refused_as_a_whole() -> None:
    async with plain_server() as server, server.line() as line:
        server.held.clear()
        await line.send(GET * 5000)
        await server.until(0)
        server.held.set()
        await line.rest()
    assert len(server.bodies) <= BOUNDS.pipelined_requests + 1


async def test_an_answer_that_nobody_reads_ends_the_connection() -> None:
    async with plain_server() as server, server.line() as line:
        await line.send(GET)
        await line.answer()
        (connection,) = server.config.crowd._connections
        connection.transport.write(b"x" * 30_000_000)  # type: ignore[attr-defined]
        server.later()
        await server.until(0)
