"""A table as it is when a game begins, with rules of its own. Not here: playing it (`pair`)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from app.games.contract import AnyGame, Seat
from app.main.fuzz import Kind
from app.table.circumstances import Circumstances
from app.table.decide import Decided, decide, open_table
from app.table.entries import FOLD_VERSION, Opened, Row, Started
from app.table.evolve import unchecked
from app.table.fingerprint import fingerprint
from app.table.intents import AddBot, Intent, Sit
from app.table.refusals import Refused
from app.table.table import Table
from bench.leaks.audiences import guest_on

_SECRET: Final = "5ea1" * 16


class Plan(NamedTuple):
    """What both tables of a pair have in common."""

    code: str
    kind: Kind
    bots: Sequence[Seat]
    level: str
    clock: int


class StoredTable:
    def __init__(self, plan: Plan, game: AnyGame, seed: str, now: int) -> None:
        self._now = now
        self.rows: list[Row] = []
        host = guest_on(next(seat for seat in range(plan.kind.seats) if seat not in plan.bots))
        entry = Opened(
            game.key,
            plan.kind.seats,
            dict(plan.kind.options),
            public=False,
            clock=plan.clock,
            host=host.id,
            version=FOLD_VERSION,
            secret=_SECRET,
        )
        self.table = self._noted(open_table(plan.code, entry, now))
        for seat in range(plan.kind.seats):
            self._do(AddBot(host.id, plan.level) if seat in plan.bots else Sit(guest_on(seat).as_player()))
        self._start(Started(seed, game.rules_version, secret=_SECRET, next_secret=_SECRET))

    def _do(self, intent: Intent) -> None:
        self.table = self._noted(decide(self.table, intent, Circumstances(self._now), None))

    def _noted(self, decided: Decided | Refused) -> Table:
        if isinstance(decided, Refused):
            raise TypeError(f"the table is refused: {decided.reason}")
        self.rows.append(decided.row)
        return decided.table

    def _start(self, entry: Started) -> None:
        """Not by an intent: that would begin with the newest rules."""
        code, seq = self.table.code, self.table.seq + 1
        self.table = unchecked(self.table, code, seq, entry, self._now)
        self.rows.append(Row(code, seq, entry, None, None, self._now, fingerprint(self.table)))
