"""Tables for programs: the same views, choices and actions as in the browser, in JSON.

Whoever has a seat's bearer token plays that seat; without one, a program watches from the gallery. Not here:
anything a browser could not do too.
"""

from typing import Annotated, Any

from fastapi import APIRouter, Depends
from pydantic import TypeAdapter
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.live.replica import Replica
from app.table.codec import snake_case
from app.table.entries import Opened
from app.table.intents import Sit
from app.table.refusals import Refused
from app.web import words
from app.web.api_models import Attempt, Done, GameShown, Join, NewTable, Seated, TableShown, Trouble
from app.web.api_viewer import ProgramViewer
from app.web.conversation import Conversation
from app.web.identity import Forged, Guest, new_guest
from app.web.intake import intent_of, token_of
from app.web.lookup import known_game, known_table
from app.web.problem import Problem, refused
from app.web.site import Site, site_of
from app.web.socket import FORBIDDEN, close, from_elsewhere, table_for
from app.web.state_json import state_json

router = APIRouter(
    prefix="/api/v1", responses={status: {"model": Trouble} for status in (401, 403, 404, 409, 422)}
)

FromSite = Annotated[Site, Depends(site_of)]


def _bearer(request: Request) -> Guest | None:
    return site_of(request).signer.from_bearer(request)


FromBearer = Annotated[Guest | None, Depends(_bearer)]


@router.get("/games")
async def games() -> list[GameShown]:
    """The games there are, with their options and the fields of their actions."""
    return [_game_shown(game) for game in GAMES.values()]


def _game_shown(game: AnyGame) -> GameShown:
    return GameShown(
        key=game.key,
        rules_version=game.rules_version,
        seat_counts=game.seat_counts,
        options={option.key: option.values for option in game.options},
        only_with={option.key: dict(option.only_with) for option in game.options if option.only_with},
        actions={snake_case(kind.__name__): TypeAdapter(kind).json_schema() for kind in game.actions},
    )


@router.get("/tables")
async def tables(site: FromSite) -> list[TableShown]:
    """The public tables that gather players."""
    return [TableShown.model_validate(summary, from_attributes=True) for summary in site.node.lobby.tables]


@router.post("/tables", status_code=201)
async def create(site: FromSite, request: Request, wish: NewTable, bearer: FromBearer) -> Seated:
    """Open a table and sit down at it. With a bearer token, as the one it belongs to."""
    guest = (bearer or new_guest()).called(wish.name, wish.avatar)
    replica = await site.node.hall.open(_opened(guest, wish))
    if isinstance(replica, Refused):
        raise refused(replica.reason)
    return await _seated(site, request, replica, guest, None)


@router.post("/tables/{code}/join")
async def join(site: FromSite, request: Request, code: str, wish: Join, bearer: FromBearer) -> Seated:
    """Sit down, on a given seat or any that is free."""
    replica = await known_table(site, code)
    return await _seated(
        site, request, replica, (bearer or new_guest()).called(wish.name, wish.avatar), wish.seat
    )


@router.get("/tables/{code}/state")
async def state(site: FromSite, code: str, bearer: FromBearer) -> Response:
    """What you may know of the table now, with the question you may answer and all its legal answers."""
    snapshot = (await known_table(site, code)).snapshot
    audience = None if bearer is None else snapshot.audience_of(bearer.id)
    return Response(state_json(snapshot, audience), media_type="application/json")


@router.post("/tables/{code}/act")
async def act(site: FromSite, code: str, attempt: Attempt, bearer: FromBearer) -> Done:
    """Answer the open question, or say what you want of the table."""
    if bearer is None:
        raise Problem(401, words.FORGED, "no_bearer")
    fields: dict[str, Any] = attempt.model_dump(exclude_none=True)
    intent = intent_of(bearer, fields)
    if isinstance(intent, Refused):
        raise refused(intent.reason)
    answer = await (await known_table(site, code)).submit(intent, token_of(fields))
    if isinstance(answer, Refused):
        raise refused(answer.reason)
    return Done(seq=answer.seq)


@router.websocket("/tables/{code}/ws")
async def socket(websocket: WebSocket, code: str, since: int = 0) -> None:
    """The state whenever it changes for you; what you send is the same as for `act`."""
    site = site_of(websocket)
    try:
        guest = site.signer.from_bearer(websocket)
    except Forged:
        return await close(websocket, FORBIDDEN)
    if from_elsewhere(websocket, site):
        return await close(websocket, FORBIDDEN)
    replica = await table_for(websocket, site, code)
    if replica is None:
        return None
    viewer = ProgramViewer(replica, site.renderer(websocket), guest.id if guest else None)
    return await Conversation(websocket, site, replica, guest, viewer).hold(since)


def _opened(guest: Guest, wish: NewTable) -> Opened:
    game = known_game(wish.game)
    defaults = {option.key: option.values[0] for option in game.options}
    return Opened(
        game=game.key,
        capacity=wish.capacity or max(game.seat_counts),
        options=defaults | wish.options,
        public=wish.public,
        clock=wish.clock,
        host=guest.id,
    )


async def _seated(site: Site, request: Request, replica: Replica, guest: Guest, seat: int | None) -> Seated:
    answer = await replica.submit(Sit(guest.as_player(), seat))
    if isinstance(answer, Refused):
        raise refused(answer.reason)
    code = replica.table.code
    taken = replica.snapshot.audience_of(guest.id)
    return Seated(
        code=code,
        seat=-1 if taken is None else taken,
        bearer=site.signer.sign(guest),
        link=site.address(request, f"/t/{code}"),
    )
