"""What the doll's gaze does to each team: who shows a number that it catches loses one, the others run."""

from dataclasses import replace

from app.games.contract import Event, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.fates import Fell, Survived
from app.games.squid_game.red_light.data import LANES, Cause, Gaze
from app.games.squid_game.red_light.events import TeamRan
from app.games.squid_game.red_light.pushing import open_pushing
from app.games.squid_game.red_light.state import Runner, State
from app.games.squid_game.step import Step, preceded
from app.games.squid_game.tokens import owner


def run(state: State, gaze: Gaze) -> Step[State]:
    seen, fell = _lose_the_seen(state, gaze)
    moved, told = _move_the_unseen(seen, gaze)
    return preceded(open_pushing(moved), *fell, *told)


def nearest_to_doll(runners: tuple[Runner, ...]) -> Token:
    """Of several equally near the one with the lowest number (SG-12)."""
    return min(runners, key=lambda runner: (-runner.lane, runner.token)).token


def _lose_the_seen(state: State, gaze: Gaze) -> Step[State]:
    """SG-12."""
    caught = (seat for seat in state.seats if state.revealed[seat] in gaze)
    fallen = tuple(nearest_to_doll(state.runners_of(seat)) for seat in caught)
    if not fallen:
        return state, ()
    runners = tuple(runner for runner in state.runners if runner.token not in fallen)
    told = tuple(Fell(token, Cause.SEEN) for token in fallen)
    return replace(state, runners=runners, fallen=(*state.fallen, *fallen)), told


def _move_the_unseen(state: State, gaze: Gaze) -> Step[State]:
    """SG-13; a card of 0 moves nobody."""
    runners, safe = state.runners, state.safe
    told: tuple[Event, ...] = ()
    for seat, card in enumerate(state.revealed):
        if card and card not in gaze:
            tokens = tuple(sorted([runner.token for runner in state.runners_of(seat)]))
            runners, arrived = _moved(runners, seat, card)
            safe, told = safe + arrived, (*told, TeamRan(seat, card, tokens), *map(Survived, arrived))
    return replace(state, runners=runners, safe=safe), told


def _moved(
    runners: tuple[Runner, ...], seat: Seat, lanes: int
) -> tuple[tuple[Runner, ...], tuple[Token, ...]]:
    """Those on the board after a team has run, and who of it has reached the doll."""
    there = [Runner(each.token, each.lane + lanes) if owner(each.token) == seat else each for each in runners]
    arrived = tuple([each.token for each in there if each.lane > LANES])
    return tuple([each for each in there if each.lane <= LANES]), arrived
