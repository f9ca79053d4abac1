"""The end of a round and the beginning of the next."""

from dataclasses import replace

from app.games.contract import Seat
from app.games.felix.data import ROUNDS, Card
from app.games.felix.dogs import Chase, chase
from app.games.felix.events import FelixEvent, GameEnded, RoundBegan, RowDiscarded, RowTaken, Step
from app.games.felix.scoring import scores
from app.games.felix.state import LaidCard, NeutralSet, Phase, Player, RoundResult, State


def take_row(state: State, seat: Seat) -> Step:
    """The last bidder pays, gets what the dogs leave, and becomes first player (FX-15)."""
    chased = chase(state.row)
    result = _taken(state, seat, chased)
    sold = _pay(state, seat, chased)
    told = RowTaken(result.round, seat, result.paid, result.row, result.dogs, result.chased, result.won)
    cleared = replace(sold, first=seat, last_round=result)
    return _continue(cleared, told, may_fill=True)


def discard_row(state: State) -> Step:
    """Nobody wanted it: the row goes to the box, and the next round pays no mice (FX-17)."""
    row = state.row
    cards = _cards(row)
    result = RoundResult(state.round, None, 0, cards, dogs=(), chased=None, won=())
    cleared = replace(state, box=(*state.box, *row), last_round=result)
    return _continue(cleared, RowDiscarded(state.round, cards), may_fill=False)


def _taken(state: State, seat: Seat, chased: Chase) -> RoundResult:
    return RoundResult(
        round=state.round,
        taker=seat,
        paid=state.players[seat].bid,
        row=_cards(state.row),
        dogs=_cards(chased.dogs),
        chased=None if chased.chased is None else chased.chased.card,
        won=_cards(chased.kept),
    )


def _pay(state: State, seat: Seat, chased: Chase) -> State:
    buyer = state.players[seat]
    paid = replace(buyer, mice=buyer.mice - buyer.bid, bid=0, won=(*buyer.won, *chased.kept))
    return state.with_player(seat, paid, bank=state.bank + buyer.bid, box=(*state.box, *chased.boxed))


def _continue(state: State, told: FelixEvent, *, may_fill: bool) -> Step:
    cleared = _without_row(state)
    if state.round == ROUNDS:  # FX-21
        over = replace(cleared, phase=Phase.OVER)
        return over, (told, GameEnded(scores(over)))
    begun = _next_round(cleared, may_fill=may_fill)
    return begun, (told, RoundBegan(begun.round, begun.first, begun.filled))


def _without_row(state: State) -> State:
    """All mouse cards were taken by those who passed, so none has mice left on it."""
    players = tuple(_without_placed(player) for player in state.players)
    neutral = None if state.neutral is None else replace(state.neutral, placed=None)
    return replace(state, turn=None, filled=False, passed=(), players=players, neutral=neutral)


def _without_placed(player: Player) -> Player:
    return replace(player, placed=None)


def _next_round(state: State, *, may_fill: bool) -> State:
    """All mouse cards are filled or none (FX-6, FX-7), and none after a discarded row (FX-17)."""
    needed = sum(state.mouse_cards)
    filled = may_fill and state.bank >= needed
    return replace(
        state,
        phase=Phase.PLACING,
        round=state.round + 1,
        filled=filled,
        bank=state.bank - needed if filled else state.bank,
        neutral=None if state.neutral is None else _with_next_placed(state.neutral),
    )


def _with_next_placed(neutral: NeutralSet) -> NeutralSet:
    """The top card takes the first place in the row (FX-9)."""
    return replace(neutral, placed=neutral.stack[0], stack=neutral.stack[1:])


def _cards(row: tuple[LaidCard, ...]) -> tuple[Card, ...]:
    return tuple(laid.card for laid in row)
