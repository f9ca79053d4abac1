"""Whom Squid waits for, and what an action does."""

from typing import assert_never

from app.games.chance import Chance
from app.games.contract import Seat
from app.games.squid_game.squid.actions import Action, Advance, ChooseMove, EnterSquare, LoseOne, Strike
from app.games.squid_game.squid.choosing import choose
from app.games.squid_game.squid.entering import enter
from app.games.squid_game.squid.resolving import answer
from app.games.squid_game.squid.rounds import Happening
from app.games.squid_game.squid.state import State, Step


def to_act(state: State) -> tuple[Seat, ...]:
    """Everybody who has not chosen yet, or the one whose card is being resolved."""
    match state.step:
        case Step.ENTERING:
            return tuple(seat for seat, token in enumerate(state.entrants) if token is None)
        case Step.CHOOSING:
            return tuple(seat for seat in state.alive if state.cards[seat] is None)
        case Step.RESOLVING:
            return (state.turns[state.turn],)
        case Step.OVER:
            return ()
        case _:
            assert_never(state.step)


def apply(state: State, seat: Seat, action: Action, _chance: Chance) -> Happening:
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
