"""The games that can be played here. A game's folder knows nothing of the other games."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.games import felix, snack_match, squeaky, squid_game
from app.games.contract import AnyGame

GAMES: Final[Mapping[str, AnyGame]] = MappingProxyType(
    {game.key: game for game in (felix.GAME, squeaky.GAME, snack_match.GAME, squid_game.GAME)}
)
