"""Whether somebody may come in at all: those who run the server may have banned them.

Not here: who is (`live.doorman`), what a host forbids at one table (the table itself refuses that).
"""

from starlette.requests import HTTPConnection

from app.web.people.identity import Guest
from app.web.site.site import Site
from app.web.words import texts
from app.web.words.refusal import Refusal


def is_banned(site: Site, connection: HTTPConnection, guest: Guest | None) -> bool:
    """From now on it is known where that guest is."""
    address = site.whereabouts.of(connection)
    if guest is not None:
        site.node.doorman.note(guest.id, address)
    return is_out(site, guest, address)


def is_out(site: Site, guest: Guest | None, address: str) -> bool:
    """Whether somebody who came in is banned by now. Who is nobody comes from somewhere, too."""
    doorman = site.node.doorman
    return doorman.bans_from(address) if guest is None else doorman.bans(guest.id)


def admit(site: Site, connection: HTTPConnection, guest: Guest) -> Guest:
    """That guest, who may come in. Raises `Refusal`."""
    if is_banned(site, connection, guest):
        raise Refusal(403, texts.BANNED, "banned")
    return guest
