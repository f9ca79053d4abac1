"""The `tavolata` command. Not here: what its parts do."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from app.games.catalogue import GAMES
from app.games.contract import fit_together
from app.main import arena as contests
from app.main import fuzz as fuzzing
from app.main import logbook
from app.main.settings import Settings
from app.table.evolve import Diverged

cli = typer.Typer(no_args_is_help=True, add_completion=False, help="Card and board games with friends.")


@cli.command()
def serve() -> None:
    """Serve; HOST, PORT and the TAVOLATA_… variables say where and on what."""
    from app.main.serve import serve as run

    run(Settings())


@cli.command()
def migrate() -> None:
    """Bring the database to the schema of this version."""
    from app.store.migrate import migrate as run

    try:
        run(Settings().database_url)
    except OSError as error:
        _stop(f"The database does not answer: {error}")


@cli.command()
def show(
    table: str,
    seat: Annotated[int | None, typer.Option("--as", help="The seat; without it, the gallery.")] = None,
) -> None:
    """Print what a seat sees of a table now, as JSON."""
    _print(lambda: asyncio.run(logbook.show(Settings(), table, seat)))


@cli.command()
def export(table: str) -> None:
    """Print the log of a table whose game is over, one JSON row a line."""
    _print(lambda: asyncio.run(logbook.export(Settings(), table)))


@cli.command()
def replay(file: Path) -> None:
    """Fold an exported log again and print its outcome and final digest as JSON."""
    _print(lambda: logbook.replay(file.read_text(encoding="utf-8")))


@cli.command()
def fuzz(
    game: str,
    games: Annotated[int, typer.Option(min=1)] = 100,
    seats: Annotated[int | None, typer.Option(help="Without it, every count in turn.")] = None,
    seed: int = 1,
) -> None:
    """Play whole random games through the rules and check everything at every step."""
    if game not in GAMES:
        _stop(f"There is no game {game}; there are {', '.join(GAMES)}.")
    if seats is not None and seats not in GAMES[game].seat_counts:
        _stop(f"{game} is not for {seats}.")
    raise typer.Exit(fuzzing.run(game, games, seats, seed))


@cli.command()
def arena(
    game: str,
    levels: Annotated[
        str, typer.Option(help="Levels that take turns at the seats, or `random`.")
    ] = "strong,normal",
    games: Annotated[int, typer.Option(min=2)] = 200,
    seats: int | None = None,
    option: Annotated[list[str] | None, typer.Option(help="KEY=VALUE, else the default.")] = None,
    seed: int = 1,
) -> None:
    """Let bots of different levels play each other and print how often each wins."""
    if game not in GAMES:
        _stop(f"There is no game {game}; there are {', '.join(GAMES)}.")
    contestants = levels.split(",")
    if unknown := [level for level in contestants if level not in contests.CONTESTANTS]:
        _stop(f"There is no level {unknown[0]}; there are {', '.join(contests.CONTESTANTS)}.")
    chosen = dict(each.partition("=")[::2] for each in option or ())
    kind = contests.kind_of(GAMES[game], seats, chosen)
    if kind.seats not in GAMES[game].seat_counts or not fit_together(GAMES[game].options, kind.options):
        _stop(f"{game} is not played like this.")
    contests.run(game, contestants, games, kind, seed)


def _print(make: Callable[[], str]) -> None:
    try:
        typer.echo(make())
    except (logbook.NotPossible, Diverged, OSError) as error:
        _stop(str(error))


def _stop(why: str) -> None:
    typer.echo(why, err=True)
    raise typer.Exit(1)
