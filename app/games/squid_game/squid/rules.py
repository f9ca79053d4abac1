"""Whom Squid waits for, and what an action does."""

from typing import Any, assert_never

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.squid.actions import Action, Advance, ChooseMove, EnterSquare, LoseOne, Strike
from app.games.squid_game.squid.choosing import choose
from app.games.squid_game.squid.entering import enter
from app.games.squid_game.squid.resolving import answer
from app.games.squid_game.squid.state import Phase, State, Step


def to_act(state: State) -> tuple[Seat, ...]:
    """Everybody who has not chosen yet, or the one whose card is being resolved."""
    match state.step:
        case Phase.ENTERING:
            return tuple(seat for seat, token in enumerate(state.entrants) if token is None)
        case Phase.CHOOSING:
            return tuple([seat for seat in state.alive if state.cards[seat] is None])
        case Phase.RESOLVING:
            return (state.turns[state.turn],)
        case Phase.OVER:
            return ()
        case _:
            assert_never(state.step)


def turn(state: State, _seat: Seat) -> Any:
    """Who enters, each round's cards, and in each round what a card is about."""
    return state.step, state.round


def apply(state: State, seat: Seat, action: Action, _chance: Chance) -> Step:
    """Nothing in Squid is left to chance."""
    match action:
        case EnterSquare(who):
            return enter(state, seat, who)
        case ChooseMove(card):
            return choose(state, seat, card)
        case Strike(who) | LoseOne(who) | Advance(who):
            return answer(state, who)
        case _:
            assert_never(action)
