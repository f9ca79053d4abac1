"""What the moderators' page shows: reports, live tables, sanctions in force, what was done.

Of a table it shows what its gallery sees, and less: who sits there, never what is on it. Guests and addresses
are words. Not here: doing something (`deeds`).
"""

from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from app.live.replica import Replica
from app.live.talk import who_is
from app.table.ports import Complaint, Measure, Place, Sanction, Summary
from app.web.moderation.deeds import HOURS, mark_of
from app.web.site.site import Site

_LIVE_FOR: Final = 6 * 3600 * 1000
_A_PAGE: Final = 20
_MOST: Final = 50


class ReportShown(NamedTuple):
    word: str
    when: str
    table: str
    name: str
    text: str | None


class SanctionShown(NamedTuple):
    mark: str
    measure: Measure
    kind: str
    """guest, address or table."""
    who: str
    """For a table its code; else a word that tells one from another."""
    table: str
    until: str | None
    """None for good."""


class TableShown(NamedTuple):
    summary: Summary
    opened: str
    closed: bool


class PersonShown(NamedTuple):
    who: str
    name: str
    avatar: str
    muted: bool


async def desk(site: Site, after: Place | None) -> dict[str, Any]:
    node = site.node
    since = node.clock.now() - _LIVE_FOR
    found = await node.casebook.tables(since, after, _A_PAGE + 1)
    last = found[_A_PAGE - 1] if len(found) > _A_PAGE else None
    return {
        "reports": [_report(each) for each in await node.casebook.complaints(_MOST)],
        "sanctions": [_sanction(each, node.clock.now()) for each in await node.doorman.sanctions()],
        "tables": [_table(site, each) for each in found[:_A_PAGE]],
        "goes_on": f"{last.opened_at}-{last.code}" if last else None,
        "later": after is not None,
        "acts": [
            (_when(act.at), act, act.until and _when(act.until)) for act in await node.casebook.acts(_MOST)
        ],
        "hours": HOURS,
    }


def table_desk(site: Site, replica: Replica) -> dict[str, Any]:
    public, doorman = replica.snapshot.public, site.node.doorman
    return {
        "code": replica.code,
        "game": public.game,
        "phase": public.phase,
        "people": [
            PersonShown(who_is(replica.code, player.id), player.name, player.avatar, doorman.mutes(player.id))
            for player in replica.seated
        ],
        "writings": replica.talk.writings,
        "hours": HOURS,
    }


def _report(complaint: Complaint) -> ReportShown:
    return ReportShown(complaint.word, _when(complaint.at), complaint.table, complaint.name, complaint.text)


def _sanction(sanction: Sanction, now: int) -> SanctionShown:
    kind, _, subject = sanction.whom.partition(" ")
    mark = mark_of(sanction)
    lasting = sanction.until - now > 10 * 365 * 24 * 3600 * 1000
    return SanctionShown(
        mark=mark,
        measure=sanction.measure,
        kind=kind,
        who=subject if kind == "table" else mark[:6],
        table=sanction.table,
        until=None if lasting else _when(sanction.until),
    )


def _table(site: Site, summary: Summary) -> TableShown:
    return TableShown(summary, _when(summary.opened_at), site.node.doorman.has_closed(summary.code))


def _when(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M} UTC"
