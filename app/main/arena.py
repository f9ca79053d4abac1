"""Bots against each other: how often each level wins, and how long it thinks.

The levels go round the seats from game to game, so no level sits better than another. Not here: people and
tables.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median, pstdev
from time import perf_counter
from typing import Any, Final

import orjson
import typer

from app.games.catalogue import GAMES
from app.games.chance import Chance
from app.games.contract import LEVELS, AnyGame, Event, Outcome, Seat
from app.main.fuzz import Kind

RANDOM: Final = "random"
"""A level below all others: any legal action."""
CONTESTANTS: Final = (RANDOM, *LEVELS)
NORMAL_95: Final = 1.96


@dataclass(frozen=True, slots=True)
class Match:
    """A finished game: who sat where, what came out, and the seconds of each decision with its seat."""

    levels: tuple[str, ...]
    outcome: Outcome
    decisions: tuple[tuple[Seat, float], ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a level did. A shared victory counts in parts; `margin` is half the 95 % interval of the rate."""

    level: str
    seats: int
    win_rate: float
    margin: float
    fair_share: float
    median_ms: float


def run(game: str, levels: Sequence[str], games: int, kind: Kind, seed: int) -> None:
    """The command: a line for each level, and all of it as JSON in the last line."""
    standings = arena(GAMES[game], levels, games, kind, seed)
    for each in standings:
        typer.echo(_line(each))
    summary = {"game": game, "seats": kind.seats, "options": kind.options, "games": games}
    typer.echo(orjson.dumps({**summary, "standings": standings}))


def arena(game: AnyGame, levels: Sequence[str], games: int, kind: Kind, seed: int) -> tuple[Standing, ...]:
    matches = [
        play(game, _seated(levels, kind.seats, number), kind, f"{seed}:{number}".encode())
        for number in range(games)
    ]
    return tuple(_standing(level, matches, kind.seats) for level in dict.fromkeys(levels))


def play(game: AnyGame, levels: tuple[str, ...], kind: Kind, seed: bytes) -> Match:
    """A game of bots, each with its own view and its own memory."""
    state = game.setup(kind.seats, kind.options, Chance(seed, 0))
    events: list[Event] = []
    decisions: list[tuple[Seat, float]] = []
    while (outcome := game.outcome(state)) is None:
        seat, seq = game.to_act(state)[0], len(decisions) + 1
        started = perf_counter()
        action = decision(game, game.view(state, seat), events, seat, levels[seat], seed, seq)
        decisions.append((seat, perf_counter() - started))
        state, happened = game.apply(state, seat, action, Chance(seed, seq))
        events += happened
    return Match(levels, outcome, tuple(decisions))


def decision(
    game: AnyGame, view: Any, events: Sequence[Event], seat: Seat, level: str, seed: bytes, seq: int
) -> Any:
    """What a bot of that level does on that seat."""
    chance = Chance(seed, seq, f"bot {seat}")
    if level == RANDOM:
        return chance.pick(game.choices(view))
    seen = (event.seen_by(seat) for event in events)
    shown = tuple(event for event in seen if event is not None)
    return game.bot(view, game.recall(shown, Chance(seed, 0, f"memory {seat}"), level), chance, level)


def _seated(levels: Sequence[str], seats: int, number: int) -> tuple[str, ...]:
    return tuple(levels[(seat + number) % len(levels)] for seat in range(seats))


def _standing(level: str, matches: Sequence[Match], seats: int) -> Standing:
    """A game is one sample, since wins on seats of the same game depend on each other."""
    rates = [fmean(wins) for match in matches if (wins := tuple(_wins(match, level)))]
    times = [seconds for match in matches for seat, seconds in match.decisions if match.levels[seat] == level]
    return Standing(
        level=level,
        seats=sum(match.levels.count(level) for match in matches),
        win_rate=round(fmean(rates), 4),
        margin=round(NORMAL_95 * pstdev(rates) / sqrt(len(rates)), 4),
        fair_share=round(1 / seats, 4),
        median_ms=round(1000 * median(times), 3),
    )


def _wins(match: Match, level: str) -> Iterator[float]:
    """For each seat of that level its part of the victory."""
    winners = match.outcome.places.count(1)
    for seat, place in enumerate(match.outcome.places):
        if match.levels[seat] == level:
            yield 1 / winners if place == 1 else 0


def _line(each: Standing) -> str:
    rate, margin, fair = (f"{100 * share:.1f} %" for share in (each.win_rate, each.margin, each.fair_share))
    return f"{each.level:>8}  wins {rate} ± {margin} (fair: {fair}), {each.median_ms:.1f} ms a decision"


def kind_of(game: AnyGame, seats: int | None, chosen: Mapping[str, str]) -> Kind:
    """How the arena's tables are set up: a middling number of seats and the defaults, unless told."""
    defaults = {option.key: option.values[0] for option in game.options}
    return Kind(seats or game.seat_counts[len(game.seat_counts) // 2], defaults | dict(chosen))
