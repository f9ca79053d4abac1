"""A table at one moment, open to each audience as far as that audience may know it.

The table itself, with its state and seeds, stays inside. Not here: what is rendered of it (the web has that).
"""

from typing import Any

from app.games.contract import Audience, Event, Outcome, Seat, View
from app.table import view as views
from app.table.evening_view import Evening, evening_view
from app.table.event_chain import in_order
from app.table.happenings import GameStarted
from app.table.seating import seat_of
from app.table.skipping_rules import may_skip
from app.table.story import GameStory, story
from app.table.table import Phase, Table
from app.table.view import SeatQuestion, TableView


class Snapshot:
    """`seq` is the row of the log, for this node alone: it counts secret changes of mind.

    What leaves the server counts moments instead: `moment` what everybody could notice, `own_moment` what an
    audience could notice since then.
    """

    __slots__ = ("_table", "due_at", "look", "moment", "public", "seq")

    def __init__(self, table: Table, public: TableView, look: object = None) -> None:
        self._table = table
        self.look = look or object()
        """The same object as in the snapshot before, if nothing that is shown has changed but numbers."""
        self.seq = table.seq
        self.moment = table.moment
        self.public = public
        self.due_at = views.next_due(table)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that the game waits for."""
        return self._table.sitting.waiting if self._table.sitting else ()

    @property
    def may_skip(self) -> bool:
        """Whether nobody in person has anything to do, and the bots could hurry."""
        return may_skip(self._table)

    @property
    def evening(self) -> Evening:
        """The games played at this table so far, and who won how often."""
        return evening_view(self._table)

    @property
    def games(self) -> int:
        """How many games were begun at this table."""
        return sum(isinstance(link.event, GameStarted) for link in in_order(self._table.happenings))

    @property
    def outcome(self) -> Outcome | None:
        return self._table.sitting.outcome if self._table.sitting else None

    def own_moment(self, audience: Audience) -> int:
        return views.own_moment(self._table, audience)

    def game_view(self, audience: Audience) -> View[Any, Any] | None:
        return views.game_view(self._table, audience)

    def question(self, audience: Audience) -> SeatQuestion | None:
        return views.seat_question(self._table, audience)

    def news(self, audience: Audience, since: int) -> tuple[Event, ...]:
        return views.news(self._table, audience, since)

    def happenings(self, since: int) -> tuple[Event, ...]:
        """What happened beside the game after row `since`, while a game was on the table."""
        return views.happenings(self._table, since)

    def missed(self, audience: Audience) -> tuple[Event, ...]:
        """What happened while a bot sat in for that seat's player, until they play again themselves."""
        return views.missed(self._table, audience)

    def story(self, audience: Audience) -> tuple[GameStory, ...]:
        """What happened all evening long, as far as this audience may look it up."""
        return story(self._table, audience)

    def audience_of(self, player: str) -> Audience:
        """The seat of that player, or the gallery."""
        return seat_of(self._table.seats, player)

    def is_closed_to(self, player: str | None) -> bool:
        """Whether only those who play may see this game, and this is none of them."""
        if self.public.watchable or self.public.phase is not Phase.PLAYING:
            return False
        return player is None or self.audience_of(player) is None

    def is_host(self, player: str) -> bool:
        return self._table.host == player

    def is_barred(self, player: str) -> bool:
        """Whether the host has removed this player for good."""
        return player in self._table.barred

    def is_stood_in_for(self, player: str) -> bool:
        """Whether a bot plays this player's seat until they come back."""
        seat = seat_of(self._table.seats, player)
        occupant = None if seat is None else self._table.seats[seat]
        return occupant is not None and occupant.bot is not None
