"""The boards that a seat can make with one card, each with the choice that makes it."""

from collections.abc import Mapping

from app.games.snack_match.actions import PlaceCard
from app.games.snack_match.area import lay
from app.games.snack_match.bot.board import Board, board_of
from app.games.snack_match.placements import placements
from app.games.snack_match.view import OwnView


def ways(own: OwnView) -> Mapping[Board, PlaceCard]:
    offered = (placement for card in own.hand for placement in placements(own.area, card))
    return {board_of(lay(own.area, placement)): placement for placement in offered}
