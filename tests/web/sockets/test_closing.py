"""Closing a socket: the code says why, and somebody who has gone already is no failure."""

from typing import cast

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.table.evolve import Diverged
from app.table.ports import Unavailable
from app.web.people.identity import Forged, Guest, Released
from app.web.sockets.closing import HungUp, code_after, reason_after, refuse


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (HungUp(1008), 1008),
        (Released(Guest("id", "Anna", "avatar-1")), 4401),
        (Forged(), 4403),
        (Diverged("ABCDE", 7), 4410),
        (Unavailable("gone"), 1013),
        (OSError("gone"), 1011),
        (KeyError("rabbit"), 1011),
    ],
    ids=lambda value: type(value).__name__,
)
def test_each_failure_has_its_code(error: Exception, code: int) -> None:
    assert code_after(error) == code


def test_a_page_is_told_where_to_go() -> None:
    assert reason_after(HungUp(4303, "/tv")) == "/tv"
    assert reason_after(HungUp(1008)) == ""
    assert reason_after(KeyError("rabbit")) == ""


class Phone:
    def __init__(self, *, accepting: Exception | None = None, closing: Exception | None = None) -> None:
        self._accepting, self._closing = accepting, closing
        self.closed_with: int | None = None

    async def accept(self) -> None:
        if self._accepting:
            raise self._accepting

    async def close(self, code: int, reason: str) -> None:
        self.closed_with = code
        if self._closing:
            raise self._closing


@pytest.mark.parametrize(
    ("phone", "code"),
    [
        (Phone(), 4404),
        (Phone(accepting=ConnectionResetError()), None),
        (Phone(closing=WebSocketDisconnect(1006)), 4404),
        (Phone(closing=RuntimeError("closed already")), 4404),
    ],
    ids=["there", "gone before the start", "cut off", "said goodbye"],
)
async def test_who_is_refused_is_told_so_if_still_there(phone: Phone, code: int | None) -> None:
    await refuse(cast("WebSocket", phone), 4404)
    assert phone.closed_with == code
