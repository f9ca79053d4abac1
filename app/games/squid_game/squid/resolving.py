"""Card after card: Blocks, Stabs, Pushes, Moves, each kind from the speed marker's holder clockwise (SG-72).

It goes on by itself until somebody has to name a token, the round has ended or the challenge is won. Not
here: what a card can do (`clashes`), the end of a round (`rounds`).
"""

from dataclasses import replace
from typing import assert_never

from app.games.contract import Event
from app.games.squid_game.data import Token
from app.games.squid_game.fates import Fell
from app.games.squid_game.squid.clashes import Demand, Question, question_of
from app.games.squid_game.squid.data import Card, Cause, zone_of
from app.games.squid_game.squid.events import Advanced, CardCameToNothing
from app.games.squid_game.squid.rounds import end_round, judged, turn_up
from app.games.squid_game.squid.state import Phase, State, Step


def reveal(state: State) -> Step:
    """All have chosen: turn the cards up and resolve them."""
    state, events = turn_up(state)
    return _after(events, resolve(state))


def answer(state: State, token: Token) -> Step:
    """The owner of the card has named the token it is about."""
    question = question_of(state)
    if question is None:
        raise ValueError("nothing was asked")
    state, events = _done(state, question, token)
    return _after(events, resolve(state))


def resolve(state: State) -> Step:
    """Card after card, as long as there is nothing to ask."""
    told: tuple[Event, ...] = ()
    while state.step is Phase.RESOLVING and not _must_ask(state):
        state, events = _next_card(state) if state.turn < len(state.turns) else end_round(state)
        told += events
    return state, told


def _must_ask(state: State) -> bool:
    question = question_of(state)
    return question is not None and len(question.candidates) > 1


def _next_card(state: State) -> Step:
    question = question_of(state)
    if question is not None and question.candidates:
        return _done(state, question, question.candidates[0])
    seat = state.turns[state.turn]
    card = state.cards[seat]
    idle = () if card is None or card is Card.BLOCK else (CardCameToNothing(seat, card),)
    return replace(state, turn=state.turn + 1), idle


def _done(state: State, question: Question, token: Token) -> Step:
    """The card has its effect on that token."""
    seat = state.turns[state.turn]
    state = replace(state, turn=state.turn + 1)
    match question.demand:
        case Demand.STAB:
            return judged(state.without(token), (Fell(token, Cause.STABBED, seat),))
        case Demand.LOSE:
            return judged(state.without(token), (Fell(token, Cause.BLOCKED, seat),))
        case Demand.PUSH:
            return judged(state.without(token), (Fell(token, Cause.PUSHED, seat),))
        case Demand.MOVE:
            return _moved(state, token)
        case _:
            assert_never(question.demand)


def _moved(state: State, token: Token) -> Step:
    state = state.advanced(token)
    place = state.place_of(token)
    return judged(state, (Advanced(token, place, zone_of(place)),))


def _after(events: tuple[Event, ...], step: Step) -> Step:
    state, later = step
    return state, (*events, *later)
