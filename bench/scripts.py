"""Tables that are ready to be played, and what is played at them: scripts for the load driver.

The driver (`peers/driver/recital.mjs`) knows the rules of no game. So whole random games are played here
first; the tables are stored as they were when those games began, and the driver does the same again over real
sockets. The dice are the same every time. Not here: sending and measuring it.
"""

import time
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

from app.games.contract import AnyGame
from app.live.hall import CODE_LENGTH, CODE_LETTERS
from app.live.summary import summarise
from app.main.fuzz import few_kinds
from app.store.store import Store
from app.table.circumstances import Circumstances
from app.table.codec import encode_action
from app.table.decide import Decided, decide, open_table
from app.table.entries import Opened, Row
from app.table.intents import Intent, Play, Sit, Start
from app.table.refusals import Refused
from app.table.table import Phase, Table
from app.table.view import own_moment
from app.web.people.identity import Guest, Signer
from app.web.people.names import AVATARS

SEATS: Final = 4

Script = Mapping[str, Any]
"""`code`, `bearers`, `marks` of the seats at first, and `steps`: seat, fields and marks afterwards."""


class Recorded:
    """A table with its rows, and no server."""

    def __init__(self, code: str, opened: Opened) -> None:
        self._now = time.time_ns() // 1_000_000
        self.rows: list[Row] = []
        self.table = self._noted(open_table(code, opened, self._now))

    def do(self, intent: Intent) -> None:
        self.table = self._noted(decide(self.table, intent, Circumstances(self._now), None))

    def _noted(self, decided: Decided | Refused) -> Table:
        if isinstance(decided, Refused):
            raise TypeError(f"the script is refused: {decided.reason}")
        self.rows.append(decided.row)
        return decided.table


async def stored_scripts(store: Store, secret: str, game: AnyGame, tables: int) -> list[Script]:
    """So many tables in that store; their guests are signed with that secret."""
    signer = Signer(secret)
    return [await _stored(store, signer, game, number) for number in range(tables)]


async def _stored(store: Store, signer: Signer, game: AnyGame, number: int) -> Script:
    dice, guests = Random(number), guests_of(number)
    recorded = begun(game, code_of(number), guests, dice)
    for row in recorded.rows:
        if not await store.append(row, summarise(recorded.table)):
            raise ValueError(f"the store has a table {row.table} already")
    return {
        "code": code_of(number),
        "bearers": [signer.sign(guest) for guest in guests],
        "marks": marks(recorded.table),
        "steps": list(steps(recorded, guests, dice)),
    }


def begun(game: AnyGame, code: str, guests: list[Guest], dice: Random) -> Recorded:
    kind = next(kind for kind in few_kinds(game) if kind.seats == SEATS)
    recorded = Recorded(code, Opened(game.key, SEATS, dict(kind.options), False, 0, guests[0].id))
    for guest in guests:
        recorded.do(Sit(guest.as_player()))
    recorded.do(Start(guests[0].id, dice.randbytes(32).hex()))
    return recorded


def steps(recorded: Recorded, guests: list[Guest], dice: Random) -> Iterator[Mapping[str, Any]]:
    """Random answers until the game is over."""
    while recorded.table.phase is Phase.PLAYING and recorded.table.sitting is not None:
        seat = dice.choice(recorded.table.sitting.waiting)
        question = recorded.table.question(seat)
        if question is None:
            raise AssertionError("a seat is waited for and asked nothing")
        action = encode_action(dice.choice(question.choices))
        recorded.do(Play(guests[seat].id, question.key, action))
        yield {"seat": seat, "fields": {**action, "key": question.key}, "marks": marks(recorded.table)}


def marks(table: Table) -> list[list[int]]:
    """What each seat's page says of where it is: the moment, and those of its own since then."""
    return [[table.moment, own_moment(table, seat)] for seat in range(SEATS)]


def code_of(number: int) -> str:
    letters = []
    for _ in range(CODE_LENGTH):
        number, place = divmod(number, len(CODE_LETTERS))
        letters.append(CODE_LETTERS[place])
    return "".join(letters)


def guests_of(number: int) -> list[Guest]:
    return [Guest(f"guest-{number}-{seat}", f"Player {seat}", AVATARS[seat]) for seat in range(SEATS)]
