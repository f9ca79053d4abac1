"""One running server: its hall, lobby, screens, sweeper and presence, and the tasks that keep them going."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from app.live.clock import Clock
from app.live.doorman import Doorman
from app.live.failures import log_failure
from app.live.hall import Hall
from app.live.intercom import Intercom
from app.live.lobby import Lobby
from app.live.memory.field import Field
from app.live.memory.forgetting import Forgetting
from app.live.memory.remembering import Remembering
from app.live.memory.veiling import Veiling
from app.live.operating.loop_lag import measure_loop_lag
from app.live.operating.meters import Meters
from app.live.own_tables import OwnTables
from app.live.presence import Presence
from app.live.releases import Releases
from app.live.replays import Replays
from app.live.replica import Surroundings
from app.live.screens import Screens
from app.live.succession import Succession
from app.live.sweeper import Sweeper
from app.live.thinking.distant_thinkers import DistantThinkers
from app.live.thinking.thinkers import Thinkers
from app.table.chronicle import Chronicle
from app.table.ports import Casebook, CheckpointShelf, Guestbook, Herald, Log, ScreenShelf, Shelf

logger = logging.getLogger(__name__)

_PAUSE_AFTER_FAILURE: Final = 1.0


@dataclass(frozen=True, slots=True)
class Node:
    hall: Hall
    lobby: Lobby
    own_tables: OwnTables
    screens: Screens
    releases: Releases
    guestbook: Guestbook
    clock: Clock
    meters: Meters
    presence: Presence
    doorman: Doorman
    casebook: Casebook
    replays: Replays
    chronicle: Chronicle
    field: Field
    forgetting: Forgetting


class Archive(NamedTuple):
    """All that a node stores."""

    log: Log
    shelf: Shelf
    screens: ScreenShelf
    guestbook: Guestbook
    casebook: Casebook
    chronicle: Chronicle
    checkpoints: CheckpointShelf


@asynccontextmanager
async def running_node(
    archive: Archive, herald: Herald, bot_pause: int, bot_workers: int, intercom: Intercom | None = None
) -> AsyncIterator[Node]:
    """With an intercom, the parent's workers think for the bots, and this node has none of its own."""
    log, shelf, screen_shelf, guestbook, casebook, chronicle, checkpoints = archive
    clock = Clock(log)
    await clock.synchronise()
    meters = Meters()
    presence = Presence(herald, clock)
    doorman = Doorman(casebook, herald, clock)
    hall = Hall(
        Surroundings(log, herald, clock, bot_pause, meters, presence, doorman, casebook, chronicle),
        checkpoints,
    )
    lobby = Lobby(shelf, herald, clock, is_closed=doorman.has_closed)
    screens = Screens(screen_shelf, herald, clock)
    releases = Releases(guestbook, herald, clock)
    veiling = Veiling(hall, chronicle)
    thinkers = (
        DistantThinkers(intercom, meters.thinking)
        if intercom and bot_workers
        else Thinkers(bot_workers, meters.thinking)
    )
    sweeper = Sweeper(hall, shelf, thinkers)
    hall.moved = sweeper.attend
    presence.changed = hall.refresh_company
    await releases.refresh()
    await doorman.refresh()
    loops = (
        *(hall.listen, hall.look_around, hall.look_at_people, lobby.listen, lobby.look_around, sweeper.scan),
        hall.listen_to_talk,
        *(presence.listen, presence.announce, presence.tell_again, Succession(hall, presence).look_around),
        *(doorman.listen, doorman.look_around),
        *(screens.listen, screens.look_around, releases.listen, releases.look_around),
        partial(measure_loop_lag, meters.loop_lag),
        *(Remembering(log, chronicle, known=hall.past_games).look_around, veiling.look_around),
        hall.checkpoints.look_around,
    )
    tasks = [asyncio.create_task(_kept_going(loop)) for loop in loops]
    try:
        own_tables = OwnTables(shelf, hall, clock, doorman)
        yield Node(
            *(hall, lobby, own_tables, screens, releases, guestbook),
            *(clock, meters, presence, doorman, casebook, Replays(log)),
            chronicle=chronicle,
            field=Field(chronicle),
            forgetting=Forgetting(hall, own_tables, chronicle, releases, veiling),
        )
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await sweeper.stop()
        await thinkers.stop()
        await hall.stop()


async def _kept_going(loop: Callable[[], Awaitable[None]]) -> None:
    """Nothing of this may end while the server runs: whatever goes wrong in it, it begins again."""
    while True:
        try:
            await loop()
        except Exception as error:  # noqa: BLE001 - a failure in one table must not stop all others
            log_failure(logger, "a task of the node failed and begins again", error)
        await asyncio.sleep(_PAUSE_AFTER_FAILURE)
