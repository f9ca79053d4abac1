"""Answers for those who don't: bots when they are due, seats whose time is up; begins the next game.

Any node may serve any table; a second answer loses to the question's key. What a node that died had to
serve is found again by looking at the stored due times. Not here: what is played (`table.bot_answer`, and
the `fallback` of the game for a seat whose time is up), when and where bots think (`thinking`).
"""

import asyncio
import logging
import secrets
from contextvars import Context
from typing import Final

from app.games.contract import Seat
from app.live.failures import log_failure
from app.live.hall import Hall
from app.live.replica import Accepted, Replica
from app.live.summary import Duty, duties, is_bot, proposal_due, summarise
from app.live.thinking.distant_thinkers import DistantThinkers
from app.live.thinking.foresight import Foresight, given_at
from app.live.thinking.thinkers import Thinkers
from app.table.intents import Begin, PlayBot, TimeOut
from app.table.ports import Shelf
from app.table.terms import pause_of

_SCAN_EVERY: Final = 2.0
_OVERDUE: Final = 1500
"""How late a duty must be before a node looks after a table it does not hold, in milliseconds."""

_AT_LEAST: Final = 5
"""Between two looks at the same table, in milliseconds, so that a duty refused for now is no busy loop."""

_STEPS_OF_A_PAUSE: Final = 3
"""Where a bot goes on in the middle of what it does in one go, it makes only a part of one."""

_HURRIED: Final = 100
"""How long a bot seems to think while people skip ahead, in milliseconds."""

logger = logging.getLogger(__name__)


class Sweeper:
    def __init__(self, hall: Hall, shelf: Shelf, thinkers: Thinkers | DistantThinkers) -> None:
        self._hall = hall
        self._shelf = shelf
        self._foresight = Foresight(thinkers, hall.around.clock, self.attend)
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._serving: dict[str, asyncio.Task[None]] = {}
        self._stopped = False

    def attend(self, replica: Replica) -> None:
        """Set the timer for whatever is due next at this table."""
        code = replica.table.code
        if timer := self._timers.pop(code, None):
            timer.cancel()
        if self._stopped:
            return
        self._foresight.think_about(replica)
        if (due := self.due_at(replica)) is not None:
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
        await self._foresight.stop()

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
        """Seat by seat, each until nothing of its turn is left.

        How much a seat has done in secret must not show in the order in which they are done.
        """
        if replica.due_at is None:
            return
        await self._begin_if_due(replica)
        for seat in range(len(replica.table.seats)):
            while (duty := self._due(replica, seat)) and await self._answer(replica, duty):
                continue

    def _due(self, replica: Replica, seat: Seat) -> Duty | None:
        """What somebody else answers for that seat now."""
        now = self._hall.around.clock.now()
        for duty in duties(replica.table, replica.bot_pause):
            at = self._given_at(replica, duty) if duty.seat == seat else None
            if at is not None and at <= now:
                return duty
        return None

    def due_at(self, replica: Replica) -> int | None:
        """When there is something to do there again. Who has not thought yet says so by itself."""
        times = [self._given_at(replica, duty) for duty in duties(replica.table, replica.bot_pause)]
        return min([at for at in times if at is not None], default=proposal_due(replica.table))

    def _given_at(self, replica: Replica, duty: Duty) -> int | None:
        """When that is answered; None if nobody knows it yet, or nobody looks at what bots do."""
        if not is_bot(replica.table, duty.seat):
            return duty.due
        ready = self._foresight.ready(replica, duty.seat, duty.question)
        if ready is None or not replica.attended:
            return None
        step = self._step(replica, duty)
        return given_at(max(duty.due, ready.begun + step), ready.since, step)

    def _step(self, replica: Replica, duty: Duty) -> int:
        """For how long at least a bot seems to think, and how much longer if that is not enough."""
        usual = replica.bot_pause
        if not usual:  # all who are here want to skip ahead, or the server hurries
            return min(_HURRIED, self._hall.around.bot_pause)
        in_one_go = duty.due == duty.question.asked_at
        return usual // _STEPS_OF_A_PAUSE if in_one_go else pause_of(replica.table.terms, usual)

    async def _begin_if_due(self, replica: Replica) -> None:
        due, now = proposal_due(replica.table), self._hall.around.clock.now()
        if replica.table.proposal is not None and due is not None and due <= now:
            await replica.submit(Begin(replica.table.proposal.asked_in, secrets.token_hex(32)))

    async def _answer(self, replica: Replica, duty: Duty) -> bool:
        """Whether it was accepted."""
        seat, question, _ = duty
        if not is_bot(replica.table, seat):
            return isinstance(await replica.submit(TimeOut(seat, question.key)), Accepted)
        ready = self._foresight.ready(replica, seat, question)
        if ready is None:
            return False
        return isinstance(await replica.submit(PlayBot(seat, question.key, ready.action)), Accepted)
