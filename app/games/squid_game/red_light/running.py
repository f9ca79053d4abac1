"""What the doll's gaze does to each team: who shows a number that it catches loses one, the others run."""

from dataclasses import replace

from app.games.contract import Seat
from app.games.squid_game.data import LANES, Token
from app.games.squid_game.fates import Cause, Fell, Survived
from app.games.squid_game.red_light.events import RedLightEvent, TeamRan
from app.games.squid_game.red_light.pushing import open_pushing
from app.games.squid_game.red_light.state import Gaze, Runner, State
from app.games.squid_game.red_light.step import Step, followed
from app.games.squid_game.tokens import owner


def run(state: State, gaze: Gaze) -> Step:
    seen, fell = _lose_the_seen(state, gaze)
    moved, told = _move_the_unseen(seen, gaze)
    return followed(open_pushing(moved), *fell, *told)


def nearest_to_doll(runners: tuple[Runner, ...]) -> Token:
    """Of several equally near the one with the lowest number (SG-12)."""
    return min(runners, key=lambda runner: (-runner.lane, runner.token)).token


def _lose_the_seen(state: State, gaze: Gaze) -> Step:
    """SG-12."""
    caught = (seat for seat in state.seats if state.revealed[seat] in gaze)
    fallen = tuple(nearest_to_doll(state.runners_of(seat)) for seat in caught)
    runners = tuple(runner for runner in state.runners if runner.token not in fallen)
    told = tuple(Fell(token, Cause.SEEN) for token in fallen)
    return replace(state, runners=runners, fallen=(*state.fallen, *fallen)), told


def _move_the_unseen(state: State, gaze: Gaze) -> Step:
    """SG-13; a card of 0 moves nobody."""
    told: tuple[RedLightEvent, ...] = ()
    for seat, card in enumerate(state.revealed):
        if card and card not in gaze:
            state, ran = _move(state, seat, card)
            told += ran
    return state, told


def _move(state: State, seat: Seat, lanes: int) -> Step:
    tokens = tuple(sorted(runner.token for runner in state.runners_of(seat)))
    there = tuple(
        Runner(runner.token, runner.lane + lanes) if owner(runner.token) == seat else runner
        for runner in state.runners
    )
    safe = tuple(runner.token for runner in there if runner.lane > LANES)
    runners = tuple(runner for runner in there if runner.lane <= LANES)
    moved = replace(state, runners=runners, safe=(*state.safe, *safe))
    return moved, (TeamRan(seat, lanes, tokens), *(Survived(token) for token in safe))
