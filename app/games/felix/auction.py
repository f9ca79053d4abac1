"""The second half of a round: bids, passes, and the cards that passes turn up."""

from dataclasses import replace

from app.games.contract import Seat
from app.games.felix.events import BidPlaced, CardTurned, FelixEvent, Passed, Step
from app.games.felix.rounds import discard_row, take_row
from app.games.felix.state import Phase, State, clockwise_from


def open_auction(state: State) -> Step:
    """The first card is turned up and the first player begins (FX-10)."""
    auction = replace(state, phase=Phase.BIDDING, turn=state.first)
    return auction, _turned_up(state, auction)


def bid(state: State, seat: Seat, mice: int) -> Step:
    told = BidPlaced(seat, mice)
    bidder = replace(state.players[seat], bid=mice)
    if state.phase is Phase.BUYING:  # FX-16
        return _followed(take_row(state.with_player(seat, bidder), seat), told)
    return state.with_player(seat, bidder, turn=_next_bidder(state, seat)), (told,)


def leave(state: State, seat: Seat) -> Step:
    """Pass: take back the bid and the lowest mouse card, and show the next card of the row (FX-13)."""
    left, passed = _leave_with_mice(state, seat)
    told: tuple[FelixEvent, ...] = (passed, *_turned_up(state, left))
    bidders = left.bidders
    if not bidders:
        return _followed(discard_row(left), *told)  # FX-17
    if len(bidders) > 1:
        return left, told
    if left.high_bidder is not None:
        return _followed(take_row(left, left.high_bidder), *told)  # FX-15
    return replace(left, phase=Phase.BUYING), told


def _leave_with_mice(state: State, seat: Seat) -> tuple[State, Passed]:
    index = len(state.passed)
    has_card = index < len(state.mouse_cards)
    mice = state.mice_on(index) if has_card else 0
    player = state.players[seat]
    richer = replace(player, bid=0, mice=player.mice + mice)
    passed = Passed(seat, state.mouse_cards[index] if has_card else None, mice)
    turn = _next_bidder(state, seat)
    return state.with_player(seat, richer, passed=(*state.passed, seat), turn=turn), passed


def _turned_up(before: State, after: State) -> tuple[CardTurned, ...]:
    opened = before.open_count
    owners = enumerate(after.row_owners[opened : after.open_count], opened)
    turned = [(place, owner, after.placed_by(owner)) for place, owner in owners]
    return tuple([CardTurned(place, owner, card) for place, owner, card in turned if card is not None])


def _next_bidder(state: State, seat: Seat) -> Seat | None:
    """None if all others have passed."""
    _, *others = clockwise_from(seat, len(state.players))
    return next((other for other in others if other not in state.passed), None)


def _followed(step: Step, *told: FelixEvent) -> Step:
    """The step, with these events before its own."""
    state, events = step
    return state, (*told, *events)
