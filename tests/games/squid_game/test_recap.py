"""The story of a match: who fell where, and by whose hand."""

from functools import cache

import pytest

from app.games.squid_game.recap import Fall, Recap, _grudges
from app.live.replay import Replay
from app.table.record import Record, record_of
from tests.table.recording import FOLDER, recorded_rows


@cache
def recorded(version: int) -> tuple[Record, Recap]:
    record = record_of(recorded_rows(FOLDER / f"squid_game-{version}.jsonl"), 1)
    assert record is not None
    return record, Replay(record).recap


@pytest.mark.parametrize("version", [1, 2])
def test_every_fall_is_told_in_its_challenge(version: int) -> None:
    record, story = recorded(version)
    reports = record.sitting.state.reports
    assert [part.challenge for part in story.parts] == [report.challenge for report in reports]
    for part, report in zip(story.parts, reports, strict=True):
        assert part.toll == tuple(map(len, report.fallen))


def test_who_pushed_whom_how_often_is_told_the_worst_first() -> None:
    falls = [Fall(1, 1, 0), Fall(71, 1, 0), Fall(21, 0, 2), Fall(53, 0, None), Fall(25, 2, 2)]
    assert _grudges(falls) == ((0, 1, 2), (2, 0, 1))


def test_the_deadliest_challenge_is_that_with_the_most_falls() -> None:
    _, story = recorded(2)
    assert story.deadliest is not None
    assert len(story.deadliest.falls) == max(len(part.falls) for part in story.parts)
