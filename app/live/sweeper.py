"""Answers for those who don't: bots when they have thought, seats whose time is up; begins the next game.

Any node may serve any table; a second answer loses to the question's key. What a node that died had to
serve is found again by looking at the stored due times. Not here: what is played (`table.bot_answer`, and
the `fallback` of the game for a seat whose time is up), where bots think (`thinking`).
"""

import asyncio
import logging
import secrets
from contextvars import Context
from typing import Final

from app.games.contract import Seat
from app.live.failures import log_failure
from app.live.hall import Hall
from app.live.replica import Replica
from app.live.summary import bots_alone, duties, is_bot, proposal_due, summarise
from app.live.thinking.distant_thinkers import DistantThinkers
from app.live.thinking.thinkers import Thinkers
from app.table.bot_answer import thought_on
from app.table.intents import Begin, PlayBot, TimeOut
from app.table.ports import Shelf
from app.table.table import Question

_SCAN_EVERY: Final = 2.0
_OVERDUE: Final = 1500
"""How late a duty must be before a node looks after a table it does not hold, in milliseconds."""

_AT_LEAST: Final = 5
"""Between two looks at the same table, in milliseconds, so that a duty refused for now is no busy loop."""

logger = logging.getLogger(__name__)


class Sweeper:
    def __init__(self, hall: Hall, shelf: Shelf, thinkers: Thinkers | DistantThinkers) -> None:
        self._hall = hall
        self._shelf = shelf
        self._thinkers = thinkers
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._serving: dict[str, asyncio.Task[None]] = {}
        self._stopped = False

    def attend(self, replica: Replica) -> None:
        """Set the timer for whatever is due next at this table."""
        code = replica.table.code
        if timer := self._timers.pop(code, None):
            timer.cancel()
        if (due := replica.due_at) is not None and not self._stopped:
            delay = max(_AT_LEAST, due - self._hall.around.clock.now()) / 1000
            # In a context of its own: what is done then is no part of the request that moved the table.
            self._timers[code] = asyncio.get_running_loop().call_later(
                delay, self._serve, code, context=Context()
            )

    async def scan(self) -> None:
        """Look after tables that nobody on any node seems to hold, and those where something failed."""
        while True:
            await asyncio.sleep(_SCAN_EVERY)
            late = self._hall.around.clock.now() - _OVERDUE
            for code in await self._shelf.due(late):
                self._serve(code, late)
            for code in self._forgotten(late):
                self._serve(code)

    def _forgotten(self, late: int) -> list[str]:
        """Tables here where something failed the last time; when bots are due is not stored."""
        attended = (each for each in self._hall.replicas if each.attended)
        return [each.code for each in attended if each.due_at is not None and each.due_at < late]

    async def stop(self) -> None:
        self._stopped = True  # a row that is being written may still move a table
        for timer in self._timers.values():
            timer.cancel()
        for task in list(self._serving.values()):
            task.cancel()
        await asyncio.gather(*self._serving.values(), return_exceptions=True)

    def _serve(self, code: str, late: int | None = None) -> None:
        """`late` is what was asked for if what is stored says that the table is due."""
        self._timers.pop(code, None)
        # At a table that moderators closed nobody can answer, so nobody's time is up either.
        if code not in self._serving and not self._hall.around.doorman.has_closed(code):
            self._serving[code] = asyncio.create_task(self._serve_table(code, late))

    async def _serve_table(self, code: str, late: int | None) -> None:
        try:
            replica = await self._hall.find(code)
            if replica is not None:
                before = replica.table
                await self._serve_due(replica)
                self.attend(replica)
                if late is not None and replica.table is before:
                    await self._put_off(replica, late)
        except Exception as error:  # noqa: BLE001 - a failure at one table must not stop all others
            log_failure(logger, "a table that is due can't be served", error)
        finally:
            del self._serving[code]

    async def _put_off(self, replica: Replica, late: int) -> None:
        """Earlier versions stored when bots are due, too. Nobody has to look at that again and again."""
        due = summarise(replica.table).due_at
        if due is None or due > late:
            await self._shelf.put_off(replica.code, late, due)

    async def _serve_due(self, replica: Replica) -> None:
        around = self._hall.around
        if replica.due_at is None:
            return
        await self._begin_if_due(replica)
        for seat, question, due in duties(replica.table, replica.bot_pause):
            if due <= around.clock.now() and (replica.attended or not is_bot(replica.table, seat)):
                await self._answer(replica, seat, question)

    async def _begin_if_due(self, replica: Replica) -> None:
        due, now = proposal_due(replica.table), self._hall.around.clock.now()
        if replica.table.proposal is not None and due is not None and due <= now:
            await replica.submit(Begin(replica.table.proposal.asked_in, secrets.token_hex(32)))

    async def _answer(self, replica: Replica, seat: Seat, question: Question) -> None:
        if is_bot(replica.table, seat):
            await self._answer_for_bot(replica, seat, question)
        else:
            await replica.submit(TimeOut(seat, question.key))

    async def _answer_for_bot(self, replica: Replica, seat: Seat, question: Question) -> None:
        def wanted() -> bool:
            asked = replica.table.question(seat)
            return asked is not None and asked.asked_in == question.asked_in and is_bot(replica.table, seat)

        thought, alone = thought_on(replica.table, seat), bots_alone(replica.table)
        if thought is None or not wanted():
            return
        meter = replica.meters.thinking[thought.level]
        answer = await self._thinkers.answer(replica.code, thought, bots_alone=alone, wanted=wanted)
        if answer is not None:
            meter.add(answer.seconds)
        if answer is not None and wanted():
            await replica.submit(PlayBot(seat, question.key, answer.action))
