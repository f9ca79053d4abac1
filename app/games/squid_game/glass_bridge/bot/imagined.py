"""The bridge as a player sees it, as a state to think ahead from; nobody's chosen card is in it."""

from app.games.squid_game.glass_bridge.state import State, Tile
from app.games.squid_game.glass_bridge.view import BridgeView


def imagined(view: BridgeView) -> State:
    return State(
        order=view.order,
        step=view.step,
        waiting=tuple(player.waiting for player in view.players),
        turn=view.turn,
        line=view.line,
        end=view.end,
        tiles=tuple(Tile(tile.broken, tile.tokens) for tile in view.tiles),
        hands=tuple(player.hand for player in view.players),
        cards=tuple(player.card for player in view.players),
        march=view.march,
        begun=0 if view.mover is None else view.march.index(view.mover) + 1,
        pending=view.pending,
        timer=view.timer,
        bored=view.bored,
        safe=tuple(token for player in view.players for token in player.safe),
        fallen=tuple(token for player in view.players for token in player.fallen),
    )
