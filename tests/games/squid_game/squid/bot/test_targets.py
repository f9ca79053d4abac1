"""Whom bots strike, give up and move."""

from app.games.squid_game.data import Token
from app.games.squid_game.squid import CHALLENGE
from app.games.squid_game.squid.bot.targets import best_candidate
from app.games.squid_game.squid.data import SAFE_ZONE, SQUARE
from app.games.squid_game.squid.state import State
from app.games.squid_game.squid.tasks import Naming
from tests.games.squid_game.squid.tables import BLOCK, MOVE, PINK, PUSH, RED, STAB, WHITE, after, court, laid
from tests.games.squid_game.views import own_of


def named(state: State) -> Token:
    task = own_of(CHALLENGE, state, 0).task
    assert isinstance(task, Naming)
    return best_candidate(CHALLENGE.public(state), 0, task)


def test_the_most_dangerous_token_is_struck() -> None:  # SG-74, SG-75
    places = {WHITE[0]: SQUARE, WHITE[1]: 2, PINK[0]: SQUARE, PINK[1]: 3, RED[0]: 7, RED[1]: SAFE_ZONE}
    state = after(court(places), *laid(STAB, MOVE, MOVE))
    assert named(state) == RED[0]
    state = after(court(places), *laid(PUSH, BLOCK, BLOCK))
    assert named(state) == RED[0]


def test_the_last_token_is_given_up() -> None:  # SG-74
    places = {WHITE[0]: 6, WHITE[1]: 2, PINK[0]: 3, RED[0]: SAFE_ZONE}
    state = after(court(places), *laid(STAB, BLOCK, BLOCK))
    assert named(state) == WHITE[1]


def test_the_head_comes_before_everything() -> None:  # SG-76
    places = {WHITE[0]: SAFE_ZONE, WHITE[1]: 8, PINK[0]: 8, RED[0]: SAFE_ZONE}
    state = after(court(places), *laid(MOVE, BLOCK, BLOCK))
    assert named(state) == WHITE[1]
