"""Players of Snack Match that see what a player on their seat sees.

A beginner takes the best of a few ways that come to mind, a normal player the best card in the best place, a
strong one looks ahead (`strong`). Not here: how boards are valued (`worth`).
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from app.games.chance import Chance
from app.games.snack_match.actions import Action, Confirm, KeepCard
from app.games.snack_match.bot.board import board_of, boards_after
from app.games.snack_match.bot.strong import strong
from app.games.snack_match.bot.ways import ways
from app.games.snack_match.bot.wishes import wishes
from app.games.snack_match.bot.worth import points
from app.games.snack_match.choices import choices
from app.games.snack_match.view import OwnView, Phase, SnackMatchView

A_FEW: Final = 12
"""So many ways to lay a card a beginner thinks of."""


def bot(view: SnackMatchView, _recalled: None, chance: Chance, level: str) -> Action:
    """Nothing that was laid is ever taken back."""
    if view.own is None:
        raise ValueError("nobody plays for the gallery")
    return Confirm() if Confirm() in choices(view) else _PLAYERS[level](view, view.own, chance)


def _beginner(view: SnackMatchView, own: OwnView, chance: Chance) -> Action:
    if view.phase is Phase.CHOOSING:
        return chance.pick(choices(view))
    diet, known = wishes(view, own), ways(own)
    boards = tuple(known)
    thought_of = (chance.pick(boards) for _ in range(A_FEW))
    return known[max(thought_of, key=lambda board: points(board, diet))]


def _normal(view: SnackMatchView, own: OwnView, _chance: Chance) -> Action:
    diet = wishes(view, own)
    if view.phase is Phase.PLACING:
        known = ways(own)
        return known[max(known, key=lambda board: points(board, diet))]
    board = board_of(own.area)
    cards = tuple(card for card in own.hand if card != own.kept)
    return KeepCard(
        max(cards, key=lambda card: max(points(after, diet) for after in boards_after(board, card)))
    )


_PLAYERS: Final[Mapping[str, Callable[[SnackMatchView, OwnView, Chance], Action]]] = MappingProxyType(
    {"beginner": _beginner, "normal": _normal, "strong": strong}
)
