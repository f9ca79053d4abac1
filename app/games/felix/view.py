"""All that an audience of Felix may know; the shape that templates, the JSON interface and bots get.

Built field by field in `view`: what is not named there is seen by nobody. Not here: what a seat may do.
"""

from dataclasses import dataclass
from functools import cache, lru_cache

from app.games.contract import Audience, Seat
from app.games.felix.data import Card
from app.games.felix.state import LaidCard, Phase, RoundResult, State, in_set_order
from app.games.quick import quickly_made

__all__ = [
    "FelixView",
    "MouseCardView",
    "Offer",
    "OwnView",
    "Phase",
    "PlayerView",
    "RoundResult",
    "RowCardView",
    "view",
]


@dataclass(frozen=True, slots=True)
class MouseCardView:
    """A mouse card: its number, the mice on it now, and who took it this round."""

    size: int
    mice: int
    taken_by: Seat | None


@dataclass(frozen=True, slots=True)
class RowCardView:
    """A place of the row. `owner` None: the neutral card; `card` None where the audience sees its back."""

    owner: Seat | None
    filled: bool
    open: bool
    card: Card | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody sees of a player; `mice`, `won`, `removed` only when the game is over (FX-24, FX-28)."""

    seat: Seat
    hand_count: int
    placed: bool
    bid: int
    passed: bool
    won_count: int
    mice: int | None
    won: tuple[Card, ...] | None
    removed: Card | None


@dataclass(frozen=True, slots=True)
class Offer:
    """What a seat can do on its turn: bid from `lowest` on, or pass and take `gain` (None: no card left)."""

    lowest: int
    gain: int | None
    buying: bool


@quickly_made
@dataclass(frozen=True, slots=True)
class OwnView:
    """What only the seat itself sees, and all that its own side is drawn from."""

    seat: Seat
    placing: bool
    hand: tuple[Card, ...]
    placed: Card | None
    mice: int
    bid: int
    won: tuple[Card, ...]
    offer: Offer | None


@quickly_made
@dataclass(frozen=True, slots=True)
class FelixView:
    audience: Audience
    phase: Phase
    round: int
    first: Seat
    turn: Seat | None
    bank: int
    filled: bool
    mouse_cards: tuple[MouseCardView, ...]
    row: tuple[RowCardView, ...]
    high_bid: int
    high_bidder: Seat | None
    neutral_left: int | None
    players: tuple[PlayerView, ...]
    own: OwnView | None
    last_round: RoundResult | None


def view(state: State, audience: Audience) -> FelixView:
    """What everybody sees, and for a seat its own side and the card it placed."""
    seen_by_all = _gallery_view(state)
    if audience is None:
        return seen_by_all
    return _seat_view(state, seen_by_all, audience)


@lru_cache(maxsize=1)
def _gallery_view(state: State) -> FelixView:
    """Kept for a moment, because all audiences of a state are asked for one after the other."""
    return FelixView(
        audience=None,
        phase=state.phase,
        round=state.round,
        first=state.first,
        turn=state.turn,
        bank=state.bank,
        filled=state.filled,
        mouse_cards=_mouse_cards(state),
        row=_row(state),
        high_bid=state.high_bid,
        high_bidder=state.high_bidder,
        neutral_left=None if state.neutral is None else len(state.neutral.stack),
        players=tuple(_player(state, seat) for seat in range(len(state.players))),
        own=None,
        last_round=state.last_round,
    )


def _seat_view(state: State, seen_by_all: FelixView, seat: Seat) -> FelixView:
    """Field by field: `dataclasses.replace` takes twice as long, and this is built for every seat."""
    return FelixView(
        audience=seat,
        phase=seen_by_all.phase,
        round=seen_by_all.round,
        first=seen_by_all.first,
        turn=seen_by_all.turn,
        bank=seen_by_all.bank,
        filled=seen_by_all.filled,
        mouse_cards=seen_by_all.mouse_cards,
        row=_seat_row(state, seen_by_all.row, seat),
        high_bid=seen_by_all.high_bid,
        high_bidder=seen_by_all.high_bidder,
        neutral_left=seen_by_all.neutral_left,
        players=seen_by_all.players,
        own=_own(state, seat),
        last_round=seen_by_all.last_round,
    )


def _mouse_cards(state: State) -> tuple[MouseCardView, ...]:
    takers = state.passed
    return tuple(
        _mouse_card(size, state.mice_on(index), takers[index] if index < len(takers) else None)
        for index, size in enumerate(state.mouse_cards)
    )


# The same few of these are seen again and again.
_mouse_card = cache(MouseCardView)
_row_card = cache(RowCardView)
_offer = cache(Offer)
_player_view = lru_cache(maxsize=4096)(PlayerView)


def _row(state: State) -> tuple[RowCardView, ...]:
    """All its places from the start of the round; the backs of those that are not turned yet (FX-10)."""
    if state.phase is Phase.OVER:
        return ()
    opened = state.open_count
    return tuple(
        _row_card(owner, card is not None, place < opened, card if place < opened else None)
        for place, (owner, card) in enumerate((owner, state.placed_by(owner)) for owner in state.row_owners)
    )


def _seat_row(state: State, row: tuple[RowCardView, ...], seat: Seat) -> tuple[RowCardView, ...]:
    """As everybody sees it, with the face of the seat's own card (FX-25)."""
    card = state.players[seat].placed
    if card is None:
        return row
    place = state.row_owners.index(seat)
    own = _row_card(seat, True, row[place].open, card)
    return (*row[:place], own, *row[place + 1 :])


def _player(state: State, seat: Seat) -> PlayerView:
    player = state.players[seat]
    over = state.phase is Phase.OVER
    return _player_view(
        seat,
        len(player.hand),
        player.placed is not None,
        player.bid,
        seat in state.passed,
        len(player.won),
        player.mice if over else None,
        _won(player.won) if over else None,
        player.removed if over else None,
    )


def _own(state: State, seat: Seat) -> OwnView:
    player = state.players[seat]
    return OwnView(
        seat=seat,
        placing=state.phase is Phase.PLACING,
        hand=player.hand,
        placed=player.placed,
        mice=player.mice,
        bid=player.bid,
        won=_won(player.won),
        offer=_offered(state) if state.turn == seat else None,
    )


def _offered(state: State) -> Offer:
    """Passing takes the lowest mouse card that is left, whatever lies on it (FX-13)."""
    taken = len(state.passed)
    gain = state.mice_on(taken) if taken < len(state.mouse_cards) else None
    return _offer(state.high_bid + 1, gain, state.phase is Phase.BUYING)


@lru_cache(maxsize=1024)
def _won(won: tuple[LaidCard, ...]) -> tuple[Card, ...]:
    return in_set_order(tuple(laid.card for laid in won))
