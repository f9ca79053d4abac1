"""`make leaks`: frames compared for each game, and every difference. Ends with 1 if there is one."""

import argparse
import sys
from collections.abc import Mapping
from typing import Final

from app.games.catalogue import GAMES
from bench.leaks.run import Found, compare

COLUMNS: Final = ("game", "evenings", "kinds of tables", "games", "frames", "differences", "frames/s")


def row(game: str, found: Found) -> str:
    rate = found.frames / found.seconds if found.seconds else 0
    played = (found.evenings, len(found.kinds), found.finished)
    cells = (game, *played, f"{found.frames:,}", len(found.differences), f"{rate:,.0f}")
    return f"| {' | '.join(map(str, cells))} |"


def report(found: Mapping[str, Found]) -> str:
    rows = [row(game, each) for game, each in found.items()]
    return "\n".join((f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|", *rows))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=20_000, help="of each game")
    parser.add_argument("--seed", default="leaks", help="another one plays other games")
    parser.add_argument("--game", choices=tuple(GAMES), action="append", help="only this one")
    asked = parser.parse_args()
    found = compare(dict.fromkeys(asked.game or GAMES, asked.frames), asked.seed)
    print(report(found))
    differences = [(game, each) for game, of in found.items() for each in of.differences]
    for game, each in differences:
        print(f"\n{game}, {each.device}:\n  {each.here}\n  {each.there}")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
