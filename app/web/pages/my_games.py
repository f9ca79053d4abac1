"""My games: for every guest, without an account, where they sat and what came of it; all of it as a file.

Another device of the same guest shows the same. Not here: being forgotten (`forget`), figures (`statistics`).
"""

from collections.abc import AsyncIterator
from typing import Annotated, Any, Final, NamedTuple

import orjson
from fastapi import APIRouter, Form
from starlette.responses import Response

from app.table.chronicle import PastGame, Rating
from app.table.ports import guest_mark
from app.table.table import Phase
from app.web.pages.own_table import OwnTable, own_tables
from app.web.pages.past_game import decimal, shown, when_of, written
from app.web.pages.visit import Acting, Looking, Visit

router = APIRouter(prefix="/me", include_in_schema=False)

_A_PAGE: Final = 20
_AT_ONCE: Final = 200
_FORMAT: Final = 1


@router.get("")
async def my_games(visit: Looking, before: str = "") -> Response:
    """The newest first; those that are being played before all."""
    chronicle, guest = visit.site.node.chronicle, visit.guest.id
    found = await chronicle.games_of(guest, when_of(before), _A_PAGE + 1)
    games = found[:_A_PAGE]
    return visit.page(
        "my_games.html",
        running=() if before else await _running(visit),
        games=tuple(shown(game, guest, visit.renderer.language) for game in games),
        goes_on=written(games[-1].place_in_time) if len(found) > _A_PAGE else None,
        later=bool(before),
        counts=await chronicle.counts(guest),
        ratings=await ratings_shown(visit),
        wants_rating=await chronicle.wants_rating(guest),
        leaderboard=visit.site.leaderboard,
    )


async def _running(visit: Visit) -> tuple[OwnTable, ...]:
    replicas = await visit.site.node.own_tables.of(visit.guest.id)
    playing = [each for each in replicas if each.snapshot.public.phase is not Phase.OVER]
    return own_tables(playing, visit.guest.id)


class RatingShown(NamedTuple):
    strength: str
    off: str
    """By how much that may be wrong."""
    games: int
    name: str
    avatar: str


async def ratings_shown(visit: Visit) -> dict[str, RatingShown]:
    """By kind of game; none for somebody who does not want any."""
    chronicle = visit.site.node.chronicle
    if not await chronicle.wants_rating(visit.guest.id):
        return {}
    found = await chronicle.ratings_of(visit.guest.id)
    return {rating.game: rating_shown(rating, visit.renderer.language) for rating in found}


def rating_shown(rating: Rating, language: str) -> RatingShown:
    """How strong, and how far that may be off: with two standard deviations it is nearly always right."""
    return RatingShown(
        strength=decimal(rating.skill.mu, language),
        off=decimal(2 * rating.skill.sigma, language),
        games=rating.skill.games,
        name=rating.name,
        avatar=rating.avatar,
    )


@router.post("/rating")
async def choose_rating(visit: Acting, wanted: Annotated[bool, Form()]) -> Response:
    await visit.site.node.chronicle.choose_rating(visit.guest.id, wanted=wanted)
    return visit.away("/me")


@router.get("/export")
async def export(visit: Looking) -> Response:
    """All that is kept of this guest, as one file. What others reported of them is the others'."""
    guest, chronicle = visit.guest, visit.site.node.chronicle
    about = {
        "tavolata": "about me",
        "format": _FORMAT,
        "guest": {"id": guest.id, "name": guest.name, "avatar": guest.avatar},
        "wants_rating": await chronicle.wants_rating(guest.id),
        "ratings": [_rating(rating) for rating in await chronicle.ratings_of(guest.id)],
        "tables": await chronicle.tables_of(guest.id),
        "games": [_game(game, guest.id) async for game in _all_games(visit)],
        "sanctions": await _sanctions(visit),
        "hash_of_last_address": await visit.site.node.casebook.address_of(guest.id),
    }
    headers = {
        "Content-Disposition": 'attachment; filename="tavolata-about-me.json"',
        "Cache-Control": "no-store",
    }
    return Response(
        orjson.dumps(about, option=orjson.OPT_INDENT_2), media_type="application/json", headers=headers
    )


async def _sanctions(visit: Visit) -> list[dict[str, Any]]:
    """What moderators and hosts have imposed on this guest, as long as it holds."""
    node, mark = visit.site.node, guest_mark(visit.guest.id)
    found = await node.casebook.in_force(node.hall.around.clock.now())
    return [
        {"measure": each.measure, "table": each.table, "until": each.until}
        for each in found
        if each.whom == mark
    ]


async def _all_games(visit: Visit) -> AsyncIterator[PastGame]:
    before = None
    while found := await visit.site.node.chronicle.games_of(visit.guest.id, before, _AT_ONCE):
        before = found[-1].place_in_time
        for game in found:
            yield game


def _rating(rating: Rating) -> dict[str, Any]:
    return {
        "game": rating.game,
        "games": rating.skill.games,
        "mu": rating.skill.mu,
        "sigma": rating.skill.sigma,
    }


def _game(game: PastGame, guest: str) -> dict[str, Any]:
    """Others by the names they went by; their ids are theirs."""
    return {
        "table": game.table,
        "number": game.number,
        "game": game.game,
        "rules_version": game.rules_version,
        "options": game.options,
        "public": game.public,
        "started_at": game.started_at,
        "ended_at": game.ended_at,
        "seats": [
            {
                "you": seat.guest == guest,
                "name": seat.name,
                "bot": seat.bot,
                "place": seat.place,
                "score": seat.score,
                "figures": seat.figures,
            }
            for seat in game.seats
        ],
    }
