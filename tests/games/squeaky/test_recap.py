"""The story of a game of Squeaky: what lay where when a season came."""

from functools import cache
from itertools import pairwise

from app.games.squeaky.recap import Recap, standing
from app.games.squeaky.scoring import scores
from app.live.replay import Replay
from app.table.record import Record, record_of
from tests.table.recording import FOLDER, recorded_rows


@cache
def recorded() -> tuple[Record, Recap]:
    record = record_of(recorded_rows(FOLDER / "squeaky-1.jsonl"), 1)
    assert record is not None
    return record, Replay(record).recap


def test_three_seasons_came_and_the_last_found_the_nests_as_they_were_counted() -> None:
    record, story = recorded()
    assert len(story.cuts) == 3
    assert story.cuts[-1].nests == tuple(player.groups for player in record.sitting.state.players)
    assert sum(story.cuts[-1].sweeper) == record.sitting.state.sweeper.count


def test_nests_only_grow() -> None:
    _, story = recorded()
    sizes = [[sum(nest) for nest in cut.nests] for cut in story.cuts]
    assert all(
        before <= after for one, two in pairwise(sizes) for before, after in zip(one, two, strict=True)
    )


def test_the_best_and_the_worst_catch_changed_the_most() -> None:
    _, story = recorded()
    assert story.best is not None
    assert story.worst is not None
    assert (story.best.cards, story.best.gain) == (3, 12)
    assert (story.worst.cards, story.worst.gain) == (2, -10)


def test_without_a_hawk_the_most_points_are_ahead() -> None:
    record, story = recorded()
    assert not story.lured
    assert standing(record.sitting.state) == scores(record.sitting.state)
