"""What a seat can do in Red Light, Green Light.

A token is called `who` here, because forms use `token` for the client's token of an intent.
"""

from dataclasses import dataclass
from typing import TypeAlias

from app.games.squid_game.cards import ChooseCard
from app.games.squid_game.data import Token


@dataclass(frozen=True, slots=True)
class EnterToken:
    """Send a waiting token behind the line, or another one instead while somebody still chooses (SG-10)."""

    who: Token


@dataclass(frozen=True, slots=True)
class PushToken:
    """Eliminate an opposing token within reach (SG-14)."""

    who: Token


Action: TypeAlias = EnterToken | ChooseCard | PushToken
