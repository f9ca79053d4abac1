"""Random play of whole games through the rules alone, with every check at every step.

Finds crashes, dead ends, endless games, lost components and leaks. Not here: the checks themselves (`audit`),
tables, people and bots.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, product
from time import perf_counter
from typing import Any, Final

import orjson
import typer

from app.games.catalogue import GAMES
from app.games.chance import Chance
from app.games.contract import AnyGame, Event, Options, Seat, fit_together
from app.main.audit import (
    Look,
    dead_ends,
    digest,
    every_look,
    history_leaks,
    leaks,
    leaks_in_bytes,
    odd_choices,
    odd_deals,
)

MOST_MOVES: Final = 10_000
MOST_FAILURES_PRINTED: Final = 20
CHANGE_OF_MIND: Final = 8
"""One move in so many is made by a seat that may act but is not waited for, where there is one."""


@dataclass(frozen=True, slots=True)
class Kind:
    """How a table is set up."""

    seats: int
    options: Options


@dataclass(frozen=True, slots=True)
class Move:
    seat: Seat
    action: Any


@dataclass(frozen=True, slots=True)
class Played:
    """A game as far as it was played. Its state is None if it could not be set up."""

    state: Any
    moves: tuple[Move, ...]
    finished: bool
    complaints: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Report:
    game: str
    games: int
    finished: int
    moves: int
    failures: tuple[str, ...]
    seconds: float


def run(game: str, games: int, seats: int | None, seed: int) -> int:
    """The command: 0 if nothing was found, else 1. Without `seats` every count is played in turn."""
    report = fuzz(game, games, seats, seed)
    print_report(report)
    return 1 if report.failures else 0


def fuzz(game_key: str, games: int, seats: int | None, seed: int) -> Report:
    game = GAMES[game_key]
    kinds = every_kind(game, game.seat_counts if seats is None else (seats,))
    started = perf_counter()
    finished = moves = 0
    failures: list[str] = []
    for number in range(games):
        kind = kinds[number % len(kinds)]
        played = play(game, kind, f"{seed}:{number}".encode())
        finished += played.finished
        moves += len(played.moves)
        failures += (f"game {number} of seed {seed}, {kind}: {complaint}" for complaint in played.complaints)
    return Report(game_key, games, finished, moves, tuple(failures), perf_counter() - started)


def print_report(report: Report) -> None:
    for failure in report.failures[:MOST_FAILURES_PRINTED]:
        typer.echo(failure)
    summary = {
        "game": report.game,
        "games": report.games,
        "finished": report.finished,
        "moves": report.moves,
        "failures": len(report.failures),
        "seconds": round(report.seconds, 3),
    }
    typer.echo(orjson.dumps(summary))


def every_kind(game: AnyGame, seat_counts: Sequence[int]) -> tuple[Kind, ...]:
    """Each number of seats with each combination of options that fit together."""
    keys = tuple(option.key for option in game.options)
    combinations = product(*(option.values for option in game.options))
    chosen = (dict(zip(keys, values, strict=True)) for values in combinations)
    fitting = tuple(options for options in chosen if fit_together(game.options, options))
    return tuple(Kind(seats, options) for options in fitting for seats in seat_counts)


def few_kinds(game: AnyGame) -> tuple[Kind, ...]:
    """Each number of seats with the defaults, and each other value of an option with some number of seats."""
    defaults = {option.key: option.values[0] for option in game.options}
    others = (
        defaults | dict(option.only_with) | {option.key: value}
        for option in game.options
        for value in option.values[1:]
    )
    seats = cycle(reversed(game.seat_counts))
    return (*(Kind(count, defaults) for count in game.seat_counts), *map(Kind, seats, others))


def play(game: AnyGame, kind: Kind, seed: bytes) -> Played:
    """A whole game of random legal moves, and all complaints about it."""
    # Any exception of the rules is a finding.
    try:
        random_game = _RandomGame(game, kind, seed)
    except Exception as error:  # noqa: BLE001
        return Played(None, (), finished=False, complaints=(f"setting up failed with {error!r}",))
    try:
        random_game.play()
    except Exception as error:  # noqa: BLE001
        random_game.complaints.append(f"move {len(random_game.moves)} failed with {error!r}")
    return random_game.played()


def refold(game: AnyGame, kind: Kind, seed: bytes, moves: Sequence[Move]) -> Any:
    """The state that the same moves lead to from the same seed."""
    state = game.setup(kind.seats, kind.options, Chance(seed, 0))
    for seq, move in enumerate(moves, start=1):
        state, _ = game.apply(state, move.seat, move.action, Chance(seed, seq))
    return state


class _RandomGame:
    """A game being played; row `seq` of its log is the seq-th move."""

    def __init__(self, game: AnyGame, kind: Kind, seed: bytes) -> None:
        self.game, self.kind, self.seed = game, kind, seed
        self.state: Any = game.setup(kind.seats, kind.options, Chance(seed, 0))
        self.components = game.components(self.state)
        self.events: tuple[Event, ...] = ()
        self.moves: list[Move] = []
        self.complaints: list[str] = []

    def played(self) -> Played:
        finished = not self.complaints and self.game.outcome(self.state) is not None
        return Played(self.state, tuple(self.moves), finished, tuple(self.complaints))

    def play(self) -> None:
        looks = self._audited()
        while not self.complaints and self.game.outcome(self.state) is None:
            self._move(looks)
            looks = self._audited()
            if len(self.moves) >= MOST_MOVES:
                self.complaints.append(f"no end after {MOST_MOVES} moves")
        self.complaints.extend(self._wrong_after_refold())

    def _move(self, looks: tuple[Look, ...]) -> None:
        seq = len(self.moves) + 1
        dice = Chance(self.seed, seq, "fuzz")
        seat = self._next_seat(looks, dice)
        move = Move(seat, dice.pick(looks[seat].choices))
        self.moves.append(move)
        self.state, happened = self.game.apply(self.state, seat, move.action, Chance(self.seed, seq))
        self.events += happened

    def _next_seat(self, looks: tuple[Look, ...], dice: Chance) -> Seat:
        waited_for = self.game.to_act(self.state)
        others = [seat for seat in range(self.kind.seats) if looks[seat].choices and seat not in waited_for]
        return dice.pick(others if others and dice.below(CHANGE_OF_MIND) == 0 else waited_for)

    def _audited(self) -> tuple[Look, ...]:
        looks = every_look(self.game, self.state, self.kind.seats)
        self.complaints.extend(f"after {len(self.moves)} moves: {wrong}" for wrong in self._wrong_now(looks))
        return looks

    def _wrong_now(self, looks: tuple[Look, ...]) -> Iterator[str]:
        game, state, seq = self.game, self.state, len(self.moves)
        if game.components(state) != self.components:
            yield "components were lost or made"
        yield from dead_ends(game, state, looks)
        yield from odd_choices(game, looks)
        for index, seen in enumerate(looks):
            other = game.redeal(state, seen.audience, Chance(self.seed, seq, f"redeal {index}"))
            yield from leaks(game, state, other, seen)
            # Encoding takes time and the history grows with the game: one audience a step, in turn.
            if index == seq % len(looks):
                yield from leaks_in_bytes(game, other, seen)
                yield from history_leaks(game, state, other, self.events, seen.audience)
                yield from odd_deals(game, state, other)

    def _wrong_after_refold(self) -> Iterator[str]:
        again = refold(self.game, self.kind, self.seed, self.moves)
        if again != self.state or digest(again) != digest(self.state):
            yield "the same moves from the same seed led to another state"
