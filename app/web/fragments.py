"""A table as HTML fragments for one viewer: the page's first load and everything sent later come from here.

Public fragments are rendered once for all audiences of a language, private ones once for each audience; both
live as long as the snapshot they were made of. Not here: which of them a socket still has to send.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from app.games.contract import GALLERY, Audience, Event
from app.live.snapshot import Snapshot
from app.table.table import Phase
from app.table.view import TableView
from app.web.event_json import events_json
from app.web.render import Renderer

T = TypeVar("T")

Fragments: TypeAlias = Mapping[str, str]
"""Markup by the id of its root element."""


@dataclass(frozen=True, slots=True)
class Onlooker:
    """Who looks at a table: their seat if they have one, and what they may do besides playing."""

    audience: Audience
    host: bool
    sits_out: bool
    screen: bool
    """The TV: it shows the table and has no buttons."""


def fragments(snapshot: Snapshot, renderer: Renderer, onlooker: Onlooker, share_url: str) -> Fragments:
    return _made_once(
        snapshot,
        (renderer.language, onlooker, share_url),
        lambda: {
            **_made_once(snapshot, renderer.language, lambda: _public(snapshot, renderer)),
            **_private(snapshot, renderer, onlooker, share_url),
        },
    )


def news_fragment(snapshot: Snapshot, renderer: Renderer, events: tuple[Event, ...]) -> str:
    """What just happened, in words and for sounds and motion; the same for all who saw the same."""
    return _made_once(
        snapshot,
        ("news", renderer.language, events),
        lambda: renderer.text(
            "parts/news.html",
            events=events,
            events_json=events_json(events),
            players=snapshot.public.players,
            game=snapshot.public.game,
            seq=snapshot.seq,
        ),
    )


def tick_fragment(snapshot: Snapshot, renderer: Renderer, onlooker: Onlooker, now: int, *, full: bool) -> str:
    """Where the log is, whose seat this is, and what the clock says, if one is running."""
    due_at = snapshot.view(GALLERY).due_at
    return renderer.text(
        "parts/tick.html",
        seq=snapshot.seq,
        due_at=due_at,
        now=now,
        full=full,
        seat=onlooker.audience,
    )


def _made_once(snapshot: Snapshot, key: Hashable, make: Callable[[], T]) -> T:
    if key not in snapshot.memo:
        snapshot.memo[key] = make()
    found: T = snapshot.memo[key]
    return found


def _public(snapshot: Snapshot, renderer: Renderer) -> Fragments:
    table = snapshot.public
    bar = renderer.part("parts/bar.html", table=table)
    if table.phase is Phase.GATHERING:
        return {"bar": bar, "players": renderer.part("parts/nothing.html", id="players")}
    return {"bar": bar, **_game_public(snapshot, renderer, table)}


def _game_public(snapshot: Snapshot, renderer: Renderer, table: TableView) -> Fragments:
    seen = snapshot.view(GALLERY)
    shared = {"view": seen.game, "players": table.players, "table": table}
    if table.phase is Phase.OVER:
        board = renderer.text(f"{table.game}/score.html", outcome=seen.outcome, **shared)
    else:
        board = renderer.text(f"{table.game}/board.html", **shared)
    players = renderer.text(f"{table.game}/players.html", waiting=seen.waiting, **shared)
    return {"board": board, "players": players}


def _private(snapshot: Snapshot, renderer: Renderer, onlooker: Onlooker, share_url: str) -> Fragments:
    table = snapshot.public
    common = {"table": table, "seat": onlooker.audience, "host": onlooker.host}
    found: dict[str, str] = {}
    if table.phase is Phase.GATHERING:
        room = "parts/gathering_tv.html" if onlooker.screen else "parts/gathering.html"
        found["board"] = renderer.text(room, share_url=share_url, **common)
    if table.phase is Phase.PLAYING:
        found["status"] = _status(snapshot, renderer, onlooker)
    else:
        found["status"] = renderer.text("parts/status.html", **common)
    found["mine"] = _mine(snapshot, renderer, onlooker, common)
    return found


def _status(snapshot: Snapshot, renderer: Renderer, onlooker: Onlooker) -> str:
    seen = snapshot.view(onlooker.audience)
    return renderer.text(
        f"{snapshot.public.game}/status.html",
        view=seen.game,
        asked=seen.asked,
        players=snapshot.public.players,
        seat=onlooker.audience,
    )


def _mine(snapshot: Snapshot, renderer: Renderer, onlooker: Onlooker, common: Mapping[str, Any]) -> str:
    table = snapshot.public
    if onlooker.screen or table.phase is Phase.GATHERING:
        return renderer.part("parts/nothing.html", id="mine")
    if table.phase is Phase.OVER:
        return renderer.text("parts/after.html", **common)
    if onlooker.audience is GALLERY or onlooker.sits_out:
        return renderer.text("parts/spectator.html", sits_out=onlooker.sits_out, **common)
    seen = snapshot.view(onlooker.audience)
    return renderer.text(f"{table.game}/mine.html", view=seen.game, asked=seen.asked, players=table.players)
