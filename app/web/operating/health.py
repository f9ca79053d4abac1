"""Whether this server lives, and whether it can serve: for proxies and those who run it."""

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from app.web.site.site import site_of

router = APIRouter(prefix="/health", include_in_schema=False)


@router.get("/live")
async def live() -> Response:
    return JSONResponse({"status": "live"})


@router.get("/ready")
async def ready(request: Request) -> Response:
    """Ready means that a row could be stored now."""
    readiness = site_of(request).readiness
    if readiness.stopping:
        return JSONResponse({"status": "stopping"}, 503)
    if not await readiness.can_store():
        return JSONResponse({"status": "no database"}, 503)
    if not await readiness.others_can_store():
        return JSONResponse({"status": "not all processes"}, 503)
    return JSONResponse({"status": "ready"})
