"""What a table can't know from its log and a judgement may need. The caller brings it.

Nothing of this is in the log, so the fold knows nothing of it: what depends on it is said in the row.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from app.table.intents import Player


class Circumstances(NamedTuple):
    now: int
    """By the database's clock, in milliseconds."""
    absent: frozenset[str] = frozenset()
    """Which of the table's players are away."""
    asking: Mapping[str, Player] = MappingProxyType({})
    """Who asks for a seat, each under the word by which the host refers to them."""
    renamed: Mapping[str, int] = MappingProxyType({})
    """When each player was last given another name here."""
    removed: Mapping[str, int] = MappingProxyType({})
    """When the host last took a seat from each player."""
