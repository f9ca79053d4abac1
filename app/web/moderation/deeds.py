"""What a moderator does: each deed is carried out, kept in the casebook and said in the log.

The log names tables and the words that stand for people there, never a name or an address. Not here: who may
(`login`), how it is shown (`desk`).
"""

import logging
from collections.abc import Mapping
from hashlib import blake2b
from typing import Final, NamedTuple

from app.live.talk import who_is
from app.table.ports import Act, Measure, Sanction, address_mark, guest_mark, table_mark
from app.web.site.lookup import known_table
from app.web.site.site import Site
from app.web.words import texts
from app.web.words.refusal import Refusal

logger = logging.getLogger(__name__)

_HOUR: Final = 3600 * 1000
HOURS: Final = (1, 24, 7 * 24, 30 * 24)
_FOR_GOOD: Final = 100 * 365 * 24
_MEASURES: Final = {
    "mute": (Measure.MUTE, False),
    "ban": (Measure.BAN, False),
    "mute_address": (Measure.MUTE, True),
    "ban_address": (Measure.BAN, True),
}


class Person(NamedTuple):
    """Somebody at a table. `who` is the word by which others refer to them there."""

    id: str
    table: str
    name: str

    @property
    def who(self) -> str:
        return who_is(self.table, self.id)


def mark_of(sanction: Sanction) -> str:
    """By which a page refers to a sanction without naming a guest or an address."""
    key = f"{sanction.whom} {sanction.measure} {sanction.table}"
    return blake2b(key.encode(), digest_size=9).hexdigest()


async def carry_out(site: Site, fields: Mapping[str, str]) -> None:
    """What the form says. Raises `Refusal`."""
    match fields.get("act", ""):
        case "close":
            await _close(site, fields.get("table", ""))
        case "lift":
            await _lift(site, fields.get("sanction", ""))
        case "settle":
            await _settle(site, fields.get("report", ""))
        case act if act in _MEASURES:
            await _sanction(site, act, await _person(site, fields), _hours(fields))
        case _:
            raise _not_understood()


async def _close(site: Site, code: str) -> None:
    replica = await known_table(site, code)
    sanction = _sanction_for(site, table_mark(replica.code), Measure.CLOSE, _FOR_GOOD)
    await site.node.doorman.impose(sanction)
    site.node.lobby.look_soon()
    await _record(site, "close", replica.code, "", None)


async def _lift(site: Site, mark: str) -> None:
    for sanction in await site.node.doorman.sanctions():
        if mark_of(sanction) == mark:
            await site.node.doorman.lift(sanction)
            table = sanction.whom.partition(" ")[2] if sanction.measure is Measure.CLOSE else sanction.table
            await _record(site, f"lift {sanction.measure}", table, "", None)


async def _settle(site: Site, word: str) -> None:
    complaint = await site.node.casebook.complaint(word)
    if complaint is not None:
        await site.node.casebook.settle(word, site.node.clock.now())
        await _record(site, "settle", complaint.table, complaint.name, None)


async def _sanction(site: Site, act: str, person: Person, hours: int) -> None:
    measure, by_address = _MEASURES[act]
    whom = guest_mark(person.id)
    if by_address:
        address = await site.node.doorman.address_of(person.id)
        if address is None:
            raise Refusal(409, texts.NO_ADDRESS, "no_address")
        whom = address_mark(address)
    sanction = _sanction_for(site, whom, measure, hours)
    await site.node.doorman.impose(sanction)
    await _record(site, act, person.table, person.name, sanction.until, who=person.who)


def _sanction_for(site: Site, whom: str, measure: Measure, hours: int) -> Sanction:
    now = site.node.clock.now()
    return Sanction(whom, measure, "", now + hours * _HOUR, now)


async def _person(site: Site, fields: Mapping[str, str]) -> Person:
    """Whom a report is about, or who sits at a table under that word."""
    if word := fields.get("report"):
        complaint = await site.node.casebook.complaint(word)
        if complaint is None:
            raise _not_understood()
        return Person(complaint.player, complaint.table, complaint.name)
    replica = await known_table(site, fields.get("table", ""))
    for player in replica.seated:
        person = Person(player.id, replica.code, player.name)
        if person.who == fields.get("who"):
            return person
    raise _not_understood()


def _hours(fields: Mapping[str, str]) -> int:
    given = fields.get("hours", "")
    if given not in map(str, HOURS):
        raise _not_understood()
    return int(given)


def _not_understood() -> Refusal:
    return Refusal(422, texts.NOT_UNDERSTOOD, "malformed")


async def _record(
    site: Site, what: str, table: str, about: str, until: int | None, *, who: str | None = None
) -> None:
    said = {"act": what, "about_table": table, "who": who, "until": until}
    logger.warning("a moderator: %(act)s %(who)s at %(about_table)s until %(until)s", said, extra=said)
    await site.node.casebook.record(Act(site.node.clock.now(), what, table, about, until))
