"""The pages of a replay: the player around it, one view of one moment, and the recap.

Two views stand side by side as two frames, each with the page that the seat had. Not here: who may see it
(`showing`), files that go in and out (`record_files`).
"""

from typing import Annotated, NamedTuple

from fastapi import APIRouter, Query
from starlette.responses import HTMLResponse, Response

from app.games.contract import GALLERY, Audience
from app.web.pages.showing import OPEN, Showing, Shown, nothing
from app.web.pages.visit import Looking, Visit
from app.web.rendering.drawings import drawing, font
from app.web.rendering.replay_face import moment_fragments

router = APIRouter(include_in_schema=False)


class Frame(NamedTuple):
    """One view: whose eyes, and whether it is only their own side of the table."""

    seat: Audience
    own_only: bool = False


As = Annotated[str, Query(alias="as", max_length=9)]
At = Annotated[int, Query(ge=-1_000_000, le=1_000_000)]


@router.get("/t/{code}/replay/{number}")
@router.get("/t/{code}/look-back")
@router.get("/replay/{word}")
async def page(visit: Looking, shown: Shown, view: As = "", beside: str = "", at: At = 0) -> Response:
    return player_page(visit, shown, view, beside[:9], at)


def player_page(visit: Visit, shown: Showing, view: str = "", beside: str = "", at: int = 0) -> Response:
    """The replay with everything that moves it."""
    at = (
        len(shown.steps) - 1
        if shown.running and "at" not in visit.request.query_params
        else shown.clamped(at)
    )
    return visit.page(
        "replay.html",
        ended=shown.replay.last.public,
        outcome=None if shown.running else shown.replay.last.outcome,
        shown=shown,
        at=at,
        last=len(shown.steps) - 1,
        view=view,
        beside=beside,
        frames=_frames(shown, view, beside),
        link=_link(visit, shown),
        recap=None if shown.running else shown.replay.recap,
    )


def _frames(shown: Showing, view: str, beside: str) -> list[Frame]:
    """What is shown beside each other; with all cards open, the table and everybody's own side."""
    if shown.running:
        return [Frame(GALLERY)]
    if view == OPEN:
        return [Frame(GALLERY), *(Frame(player.seat, own_only=True) for player in shown.players)]
    chosen = [view] if beside in ("", view) else [view, beside]
    return [Frame(shown.audience(0, each)) for each in chosen]


def _link(visit: Visit, shown: Showing) -> str | None:
    """The address for others; with a key where they would not be let in. Of a file there is none."""
    replay = shown.replay
    if shown.running or shown.brought is not None:
        return None
    opens = not replay.is_public and (shown.key or visit.site.replay_signer.sign(replay.code, replay.number))
    return visit.site.address(visit.request, shown.path) + (f"?key={opens}" if opens else "")


@router.get("/t/{code}/replay/{number}/frame")
@router.get("/t/{code}/look-back/frame")
@router.get("/replay/{word}/frame")
async def frame(
    visit: Looking, shown: Shown, view: As = "", at: At = 0, *, own_only: bool = False
) -> Response:
    """One view of one moment, as a page for a frame."""
    at = shown.clamped(at)
    audience = shown.audience(at, view)
    text = visit.renderer.text(
        "replay_frame.html",
        table=shown.replay.last.public,
        seat=audience,
        own_only=own_only,
        fragments=moment_fragments(visit.renderer, shown.replay, shown.steps[at], audience),
        moments=f"{shown.path}/moment?as={'' if audience is None else audience}&key={shown.key}",
    )
    return HTMLResponse(text)


@router.get("/t/{code}/replay/{number}/moment")
@router.get("/t/{code}/look-back/moment")
@router.get("/replay/{word}/moment")
async def moment(visit: Looking, shown: Shown, view: As = "", at: At = 0) -> Response:
    """The fragments of another moment, for the script of a frame."""
    at = shown.clamped(at)
    drawn = moment_fragments(visit.renderer, shown.replay, shown.steps[at], shown.audience(at, view))
    return HTMLResponse("".join(vars(drawn).values()))


@router.get("/t/{code}/replay/{number}/recap.svg")
@router.get("/replay/{word}/recap.svg")
async def recap(visit: Looking, shown: Shown) -> Response:
    """The story of the game as one picture."""
    table, told = shown.replay.last.public, shown.replay.recap
    if told is None:
        raise nothing()
    text = visit.renderer.text(
        f"{table.game}/recap.svg",
        table=table,
        players=table.players,
        outcome=shown.replay.last.outcome,
        recap=told,
        drawing=drawing,
        drawings=(drawing(f"{table.game}-box", "box", "box"), drawing("house", "logo-mark", "logo")),
        fonts=(font("fredoka-house.woff2"), font("fredoka-latin.woff2")),
    )
    return Response(text, media_type="image/svg+xml")
