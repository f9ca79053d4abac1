"""The secrets that sign and read identities, the same on every node.

A node that signs with another secret than its neighbours would make strangers of their guests. So the
database holds a fingerprint of the secret in use, and a node that can't read what it signed does not start.
Not here: signing (`web.people.identity`).
"""

from hashlib import sha256
from typing import Final

from app.main.settings import Settings
from app.store.store import Store, open_store
from app.table.ports import Unavailable

NAME: Final = "signing"


class OtherSecret(Exception):
    """The database's guests were signed with a secret that this node does not have."""

    def __init__(self) -> None:
        super().__init__(
            "TAVOLATA_SECRET is not the one that the guests of this database are signed with. Every node "
            "needs the same; to change it, keep the old one in TAVOLATA_OLD_SECRETS. If it is lost, serve "
            "with --new-secret: everybody is then a new guest."
        )


def fingerprint(secret: str) -> str:
    """Tells two secrets apart, and tells nothing of them that a cookie does not."""
    return sha256(f"tavolata {NAME} {secret}".encode()).hexdigest()[:16]


async def secrets_of(settings: Settings, store: Store) -> tuple[str, ...]:
    """The secret to sign with, and then those that are only read."""
    kept = await store.secret(NAME)
    return tuple(dict.fromkeys((settings.secret or kept, *settings.old_secrets, kept)))


async def ensure_secret(settings: Settings, *, may_be_new: bool = False) -> None:
    """Raises `OtherSecret` if other nodes sign with a secret that was not given to this one.

    The database's own secret does not count: nodes that were given none sign with it.
    """
    async with open_store(settings.database_url) as store:
        current, *_ = await secrets_of(settings, store)
        noted = await store.note_once(NAME, fingerprint(current))
        if not may_be_new and noted not in map(fingerprint, (current, *settings.old_secrets)):
            raise OtherSecret
        if noted != fingerprint(current):
            await store.note(NAME, fingerprint(current))


async def others_sign_otherwise(store: Store, current: str) -> bool:
    """Whether a node with another secret has started after this one: what it signed is not forged."""
    try:
        return await store.noted(NAME) not in (None, fingerprint(current))
    except Unavailable:
        return True
