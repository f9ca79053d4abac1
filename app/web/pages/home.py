"""The way in: the home page, a code typed in, one's name and language, the rules."""

from collections.abc import Mapping
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Form
from starlette.responses import Response

from app.games.contract import AnyGame, fit_together
from app.live.hall import CODE_LENGTH
from app.table.ports import Unavailable
from app.table.refusals import Reason
from app.web.pages.lobby import lobby_view, look_up, wanted_of
from app.web.pages.new_table import options_of
from app.web.pages.own_table import OwnTable, own_tables
from app.web.pages.visit import Acting, Looking, Visit, own_path
from app.web.pages.wrong_name import WrongName
from app.web.pages.wrong_name import wrong_name as wrong_name_of
from app.web.people.language import COOKIE as LANGUAGE_COOKIE
from app.web.people.names import BadName
from app.web.site.lookup import find_table, known_game
from app.web.words.refusal import refused

router = APIRouter(include_in_schema=False)

Back = Annotated[str, Form(alias="next")]


@router.get("/")
async def home(visit: Looking, code: str | None = None) -> Response:
    """With a code in the address, the way to that table, or what is wrong with it beside the field."""
    if code is not None and (replica := await find_table(visit.site, code)):
        return visit.away(f"/t/{replica.code}")
    return await home_page(visit, 200 if code is None else 404, wrong_code=code)


async def home_page(
    visit: Visit, status: int, *, wrong_code: str | None = None, wrong_name: WrongName | None = None
) -> Response:
    wanted = wanted_of(visit.site, visit.request.query_params)
    await look_up(visit.site, wanted)
    return visit.page(
        "home.html",
        status=status,
        wrong_code=wrong_code,
        wrong_name=wrong_name,
        own_tables=await _own_tables(visit),
        **lobby_view(visit.site, wanted).as_context(),
    )


async def _own_tables(visit: Visit) -> tuple[OwnTable, ...]:
    """None while the store is away: the rest of the page does without it."""
    try:
        return own_tables(await visit.site.node.own_tables.of(visit.guest.id), visit.guest.id)
    except Unavailable:
        return ()


@router.post("/join")
async def join(visit: Acting, code: Annotated[str, Form()] = "") -> Response:
    """On to the address that has the code: a wrong one can then be typed again, and no form is sent twice."""
    typed = "".join(code.split())[: 2 * CODE_LENGTH]
    return visit.away(f"/?{urlencode({'code': typed})}")


@router.post("/me")
async def rename(
    visit: Acting,
    name: Annotated[str, Form()],
    avatar: Annotated[str, Form()],
    back: Back = "/",
) -> Response:
    try:
        return visit.away(own_path(back), visit.guest.called(name, avatar))
    except BadName as error:
        return await home_page(visit, 422, wrong_name=wrong_name_of(visit, name, error))


@router.post("/language")
async def choose_language(visit: Acting, lang: Annotated[str, Form()], back: Back = "/") -> Response:
    response = visit.away(own_path(back))
    if lang in visit.site.renderers:
        response.set_cookie(LANGUAGE_COOKIE, lang, max_age=400 * 24 * 3600, samesite="lax", httponly=True)
    return response


@router.get("/rules/{game}")
async def rules(visit: Looking, game: str) -> Response:
    """With the numbers for the options in the query, as a table's help asks; else for the defaults."""
    return visit.page("rules.html", **_taught(known_game(game), visit.request.query_params))


@router.get("/rules/{game}/summary")
async def summary(visit: Looking, game: str) -> Response:
    taught = _taught(known_game(game), visit.request.query_params)
    return visit.fragment(f"{taught['game'].key}/summary.html", **taught)


@router.get("/rules/{game}/text")
async def text(visit: Looking, game: str) -> Response:
    """All the rules without the page around them: a table shows them on its own page."""
    taught = _taught(known_game(game), visit.request.query_params)
    return visit.fragment(f"{taught['game'].key}/rules.html", **taught)


@router.get("/rules/{game}/coach")
async def coach(visit: Looking, game: str) -> Response:
    """A hint for each kind of moment, for who sees it for the first time."""
    taught = _taught(known_game(game), {})
    return visit.fragment(f"{taught['game'].key}/coach.html", **taught)


def _taught(game: AnyGame, fields: Mapping[str, str]) -> dict[str, Any]:
    options = options_of(game, fields)
    if not fit_together(game.options, options):
        raise refused(Reason.OPTIONS_UNFIT)
    return {
        "game": game,
        "options": options,
        "alone": fields.get("seats") == "1",
        "facts": game.facts(options) if game.facts else None,
    }
