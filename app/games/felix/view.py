"""What everybody sees of a game of Felix, and what only one seat sees.

Templates, the JSON interface and bots get these two and nothing else. Both are built field by field: what is
not named here is seen by nobody. Not here: what a seat may do (`choices`).
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, repeat
from typing import NamedTuple, TypeAlias

from app.games.contract import Seat, View
from app.games.felix.data import CARD_SET, ROUNDS, Card
from app.games.felix.state import Phase, Player, RoundResult, State, in_set_order


@dataclass(frozen=True, slots=True)
class MouseCardView:
    """A mouse card: its number, the mice on it now, and who took it this round."""

    size: int
    mice: int
    taken_by: Seat | None


@dataclass(frozen=True, slots=True)
class RowCardView:
    """A place of the row. `owner` None: the neutral card; `card` None: no card yet, or one face down."""

    owner: Seat | None
    filled: bool
    open: bool
    card: Card | None


class PlayerView(NamedTuple):
    """What everybody sees of a player; `mice`, `won`, `removed` only when the game is over (FX-24, FX-28)."""

    seat: Seat
    hand_count: int
    placed: bool
    bid: int
    passed: bool
    won_count: int
    mice: int | None = None
    won: tuple[Card, ...] | None = None
    removed: Card | None = None


class FelixPublic(NamedTuple):
    phase: Phase
    round: int
    rounds: int
    first: Seat
    turn: Seat | None
    bank: int
    filled: bool
    mouse_cards: tuple[MouseCardView, ...]
    row: tuple[RowCardView, ...]
    high_bid: int
    high_bidder: Seat | None
    lowest_bid: int
    """The least that the next bid can be; when all others passed without a bid, the price of the row."""
    neutral_left: int | None
    players: tuple[PlayerView, ...]
    last_round: RoundResult | None


@dataclass(frozen=True, slots=True)
class Offer:
    """What a seat can do on its turn: bid from `lowest` on, or pass and take `gain` (None: no card left)."""

    lowest: int
    gain: int | None
    buying: bool


class FelixOwn(NamedTuple):
    """What only the seat itself sees, and all that its own side is drawn from."""

    placing: bool
    card_set: tuple[Card, ...]
    """All cards that a hand can hold, in the order of a hand."""
    hand: tuple[Card, ...]
    placed: Card | None
    """Its own card in the row, face down for all others until it is turned up (FX-25)."""
    mice: int
    bid: int
    won: tuple[Card, ...]
    offer: Offer | None


FelixView: TypeAlias = View[FelixPublic, FelixOwn]


def public(state: State) -> FelixPublic:
    players, bidder = state.players, state.high_bidder
    high_bid = 0 if bidder is None else players[bidder].bid
    return FelixPublic(
        phase=state.phase,
        round=state.round,
        rounds=ROUNDS,
        first=state.first,
        turn=state.turn,
        bank=state.bank,
        filled=state.filled,
        mouse_cards=_mouse_cards(state),
        row=_row(state),
        high_bid=high_bid,
        high_bidder=bidder,
        lowest_bid=high_bid + 1,  # FX-11, FX-16
        neutral_left=None if state.neutral is None else len(state.neutral.stack),
        players=tuple([_player(state, seat, player) for seat, player in enumerate(players)]),
        last_round=state.last_round,
    )


def sits_out(public: FelixPublic, seat: Seat) -> bool:
    """Who has passed waits for the next round."""
    return public.phase is not Phase.PLACING and public.players[seat].passed


def own(state: State, seat: Seat, public: FelixPublic) -> FelixOwn:
    player = state.players[seat]
    return FelixOwn(
        placing=state.phase is Phase.PLACING,
        card_set=CARD_SET,
        hand=player.hand,
        placed=player.placed,
        mice=player.mice,
        bid=player.bid,
        won=_won(player),
        offer=_offer(public) if public.turn == seat else None,
    )


# The same few values come again and again. To look one up takes less time than to build it, and a page sees
# at once that an object it has drawn before is unchanged.
_mouse_card_view = cache(MouseCardView)
_row_card_view = cache(RowCardView)
_offer_of = cache(Offer)
_player_view = lru_cache(maxsize=4096)(PlayerView)


def _mouse_cards(state: State) -> tuple[MouseCardView, ...]:
    mice = tuple([state.mice_on(index) for index in range(len(state.mouse_cards))])
    return _mouse_card_views(state.mouse_cards, mice, state.passed)


@cache
def _mouse_card_views(
    sizes: tuple[int, ...], mice: tuple[int, ...], passed: tuple[Seat, ...]
) -> tuple[MouseCardView, ...]:
    takers = chain(passed, repeat(None))
    return tuple(map(_mouse_card_view, sizes, mice, takers))


def _row(state: State) -> tuple[RowCardView, ...]:
    """All its places from the start of the round; the backs of those that are not turned yet (FX-10)."""
    if state.phase is Phase.OVER:
        return ()
    opened = state.open_count
    return tuple(
        [
            _row_card_view(owner, card is not None, place < opened, card if place < opened else None)
            for place, owner in enumerate(state.row_owners)
            for card in [state.placed_by(owner)]
        ]
    )


def _player(state: State, seat: Seat, player: Player) -> PlayerView:
    seen = _player_view(
        seat, len(player.hand), player.placed is not None, player.bid, seat in state.passed, len(player.won)
    )
    if state.phase is not Phase.OVER:
        return seen
    return seen._replace(mice=player.mice, won=_won(player), removed=player.removed)


def _offer(public: FelixPublic) -> Offer:
    """Passing takes the lowest mouse card that is left, whatever lies on it (FX-13)."""
    left = [card.mice for card in public.mouse_cards if card.taken_by is None]
    return _offer_of(public.lowest_bid, left[0] if left else None, public.phase is Phase.BUYING)


def _won(player: Player) -> tuple[Card, ...]:
    return _sorted(tuple([laid.card for laid in player.won]))


_sorted = lru_cache(maxsize=1024)(in_set_order)
