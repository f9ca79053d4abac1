"""How the strong bot looks ahead: both cards in both orders, then the rest of the game with unseen cards.

The rest of the game is played greedily, with the same cards for all boards that are compared. A bot knows
only what its view shows, so any card it has not seen may come.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from app.games.chance import Chance
from app.games.snack_match.bot.board import Board, boards_after
from app.games.snack_match.bot.wishes import Wish
from app.games.snack_match.bot.worth import points, promise
from app.games.snack_match.data import DRAWN, Card

BEAM: Final = 10
"""The second card is tried on this many of the best boards with the first one."""

Diet: TypeAlias = tuple[Wish, ...]
Worth: TypeAlias = Callable[[Board, Diet], int]
Round: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...]]
"""Cards to choose one from, and cards that are all laid."""
Future: TypeAlias = tuple[Round, ...]


def best(boards: Iterable[Board], diet: Diet, worth: Worth, number: int) -> tuple[Board, ...]:
    found = sorted(dict.fromkeys(boards), key=lambda board: worth(board, diet), reverse=True)
    return tuple(found[:number])


def with_both(board: Board, hand: tuple[Card, Card], diet: Diet, worth: Worth) -> Mapping[Board, Board]:
    """The boards that two cards can make, each with the board that has only the first of them."""
    found: dict[Board, Board] = {}
    for card, other in (hand, hand[::-1]):
        for first in best(boards_after(board, card), diet, worth, BEAM):
            for both in boards_after(first, other):
                found.setdefault(both, first)
    return found


def futures(
    unseen: tuple[Card, ...], rounds: int, received: int, number: int, chance: Chance
) -> tuple[Future, ...]:
    """Cards that may come in these rounds, each with two to choose from and some from the neighbour."""
    size = DRAWN + received
    deals = (chance.shuffled(unseen) for _ in range(number))
    return tuple(
        tuple(
            (deal[start : start + DRAWN], deal[start + DRAWN : start + size])
            for start in range(0, rounds * size, size)
        )
        for deal in deals
    )


def played_out(board: Board, future: Future, diet: Diet) -> int:
    """The points at the end if each of these rounds is played greedily."""
    for number, (choice, besides) in enumerate(future, start=1):
        worth = points if number == len(future) else promise
        board = best((_laid(board, card, diet, worth) for card in choice), diet, worth, 1)[0]
        for card in besides:
            board = _laid(board, card, diet, worth)
    return points(board, diet)


def _laid(board: Board, card: Card, diet: Diet, worth: Worth) -> Board:
    return max(boards_after(board, card), key=lambda after: worth(after, diet))
