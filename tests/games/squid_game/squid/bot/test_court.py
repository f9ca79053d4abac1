"""The court as bots imagine it, compared with the rules."""

from itertools import product

import pytest

from app.games.chance import Chance
from app.games.squid_game.squid import CHALLENGE
from app.games.squid_game.squid.bot.court import Court, after_round, court_of, meets
from app.games.squid_game.squid.choices import choices
from app.games.squid_game.squid.data import DECK, HEAD, SAFE_ZONE, SQUARE
from app.games.squid_game.squid.state import Phase, State
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
    laid,
    seen_by,
)

ONE_EACH = {WHITE[0]: 3, PINK[0]: SQUARE, RED[0]: 3}
CROWD = {WHITE[0]: 3, WHITE[1]: SQUARE, PINK[0]: SQUARE, PINK[1]: SAFE_ZONE, RED[0]: 8, RED[1]: SQUARE}


def places_of(state: State) -> Court:
    return tuple(tuple(sorted(piece.place for piece in state.pieces_of(seat))) for seat in range(state.seats))


def every_end(state: State, played: int) -> list[Court]:
    """How the round can end, whatever is answered."""
    if state.step is not Phase.RESOLVING or state.round > played:
        return [places_of(state)]
    (seat,) = CHALLENGE.to_act(state)
    answers = choices(seen_by(seat, state))
    followers = [CHALLENGE.apply(state, seat, action, Chance(b"", 0))[0] for action in answers]
    return [end for follower in followers for end in every_end(follower, played)]


def test_it_is_where_everybody_is() -> None:
    assert court_of(CHALLENGE.public(court(CROWD))) == ((SQUARE, 3), (SAFE_ZONE, SQUARE), (SQUARE, 8))


@pytest.mark.parametrize("marker", range(3))
@pytest.mark.parametrize("places", [ONE_EACH, CROWD], ids=["one each", "crowd"])
def test_a_round_that_is_imagined_could_be_played(places: dict[int, int], marker: int) -> None:
    state = court(places, marker=marker)
    for cards in product(DECK, repeat=3):
        ends = every_end(after(state, *laid(*cards)), state.round)
        imagined = after_round(court_of(CHALLENGE.public(state)), cards, marker)
        if sum(map(bool, imagined)) > 1:  # else the rest of the round doesn't matter
            assert imagined in ends


def test_everybody_hits_the_foremost() -> None:
    assert after_round(((3,), (SQUARE, 5), (7,)), (STAB, MOVE, MOVE), 0) == ((4,), (SQUARE, 7), ())
    assert after_round(((3,), (5,), (7,)), (PUSH, BLOCK, BLOCK), 0) == ((4,), (6,), ())


def test_who_stabs_at_a_block_gives_up_the_last() -> None:
    assert after_round(((SQUARE, 3), (SQUARE, 4)), (STAB, BLOCK), 0) == ((4,), (SQUARE, 5))


def test_the_first_at_the_head_ends_it() -> None:
    assert after_round(((8,), (8,)), (MOVE, MOVE), 1) == ((8,), (HEAD,))
    assert after_round(((8,), (8,)), (BLOCK, BLOCK), 0) == ((HEAD,), (8,))


def test_teams_meet_in_the_square_or_anywhere_in_the_triangle() -> None:  # SG-71
    assert meets((SQUARE,), (SQUARE, 4))
    assert meets((1,), (SAFE_ZONE, 8))
    assert not meets((SQUARE,), (1,))
    assert not meets((SAFE_ZONE,), (SAFE_ZONE,))
    assert not meets((), (SQUARE,))
