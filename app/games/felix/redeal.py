"""Another table that looks the same to an audience.

Hidden from an audience are the other hands, the cards they placed face down, the card removed from each set
and the order of the neutral stack. Each set is dealt again by itself, since everybody knows from which set an
open card came. Mice and won cards stay: no view shows them before the end, but every payment, gain and sale
was public when it happened. So they can be remembered, and other numbers would contradict the history.
"""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Audience
from app.games.felix.state import NeutralSet, Phase, Player, State, in_set_order


def redeal(state: State, audience: Audience, chance: Chance) -> State:
    if state.phase is Phase.OVER:  # FX-28: nothing is hidden any more
        return state
    opened = state.row_owners[: state.open_count]
    players = tuple(
        player if seat == audience else _redeal_player(player, chance, placed_is_open=seat in opened)
        for seat, player in enumerate(state.players)
    )
    neutral = state.neutral and _redeal_neutral(state.neutral, chance, placed_is_open=None in opened)
    return replace(state, players=players, neutral=neutral)


def _redeal_player(player: Player, chance: Chance, *, placed_is_open: bool) -> Player:
    if player.placed is None or placed_is_open:
        removed, *hand = chance.shuffled((player.removed, *player.hand))
        placed = player.placed
    else:
        removed, placed, *hand = chance.shuffled((player.removed, player.placed, *player.hand))
    return Player(in_set_order(tuple(hand)), placed, removed, player.mice, player.bid, player.won)


def _redeal_neutral(neutral: NeutralSet, chance: Chance, *, placed_is_open: bool) -> NeutralSet:
    if neutral.placed is None or placed_is_open:
        removed, *stack = chance.shuffled((neutral.removed, *neutral.stack))
        return replace(neutral, stack=tuple(stack), removed=removed)
    removed, placed, *stack = chance.shuffled((neutral.removed, neutral.placed, *neutral.stack))
    return NeutralSet(stack=tuple(stack), placed=placed, removed=removed)
