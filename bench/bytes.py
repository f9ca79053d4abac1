"""`python -m bench.bytes`: the bytes that an action sends to the four seats of a table, and what they are.

Whole games with random answers, without sockets or a clock, so every run prints the same. Counted is what
goes to pages and programs that were loaded when the game began, until it is over. Not here: time (`bench`).
"""

import argparse
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.table.entries import Opened
from app.table.intents import Sit, Start
from app.table.table import Phase
from app.web.api.viewer import PatchViewer, ProgramViewer
from app.web.pages.viewer import PageViewer
from app.web.rendering.fragment import Fragments
from app.web.rendering.onlooker import Onlooker
from app.web.rendering.phrases import PHRASES
from app.web.rendering.renderer import Renderer
from app.web.rendering.table_face import News, TableFace
from app.web.site.sockets import TableDoor
from app.web.sockets.table_talk import Mark, TableViewer
from app.web.words.catalogues import read_words
from tests.table.books import ANNA, Book
from tests.web.positions import CLOCK, GUESTS, plain_kind
from tests.web.still_table import StillTable

SEATS: Final = 4
VIEWERS: Final[Mapping[str, Callable[[TableDoor], TableViewer]]] = {
    "phrases": lambda door: PageViewer(door, screen=False, phrases=True),
    "html": lambda door: PageViewer(door, screen=False),
    "json": ProgramViewer,
    "patch": PatchViewer,
}
"""Our pages; pages that can't read phrases; programs that want states; programs that want patches."""
MOST_SHOWN: Final = 12


@dataclass
class Weight:
    """What the rows of a game weigh, and what each kind of piece does, over all of them."""

    rows: list[int] = field(default_factory=list)
    pieces: Counter[str] = field(default_factory=Counter)
    times: Counter[str] = field(default_factory=Counter)

    @property
    def mean(self) -> float:
        return sum(self.rows) / len(self.rows)


def weigh(game: AnyGame, form: str, seed: int = 5) -> Weight:
    book = _begun(game, dice := Random(seed))
    still, weight = StillTable(book), Weight()
    viewers = [_viewer(still, form, seat) for seat in range(SEATS)]
    pieces = PieceScale(still, spelled_out=form == "html") if form in ("phrases", "html") else None
    for _ in _rows(book, dice):
        still.show(book)
        sizes = [len((viewer.message() or "").encode()) for viewer in viewers]
        weight.rows.append(sum(sizes))
        if pieces is not None:
            pieces.weigh(still, weight, sizes)
    return weight


def _begun(game: AnyGame, dice: Random) -> Book:
    kind = plain_kind(game, SEATS)
    book = Book(Opened(game.key, SEATS, dict(kind.options), False, CLOCK, ANNA.id))
    book.do(*(Sit(guest) for guest in GUESTS[:SEATS]), Start(ANNA.id, dice.randbytes(32).hex()))
    return book


def _rows(book: Book, dice: Random) -> Iterator[None]:
    while book.table.phase is Phase.PLAYING:
        book.now += 1_000
        book.do(book.answer(dice.choice(book.waiting), dice.choice))
        yield


def _viewer(still: StillTable, form: str, seat: int) -> TableViewer:
    viewer = VIEWERS[form](still.door(seat))
    viewer.resume(Mark.of(still.snapshot, seat))
    return viewer


def changed(before: Fragments, after: Fragments) -> Iterator[tuple[str, str]]:
    """What is sent of these fragments, by the id of its element."""
    for name, fragment in after.items():
        shown = before.get(name)
        if shown is None or shown.frame != fragment.frame:
            yield name, fragment.phrased
        else:
            yield from (
                (piece, text) for piece, text in fragment.pieces.items() if shown.pieces[piece] != text
            )


class PieceScale:
    """Weighs the pieces of each message by themselves; what is left of it are the tick and new phrases."""

    def __init__(self, still: StillTable, *, spelled_out: bool) -> None:
        self._written = PHRASES.spelled_out if spelled_out else str
        self._seq = still.snapshot.seq
        self._templates: dict[str, str] = {}
        self._face = TableFace(NotingRenderer(self._templates))
        self._shown = [self._fragments(still, seat) for seat in range(SEATS)]

    def weigh(self, still: StillTable, weight: Weight, sizes: list[int]) -> None:
        for seat, size in enumerate(sizes):
            before, self._shown[seat] = self._shown[seat], self._fragments(still, seat)
            news = News(still.snapshot.news(seat, self._seq), still.snapshot.happenings(self._seq))
            rest = size - (
                self._add(weight, "news", self._face.news(still.snapshot, news).text) if any(news) else 0
            )
            for name, text in changed(before, self._shown[seat]):
                rest -= self._add(weight, self._label(name, text), text)
            self._count(weight, "tick, and phrases that are new", rest)
        self._seq = still.snapshot.seq

    def _add(self, weight: Weight, label: str, text: str) -> int:
        size = len(self._written(text).encode())
        self._count(weight, label, size)
        return size

    def _count(self, weight: Weight, label: str, size: int) -> None:
        weight.pieces[label] += size
        weight.times[label] += 1

    def _fragments(self, still: StillTable, seat: int) -> Fragments:
        onlooker = Onlooker(seat, host=seat == 0, stood_in_for=False, screen=False)
        return {
            **self._face.public(still.snapshot),
            **self._face.private(still.snapshot, onlooker, still.code),
        }

    def _label(self, name: str, text: str) -> str:
        numbered = re.sub(r"\d+", "N", name)
        return f"{numbered} ({self._templates.get(text, 'all of it')})"


class NotingRenderer(Renderer):
    """Notes which template has written a piece."""

    def __init__(self, templates: dict[str, str]) -> None:
        words = read_words()
        super().__init__("en", words["en"], tuple(words))
        self._noted = templates

    def _write(self, name: str, values: dict[str, Any]) -> str:
        text = super()._write(name, values)
        self._noted[text] = name
        return text


def print_weight(game: str, form: str, weight: Weight) -> None:
    rows = sorted(weight.rows)
    print(
        f"{game:12} {form:8} {len(rows):4} rows  mean {weight.mean:6.0f}  median {rows[len(rows) // 2]:6}"
        f"  p90 {rows[len(rows) * 9 // 10]:6}  most {rows[-1]:6}"
    )


def print_pieces(weight: Weight) -> None:
    for label, size in weight.pieces.most_common(MOST_SHOWN):
        times = weight.times[label]
        print(f"{size / len(weight.rows):8.0f} a row, {times:5} times {size / times:6.0f}  {label}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), action="append")
    parser.add_argument("--form", choices=tuple(VIEWERS), action="append")
    parser.add_argument("--pieces", action="store_true", help="also what the bytes are")
    asked = parser.parse_args()
    for key in asked.game or GAMES:
        for form in asked.form or VIEWERS:
            weight = weigh(GAMES[key], form)
            print_weight(key, form, weight)
            if asked.pieces:
                print_pieces(weight)


if __name__ == "__main__":
    main()
