"""Nobody can tell from anything the server sends that somebody else changed a secret choice.

Two tables are played in step with the same seed and the same actions. At one of them a seat sometimes takes a
detour: it changes a secret choice and changes it back. Everybody else must get the same bytes from both: the
messages over the socket, a page loaded at any time, the state as JSON, the history; no message more or less.
Not here: what the state itself betrays (`test_secrecy`).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from app.games.catalogue import GAMES
from app.games.chance import Chance
from app.games.contract import AnyGame, Audience, Seat, view_of
from app.main.fuzz import Kind
from app.table import sitting_after
from app.table.codec import encode_action
from app.table.entries import Opened
from app.table.intents import Play, Sit, Start, TimeOut
from app.table.table import Phase
from app.web.api.viewer import PatchViewer, ProgramViewer
from app.web.pages.viewer import PageViewer
from app.web.rendering.table_face import TableFace, tick_fragment
from app.web.rendering.table_json import TableJson
from tests.table.books import ANNA, Book
from tests.web.positions import CLOCK, GUESTS, any_kind
from tests.web.secrecy import languages
from tests.web.still_table import NOW, StillTable

DETOUR = 0.5
"""How often somebody who can takes a detour."""


class Watched:
    """A table with a page and a program for one audience."""

    def __init__(self, book: Book, audience: Audience) -> None:
        self.book, self.audience = book, audience
        self.still = StillTable(book)
        door = self.still.door(audience)
        self.viewers = (
            PageViewer(door, screen=audience is None, phrases=False),
            PageViewer(door, screen=audience is None, phrases=True),
            ProgramViewer(door),
            PatchViewer(door),
        )

    def look(self) -> list[str]:
        """What they are sent now."""
        self.still.show(self.book)
        return [text for viewer in self.viewers if (text := viewer.message()) is not None]

    def loaded(self) -> tuple[object, ...]:
        """What somebody gets who comes only now."""
        snapshot = self.still.snapshot
        face = TableFace(languages()["en"])
        return (
            tick_fragment(snapshot, self.audience, NOW, full=True),
            [part.markup for part in face.public(snapshot).values()],
            TableJson().state(snapshot, self.audience),
            snapshot.story(self.audience),
        )


@dataclass(frozen=True)
class Detour:
    """Two answers of one seat after which everything is as before."""

    seat: Seat
    actions: tuple[Any, Any]


def detours(game: AnyGame, book: Book, dice: Random) -> Iterator[Detour]:
    """Those that nobody else can see at the table: a secret change of mind, and back."""
    sitting = book.table.sitting
    assert sitting is not None
    for seat in range(len(sitting.players)):
        question = book.table.question(seat)
        for action in dice.sample(question.choices, min(3, len(question.choices))) if question else ():
            after, _ = game.apply(sitting.state, seat, action, Chance(sitting.seed, 0))
            if game.to_act(after) != sitting.waiting:
                continue  # not secret: everybody sees whom the game waits for
            for back in game.choices(view_of(game, after, seat)):
                if game.apply(after, seat, back, Chance(sitting.seed, 0))[0] == sitting.state:
                    yield Detour(seat, (action, back))
                    break


def take(book: Book, detour: Detour) -> None:
    for action in detour.actions:
        book.do(Play(GUESTS[detour.seat].id, book.question(detour.seat).key, encode_action(action)))


def twin_books(game: AnyGame, kind: Kind, seed: str) -> tuple[Book, Book]:
    books = tuple(
        Book(Opened(game.key, kind.seats, dict(kind.options), False, CLOCK, ANNA.id)) for _ in range(2)
    )
    for book in books:
        book.do(*(Sit(guest) for guest in GUESTS[: kind.seats]), Start(ANNA.id, seed))
    return books[0], books[1]


def play_twins(game: AnyGame, dice: Random) -> int:
    """A game at both tables; how many detours there were. Chance draws by rows, so a detour moves the log."""
    seats = dice.choice(game.seat_counts[:3])
    fickle = dice.randrange(seats)
    steady, other = twin_books(game, any_kind(game, seats, dice), dice.randbytes(32).hex())
    audiences = [audience for audience in (*range(seats), None) if audience != fickle]
    watched = [(Watched(steady, audience), Watched(other, audience)) for audience in audiences]
    taken = 0
    while steady.table.phase is Phase.PLAYING and other.table.phase is Phase.PLAYING:
        found = [each for each in detours(game, other, dice) if each.seat == fickle]
        if found and dice.random() < DETOUR:
            taken += 1
            for book in (steady, other):
                book.now += 1_000
            take(other, found[0])
        else:
            seat = dice.choice(steady.waiting)
            choice = dice.choice(steady.question(seat).choices)
            for book in (steady, other):
                book.now += 1_000
                book.do(Play(GUESTS[seat].id, book.question(seat).key, encode_action(choice)))
        if (
            other.table.sitting
            and steady.table.sitting
            and other.table.sitting.state != steady.table.sitting.state
        ):
            break  # chance differed, because it draws by rows
        for one, two in watched:
            assert one.look() == two.look()
            assert one.loaded() == two.loaded()
    return taken


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_nobody_notices_a_secret_change_of_mind(game: AnyGame) -> None:
    assert _detours_taken(game) >= 5


def _detours_taken(game: AnyGame) -> int:
    return sum(play_twins(game, Random(f"{game.key} {number}")) for number in range(6))


def test_nobody_notices_how_far_somebody_was_when_their_time_was_up() -> None:
    """Anna lays one of her cards in secret at one table and none at the other; the clock does the rest."""
    game = GAMES["snack_match"]
    idle, busy = twin_books(game, Kind(2, {"diet": "off"}), "5eed" * 16)
    for book in (idle, busy):
        book.do(*(book.answer(seat) for seat in (0, 1)))
    watched = [Watched(book, 1) for book in (idle, busy)]
    sent = [table.look() for table in watched]
    for book in (idle, busy):
        assert book.waiting == (0, 1)
        book.now += CLOCK * 1000 - 1
    busy.do(Play(ANNA.id, busy.question(0).key, encode_action(_fallback(busy))))
    for table, heard in zip(watched, sent, strict=True):
        table.book.now += 1
        while 0 in table.book.waiting:
            table.book.do(TimeOut(0, table.book.question(0).key))
            heard.extend(table.look())
    assert len(idle.rows) == len(busy.rows)
    assert "Time was up for" in "".join(sent[0])
    assert sent[0] == sent[1]
    assert watched[0].loaded() == watched[1].loaded()


def _fallback(book: Book) -> Any:
    assert book.table.sitting is not None
    return book.table.game.fallback(book.table.sitting.view(0))


def test_a_number_that_counts_secret_changes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test has teeth: every row counts as a moment."""
    monkeypatch.setattr(sitting_after._Change, "_is_noticed_by_all", lambda _: True)
    with pytest.raises(AssertionError):
        _detours_taken(GAMES["felix"])
