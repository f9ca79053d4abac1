"""Players of Snack Match that see what a player on their seat sees.

A beginner tries a few random ways and takes the best of them, a normal player takes the best card and place,
a strong one looks ahead (`strong`). Not here: how boards are valued (`worth`).
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from app.games.chance import Chance
from app.games.snack_match.actions import Action, Confirm, KeepCard
from app.games.snack_match.bot.board import board_of, boards_after, ways
from app.games.snack_match.bot.strong import strong
from app.games.snack_match.bot.wishes import wishes
from app.games.snack_match.bot.worth import points
from app.games.snack_match.choices import choices
from app.games.snack_match.view import Phase, SnackMatchOwn, SnackMatchView

A_FEW: Final = 12
"""How many ways to lay a card a beginner tries."""


def bot(view: SnackMatchView, _memory: None, chance: Chance, level: str) -> Action:
    """Nothing that was laid is ever taken back."""
    if view.own is None:
        raise ValueError("nobody plays for the gallery")
    return Confirm() if Confirm() in choices(view) else _PLAYERS[level](view, view.own, chance)


def _beginner(view: SnackMatchView, own: SnackMatchOwn, chance: Chance) -> Action:
    if own.phase is Phase.CHOOSING:
        return chance.pick(choices(view))
    diet, known = wishes(view.public, own), ways(own.area, own.hand)
    boards = tuple(known)
    tried = (chance.pick(boards) for _ in range(A_FEW))
    return known[max(tried, key=lambda board: points(board, diet))]


def _normal(view: SnackMatchView, own: SnackMatchOwn, _chance: Chance) -> Action:
    diet = wishes(view.public, own)
    if own.phase is Phase.PLACING:
        known = ways(own.area, own.hand)
        return known[max(known, key=lambda board: points(board, diet))]
    board = board_of(own.area)
    cards = tuple(card for card in own.hand if card != own.kept)
    return KeepCard(
        max(cards, key=lambda card: max(points(after, diet) for after in boards_after(board, card)))
    )


_PLAYERS: Final[Mapping[str, Callable[[SnackMatchView, SnackMatchOwn, Chance], Action]]] = MappingProxyType(
    {"beginner": _beginner, "normal": _normal, "strong": strong}
)
