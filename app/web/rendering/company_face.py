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


class _Shown(NamedTuple):
    """All that the people at a table are rendered from."""

    table: TableView
    company: Company
    silent: tuple[Seat, ...]
    """Those who are waited for and away."""
    missed: tuple[Event, ...]
    """What a bot did for who looks, while they were away."""
    asks: bool
    """Whether who looks has asked for a seat."""
    may_skip: bool


class CompanyFace:
    """In one language, kept for each kind of onlooker as it was last rendered."""

    def __init__(self, renderer: Renderer) -> None:
        self._renderer = renderer
        self._kept: dict[tuple[Onlooker, bool], tuple[_Shown, Fragments]] = {}

    def fragments(self, snapshot: Snapshot, company: Company, onlooker: Onlooker, *, asks: bool) -> Fragments:
        company, missed = company.seen_by(onlooker.audience), snapshot.missed(onlooker.audience)
        silent, may_skip = _silent(snapshot, company), snapshot.may_skip
        shown = _Shown(snapshot.public, company, silent, missed, asks, may_skip)
        kept = self._kept.get((onlooker, asks))
        if kept is None or kept[0] != shown:
            kept = self._kept[onlooker, asks] = shown, self._drawn(shown, onlooker)
        return kept[1]

    def _drawn(self, shown: _Shown, onlooker: Onlooker) -> Fragments:
        calls = self._fragment("parts/company.html", shown, onlooker)
        if onlooker.screen:
            return {"company": calls}
        return {"company": calls, "everybody": self._fragment("parts/everybody.html", shown, onlooker)}

    def _fragment(self, name: str, shown: _Shown, onlooker: Onlooker) -> Fragment:
        return Fragment(self._renderer.phrased(name, **shown._asdict(), **onlooker._asdict()), {})


def _silent(snapshot: Snapshot, company: Company) -> tuple[Seat, ...]:
    seats = company.seats
    return tuple(
        [seat for seat in snapshot.waiting if (found := seats[seat]) is not None and found.away_since]
    )
