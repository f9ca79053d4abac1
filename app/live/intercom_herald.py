"""The herald between the nodes of one machine, over their intercom.

What is told within one turn of the event loop goes out as one message. Within the process hints and signs are
passed on at once. Not here: other machines (`redis_herald`).
"""

import asyncio
from typing import Self

from app.live.herald import Listener, LocalHerald, SignListener
from app.live.hint_codec import decode_hints, encode_hints
from app.live.intercom import Intercom, Kind
from app.live.sign_codec import decode_signs, encode_signs
from app.table.ports import Hint, Sign


class IntercomHerald:
    def __init__(self, intercom: Intercom) -> None:
        self._intercom = intercom
        self._here = LocalHerald()
        self._unsaid: dict[str, int] = {}
        self._unsaid_signs: list[Sign] = []
        intercom.hear(Kind.HINTS, self._spread)
        intercom.hear(Kind.SIGNS, self._spread_signs)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._here.__aexit__()

    async def tell(self, hint: Hint) -> None:
        self._here.spread(hint)
        self._publish_soon()
        self._unsaid[hint.table] = max(hint.seq, self._unsaid.get(hint.table, 0))

    async def signal(self, sign: Sign) -> None:
        self._here.spread_sign(sign)
        self._publish_soon()
        self._unsaid_signs.append(sign)

    def hear(self, about: str | None = None) -> Listener:
        return self._here.hear(about)

    def signs(self) -> SignListener:
        return self._here.signs()

    def _publish_soon(self) -> None:
        if not self._unsaid and not self._unsaid_signs:
            asyncio.get_running_loop().call_soon(self._publish)

    def _publish(self) -> None:
        newest, self._unsaid = self._unsaid, {}
        if newest:
            self._intercom.say(Kind.HINTS, encode_hints(newest).encode())
        signs, self._unsaid_signs = self._unsaid_signs, []
        if signs:
            self._intercom.say(Kind.SIGNS, encode_signs(signs))

    def _spread(self, message: bytes) -> None:
        for hint in decode_hints(message):
            self._here.spread(hint)

    def _spread_signs(self, message: bytes) -> None:
        for sign in decode_signs(message):
            self._here.spread_sign(sign)
