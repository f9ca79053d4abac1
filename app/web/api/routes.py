"""Tables for programs: the same views, choices and actions as in the browser, in JSON.

Whoever has a seat's bearer token plays that seat; without one, a program watches from the gallery. Not here:
anything a browser could not do too.
"""

from functools import cache, partial
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Query
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
from app.table.ports import Search
from app.table.refusals import Refused
from app.table.table import Phase
from app.web.api.models import (
    MOST_SEATS,
    Done,
    GameShown,
    IntentFields,
    Join,
    NewTable,
    RefusalShown,
    Seated,
    TableShown,
)
from app.web.api.viewer import PatchViewer, ProgramViewer
from app.web.people.identity import Guest, new_guest
from app.web.people.intake import new_secret, posted
from app.web.site.admission import admit
from app.web.site.lookup import known_game, known_table, place_of
from app.web.site.site import Site, site_of
from app.web.site.sockets import FromQuery, table_door
from app.web.words import texts
from app.web.words.refusal import Refusal, refused

router = APIRouter(
    prefix="/api/v1", responses={status: {"model": RefusalShown} for status in (401, 403, 404, 409, 422, 429)}
)

FromSite = Annotated[Site, Depends(site_of)]


def _bearer(request: Request) -> Guest | None:
    return site_of(request).signer.from_bearer(request)


FromBearer = Annotated[Guest | None, Depends(_bearer)]


@router.get("/games")
async def games() -> list[GameShown]:
    """The games there are, with their options and the fields of their actions."""
    return _games_shown()


@cache
def _games_shown() -> list[GameShown]:
    """Once: to describe all actions takes longer than anything else that a program may ask for."""
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
async def tables(
    site: FromSite,
    response: Response,
    game: str = "",
    language: str = "",
    free: Annotated[int, Query(ge=0, le=MOST_SEATS)] = 0,
    after: str = "",
) -> list[TableShown]:
    """The public tables that gather players, twenty at a time; a `Link` header has the address of the next.

    `free`: at least so many seats are.
    """
    search = Search(Phase.GATHERING, game, language, free, place_of(after))
    listing = await site.node.lobby.find(search)
    if place := listing.goes_on:
        asked = {"game": game, "language": language, "free": free, "after": f"{place.opened_at}-{place.code}"}
        response.headers["Link"] = f'</api/v1/tables?{urlencode(asked)}>; rel="next"'
    return [TableShown.model_validate(summary, from_attributes=True) for summary in listing.rows]


@router.post("/tables", status_code=201)
async def create(site: FromSite, request: Request, wanted: NewTable, bearer: FromBearer) -> Seated:
    """Open a table and sit down at it. With a bearer token, as the one it belongs to."""
    guest = admit(site, request, bearer or new_guest()).called(wanted.name, wanted.avatar)
    replica = await site.node.hall.open(_opened(guest, wanted))
    if isinstance(replica, Refused):
        raise refused(replica.reason)
    return await _seated(site, request, replica, guest, None)


@router.post("/tables/{code}/join")
async def join(site: FromSite, request: Request, code: str, wanted: Join, bearer: FromBearer) -> Seated:
    """Sit down, on a given seat or any that is free."""
    replica = await known_table(site, code)
    guest = admit(site, request, bearer or new_guest()).called(wanted.name, wanted.avatar)
    return await _seated(site, request, replica, guest, wanted.seat)


@router.get("/tables/{code}/state")
async def state(site: FromSite, code: str, bearer: FromBearer) -> Response:
    """What you may know of the table now, with the question you may answer and all its legal answers."""
    replica = await known_table(site, code)
    snapshot = replica.snapshot
    if snapshot.is_closed_to(bearer.id if bearer else None):
        raise Refusal(403, texts.UNWATCHED, "unwatched")
    audience = None if bearer is None else snapshot.audience_of(bearer.id)
    return Response(site.table_json.of(replica).state(snapshot, audience), media_type="application/json")


@router.post("/tables/{code}/act")
async def act(site: FromSite, request: Request, code: str, sent: IntentFields, bearer: FromBearer) -> Done:
    """Answer the open question, or say what you want of the table."""
    if bearer is None:
        raise Refusal(401, texts.FORGED, "no_bearer")
    fields: dict[str, Any] = sent.model_dump(exclude_none=True)
    guest = admit(site, request, bearer)
    count = partial(site.count, request, guest)
    answer = await posted(await known_table(site, code), guest, fields, count)
    if isinstance(answer, Refused):
        raise refused(answer.reason)
    return Done(seq=answer.moment)


@router.websocket("/tables/{code}/ws")
async def socket(websocket: WebSocket, code: str, mark: FromQuery, *, patch: bool = False) -> None:
    """The state whenever it changes for you; what you send is the same as for `act`.

    With `patch`, the state once and then JSON Merge Patches.
    """
    door = await table_door(websocket, code, lambda site: _socket_bearer(site, websocket))
    if door is not None:
        await door.converse(PatchViewer(door) if patch else ProgramViewer(door), mark)


def _socket_bearer(site: Site, websocket: WebSocket) -> Guest | None:
    return site.signer.from_bearer(websocket) or site.signer.from_query(websocket)


def _opened(guest: Guest, wanted: NewTable) -> Opened:
    game = known_game(wanted.game)
    defaults = {option.key: option.values[0] for option in game.options}
    return Opened(
        game=game.key,
        capacity=wanted.capacity or max(game.seat_counts),
        options=defaults | wanted.options,
        public=wanted.public,
        clock=wanted.clock,
        host=guest.id,
        chat=wanted.chat,
        pace=wanted.pace,
        watchable=wanted.watchable,
        secret=new_secret(),
    )


async def _seated(site: Site, request: Request, replica: Replica, guest: Guest, seat: int | None) -> Seated:
    answer = await replica.submit(Sit(guest.as_player(), seat))
    if isinstance(answer, Refused):
        raise refused(answer.reason)
    code = replica.code
    taken = replica.snapshot.audience_of(guest.id)
    return Seated(
        code=code,
        seat=-1 if taken is None else taken,
        bearer=site.signer.sign(guest),
        link=site.address(request, f"/t/{code}"),
    )
