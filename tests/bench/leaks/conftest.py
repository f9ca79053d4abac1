"""Both servers, started once for all tests of a module: they cost more than the tests do."""

from collections.abc import Iterator

import pytest

from bench.leaks.run import Twins, twins


@pytest.fixture(scope="module")
def twin_servers() -> Iterator[Twins]:
    with twins() as servers:
        yield servers
