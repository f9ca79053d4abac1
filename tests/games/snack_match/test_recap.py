"""The story of a game of Snack Match: how each area grew."""

from functools import cache

from app.games.snack_match.recap import Recap, _best_of
from app.live.replay import Replay
from app.table.record import Record, record_of
from tests.table.recording import FOLDER, recorded_rows


@cache
def recorded() -> tuple[Record, Recap]:
    record = record_of(recorded_rows(FOLDER / "snack_match-1.jsonl"), 1)
    assert record is not None
    return record, Replay(record).recap


def test_after_the_last_round_it_is_the_result() -> None:
    record, story = recorded()
    assert record.sitting.outcome is not None
    assert len(story.growth) == 4
    assert story.growth[-1] == record.sitting.outcome.scores


def test_the_best_round_is_that_of_the_largest_step() -> None:
    growth = ((1, 0), (2, 6), (5, 6))
    assert _best_of(0, growth) == (0, 3, 3)
    assert _best_of(1, growth) == (1, 2, 6)


def test_the_best_of_all_is_the_best_of_somebody() -> None:
    _, story = recorded()
    assert story.best in story.own_best
    assert story.best.gain == max(move.gain for move in story.own_best)
    assert story.most == max(max(line) for line in story.growth)
