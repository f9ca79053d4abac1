"""A node's own copy of one table: folded from the log, moved on by appending to it.

Nothing is acknowledged or shown before its row is durable. Losing the race for a row is normal: catch up,
judge again. Not here: who keeps replicas (`hall`), when bots and clocks act (`sweeper`).
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final
from weakref import WeakMethod

from app.live.clock import Clock
from app.live.company import company_of
from app.live.doorman import Doorman
from app.live.failures import log_failure
from app.live.gestures import carry_out
from app.live.operating.meters import ACCEPTED, GameMeters, Meters, result_of
from app.live.presence import Presence
from app.live.skipping import Skipping
from app.live.snapshot import Snapshot
from app.live.summary import (
    next_due,
    other_players,
    same_but_for_touch,
    shows_in_lobby,
    summarise,
)
from app.live.talk import Talk
from app.live.under_way import Tip, UnderWay
from app.table.chronicle import Chronicle, PastGame
from app.table.circumstances import Circumstances
from app.table.codec import Malformed
from app.table.deal_rules import unheard
from app.table.decide import Decided, decide
from app.table.entries import Row
from app.table.evolve import Diverged, evolve
from app.table.folded import Folded, refolded
from app.table.intents import (
    ANSWERS,
    AskForSeat,
    Begin,
    Gesture,
    GiveSeat,
    Intent,
    Player,
    React,
    Remove,
    Rename,
    Sit,
    Start,
    Write,
    YieldName,
    actor_of,
)
from app.table.ports import LOBBY, Casebook, Head, Herald, Hint, Log, Rewound, Summary, Unavailable
from app.table.refusals import Reason, Refused
from app.table.seating import people, player_on
from app.table.table import Table
from app.table.veil import Veil
from app.table.view import games_look_the_same, looks_the_same, table_view

_ATTEMPTS = 16

SILENT_AFTER: Final = 2_000
"""How long after anything happened at a table a game waits for the shares of devices, in milliseconds."""

RESTS_AFTER: Final = 60_000
"""How long bots play on when nobody looks any more, in milliseconds. Programs may ask again so seldom."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Accepted:
    """The row is durable. `moment` is the table's after it: a row number would count others' secret rows."""

    moment: int


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What every replica of a node shares. `bot_pause` is how long a bot seems to think, in milliseconds."""

    log: Log
    herald: Herald
    clock: Clock
    bot_pause: int
    meters: Meters
    presence: Presence
    doorman: Doorman
    casebook: Casebook
    chronicle: Chronicle

    def note_divergence(self) -> None:
        self.meters.divergences += 1
        logger.error("this version can't follow the log of a table")


async def read_rows(log: Log, code: str, after: int) -> Sequence[Row]:
    """The rows of a table above `after`. Raises `Diverged` for what only a newer version can read."""
    try:
        return await log.read(code, after)
    except Malformed:
        raise Diverged(code, after + 1) from None


def weakly(method: Callable[[], None]) -> Callable[[], None]:
    """Calls that method for as long as somebody else has its owner.

    So a table that is let go is free at once: nothing of it holds it.
    """
    known = WeakMethod(method)

    def call() -> None:
        if (still := known()) is not None:
            still()

    return call


class Replica:
    def __init__(self, folded: Folded, around: Surroundings, moved: Callable[["Replica"], None]) -> None:
        self.table = self._shown = folded.table
        self._digest = folded.digest
        self._remembered = folded.remembered
        self.kept_at = folded.kept_at
        """The row of the newest checkpoint that is known here; 0 if there is none."""
        self._veil: Veil | None = None
        """Makes what is shown, if that is not the table itself: somebody wants to be forgotten."""
        self.folds = 1
        """How often it was folded anew: once more whenever the log has gone back."""
        self.snapshot = Snapshot(self.table, table_view(self.table))
        self.diverged = False
        """A row folds otherwise here than where it was written; nothing is shown or appended any more."""
        self._around = around
        self._moved = moved
        self._lock = asyncio.Lock()
        """Of judging, and of following what others have written."""
        self._under_way = UnderWay()
        self._watchers: set[Callable[[], None]] = set()
        self._looked_at = -RESTS_AFTER
        """When somebody looked who does not watch, or watches no longer."""
        self._summary = summarise(self.table)
        self.skipping = Skipping(self.table, around.herald, around.presence, weakly(self.refresh_company))
        """Who would like the bots to hurry; never in the log."""
        self.company = company_of(self.table, around.presence, self.skipping)
        """Who is here; not from the log, so it changes without a row."""
        self.talk = Talk(around.herald, around.meters, around.casebook.complain, weakly(self._wake))
        """What people say to each other; never in the log."""

    @property
    def code(self) -> str:
        return self.table.code

    @property
    def folded(self) -> Folded:
        return Folded(self.table, self._digest, self._remembered, self.kept_at)

    @property
    def guests(self) -> Collection[str]:
        """Everybody who ever had a seat here."""
        return self._remembered.guests

    @property
    def meters(self) -> GameMeters:
        """Of the game on the table; an evening has several."""
        return self._around.meters.games[self.table.game.key]

    @property
    def seq(self) -> int:
        """The newest row, for this node alone (see `Snapshot`)."""
        return self.table.seq

    @property
    def head(self) -> Head:
        """The newest row, and which one that is: the log may have another one there by now."""
        return Head(self.table.seq, self._digest)

    @property
    def past_games(self) -> Sequence[PastGame] | None:
        """Those that were played to their end; None if the table was not followed from its first row on."""
        chronicler = self._remembered.chronicler
        return None if chronicler is None else list(chronicler.games)

    @property
    def watched(self) -> bool:
        return bool(self._watchers) or self._lock.locked() or bool(self._under_way)

    @property
    def due_at(self) -> int | None:
        """When a bot, a time-out or the next game is due here. Bots play only while somebody looks."""
        return next_due(self.table, self.bot_pause) if self.attended else self._summary.due_at

    @property
    def attended(self) -> bool:
        """Whether somebody looks at the table on this node, or did so a moment ago."""
        return bool(self._watchers) or self._around.clock.now() < self._looked_at + RESTS_AFTER

    @property
    def bot_pause(self) -> int:
        """How long a bot seems to think here; not at all while everybody wants to skip ahead."""
        return 0 if self.skipping.is_agreed(self.table) else self._around.bot_pause

    def watch(self, wake: Callable[[], None]) -> None:
        """From now on `wake` is called whenever the table has moved on."""
        self.look()
        self._watchers.add(wake)

    def unwatch(self, wake: Callable[[], None]) -> None:
        self.look()
        self._watchers.discard(wake)

    def look(self) -> None:
        """Somebody looks. Bots that rested go on."""
        rested = not self.attended
        self._looked_at = self._around.clock.now()
        if rested:
            self._moved(self)

    @property
    def seated(self) -> Sequence[Player]:
        """The people who have a seat, with their ids: for moderators, and not for pages."""
        seats = (seat for seat in self.table.seats if seat is not None)
        return [Player(seat.player, seat.name, seat.avatar) for seat in seats if seat.player]

    @property
    def asking(self) -> frozenset[str]:
        """The players who ask for a seat."""
        return frozenset([asker.player.id for asker in self._around.presence.asking(self.code)])

    def refresh_company(self) -> None:
        """Look again who is here; those who watch are woken if that is not as before."""
        company = company_of(self.table, self._around.presence, self.skipping)
        if company != self.company:
            self.company = company
            self._wake()
            self._moved(self)  # if all who are here want to skip ahead, bots are due at once

    async def submit(self, intent: Intent | Gesture, token: str | None = None) -> Accepted | Refused:
        """Append what is intended, or say why not. The same token from the same person is answered the same.

        Once begun it is finished: who goes away while the row is written has still played. A gesture makes no
        row. Whoever does something also looks.
        """
        return await asyncio.shield(asyncio.create_task(self.submit_in_this_task(intent, token)))

    async def submit_in_this_task(
        self, intent: Intent | Gesture, token: str | None = None
    ) -> Accepted | Refused:
        """The same, without a task of its own: for a task that nobody cancels."""
        if isinstance(intent, Gesture) or actor_of(intent) is not None:
            self.look()
        return await self._counted(intent, token)

    def refuse(self, reason: Reason) -> Refused:
        """Refuse what did not even become an intent; it counts like any other refusal."""
        self.meters.actions[reason] += 1
        return Refused(reason)

    async def _counted(self, intent: Intent | Gesture, token: str | None) -> Accepted | Refused:
        if refusal := self._kept_out(intent):
            return self.refuse(refusal)
        try:
            if isinstance(intent, Start | Begin):
                await self._hear_devices()
            answer = await (
                self._gesture(intent) if isinstance(intent, Gesture) else self._with_name(intent, token)
            )
        except Exception as error:
            self._count(intent, result_of(error))
            raise
        self._count(intent, answer.reason if isinstance(answer, Refused) else ACCEPTED)
        return answer

    def _kept_out(self, intent: Intent | Gesture) -> Reason | None:
        """Why moderators, or a host who shut out an address, don't let that happen."""
        doorman = self._around.doorman
        if isinstance(intent, React | Write):
            return Reason.MUTED if doorman.mutes(intent.player.id) else None
        if not isinstance(intent, Sit | AskForSeat) or intent.player.id in people(self.table.seats):
            return None
        return Reason.BARRED if doorman.bars(intent.player.id, self.code) else None

    def _count(self, intent: Intent | Gesture, result: str) -> None:
        self.meters.actions[result] += 1
        logger.debug("%s: %s", type(intent).__name__, result)

    async def _hear_devices(self) -> None:
        """Wait for the shares of those who are here, if they can still be under way (see `table.deal`).

        A page sends its share as soon as it shows the seal, so as a rule there is nothing to wait for.
        """
        heard, left = asyncio.Event(), self.table.touched_at + SILENT_AFTER - self._around.clock.now()
        self._watchers.add(heard.set)
        try:
            async with asyncio.timeout(left / 1000):
                while self._unheard_here():
                    heard.clear()
                    await heard.wait()
        except TimeoutError:
            logger.debug("a game begins without the share of a device")
        finally:
            self._watchers.discard(heard.set)

    def _unheard_here(self) -> bool:
        presence = self._around.presence
        return any(presence.has_line(self.code, player) for player in unheard(self.table))

    async def _gesture(self, gesture: Gesture) -> Accepted | Refused:
        presence, clock = self._around.presence, self._around.clock
        refusal = await carry_out(self.table, gesture, presence, self.skipping, self.talk, clock)
        return Accepted(self.table.moment) if refusal is None else Refused(refusal)

    async def _with_name(self, intent: Intent, token: str | None) -> Accepted | Refused:
        """A bot whose name somebody has who comes is given another one first."""
        answer = await self._submit(intent, token)
        if not (isinstance(answer, Refused) and answer.reason is Reason.BOT_NAMED_SO):
            return answer
        for name in self._names_of(intent):
            await self._submit(YieldName(name), None)
        return await self._submit(intent, token)

    def _names_of(self, intent: Intent) -> Sequence[str]:
        if isinstance(intent, Sit | Rename):
            return [intent.player.name]
        if not isinstance(intent, GiveSeat):
            return []
        asking = self._around.presence.asking(self.code)
        return [asker.player.name for asker in asking if asker.word == intent.asked]

    async def _submit(self, intent: Intent, token: str | None) -> Accepted | Refused:
        for _ in range(_ATTEMPTS):
            async with self._lock:
                judged = await self._judged(intent, token)
                if isinstance(judged, Accepted | Refused):
                    return judged
                before = self._tip
                after = before.after(judged)
                self._under_way.begin(after)
            # The lock is free again: the next row is judged while this one is written.
            if await self._append(judged, before, after):
                await self._shut_out(before.table, intent)
                return Accepted(judged.table.moment)
            await self.catch_up()
        return Refused(Reason.BUSY)

    async def _judged(self, intent: Intent, token: str | None) -> Decided | Accepted | Refused:
        if self._tip.table.seats is not self.table.seats and not isinstance(intent, ANSWERS):
            # Who was renamed or removed lately is remembered of durable rows only.
            await self._under_way.settled()
        for _ in range(_ATTEMPTS):
            if self.diverged:
                raise Diverged(self.table.code, self.table.seq + 1)
            if done := self._remembered.moments.get((actor_of(intent), token)):
                return Accepted(done)
            table = self._tip.table
            judged = decide(table, intent, self._circumstances(table, intent), token)
            # What can't be read is nonsense on a newer copy too, so it costs no question to the database.
            if not isinstance(judged, Refused) or judged.reason is Reason.MALFORMED:
                return judged
            # A refusal stands if it comes neither from rows that may never be durable nor from an old copy.
            if self._under_way:
                await self._under_way.settled()
            elif not await self._catch_up():
                return judged
        return Refused(Reason.BUSY)

    @property
    def _tip(self) -> Tip:
        """What the next row is judged on."""
        return self._under_way.tip or Tip(self.table, self._digest, self._summary)

    async def _shut_out(self, before: Table, intent: Intent) -> None:
        """The host wants nobody else from that address. The row is stored, so nothing may fail here."""
        if isinstance(intent, Remove) and intent.address and (gone := player_on(before.seats, intent.seat)):
            try:
                await self._around.doorman.bar_address(gone, self.code)
            except Unavailable as error:
                log_failure(logger, "an address could not be shut out", error)

    def _circumstances(self, table: Table, intent: Intent) -> Circumstances:
        """To answer a question it matters only when that is."""
        now, presence = self._around.clock.now(), self._around.presence
        if isinstance(intent, ANSWERS):
            return Circumstances(now)
        absent = presence.absent(self.code, {*people(table.seats), table.host})
        asking = {asker.word: asker.player for asker in presence.asking(self.code)}
        known = self._remembered
        return Circumstances(now, absent, asking, known.renamed, known.removed)

    @property
    def hidden(self) -> frozenset[str]:
        """The guests whose names are not shown."""
        return self._veil.hidden if self._veil else frozenset()

    async def hide(self, guests: frozenset[str]) -> None:
        """Show those guests without their names from now on."""
        async with self._lock:
            if guests == self.hidden:
                return
            await self._under_way.settled()
            rows = await self._read(0)
            if len(rows) < self.seq:
                return  # the log has gone back, or is gone: the next look finds out
            self._veil = Veil(guests, rows[: self.seq])
            self._shown = self._veil.table
            self.snapshot = Snapshot(self._shown, table_view(self._shown))
            self.folds += 1
            self._wake()

    async def catch_up(self) -> None:
        """Fold what others have appended; if the log has lost what was folded here, all of it."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> bool:
        """Whether the log has rows of others that are new. Waits for our own."""
        await self._under_way.settled()
        # The newest row that is known here, too, to see that it is still there.
        found = await self._read(self.seq - 1)
        if not found or found[0].digest != self._digest:
            return await self._fold_anew()
        rows = found[1:]
        try:
            for row in rows:
                table = evolve(self.table, row)
                self._adopt(table, row, summarise(table))
        except Diverged:
            # Either this code can't follow, or what was folded here is not what these rows were written on.
            return await self._fold_anew()
        self._around.meters.rows_folded += len(rows)
        return bool(rows)

    async def _read(self, after: int) -> Sequence[Row]:
        try:
            return await read_rows(self._around.log, self.code, after)
        except Diverged:
            self._diverge()
            raise

    async def _fold_anew(self) -> bool:
        rows = await self._read(0)
        if self._veil is not None:
            self._veil = Veil(self._veil.hidden, rows[:-1])
        try:
            folded = refolded(None, rows)
        except Diverged:
            folded = None
        if folded is None:
            self._diverge()
            raise Diverged(self.code, self.seq)
        logger.warning("the log of a table has gone back, and the table with it")
        self._around.meters.rows_folded += len(rows)
        self.folds += 1
        self._remembered, self.kept_at = folded.remembered, 0
        self._adopt(folded.table, rows[-1], summarise(folded.table), anew=True)
        return True

    def _diverge(self) -> None:
        self.diverged = True
        self._around.note_divergence()
        self._wake()

    def _wake(self) -> None:
        for wake in self._watchers:
            wake()

    async def _append(self, decided: Decided, before: Tip, after: Tip) -> bool:
        """Whether the row is durable, and shown; if not, `before` may never have been."""
        shown = False
        try:
            if written := await self._written(decided.row, before, after):
                shown = self._digest == before.digest
            if shown:
                self._adopt(decided.table, decided.row, after.summary)
        finally:
            self._under_way.end()
        if written and not shown:
            # The row before it was written although the store failed to say so.
            await self.catch_up()
        if written:
            await self._tell(decided.row, in_lobby=shows_in_lobby(before.summary, after.summary))
        return written

    async def _written(self, row: Row, before: Tip, after: Tip) -> bool:
        same = after.summary is before.summary or same_but_for_touch(before.summary, after.summary)
        summary, players = None if same else after.summary, other_players(before.table, after.table)
        began = perf_counter()
        try:
            return await self._around.log.append(row, summary, players, after=before.digest)
        except Rewound:
            # Caught up with by whoever hears that it was not written.
            return False
        finally:
            self._around.meters.append.add(perf_counter() - began)

    async def _tell(self, row: Row, *, in_lobby: bool) -> None:
        await self._around.herald.tell(Hint(row.table, row.seq))
        if in_lobby:
            await self._around.herald.tell(Hint(LOBBY, row.at))

    def _adopt(self, table: Table, row: Row, summary: Summary, *, anew: bool = False) -> None:
        """`anew`: the table was folded from its first row, and what rows say is noted already."""
        before, self._shown = self._shown, table if self._veil is None else self._veil.after(row)
        same = looks_the_same(before, self._shown)
        public = self.snapshot.public if same else table_view(self._shown)
        heard = self.skipping.heard
        self.skipping.follow(table)
        if table.seats is not self.table.seats or heard:
            self.company = company_of(table, self._around.presence, self.skipping)
        if not anew:
            self._remembered.note(row, self.table, table)
        self.table = table
        self._digest = row.digest
        look = self.snapshot.look if same and games_look_the_same(before, self._shown) else None
        self.snapshot = Snapshot(self._shown, public, look)
        self._summary = summary
        self._wake()
        self._moved(self)
