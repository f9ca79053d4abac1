"""`make bench-rules`: whole random games a second, of ours and of OpenSpiel's nearest through its Python API.

`rules` is what it takes to play on: the view and the choices of whoever acts, and the state afterwards.
`views` adds the view and the choices of every seat after each move, as a server needs them. Seconds of CPU.
Not here: tables, logs and servers (`bench`, `bench.rows`).
"""

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import orjson

from app.games.catalogue import GAMES
from app.games.chance import Chance
from app.games.contract import AnyGame, View, view_of
from app.main.fuzz import few_kinds
from bench.markdown import markdown_table

SEATS: Final = 4
SECONDS: Final = 4.0
SPIEL: Final = Path(__file__).with_name("spiel.py")
OPEN_SPIEL: Final = "open_spiel==2.0.2"
NEAREST: Final = {
    "oh_hell(players=4)": "Felix: hidden hands, everybody bids",
    "hanabi(players=4)": "Squeaky: what lies hidden has to be remembered",
    "dots_and_boxes(num_rows=4,num_cols=4)": "Snack Match: an area of squares fills up; two players",
    "hearts": "Squid Game: a long game of hands and rounds",
}


class Speed(NamedTuple):
    game: str
    nearest: str
    moves: float
    """In a game."""
    rules: float
    """Games a second of CPU."""
    views: float


def speed_of(game: AnyGame, seconds: float) -> Speed:
    moves, rules = _played(game, seconds, views=False)
    _, views = _played(game, seconds, views=True)
    return Speed(game.box.name, "", moves, rules, views)


def _played(game: AnyGame, seconds: float, *, views: bool) -> tuple[float, float]:
    """Moves in a game, and games a second."""
    began, games, moves = time.process_time(), 0, 0
    while (spent := time.process_time() - began) < seconds or not games:
        moves += play(game, games, views=views)
        games += 1
    return moves / games, games / spent


def play(game: AnyGame, number: int, *, views: bool) -> int:
    """One random game to its end; how many moves it took."""
    dice, seed, seq = Random(number), number.to_bytes(32), 0
    kind = next(kind for kind in few_kinds(game) if kind.seats == SEATS)
    state = game.setup(SEATS, kind.options, Chance(seed, 0))
    while game.outcome(state) is None:
        seq += 1
        seat = dice.choice(game.to_act(state))
        action = dice.choice(game.choices(view_of(game, state, seat)))
        state, _ = game.apply(state, seat, action, Chance(seed, seq))
        if views:
            _look(game, state)
    return seq


def _look(game: AnyGame, state: Any) -> None:
    public = game.public(state)
    for seat in range(SEATS):
        game.choices(View(seat, public, game.own(state, seat, public)))


def nearest_speeds(seconds: float) -> list[Speed]:
    """Of OpenSpiel's games, in an environment of its own: it is no dependency of ours."""
    command = ["-m", "uv", "run", "--quiet", "--no-project", "--with", OPEN_SPIEL, "python", str(SPIEL)]
    done = subprocess.run(
        [sys.executable, *command, str(seconds), *NEAREST], capture_output=True, text=True, check=True
    )
    return [
        Speed(found["game"], NEAREST[found["game"]], *found["speed"])
        for found in map(orjson.loads, done.stdout.splitlines())
    ]


def rules_table(speeds: Sequence[Speed]) -> str:
    head = (
        "game",
        "nearest to",
        "moves a game",
        "games a second, rules",
        "with all views",
        "µs a move with all views",
    )
    rows = [
        (
            each.game,
            each.nearest,
            f"{each.moves:.0f}",
            f"{each.rules:,.0f}",
            f"{each.views:,.0f}",
            f"{1e6 / each.views / each.moves:.0f}",
        )
        for each in speeds
    ]
    return markdown_table(head, rows)


def speeds(seconds: float) -> list[Speed]:
    return [*(speed_of(game, seconds) for game in GAMES.values()), *nearest_speeds(seconds)]


if __name__ == "__main__":
    print(rules_table(speeds(SECONDS)))
