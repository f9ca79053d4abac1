"""One player's move: steps, glass, reactions and pushes."""

import pytest

from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.glass_bridge.actions import MoveOn, MoveToken, PushOn, StepOn
from app.games.squid_game.glass_bridge.data import Cause
from app.games.squid_game.glass_bridge.events import (
    GlassBroke,
    GlassHeld,
    NobodyToPush,
    WalkerMovedOn,
    WalkerPushed,
    WalkerSent,
)
from app.games.squid_game.glass_bridge.rules import to_act
from app.games.squid_game.glass_bridge.state import (
    Phase,
    Place,
    Side,
    State,
    Tile,
    WhichIsPushed,
    WhichMoves,
    WhichMovesOn,
    WhichSide,
)
from tests.games.squid_game.glass_bridge.bridges import (
    LEFT,
    LEFT_BROKEN,
    PINK,
    RED,
    RIGHT,
    RIGHT_BROKEN,
    UNKNOWN,
    WHITE,
    after,
    alone,
    bridge,
    events_alone,
    events_of,
    offered,
)


def on_tiles(state: State) -> list[Place]:
    return [tile.tokens for tile in state.tiles]


# One's own token


def test_a_player_chooses_which_own_token_moves() -> None:  # SG-54
    state = alone(bridge((1,), (21,), (53,)), WHITE, 2)
    assert state.pending == WhichMoves(WHITE, (21, 53), steps=2)
    assert to_act(state) == (WHITE,)
    assert offered(state, WHITE) == (MoveToken(21), MoveToken(53))
    assert offered(state, PINK) == ()


def test_tokens_in_the_line_and_on_the_bridge_can_be_chosen_but_not_those_across() -> None:  # SG-54
    state = alone(bridge((1,), (21,), tiles=(Tile(LEFT, (53,)), UNKNOWN)), WHITE, 2)
    assert offered(state, WHITE) == (MoveToken(53), MoveToken(21))


def test_a_single_token_moves_unasked() -> None:  # SG-54
    state = bridge((1,), (71,), (21,))
    assert alone(state, WHITE, 2).line == ((1, 21), (71,))
    assert events_alone(state, WHITE, 2) == (WalkerSent(WHITE, 21, 2),)


def test_a_token_advances_along_the_line_by_the_value_of_the_card() -> None:  # SG-54
    line = ((1,), (71,), (86,), (131,), (21,), (53,))
    state = after(alone(bridge(*line), WHITE, 3), (WHITE, MoveToken(21)))
    assert state.line == ((1,), (71, 21), (86,), (131,), (53,))


def test_from_the_line_a_token_goes_on_to_the_bridge() -> None:  # SG-54
    state = bridge((1,), (21,), tiles=(RIGHT_BROKEN, LEFT_BROKEN, UNKNOWN))
    assert on_tiles(alone(state, WHITE, 3)) == [(), (21,), ()]


def test_a_side_of_an_unrevealed_tile_has_to_be_named() -> None:  # SG-54
    state = alone(bridge((1,), (21,)), WHITE, 4)
    assert state.pending == WhichSide(WHITE, 21, tile=1, steps=2)
    assert state.line == ((1, 21), ())  # it waits before the tile
    assert offered(state, WHITE) == (StepOn(LEFT), StepOn(RIGHT))


def test_on_the_safe_side_the_token_goes_on() -> None:  # SG-54
    begun = alone(bridge((1,), (21,)), WHITE, 4)
    held = GlassHeld(WHITE, 21, tile=1, side=RIGHT, revealed=True)
    assert events_of(begun, (WHITE, StepOn(RIGHT)), broken=[LEFT]) == (held,)
    state = after(begun, (WHITE, StepOn(RIGHT)), broken=[LEFT])
    assert state.tiles[0] == Tile(LEFT, (21,))
    assert state.pending == WhichSide(WHITE, 21, tile=2, steps=1)
    state = after(state, (WHITE, StepOn(LEFT)), (WHITE, StepOn(LEFT)), broken=[RIGHT, RIGHT])
    assert on_tiles(state) == [(), (), (21,), ()]
    assert [tile.broken for tile in state.tiles] == [LEFT, RIGHT, RIGHT, None]


@pytest.mark.parametrize("side", Side)
def test_on_the_broken_side_it_falls_and_the_tile_stays_revealed(side: Side) -> None:  # SG-54
    begun = alone(bridge((1,), (21,)), WHITE, 4)
    assert events_of(begun, (WHITE, StepOn(side)), broken=[side]) == (
        GlassBroke(WHITE, 21, tile=1, side=side, revealed=True),
        Fell(21, Cause.GLASS),
    )
    state = after(begun, (WHITE, StepOn(side)), broken=[side])
    assert state.tiles[0] == Tile(side, ())
    assert state.fallen == (21,)
    assert state.line == ((1,),)


def test_the_safe_side_of_a_revealed_tile_is_taken_unasked() -> None:  # SG-54
    state = bridge((21,), (1,), tiles=(RIGHT_BROKEN, LEFT_BROKEN, UNKNOWN))
    assert events_alone(state, WHITE, 2) == (WalkerSent(WHITE, 21, 2),)
    assert on_tiles(alone(state, WHITE, 2)) == [(), (21,), ()]


# Chain reactions


def test_a_token_joins_another_one_and_may_go_on_from_there() -> None:  # SG-55
    state = bridge((1,), (71,), (21,))
    assert alone(state, WHITE, 1).line == ((1,), (71, 21))
    assert alone(state, WHITE, 2).line == ((1, 21), (71,))


def test_where_two_stand_a_token_stops_and_its_owner_says_who_moves_on() -> None:  # SG-55
    state = alone(bridge((86,), (1, 71), (21,)), WHITE, 1)
    assert state.line == ((86,), (1, 71, 21), ())
    assert state.pending == WhichMovesOn(WHITE, 21, (1, 71))
    assert offered(state, WHITE) == (MoveOn(1), MoveOn(71))
    assert events_of(state, (WHITE, MoveOn(71))) == (WalkerMovedOn(WHITE, 71, entered=21),)
    assert after(state, (WHITE, MoveOn(71))).line == ((86, 71), (1, 21))


def test_the_rest_of_the_move_is_lost_where_two_stand() -> None:  # SG-55
    state = bridge((86,), (1, 71), (21,), tiles=(RIGHT_BROKEN,) * 4)
    state = after(alone(state, WHITE, 5), (WHITE, MoveOn(1)))
    assert state.line == ((86, 1), (71, 21))


def test_the_rulebooks_example_of_a_chain_reaction() -> None:  # SG-55
    """Red plays 3 with 025, but the next place holds two: it stops there and sends one of them on."""
    state = alone(bridge((21, 1), (25,)), RED, 3)
    assert state.line == ((21, 1, 25), ())
    assert offered(state, RED) == (MoveOn(21), MoveOn(1))
    state = after(state, (RED, MoveOn(1)))
    assert state.pending == WhichSide(PINK, 1, tile=1, steps=0)
    assert offered(state, PINK) == (StepOn(LEFT), StepOn(RIGHT))
    assert offered(state, RED) == ()
    state = after(state, (PINK, StepOn(LEFT)), broken=[RIGHT])
    assert on_tiles(state)[0] == (1,)
    assert state.line == ((21, 25),)


def test_the_owner_of_the_token_that_was_moved_on_chooses_in_the_next_reaction() -> None:  # SG-55
    state = bridge((53, 97), (1, 71), (25,), tiles=(RIGHT_BROKEN,) * 4)
    state = after(alone(state, RED, 2), (RED, MoveOn(1)))
    assert state.line == ((53, 97, 1), (71, 25), ())
    assert state.pending == WhichMovesOn(PINK, 1, (53, 97))
    state = after(state, (PINK, MoveOn(97)))
    assert on_tiles(state)[0] == (97,)
    assert state.line == ((53, 1), (71, 25))


def test_a_reaction_goes_on_over_tiles_and_a_revealed_one_is_entered_unasked() -> None:  # SG-55
    tiles = (Tile(RIGHT, (1, 71)), Tile(LEFT, (53, 97)), UNKNOWN, UNKNOWN)
    state = after(alone(bridge((25,), tiles=tiles), RED, 4), (RED, MoveOn(71)))
    assert on_tiles(state)[:2] == [(1, 25), (53, 97, 71)]
    state = after(state, (PINK, MoveOn(53)))
    assert state.pending == WhichSide(WHITE, 53, tile=3, steps=0)


def test_a_reaction_ends_with_a_token_that_enters_a_place_with_room() -> None:  # SG-55
    tiles = (Tile(RIGHT, (1, 71)), Tile(LEFT, (53,)), UNKNOWN, UNKNOWN)
    state = after(alone(bridge((25,), tiles=tiles), RED, 4), (RED, MoveOn(71)))
    assert on_tiles(state)[:2] == [(1, 25), (53, 71)]
    assert state.step is Phase.CHOOSING


def test_a_reaction_ends_with_a_token_that_falls() -> None:  # SG-55
    state = after(alone(bridge((21, 1), (25,)), RED, 3), (RED, MoveOn(1)))
    state = after(state, (PINK, StepOn(LEFT)), broken=[LEFT])
    assert (state.fallen, state.line, state.step) == ((1,), ((21, 25),), Phase.CHOOSING)


def test_a_reaction_ends_with_a_token_that_passes_the_last_tile() -> None:  # SG-55, SG-58
    tiles = (RIGHT_BROKEN, Tile(RIGHT, (1, 71)))
    begun = alone(bridge((25,), (21,), tiles=tiles), RED, 5)
    moved = WalkerMovedOn(RED, 71, entered=25)
    assert events_of(begun, (RED, MoveOn(71))) == (moved, Survived(71))
    state = after(begun, (RED, MoveOn(71)))
    assert (on_tiles(state), state.safe) == ([(), (1, 25)], (71,))


def test_a_token_moved_on_goes_one_place_only() -> None:  # SG-55
    state = bridge((86, 71), (21,), tiles=(RIGHT_BROKEN,) * 4)
    assert on_tiles(after(alone(state, WHITE, 5), (WHITE, MoveOn(71)))) == [(71,), (), (), ()]


def test_whosever_the_two_are_the_owner_of_the_third_chooses() -> None:  # SG-55
    state = bridge((21, 53), (97,))
    state = after(alone(state, WHITE, 1), (WHITE, MoveToken(97)))
    assert offered(state, WHITE) == (MoveOn(21), MoveOn(53))


# Card 0


def test_any_token_that_shares_a_place_with_an_own_one_can_be_pushed_own_ones_too() -> None:  # SG-56
    tiles = (Tile(LEFT, (25, 188)), UNKNOWN)
    state = alone(bridge((97, 140), (21, 1), (53,), (71, 86), tiles=tiles), WHITE, 0)
    assert state.pending == WhichIsPushed(WHITE, (25, 97, 140, 1))
    assert offered(state, WHITE) == (PushOn(25), PushOn(97), PushOn(140), PushOn(1))


def test_the_pushed_token_moves_on_one_place_and_the_pushers_stays() -> None:  # SG-56
    begun = alone(bridge((97,), (21, 1), (53, 71)), WHITE, 0)
    assert events_of(begun, (WHITE, PushOn(1))) == (WalkerPushed(WHITE, 1),)
    assert after(begun, (WHITE, PushOn(1))).line == ((97, 1), (21,), (53, 71))


def test_the_only_token_that_can_be_pushed_is_pushed_unasked() -> None:  # SG-56
    assert alone(bridge((97,), (21, 1)), WHITE, 0).line == ((97, 1), (21,))


def test_who_can_push_has_to() -> None:  # SG-56
    state = alone(bridge((21, 1), (53, 71)), WHITE, 0)
    assert offered(state, WHITE) == (PushOn(1), PushOn(71))


def test_with_nobody_to_push_nothing_happens() -> None:  # SG-56
    state = bridge((21,), (1, 25), (53,))
    assert events_alone(state, WHITE, 0) == (NobodyToPush(WHITE),)
    assert alone(state, WHITE, 0).line == state.line


def test_a_pushed_token_sets_off_a_reaction_and_its_owner_chooses() -> None:  # SG-56, SG-55
    state = alone(bridge((25, 72), (21, 1), tiles=(LEFT_BROKEN, UNKNOWN)), WHITE, 0)
    assert state.line == ((25, 72, 1), (21,))
    assert state.pending == WhichMovesOn(PINK, 1, (25, 72))


def test_after_a_push_the_owner_of_a_token_moved_on_names_its_own_side() -> None:  # SG-56, SG-55
    pushed = alone(bridge((25, 72), (21, 1)), WHITE, 0)
    state = after(pushed, (PINK, MoveOn(72)))
    assert state.pending == WhichSide(RED, 72, tile=1, steps=0)


def test_after_a_push_a_revealed_tile_is_safe_for_the_token_moved_on() -> None:  # SG-56, SG-54
    pushed = alone(bridge((25, 72), (21, 1), tiles=(LEFT_BROKEN, UNKNOWN)), WHITE, 0)
    assert on_tiles(after(pushed, (PINK, MoveOn(72)))) == [(72,), ()]


@pytest.mark.parametrize("broken", Side)
def test_the_pusher_names_the_side_of_an_unrevealed_tile(broken: Side) -> None:  # SG-56
    begun = alone(bridge((21, 1)), WHITE, 0)
    assert begun.pending == WhichSide(WHITE, 1, tile=1, steps=0, pushed=True)
    assert offered(begun, PINK) == ()
    state = after(begun, (WHITE, StepOn(LEFT)), broken=[broken])
    assert state.fallen == ((1,) if broken is LEFT else ())
    assert state.tiles[0].broken is broken


def test_the_pusher_can_drop_a_token_through_a_revealed_tile() -> None:  # SG-56
    begun = alone(bridge((21, 1), tiles=(LEFT_BROKEN, UNKNOWN)), WHITE, 0)
    assert offered(begun, WHITE) == (StepOn(LEFT), StepOn(RIGHT))
    assert events_of(begun, (WHITE, StepOn(LEFT))) == (
        GlassBroke(WHITE, 1, tile=1, side=LEFT, revealed=False),
        Fell(1, Cause.GLASS, by=WHITE),
    )


def test_the_pusher_can_spare_a_token_on_a_revealed_tile() -> None:  # SG-56
    begun = alone(bridge((21, 1), tiles=(LEFT_BROKEN, UNKNOWN)), WHITE, 0)
    held = GlassHeld(WHITE, 1, tile=1, side=RIGHT, revealed=False)
    assert events_of(begun, (WHITE, StepOn(RIGHT))) == (held,)
    assert on_tiles(after(begun, (WHITE, StepOn(RIGHT)))) == [(1,), ()]


def test_a_pushed_token_that_falls_on_entering_sets_off_no_reaction() -> None:  # SG-55, SG-56
    state = alone(bridge((21, 1), tiles=(Tile(LEFT, (25, 72)), UNKNOWN)), WHITE, 0)
    state = after(state, (WHITE, StepOn(LEFT)))
    assert on_tiles(state) == [(25, 72), ()]
    assert (state.pending, state.fallen, state.step) == (None, (1,), Phase.CHOOSING)


def test_a_pushed_token_that_is_spared_where_two_stand_sets_off_a_reaction() -> None:  # SG-55, SG-56
    state = alone(bridge((21, 1), tiles=(Tile(LEFT, (25, 72)), UNKNOWN)), WHITE, 0)
    state = after(state, (WHITE, StepOn(RIGHT)))
    assert state.pending == WhichMovesOn(PINK, 1, (25, 72))


def test_a_player_can_push_an_own_token_and_names_its_side() -> None:  # SG-56
    state = after(alone(bridge((21, 53), tiles=(LEFT_BROKEN, UNKNOWN)), WHITE, 0), (WHITE, PushOn(53)))
    assert state.pending == WhichSide(WHITE, 53, tile=1, steps=0, pushed=True)


def test_a_token_pushed_past_the_last_tile_survives() -> None:  # SG-56, SG-58
    state = bridge((71,), tiles=(LEFT_BROKEN, Tile(LEFT, (21, 1))))
    assert events_alone(state, WHITE, 0) == (WalkerPushed(WHITE, 1), Survived(1))


# The other side


def test_a_token_that_passes_the_last_tile_survives_and_steps_left_over_are_lost() -> None:  # SG-58
    state = bridge((1,), tiles=(LEFT_BROKEN, Tile(LEFT, (21,))))
    for card in (1, 5):
        assert events_alone(state, WHITE, card) == (WalkerSent(WHITE, 21, card), Survived(21))
        assert alone(state, WHITE, card).safe == (21,)


def test_on_the_last_tile_a_token_is_not_across_yet() -> None:  # SG-58
    state = alone(bridge((21,), (1,), tiles=(LEFT_BROKEN, RIGHT_BROKEN)), WHITE, 2)
    assert (on_tiles(state), state.safe) == ([(), (21,)], ())


def test_on_the_other_side_there_is_room_for_all() -> None:  # SG-58
    state = bridge((1,), tiles=(LEFT_BROKEN, Tile(LEFT, (21, 25))))
    for seat, token in ((WHITE, 21), (RED, 25), (PINK, 1)):
        state = alone(state, seat, 5)
        assert state.safe[-1] == token
    assert state.safe == (21, 25, 1)
