"""What has changed between two looks at the lobby, as fragments of the home page.

A table is a fragment by itself, so that what a watcher gets does not grow with the list. How a table looks is
rendered once in each language (`part`). Not here: when somebody looks (`lobby_socket`).
"""

from collections.abc import Iterator
from typing import NamedTuple

from app.live.lobby import Listing
from app.table.ports import Summary
from app.web.pages.lobby import OFFERED, LobbyView
from app.web.rendering.renderer import Renderer


class Added(NamedTuple):
    table: Summary
    after: str | None
    """The code of the table that it stands behind; None for the first."""


class ListChanges(NamedTuple):
    """What makes one page of a list another: those that go, those that look different, those that come."""

    gone: tuple[str, ...]
    changed: tuple[Summary, ...]
    added: tuple[Added, ...]


def list_changes(before: Listing, after: Listing) -> ListChanges:
    """Both lists are in the same order, so nothing ever changes places."""
    shown, coming = ({table.code: table for table in listing.rows} for listing in (before, after))
    return ListChanges(
        gone=tuple(code for code in shown if code not in coming),
        changed=tuple(table for code, table in coming.items() if code in shown and table != shown[code]),
        added=tuple(added for added in _in_their_places(after) if added.table.code not in shown),
    )


def _in_their_places(listing: Listing) -> Iterator[Added]:
    before = None
    for table in listing.rows:
        yield Added(table, before)
        before = table.code


def lobby_changes(renderer: Renderer, before: LobbyView, after: LobbyView) -> str:
    return "".join(_changed_fragments(renderer, before, after))


def _changed_fragments(renderer: Renderer, before: LobbyView, after: LobbyView) -> Iterator[str]:
    if before.people != after.people:
        yield renderer.text("parts/people.html", people=after.people)
    if before.offers_filters != after.offers_filters:
        filters = {"wanted": after.wanted, "offers_filters": after.offers_filters}
        yield renderer.text("parts/filters.html", **filters, **OFFERED)
    for kind, old, new in (("open", before.open, after.open), ("running", before.running, after.running)):
        if old.rows != new.rows:
            changes = list_changes(old, new)._asdict()
            yield renderer.text("parts/list_changes.html", kind=kind, **changes)
        if _frame(old) != _frame(new):
            for part in ("parts/list_head.html", "parts/list_end.html"):
                yield renderer.text(part, kind=kind, listing=new, wanted=after.wanted)


def _frame(listing: Listing) -> tuple[object, ...]:
    """What is said above and below the rows."""
    return (listing.total, listing.goes_on, len(listing.rows))
