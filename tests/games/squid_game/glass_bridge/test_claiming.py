"""Places in the line."""

from app.games.contract import Event
from app.games.squid_game.glass_bridge.actions import ClaimPlace
from app.games.squid_game.glass_bridge.events import PlaceClaimed
from app.games.squid_game.glass_bridge.rules import standing, to_act
from app.games.squid_game.glass_bridge.state import Phase
from tests.games.squid_game.glass_bridge.bridges import (
    PINK,
    RED,
    WHITE,
    after,
    events_of,
    new_bridge,
    offered,
)


def test_players_claim_in_turn_order_one_place_at_a_time() -> None:  # SG-51
    state = new_bridge(1, 2, 1)  # pink has the most tokens
    turns = []
    for place in range(4):
        (seat,) = to_act(state)
        turns.append(seat)
        state = after(state, (seat, ClaimPlace(state.waiting[seat][0], place)))
    assert turns == [PINK, RED, WHITE, PINK]
    assert state.line == ((1,), (25,), (21,), (71,), (), ())


def test_any_own_token_may_take_any_free_place() -> None:  # SG-51
    state = after(new_bridge(2, 1, 1), (WHITE, ClaimPlace(53, 3)))
    assert offered(state, PINK) == tuple(ClaimPlace(1, place) for place in (0, 1, 2, 4, 5))
    assert offered(new_bridge(2, 1, 1), WHITE) == tuple(
        ClaimPlace(token, place) for token in (21, 53) for place in range(6)
    )


def test_nobody_claims_out_of_turn() -> None:  # SG-51
    state = new_bridge(2, 1, 1)
    assert [offered(state, seat) for seat in (PINK, RED)] == [(), ()]


def test_who_has_no_token_left_is_skipped() -> None:  # SG-51
    state = after(
        new_bridge(3, 1, 1),
        (WHITE, ClaimPlace(21, 0)),
        (PINK, ClaimPlace(1, 1)),
        (RED, ClaimPlace(25, 2)),
        (WHITE, ClaimPlace(53, 3)),
    )
    assert to_act(state) == (WHITE,)


def test_a_claim_is_told() -> None:  # SG-51
    assert events_of(new_bridge(2, 1, 1), (WHITE, ClaimPlace(53, 4))) == (PlaceClaimed(WHITE, 53, 4),)


def test_when_all_stand_in_the_line_the_bridge_is_to_be_built() -> None:  # SG-51, SG-52
    claims = (WHITE, ClaimPlace(21, 5)), (PINK, ClaimPlace(1, 0)), (RED, ClaimPlace(25, 3))
    state = new_bridge(1, 1, 1)
    order = to_act(state)[0]
    moves = [*claims[order:], *claims[:order]]
    state = after(state, *moves)
    assert state.step is Phase.BUILDING
    assert to_act(state) == (WHITE, PINK, RED)


def test_the_last_token_takes_the_last_place_by_itself() -> None:  # SG-51
    state = new_bridge(2, 2, 2)
    events: tuple[Event, ...] = ()
    for place in range(5):
        (seat,) = to_act(state)
        move = (seat, ClaimPlace(state.waiting[seat][0], place))
        events = events_of(state, move)
        state = after(state, move)
    assert [event.place for event in events if isinstance(event, PlaceClaimed)] == [4, 5]
    assert state.step is Phase.BUILDING


def test_tokens_without_a_place_are_at_stake_too() -> None:
    assert standing(new_bridge(2, 1, 1)).at_stake == (21, 53, 1, 25)
