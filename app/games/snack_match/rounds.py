"""How a round begins, and how the game ends after the last one."""

from dataclasses import replace
from typing import TypeAlias

from app.games.snack_match.data import DRAWN, Card
from app.games.snack_match.events import CardsDrawn, GameEnded, RoundBegan, SnackMatchEvent
from app.games.snack_match.opponent import opponent_score
from app.games.snack_match.scoring import scores
from app.games.snack_match.state import Phase, Player, State, in_deck_order

Step: TypeAlias = tuple[State, tuple[SnackMatchEvent, ...]]


def dealt(state: State) -> State:
    """Everybody has drawn two cards. A solo player places at once, with nobody to pass a card to (SM-40)."""
    number = DRAWN * len(state.players)
    drawn = tuple(state.deck[start : start + DRAWN] for start in range(0, number, DRAWN))
    players = tuple(_with_drawn(player, cards) for player, cards in zip(state.players, drawn, strict=True))
    phase = Phase.PLACING if state.solo else Phase.CHOOSING
    return replace(state, phase=phase, deck=state.deck[number:], players=players)


def next_round(state: State) -> Step:
    if state.round == state.rounds:  # SM-18
        over = replace(state, phase=Phase.OVER)
        return over, (_ended(over),)
    begun = dealt(replace(state, round=state.round + 1))
    drawn = (CardsDrawn(seat, player.hand) for seat, player in enumerate(begun.players))
    return begun, (RoundBegan(begun.round), *drawn)


def _with_drawn(player: Player, cards: tuple[Card, ...]) -> Player:
    return replace(player, hand=in_deck_order(cards), received=None, confirmed=False)


def _ended(state: State) -> GameEnded:
    totals = tuple(score.total for score in scores(state))
    if not state.solo:
        return GameEnded(totals, None)
    return GameEnded(totals, opponent_score(state.opponent, state.players[0].area.squares).total)
