"""A game that is over, moment by moment, open to each audience as far as it could know it then.

Also one that is still played, for somebody who looks back at what they saw. The tables, with their states and
seeds, stay inside. Not here: keeping records (`replays`), what is rendered of it (the web has that).
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from app.games.contract import Audience, Event, Seat, Told
from app.live.snapshot import Snapshot
from app.table.event_chain import EventLink, in_order
from app.table.record import Record, record_json, sitting_in
from app.table.seating import people, seat_of
from app.table.story import GameStory, story
from app.table.turning_point import decided_at
from app.table.view import own_moment, table_view


class Chapter(NamedTuple):
    """A part of the game begins at that step; `opening` is the event that began it, None for the first."""

    at: int
    opening: Event | None


class Replay:
    def __init__(self, record: Record) -> None:
        self._record = record
        self._sittings = [sitting_in(table) for table in record.tables]

    def __len__(self) -> int:
        return len(self._record.tables)

    @property
    def code(self) -> str:
        return self._record.code

    @property
    def number(self) -> int:
        return self._record.number

    @property
    def is_public(self) -> bool:
        """Whether everybody could come to that game."""
        return self._record.opening.terms.public

    @property
    def last(self) -> Snapshot:
        return self.snapshot(len(self) - 1)

    def time(self, step: int) -> int:
        """When it was, in milliseconds by the server's clock."""
        return self._record.tables[step].touched_at

    def snapshot(self, step: int) -> Snapshot:
        table = self._record.tables[step]
        return Snapshot(table, table_view(table))

    def events(self, step: int, audience: Audience) -> tuple[Event, ...]:
        """What that step told that audience."""
        snapshot = self.snapshot(step)
        return snapshot.news(audience, snapshot.seq - 1)

    def happenings(self, step: int) -> tuple[Event, ...]:
        snapshot = self.snapshot(step)
        return snapshot.happenings(snapshot.seq - 1)

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        chapters = self._record.sitting.game.chapters
        began = [
            Chapter(self._step(link.seq), link.event)
            for link in self._links
            if isinstance(link.event, chapters)
        ]
        return (Chapter(0, None), *began) if chapters else ()

    @cached_property
    def decided(self) -> int | None:
        """The step at which the later winner was ahead for good."""
        return decided_at(self._sittings)

    @cached_property
    def recap(self) -> Any:
        """The game's own story; None if it tells none, or has no result."""
        tell = self._record.sitting.game.recap
        if tell is None or self._record.sitting.outcome is None:
            return None
        told: dict[int, list[Event]] = {}
        for link in self._links:
            told.setdefault(self._step(link.seq), []).append(link.event)
        return tell(
            tuple(Told(each.state, tuple(told.get(step, ()))) for step, each in enumerate(self._sittings))
        )

    @property
    def _links(self) -> list[EventLink]:
        return in_order(self._record.sitting.events)

    def _step(self, seq: int) -> int:
        return seq - self._record.rows[0].seq

    def story(self, audience: Audience) -> tuple[GameStory, ...]:
        return story(self._record.last, audience)

    def tell(self) -> None:
        """Work out beforehand what every page of it needs."""
        _ = (self.chapters, self.decided, self.recap)

    @cached_property
    def file(self) -> bytes:
        """The record of the game, for everybody who may see the replay. The first time it takes a while."""
        return record_json(self._record)

    def has_sat(self, player: str) -> bool:
        """Whether that player held a seat of the game, at any time."""
        alias = self._record.aliases.get(player)
        return alias is not None and any(alias in people(seats) for seats in self._seatings)

    @cached_property
    def _seatings(self) -> set[tuple[Any, ...]]:
        return {table.seats for table in self._record.tables}

    def seen_by(self, player: str) -> Iterator[tuple[int, Seat]]:
        """The steps that this player could notice on their seat, with that seat.

        Numbers of other steps would count others' secret changes of mind.
        """
        alias, before = self._record.aliases.get(player, ""), None
        for step, table in enumerate(self._record.tables):
            seat = seat_of(table.seats, alias) if alias else None
            if seat is None or seat >= len(self._sittings[step].players):
                continue
            mark = (table.moment, own_moment(table, seat))
            if mark != before:
                before = mark
                yield step, seat
