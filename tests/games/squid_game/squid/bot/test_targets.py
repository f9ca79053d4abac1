"""Whom bots strike, give up and move."""

from app.games.squid_game.squid.bot.targets import best_candidate
from app.games.squid_game.squid.data import SAFE_ZONE, SQUARE
from app.games.squid_game.squid.view import view
from tests.games.squid_game.squid.tables import BLOCK, MOVE, PINK, PUSH, RED, STAB, WHITE, after, court, laid


def test_the_most_dangerous_token_is_struck() -> None:  # SG-74, SG-75
    places = {WHITE[0]: SQUARE, WHITE[1]: 2, PINK[0]: SQUARE, PINK[1]: 3, RED[0]: 7, RED[1]: SAFE_ZONE}
    state = after(court(places), *laid(STAB, MOVE, MOVE))
    assert best_candidate(view(state, 0), 0) == RED[0]
    state = after(court(places), *laid(PUSH, BLOCK, BLOCK))
    assert best_candidate(view(state, 0), 0) == RED[0]


def test_the_last_token_is_given_up() -> None:  # SG-74
    places = {WHITE[0]: 6, WHITE[1]: 2, PINK[0]: 3, RED[0]: SAFE_ZONE}
    state = after(court(places), *laid(STAB, BLOCK, BLOCK))
    assert best_candidate(view(state, 0), 0) == WHITE[1]


def test_the_head_comes_before_everything() -> None:  # SG-76
    places = {WHITE[0]: SAFE_ZONE, WHITE[1]: 8, PINK[0]: 8, RED[0]: SAFE_ZONE}
    state = after(court(places), *laid(MOVE, BLOCK, BLOCK))
    assert best_candidate(view(state, 0), 0) == WHITE[1]
