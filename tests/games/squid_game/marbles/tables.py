"""Positions of Marbles to test from, a way to go on from them by legal moves only, and marbles that obey."""

from app.games.chance import Chance
from app.games.contract import Audience, Event, Seat, View
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import TOKENS
from app.games.squid_game.marbles import CHALLENGE, EARLIER, Marbles
from app.games.squid_game.marbles.actions import Action, PairWith, PickPair, PlaceAlone
from app.games.squid_game.marbles.contests import Contest
from app.games.squid_game.marbles.state import State
from app.games.squid_game.marbles.view import MarblesOwn, MarblesPublic
from app.games.squid_game.tokens import turn_order
from tests.games.squid_game.views import view_of

FIRST_RULES = EARLIER[1]

W1, W2, W3, W4 = TOKENS[0][:4]
P1, P2, P3, P4 = TOKENS[1][:4]
R1, R2, R3, R4 = TOKENS[2][:4]

Move = tuple[Seat, Action]


class Obedient(Chance):
    """Marbles scatter by exactly so many millimetres, one after another; each scatter is that many draws."""

    __slots__ = ("_drawn",)

    def __init__(self, *scatters: int, draws: int = 2) -> None:
        super().__init__(b"obedient", 0)
        self._drawn = [(scatter + nth) // draws for scatter in scatters for nth in range(draws)]

    def below(self, bound: int) -> int:
        drawn = self._drawn.pop(0) + bound // 2
        assert 0 <= drawn < bound
        return drawn


def begun(*sizes: int, order: tuple[Seat, ...] | None = None) -> tuple[State, tuple[Event, ...]]:
    """Teams of so many tokens, the lowest numbers, in turn order or in the order given."""
    teams = tuple(TOKENS[seat][:size] for seat, size in enumerate(sizes))
    return CHALLENGE.start(LineUp(teams, order or turn_order(teams)), Chance(b"begun", 0))


def new_game(*sizes: int) -> State:
    """Seat 0 begins, then 1 and so on, whatever the teams."""
    return begun(*sizes, order=tuple(range(len(sizes))))[0]


def seen_by(audience: Audience, state: State, rules: Marbles = CHALLENGE) -> View[MarblesPublic, MarblesOwn]:
    return view_of(rules, state, audience)


def offered(state: State, seat: Audience, rules: Marbles = CHALLENGE) -> tuple[Action, ...]:
    return rules.choices(seen_by(seat, state, rules))


def go(state: State, *moves: Move, scatters: tuple[int, ...] = ()) -> tuple[State, tuple[Event, ...]]:
    told: tuple[Event, ...] = ()
    chance = Obedient(*scatters)
    for seat, action in moves:
        assert seat in CHALLENGE.to_act(state)
        assert action in offered(state, seat)
        state, events = CHALLENGE.apply(state, seat, action, chance)
        told += events
    return state, told


def after(state: State, *moves: Move, scatters: tuple[int, ...] = ()) -> State:
    return go(state, *moves, scatters=scatters)[0]


def three_pairs() -> State:
    """White plays pink, red plays white, pink (which had no choice) plays red; seat 0 picks first."""
    return after(
        new_game(2, 2, 2),
        (0, PlaceAlone(W1)),
        (1, PairWith(P1, W1)),
        (2, PlaceAlone(R1)),
        (0, PairWith(W2, R1)),
        (2, PairWith(R2, P2)),
    )


def one_duel(contest: Contest) -> State:
    """White has picked its pair with pink: W1 against P1."""
    return after(three_pairs(), (0, PickPair(0, contest)))
