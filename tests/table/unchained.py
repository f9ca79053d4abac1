"""Tables that can be compared however long their chains of events are: one by one, not link within link."""

from app.table.event_chain import EventLink, in_order
from app.table.table import Table


def unchained(table: Table) -> tuple[object, ...]:
    """All that there is in the table."""
    sitting = table.sitting
    return (
        table._replace(happenings=None, sitting=None),
        _links(table.happenings),
        sitting and sitting._replace(events=None),
        _links(sitting.events if sitting else None),
    )


def _links(chain: EventLink | None) -> list[tuple[int, type[object], object]]:
    return [(link.seq, type(link.event), link.event) for link in in_order(chain)]
