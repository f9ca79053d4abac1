"""A new deal of what an audience doesn't know."""

from app.games.chance import Chance
from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.red_light import CHALLENGE
from app.games.squid_game.red_light.actions import EnterToken
from app.games.squid_game.red_light.redeal import redeal
from app.games.squid_game.red_light.rules import to_act
from tests.games.squid_game.red_light.fields import PINK, RED, WHITE, after, field, new_game, random_game
from tests.games.squid_game.views import view_of


def test_cards_of_others_are_dealt_again_and_ones_own_stays() -> None:  # SG-80
    state = after(field((21, 1), (1, 3), (25, 5)), (WHITE, ChooseCard(2)), (PINK, ChooseCard(4)))
    deals = [redeal(state, WHITE, Chance(b"deal", number)) for number in range(20)]
    assert {deal.cards[WHITE] for deal in deals} == {2}
    assert len({deal.cards[PINK] for deal in deals}) > 1
    assert {deal.cards[RED] for deal in deals} == {None}


def test_whom_others_send_is_dealt_again() -> None:  # SG-10, SG-80
    state = after(new_game(), (WHITE, EnterToken(21)), (PINK, EnterToken(1)))
    deals = [redeal(state, PINK, Chance(b"deal", number)) for number in range(20)]
    assert {deal.entrants[PINK] for deal in deals} == {1}
    assert len({deal.entrants[WHITE] for deal in deals}) > 1
    assert all(deal.entrants[WHITE] in state.waiting[WHITE] for deal in deals)


def test_nobody_sees_a_difference() -> None:  # SG-80
    for row, move in enumerate(random_game(4, 7)):
        for audience in (None, *range(4)):
            other = redeal(move.after, audience, Chance(b"look", row))
            assert view_of(CHALLENGE, other, audience) == view_of(CHALLENGE, move.after, audience)
            assert to_act(other) == to_act(move.after)
