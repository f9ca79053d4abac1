"""The figures of this server in Prometheus' format, for those who have the token.

Not here: which figures there are (`figures`), the port where they are served without a token (main's).
"""

from hmac import compare_digest

from fastapi import APIRouter
from prometheus_client import CollectorRegistry
from prometheus_client.exposition import choose_encoder
from starlette.requests import Request
from starlette.responses import Response


def router(registry: CollectorRegistry, token: str) -> APIRouter:
    found = APIRouter(include_in_schema=False)
    expected = f"Bearer {token}".encode()

    @found.get("/metrics")
    async def metrics(request: Request) -> Response:
        given = request.headers.get("authorization", "").encode()
        if not compare_digest(given, expected):
            return Response(status_code=401, headers={"WWW-Authenticate": "Bearer"})
        encode, content_type = choose_encoder(request.headers.get("accept", ""))
        return Response(encode(registry), headers={"Content-Type": content_type})

    return found
