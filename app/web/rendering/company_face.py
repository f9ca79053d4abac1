"""The people at a table as HTML: who is here or away, and what may be done about it.

It changes without a row too, since who is here is in no log. Not here: the game (`table_face`).
"""

from typing import NamedTuple

from app.games.contract import Event, Seat
from app.live.company import Company
from app.live.snapshot import Snapshot
from app.table.view import TableView
from app.web.rendering.fragment import Fragment, Fragments
from app.web.rendering.onlooker import Onlooker
from app.web.rendering.renderer import Renderer


class _Now(NamedTuple):
    """What the people at a table are rendered from, for everybody who looks."""

    table: TableView
    company: Company
    silent: tuple[Seat, ...]
    """Those who are waited for and away."""
    may_skip: bool


class _Kept(NamedTuple):
    """What was rendered for an onlooker, and of what."""

    now: _Now
    missed: tuple[Event, ...]
    """What a bot did for who looks, while they were away."""
    fragments: Fragments


class CompanyFace:
    """In one language, kept for each kind of onlooker as it was last rendered."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer
        self._snapshot: Snapshot | None = None
        self._company: Company | None = None
        self._tables: tuple[TableView, TableView] | None = None
        """The table as it is, and as it is shown here."""
        self._now: _Now | None = None
        self._kept: dict[tuple[Onlooker, bool], _Kept] = {}

    def fragments(self, snapshot: Snapshot, company: Company, onlooker: Onlooker, *, asks: bool) -> Fragments:
        """`asks`: whether who looks has asked for a seat."""
        now, missed = self._newest(snapshot, company), snapshot.missed(onlooker.audience)
        kept = self._kept.get((onlooker, asks))
        if kept is None or kept.now is not now or kept.missed != missed:
            kept = _Kept(now, missed, self._drawn(now, missed, onlooker, asks=asks))
            self._kept[onlooker, asks] = kept
        return kept.fragments

    def _newest(self, snapshot: Snapshot, company: Company) -> _Now:
        """The same object as long as nothing changes, so that nobody has to compare it again."""
        if self._now is not None and self._snapshot is snapshot and self._company is company:
            return self._now
        self._snapshot, self._company = snapshot, company
        now = _Now(self._table(snapshot), company, _silent(snapshot, company), snapshot.may_skip)
        if now != self._now:
            self._now = now
        return self._now

    def _table(self, snapshot: Snapshot) -> TableView:
        if self._tables is None or self._tables[0] is not snapshot.public:
            self._tables = (snapshot.public, _without_the_next_game(snapshot.public))
        return self._tables[1]

    def _drawn(self, now: _Now, missed: tuple[Event, ...], onlooker: Onlooker, *, asks: bool) -> Fragments:
        """Whoever looks is here."""
        context = {
            **now._asdict(),
            **onlooker._asdict(),
            "company": now.company.seen_by(onlooker.audience),
            "silent": tuple([seat for seat in now.silent if seat != onlooker.audience]),
            "missed": missed,
            "asks": asks,
        }
        calls = Fragment(self._renderer.phrased("parts/company.html", **context), {})
        if onlooker.screen:
            return {"company": calls}
        everybody = Fragment(self._renderer.phrased("parts/everybody.html", **context), {})
        return {"company": calls, "everybody": everybody}


def _without_the_next_game(table: TableView) -> TableView:
    """Who is in for it and what it is dealt from is not shown here, so nothing is drawn again for that."""
    seats = tuple([seat and seat._replace(joins=None) for seat in table.seats])
    players = tuple([player._replace(joins=None) for player in table.players])
    return table._replace(seats=seats, players=players, sealed="")


def _silent(snapshot: Snapshot, company: Company) -> tuple[Seat, ...]:
    seats = company.seats
    return tuple(
        [seat for seat in snapshot.waiting if (found := seats[seat]) is not None and found.away_since]
    )
