"""Where bots put their tokens."""

from app.games.chance import Chance
from app.games.squid_game.tug_of_war.actions import JoinSide
from app.games.squid_game.tug_of_war.bot.placing import place
from app.games.squid_game.tug_of_war.rules import to_act
from app.games.squid_game.tug_of_war.state import State
from app.games.squid_game.tug_of_war.view import public
from tests.games.squid_game.tug_of_war.ropes import PINK, RED, WHITE, after, begun, joining


def placed(state: State, trials: int, row: int = 0) -> JoinSide:
    (seat,) = to_act(state)
    return place(public(state), seat, trials, Chance(b"placing", row))


def test_the_last_of_all_faces_nobody_if_it_can() -> None:  # SG-35
    state = after(begun(1, 1, 1), joining(WHITE[0], 0), joining(PINK[0], 1))
    assert {placed(state, 5, row).side for row in range(10)} <= {2, 3, 4, 5}


def test_the_last_of_all_else_makes_its_side_the_longer_one() -> None:  # SG-35
    state = after(
        begun(3, 2, 2),
        *(joining(WHITE[0], 0), joining(PINK[0], 2), joining(RED[0], 4)),
        *(joining(WHITE[1], 1), joining(PINK[1], 3)),
    )
    assert to_act(state) == (2,)
    state = after(state, joining(RED[1], 5))
    assert {placed(state, 5, row).side for row in range(10)} == {0, 1}


def test_the_highest_number_goes_first() -> None:  # SG-32
    """The last ones may find no place."""
    assert placed(begun(4, 2, 2), 5).who == WHITE[3]


def test_without_trials_any_open_side_will_do() -> None:
    assert {placed(begun(4, 2, 2), 0, row).side for row in range(60)} == {0, 1, 2, 3, 4, 5}
