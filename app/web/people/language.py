"""Which language somebody gets: their choice, or else what the browser asks for."""

from collections.abc import Collection
from typing import Final

from babel import negotiate_locale
from starlette.requests import HTTPConnection

from app.web.words.catalogues import SOURCE

COOKIE: Final = "tavolata_language"


def language_of(connection: HTTPConnection, known: Collection[str]) -> str:
    chosen = connection.cookies.get(COOKIE, "")
    if chosen in known:
        return chosen
    return negotiate_locale(_preferred(connection), list(known), sep="-") or SOURCE


def _preferred(connection: HTTPConnection) -> list[str]:
    """The languages of the Accept-Language header, most wanted first."""
    wanted = []
    for part in connection.headers.get("accept-language", "")[:200].split(","):
        tag, _, quality = part.replace(" ", "").partition(";q=")
        wanted.append((_number(quality), tag))
    return [tag for _, tag in sorted(wanted, key=lambda pair: -pair[0]) if tag]


def _number(quality: str) -> float:
    try:
        return float(quality) if quality else 1.0
    except ValueError:
        return 0.0
