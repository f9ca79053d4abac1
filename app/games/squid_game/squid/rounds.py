"""How a round begins and ends, and when somebody has won.

Not here: the cards in between (`resolving`).
"""

from dataclasses import replace

from app.games.contract import Event, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.fates import Fell
from app.games.squid_game.squid.data import DECK, HEAD, Card, Cause, Zone
from app.games.squid_game.squid.events import (
    HeadReached,
    LastTeamStood,
    MovesRevealed,
    SquidRoundBegan,
    TriangleAdvanced,
    VipsBored,
)
from app.games.squid_game.squid.state import Mood, Phase, State, Step
from app.games.squid_game.tokens import clockwise_from


def begin_round(state: State, marker: Seat) -> Step:
    """Everybody takes their card back and chooses again (SG-70), unless the VIPs are bored (SG-82)."""
    state = replace(
        state.after_round(),
        step=Phase.CHOOSING,
        round=state.round + 1,
        marker=marker,
        cards=(None,) * state.seats,
        last_cards=state.cards,
        tallies=tuple(map(_counted, state.tallies, state.cards)),
        turns=(),
        turn=0,
    )
    began = SquidRoundBegan(state.round, marker)
    if state.mood is not Mood.BORED:
        return state, (began,)
    cards = tuple(Card.MOVE if seat in state.alive else None for seat in range(state.seats))
    state, revealed = turn_up(replace(state, cards=cards))
    return state, (began, VipsBored(), *revealed)


def turn_up(state: State) -> Step:
    """Everybody has a card: they are resolved kind by kind, each clockwise from the speed marker (SG-72)."""
    clockwise = clockwise_from(state.marker, state.seats)
    turns = tuple(seat for card in DECK for seat in clockwise if state.cards[seat] is card)
    return replace(state, step=Phase.RESOLVING, turns=turns, turn=0), (MovesRevealed(state.cards),)


def end_round(state: State) -> Step:
    """The triangle advances, which may win the game; else the speed marker goes on (SG-77)."""
    state, told = _triangle_advanced(state)
    state, verdict = judged(state, told)
    if state.step is Phase.OVER:
        return state, verdict
    state, news = begin_round(state, _next_alive(state))
    return state, (*verdict, *news)


def judged(state: State, events: tuple[Event, ...]) -> Step:
    """The game is over as soon as somebody has won, in the middle of a round too (SG-78)."""
    winner = state.winner
    if winner is None:
        return state, events
    state = replace(state, step=Phase.OVER)
    token = state.at_head
    if token is None:
        return state, (*events, LastTeamStood(winner))
    beaten = tuple(Fell(each, Cause.BEATEN) for each in state.beaten)
    return state, (*events, HeadReached(winner, token), *beaten)


def _counted(tally: tuple[int, ...], played: Card | None) -> tuple[int, ...]:
    return tuple(count + (card is played) for card, count in zip(DECK, tally, strict=True))


def _triangle_advanced(state: State) -> Step:
    """From the speed marker's holder clockwise; the first at the head leaves the others where they are."""
    moved: tuple[Token, ...] = ()
    for token in _in_triangle(state):
        state = state.advanced(token)
        moved += (token,)
        if state.place_of(token) == HEAD:
            break
    return state, (TriangleAdvanced(moved),) if moved else ()


def _in_triangle(state: State) -> tuple[Token, ...]:
    clockwise = clockwise_from(state.marker, state.seats)
    pieces = tuple(piece for seat in clockwise for piece in state.pieces_of(seat))
    return tuple(piece.token for piece in pieces if piece.zone is Zone.TRIANGLE)


def _next_alive(state: State) -> Seat:
    return next(seat for seat in clockwise_from(state.marker + 1, state.seats) if seat in state.alive)
