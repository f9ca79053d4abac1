"""Who has fallen, and the final standing."""

from dataclasses import replace

from app.games.squid_game.challenge import Standing
from app.games.squid_game.data import TOKENS
from app.games.squid_game.squid import places
from app.games.squid_game.squid.data import HEAD, SAFE_ZONE, SQUARE
from app.games.squid_game.squid.standing import standing
from app.games.squid_game.squid.state import Phase
from tests.games.squid_game.squid.tables import BLOCK, MOVE, PINK, RED, STAB, WHITE, after, court, laid

YELLOW, GREEN, BLUE = TOKENS[3:]


def test_all_alive_are_at_stake_in_the_safe_zone_too() -> None:  # SG-71
    state = court({WHITE[0]: SAFE_ZONE, PINK[0]: 3, RED[0]: SQUARE})
    assert standing(state) == Standing(fallen=(), at_stake=(WHITE[0], PINK[0], RED[0]))


def test_the_first_at_the_head_beats_every_other_token_on_the_board() -> None:  # SG-78
    places = {WHITE[0]: 8, WHITE[1]: SAFE_ZONE, PINK[0]: 8, RED[0]: SQUARE}
    state = after(court(places), *laid(BLOCK, BLOCK, BLOCK))
    assert standing(state) == Standing(fallen=(WHITE[1], PINK[0], RED[0]), at_stake=())


def test_the_tokens_of_the_last_team_survive() -> None:  # SG-78
    state = after(court({WHITE[0]: SQUARE, WHITE[1]: SAFE_ZONE, PINK[0]: SQUARE}), *laid(STAB, MOVE))
    assert standing(state) == Standing(fallen=(PINK[0],), at_stake=())


def test_behind_the_winner_whoever_lost_the_last_token_later_is_better() -> None:  # SG-6
    won = court({WHITE[0]: HEAD, WHITE[1]: SQUARE}, seats=4)
    fallen = (RED[0], PINK[0], YELLOW[0], RED[1], PINK[1])
    assert places(replace(won, step=Phase.OVER, fallen=fallen)) == (1, 2, 3, 4)


def test_who_is_alive_at_the_end_is_better_than_who_is_not() -> None:  # SG-6
    won = court({WHITE[0]: HEAD, RED[0]: SAFE_ZONE}, seats=3)
    assert places(replace(won, step=Phase.OVER, fallen=(PINK[0], RED[1]))) == (1, 3, 2)


def test_of_those_alive_more_tokens_are_better() -> None:  # SG-6
    state = court({WHITE[0]: 8, PINK[0]: HEAD, RED[0]: SAFE_ZONE, RED[1]: SAFE_ZONE})
    assert places(replace(state, step=Phase.OVER)) == (3, 1, 2)


def test_of_equally_many_alive_the_highest_number_is_better() -> None:  # SG-6
    state = court({WHITE[11]: SAFE_ZONE, PINK[0]: HEAD, RED[0]: 8, YELLOW[11]: SQUARE}, seats=4)
    assert places(replace(state, step=Phase.OVER)) == (3, 1, 4, 2)


def test_the_last_team_left_wins_before_whoever_fell_last() -> None:  # SG-6, SG-78
    state = court({BLUE[0]: SAFE_ZONE}, seats=6)
    fallen = (GREEN[0], WHITE[0], PINK[0], YELLOW[0], RED[0])
    assert places(replace(state, step=Phase.OVER, fallen=fallen)) == (5, 4, 2, 3, 6, 1)
