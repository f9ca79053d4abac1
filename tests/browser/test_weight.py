"""A table loads fast on a phone: little comes over the line, and it comes compressed."""

from typing import Any

import pytest

from tests.browser.evening import Evening
from tests.browser.people import PHONE, Arrive, Person

LIMIT = 110_000
WITHOUT_LONG_TIMERS = """
    const soon = window.setTimeout;
    window.setTimeout = (work, wait, ...values) => (wait >= 1000 ? 0 : soon(work, wait, ...values));
"""


def weigh(person: Person, path: str) -> list[tuple[int, str]]:
    """What the first look at a page costs, file by file, the heaviest first.

    What a script fetches ahead at low priority is left out, and what it fetches a second after the page is
    there: nobody waits for it, and whether it comes before all is quiet depends on the machine.
    """
    person.page.add_init_script(WITHOUT_LONG_TIMERS)
    line = person.page.context.new_cdp_session(person.page)
    line.send("Network.enable")
    names: dict[str, str] = {}
    sizes: dict[str, int] = {}
    ahead: set[str] = set()
    line.on("Network.requestWillBeSent", lambda event: ahead.update(fetched_ahead(event)))
    line.on(
        "Network.responseReceived", lambda event: names.update({event["requestId"]: event["response"]["url"]})
    )
    line.on(
        "Network.loadingFinished",
        lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}),
    )
    person.page.goto(person.url + path, wait_until="networkidle")
    person.page.evaluate("() => document.fonts.ready")
    return sorted(
        ((size, names.get(request, "")) for request, size in sizes.items() if request not in ahead),
        reverse=True,
    )


def fetched_ahead(event: dict[str, Any]) -> list[str]:
    low = event["type"] == "Fetch" and event["request"]["initialPriority"] == "Low"
    return [event["requestId"]] if low else []


@pytest.mark.parametrize("stage", ["gathering", "placing", "bidding", "score"])
def test_the_first_load_of_a_table_is_small(arrive: Arrive, evening: Evening, stage: str) -> None:
    heaviest = weigh(arrive(storage_state=evening.identity, **PHONE), evening.paths[stage])
    assert len(heaviest) > 10
    assert sum(size for size, _ in heaviest) < LIMIT, heaviest
