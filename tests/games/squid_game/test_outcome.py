"""How a match ends."""

from app.games.contract import SheetLine
from tests.games.squid_game.tables import MATCH, begun, briefing, finished, new_match


def test_there_is_none_before_the_end() -> None:
    for state in (new_match(), begun(), briefing(3, new_match())):
        assert MATCH.outcome(state) is None


def test_the_places_are_those_of_the_last_challenge_whatever_happened_before() -> None:  # SG-6
    state = finished(briefing(3, new_match(), falling=(1,)), falling=(0, 2))
    result = MATCH.outcome(state)
    assert result is not None
    assert result.places[1] == 1
    assert sorted(result.places) == [1, 2, 3]


def test_the_sheet_counts_the_survivors_of_each_challenge() -> None:  # SG-6
    result = MATCH.outcome(finished(briefing(2, new_match(), falling=(1,)), falling=(2,)))
    assert result is not None
    assert result.sheet == (
        SheetLine("first", (7, 0, 7)),
        SheetLine("second", (8, 1, 0)),
        SheetLine("last", (9, 2, 0)),
    )
    assert result.scores == (24, 3, 7)


def test_a_short_match_has_a_short_sheet() -> None:  # SG-7
    result = MATCH.outcome(finished(new_match(first="left_out", second="left_out")))
    assert result is not None
    assert [line.name for line in result.sheet] == ["last"]
