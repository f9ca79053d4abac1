"""The strong bot: it plays the likely rest of the game in its mind before it keeps or lays a card."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.games.chance import Chance
from app.games.snack_match.actions import Action, KeepCard, PlaceCard
from app.games.snack_match.area import lay
from app.games.snack_match.bot.board import Board, board_of, boards_after
from app.games.snack_match.bot.lookahead import Diet, Future, best, futures, played_out, with_both
from app.games.snack_match.bot.ways import ways
from app.games.snack_match.bot.wishes import wishes
from app.games.snack_match.bot.worth import POINT, points, promise
from app.games.snack_match.data import CARDS, Card
from app.games.snack_match.opponent import opponent_score
from app.games.snack_match.view import OpponentView, OwnView, Phase, SnackMatchView

BOARDS_COMPARED: Final = 8
FUTURES: Final = 6


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the bot knows of its game: its board, what counts, and what may come in the rounds after this."""

    board: Board
    diet: Diet
    futures: tuple[Future, ...]

    @property
    def last_round(self) -> bool:
        return not self.futures


def strong(view: SnackMatchView, own: OwnView, chance: Chance) -> Action:
    outlook = _outlook(view, own, chance)
    if view.phase is Phase.CHOOSING:
        return _keep(view, own, outlook, chance)
    if view.opponent is not None:
        return _place_alone(own, view.opponent, outlook)
    return _place(own, outlook)


def _outlook(view: SnackMatchView, own: OwnView, chance: Chance) -> Outlook:
    left = view.rounds - view.round
    received = view.to_place - 1
    return Outlook(
        board=board_of(own.area),
        diet=wishes(view, own),
        futures=futures(_unseen(view, own), left, received, FUTURES, chance) if left else (),
    )


def _unseen(view: SnackMatchView, own: OwnView) -> tuple[Card, ...]:
    given = () if view.opponent is None else view.opponent.cards
    seen = (*own.hand, own.passed, *given, *(card for player in view.players for card in player.placed))
    laid = tuple(placement.card for placement in own.laid)
    return tuple(card for card in CARDS if card not in seen and card not in laid)


def _place(own: OwnView, outlook: Outlook) -> PlaceCard:
    known = ways(own)
    leads_to = _leads_to(own, outlook, known)
    worth = points if outlook.last_round else promise
    likely = best(leads_to, outlook.diet, worth, BOARDS_COMPARED)
    return known[leads_to[max(likely, key=lambda board: _expected(board, outlook))]]


def _leads_to(own: OwnView, outlook: Outlook, known: Mapping[Board, PlaceCard]) -> Mapping[Board, Board]:
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


def _keep(view: SnackMatchView, own: OwnView, outlook: Outlook, chance: Chance) -> KeepCard:
    """The card that promises more, less what the other one is worth to the left neighbour."""
    unseen = _unseen(view, own)
    received = tuple(chance.pick(unseen) for _ in range(FUTURES))
    neighbour = board_of(view.players[(own.seat + 1) % len(view.players)].area)

    def value(card: Card) -> int:
        passed = next(other for other in own.hand if other != card)
        harm = FUTURES * _gain(neighbour, passed, outlook.diet) // (len(view.players) - 1)
        return _kept(card, received, outlook) - harm

    return KeepCard(max((card for card in own.hand if card != own.kept), key=value))


def _kept(card: Card, received: tuple[Card, ...], outlook: Outlook) -> int:
    afterwards = outlook.futures or ((),) * FUTURES
    rounds = ((((card,), (other,)), *future) for other, future in zip(received, afterwards, strict=True))
    return sum(played_out(outlook.board, future, outlook.diet) for future in rounds)


def _gain(board: Board, card: Card, diet: Diet) -> int:
    return max(promise(after, diet) for after in boards_after(board, card)) - promise(board, diet)


def _place_alone(own: OwnView, opponent: OpponentView, outlook: Outlook) -> PlaceCard:
    """What counts is the lead over the opponent, which gets the card that is not laid."""
    known = ways(own)
    worth = points if outlook.last_round else promise
    threat = {board: _threat(own, opponent, placement) for board, placement in known.items()}
    likely = sorted(known, key=lambda board: threat[board] - worth(board, outlook.diet))[:BOARDS_COMPARED]
    number = max(1, len(outlook.futures))
    return known[max(likely, key=lambda board: _expected(board, outlook) - number * threat[board])]


def _threat(own: OwnView, opponent: OpponentView, placement: PlaceCard) -> int:
    """The opponent's points after this placement, as far as they are known."""
    given = tuple(card for card in own.hand if card != placement.card)
    squares = lay(own.area, placement).squares
    return POINT * opponent_score((*opponent.cards, *given), squares).total
