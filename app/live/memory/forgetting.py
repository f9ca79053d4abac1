"""How a guest is forgotten: no device speaks for them, they leave their tables, what is kept of them goes.

What that means for logs that are others', too, is in docs/decisions/0018-memory.md. Not here: the database's
part (`store.chronicle`).
"""

import logging

from app.live.failures import log_failure
from app.live.hall import Hall
from app.live.memory.veiling import Veiling
from app.live.own_tables import OwnTables
from app.live.releases import Releases
from app.live.replica import Replica
from app.table.chronicle import Chronicle
from app.table.evolve import Diverged
from app.table.intents import Leave, Player, Rename

logger = logging.getLogger(__name__)


class Forgetting:
    def __init__(
        self,
        hall: Hall,
        own_tables: OwnTables,
        chronicle: Chronicle,
        releases: Releases,
        veiling: Veiling,
    ) -> None:
        self._hall = hall
        self._own_tables = own_tables
        self._chronicle = chronicle
        self._releases = releases
        self._veiling = veiling

    async def forget(self, nobody: Player) -> None:
        """The guest with that id, who goes by that name and picture where they still sit."""
        await self._releases.release(nobody.id)
        for replica in await self._own_tables.of(nobody.id):
            await self._leave(replica, nobody)
        now = self._hall.around.clock.now()
        for code in await self._chronicle.forget(nobody.id, now):
            self._hall.drop(code)
        await self._veiling.look()

    async def _leave(self, replica: Replica, nobody: Player) -> None:
        """In the middle of a game a bot plays on. The name may be taken, or was changed a moment ago."""
        try:
            await replica.submit(Rename(nobody))
            await replica.submit(Leave(nobody.id))
        except Diverged as error:
            log_failure(logger, "somebody who is forgotten could not leave a table", error)
