"""What the cards do, one after another."""

import pytest

from app.games.squid_game.data import TOKENS
from app.games.squid_game.fates import Fell
from app.games.squid_game.squid import CHALLENGE
from app.games.squid_game.squid.actions import Advance, ChooseMove, LoseOne, Strike
from app.games.squid_game.squid.clashes import Demand
from app.games.squid_game.squid.data import SAFE_ZONE, SQUARE, Card, Cause, Place, Zone, zone_of
from app.games.squid_game.squid.events import Advanced, CardCameToNothing, MovesRevealed, SquidRoundBegan
from app.games.squid_game.squid.resolving import answer
from app.games.squid_game.squid.rules import to_act
from app.games.squid_game.squid.state import Phase
from tests.games.squid_game.squid.tables import (
    BLOCK,
    MOVE,
    PINK,
    PUSH,
    RED,
    STAB,
    WHITE,
    after,
    court,
    go,
    laid,
    offered,
    where,
)

THREE = {WHITE[0]: SQUARE, PINK[0]: SQUARE, RED[0]: SQUARE}
ANYWHERE = [SQUARE, 1, 8]


def spread(white: Place, pink: Place, red: Place) -> dict[int, Place]:
    """A token of each of three teams, and one more in the safe zone."""
    first = {WHITE[0]: white, PINK[0]: pink, RED[0]: red}
    return {**first, WHITE[1]: SAFE_ZONE, PINK[1]: SAFE_ZONE, RED[1]: SAFE_ZONE}


# The order


def test_stabs_come_before_pushes_and_pushes_before_moves() -> None:  # SG-72
    teams = {tokens[0]: SQUARE for tokens in TOKENS[:4]} | {tokens[1]: SAFE_ZONE for tokens in TOKENS[:4]}
    state = after(court(teams, seats=4), *laid(MOVE, PUSH, STAB, BLOCK))
    assert state.turns == (3, 2, 1, 0)
    state, told = go(state, (2, Strike(WHITE[0])))
    assert told[:3] == (
        Fell(WHITE[0], Cause.STABBED, 2),
        Fell(TOKENS[3][0], Cause.PUSHED, 1),
        Advanced(WHITE[1], SQUARE, Zone.SQUARE),
    )


@pytest.mark.parametrize(("marker", "order"), [(0, (0, 1, 2)), (1, (1, 2, 0)), (2, (2, 0, 1))])
def test_equal_cards_go_clockwise_from_the_speed_marker(marker: int, order: tuple[int, ...]) -> None:  # SG-72
    state = court(THREE, marker=marker)
    _, told = go(state, *laid(MOVE, MOVE, MOVE))
    assert [event.token for event in told if isinstance(event, Advanced)] == [
        TOKENS[seat][0] for seat in order
    ]


def test_a_token_that_fell_earlier_in_the_round_is_no_target() -> None:  # SG-72
    _, told = go(court(spread(SQUARE, SQUARE, SQUARE)), *laid(STAB, STAB, MOVE))
    assert told[4:6] == (Fell(RED[0], Cause.STABBED, 0), CardCameToNothing(1, STAB))


def test_a_token_that_fell_earlier_in_the_round_does_nothing() -> None:  # SG-72, SG-75
    _, told = go(court(spread(SQUARE, SQUARE, SQUARE)), *laid(BLOCK, STAB, PUSH))
    assert told[4:6] == (Fell(RED[0], Cause.STABBED, 1), CardCameToNothing(2, PUSH))


def test_the_order_starts_at_the_holders_seat_even_when_it_falls() -> None:  # SG-72
    teams = {tokens[0]: SQUARE for tokens in TOKENS[:4]}
    state = after(court(teams, seats=4, marker=3), *laid(MOVE, MOVE, STAB, MOVE))
    state, told = go(state, (2, Strike(TOKENS[3][0])))
    assert told[1:4] == (
        CardCameToNothing(3, MOVE),
        Advanced(WHITE[0], 1, Zone.TRIANGLE),
        Advanced(PINK[0], 1, Zone.TRIANGLE),
    )


# Block


def test_a_block_alone_does_nothing() -> None:  # SG-73
    _, told = go(court(THREE), *laid(BLOCK, BLOCK, BLOCK))
    assert told[3:] == (MovesRevealed((BLOCK, BLOCK, BLOCK)), SquidRoundBegan(2, 1))


def test_a_blockers_tokens_cant_be_stabbed() -> None:  # SG-73
    state = after(court(spread(SQUARE, SQUARE, SQUARE)), *laid(STAB, BLOCK, STAB))
    assert PINK[0] in where(state)


def test_a_blockers_tokens_can_be_pushed() -> None:  # SG-73
    state = after(court(spread(SQUARE, SQUARE, SQUARE)), *laid(PUSH, BLOCK, BLOCK), (0, Strike(PINK[0])))
    assert PINK[0] not in where(state)


# Stab


@pytest.mark.parametrize("card", [PUSH, MOVE])
@pytest.mark.parametrize("place", ANYWHERE)
def test_a_stab_hits_who_pushed_or_moved_in_the_same_zone(card: Card, place: Place) -> None:  # SG-74
    _, told = go(court(spread(place, place, SAFE_ZONE)), *laid(STAB, card, BLOCK))
    assert told[4] == Fell(PINK[0], Cause.STABBED, 0)


def test_the_stabber_chooses_among_several() -> None:  # SG-74
    state = after(court(spread(SQUARE, SQUARE, SQUARE)), *laid(STAB, PUSH, MOVE))
    assert to_act(state) == (0,)
    assert CHALLENGE.public(state).demand is Demand.STAB
    assert offered(state, 0) == (Strike(PINK[0]), Strike(RED[0]))
    assert offered(state, 1) == offered(state, 2) == ()
    _, told = go(state, (0, Strike(RED[0])))
    assert told[0] == Fell(RED[0], Cause.STABBED, 0)


def test_a_stab_reaches_both_zones_in_which_one_has_tokens() -> None:  # SG-74
    places = {WHITE[0]: SQUARE, WHITE[1]: 5, PINK[0]: SQUARE, RED[0]: 2, RED[1]: SAFE_ZONE}
    state = after(court(places), *laid(STAB, MOVE, MOVE))
    assert offered(state, 0) == (Strike(PINK[0]), Strike(RED[0]))


def test_nobody_is_stabbed_in_another_zone() -> None:  # SG-74
    _, told = go(
        court(spread(SQUARE, 1, 8)), *laid(STAB, MOVE, MOVE), (1, Advance(PINK[0])), (2, Advance(RED[1]))
    )
    assert CardCameToNothing(0, STAB) in told


def test_nobody_is_stabbed_in_the_safe_zone_nor_from_there() -> None:  # SG-74, SG-75
    _, told = go(court({WHITE[0]: SAFE_ZONE, PINK[0]: SAFE_ZONE, RED[0]: SQUARE}), *laid(STAB, MOVE, MOVE))
    assert told[4] == CardCameToNothing(0, STAB)


def test_who_stabs_cant_be_stabbed() -> None:  # SG-74
    _, told = go(court(THREE), *laid(STAB, STAB, STAB))
    assert told[4:7] == tuple(CardCameToNothing(seat, STAB) for seat in range(3))


def test_with_only_blockers_in_the_zone_the_stabber_loses_a_token() -> None:  # SG-74
    _, told = go(court(spread(SQUARE, SQUARE, SAFE_ZONE)), *laid(STAB, BLOCK, BLOCK))
    assert told[4] == Fell(WHITE[0], Cause.BLOCKED, 0)


def test_another_stabber_in_the_zone_doesnt_help_against_a_block() -> None:  # SG-74
    _, told = go(court(spread(SQUARE, SQUARE, SQUARE)), *laid(STAB, BLOCK, STAB))
    assert told[4:6] == (Fell(WHITE[0], Cause.BLOCKED, 0), Fell(RED[0], Cause.BLOCKED, 2))


def test_a_victim_anywhere_saves_the_stabber_from_a_block() -> None:  # SG-74
    places = {WHITE[0]: SQUARE, WHITE[1]: 5, PINK[0]: SQUARE, RED[0]: 2, RED[1]: SAFE_ZONE}
    _, told = go(court(places), *laid(STAB, BLOCK, MOVE))
    assert told[4] == Fell(RED[0], Cause.STABBED, 0)


def test_whom_an_earlier_stab_has_left_with_blockers_only_loses_a_token() -> None:  # SG-72, SG-74
    teams = {tokens[0]: SQUARE for tokens in TOKENS[:4]}
    _, told = go(court(teams, seats=4), *laid(STAB, STAB, MOVE, BLOCK))
    assert told[5:7] == (Fell(RED[0], Cause.STABBED, 0), Fell(PINK[0], Cause.BLOCKED, 1))


def test_the_stabber_chooses_among_the_own_tokens_that_met_a_block() -> None:  # SG-74
    places = {WHITE[0]: SQUARE, WHITE[1]: 5, WHITE[2]: 7, WHITE[3]: SAFE_ZONE, PINK[0]: 1, RED[0]: SAFE_ZONE}
    state = after(court(places), *laid(STAB, BLOCK, BLOCK))
    assert to_act(state) == (0,)
    assert CHALLENGE.public(state).demand is Demand.LOSE
    assert offered(state, 0) == (LoseOne(WHITE[1]), LoseOne(WHITE[2]))
    _, told = go(state, (0, LoseOne(WHITE[1])))
    assert told[0] == Fell(WHITE[1], Cause.BLOCKED, 0)


# Push


@pytest.mark.parametrize("place", ANYWHERE)
def test_a_push_hits_a_blocker_in_the_same_zone(place: Place) -> None:  # SG-75
    _, told = go(court(spread(place, place, SAFE_ZONE)), *laid(PUSH, BLOCK, STAB))
    assert told[4:6] == (CardCameToNothing(2, STAB), Fell(PINK[0], Cause.PUSHED, 0))


def test_the_pusher_chooses_among_several() -> None:  # SG-75
    state = after(court(spread(3, 1, 8)), *laid(PUSH, BLOCK, BLOCK))
    assert CHALLENGE.public(state).demand is Demand.PUSH
    assert offered(state, 0) == (Strike(PINK[0]), Strike(RED[0]))
    assert PINK[0] not in where(after(state, (0, Strike(PINK[0]))))


@pytest.mark.parametrize("card", [STAB, PUSH, MOVE])
def test_only_blockers_are_pushed(card: Card) -> None:  # SG-75
    places = {WHITE[0]: SQUARE, PINK[0]: SQUARE, RED[0]: SAFE_ZONE}
    state, told = go(court({**places, WHITE[1]: SAFE_ZONE}), *laid(PUSH, card, BLOCK))
    assert CardCameToNothing(0, PUSH) in told
    assert PINK[0] in where(state)


def test_nobody_is_pushed_in_the_safe_zone_nor_from_there() -> None:  # SG-75
    _, told = go(court({WHITE[0]: SAFE_ZONE, PINK[0]: SAFE_ZONE, RED[0]: SQUARE}), *laid(PUSH, BLOCK, BLOCK))
    assert told[4] == CardCameToNothing(0, PUSH)


def test_who_has_lost_the_token_in_that_zone_cant_push_there() -> None:  # SG-75
    places = {WHITE[0]: SQUARE, WHITE[1]: 2, PINK[0]: SQUARE, RED[0]: SQUARE, RED[1]: SAFE_ZONE}
    state, told = go(court(places), *laid(PUSH, BLOCK, STAB))
    assert told[4:6] == (Fell(WHITE[0], Cause.STABBED, 2), CardCameToNothing(0, PUSH))
    assert PINK[0] in where(state)


# Move


@pytest.mark.parametrize("place", [SAFE_ZONE, *range(8)])
def test_a_move_takes_a_token_one_place_further(place: Place) -> None:  # SG-76
    _, told = go(court({WHITE[0]: place, PINK[0]: SAFE_ZONE, RED[0]: SAFE_ZONE}), *laid(MOVE, BLOCK, BLOCK))
    assert told[4] == Advanced(WHITE[0], place + 1, zone_of(place + 1))


def test_the_mover_chooses_among_all_own_tokens() -> None:  # SG-76
    places = {WHITE[0]: SAFE_ZONE, WHITE[1]: SQUARE, WHITE[2]: 4, PINK[0]: SAFE_ZONE, RED[0]: SAFE_ZONE}
    state = after(court(places), *laid(MOVE, BLOCK, BLOCK))
    assert CHALLENGE.public(state).demand is Demand.MOVE
    assert offered(state, 0) == tuple(map(Advance, WHITE[:3]))
    assert where(after(state, (0, Advance(WHITE[1]))))[WHITE[1]] == 2  # and one more at the end of the round


def test_a_mover_whose_only_token_was_stabbed_has_no_move() -> None:  # SG-76
    _, told = go(court(THREE), *laid(MOVE, STAB, BLOCK))
    assert told[4:6] == (Fell(WHITE[0], Cause.STABBED, 1), CardCameToNothing(0, MOVE))


def test_any_number_of_tokens_may_share_a_space() -> None:  # SG-71
    places = {WHITE[0]: SQUARE, WHITE[1]: 1, PINK[0]: SQUARE, RED[0]: SQUARE}
    state = after(court(places), *laid(MOVE, MOVE, MOVE), (0, Advance(WHITE[0])))
    assert set(where(state).values()) == {2}


def test_nothing_is_answered_that_was_not_asked() -> None:
    with pytest.raises(ValueError, match="nothing was asked"):
        answer(court(THREE), WHITE[0])


def test_it_goes_on_by_itself_until_somebody_has_to_choose() -> None:
    state = after(court(THREE), *laid(BLOCK, PUSH, MOVE))
    assert state.step is Phase.CHOOSING
    assert ChooseMove(BLOCK) in offered(state, 1)
