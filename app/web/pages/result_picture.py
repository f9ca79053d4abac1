"""The result of a game as one picture, to be shared. Not here: turning it into pixels (the browser does)."""

from fastapi import APIRouter
from starlette.responses import Response

from app.table.refusals import Reason
from app.table.view import TableView
from app.web.pages.visit import Looking
from app.web.rendering.drawings import drawing, font
from app.web.site.lookup import known_table
from app.web.words.refusal import refused

router = APIRouter(include_in_schema=False)


@router.get("/t/{code}/result.svg")
async def result(visit: Looking, code: str) -> Response:
    snapshot = (await known_table(visit.site, code)).snapshot
    if snapshot.outcome is None:
        raise refused(Reason.NOT_STARTED)
    places = snapshot.outcome.places
    text = visit.renderer.text(
        "result.svg",
        table=snapshot.public,
        places=places,
        ranking=sorted(snapshot.public.players, key=lambda player: places[player.seat]),
        scores=snapshot.outcome.scores,
        evening=snapshot.evening,
        drawings=_drawings(snapshot.public),
        fonts=(font("fredoka-house.woff2"), font("fredoka-latin.woff2")),
    )
    return Response(text, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


def _drawings(table: TableView) -> tuple[str, ...]:
    faces = {player.avatar for player in table.players}
    return (
        drawing(f"{table.game}-box", "box", "box"),
        drawing("house", "logo-mark", "logo"),
        *(drawing("avatars", face, face) for face in sorted(faces)),
    )
