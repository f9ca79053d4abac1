"""The bridge before anybody stands in the line: how much of everything there is (SG-50)."""

from app.games.chance import Chance
from app.games.squid_game.challenge import LineUp
from app.games.squid_game.data import CARDS
from app.games.squid_game.glass_bridge.claiming import next_claim
from app.games.squid_game.glass_bridge.data import MOST_TILES, STARTING_TIMER, STRIP
from app.games.squid_game.glass_bridge.state import Phase, State, Step, Tile


def start(line_up: LineUp, _chance: Chance) -> Step:
    """Nothing is drawn beforehand: glass breaks or holds when somebody steps on it."""
    seats = len(line_up.teams)
    tokens = sum(map(len, line_up.teams))
    state = State(
        order=line_up.order,
        step=Phase.CLAIMING,
        waiting=line_up.teams,
        turn=None,
        line=((),) * places_for(tokens),
        end=None,
        tiles=(Tile(),) * min(tokens, MOST_TILES),
        hands=(CARDS,) * seats,
        cards=(None,) * seats,
        march=(),
        begun=0,
        pending=None,
        timer=STARTING_TIMER,
        bored=False,
        safe=(),
        fallen=(),
    )
    return next_claim(state, after=line_up.order[-1])


def places_for(tokens: int) -> int:
    """As many whole strips as the tokens need.

    >>> [places_for(tokens) for tokens in (3, 6, 7, 24, 25)]
    [6, 6, 12, 24, 30]
    """
    return -(-tokens // STRIP) * STRIP
