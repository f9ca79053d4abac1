"""Past games, as the database keeps them, and how a guest is forgotten.

A forgotten guest's id is replaced by a keyed hash of it, so that others' ratings and companies come out the
same when all is made again from the logs. Not here: ratings (`ratings`), the columns (`past_games`).
"""

import asyncio
import hmac
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Any, Final

from app.store.past_games import (
    FORGOTTEN,
    FOUND,
    NEWEST_FIRST,
    games_of,
    inserts,
    with_words,
    without_words,
)
from app.store.ratings import START_OVER as START_RATINGS_OVER
from app.store.ratings import StoredRatings
from app.store.statements import Ask, Statement, Together
from app.table.chronicle import PastGame, Waiting, When, company_of

_KEY_NAME: Final = "forgotten"
_WORD_LENGTH: Final = 24
_NOW_AND_LATER: Final = When(2**62, "", 0)
_AT_ONCE: Final = 50

_WAITING: Final = "SELECT table_code, touched_at FROM unremembered ORDER BY touched_at, table_code LIMIT $1"
_DONE: Final = "DELETE FROM unremembered WHERE table_code = $1 AND touched_at = $2"
_NUMBERS: Final = "SELECT number FROM past_games WHERE table_code = $1"
_START_OVER: Final = ("DELETE FROM past_seats", "DELETE FROM past_games", *START_RATINGS_OVER)

# S608: nothing but our own constants is put into these.
_OF_GUEST: Final = f"""
    WITH page AS (
        SELECT table_code, number FROM past_seats
        WHERE guest = $1 AND (ended_at, table_code, number) < ($2, $3, $4)
        ORDER BY ended_at DESC, table_code DESC, number DESC LIMIT $5
    ) {FOUND} {NEWEST_FIRST}
"""  # noqa: S608
_OF_COMPANY: Final = f"""
    WITH page AS (
        SELECT table_code, number FROM past_games WHERE company = $1 ORDER BY ended_at DESC LIMIT $2
    ) {FOUND} {NEWEST_FIRST}
"""  # noqa: S608
_NEWEST: Final = f"""
    WITH page AS (
        SELECT table_code, number FROM past_games WHERE game = $1 ORDER BY ended_at DESC LIMIT $2
    ) {FOUND} {NEWEST_FIRST}
"""  # noqa: S608
_NEWEST_OF_GUEST: Final = f"""
    WITH page AS (
        SELECT table_code, number FROM past_seats WHERE game = $1 AND guest = $3
        ORDER BY ended_at DESC LIMIT $2
    ) {FOUND} {NEWEST_FIRST}
"""  # noqa: S608
_COUNTS: Final = "SELECT game, count(*), 0 FROM past_games GROUP BY game"
_COUNTS_OF_GUEST: Final = """
    SELECT game, count(*), sum(CASE WHEN place = 1 AND EXISTS (
        SELECT 1 FROM past_seats AS other
        WHERE other.table_code = past_seats.table_code AND other.number = past_seats.number
        AND other.seat <> past_seats.seat
    ) THEN 1 ELSE 0 END) FROM past_seats WHERE guest = $1 GROUP BY game
"""
_SAT_AT: Final = "SELECT table_code FROM sat_at WHERE guest = $1 ORDER BY table_code"
_FORGOTTEN: Final = "SELECT word FROM forgotten_guests WHERE word IN ({words})"
_FORGOTTEN_SO_FAR: Final = "SELECT count(*) FROM forgotten_guests"
_FORGET: Final = "INSERT INTO forgotten_guests (word, at) VALUES ($1, $2) ON CONFLICT DO NOTHING"
_TRACES: Final = (
    "DELETE FROM ratings WHERE guest = $1",
    "DELETE FROM unrated_guests WHERE guest = $1",
    "DELETE FROM whereabouts WHERE guest = $1",
    "DELETE FROM sat_at WHERE guest = $1",
    "DELETE FROM seated WHERE player = $1",
    "DELETE FROM complaints WHERE player = $1 AND settled_at IS NOT NULL",
)
# Where nobody else ever had a seat, and nobody plays now.
_ALONE: Final = """
    SELECT table_code FROM sat_at AS mine WHERE guest = $1 AND NOT EXISTS (
        SELECT 1 FROM sat_at WHERE sat_at.table_code = mine.table_code AND guest <> $1
    ) ORDER BY table_code
"""
# Unless somebody has sat down there just now.
_STILL_ALONE: Final = """
    INSERT INTO forgetting (table_code) SELECT CAST($1 AS text) WHERE NOT EXISTS (
        SELECT 1 FROM sat_at WHERE table_code = CAST($1 AS text) AND guest <> $2
    ) RETURNING table_code
"""
_WHOLE_TABLE: Final = (
    "DELETE FROM log WHERE table_code = $1",
    "DELETE FROM tables WHERE code = $1",
    *(
        f"DELETE FROM {name} WHERE table_code = $1"  # noqa: S608
        for name in ("seated", "past_seats", "past_games", "unremembered", "sat_at", "forgetting")
    ),
)
_KEYS: Final = "SELECT table_code, number FROM past_seats WHERE guest = $1 ORDER BY table_code, number"
_GUESTS: Final = "SELECT guest FROM past_seats WHERE table_code = $1 AND number = $2 AND guest IS NOT NULL"
_WORD_FOR: Final = """
    UPDATE past_seats SET guest = $2, name = '', avatar = '', bot = NULL
    WHERE table_code = $3 AND number = $4 AND guest = $1
"""
_OTHER_COMPANY: Final = "UPDATE past_games SET company = $3 WHERE table_code = $1 AND number = $2"


class StoredChronicle(StoredRatings):
    def __init__(
        self, ask: Ask, tell: Ask, together: Together, secret: Callable[[str], Awaitable[str]]
    ) -> None:
        super().__init__(ask, tell, together)
        self._secret = secret
        self._key = b""

    async def waiting(self, most: int) -> Sequence[Waiting]:
        return [Waiting(*values) for values in await self._ask(_WAITING, most)]

    async def keep(self, games: Sequence[PastGame], done: Waiting | None = None) -> None:
        """An evening is told whole each time a game is over: only what is new of it is written."""
        new = await self._unkept(games)
        words = await self._forgotten({guest for game in new for guest in game.guests})
        statements = [statement for game in new for statement in inserts(with_words(game, words))]
        if done is not None:
            statements.append((_DONE, *done))
        await self._together(statements)
        # Somebody may have been forgotten just then.
        again = await self._forgotten({guest for game in new for guest in game.guests} - words.keys())
        for guest, word in again.items():
            await self._replace(guest, word)

    async def _unkept(self, games: Sequence[PastGame]) -> Sequence[PastGame]:
        found = {code: await self._ask(_NUMBERS, code) for code in {game.table for game in games}}
        kept = {(code, number) for code, rows in found.items() for (number,) in rows}
        return [game for game in games if (game.table, game.number) not in kept]

    async def start_over(self) -> None:
        await self._together([(statement,) for statement in _START_OVER])

    async def games_of(self, guest: str, before: When | None, most: int) -> Sequence[PastGame]:
        return await self._games(_OF_GUEST, guest, *(before or _NOW_AND_LATER), most)

    async def games_with(self, company: str, most: int) -> Sequence[PastGame]:
        return await self._games(_OF_COMPANY, company, most)

    async def newest(self, game: str, guest: str | None, most: int) -> Sequence[PastGame]:
        if guest is None:
            return await self._games(_NEWEST, game, most)
        return await self._games(_NEWEST_OF_GUEST, game, most, guest)

    async def counts(self, guest: str | None) -> Mapping[str, tuple[int, int]]:
        found = await (self._ask(_COUNTS) if guest is None else self._ask(_COUNTS_OF_GUEST, guest))
        return {game: (int(played), int(won)) for game, played, won in found}

    async def tables_of(self, guest: str) -> Sequence[str]:
        return [code for (code,) in await self._ask(_SAT_AT, guest)]

    async def forgotten_among(self, guests: Collection[str]) -> frozenset[str]:
        return frozenset(await self._forgotten(set(guests)))

    async def forgotten_so_far(self) -> int:
        ((count,),) = await self._ask(_FORGOTTEN_SO_FAR)
        return int(count)

    async def forget(self, guest: str, now: int) -> Sequence[str]:
        word = await self._word(guest)
        await self._tell(_FORGET, word, now)
        alone = [code for (code,) in await self._ask(_ALONE, guest)]
        gone = [code for code in alone if await self._delete_table(code, guest)]
        await self._replace(guest, word)
        await self._together([(statement, guest) for statement in _TRACES])
        return gone

    async def _delete_table(self, code: str, guest: str) -> bool:
        statements = [(_STILL_ALONE, code, guest), *((statement, code) for statement in _WHOLE_TABLE)]
        return await self._together(statements, only_if_first=True)

    async def _games(self, question: str, *values: object) -> Sequence[PastGame]:
        # In a thread: thousands of seats would hold everybody else up.
        return await asyncio.to_thread(_shown, await self._ask(question, *values))

    async def _replace(self, guest: str, word: str) -> None:
        """The word instead of the guest, wherever they have played."""
        keys = [tuple(key) for key in await self._ask(_KEYS, guest)]
        for first in range(0, len(keys), _AT_ONCE):
            statements: list[Statement] = []
            for key in keys[first : first + _AT_ONCE]:
                guests = [found for (found,) in await self._ask(_GUESTS, *key)]
                company = company_of([word if each == guest else each for each in guests])
                statements += [(_WORD_FOR, guest, word, *key), (_OTHER_COMPANY, *key, company)]
            await self._together(statements)

    async def _forgotten(self, guests: set[str]) -> Mapping[str, str]:
        """Those of them who are, with their words."""
        if not guests:
            return {}
        words = {await self._word(guest): guest for guest in sorted(guests)}
        places = ", ".join(f"${number}" for number in range(1, len(words) + 1))
        found = await self._ask(_FORGOTTEN.format(words=places), *words)
        return {words[word]: word for (word,) in found}

    async def _word(self, guest: str) -> str:
        if not self._key:
            self._key = bytes.fromhex(await self._secret(_KEY_NAME))
        return FORGOTTEN + hmac.digest(self._key, guest.encode(), "sha256").hex()[:_WORD_LENGTH]


def _shown(found: Sequence[Any]) -> list[PastGame]:
    return [without_words(game) for game in games_of(found)]
