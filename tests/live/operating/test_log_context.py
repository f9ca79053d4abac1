"""What a log line is about, in each task by itself."""

import asyncio
from dataclasses import dataclass

from app.live.operating.log_context import at_table, begin_request, log_fields


@dataclass
class Moving:
    code: str
    seq: int


async def test_outside_of_requests_and_tables_a_line_is_about_nothing() -> None:
    assert log_fields() == {}


async def test_a_line_names_the_request_and_the_row_that_the_table_is_at_when_it_is_written() -> None:
    table = Moving("ABCDE", 7)
    begin_request("r1")
    at_table(table)
    assert log_fields() == {"request": "r1", "table": "ABCDE", "seq": 7}
    table.seq = 8
    assert log_fields()["seq"] == 8


async def test_a_table_that_is_not_read_yet_is_named_by_its_code() -> None:
    at_table("ABCDE")
    assert log_fields() == {"table": "ABCDE"}


async def test_the_next_request_is_not_about_the_table_of_the_one_before() -> None:
    begin_request("r1")
    at_table("ABCDE")
    begin_request("r2")
    assert log_fields() == {"request": "r2"}


async def test_requests_that_are_served_at_once_keep_apart() -> None:
    async def serve(name: str) -> dict[str, str | int]:
        begin_request(name)
        await asyncio.sleep(0)
        return await asyncio.create_task(fields_of_a_task())

    async def fields_of_a_task() -> dict[str, str | int]:
        return log_fields()

    one, other = await asyncio.gather(serve("r1"), serve("r2"))
    assert (one, other) == ({"request": "r1"}, {"request": "r2"})
