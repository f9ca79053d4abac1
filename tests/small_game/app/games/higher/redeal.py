"""Another table that looks the same to an audience: the others hold and have chosen other cards."""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Audience
from app.games.higher.data import ROUNDS
from app.games.higher.state import Player, State


def redeal(state: State, audience: Audience, chance: Chance) -> State:
    """After the last round everything has been seen: the card that is left is the one put aside."""
    if state.rounds_played == ROUNDS:
        return state
    return State(
        tuple(
            player if seat == audience else _dealt_again(player, chance)
            for seat, player in enumerate(state.players)
        )
    )


def _dealt_again(player: Player, chance: Chance) -> Player:
    removed, *rest = chance.shuffled((player.removed, *player.hand))
    hand = tuple(sorted(rest))
    return replace(
        player, hand=hand, removed=removed, chosen=None if player.chosen is None else chance.pick(hand)
    )
