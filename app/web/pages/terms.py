"""What is played next at a table, as a form for its host. Not here: changing it (that is an intent)."""

from fastapi import APIRouter
from starlette.responses import Response

from app.games.catalogue import GAMES
from app.games.contract import PACES, AnyGame, Options
from app.table.view import TableView
from app.web.pages.new_table import CLOCKS, default_options
from app.web.pages.visit import Looking
from app.web.site.lookup import known_table

router = APIRouter(include_in_schema=False)


@router.get("/t/{code}/terms")
async def terms(visit: Looking, code: str, game: str = "") -> Response:
    """The form, for the game that the host looks at or the one that is next."""
    table = (await known_table(visit.site, code)).snapshot.public
    shown = GAMES.get(game) or GAMES[table.next_game]
    return visit.fragment(
        "parts/terms.html",
        table=table,
        game=shown,
        games=tuple(GAMES.values()),
        capacity=_capacity(table, shown),
        clock=table.clock,
        chosen=_chosen(table, shown),
        clocks=CLOCKS,
        pace=table.pace if shown.key == table.next_game else shown.pace,
        paces=PACES,
        watchable=table.watchable,
    )


def _capacity(table: TableView, game: AnyGame) -> int:
    """As many seats as now, as nearly as the game has them."""
    return min(game.seat_counts, key=lambda count: abs(count - table.capacity))


def _chosen(table: TableView, game: AnyGame) -> Options:
    same = game.key == table.next_game
    return {**default_options(game), **(dict(table.next_options) if same else {})}
