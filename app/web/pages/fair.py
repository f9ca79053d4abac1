"""Pages about fair deals: what it is, and a check of a game that is over.

The browser does the check alone (`static/js/verify.js`). Not here: what is checked (docs/fair-deals.md).
"""

from fastapi import APIRouter
from starlette.responses import Response

from app.web.pages.showing import Shown
from app.web.pages.visit import Looking

router = APIRouter(include_in_schema=False)


@router.get("/fair")
async def fair(visit: Looking) -> Response:
    return visit.page("fair.html")


@router.get("/verify")
async def verify(visit: Looking) -> Response:
    """For the file of a game, from whichever server."""
    return visit.page("verify.html", record=None, table_path=None)


@router.get("/t/{code}/replay/{number}/verify")
async def verify_game(visit: Looking, shown: Shown) -> Response:
    key = f"?key={shown.key}" if shown.key else ""
    return visit.page(
        "verify.html", record=f"{shown.path}/record.json{key}", table_path=f"/t/{shown.replay.code}"
    )
