"""Card after card: Blocks, Stabs, Pushes, Moves, each kind from the speed marker's holder clockwise (SG-72).

It goes on by itself until somebody has to name a token, the round has ended or the challenge is won. Not
here: what a card can do (`clashes`), the end of a round (`rounds`).
"""

from dataclasses import replace
from typing import assert_never

from app.games.contract import Event, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.fates import Cause, Fell
from app.games.squid_game.squid.clashes import Demand, Question, question_of
from app.games.squid_game.squid.data import DECK, Card
from app.games.squid_game.squid.events import Advanced, CardCameToNothing, MovesRevealed
from app.games.squid_game.squid.rounds import Happening, end_round, judged
from app.games.squid_game.squid.state import State, Step
from app.games.squid_game.tokens import clockwise_from


def reveal(state: State) -> Happening:
    """All have chosen: turn the cards up and resolve them."""
    state = replace(state, step=Step.RESOLVING, turns=_in_order(state), turn=0)
    return _after((MovesRevealed(state.cards),), resolve(state))


def answer(state: State, token: Token) -> Happening:
    """The owner of the card has named the token it is about."""
    question = question_of(state)
    if question is None:
        raise ValueError("nothing was asked")
    state, events = _done(state, question, token)
    return _after(events, resolve(state))


def resolve(state: State) -> Happening:
    """Card after card, as long as there is nothing to ask."""
    told: tuple[Event, ...] = ()
    while state.step is Step.RESOLVING and not _must_ask(state):
        state, events = _next_card(state) if state.turn < len(state.turns) else end_round(state)
        told += events
    return state, told


def _in_order(state: State) -> tuple[Seat, ...]:
    clockwise = clockwise_from(state.marker, state.seats)
    return tuple(seat for card in DECK for seat in clockwise if state.cards[seat] is card)


def _must_ask(state: State) -> bool:
    question = question_of(state)
    return question is not None and len(question.candidates) > 1


def _next_card(state: State) -> Happening:
    question = question_of(state)
    if question is not None and question.candidates:
        return _done(state, question, question.candidates[0])
    seat = state.turns[state.turn]
    card = state.cards[seat]
    idle = () if card is None or card is Card.BLOCK else (CardCameToNothing(seat, card),)
    return replace(state, turn=state.turn + 1), idle


def _done(state: State, question: Question, token: Token) -> Happening:
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


def _moved(state: State, token: Token) -> Happening:
    state = state.advanced(token)
    return judged(state, (Advanced(token, state.place_of(token)),))


def _after(events: tuple[Event, ...], happening: Happening) -> Happening:
    state, later = happening
    return state, (*events, *later)
