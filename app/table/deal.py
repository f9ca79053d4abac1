"""How the seed of a game is made, so that nobody can have chosen it: docs/fair-deals.md, to the byte.

The server settles on a secret and shows its hash before any device says anything; each device adds a share of
its own without knowing the secret. Not here: who may add one, and when (`deal_rules`); what is drawn from the
seed (`games.chance`).
"""

import hmac
import re
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from app.table.entries import Share

_LABEL: Final = "tavolata deal 1\n"
_HEX: Final = re.compile(r"[0-9a-f]{64}")


def is_key(text: str) -> bool:
    """Whether that can be a secret, a share, a seal or a seed: 32 bytes as 64 small hex digits."""
    return _HEX.fullmatch(text) is not None


def seal_of(secret: str) -> str:
    """What is shown of a secret before the game; of none, nothing.

    >>> seal_of("00" * 32)
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
    """
    return sha256(bytes.fromhex(secret)).hexdigest() if secret else ""


def dealt_seed(secret: str, shares: Iterable[Share]) -> str:
    """The seed that a secret and the shares make, in the order in which they are given."""
    message = _LABEL + "".join(f"{each.seat} {each.share}\n" for each in shares)
    return hmac.digest(bytes.fromhex(secret), message.encode("ascii"), "sha256").hex()
