"""What is written for the load driver is a whole game, and the server plays it in the same way."""

import asyncio
from pathlib import Path
from random import Random

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.store.migrate import migrate
from app.store.store import open_store
from app.table.evolve import evolve
from app.table.table import Phase, Table
from app.web.people.identity import Signer
from bench.scripts import Script, begun, code_of, guests_of, marks, steps, stored_scripts
from tests.web.positions import every_game

KEY = "of a test, and long enough"


@every_game
def test_a_script_is_the_same_every_time_and_ends_with_the_game(game: AnyGame) -> None:
    def written() -> tuple[object, Phase]:
        guests, dice = guests_of(3), Random(3)
        recorded = begun(game, code_of(3), guests, dice)
        return list(steps(recorded, guests, dice)), recorded.table.phase

    first, again = written(), written()
    assert first == again
    assert first[1] is Phase.OVER


def test_codes_differ() -> None:
    assert len({code_of(number) for number in range(5000)}) == 5000


def test_tables_are_stored_as_they_were_when_the_game_began(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/scripts.db"
    migrate(url)
    script, table = asyncio.run(_stored(url))
    assert table.phase is Phase.PLAYING
    assert marks(table) == script["marks"]
    signed = [Signer(KEY).read(bearer).id for bearer in script["bearers"]]
    assert signed == [guest.id for guest in guests_of(1)]


async def _stored(url: str) -> tuple[Script, Table]:
    """The second of two scripts, and its table as it was stored."""
    async with open_store(url) as store:
        _, script = await stored_scripts(store, KEY, GAMES["felix"], 2)
        rows = await store.read(script["code"], 0)
    table: Table | None = None
    for row in rows:
        table = evolve(table, row)
    assert table is not None
    return script, table
