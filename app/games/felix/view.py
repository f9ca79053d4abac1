"""All that an audience of Felix may know; the shape that templates, the JSON interface and bots get.

Built field by field in `view`: what is not named there is seen by nobody. Not here: what a seat may do.
"""

from dataclasses import dataclass
from functools import cache, lru_cache

from app.games.contract import Audience, Seat
from app.games.felix.data import Card
from app.games.felix.state import LaidCard, Phase, Player, RoundResult, State, in_set_order

__all__ = [
    "FelixView",
    "MouseCardView",
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
class OwnView:
    """What only the seat itself sees."""

    seat: Seat
    hand: tuple[Card, ...]
    placed: Card | None
    mice: int
    won: tuple[Card, ...]


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
        row=_row(state, None),
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
        row=_row(state, seat),
        high_bid=seen_by_all.high_bid,
        high_bidder=seen_by_all.high_bidder,
        neutral_left=seen_by_all.neutral_left,
        players=seen_by_all.players,
        own=_own(state.players[seat], seat),
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


def _row(state: State, audience: Audience) -> tuple[RowCardView, ...]:
    """All its places from the start of the round; a face is its owner's until it is turned (FX-10, FX-25)."""
    if state.phase is Phase.OVER:
        return ()
    opened = state.open_count
    return tuple(
        _row_card(owner, state.placed_by(owner), audience, opened=place < opened)
        for place, owner in enumerate(state.row_owners)
    )


@cache
def _row_card(owner: Seat | None, card: Card | None, audience: Audience, *, opened: bool) -> RowCardView:
    # The gallery and the neutral set are both None, and the gallery owns no card.
    is_own = audience is not None and owner == audience
    return RowCardView(owner, card is not None, opened, card if opened or is_own else None)


def _player(state: State, seat: Seat) -> PlayerView:
    player = state.players[seat]
    over = state.phase is Phase.OVER
    return PlayerView(
        seat=seat,
        hand_count=len(player.hand),
        placed=player.placed is not None,
        bid=player.bid,
        passed=seat in state.passed,
        won_count=len(player.won),
        mice=player.mice if over else None,
        won=_won(player.won) if over else None,
        removed=player.removed if over else None,
    )


def _own(player: Player, seat: Seat) -> OwnView:
    return OwnView(seat=seat, hand=player.hand, placed=player.placed, mice=player.mice, won=_won(player.won))


def _won(won: tuple[LaidCard, ...]) -> tuple[Card, ...]:
    return in_set_order(tuple(laid.card for laid in won))
