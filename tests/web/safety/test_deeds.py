"""What a request is counted as, and for how many."""

from collections.abc import Mapping

import pytest
from starlette.types import Scope

from app.web.safety.deeds import deeds_in
from app.web.safety.rates import Deed


def of(path: str, method: str = "GET", query: bytes = b"") -> Mapping[Deed, int]:
    scope: Scope = {"type": "http", "path": path, "method": method, "query_string": query}
    return deeds_in(scope)


@pytest.mark.parametrize(
    ("path", "deed"),
    [
        ("/", Deed.PAGES),
        ("/t/ABCDE", Deed.PAGES),
        ("/t/ABCDE/tv", Deed.PAGES),
        ("/t/ABCDE/preview", Deed.PIECES),
        ("/static/css/house.css", Deed.FILES),
        ("/api/v1/tables", Deed.API),
        ("/nothing/of/ours", Deed.PAGES),
    ],
)
def test_whatever_is_asked_for_counts(path: str, deed: Deed) -> None:
    assert of(path) == {deed: 1}


def test_only_what_those_ask_who_run_the_server_does_not() -> None:
    for path in ("/health/live", "/health/ready", "/metrics"):
        assert of(path) == {}
    for path in ("/health/", "/health/lively", "/metrics/all", "/metricsandmore"):
        assert of(path) == {Deed.PAGES: 1}


@pytest.mark.parametrize(
    ("path", "deed", "price"),
    [
        ("/t/ABCDE/replay/1/transcript.jsonl", Deed.PIECES, 20),
        ("/t/ABCDE/history", Deed.PIECES, 4),
        ("/me/link", Deed.PIECES, 4),
        ("/me/export", Deed.PAGES, 4),
        ("/replay/0a1b", Deed.PAGES, 10),
        ("/t/ABCDE/qr.svg", Deed.PIECES, 2),
        ("/t/ABCDE/replay/1/record.json", Deed.PIECES, 2),
        ("/replay/0a1b/recap.svg", Deed.PIECES, 2),
    ],
)
def test_what_costs_the_server_more_counts_for_more(path: str, deed: Deed, price: int) -> None:
    assert of(path) == {deed: price}


def test_what_is_done_counts_beside_the_page() -> None:
    assert of("/tables", "POST") == {Deed.PAGES: 1, Deed.TABLES: 1}
    assert of("/", query=b"code=ABCDE") == {Deed.PAGES: 1, Deed.JOINS: 1}
