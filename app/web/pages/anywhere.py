"""A seat at whatever public table comes next: the fullest open one in one's language, or else a new one."""

from collections.abc import Sequence

from fastapi import APIRouter
from starlette.responses import Response

from app.games.catalogue import GAMES
from app.live.hall import Hall
from app.live.replica import Replica
from app.table.entries import Opened
from app.table.intents import Sit
from app.table.ports import Summary
from app.table.refusals import Reason, Refused
from app.table.terms import NORMAL
from app.web.pages.lobby import Wanted, wanted_of
from app.web.pages.new_table import opened_by, options_of, usual_count
from app.web.pages.visit import Acting, Visit
from app.web.people.identity import Guest
from app.web.people.intake import new_secret

router = APIRouter(include_in_schema=False)


@router.post("/anywhere")
async def sit_anywhere(visit: Acting) -> Response:
    fields = await visit.form()
    guest = visit.guest.called(fields.get("name", visit.guest.name), fields.get("avatar", ""))
    wanted = wanted_of(visit.site, fields)
    replica = await _seated_at_best(visit, guest, wanted)
    if replica is None:
        replica = await opened_by(visit, guest, _opened(guest, wanted))
    return visit.away(f"/t/{replica.code}", guest)


async def _seated_at_best(visit: Visit, guest: Guest, wanted: Wanted) -> Replica | None:
    """At the first of them where there is still a seat."""
    hall, mine = visit.site.node.hall, wanted._replace(language=visit.renderer.language, free=1, open=None)
    for table in _best_first(await visit.site.node.lobby.fullest(mine.gathering()), hall):
        replica = await hall.find(table.code)
        if replica is not None and await _sat(replica, guest):
            return replica
    return None


def _best_first(tables: Sequence[Summary], hall: Hall) -> Sequence[Summary]:
    """Those with the fewest free seats start soonest; of those, first the ones that somebody looks at."""
    return sorted(tables, key=lambda table: (table.capacity - table.taken, not hall.is_watched(table.code)))


async def _sat(replica: Replica, guest: Guest) -> bool:
    answer = await replica.submit(Sit(guest.as_player()))
    return not isinstance(answer, Refused) or answer.reason is Reason.ALREADY_SEATED


def _opened(guest: Guest, wanted: Wanted) -> Opened:
    game = GAMES.get(wanted.game) or next(iter(GAMES.values()))
    return Opened(
        game=game.key,
        capacity=usual_count(game),
        options=options_of(game, {}),
        public=True,
        clock=NORMAL,
        host=guest.id,
        secret=new_secret(),
    )
