"""A table as it is opened, and what both of a pair have in common. Not here: what follows (`evening`)."""

from collections.abc import Sequence
from typing import NamedTuple

from app.games.contract import AnyGame, Seat
from app.main.fuzz import Kind
from app.table.decide import Decided, open_table
from app.table.entries import Opened
from app.table.refusals import Refused
from bench.leaks.audiences import guest_on
from bench.leaks.still_life import SECRET


class Plan(NamedTuple):
    code: str
    kind: Kind
    bots: Sequence[Seat]
    level: str
    clock: int
    pace: str
    public: bool = False
    watchable: bool = True

    @property
    def people(self) -> list[Seat]:
        return [seat for seat in range(self.kind.seats) if seat not in self.bots]

    @property
    def host(self) -> Seat:
        return self.people[0]


def opened(plan: Plan, game: AnyGame, now: int) -> Decided:
    entry = Opened(
        game.key,
        plan.kind.seats,
        dict(plan.kind.options),
        public=plan.public,
        clock=plan.clock,
        host=guest_on(plan.code, plan.host).id,
        chat=True,
        pace=plan.pace,
        watchable=plan.watchable,
        secret=SECRET,
    )
    decided = open_table(plan.code, entry, now)
    if isinstance(decided, Refused):
        raise TypeError(f"the table is refused: {decided.reason}")
    return decided
