"""The `tavolata` command. Not here: what its parts do."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from pydantic import ValidationError

from app import __version__
from app.games.catalogue import GAMES
from app.games.contract import fit_together
from app.main import arena as contests
from app.main import copies, logbook
from app.main import fuzz as fuzzing
from app.main import verify as verifying
from app.main.challengers import CHALLENGERS
from app.main.settings import Settings, variable_of
from app.main.versions import versions as rules_versions
from app.store.errors import StoreRefuses
from app.table.evolve import Diverged
from app.table.ports import Unavailable

cli = typer.Typer(no_args_is_help=True, add_completion=False)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tavolata {__version__}")
        raise typer.Exit


@cli.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=_print_version, is_eager=True),
    ] = False,
) -> None:
    """Card and board games with friends."""


@cli.command()
def serve(
    migrate: Annotated[bool, typer.Option("--migrate", help="Migrate a Postgres first, too.")] = False,
    new_secret: Annotated[
        bool, typer.Option("--new-secret", help="The secret of before is lost: everybody is a new guest.")
    ] = False,
    workers: Annotated[
        int | None, typer.Option(help="So many processes serve; else TAVOLATA_WORKERS, else one.")
    ] = None,
) -> None:
    """Serve; HOST, PORT and the TAVOLATA_… variables say where. A SQLite file is migrated first."""
    from app.main.logs import configure_logging
    from app.main.schema import SchemaOutdated, ensure_schema
    from app.main.signing import OtherSecret, ensure_secret

    settings = _settings() if workers is None else _settings(workers=workers)
    configure_logging(settings)
    try:
        with _database_answers():
            ensure_schema(settings.database_url, may_migrate=migrate)
            asyncio.run(ensure_secret(settings, may_be_new=new_secret))
    except (SchemaOutdated, OtherSecret) as error:
        _stop(str(error))
    _serve(settings)


def _serve(settings: Settings) -> None:
    """The parent of several nodes needs next to nothing of what they do."""
    if settings.workers > 1:
        from app.main.machine.machine import serve_together

        raise typer.Exit(serve_together(settings))
    from app.main.serve import serve as run

    run(settings)


@cli.command()
def migrate() -> None:
    """Bring the database to the schema of this version."""
    from app.store.migrate import migrate as run

    settings = _settings()
    with _database_answers():
        run(settings.database_url)


@cli.command()
def versions() -> None:
    """List the rules versions that tables in play need, and mark old and missing ones."""
    _print(lambda: asyncio.run(rules_versions(_settings())))


@cli.command()
def show(
    table: str,
    seat: Annotated[int | None, typer.Option("--as", help="The seat; without it, the gallery.")] = None,
) -> None:
    """Print what a seat sees of a table now, as JSON."""
    _print(lambda: asyncio.run(logbook.show(_settings(), table, seat)))


@cli.command()
def export(table: str) -> None:
    """Print the log of a table whose game is over, one JSON row a line."""
    _print(lambda: asyncio.run(logbook.export(_settings(), table)))


@cli.command()
def replay(file: Path) -> None:
    """Tell the record of a game in words; or fold an exported log and print its outcome as JSON."""
    from app.main.retelling import retell

    _print(lambda: retell(file))


@cli.command()
def verify(file: Path) -> None:
    """Play the game of a record again and prove that nobody has chosen its cards."""
    _print(lambda: verifying.verify(file))


@cli.command()
def audit() -> None:
    """Fold every table of the database, and name those that do not fold."""
    _print(lambda: copies.audit(_settings()))


@cli.command()
def project(
    rebuild: Annotated[
        bool, typer.Option("--rebuild", help="All of it, from nothing; servers may go on.")
    ] = False,
) -> None:
    """Remember the games that are over: results, statistics and ratings, from the logs."""
    from app.main.projecting import project as run

    _print(lambda: asyncio.run(run(_settings(), from_nothing=rebuild)))


@cli.command()
def backup(file: Path) -> None:
    """Copy the whole database to a new file while servers go on, and fold every table of the copy."""
    _print(lambda: copies.back_up(_settings(), file))


@cli.command()
def restore(file: Path) -> None:
    """Bring a copy back to an empty database, SQLite or Postgres, and fold every table of it."""
    _print(lambda: copies.restore(_settings(), file))


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
    challengers: Annotated[
        bool, typer.Option("--challengers", help="Each fixed plan alone against strong bots instead.")
    ] = False,
) -> None:
    """Let bots of different levels play each other and print how often each wins."""
    if game not in GAMES:
        _stop(f"There is no game {game}; there are {', '.join(GAMES)}.")
    if challengers and game not in CHALLENGERS:
        _stop(f"There are no challengers for {game}; there are some for {', '.join(CHALLENGERS)}.")
    contestants = levels.split(",")
    if unknown := [level for level in contestants if level not in contests.CONTESTANTS]:
        _stop(f"There is no level {unknown[0]}; there are {', '.join(contests.CONTESTANTS)}.")
    chosen = dict(each.partition("=")[::2] for each in option or ())
    kind = contests.kind_of(GAMES[game], seats, chosen)
    if kind.seats not in GAMES[game].seat_counts or not fit_together(GAMES[game].options, kind.options):
        _stop(f"{game} is not played like this.")
    if challengers:
        counts = GAMES[game].seat_counts if seats is None else (seats,)
        kinds = [contests.kind_of(GAMES[game], count, chosen) for count in counts]
        raise typer.Exit(not contests.run_challengers(game, games, kinds, seed))
    contests.run(game, contestants, games, kind, seed)


@cli.command("new-game")
def new_game(
    key: Annotated[str, typer.Argument(help="The name of its folder, such as snack_match.")],
) -> None:
    """Lay out the files of a new game, as a copy of the small one in the tests."""
    from app.main.new_game import CHECKOUT, NotPossible, lay_out

    try:
        files = lay_out(key)
    except NotPossible as error:
        _stop(str(error))
    typer.echo("\n".join(str(file.relative_to(CHECKOUT)) for file in files))
    typer.echo(
        f'Next: add "{key}" to app/games/catalogue.py, run `make format`, and go on with CONTRIBUTING.md.'
    )


def _print(make: Callable[[], str]) -> None:
    try:
        typer.echo(make())
    except StoreRefuses as error:
        _stop(f"The database can't do that: {error}.")
    except (logbook.NotPossible, copies.Unsound, Diverged, Unavailable, OSError) as error:
        _stop(str(error))


def _settings(**given: Any) -> Settings:
    """`given` on the command line, which counts more than the environment."""
    try:
        return Settings(**given)
    except ValidationError as error:
        _stop("; ".join(f"{variable_of(each['loc'][0])}: {each['msg']}" for each in error.errors()))


@contextmanager
def _database_answers() -> Iterator[None]:
    try:
        yield
    except Unavailable as error:
        _stop(f"The database does not answer: {error}")


def _stop(why: str) -> NoReturn:
    typer.echo(why, err=True)
    raise typer.Exit(1)
