"""What bots have thought already: each begins as soon as it is asked, to be ready when its answer is due.

How long a bot thinks may depend on its cards, so nobody may see it. An answer is given when it is due; one
that is not ready by then, whole steps later. A table has one thought at a time. Not here: giving the answers
(the sweeper does), who thinks (`thinkers`).
"""

import asyncio
import logging
from collections.abc import Callable, Set
from contextvars import Context
from typing import Any, NamedTuple, TypeAlias, TypeVar
from weakref import WeakKeyDictionary

from app.games.contract import Seat
from app.live.clock import Clock
from app.live.failures import log_failure
from app.live.operating.log_context import at_table
from app.live.replica import Replica
from app.live.summary import Duty, bots_alone, duties, has_bots, is_bot
from app.live.thinking.distant_thinkers import DistantThinkers
from app.live.thinking.thinkers import Thinkers
from app.table.bot_answer import thought_on
from app.table.table import Question

logger = logging.getLogger(__name__)


class Ready(NamedTuple):
    """What a bot will do. Times are in milliseconds by the database's clock."""

    action: Any
    begun: int
    """When it could begin to think: as a rule when it was asked, but nobody thinks where nobody looks."""
    since: int
    """When it was known."""


def given_at(due: int, ready: int, step: int) -> int:
    """When an answer is given that is known since `ready`. Without a step, as soon as it is known.

    >>> given_at(1000, 400, 900), given_at(1000, 1001, 900), given_at(1000, 1900, 900)
    (1000, 1900, 1900)
    """
    if ready <= due:
        return due
    return due + -(-(ready - due) // step) * step if step else ready


class Foresight:
    def __init__(
        self, thinkers: Thinkers | DistantThinkers, clock: Clock, known: Callable[[Replica], None]
    ) -> None:
        """`known` is called with the table of which another answer is known."""
        self._thinkers = thinkers
        self._clock = clock
        self._known = known
        self._ready: WeakKeyDictionary[Replica, dict[tuple[Seat, int], Ready]] = WeakKeyDictionary()
        """By the seat and the row that asked."""
        self._begun: WeakKeyDictionary[Replica, dict[tuple[Seat, int], int]] = WeakKeyDictionary()
        """When bots could begin to think about what they are asked now."""
        self._thinking: dict[str, asyncio.Task[None]] = {}

    def think_about(self, replica: Replica) -> None:
        """Begin to think about whatever bots are asked there, if nobody does so yet."""
        self._forget(replica)
        if not has_bots(replica.table):
            return
        self._note(replica)
        if replica.code not in self._thinking and self._next(replica) is not None:
            # In a context of its own: it is no part of the request that moved the table.
            self._thinking[replica.code] = asyncio.create_task(self._think(replica), context=Context())

    def ready(self, replica: Replica, seat: Seat, question: Question) -> Ready | None:
        return self._ready.get(replica, {}).get((seat, question.asked_in))

    async def settled(self) -> None:
        """All that can be thought now has been."""
        while self._thinking:
            await asyncio.gather(*self._thinking.values(), return_exceptions=True)

    async def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()
        await self.settled()

    def _forget(self, replica: Replica) -> None:
        """What is no longer asked. In a pause of the game it still is."""
        if replica not in self._begun and replica not in self._ready:
            return
        seats = range(len(replica.table.seats))
        asked = {(seat, asked.asked_in) for seat in seats if (asked := replica.table.question(seat))}
        _keep(self._ready, replica, asked)
        _keep(self._begun, replica, asked)

    def _note(self, replica: Replica) -> None:
        if replica.attended:
            begun = self._begun.setdefault(replica, {})
            for seat, question, _ in duties(replica.table, replica.bot_pause):
                if is_bot(replica.table, seat):
                    begun.setdefault((seat, question.asked_in), self._clock.now())

    def _next(self, replica: Replica) -> Duty | None:
        """Of the bots that have not thought yet, the first. Nobody thinks where nobody looks."""
        if not replica.attended:
            return None
        return next(
            (
                duty
                for duty in duties(replica.table, replica.bot_pause)
                if is_bot(replica.table, duty.seat) and self.ready(replica, duty.seat, duty.question) is None
            ),
            None,
        )

    async def _think(self, replica: Replica) -> None:
        try:
            at_table(replica)
            while (duty := self._next(replica)) is not None:
                await self._answer(replica, duty)
        except Exception as error:  # noqa: BLE001 - a failure at one table must not stop all others
            log_failure(logger, "a bot can't think", error)
        finally:
            del self._thinking[replica.code]

    async def _answer(self, replica: Replica, duty: Duty) -> None:
        def wanted() -> bool:
            asked = replica.table.question(duty.seat)
            still = asked is not None and asked.asked_in == duty.question.asked_in
            return still and is_bot(replica.table, duty.seat)

        thought = thought_on(replica.table, duty.seat)
        if thought is None:
            return
        alone = bots_alone(replica.table)
        answer = await self._thinkers.answer(replica.code, thought, bots_alone=alone, wanted=wanted)
        if answer is None:
            return
        replica.meters.thinking[thought.level].add(answer.seconds)
        if wanted():
            known = self._ready.setdefault(replica, {})
            which, now = (duty.seat, duty.question.asked_in), self._clock.now()
            known[which] = Ready(answer.action, self._begun.get(replica, {}).get(which, now), now)
            self._known(replica)


T = TypeVar("T")
_Noted: TypeAlias = WeakKeyDictionary[Replica, dict[tuple[Seat, int], T]]


def _keep(noted: _Noted[T], replica: Replica, asked: Set[tuple[Seat, int]]) -> None:
    known = noted.pop(replica, {})
    if still := {which: what for which, what in known.items() if which in asked}:
        noted[replica] = still
