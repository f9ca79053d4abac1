"""A table that moves only when a test says so, with doors for those who look at it: no node, no sockets."""

from types import SimpleNamespace
from typing import cast

from app.games.contract import Audience
from app.live.company import Company
from app.live.herald import LocalHerald
from app.live.operating.meters import Meters
from app.live.snapshot import Snapshot
from app.live.talk import Talk
from app.table.view import table_view
from app.web.people.identity import Guest
from app.web.rendering.per_table import PerTable
from app.web.rendering.table_face import TableFace
from app.web.rendering.table_json import TableJson
from app.web.site.sockets import TableDoor
from tests.live.nodes import no_complaints
from tests.table.books import Book
from tests.web.positions import GUESTS
from tests.web.secrecy import languages

NOW = 5_000_000


class StillTable:
    diverged = False
    folds = 0
    asking: frozenset[str] = frozenset()

    def __init__(self, book: Book, language: str = "en") -> None:
        self.code = book.table.code
        self.face = TableFace(languages()[language])
        self._renderer = languages()[language]
        self._json = PerTable(TableJson)
        self.talk = Talk(LocalHerald(), Meters(), no_complaints, lambda: None)
        self.show(book)

    def show(self, book: Book) -> None:
        self.snapshot = Snapshot(book.table, table_view(book.table))
        self.company = Company((None,) * len(book.table.seats), ())

    def door(self, audience: Audience) -> TableDoor:
        """For the person on that seat, or for somebody who watches."""
        guest = None if audience is None else Guest(GUESTS[audience].id, GUESTS[audience].name, "avatar-1")
        site = SimpleNamespace(
            renderer=lambda _: self._renderer,
            face=lambda _, __: self.face,
            table_json=self._json,
            node=SimpleNamespace(clock=SimpleNamespace(now=lambda: NOW)),
            address=lambda _, path: path,
        )
        return cast("TableDoor", SimpleNamespace(replica=self, site=site, guest=guest, websocket=None))
