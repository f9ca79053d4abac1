"""Leaks to plant in a running server, one of each kind. Not here: looking for them (`test_planted_leaks`)."""

from collections.abc import Callable
from typing import Any, Final
from zlib import crc32

import pytest
from starlette.responses import Response

from app.games.contract import Audience, Event
from app.live import sweeper
from app.live.snapshot import Snapshot
from app.table import sitting_after, story
from app.table.event_chain import in_order
from app.table.table import Table
from app.web.api import routes
from app.web.pages.lobby_socket import LobbyViewer
from app.web.pages.viewer import PageViewer
from app.web.rendering.fragment import Fragment
from app.web.rendering.phrases import Phrased
from app.web.rendering.table_face import TableFace
from app.web.rendering.table_json import TableJson

Plant = Callable[[pytest.MonkeyPatch], None]


def secret_of(table: Table) -> int:
    """A number that everything hidden goes into."""
    return 0 if table.sitting is None else crc32(repr(table.sitting.state.state).encode())


def in_the_status(monkeypatch: pytest.MonkeyPatch, written: Callable[[str, int], str]) -> None:
    honest = TableFace._status

    def leaky(face: TableFace, snapshot: Snapshot, *others: Any) -> Fragment:
        return Fragment(written(honest(face, snapshot, *others).markup, secret_of(snapshot._table)), {})

    monkeypatch.setattr(TableFace, "_status", leaky)


def an_id(monkeypatch: pytest.MonkeyPatch) -> None:
    in_the_status(monkeypatch, lambda markup, secret: f'{markup}<i id="i{secret}"></i>')


def a_class(monkeypatch: pytest.MonkeyPatch) -> None:
    in_the_status(
        monkeypatch,
        lambda markup, secret: markup + ('<i class="warm"></i>', '<i class="cool"></i>')[secret % 2],
    )


def a_length(monkeypatch: pytest.MonkeyPatch) -> None:
    in_the_status(monkeypatch, lambda markup, secret: markup + " " * (secret % 50))


def an_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list is the same, the order is not."""
    honest = TableJson._state

    def leaky(json: TableJson, snapshot: Snapshot, audience: Audience) -> dict[str, Any]:
        state = honest(json, snapshot, audience)
        return dict(sorted(state.items(), reverse=bool(secret_of(snapshot._table) % 2)))

    monkeypatch.setattr(TableJson, "_state", leaky)


def a_history_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Events as they were, not as this audience saw them."""

    def leaky(table: Table, _: Audience, since: int = 0) -> tuple[Event, ...]:
        return tuple(link.event for link in in_order(table.sitting.events if table.sitting else None, since))

    monkeypatch.setattr(story, "history", leaky)


def an_error_text(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = PageViewer.answer

    def leaky(viewer: PageViewer, answer: Any, token: str | None) -> str | None:
        text = honest(viewer, answer, token)
        return None if text is None else f"{text}<!-- {secret_of(viewer._replica.table)} -->"

    monkeypatch.setattr(PageViewer, "answer", leaky)


def a_counter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every row counts as a moment, secret changes of mind too."""
    monkeypatch.setattr(sitting_after._Change, "_is_noticed_by_all", lambda _: True)


def a_message_that_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Something is said at every row, though nothing has changed for this page."""
    honest = PageViewer.message

    def leaky(viewer: PageViewer) -> str | None:
        before = viewer._seq
        text = honest(viewer)
        return viewer.heartbeat if text is None and viewer._seq != before else text

    monkeypatch.setattr(PageViewer, "message", leaky)


def a_message_that_stays_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is new of the table is told later, or not at all."""
    honest = PageViewer._changes_of_table

    def leaky(viewer: PageViewer, snapshot: Snapshot) -> list[Phrased]:
        return [] if secret_of(snapshot._table) % 3 == 0 else honest(viewer, snapshot)

    monkeypatch.setattr(PageViewer, "_changes_of_table", leaky)


def a_header(monkeypatch: pytest.MonkeyPatch) -> None:
    honest, secrets = TableJson.state, [0]

    def noted(json: TableJson, snapshot: Snapshot, audience: Audience) -> bytes:
        secrets[0] = secret_of(snapshot._table)
        return honest(json, snapshot, audience)

    def leaky(body: bytes, media_type: str) -> Response:
        return Response(body, media_type=media_type, headers={"ETag": f"{secrets[0]}"})

    monkeypatch.setattr(TableJson, "state", noted)
    monkeypatch.setattr(routes, "Response", leaky)


def on_the_home_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """With each change of one's own tables."""
    honest = LobbyViewer._changed_own_tables

    def leaky(viewer: LobbyViewer) -> str:
        text = honest(viewer)
        return f"{text}<!-- {[secret_of(each.table) for each in viewer._own]} -->" if text else ""

    monkeypatch.setattr(LobbyViewer, "_changed_own_tables", leaky)


def an_answers_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot makes its pause when it has thought, not meanwhile.

    Never before it is due: after a pause of the game it would answer at once, before the clock moves again.
    """
    monkeypatch.setattr(sweeper, "given_at", lambda due, ready, step: max(due, ready + step))


IN_BYTES: Final[tuple[Plant, ...]] = (
    an_id,
    a_class,
    an_order,
    a_length,
    a_history_line,
    an_error_text,
    a_counter,
    a_header,
    a_message_that_comes,
    a_message_that_stays_away,
    on_the_home_page,
)
