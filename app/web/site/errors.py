"""How things that went wrong are told: a page for people, JSON for programs. No state, no traceback.

Not here: failures that nobody expects (`last_resort`).
"""

import logging
from collections.abc import Mapping
from http import HTTPStatus

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from app.live.failures import log_failure
from app.table.evolve import Diverged
from app.table.ports import Unavailable
from app.table.refusals import Reason
from app.web.people.identity import Forged, Released, new_guest
from app.web.people.names import BadName
from app.web.safety.rates import TooOften
from app.web.site.site import site_of
from app.web.words import texts
from app.web.words.come_back import come_back
from app.web.words.refusal import Refusal

logger = logging.getLogger(__name__)


def install(app: FastAPI) -> None:
    app.add_exception_handler(Refusal, _problem)
    app.add_exception_handler(Forged, _forged)
    app.add_exception_handler(Released, _released)
    app.add_exception_handler(BadName, _bad_name)
    app.add_exception_handler(Diverged, _diverged)
    app.add_exception_handler(TooOften, _too_often)
    app.add_exception_handler(Unavailable, _unavailable)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)


def _tell(
    request: Request, status: int, text: str, name: str, headers: Mapping[str, str] | None = None
) -> Response:
    return _say(request, status, site_of(request).renderer(request).words.gettext(text), name, headers)


def _say(
    request: Request, status: int, said: str, name: str, headers: Mapping[str, str] | None = None
) -> Response:
    """`said` is in the language of whoever asked already."""
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": name, "text": said}, status, headers)
    renderer = site_of(request).renderer(request)
    page = renderer.text("error.html", status=status, text=said, path=request.url.path)
    return HTMLResponse(page, status, headers)


def _problem(request: Request, error: Exception) -> Response:
    if not isinstance(error, Refusal):
        raise error
    return _tell(request, error.status, error.text, error.name or HTTPStatus(error.status).phrase)


def _forged(request: Request, error: Exception) -> Response:
    return _tell(request, 401, texts.FORGED, "forged")


def _released(request: Request, error: Exception) -> Response:
    """Says so once. From then on the device is a new guest's."""
    if not isinstance(error, Released):
        raise error
    if request.url.path.startswith("/api/"):
        return _tell(request, 401, texts.RELEASED, "released")
    site = site_of(request)
    again = request.url.path if request.method == "GET" else "/"
    page = site.renderer(request).text("released.html", guest=error.guest, again=again)
    response = HTMLResponse(page, 401)
    site.signer.remember(new_guest(), response, secure=request.url.scheme == "https")
    return response


def _bad_name(request: Request, error: Exception) -> Response:
    return _tell(request, 422, error.text if isinstance(error, BadName) else texts.BAD_NAME, "bad_name")


def _diverged(request: Request, error: Exception) -> Response:
    return _tell(request, 410, texts.DIVERGED, "diverged")


def _unavailable(request: Request, error: Exception) -> Response:
    log_failure(logger, "a request failed", error)
    return _tell(request, 503, texts.REFUSALS[Reason.UNAVAILABLE], "unavailable")


def _malformed(request: Request, error: Exception) -> Response:
    return _tell(request, 422, texts.REFUSALS[Reason.MALFORMED], "malformed")


def _http(request: Request, error: Exception) -> Response:
    if not isinstance(error, HTTPException):
        raise error
    status = error.status_code
    text = texts.UNKNOWN_PAGE if status == 404 else texts.REFUSALS[Reason.MALFORMED]
    return _tell(request, status, text, HTTPStatus(status).phrase, error.headers)


def too_often(request: Request, error: TooOften) -> Response:
    words = site_of(request).renderer(request).words
    said = f"{words.gettext(texts.TOO_MANY)} {come_back(words, error.retry_after)}"
    return _say(request, 429, said, "too_often", {"Retry-After": f"{error.retry_after}"})


def _too_often(request: Request, error: Exception) -> Response:
    if not isinstance(error, TooOften):
        raise error
    return too_often(request, error)


def misdirected(request: Request) -> Response:
    return _tell(request, 421, texts.MISDIRECTED, "misdirected")


def broken(request: Request) -> Response:
    return _tell(request, 500, texts.BROKEN, "broken")
