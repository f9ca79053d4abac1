"""Who starts in the square (SG-71) and who has the speed marker first (SG-70)."""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Event, Seat
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import Token
from app.games.squid_game.squid.data import DECK, SAFE_ZONE, SQUARE
from app.games.squid_game.squid.events import SquareEntered, SquareEntrantChosen
from app.games.squid_game.squid.rounds import begin_round
from app.games.squid_game.squid.state import Phase, Piece, State, Step


def start(kind: type[State], lineup: LineUp, _chance: Chance) -> Step:
    """All wait in the safe zone; a team's only token enters unasked."""
    nothing = (None,) * len(lineup.teams)
    state = kind(
        step=Phase.ENTERING,
        round=0,
        marker=first_marker(lineup.teams),
        pieces=tuple(Piece(token, SAFE_ZONE) for team in lineup.teams for token in sorted(team)),
        entrants=tuple(team[0] if len(team) == 1 else None for team in lineup.teams),
        cards=nothing,
        turns=(),
        turn=0,
        last_cards=nothing,
        tallies=((0,) * len(DECK),) * len(lineup.teams),
        fallen=(),
    )
    return _entered_if_all_have_chosen(state)


def first_marker(teams: tuple[tuple[Token, ...], ...]) -> Seat:
    """The player with the fewest tokens; of equals, the one with the highest number (SG-70)."""
    return min(range(len(teams)), key=lambda seat: (len(teams[seat]), -max(teams[seat])))


def enter(state: State, seat: Seat, token: Token) -> Step:
    """The seat's choice, or its change of mind."""
    told: tuple[Event, ...] = (SquareEntrantChosen(seat),) if state.entrants[seat] is None else ()
    entrants = (*state.entrants[:seat], token, *state.entrants[seat + 1 :])
    state, news = _entered_if_all_have_chosen(replace(state, entrants=entrants))
    return state, (*told, *news)


def _entered_if_all_have_chosen(state: State) -> Step:
    entrants = tuple(token for token in state.entrants if token is not None)
    if len(entrants) < state.seats:
        return state, ()
    pieces = tuple(Piece(piece.token, SQUARE) if piece.token in entrants else piece for piece in state.pieces)
    state, news = begin_round(replace(state, pieces=pieces), state.marker)
    return state, (SquareEntered(entrants), *news)
