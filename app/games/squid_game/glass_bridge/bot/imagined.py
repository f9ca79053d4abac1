"""The bridge as a player sees it, as a state to think ahead from; nobody's chosen card is in it."""

from app.games.squid_game.glass_bridge.state import State, Tile
from app.games.squid_game.glass_bridge.view import BridgePublic


def imagined(public: BridgePublic) -> State:
    return State(
        order=public.order,
        step=public.phase,
        waiting=tuple(each.waiting for each in public.seats),
        turn=public.turn,
        line=public.line,
        end=public.end,
        tiles=tuple(Tile(tile.broken, tile.tokens) for tile in public.tiles),
        hands=tuple(each.hand for each in public.seats),
        cards=tuple(each.card for each in public.seats),
        march=public.march,
        begun=0 if public.mover is None else public.march.index(public.mover) + 1,
        pending=public.pending,
        timer=public.timer,
        bored=public.bored,
        safe=tuple(token for each in public.seats for token in each.safe),
        fallen=tuple(token for each in public.seats for token in each.fallen),
    )
