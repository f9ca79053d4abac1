"""Whom a bot strikes, gives up, moves or sends into the square."""

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.squid.bot.court import court_of
from app.games.squid_game.squid.bot.worth import shares
from app.games.squid_game.squid.clashes import Demand
from app.games.squid_game.squid.data import SAFE_ZONE, Place
from app.games.squid_game.squid.view import SquidView
from app.games.squid_game.tokens import owner


def best_candidate(view: SquidView, seat: Seat) -> Token:
    """The one after which the court is worth most to the seat."""
    return max(view.candidates, key=lambda token: _worth_after(view, seat, token))


def _worth_after(view: SquidView, seat: Seat, token: Token) -> int:
    teams = [list(places) for places in court_of(view)]
    place, team = _place_of(view, token), teams[owner(token)]
    team.remove(place)
    if view.demand is Demand.MOVE:
        team.append(place + 1)
        team.sort()
    return shares(tuple(map(tuple, teams)))[seat]


def _place_of(view: SquidView, token: Token) -> Place:
    spots = (view.safe_zone, view.square, *view.triangle)
    return next(place for place, spot in enumerate(spots, SAFE_ZONE) if token in spot)
