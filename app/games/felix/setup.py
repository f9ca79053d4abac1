"""The table before the first card is placed, with the first round's mouse cards filled."""

from app.games.chance import Chance
from app.games.contract import Options
from app.games.felix.data import BANK, CARD_SET, MOUSE_CARDS, STARTING_MICE
from app.games.felix.state import NeutralSet, Phase, Player, State, in_set_order


def setup(seats: int, _options: Options, chance: Chance) -> State:
    players = tuple(_deal_player(chance) for _ in range(seats))
    neutral = _deal_neutral(chance) if seats == 3 else None
    return State(
        phase=Phase.PLACING,
        round=1,
        first=chance.below(seats),  # FX-27
        turn=None,
        filled=True,
        bank=BANK[seats] - sum(MOUSE_CARDS[seats]),  # FX-3, FX-6
        passed=(),
        players=players,
        neutral=neutral,
        box=(),
        last_round=None,
    )


def _deal_player(chance: Chance) -> Player:
    """A set of ten, one of them removed unseen (FX-1, FX-4)."""
    removed, *hand = chance.shuffled(CARD_SET)
    return Player(in_set_order(tuple(hand)), placed=None, removed=removed, mice=STARTING_MICE, bid=0, won=())


def _deal_neutral(chance: Chance) -> NeutralSet:
    """A shuffled set, one removed unseen, the top card in the first place of the row (FX-5, FX-9)."""
    removed, placed, *stack = chance.shuffled(CARD_SET)
    return NeutralSet(stack=tuple(stack), placed=placed, removed=removed)
