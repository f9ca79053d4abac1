"""Whom a bot strikes, gives up or moves."""

from app.games.contract import Seat
from app.games.squid_game.data import Token
from app.games.squid_game.squid.bot.court import Court, court_of
from app.games.squid_game.squid.bot.worth import shares
from app.games.squid_game.squid.clashes import Demand
from app.games.squid_game.squid.tasks import Naming, Spot
from app.games.squid_game.squid.view import SquidPublic
from app.games.squid_game.tokens import owner


def best_candidate(public: SquidPublic, seat: Seat, task: Naming) -> Token:
    """The one after which the court is worth most to the seat."""
    court = court_of(public)
    return max(task.candidates, key=lambda spot: shares(_after(court, task.demand, spot))[seat]).token


def _after(court: Court, demand: Demand, spot: Spot) -> Court:
    teams = [list(places) for places in court]
    team = teams[owner(spot.token)]
    team.remove(spot.place)
    if demand is Demand.MOVE:
        team.append(spot.place + 1)
        team.sort()
    return tuple(map(tuple, teams))
