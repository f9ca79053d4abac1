"""Another court that looks the same to an audience: others have chosen something else in secret (SG-80)."""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Audience, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.squid.data import DECK, Card
from app.games.squid_game.squid.state import Phase, State


def redeal(state: State, audience: Audience, chance: Chance) -> State:
    if state.step is Phase.ENTERING:
        return replace(state, entrants=_other_entrants(state, audience, chance))
    if state.step is Phase.CHOOSING:
        return replace(state, cards=_other_cards(state, audience, chance))
    return state


def _other_entrants(state: State, audience: Audience, chance: Chance) -> tuple[Token | None, ...]:
    return tuple(
        token if seat == audience or token is None else _any_token(state, seat, chance)
        for seat, token in enumerate(state.entrants)
    )


def _any_token(state: State, seat: Seat, chance: Chance) -> Token:
    return chance.pick(state.pieces_of(seat)).token


def _other_cards(state: State, audience: Audience, chance: Chance) -> tuple[Card | None, ...]:
    return tuple(
        card if seat == audience or card is None else chance.pick(DECK)
        for seat, card in enumerate(state.cards)
    )
