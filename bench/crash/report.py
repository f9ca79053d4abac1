"""The figures of many trials, as a table for people and as JSON for programs."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final

from bench.crash.trial import Outcome

_COLUMNS: Final = (
    *("trials", "acknowledged", "lost", "doubled", "denied", "shown_not_durable", "diverged", "stuck"),
    *("recovery_p50", "recovery_p99"),
)


def figures(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    recoveries = sorted(seconds for outcome in outcomes for seconds in outcome.recoveries)
    return {
        "trials": len(outcomes),
        "acknowledged": sum(outcome.verdict.acknowledged for outcome in outcomes),
        "lost": sum(outcome.verdict.lost for outcome in outcomes),
        "doubled": sum(outcome.verdict.doubled for outcome in outcomes),
        "denied": sum(outcome.verdict.denied for outcome in outcomes),
        "shown_not_durable": sum(outcome.verdict.shown_not_durable for outcome in outcomes),
        "diverged": sum(outcome.diverged for outcome in outcomes),
        "stuck": sum(outcome.stuck for outcome in outcomes),
        "recovery_p50": percentile(recoveries, 50),
        "recovery_p99": percentile(recoveries, 99),
    }


def percentile(ordered: Sequence[float], share: int) -> float | None:
    return round(ordered[min(len(ordered) * share // 100, len(ordered) - 1)], 2) if ordered else None


def table(outcomes: Iterable[Outcome]) -> str:
    def house_and_fault(outcome: Outcome) -> tuple[str, str]:
        return outcome.house, outcome.fault

    ordered = sorted(outcomes, key=house_and_fault)
    lines = [_line(("house", "fault", *_COLUMNS)), _line(["---"] * (2 + len(_COLUMNS)))]
    for names, group in groupby(ordered, house_and_fault):
        lines.append(_line((*names, *figures(list(group)).values())))
    lines.append(_line(("all", "", *figures(ordered).values())))
    return "\n".join(lines)


def _line(cells: Iterable[object]) -> str:
    return f"| {' | '.join('–' if cell is None else str(cell).replace('_', ' ') for cell in cells)} |"


def as_json(outcomes: Sequence[Outcome], left_out: Sequence[str]) -> dict[str, Any]:
    by_fault: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        by_fault.setdefault(f"{outcome.house}: {outcome.fault}", []).append(outcome)
    return {
        "all": figures(outcomes),
        "faults": {name: figures(of_one) for name, of_one in sorted(by_fault.items())},
        "left_out": list(left_out),
    }
