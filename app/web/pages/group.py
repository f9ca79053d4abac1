"""The page of people who play with each other, for them alone: who wins what, streaks, close games.

Not here: what is counted (`live.memory.group`).
"""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from babel.dates import get_month_names
from fastapi import APIRouter
from starlette.responses import Response

from app.live.memory.group import Group, Month, group
from app.table.chronicle import PastGame
from app.web.pages.past_game import GameShown, shown
from app.web.pages.visit import Looking, Visit
from app.web.rendering.plots import Bars, bars
from app.web.words import texts
from app.web.words.refusal import Refusal

router = APIRouter(include_in_schema=False)

_MOST: Final = 500
_MONTHS: Final = 12
_LATEST: Final = 5


@router.get("/with/{company}")
async def group_page(visit: Looking, company: str) -> Response:
    """Whoever did not sit there finds nothing, as if there were none."""
    games = await visit.site.node.chronicle.games_with(company, _MOST)
    if not any(visit.guest.id in game.guests for game in games):
        raise Refusal(404, texts.UNKNOWN_PAGE)
    return visit.page("group.html", **await asyncio.to_thread(_shown, visit, games))


def _shown(visit: Visit, games: Sequence[PastGame]) -> dict[str, Any]:
    found, language, guest = group(games), visit.renderer.language, visit.guest.id
    return {
        "group": found,
        "total": len(games),
        "months": _plot(found, language),
        "closest": tuple((_here(close.game, visit), close.margin) for close in found.closest),
        "since": shown(games[-1], guest, language).day,
        "latest": tuple(_here(game, visit) for game in games[:_LATEST]),
    }


def _here(game: PastGame, visit: Visit) -> GameShown:
    """Without the way to this page."""
    return shown(game, visit.guest.id, visit.renderer.language)._replace(company=None)


def _plot(found: Group, language: str) -> Bars:
    """Of the last year."""
    months = found.months[-_MONTHS:]
    return bars([_month(month, language) for month in months], [month.games for month in months])


def _month(month: Month, language: str) -> str:
    return str(get_month_names("abbreviated", locale=language)[month.month])
