"""Statistics of each game, for the whole site and for one guest; where the host wants it, who is strongest.

Nobody is named but the leaders, who have played in public. Not here: what is counted
(`live.memory.statistics`).
"""

import asyncio
from typing import Any, Final, NamedTuple

from fastapi import APIRouter
from starlette.responses import Response

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.live.memory.statistics import FigureLine, Part, Statistics, statistics
from app.web.pages.my_games import RatingShown, rating_shown, ratings_shown
from app.web.pages.past_game import decimal, percent
from app.web.pages.visit import Looking, Visit
from app.web.rendering.plots import Line, bars, line
from app.web.site.lookup import known_game

router = APIRouter(include_in_schema=False)

_MOST_OWN: Final = 200
_COURSE: Final = 60
_LEADERS: Final = 20
_LEAST_GAMES: Final = 5
"""Before that a rating says little."""


class PartShown(NamedTuple):
    games: int
    wins: int
    average: str
    best: int
    left_behind: int | None
    """In percent."""


class CourseShown(NamedTuple):
    line: Line
    points: tuple[str, ...]
    """Strength, and by how much that may be wrong."""


@router.get("/stats")
async def all_games(visit: Looking) -> Response:
    counts = await visit.site.node.chronicle.counts(None)
    return visit.page("stats.html", played=tuple((key, counts.get(key, (0, 0))[0]) for key in GAMES))


@router.get("/stats/{game}")
async def of_site(visit: Looking, game: str) -> Response:
    return await _page(visit, known_game(game), guest="")


@router.get("/me/stats/{game}")
async def of_guest(visit: Looking, game: str) -> Response:
    return await _page(visit, known_game(game), visit.guest.id)


async def _page(visit: Visit, game: AnyGame, guest: str) -> Response:
    node, language = visit.site.node, visit.renderer.language
    own = await node.chronicle.newest(game.key, guest, _MOST_OWN) if guest else ()
    keys = [figure.key for figure in game.figures]
    # In a thread: nobody who plays shall wait for it.
    found = await asyncio.to_thread(statistics, await node.field.of(game.key), own, guest, keys)
    return visit.page(
        "game_stats.html",
        game=game,
        mine=bool(guest),
        own=_part(found.own, language),
        field=_part(found.field, language),
        better_than=percent(found.better_than),
        **_plots(found),
        figures=_figures(game, found, language),
        rating=(await ratings_shown(visit)).get(game.key) if guest else None,
        rating_course=await _course(visit, game.key) if guest else None,
        leaders=await _leaders(visit, game.key) if not guest else (),
        leaderboard=visit.site.leaderboard,
        least=_LEAST_GAMES,
    )


def _part(part: Part | None, language: str) -> PartShown | None:
    if part is None:
        return None
    return PartShown(
        games=part.games,
        wins=part.wins,
        average=decimal(part.average, language),
        best=part.best,
        left_behind=percent(part.left_behind),
    )


def _plots(found: Statistics) -> dict[str, Any]:
    labels = [_span(each.low, each.high) for each in found.bins]
    fields, owns = [each.field for each in found.bins], [each.own for each in found.bins]
    return {
        "scores": bars(labels, fields, owns if found.own else None),
        "places": bars([f"{place}" for place, _ in found.places], [count for _, count in found.places]),
        "course": line([float(score) for score in found.course[-_COURSE:]]),
        "course_scores": found.course[-_COURSE:],
    }


def _span(low: int, high: int) -> str:
    """From one score to another; nobody should have to tell a minus from a dash.

    >>> _span(7, 7), _span(0, 9), _span(-10, -1)
    ('7', '0–9', '−10 … −1')
    """
    one, other = (f"{score}".replace("-", "−") for score in (low, high))
    if low == high:
        return one
    return f"{one}–{other}" if low >= 0 else f"{one} … {other}"


def _figures(game: AnyGame, found: Statistics, language: str) -> tuple[tuple[str, str, str, str], ...]:
    labels = {figure.key: figure.label for figure in game.figures}
    return tuple((labels[each.key], *_averages(each, language)) for each in found.figures)


def _averages(each: FigureLine, language: str) -> tuple[str, str, str]:
    return decimal(each.own, language), decimal(each.field, language), decimal(each.winners, language)


async def _course(visit: Visit, game: str) -> CourseShown | None:
    """How the rating came about; nothing for somebody who does not want one."""
    chronicle, language = visit.site.node.chronicle, visit.renderer.language
    if not await chronicle.wants_rating(visit.guest.id):
        return None
    course = await chronicle.course_of(visit.guest.id, game, _COURSE)
    drawn = line([skill.mu for skill in course], [2 * skill.sigma for skill in course])
    points = tuple(
        f"{decimal(skill.mu, language)} ± {decimal(2 * skill.sigma, language)}" for skill in course
    )
    return CourseShown(drawn, points) if drawn else None


async def _leaders(visit: Visit, game: str) -> tuple[RatingShown, ...]:
    if not visit.site.leaderboard:
        return ()
    found = await visit.site.node.chronicle.leaders(game, _LEAST_GAMES, _LEADERS)
    return tuple(rating_shown(rating, visit.renderer.language) for rating in found)
