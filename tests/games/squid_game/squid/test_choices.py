"""What a seat may do is tested with what it does; here, what nobody may do, and what an absent seat does."""

from app.games.contract import GALLERY
from app.games.squid_game.squid.actions import Advance, ChooseMove, EnterSquare, LoseOne
from app.games.squid_game.squid.choices import choices, fallback
from app.games.squid_game.squid.data import SAFE_ZONE, SQUARE
from app.games.squid_game.squid.state import Phase
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
    seen_by,
    started,
)

PLACES = {WHITE[0]: SAFE_ZONE, WHITE[1]: 4, WHITE[2]: 2, WHITE[3]: 4, PINK[0]: SQUARE, RED[0]: 4}


def test_the_gallery_may_do_nothing() -> None:
    for state in (started(2, 2, 2)[0], court(PLACES), after(court(PLACES), *laid(MOVE, BLOCK, BLOCK))):
        assert choices(seen_by(GALLERY, state)) == ()


def test_nobody_may_do_anything_when_it_is_over() -> None:  # SG-78
    state = after(court({WHITE[0]: SQUARE, PINK[0]: SQUARE}), *laid(STAB, MOVE))
    assert state.step is Phase.OVER
    assert [offered(state, seat) for seat in range(3)] == [(), (), ()]


def test_an_absent_seat_moves_its_foremost_token() -> None:
    state = court(PLACES)
    assert fallback(seen_by(0, state)) == ChooseMove(MOVE)
    state = after(state, *laid(MOVE, BLOCK, BLOCK))
    assert fallback(seen_by(0, state)) == Advance(WHITE[1])


def test_an_absent_seat_sends_and_loses_the_first_it_can() -> None:
    assert fallback(seen_by(1, started(2, 2, 2)[0])) == EnterSquare(PINK[0])
    state = after(court(PLACES), *laid(STAB, BLOCK, BLOCK))
    assert fallback(seen_by(0, state)) == LoseOne(WHITE[1])


def test_the_foremost_is_the_nearest_to_the_head_wherever_it_is() -> None:
    for places, foremost in (
        ({WHITE[0]: SAFE_ZONE, WHITE[1]: 2, WHITE[2]: SQUARE}, WHITE[1]),
        ({WHITE[0]: SAFE_ZONE, WHITE[1]: SQUARE}, WHITE[1]),
        ({WHITE[0]: SAFE_ZONE, WHITE[1]: SAFE_ZONE}, WHITE[0]),
    ):
        state = after(court({**places, PINK[0]: SAFE_ZONE, RED[0]: SAFE_ZONE}), *laid(MOVE, BLOCK, BLOCK))
        assert fallback(seen_by(0, state)) == Advance(foremost)
