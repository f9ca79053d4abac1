"""A page's cursor on a table: what it was sent, and what it must be sent to show the table as it is now.

A viewer is no queue. Whatever it missed in between is skipped; only the newest snapshot is rendered.
Not here: the socket itself.
"""

from app.games.contract import GALLERY
from app.live.company import Company
from app.live.replica import Accepted
from app.live.snapshot import Snapshot
from app.table.evolve import Diverged
from app.table.refusals import Refused
from app.table.view import TableView
from app.web.rendering.fragment import Fragments, changes
from app.web.rendering.onlooker import Onlooker, onlooker_of
from app.web.rendering.phrases import NOTHING, PHRASES, Phrased, PhraseReader, together
from app.web.rendering.table_face import News, tick_fragment
from app.web.site.sockets import Mark, TableDoor
from app.web.sockets.meters import Kind
from app.web.sockets.outbox import HEARTBEAT
from app.web.words.texts import refusal


class PageViewer:
    heartbeat = HEARTBEAT

    def __init__(self, door: TableDoor, *, screen: bool, phrases: bool = False) -> None:
        """`phrases`: the page can read them; to any other everything is spelled out."""
        self.kind = Kind.TV if screen else Kind.PAGE
        self._replica = door.replica
        self._renderer = door.site.renderer(door.websocket)
        self._face = door.site.face(door.replica, self._renderer)
        self._clock = door.site.node.clock
        self._player = door.guest.id if door.guest else None
        self._share_url = door.site.address(door.websocket, f"/t/{door.replica.code}")
        self._screen = screen
        self._written = PhraseReader().told if phrases else _spelled_out
        self._folds = door.replica.folds
        self._seq = 0
        self._heard = door.replica.talk.newest
        self._public: Fragments = {}
        self._private: Fragments = {}
        self._company: Company | None = None
        self._asks = False
        self._people: Fragments = {}
        self._seated: TableView | None = None
        self._onlooker = Onlooker(GALLERY, host=False, stood_in_for=False, screen=screen)

    @property
    def invited(self) -> bool:
        return False

    def resume(self, mark: Mark) -> None:
        """The page already shows that moment; if it is the newest, there is nothing to send yet."""
        snapshot = self._replica.snapshot
        self._look_up(snapshot)
        if mark == Mark.of(snapshot, self._onlooker.audience):
            self._shows(snapshot)

    def message(self) -> str | None:
        """All that changed since the last message, or None if nothing did for this viewer."""
        replica = self._replica
        if replica.diverged:
            raise Diverged(replica.code, self._seq)
        if replica.folds != self._folds:
            self._begin_again()
        told = self._moved(replica.snapshot, replica.company)
        if replica.talk.newest != self._heard:
            told.append(self._said())
        return self._written(together(told)) if told else None

    def _moved(self, snapshot: Snapshot, company: Company) -> list[Phrased]:
        """What is new at the table itself, and about those who are there."""
        moved = snapshot.seq != self._seq
        if not moved and company is self._company:
            return []
        self._look_up(snapshot)
        people = self._changes_of_people(snapshot, company)
        told = self._changes_of_table(snapshot) if moved else []
        if people.text:
            told.append(people)
        return told

    def _changes_of_table(self, snapshot: Snapshot) -> list[Phrased]:
        seq, private = self._seq, self._private
        shared = self._face.changes(snapshot, seq, self._public)
        self._shows(snapshot)
        own = changes(private, self._private)
        news = self._news(snapshot, seq) if seq else NOTHING
        if not (shared.text or own.text or news.text):
            return []
        return [self._tick(snapshot, full=seq == 0), news, shared, own]

    def _changes_of_people(self, snapshot: Snapshot, company: Company) -> Phrased:
        """Sent without a mark when no row came with it: the page shows the same moment as before."""
        if company is not self._company:
            self._company, self._asks = company, self._player in self._replica.asking
        shown = self._people
        self._people = self._face.company.fragments(snapshot, company, self._onlooker, asks=self._asks)
        return NOTHING if self._people is shown else changes(shown, self._people)

    def _said(self) -> Phrased:
        """What people said since the last message. Who comes back is not told of what was said before."""
        heard, self._heard = self._heard, self._replica.talk.newest
        return self._face.talk(self._replica.talk.since(heard))

    def _begin_again(self) -> None:
        """The table has gone back: what the page shows has never been."""
        self._folds = self._replica.folds
        self._seq = 0
        self._public, self._private, self._people = {}, {}, {}

    def answer(self, answer: Accepted | Refused, token: str | None) -> str | None:
        """A refusal in words; that something was done, the table itself shows."""
        if isinstance(answer, Accepted):
            return None
        text = refusal(self._renderer.words, answer.reason)
        return self._renderer.text("parts/notice.html", text=text, kind="refused", token=token)

    def _look_up(self, snapshot: Snapshot) -> None:
        """Who this is changes only with the seats, and while nobody moves they are the same object."""
        if snapshot.public is not self._seated:
            self._seated = snapshot.public
            self._onlooker = onlooker_of(snapshot, self._player, screen=self._screen)

    def _shows(self, snapshot: Snapshot) -> None:
        self._seq = snapshot.seq
        self._public = self._face.public(snapshot)
        self._private = self._face.private(snapshot, self._onlooker, self._share_url)

    def _news(self, snapshot: Snapshot, since: int) -> Phrased:
        news = News(snapshot.news(self._onlooker.audience, since), snapshot.happenings(since))
        return self._face.news(snapshot, news) if any(news) else NOTHING

    def _tick(self, snapshot: Snapshot, *, full: bool) -> Phrased:
        return tick_fragment(snapshot, self._onlooker.audience, self._clock.now(), full=full)


def _spelled_out(message: Phrased) -> str:
    return PHRASES.spelled_out(message.text)
