"""The first thing in a round: every team that has nobody behind the line sends somebody there (SG-10)."""

from dataclasses import replace

from app.games.contract import Event, Seat
from app.games.squid_game.data import Token
from app.games.squid_game.red_light.data import START_LINE
from app.games.squid_game.red_light.events import EntrantChosen, TokensEntered
from app.games.squid_game.red_light.state import Phase, Runner, State
from app.games.squid_game.step import Step, preceded


def open_line(state: State) -> Step[State]:
    """Who has only one token left to send is not asked; the others choose at the same time."""
    teams = [state.waiting[seat] for seat in state.entering]
    only = tuple(team[0] for team in teams if len(team) == 1)
    opened = replace(_on_line(state, only), phase=Phase.ENTERING, entrants=state.nothing_chosen)
    told = _told(only)
    return (opened, told) if opened.asked else (_with_cards_next(opened), told)


def enter(state: State, seat: Seat, token: Token) -> Step[State]:
    told = () if state.chosen[seat] else (EntrantChosen(seat),)
    entrants = (*state.entrants[:seat], token, *state.entrants[seat + 1 :])
    chosen = replace(state, entrants=entrants)
    if any(chosen.entrants[each] is None for each in chosen.asked):
        return chosen, told
    return preceded(_all_enter(chosen), *told)


def _all_enter(state: State) -> Step[State]:
    tokens = tuple(token for token in state.entrants if token is not None)
    entered = replace(_on_line(state, tokens), entrants=state.nothing_chosen)
    return _with_cards_next(entered), _told(tokens)


def _on_line(state: State, tokens: tuple[Token, ...]) -> State:
    if not tokens:
        return state
    waiting = tuple(tuple(token for token in team if token not in tokens) for team in state.waiting)
    entered = tuple(Runner(token, START_LINE) for token in tokens)
    return replace(state, waiting=waiting, runners=(*state.runners, *entered))


def _with_cards_next(state: State) -> State:
    return replace(state, phase=Phase.CHOOSING, cards=state.nothing_chosen)


def _told(tokens: tuple[Token, ...]) -> tuple[Event, ...]:
    return (TokensEntered(tokens),) if tokens else ()
