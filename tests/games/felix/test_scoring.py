"""Who wins."""

from dataclasses import replace

from app.games.contract import Outcome, SheetLine
from app.games.felix.data import Card
from app.games.felix.scoring import outcome
from app.games.felix.state import LaidCard, Phase
from tests.games.felix.tables import new_table


def result_of(*players: tuple[int, tuple[Card, ...]]) -> Outcome:
    """The outcome for these mice and cards won."""
    state = replace(new_table(len(players)), phase=Phase.OVER)
    for seat, (mice, won) in enumerate(players):
        laid = tuple(LaidCard(seat, card) for card in won)
        state = state.with_player(seat, replace(state.players[seat], mice=mice, won=laid))
    result = outcome(state)
    assert result is not None
    return result


def test_cats_and_mice_make_the_score_and_rabbits_nothing() -> None:  # FX-21
    result = result_of(
        (4, (Card.CAT_15, Card.CAT_MINUS_8, Card.RABBIT)),
        (0, (Card.CAT_MINUS_5, Card.CAT_MINUS_5)),
        (20, ()),
    )
    assert result.scores == (11, -10, 20)
    assert result.sheet == (SheetLine("cats", (7, -10, 0)), SheetLine("mice", (4, 0, 20)))


def test_most_points_win() -> None:  # FX-22
    assert result_of((1, ()), (3, ()), (2, (Card.CAT_3,))).places == (3, 2, 1)


def test_a_tie_goes_to_most_points_in_cats() -> None:  # FX-22
    result = result_of((10, (Card.CAT_5,)), (0, (Card.CAT_15,)), (12, (Card.CAT_3,)))
    assert result.scores == (15, 15, 15)
    assert result.places == (2, 1, 3)


def test_who_is_still_tied_shares_the_place() -> None:  # FX-22
    result = result_of((2, (Card.CAT_8,)), (2, (Card.CAT_5, Card.CAT_3)), (1, ()), (4, ()))
    assert result.places == (1, 1, 4, 3)


def test_there_is_no_outcome_before_the_end() -> None:
    assert outcome(new_table(4)) is None
