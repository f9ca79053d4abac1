"""Another table that looks the same to an audience, with the same history to look up.

With closed memory nobody knows what lies on a nest or the sweeper, not even who put it there, except for the
latest turn of each player: those cards lie on top and stay. With open memory all that was seen being taken
stays. The starting foods are dealt among themselves, since they are a set of their own. Not here: whether
anybody could have collected such a nest in whole groups: no view tells.
"""

from dataclasses import replace

from app.games.chance import Chance
from app.games.contract import Audience
from app.games.squeaky.data import FOODS, Food
from app.games.squeaky.deck import piles, remains, stacked
from app.games.squeaky.state import Destination, Phase, Player, State, Sweeper


def redeal(state: State, audience: Audience, chance: Chance) -> State:
    if state.phase is Phase.OVER:
        return state
    if state.phase is Phase.ASSIGNING:
        return _with_other_extras(_with_other_cards(state, chance), audience, chance)
    return _with_other_cards(_with_other_starting_foods(state, audience, chance), chance)


def _with_other_starting_foods(state: State, audience: Audience, chance: Chance) -> State:
    """Each player knows its own until everybody is ready (SQ-5)."""
    known = audience if state.phase is Phase.MEMORISING else None
    moved = tuple(seat for seat in range(len(state.players)) if seat != known)
    foods = chance.shuffled((*(state.players[seat].starting for seat in moved), *state.sweeper.starting))
    for seat, food in zip(moved, foods, strict=False):
        state = state.with_player(seat, replace(state.players[seat], starting=food))
    return replace(state, sweeper=replace(state.sweeper, starting=foods[len(moved) :]))


def _with_other_cards(state: State, chance: Chance) -> State:
    """All cards of the deck's kind that nobody may know change places."""
    known_nests = tuple(_known_of_nest(state, player) for player in state.players)
    known_swept = _known_of_swept(state)
    known_buried = len(state.sweeper.buried) if state.is_sweeper_open else 0
    pool = _Pool(chance.shuffled(_hidden(state, known_nests, known_swept, known_buried)))
    players = tuple(
        replace(player, nest=pool.dealt_under(player.nest, known))
        for player, known in zip(state.players, known_nests, strict=True)
    )
    sweeper = Sweeper(
        starting=state.sweeper.starting,
        buried=pool.dealt_under(state.sweeper.buried, known_buried),
        swept=pool.dealt_under(state.sweeper.swept, known_swept),
    )
    whole = piles(state.piled, climate_change=state.rules.climate_change)
    deck = stacked(remains(whole, len(state.deck), state.seasons), pool.cards, chance)
    return replace(state, players=players, sweeper=sweeper, deck=deck)


class _Pool:
    """Cards that are dealt out, the first ones first."""

    def __init__(self, cards: tuple[Food, ...]) -> None:
        self.cards = cards

    def dealt_under(self, stack: tuple[Food, ...], known: int) -> tuple[Food, ...]:
        """The stack with its `known` top cards, and others under them."""
        hidden = len(stack) - known
        dealt, self.cards = self.cards[:hidden], self.cards[hidden:]
        return (*dealt, *stack[hidden:])


def _hidden(state: State, known_nests: tuple[int, ...], swept: int, buried: int) -> tuple[Food, ...]:
    nests = (
        card
        for player, known in zip(state.players, known_nests, strict=True)
        for card in player.nest[: len(player.nest) - known]
    )
    sweeper = state.sweeper
    foods = (card for card in state.deck if isinstance(card, Food))
    return (
        *nests,
        *sweeper.buried[: len(sweeper.buried) - buried],
        *sweeper.swept[: len(sweeper.swept) - swept],
        *foods,
    )


def _known_of_nest(state: State, player: Player) -> int:
    """How many cards of the nest, from the top, the view or the history tells."""
    if state.rules.open_memory or state.phase is Phase.ASSIGNING:
        return len(player.nest)
    return _latest_to(player, Destination.NEST)


def _known_of_swept(state: State) -> int:
    """Everybody's latest turns are the latest turns of all, so what they swept lies on top."""
    if state.rules.open_memory or state.is_sweeper_open:
        return len(state.sweeper.swept)
    return sum(_latest_to(player, Destination.SWEEPER) for player in state.players)


def _latest_to(player: Player, to: Destination) -> int:
    return player.latest.count if player.latest and player.latest.to is to else 0


def _with_other_extras(state: State, audience: Audience, chance: Chance) -> State:
    """Others may have chosen any foods for their acorns; that they have chosen is seen (SQ-22)."""
    for seat, player in enumerate(state.players):
        if seat != audience and player.extra:
            chosen = chance.shuffled(FOODS)[: player.spare]
            extra = tuple(food for food in FOODS if food in chosen)
            state = state.with_player(seat, replace(player, extra=extra))
    return state
