"""A game whose hidden side is written beforehand: rules like any other for a server, for one table alone.

What a state looks like, what may be done and who is asked is the real game's. Only what an action leads to
is read from a script, which the pair of tables writes as it is played (`secret_play`). So a table can be in
any state that looks the same to an audience, whatever was drawn and done to get there.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from app.games import catalogue
from app.games.chance import Chance
from app.games.contract import AnyGame, Event, Options, Seat, Told
from app.live.replica import Replica
from app.table import start_rules
from app.table.table import Table

_VERSIONS: Final = count(1_000_000)


class Turn(NamedTuple):
    """What some seat's next action leads to."""

    seat: Seat
    state: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class At:
    """A state, and how many turns of the script have led to it."""

    number: int
    state: Any


class OffScript(Exception):
    """Somebody acted whom the script did not expect."""


@dataclass(slots=True)
class Script:
    first: Any
    unforeseen: Callable[[Seat], None]
    """Writes the next turn at both tables: a bot acts, or a clock, whose order is the server's own."""
    turns: list[Turn] = field(default_factory=list)

    def begin(self, _seats: int, _options: Options, _chance: Chance) -> At:
        return At(0, self.first)

    def apply(self, at: At, seat: Seat, _action: Any, _chance: Chance) -> tuple[At, tuple[Event, ...]]:
        if at.number == len(self.turns):
            self.unforeseen(seat)
        if self.turns[at.number].seat != seat:
            raise OffScript(at.number)
        turn = self.turns[at.number]
        return At(at.number + 1, turn.state), turn.events


def scripted(game: AnyGame, script: Script) -> AnyGame:
    """The game as the script has it, under a version of its own."""
    turn, standing, recap = game.turn, game.standing, game.recap
    return replace(
        game,
        rules_version=next(_VERSIONS),
        setup=script.begin,
        apply=script.apply,
        to_act=lambda at: game.to_act(at.state),
        public=lambda at: game.public(at.state),
        own=lambda at, seat, public: game.own(at.state, seat, public),
        outcome=lambda at: game.outcome(at.state),
        history=lambda at, events, audience: game.history(at.state, events, audience),
        components=lambda at: game.components(at.state),
        turn=turn and (lambda at, seat: turn(at.state, seat)),
        standing=standing and (lambda at: standing(at.state)),
        recap=recap and (lambda told: recap(tuple(Told(each.state.state, each.events) for each in told))),
        earlier=(),
    )


@contextmanager
def known_to_servers(*games: AnyGame) -> Iterator[None]:
    """Every server of this process can fold tables that began with these rules."""
    versions = vars(catalogue)["_EVERY_VERSION"]
    versions |= {(game.key, game.rules_version): game for game in games}
    try:
        yield
    finally:
        for game in games:
            del versions[game.key, game.rules_version]


@contextmanager
def begun_with(rules: Sequence[tuple[Replica, AnyGame]]) -> Iterator[None]:
    """A game that begins meanwhile at one of these tables begins with those rules, not with the newest."""

    def version(table: Table) -> int:
        return next(game.rules_version for replica, game in rules if replica.table is table)

    with patch.object(start_rules, "_rules_version", version):
        yield
