"""Bots against each other and against fixed plans: how often each of them wins, and how long it thinks.

The levels change seats from game to game, so no level has better seats. Not here: people and tables, and what
the plans are (`challengers`).
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
from app.games.contract import LEVELS, AnyGame, Event, Outcome, Seat, View, view_of
from app.main.challengers import CHALLENGERS
from app.main.fuzz import Kind

RANDOM: Final = "random"
"""A level below all others: it takes any legal action."""
CONTESTANTS: Final = (RANDOM, *LEVELS)
BEST: Final = LEVELS[-1]
TOLERATED: Final = 0.05
"""So much more than its fair share a plan may win against the best bots."""
NORMAL_95: Final = 1.96


@dataclass(frozen=True, slots=True)
class Match:
    """A finished game: the level on each seat, the outcome, and the seconds of each decision."""

    levels: tuple[str, ...]
    outcome: Outcome
    decisions: tuple[tuple[Seat, float], ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a level did. A shared victory counts in part; `margin` is half the 95 % interval of the rate."""

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


def run_challengers(game: str, games: int, kinds: Sequence[Kind], seed: int) -> bool:
    """The command: a line for each plan and number of seats; whether none of them wins clearly too often."""
    standings = {kind.seats: challenge(GAMES[game], games, kind, seed) for kind in kinds}
    for seats, challengers in standings.items():
        for each in challengers:
            typer.echo(f"{seats} seats  {_line(each)}{'  too often' if wins_too_often(each) else ''}")
    typer.echo(orjson.dumps({"game": game, "games": games, "standings": list(standings.values())}))
    return not any(wins_too_often(each) for challengers in standings.values() for each in challengers)


def challenge(game: AnyGame, games: int, kind: Kind, seed: int) -> tuple[Standing, ...]:
    """How each plan does alone against the best bots on all other seats."""
    others = (BEST,) * (kind.seats - 1)
    return tuple(arena(game, (plan, *others), games, kind, seed)[0] for plan in CHALLENGERS[game.key])


def wins_too_often(each: Standing) -> bool:
    """Not by luck alone: the whole 95 % interval is above what is tolerated."""
    return each.win_rate - each.margin > each.fair_share + TOLERATED


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
        action = decision(game, view_of(game, state, seat), events, seat, levels[seat], seed, seq)
        decisions.append((seat, perf_counter() - started))
        state, happened = game.apply(state, seat, action, Chance(seed, seq))
        events += happened
    return Match(levels, outcome, tuple(decisions))


def decision(
    game: AnyGame,
    view: View[Any, Any],
    events: Sequence[Event],
    seat: Seat,
    level: str,
    seed: bytes,
    seq: int,
) -> Any:
    """The action of a bot of that level on that seat, or of a challenger of that name."""
    chance = Chance(seed, seq, f"bot {seat}")
    if level == RANDOM:
        return chance.pick(game.choices(view))
    plan = CHALLENGERS.get(game.key, {}).get(level)
    seen = (event.seen_by(seat) for event in events)
    shown = tuple(event for event in seen if event is not None)
    memory = game.memory(shown, Chance(seed, 0, f"memory {seat}"), BEST if plan else level)
    return plan(view, memory, chance) if plan else game.bot(view, memory, chance, level)


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
    """For each seat of that level, its share of the victory."""
    winners = match.outcome.places.count(1)
    for seat, place in enumerate(match.outcome.places):
        if match.levels[seat] == level:
            yield 1 / winners if place == 1 else 0


def _line(each: Standing) -> str:
    rate, margin, fair = (f"{100 * share:.1f} %" for share in (each.win_rate, each.margin, each.fair_share))
    return f"{each.level:>8}  wins {rate} ± {margin} (fair: {fair}), {each.median_ms:.1f} ms a decision"


def kind_of(game: AnyGame, seats: int | None, chosen: Mapping[str, str]) -> Kind:
    """How the tables are set up: unless given, a middling number of seats and the default options."""
    defaults = {option.key: option.values[0] for option in game.options}
    return Kind(seats or game.seat_counts[len(game.seat_counts) // 2], defaults | dict(chosen))
