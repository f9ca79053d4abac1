"""Who is at both tables, and with which devices. Not here: what comes over them (`device`)."""

from dataclasses import dataclass
from typing import Final

from app.games.contract import GALLERY, Audience, Seat
from app.live.replica import Replica
from app.web.people.identity import Guest, Signer
from app.web.people.names import AVATARS
from app.web.sockets.table_talk import Mark
from bench.leaks.device import Device
from bench.leaks.line import Bearing
from bench.leaks.servers import SIGNED_WITH, Server

_SIGNER: Final = Signer(SIGNED_WITH)
_NAMES: Final = ("Anna", "Ben", "Cara", "Dan", "Eve", "Finn", "Gina", "Hugo", "Ines")
_VISITOR: Final = "Vera"


def guest_on(code: str, audience: Audience) -> Guest:
    """Each table has people of its own, so what is theirs is of this table alone."""
    if audience is GALLERY:
        return Guest(f"visitor-of-{code}", _VISITOR, AVATARS[-1])
    return Guest(f"guest-of-{code}-on-{audience}", _NAMES[audience], AVATARS[audience])


def word_of(code: str, audience: Audience) -> str:
    return _SIGNER.sign(guest_on(code, audience))


@dataclass(frozen=True, slots=True)
class Kind:
    """A sort of device: where it dials, and as whom."""

    name: str
    path: str
    audience: Audience
    program: bool = False
    polls: bool = False
    screen: bool = False
    language: str = "en"
    at_table: bool = True
    """Whether it is at the table, or looks at it from the home page."""

    def opened(self, servers: tuple[Server, Server], code: str, mark: Mark | None = None) -> Device:
        """`mark`: it shows that moment already."""
        told = f"&since={mark.moment}&own={mark.own}" if mark else ""
        return Device(self.name, servers, self.path.format(code=code) + told, self.bearing(code))

    def bearing(self, code: str) -> Bearing:
        if self.program:
            word = "" if self.audience is GALLERY else word_of(code, self.audience)
            return Bearing(bearer=word, language=self.language)
        return Bearing("" if self.screen else word_of(code, self.audience), language=self.language)

    def mark(self, replica: Replica) -> Mark:
        return Mark.of(replica.snapshot, self.audience)


_PAGE, _TV, _API = "/t/{code}/ws?phrases=", "/t/{code}/tv/ws?phrases=", "/api/v1/tables/{code}/ws?patch="
_HOME: Final = "/ws?language="


def kinds_of(audience: Audience) -> tuple[Kind, ...]:
    """The devices that are compared: the audience's own, and all of the gallery, which sees less."""
    seat = () if audience is GALLERY else _at_seat(audience)
    return (*seat, *_IN_GALLERY)


def _in_each_language(name: str, path: str, audience: Audience, *, screen: bool = False) -> tuple[Kind, ...]:
    """With phrases and spelled out."""
    return tuple(
        Kind(f"{name} in {language}{told}", f"{path}{phrases}", audience, screen=screen, language=language)
        for language in ("en", "it")
        for phrases, told in ((1, ""), (0, ", spelled out"))
    )


def _at_seat(seat: Seat) -> tuple[Kind, ...]:
    return (
        *_in_each_language("page", _PAGE, seat),
        Kind("program", f"{_API}0", seat, program=True, polls=True),
        Kind("program with patches", f"{_API}1", seat, program=True),
        Kind("home page", _HOME, seat, at_table=False),
    )


_IN_GALLERY: Final = (
    *_in_each_language("gallery", _PAGE, GALLERY),
    *_in_each_language("TV", _TV, GALLERY, screen=True),
    Kind("program in the gallery", f"{_API}0", GALLERY, program=True, polls=True),
    Kind("program in the gallery with patches", f"{_API}1", GALLERY, program=True),
    Kind("lobby in it", _HOME, GALLERY, language="it", at_table=False),
)


def others_of(seat: Seat) -> tuple[Kind, ...]:
    """The two devices of a seat whose secrets differ: they are there, and what they get is not compared."""
    return Kind("another's page", f"{_PAGE}1", seat), Kind("another's second page", f"{_PAGE}1", seat)
