"""Whether this server lives, and whether it can serve: for proxies and those who run it."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from app.web.site import site_of

router = APIRouter(prefix="/health", include_in_schema=False)


@router.get("/live")
async def live() -> Response:
    return JSONResponse({"status": "live"})


@router.get("/ready")
async def ready(request: Request) -> Response:
    """Ready means that the database answers."""
    try:
        await site_of(request).node.clock.synchronise()
    except OSError:
        return JSONResponse({"status": "no database"}, 503)
    return JSONResponse({"status": "ready"})
