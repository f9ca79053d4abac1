"""A short run of the crash trials: real servers, real faults, and nothing is lost, doubled or stuck."""

import time

import pytest

from bench.crash.__main__ import Opening, Run, run_in
from bench.crash.houses import cluster, home

PATIENCE = 600.0


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.redis
@pytest.mark.parametrize(
    ("house", "faults"),
    [
        (home, ("kill -9", "sockets cut", "races", "disk full", "fsync fails", "log rewound")),
        (cluster, ("kill -9", "races", "log rewound", "Redis killed", "Postgres stopped")),
    ],
)
async def test_whatever_goes_wrong_tables_go_on_and_the_log_is_right(
    house: Opening, faults: tuple[str, ...]
) -> None:
    run = Run(len(faults), time.monotonic() + PATIENCE, seed=0, only=faults)
    await run_in(house, run)
    assert [(outcome.fault, outcome.complaints) for outcome in run.outcomes if outcome.complaints] == []
    assert all(outcome.is_good and outcome.verdict.acknowledged for outcome in run.outcomes)
    assert len(run.outcomes) == len(faults)
