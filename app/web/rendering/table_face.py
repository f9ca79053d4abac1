"""A table as HTML fragments: the page's first load and everything sent later come from here.

What everybody sees is rendered once for all, each own side only when it changes. Not here: which fragments a
socket still has to send (`pages.viewer`), what the templates say.
"""

from typing import Any, Final, NamedTuple

from app.games.catalogue import GAMES
from app.games.contract import GALLERY, Audience, Event, Seat
from app.live.snapshot import Snapshot
from app.live.talk import Remark
from app.table.reactions import FACES
from app.table.table import Phase
from app.table.view import SeatQuestion, SeatView, TableView
from app.web.rendering.company_face import CompanyFace
from app.web.rendering.fragment import Fragment, Fragments, changes
from app.web.rendering.onlooker import Onlooker
from app.web.rendering.phrases import NOTHING, PHRASES, Phrased, phrased
from app.web.rendering.renderer import Pieces, Renderer
from app.web.rendering.table_json import events_attribute

_A_TALLY: Final = 2
"""Games that make one; a single game has its score sheet."""


class News(NamedTuple):
    """What happened in the game, and beside it."""

    events: tuple[Event, ...] = ()
    happenings: tuple[Event, ...] = ()


NO_NEWS: Final = News()


class OwnSide(NamedTuple):
    """A seat's own side as it was rendered, and all that it was rendered from."""

    own: Any
    question: SeatQuestion | None
    players: tuple[SeatView, ...]
    fragment: Fragment


class TableFace:
    """One table in one language. Keeps what was rendered of the newest snapshot, and what may still hold."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer
        self.company = CompanyFace(renderer)
        self._snapshot: Snapshot | None = None
        self._public: Fragments | None = None
        self._changes: dict[int, Phrased] = {}
        self._private: dict[tuple[Onlooker, str], Fragments] = {}
        self._news: list[tuple[News, Phrased]] = []
        self._talk: tuple[tuple[Remark, ...], Phrased] = ((), NOTHING)
        # These hold from snapshot to snapshot.
        self._public_pieces: Pieces = {}
        self._own_pieces: dict[Seat, Pieces] = {}
        self._own_sides: dict[Seat, OwnSide] = {}

    def public(self, snapshot: Snapshot) -> Fragments:
        self._show(snapshot)
        if self._public is None:
            self._public = self._drawn_public(snapshot)
        return self._public

    def private(self, snapshot: Snapshot, onlooker: Onlooker, share_url: str) -> Fragments:
        self._show(snapshot)
        found = self._private.get((onlooker, share_url))
        if found is None:
            found = self._private[onlooker, share_url] = self._drawn_private(snapshot, onlooker, share_url)
        return found

    def changes(self, snapshot: Snapshot, since: int, shown: Fragments) -> Phrased:
        """What a page lacks that shows the public fragments of row `since`: equal for all such pages."""
        self._show(snapshot)
        found = self._changes.get(since)
        if found is None:
            found = self._changes[since] = changes(shown, self.public(snapshot))
        return found

    def news(self, snapshot: Snapshot, news: News) -> Phrased:
        """What just happened, in words and for sounds and motion; the same for all who saw the same."""
        self._show(snapshot)
        for same, text in self._news:
            if same == news:
                return text
        text = phrased([self._drawn_news(snapshot, news)])
        self._news.append((news, text))
        return text

    def talk(self, remarks: tuple[Remark, ...]) -> Phrased:
        """What people said; the same for all who have heard as much."""
        if self._talk[0] != remarks:
            drawn = self._renderer.phrased("parts/talk.html", remarks=remarks, faces=FACES)
            self._talk = (remarks, phrased([drawn]))
        return self._talk[1]

    def _show(self, snapshot: Snapshot) -> None:
        if snapshot is not self._snapshot:
            self._snapshot = snapshot
            self._public = None
            self._changes = {}
            self._private = {}
            self._news = []

    def _drawn_news(self, snapshot: Snapshot, news: News) -> str:
        game = snapshot.public.game
        return self._renderer.phrased(
            "parts/news.html",
            events=news.events,
            happenings=news.happenings,
            events_json=events_attribute(news.events),
            opens_chapter=any(isinstance(event, GAMES[game].chapters) for event in news.events),
            holds=max((GAMES[game].reveals.get(type(event), 0) for event in news.events), default=0),
            players=snapshot.public.players,
            game=game,
        )

    def _drawn_public(self, snapshot: Snapshot) -> Fragments:
        table, draw = snapshot.public, self._renderer.fragment
        bar = Fragment(self._renderer.part("parts/bar.html", table=table), {})
        view = snapshot.game_view(GALLERY)
        if view is None or table.phase is Phase.GATHERING:
            return {"bar": bar, "players": self._nothing("players"), "evening": self._nothing("evening")}
        shared = {"public": view.public, "players": table.players, "table": table}
        if snapshot.outcome is not None:
            board = draw(f"{table.game}/score.html", self._public_pieces, outcome=snapshot.outcome, **shared)
        else:
            board = draw(f"{table.game}/board.html", self._public_pieces, **shared)
        players = draw(f"{table.game}/players.html", self._public_pieces, waiting=snapshot.waiting, **shared)
        return {"bar": bar, "board": board, "players": players, "evening": self._evening(snapshot)}

    def _evening(self, snapshot: Snapshot) -> Fragment:
        """The tally, once there is more to count than the last game."""
        if snapshot.public.phase is not Phase.OVER or len(snapshot.evening.games) < _A_TALLY:
            return self._nothing("evening")
        return self._whole("parts/evening.html", evening=snapshot.evening)

    def _drawn_private(self, snapshot: Snapshot, onlooker: Onlooker, share_url: str) -> Fragments:
        found = {"status": self._status(snapshot, onlooker), "mine": self._mine(snapshot, onlooker)}
        if snapshot.public.phase is Phase.GATHERING:
            found["board"] = self._gathering(snapshot.public, onlooker, share_url)
        return found

    def _gathering(self, table: TableView, onlooker: Onlooker, share_url: str) -> Fragment:
        room = "parts/gathering_tv.html" if onlooker.screen else "parts/gathering.html"
        return self._whole(room, share_url=share_url, table=table, seat=onlooker.audience, host=onlooker.host)

    def _whole(self, name: str, /, **context: Any) -> Fragment:
        """A fragment without pieces."""
        return Fragment(self._renderer.phrased(name, **context), {})

    def _nothing(self, name: str) -> Fragment:
        return Fragment(self._renderer.part("parts/nothing.html", id=name), {})

    def _status(self, snapshot: Snapshot, onlooker: Onlooker) -> Fragment:
        table, seat = snapshot.public, onlooker.audience
        view = snapshot.game_view(seat)
        if view is None or table.phase is not Phase.PLAYING:
            return self._whole("parts/status.html", table=table, seat=seat, host=onlooker.host)
        return self._whole(
            f"{table.game}/status.html",
            public=view.public,
            own=view.own,
            question=snapshot.question(seat),
            waiting=snapshot.waiting,
            players=table.players,
            seat=seat,
        )

    def _mine(self, snapshot: Snapshot, onlooker: Onlooker) -> Fragment:
        table, seat = snapshot.public, onlooker.audience
        if onlooker.screen or table.phase is Phase.GATHERING:
            return self._nothing("mine")
        if table.phase is Phase.OVER:
            return self._whole("parts/after.html", table=table, number=snapshot.games, **self._of(onlooker))
        if seat is GALLERY or onlooker.stood_in_for:
            return self._whole("parts/spectator.html", table=table, **self._of(onlooker))
        return self._own_side(snapshot, seat)

    def _of(self, onlooker: Onlooker) -> dict[str, Any]:
        return {"seat": onlooker.audience, "host": onlooker.host, "stood_in_for": onlooker.stood_in_for}

    def _own_side(self, snapshot: Snapshot, seat: Seat) -> Fragment:
        """Rendered from the seat's own part, its question and the players' names alone."""
        view, question, players = snapshot.game_view(seat), snapshot.question(seat), snapshot.public.players
        own = None if view is None else view.own
        kept = self._own_sides.get(seat)
        if kept is not None and kept.own == own and kept.question == question and kept.players == players:
            return kept.fragment
        drawn = self._renderer.fragment(
            f"{snapshot.public.game}/mine.html",
            self._own_pieces.setdefault(seat, {}),
            own=own,
            question=question,
            players=players,
            seat=seat,
        )
        self._own_sides[seat] = OwnSide(own, question, players, drawn)
        return drawn


_TICK = PHRASES.written('<div id="tick" hx-swap-oob="morph" data-seq="')
_OWN = PHRASES.written('" data-own="')
_FULL = PHRASES.written('" data-full="')
_LEFT = PHRASES.written('" data-left="')
_SEAT = PHRASES.written('" data-seat="')
_END = PHRASES.written('" hidden></div>')
_TICK_USED = phrased([_TICK, _OWN, _FULL, _LEFT, _SEAT, _END]).used


def tick_fragment(snapshot: Snapshot, seat: Audience, now: int, *, full: bool) -> Phrased:
    """Where the table is, whose seat this is, and how many ms the clock has left if one is running.

    It goes to every socket with every row and is nothing but numbers, so no template writes it. socket.js and
    clock.js read it, socket.js before it is swapped in and in this order of attributes. `full`: what comes
    with it replaces whatever the page shows.
    """
    own = snapshot.own_moment(seat)
    text = "".join(
        (
            f"{_TICK}{snapshot.moment}",
            f"{_OWN}{own}" if own else "",
            _FULL if full else "",
            "" if snapshot.due_at is None else f"{_LEFT}{snapshot.due_at - now}",
            "" if seat is None else f"{_SEAT}{seat}",
            _END,
        )
    )
    return Phrased(text, _TICK_USED)
