"""The log judges: what was acknowledged is in it once, and nothing was shown that it does not hold.

Every state that somebody was shown is compared, as a whole, with what folding the log up to some row gives
for that seat; and where the log was asked in that moment, up to a row that it had by then. Not here: reading
the log (`logs`).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson

from app.games.contract import GALLERY
from app.live.snapshot import Snapshot
from app.table.entries import Row
from app.table.evolve import Diverged, evolve
from app.table.table import Table
from app.table.view import table_view
from app.web.rendering.table_json import TableJson
from bench.crash.people import Notes, fingerprint


@dataclass
class Verdict:
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    denied: int = 0
    """Refused for good, and yet in the log."""
    shown_not_durable: int = 0
    complaints: list[str] = field(default_factory=list)

    def add(self, other: "Verdict") -> None:
        self.acknowledged += other.acknowledged
        self.lost += other.lost
        self.doubled += other.doubled
        self.denied += other.denied
        self.shown_not_durable += other.shown_not_durable
        self.complaints += other.complaints


@dataclass
class Folded:
    """A log, folded row by row: the moment of each token, and every state that it has led to."""

    moments: dict[str, int]
    states: dict[bytes, int]
    """The first row after which somebody was to see that state."""
    newest: Mapping[int | None, Any]
    """What each audience is to see now."""
    tokens: Counter[str]


def folded(rows: Sequence[Row]) -> Folded:
    """Raises `Diverged` if it does not fold."""
    table: Table | None = None
    result = Folded({}, {}, {}, Counter(row.token for row in rows if row.token))
    for number, row in enumerate(rows, start=1):
        if row.seq != number:
            raise Diverged(row.table, number)
        table = evolve(table, row)
        if row.token:
            result.moments[row.token] = table.moment
        result.newest = _states(table)
        for state in result.newest.values():
            result.states.setdefault(fingerprint(state), row.seq)
    return result


def _states(table: Table) -> dict[int | None, Any]:
    snapshot, encoded = Snapshot(table, table_view(table)), TableJson()
    audiences = (*range(len(table.seats)), GALLERY)
    return {audience: orjson.loads(encoded.state(snapshot, audience)) for audience in audiences}


def judged(log: Folded, pasts: Iterable[Folded], notes: Iterable[Notes]) -> Verdict:
    """`pasts` is what the log was before it was rewound: that was durable too, until it was taken away."""
    verdict, pasts = Verdict(), list(pasts)
    for told in notes:
        _judge_answers(verdict, log, pasts, told)
        _judge_shown(verdict, log, pasts, told)
    return verdict


def _judge_answers(verdict: Verdict, log: Folded, pasts: Sequence[Folded], told: Notes) -> None:
    verdict.acknowledged += len(told.acknowledged)
    for token, moment in told.acknowledged.items():
        written = log.tokens[token]
        if written > 1:
            verdict.doubled += 1
        elif not any(each.moments.get(token) == moment for each in (log, *pasts)):
            verdict.lost += 1
            verdict.complaints.append(f"{token} at {moment}, in the log {log.moments.get(token)}")
    for token, reason in told.refused.items():
        if log.tokens[token]:
            verdict.denied += 1
            verdict.complaints.append(f"{token} was refused ({reason}) and is in the log")


def _judge_shown(verdict: Verdict, log: Folded, pasts: Sequence[Folded], told: Notes) -> None:
    for shown in told.shown:
        if any(shown.state in past.states for past in pasts):
            continue
        row = log.states.get(shown.state)
        if row is None or (shown.head is not None and row > shown.head):
            verdict.shown_not_durable += 1
            verdict.complaints.append(f"a state of row {row} was shown while the log was at {shown.head}")
