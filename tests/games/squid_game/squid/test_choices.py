"""What a seat may do is tested with what it does; here, what nobody may do, and what an absent seat does."""

from app.games.contract import GALLERY
from app.games.squid_game.squid.actions import Advance, ChooseMove, EnterSquare, LoseOne
from app.games.squid_game.squid.choices import choices, fallback, foremost
from app.games.squid_game.squid.data import SAFE_ZONE, SQUARE
from app.games.squid_game.squid.state import Step
from app.games.squid_game.squid.view import view
from tests.games.squid_game.squid.tables import (
    BLOCK,
    MOVE,
    PINK,
    RED,
    STAB,
    WHITE,
    after,
    court,
    laid,
    offered,
    started,
)

PLACES = {WHITE[0]: SAFE_ZONE, WHITE[1]: 4, WHITE[2]: 2, WHITE[3]: 4, PINK[0]: SQUARE, RED[0]: 4}


def test_the_gallery_may_do_nothing() -> None:
    for state in (started(2, 2, 2)[0], court(PLACES), after(court(PLACES), *laid(MOVE, BLOCK, BLOCK))):
        assert choices(view(state, GALLERY)) == ()


def test_nobody_may_do_anything_when_it_is_over() -> None:  # SG-78
    state = after(court({WHITE[0]: SQUARE, PINK[0]: SQUARE}), *laid(STAB, MOVE))
    assert state.step is Step.OVER
    assert [offered(state, seat) for seat in range(3)] == [(), (), ()]


def test_an_absent_seat_moves_its_foremost_token() -> None:
    state = court(PLACES)
    assert fallback(view(state, 0)) == ChooseMove(MOVE)
    state = after(state, *laid(MOVE, BLOCK, BLOCK))
    assert fallback(view(state, 0)) == Advance(WHITE[1])


def test_an_absent_seat_sends_and_loses_the_first_it_can() -> None:
    assert fallback(view(started(2, 2, 2)[0], 1)) == EnterSquare(PINK[0])
    state = after(court(PLACES), *laid(STAB, BLOCK, BLOCK))
    assert fallback(view(state, 0)) == LoseOne(WHITE[1])


def test_the_foremost_is_the_nearest_to_the_head_wherever_it_is() -> None:
    seen = view(court(PLACES), 0)
    assert foremost(seen, (WHITE[0], WHITE[2])) == WHITE[2]
    assert foremost(seen, (WHITE[0], PINK[0])) == PINK[0]
    assert foremost(seen, (WHITE[0],)) == WHITE[0]
