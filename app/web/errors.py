"""How things that went wrong are told: a page for people, JSON for programs. No state, no traceback."""

import logging
from http import HTTPStatus

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from app.table.evolve import Diverged
from app.table.refusals import Reason
from app.web import words
from app.web.guard import HEADERS
from app.web.identity import Forged
from app.web.names import BadName
from app.web.problem import Problem
from app.web.site import site_of

logger = logging.getLogger(__name__)


def install(app: FastAPI) -> None:
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(Forged, _forged)
    app.add_exception_handler(BadName, _bad_name)
    app.add_exception_handler(Diverged, _diverged)
    app.add_exception_handler(OSError, _unavailable)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _broken)


def _tell(request: Request, status: int, text: str, name: str) -> Response:
    site = site_of(request)
    renderer = site.renderer(request)
    said = renderer.words.gettext(text)
    if request.url.path.startswith("/api/"):
        return JSONResponse({"error": name, "text": said}, status)
    title = HTTPStatus(status).phrase
    page = renderer.text("error.html", status=status, title=title, text=said, path=request.url.path)
    return HTMLResponse(page, status)


def _problem(request: Request, error: Exception) -> Response:
    if not isinstance(error, Problem):
        raise error
    return _tell(request, error.status, error.text, error.name or HTTPStatus(error.status).phrase)


def _forged(request: Request, error: Exception) -> Response:
    return _tell(request, 401, words.FORGED, "forged")


def _bad_name(request: Request, error: Exception) -> Response:
    return _tell(request, 422, words.BAD_NAME, "bad_name")


def _diverged(request: Request, error: Exception) -> Response:
    return _tell(request, 410, words.DIVERGED, "diverged")


def _unavailable(request: Request, error: Exception) -> Response:
    logger.error("the store is unavailable: %s", type(error).__name__)
    return _tell(request, 503, words.REFUSALS[Reason.UNAVAILABLE], "unavailable")


def _malformed(request: Request, error: Exception) -> Response:
    return _tell(request, 422, words.REFUSALS[Reason.MALFORMED], "malformed")


def _http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    text = words.UNKNOWN_PAGE if status == 404 else words.REFUSALS[Reason.MALFORMED]
    return _tell(request, status, text, HTTPStatus(status).phrase)


def _broken(request: Request, error: Exception) -> Response:
    logger.error("a request failed: %s at %s", type(error).__name__, request.url.path)
    response = _tell(request, 500, words.BROKEN, "broken")
    # This one is answered outside of the guard.
    response.headers.update(HEADERS)
    return response
