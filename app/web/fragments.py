"""A table as HTML fragments for one viewer: the page's first load and everything sent later come from here.

Public fragments are rendered once for all audiences of a language, private ones once for each audience; both
live as long as the snapshot they were made of. Not here: which of them a socket still has to send.
"""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple, TypeVar

from app.games.contract import GALLERY, Audience, Event, Seat
from app.live.snapshot import Snapshot
from app.table.table import Phase
from app.table.view import Asked, TableView
from app.web.event_json import events_json
from app.web.fragment import Fragment, Fragments, changes
from app.web.render import Pieces, Renderer

T = TypeVar("T")


class Onlooker(NamedTuple):
    """Who looks at a table: their seat if they have one, and what they may do besides playing."""

    audience: Audience
    host: bool
    sits_out: bool
    screen: bool
    """The TV: it shows the table and has no buttons."""


class OwnSide(NamedTuple):
    """A seat's own side as it was drawn, and from what."""

    own: Any
    asked: Asked | None
    fragment: Fragment


def fragments(
    snapshot: Snapshot, renderer: Renderer, onlooker: Onlooker, share_url: str
) -> Mapping[str, str]:
    """All of the page, by ids, as it is loaded."""
    found = {
        **public_fragments(snapshot, renderer),
        **private_fragments(snapshot, renderer, onlooker, share_url),
    }
    return {name: fragment.markup for name, fragment in found.items()}


def public_fragments(snapshot: Snapshot, renderer: Renderer) -> Fragments:
    return _made_once(snapshot, renderer.language, lambda: _public(snapshot, renderer))


def private_fragments(
    snapshot: Snapshot, renderer: Renderer, onlooker: Onlooker, share_url: str
) -> Fragments:
    return _made_once(
        snapshot,
        (renderer.language, onlooker, share_url),
        lambda: _private(snapshot, renderer, onlooker, share_url),
    )


def public_changes(snapshot: Snapshot, renderer: Renderer, seq: int, shown: Fragments) -> str:
    """What a page lacks that shows the public fragments of row `seq`; the same for all that show them."""
    return _made_once(
        snapshot,
        ("since", renderer.language, seq),
        lambda: changes(shown, public_fragments(snapshot, renderer)),
    )


def news_fragment(snapshot: Snapshot, renderer: Renderer, events: tuple[Event, ...]) -> str:
    """What just happened, in words and for sounds and motion; the same for all who saw the same."""
    told: list[tuple[tuple[Event, ...], str]] = _made_once(snapshot, ("news", renderer.language), list)
    for same, text in told:
        if same == events:
            return text
    text = _news(snapshot, renderer, events)
    told.append((events, text))
    return text


def _news(snapshot: Snapshot, renderer: Renderer, events: tuple[Event, ...]) -> str:
    return renderer.text(
        "parts/news.html",
        events=events,
        events_json=events_json(events),
        players=snapshot.public.players,
        game=snapshot.public.game,
        seq=snapshot.seq,
    )


def _made_once(snapshot: Snapshot, key: Hashable, make: Callable[[], T]) -> T:
    found: T | None = snapshot.memo.get(key)
    if found is None:
        found = snapshot.memo[key] = make()
    return found


def _public(snapshot: Snapshot, renderer: Renderer) -> Fragments:
    table = snapshot.public
    bar = Fragment(renderer.part("parts/bar.html", table=table), {})
    if table.phase is Phase.GATHERING:
        return {"bar": bar, "players": Fragment(renderer.part("parts/nothing.html", id="players"), {})}
    seen = snapshot.view(GALLERY)
    shared = {"view": seen.game, "players": table.players, "table": table}
    pieces = _pieces(snapshot, renderer, GALLERY)
    if table.phase is Phase.OVER:
        board = renderer.fragment(f"{table.game}/score.html", pieces, outcome=seen.outcome, **shared)
    else:
        board = renderer.fragment(f"{table.game}/board.html", pieces, **shared)
    players = renderer.fragment(f"{table.game}/players.html", pieces, waiting=seen.waiting, **shared)
    return {"bar": bar, "board": board, "players": players}


def _pieces(snapshot: Snapshot, renderer: Renderer, audience: Audience) -> Pieces:
    """What the table's last snapshot had as pieces for that audience."""
    pieces: Pieces = snapshot.kept.setdefault(("pieces", renderer.language, audience), {})
    return pieces


def _private(snapshot: Snapshot, renderer: Renderer, onlooker: Onlooker, share_url: str) -> Fragments:
    if snapshot.public.phase is Phase.PLAYING:
        return {
            "status": _status(snapshot, renderer, onlooker),
            "mine": _mine(snapshot, renderer, onlooker),
        }
    found = {
        "status": _whole(
            renderer, "parts/status.html", table=snapshot.public, seat=onlooker.audience, host=onlooker.host
        ),
        "mine": _mine(snapshot, renderer, onlooker),
    }
    if snapshot.public.phase is Phase.GATHERING:
        found["board"] = _gathering(snapshot.public, renderer, onlooker, share_url)
    return found


def _gathering(table: TableView, renderer: Renderer, onlooker: Onlooker, share_url: str) -> Fragment:
    room = "parts/gathering_tv.html" if onlooker.screen else "parts/gathering.html"
    return _whole(
        renderer, room, share_url=share_url, table=table, seat=onlooker.audience, host=onlooker.host
    )


def _whole(renderer: Renderer, name: str, /, **context: Any) -> Fragment:
    """A fragment without pieces."""
    return Fragment(renderer.text(name, **context), {})


def _status(snapshot: Snapshot, renderer: Renderer, onlooker: Onlooker) -> Fragment:
    seen = snapshot.view(onlooker.audience)
    return _whole(
        renderer,
        f"{snapshot.public.game}/status.html",
        view=seen.game,
        asked=seen.asked,
        waiting=seen.waiting,
        players=snapshot.public.players,
        seat=onlooker.audience,
    )


def _mine(snapshot: Snapshot, renderer: Renderer, onlooker: Onlooker) -> Fragment:
    table, audience = snapshot.public, onlooker.audience
    if onlooker.screen or table.phase is Phase.GATHERING:
        return Fragment(renderer.part("parts/nothing.html", id="mine"), {})
    if table.phase is Phase.OVER:
        return _whole(renderer, "parts/after.html", table=table, seat=audience, host=onlooker.host)
    if audience is GALLERY or onlooker.sits_out:
        return _whole(
            renderer,
            "parts/spectator.html",
            sits_out=onlooker.sits_out,
            table=table,
            seat=audience,
            host=onlooker.host,
        )
    return _own_side(snapshot, renderer, audience)


def _own_side(snapshot: Snapshot, renderer: Renderer, seat: Seat) -> Fragment:
    """Drawn from `own` and `asked` alone, as it may be, it is the same until one of them changes."""
    game, seen = snapshot.public.game, snapshot.view(seat)
    name, own, asked = f"{game}/mine.html", getattr(seen.game, "own", None), seen.asked
    kept: OwnSide | None = snapshot.kept.get((renderer.language, seat))
    if kept is not None and kept.asked == asked and kept.own == own:
        return kept.fragment
    pieces = _pieces(snapshot, renderer, seat)
    drawn = renderer.fragment(
        name, pieces, own=own, view=seen.game, asked=asked, players=snapshot.public.players
    )
    if renderer.reads(name).isdisjoint(("view", "players")):
        snapshot.kept[renderer.language, seat] = OwnSide(own, asked, drawn)
    return drawn
