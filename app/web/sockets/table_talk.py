"""What is heard over a socket at a table: intents, judged and answered.

Not here: in which form the table is shown (`pages.viewer` for browsers, `api.viewer` for programs).
"""

import asyncio
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, Self

import orjson

from app.games.contract import Audience
from app.live.operating import meters
from app.live.replica import Accepted, Replica
from app.live.snapshot import Snapshot
from app.table.ports import Unavailable
from app.table.refusals import Reason, Refused
from app.web.people.identity import Guest
from app.web.people.intake import is_aside, submitted, token_of
from app.web.safety.rate_limit import RateLimit
from app.web.safety.rates import Deed, Doer, Rates, TooOften
from app.web.sockets.closing import TOO_FAST, HungUp
from app.web.sockets.conversation import Later
from app.web.sockets.meters import Kind


class Mark(NamedTuple):
    """Which moment of a table somebody shows, and how many moments of their own since then."""

    moment: int
    own: int

    @classmethod
    def of(cls, snapshot: Snapshot, audience: Audience) -> Self:
        return cls(snapshot.moment, snapshot.own_moment(audience))


class TableViewer(Protocol):
    kind: Kind
    heartbeat: str

    @property
    def invited(self) -> bool:
        """Whether one of the players has let it in, though only they may see the game."""

    def resume(self, mark: Mark) -> None:
        """The other side already shows the table at that mark."""

    def message(self) -> str | None:
        """What the other side needs to show the table as it is now."""

    def answer(self, answer: Accepted | Refused, token: str | None) -> str | None:
        """What the other side is told about its own intent."""


class TableTalk:
    __slots__ = ("_doer", "_guest", "_rate_limit", "_rates", "_replica", "_viewer")

    def __init__(
        self,
        replica: Replica,
        guest: Guest | None,
        viewer: TableViewer,
        actions_per_second: float,
        rates: Rates,
        doer: Doer,
    ) -> None:
        """`doer` is that guest, for whom `rates` count what they do."""
        self._replica = replica
        self._guest = guest
        self._viewer = viewer
        self._rate_limit = RateLimit(actions_per_second)
        self._rates = rates
        self._doer = doer

    async def hear(self, text: str) -> str | Later | None:
        if text == self._viewer.heartbeat:
            return None
        if not self._rate_limit.allows():
            self._replica.meters.actions[meters.TOO_FAST] += 1
            raise HungUp(TOO_FAST)
        fields = _fields(text)
        return await self._answer_later(fields) if is_aside(fields) else await self._answer(fields)

    async def _answer_later(self, fields: Mapping[str, Any]) -> Later:
        """Judged before whatever comes next, but what comes next need not wait until it is durable."""
        answer = asyncio.create_task(self._answer(fields))
        await asyncio.sleep(0)
        return answer

    async def _answer(self, fields: Mapping[str, Any]) -> str | None:
        return self._viewer.answer(await self._submit(fields), token_of(fields))

    async def _submit(self, fields: Mapping[str, Any]) -> Accepted | Refused:
        if self._guest is None:
            return self._replica.refuse(Reason.NOT_SEATED)
        try:
            return await submitted(self._replica, self._guest, fields, self._count)
        except TooOften:
            return self._replica.refuse(Reason.TOO_OFTEN)
        except Unavailable:
            return Refused(Reason.UNAVAILABLE)

    async def _count(self, deed: Deed) -> None:
        await self._rates.count(deed, self._doer)


def _fields(text: str) -> Mapping[str, Any]:
    try:
        fields = orjson.loads(text)
    except orjson.JSONDecodeError:
        return {}
    return fields if isinstance(fields, dict) else {}
