from collections.abc import Sequence

import pytest

from app.games.chance import Chance
from app.games.contract import LEVELS
from app.games.squid_game.caramel import CHALLENGE
from app.games.squid_game.caramel.actions import (
    AdvanceOnShape,
    BreakToken,
    CaramelAction,
    StopTurning,
    TurnCard,
)
from app.games.squid_game.caramel.data import CaramelCard
from app.games.squid_game.caramel.state import State
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import TOKENS
from app.games.squid_game.tokens import owned_by, turn_order
from tests.games.squid_game.caramel.biscuits import (
    CIRCLE,
    P1,
    PINK,
    R25,
    STAR,
    TRIANGLE,
    UMBRELLA,
    W21,
    W53,
    WHITE,
    turn_of,
    turn_up,
)
from tests.games.squid_game.views import view_of


def answer(state: State, level: str, dice: Chance) -> CaramelAction:
    assert state.turn is not None
    view = view_of(CHALLENGE, state, state.turn)
    action = dice.pick(CHALLENGE.choices(view)) if level == "random" else CHALLENGE.bot(view, dice, level)
    assert action in CHALLENGE.choices(view)
    return action


def survivors(levels: Sequence[str], number: int, each: int = 5) -> list[int]:
    """How many tokens of each seat get through when bots of these levels play."""
    seed, row = f"arena {number}".encode(), 0
    deal = Chance(seed, 0, "deal")
    teams = tuple(tuple(sorted(deal.shuffled(TOKENS[seat])[:each])) for seat in range(len(levels)))
    state, _ = CHALLENGE.start(LineUp(teams, turn_order(teams)), Chance(seed, 0))
    while state.turn is not None:
        row += 1
        action = answer(state, levels[state.turn], Chance(seed, row, "bot"))
        state, _ = CHALLENGE.apply(state, state.turn, action, Chance(seed, row))
    return [len(owned_by(seat, state.safe)) for seat in range(len(levels))]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse"), [("beginner", "random"), ("normal", "beginner"), ("strong", "normal")]
)
def test_each_level_brings_more_tokens_through_than_the_one_below(better: str, worse: str) -> None:
    of_better = of_worse = 0
    for number in range(30):
        levels = [(better, worse)[(seat + number) % 2] for seat in range(4)]
        for level, safe in zip(levels, survivors(levels, number), strict=True):
            if level == better:
                of_better += safe
            else:
                of_worse += safe
    assert of_better * 10 > of_worse * 12


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_answers_every_question_it_is_asked(level: str) -> None:
    for seats, each in ((3, 1), (4, 8), (6, 5)):
        assert max(survivors([level] * seats, seats, each)) <= each


def test_a_strong_bot_moves_on_whoever_is_nearest_to_the_end() -> None:
    state = turn_of(WHITE, (W21, CIRCLE, 0), (W53, CIRCLE, 2), (P1, CIRCLE, 1))
    state, _ = turn_up(state, CaramelCard.CIRCLE)
    assert answer(state, "strong", Chance(b"bot", 0)) == AdvanceOnShape(W53)


def test_a_strong_bot_helps_the_rival_to_whom_it_is_worth_least() -> None:
    state = turn_of(WHITE, (W21, STAR, 0), (P1, CIRCLE, 2), (R25, CIRCLE, 0), timer=5)
    state, _ = turn_up(state, CaramelCard.CIRCLE)
    assert answer(state, "strong", Chance(b"bot", 0)) == AdvanceOnShape(R25)


def test_a_strong_bot_breaks_the_token_that_is_missed_most_and_loses_the_one_missed_least() -> None:
    board = (W21, STAR, 0), (W53, CIRCLE, 2), (P1, TRIANGLE, 2), (R25, UMBRELLA, 0)
    first, _ = turn_up(turn_of(WHITE, *board, timer=10), CaramelCard.CRACK)
    assert answer(first, "strong", Chance(b"bot", 0)) == BreakToken(P1)
    later, _ = turn_up(turn_of(WHITE, *board, timer=10, turned=(CaramelCard.STAR,)), CaramelCard.CRACK)
    assert answer(later, "strong", Chance(b"bot", 0)) == BreakToken(W21)


def test_a_strong_bot_stops_when_crack_would_cost_more_than_a_card_can_bring() -> None:
    early = turn_of(PINK, (P1, CIRCLE, 0), (W21, STAR, 0), turned=(CaramelCard.STAR,), timer=5)
    assert answer(early, "strong", Chance(b"bot", 0)) == TurnCard()
    spent = (CaramelCard.CIRCLE, CaramelCard.CIRCLE, CaramelCard.CIRCLE)
    late = turn_of(PINK, (P1, CIRCLE, 2), (W21, STAR, 0), turned=spent, timer=10)
    assert answer(late, "strong", Chance(b"bot", 0)) == StopTurning()
