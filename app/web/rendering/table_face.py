"""A table as HTML fragments: the page's first load and everything sent later come from here.

What everybody sees is rendered once for all, each own side only when it changes. Not here: which fragments a
socket still has to send (`pages.viewer`), what the templates say.
"""

from typing import Any, Final, NamedTuple

from app.games.catalogue import GAMES
from app.games.contract import GALLERY, Audience, Event, Seat
from app.live.snapshot import Snapshot
from app.live.talk import Remark
from app.table.evening_view import Evening
from app.table.reactions import FACES
from app.table.table import Phase
from app.table.view import SeatQuestion, SeatView, TableView
from app.web.rendering.company_face import CompanyFace
from app.web.rendering.fragment import Fragment, Fragments, changes
from app.web.rendering.onlooker import Onlooker
from app.web.rendering.phrases import NOTHING, PHRASES, Phrased, phrased
from app.web.rendering.renderer import Kept, Renderer
from app.web.rendering.table_json import events_attribute

_A_TALLY: Final = 2
"""Games that make one; a single game has its score sheet."""


class News(NamedTuple):
    """What happened in the game, and beside it."""

    events: tuple[Event, ...] = ()
    happenings: tuple[Event, ...] = ()


NO_NEWS: Final = News()


class OwnSide(NamedTuple):
    """All that a seat's own side is rendered from."""

    own: Any
    question: SeatQuestion | None
    players: tuple[SeatView, ...]


class TableFace:
    """One table in one language. Keeps what was rendered of the newest snapshot, and what may still hold."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer
        self.company = CompanyFace(renderer)
        self._snapshot: Snapshot | None = None
        self._look: object = None
        self._public: Fragments | None = None
        self._changes: dict[int, Phrased] = {}
        self._private: dict[tuple[Onlooker, str], Fragments] = {}
        self._news: list[tuple[News, Phrased]] = []
        self._talk: tuple[tuple[Remark, ...], Phrased] = ((), NOTHING)
        # These hold from snapshot to snapshot.
        self._kept: Kept = {}
        self._kept_of: dict[Seat, Kept] = {}
        self._own_sides: dict[Seat, tuple[OwnSide, Fragment]] = {}
        self._tally: tuple[Evening, Fragment] | None = None

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
        if snapshot is self._snapshot:
            return
        self._snapshot = snapshot
        self._changes = {}
        self._news = []
        if snapshot.look is not self._look:
            self._look = snapshot.look
            self._public = None
            self._private = {}

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
            board = draw(f"{table.game}/score.html", self._kept, outcome=snapshot.outcome, **shared)
        else:
            board = draw(f"{table.game}/board.html", self._kept, **shared)
        players = draw(f"{table.game}/players.html", self._kept, waiting=snapshot.waiting, **shared)
        return {"bar": bar, "board": board, "players": players, "evening": self._evening(snapshot)}

    def _evening(self, snapshot: Snapshot) -> Fragment:
        """The tally, once there is more to count than the last game."""
        evening = snapshot.evening if snapshot.public.phase is Phase.OVER else None
        if evening is None or len(evening.games) < _A_TALLY:
            return self._nothing("evening")
        if self._tally is None or self._tally[0] != evening:
            self._tally = (evening, self._whole("parts/evening.html", evening=evening))
        return self._tally[1]

    def _drawn_private(self, snapshot: Snapshot, onlooker: Onlooker, share_url: str) -> Fragments:
        table, seat = snapshot.public, onlooker.audience
        view = snapshot.game_view(seat) if table.phase is Phase.PLAYING else None
        if view is None:
            return self._drawn_around_games(snapshot, onlooker, share_url)
        side = OwnSide(view.own, snapshot.question(seat), table.players)
        status = self._status(snapshot, view.public, side, seat)
        return {"status": status, "mine": self._mine(table, side, onlooker)}

    def _drawn_around_games(self, snapshot: Snapshot, onlooker: Onlooker, share_url: str) -> Fragments:
        """Before a game and after it."""
        table, seat = snapshot.public, onlooker.audience
        status = self._whole("parts/status.html", table=table, seat=seat, host=onlooker.host)
        if table.phase is Phase.GATHERING:
            room = self._gathering(table, onlooker, share_url)
            return {"status": status, "mine": self._nothing("mine"), "board": room}
        return {"status": status, "mine": self._after(snapshot, onlooker)}

    def _gathering(self, table: TableView, onlooker: Onlooker, share_url: str) -> Fragment:
        room = "parts/gathering_tv.html" if onlooker.screen else "parts/gathering.html"
        return self._whole(room, share_url=share_url, table=table, seat=onlooker.audience, host=onlooker.host)

    def _whole(self, name: str, /, **context: Any) -> Fragment:
        """A fragment without pieces."""
        return Fragment(self._renderer.phrased(name, **context), {})

    def _nothing(self, name: str) -> Fragment:
        return Fragment(self._renderer.part("parts/nothing.html", id=name), {})

    def _after(self, snapshot: Snapshot, onlooker: Onlooker) -> Fragment:
        if onlooker.screen:
            return self._nothing("mine")
        of = self._of(onlooker)
        return self._whole("parts/after.html", table=snapshot.public, number=snapshot.games, **of)

    def _status(self, snapshot: Snapshot, public: Any, side: OwnSide, seat: Audience) -> Fragment:
        return self._whole(
            f"{snapshot.public.game}/status.html",
            public=public,
            own=side.own,
            question=side.question,
            waiting=snapshot.waiting,
            players=side.players,
            seat=seat,
        )

    def _mine(self, table: TableView, side: OwnSide, onlooker: Onlooker) -> Fragment:
        if onlooker.screen:
            return self._nothing("mine")
        if onlooker.audience is GALLERY or onlooker.stood_in_for:
            return self._whole("parts/spectator.html", table=table, **self._of(onlooker))
        return self._drawn_own_side(table.game, side, onlooker.audience)

    def _of(self, onlooker: Onlooker) -> dict[str, Any]:
        return {"seat": onlooker.audience, "host": onlooker.host, "stood_in_for": onlooker.stood_in_for}

    def _drawn_own_side(self, game: str, side: OwnSide, seat: Seat) -> Fragment:
        kept = self._own_sides.get(seat)
        if kept is not None and kept[0] == side:
            return kept[1]
        of_seat = self._kept_of.setdefault(seat, {})
        drawn = self._renderer.fragment(f"{game}/mine.html", of_seat, seat=seat, **side._asdict())
        self._own_sides[seat] = (side, drawn)
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
