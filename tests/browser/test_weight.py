"""A table loads fast on a phone: little comes over the line, and it comes compressed."""

import pytest

from tests.browser.evening import Evening
from tests.browser.people import PHONE, Arrive

LIMIT = 150_000


@pytest.mark.parametrize("stage", ["gathering", "placing", "bidding", "score"])
def test_the_first_load_of_a_table_is_small(arrive: Arrive, evening: Evening, stage: str) -> None:
    ada = arrive(storage_state=evening.identity, **PHONE)
    line = ada.page.context.new_cdp_session(ada.page)
    line.send("Network.enable")
    names: dict[str, str] = {}
    sizes: dict[str, int] = {}
    line.on(
        "Network.responseReceived", lambda event: names.update({event["requestId"]: event["response"]["url"]})
    )
    line.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}),
    )
    ada.page.goto(ada.url + evening.paths[stage], wait_until="networkidle")
    ada.page.evaluate("() => document.fonts.ready")
    heaviest = sorted(((size, names.get(request, "")) for request, size in sizes.items()), reverse=True)
    assert len(heaviest) > 10
    assert sum(sizes.values()) < LIMIT, heaviest
