"""The strong bot: it simulates the rest of the game before it keeps or lays a card."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.games.chance import Chance
from app.games.snack_match.actions import Action, KeepCard, PlaceCard
from app.games.snack_match.area import lay
from app.games.snack_match.bot.board import Board, board_of, boards_after, ways
from app.games.snack_match.bot.lookahead import Diet, Future, best, futures, played_out, with_both
from app.games.snack_match.bot.wishes import wishes
from app.games.snack_match.bot.worth import POINT, points, promise
from app.games.snack_match.data import CARDS, DRAWN, Card
from app.games.snack_match.opponent import opponent_score
from app.games.snack_match.view import (
    OpponentView,
    Phase,
    SnackMatchOwn,
    SnackMatchPublic,
    SnackMatchView,
)

BOARDS_COMPARED: Final = 8
FUTURES: Final = 6
EFFORT: Final = 224
"""It lays at most so many cards in its head for one decision: fewer futures, the longer they are."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the bot knows of its game: its board, the diet, and cards that may come in later rounds."""

    board: Board
    diet: Diet
    futures: tuple[Future, ...]

    @property
    def last_round(self) -> bool:
        return not self.futures


def strong(view: SnackMatchView, own: SnackMatchOwn, chance: Chance) -> Action:
    public = view.public
    outlook = _outlook(public, own, chance)
    if public.phase is Phase.CHOOSING:
        return _keep(public, own, outlook, chance)
    if public.opponent is not None:
        return _place_alone(own, public.opponent, outlook)
    return _place(own, outlook)


def _outlook(public: SnackMatchPublic, own: SnackMatchOwn, chance: Chance) -> Outlook:
    left = public.rounds - public.round
    received = public.to_place - 1
    return Outlook(
        board=board_of(own.area),
        diet=wishes(public, own),
        futures=_futures(_unseen(public, own), left, received, chance) if left else (),
    )


def _futures(unseen: tuple[Card, ...], rounds: int, received: int, chance: Chance) -> tuple[Future, ...]:
    cards = BOARDS_COMPARED * rounds * (DRAWN + received)
    return futures(unseen, rounds, received, min(FUTURES, EFFORT // cards), chance)


def _unseen(public: SnackMatchPublic, own: SnackMatchOwn) -> tuple[Card, ...]:
    given = () if public.opponent is None else public.opponent.cards
    seen = (*own.hand, own.passed, *given, *(card for player in public.players for card in player.placed))
    laid = tuple(placement.card for placement in own.laid)
    return tuple(card for card in CARDS if card not in seen and card not in laid)


def _place(own: SnackMatchOwn, outlook: Outlook) -> PlaceCard:
    known = ways(own.area, own.hand)
    leads_to = _leads_to(own, outlook, known)
    worth = points if outlook.last_round else promise
    likely = best(leads_to, outlook.diet, worth, BOARDS_COMPARED)
    return known[leads_to[max(likely, key=lambda board: _expected(board, outlook))]]


def _leads_to(
    own: SnackMatchOwn, outlook: Outlook, known: Mapping[Board, PlaceCard]
) -> Mapping[Board, Board]:
    """The boards at the end of this round, each with the board that leads there."""
    if len(own.hand) == 1:
        return {board: board for board in known}
    worth = points if outlook.last_round else promise
    return with_both(outlook.board, (own.hand[0], own.hand[1]), outlook.diet, worth)


def _expected(board: Board, outlook: Outlook) -> int:
    """The sum over all futures, or what the board is worth if there are none."""
    if outlook.last_round:
        return points(board, outlook.diet)
    return sum(played_out(board, future, outlook.diet) for future in outlook.futures)


def _keep(public: SnackMatchPublic, own: SnackMatchOwn, outlook: Outlook, chance: Chance) -> KeepCard:
    """The card that promises more, minus the value of the other one for the left neighbour."""
    unseen = _unseen(public, own)
    times = len(outlook.futures) or FUTURES
    received = tuple(chance.pick(unseen) for _ in range(times))
    neighbour = board_of(public.players[(own.seat + 1) % len(public.players)].area)

    def value(card: Card) -> int:
        passed = next(other for other in own.hand if other != card)
        harm = times * _gain(neighbour, passed, outlook.diet) // (len(public.players) - 1)
        return _kept(card, received, outlook) - harm

    return KeepCard(max((card for card in own.hand if card != own.kept), key=value))


def _kept(card: Card, received: tuple[Card, ...], outlook: Outlook) -> int:
    afterwards = outlook.futures or ((),) * len(received)
    rounds = ((((card,), (other,)), *future) for other, future in zip(received, afterwards, strict=True))
    return sum(played_out(outlook.board, future, outlook.diet) for future in rounds)


def _gain(board: Board, card: Card, diet: Diet) -> int:
    return max(promise(after, diet) for after in boards_after(board, card)) - promise(board, diet)


def _place_alone(own: SnackMatchOwn, opponent: OpponentView, outlook: Outlook) -> PlaceCard:
    """The best lead over the opponent, which gets the card that is not laid."""
    known = ways(own.area, own.hand)
    worth = points if outlook.last_round else promise
    threat = {board: _threat(own, opponent, placement) for board, placement in known.items()}
    likely = sorted(known, key=lambda board: threat[board] - worth(board, outlook.diet))[:BOARDS_COMPARED]
    number = max(1, len(outlook.futures))
    return known[max(likely, key=lambda board: _expected(board, outlook) - number * threat[board])]


def _threat(own: SnackMatchOwn, opponent: OpponentView, placement: PlaceCard) -> int:
    """The opponent's points after this placement, with the cards known so far."""
    given = tuple(card for card in own.hand if card != placement.card)
    squares = lay(own.area, placement).squares
    return POINT * opponent_score((*opponent.cards, *given), squares).total
