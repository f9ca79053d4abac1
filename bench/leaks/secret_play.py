"""What happens at both tables of a pair: the same to the eyes of one audience, and anything else elsewhere.

Decided from the rules alone: `public`, `own`, `to_act`, `outcome` and what events say to whom. Nothing of the
table's, live or web layers has a part in it, so a leak there can't pass for a difference that is allowed.
Where an action of another seat can lead to the same view at the other table by the real rules, it does; the
action is another one wherever that can be. Where it can't (a card is turned up that the other table has not
dealt), the other table goes on from a new deal of this one's state.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from app.games.chance import Chance
from app.games.contract import GALLERY, AnyGame, Audience, Event, Seat, View, view_of
from app.table.event_chain import EventLink
from app.table.table import Sitting
from bench.leaks.twin_rules import Turn
from tests.games.secrets import secrets_of

_TRIED: Final = 20
"""Other actions, before the table is dealt again."""
_DEALT_ANYWAY: Final = 0.2
"""How often it is dealt again without need."""
_DETOURS_TRIED: Final = 3
_DEALS_TRIED: Final = 20
_NOW: Final = 1 << 40
"""A row that nobody has forgotten yet."""


class Unlike(Exception):
    """The rules themselves tell the audience something: no twin could be found."""


class Parted(Exception):
    """No deal was found with which the other table could go on."""


@dataclass(frozen=True, slots=True)
class Done:
    """One action at both tables."""

    here: Any
    there: Any
    turn_here: Turn
    turn_there: Turn


class SecretPlay:
    """Both tables' states, as far as they have been played."""

    def __init__(
        self, game: AnyGame, audience: Audience, state: Any, bots: Callable[[], Sequence[Seat]], dice: Random
    ) -> None:
        """`bots`: who is one at the moment."""
        self.game, self.audience, self.dice = game, audience, dice
        self._bots = bots
        self.here, self.there = state, self._dealt_again(state)
        self._require_alike(self.here, self.there)

    def play(self, seat: Seat, sitting: Sitting) -> Done:
        """Some action of that seat. The sitting is the one there."""
        action = self.dice.choice(self._choices(self.here, seat))
        state, events = self.game.apply(self.here, seat, action, self._chance())
        turn = Turn(seat, state, events)
        there, other = self._at_the_other_table(turn, action, sitting)
        self.here, self.there = state, other.state
        return Done(action, there, turn, other)

    def detour(self, seat: Seat) -> tuple[tuple[Any, Turn], tuple[Any, Turn]] | None:
        """A secret change of mind at the other table, and back; None if there is none to be had."""
        if seat == self.audience:
            return None
        choices = self._choices(self.there, seat)
        for action in self.dice.sample(choices, min(_DETOURS_TRIED, len(choices))):
            state, events = self.game.apply(self.there, seat, action, self._chance())
            if not self._alike(self.there, state) or any(self._seen(events)):
                continue
            for back in self._choices(state, seat):
                after, told = self.game.apply(state, seat, back, self._chance())
                if after == self.there and not any(self._seen(told)):
                    return (action, Turn(seat, state, events)), (back, Turn(seat, after, told))
        return None

    def _at_the_other_table(self, turn: Turn, action: Any, sitting: Sitting) -> tuple[Any, Turn]:
        ways = [self._by_the_rules, self._by_a_new_deal]
        if self.dice.random() < _DEALT_ANYWAY:
            ways.reverse()
        for way in ways:
            if (found := way(turn, action, sitting)) is not None:
                return found
        raise Parted

    def _by_the_rules(self, turn: Turn, action: Any, _: Sitting) -> tuple[Any, Turn] | None:
        for other, chance in self._tries(turn.seat, action):
            state, events = self.game.apply(self.there, turn.seat, other, chance)
            alike = self._alike(turn.state, state) and self._asks_alike(turn, state)
            if alike and self._seen(events) == self._seen(turn.events):
                return other, Turn(turn.seat, state, events)
        return None

    def _tries(self, seat: Seat, action: Any) -> Iterator[tuple[Any, Chance]]:
        """What the audience did is the same at both. Others may have done anything."""
        choices = self._choices(self.there, seat)
        if seat != self.audience:
            for other in self.dice.sample(choices, min(_TRIED, len(choices))):
                yield other, self._chance()
        if action in choices:
            yield action, self._chance()

    def _by_a_new_deal(self, turn: Turn, action: Any, sitting: Sitting) -> tuple[Any, Turn] | None:
        state = self._another_deal(turn)
        if state is None:
            return None
        self._require_alike(turn.state, state)
        different = secrets_of(self.game).different_events(
            sitting._replace(state=state), self.audience, self._chance()
        )
        told = [different(EventLink(_NOW, event, None)) for event in turn.events]
        events = tuple(event for event in told if event is not None)
        if self._seen(events) != self._seen(turn.events):
            raise Unlike(f"{self.game.key}: events for audience {self.audience}")
        return self._other_answer(turn.seat, action), Turn(turn.seat, state, events)

    def _another_deal(self, turn: Turn) -> Any:
        for _ in range(_DEALS_TRIED):
            state = self._dealt_again(turn.state)
            if self._asks_alike(turn, state):
                return state
        return None

    def _asks_alike(self, turn: Turn, there: Any) -> bool:
        """Bots that go on thinking here do so there: a new deal must not look like a new question to them.

        Their pause would begin again, and everybody could see that nobody has dealt anew.
        """
        return all(
            (self._choices(self.here, bot) == self._choices(turn.state, bot))
            == (self._choices(self.there, bot) == self._choices(there, bot))
            for bot in self._bots()
            if bot != turn.seat
        )

    def _other_answer(self, seat: Seat, action: Any) -> Any:
        """What is sent there to get to that state: legal, and the same if it is the audience's own."""
        return action if seat == self.audience else self.dice.choice(self._choices(self.there, seat))

    def _choices(self, state: Any, seat: Seat) -> Sequence[Any]:
        return self.game.choices(view_of(self.game, state, seat))

    def _dealt_again(self, state: Any) -> Any:
        return self.game.redeal(state, self.audience, self._chance())

    def _chance(self) -> Chance:
        return Chance(self.dice.randbytes(16), 0)

    def _require_alike(self, one: Any, other: Any) -> None:
        if not self._alike(one, other):
            raise Unlike(f"{self.game.key}: views for audience {self.audience}")

    def _alike(self, one: Any, other: Any) -> bool:
        return self._shown(one) == self._shown(other)

    def _shown(self, state: Any) -> tuple[View[Any, Any], tuple[Seat, ...], Any]:
        """The gallery's view is a part of it."""
        return view_of(self.game, state, self.audience), self.game.to_act(state), self.game.outcome(state)

    def _seen(self, events: Sequence[Event]) -> list[list[Event]]:
        """What the audience is told, and the gallery."""
        told = ([event.seen_by(who) for event in events] for who in (self.audience, GALLERY))
        return [[event for event in each if event is not None] for each in told]
