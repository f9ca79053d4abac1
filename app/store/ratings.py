"""How strong guests are taken to be, as the database keeps it. Not here: how that is worked out (`live`)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from app.store.past_games import FORGOTTEN, FOUND, OLDEST_FIRST, games_of
from app.store.statements import Ask, Statement, Together
from app.table.chronicle import PastGame, Rating, Skill, ToRate

_SURELY: Final = 3
"""So many standard deviations below is near certain."""

START_OVER: Final = ("DELETE FROM ratings", "DELETE FROM rating_turns")

_TURN: Final = "SELECT turn FROM rating_turns WHERE game = $1"
_FIRST_TURN: Final = "INSERT INTO rating_turns (game, turn) VALUES ($1, 0) ON CONFLICT DO NOTHING"
_NEXT_TURN: Final = "UPDATE rating_turns SET turn = turn + 1 WHERE game = $1 AND turn = $2 RETURNING turn"
_FIRST_UNRATED: Final = """
    SELECT ended_at, table_code, number FROM past_games WHERE game = $1 AND unrated = TRUE
    ORDER BY ended_at, table_code, number LIMIT 1
"""
_RATED_LATER: Final = """
    SELECT 1 FROM past_games WHERE game = $1 AND unrated = FALSE AND company IS NOT NULL
    AND ended_at >= $2 AND (ended_at, table_code, number) > ($2, $3, $4) LIMIT 1
"""
_UNRATE: Final = """
    UPDATE past_games SET unrated = TRUE WHERE game = $1 AND company IS NOT NULL
    AND ended_at >= $2 AND (ended_at, table_code, number) > ($2, $3, $4)
"""
# S608: nothing but our own constants is put into this.
_UNRATED: Final = f"""
    WITH page AS (
        SELECT table_code, number FROM past_games WHERE game = $1 AND unrated = TRUE
        ORDER BY ended_at, table_code, number LIMIT $2
    ) {FOUND} {OLDEST_FIRST}
"""  # noqa: S608
_BEFORE: Final = """
    SELECT mu, sigma, rated_games FROM past_seats WHERE guest = $1 AND game = $2 AND mu IS NOT NULL
    AND ended_at <= $3 AND (ended_at, table_code, number) < ($3, $4, $5)
    ORDER BY ended_at DESC, table_code DESC, number DESC LIMIT 1
"""
_RATED: Final = "UPDATE past_games SET unrated = FALSE WHERE table_code = $1 AND number = $2"
_AFTER: Final = """
    UPDATE past_seats SET mu = $4, sigma = $5, rated_games = $6
    WHERE table_code = $1 AND number = $2 AND guest = $3
"""
_NOTE: Final = """
    INSERT INTO ratings (game, guest, mu, sigma, games, surely, name, avatar)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (game, guest) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,
    surely = excluded.surely, games = excluded.games,
    name = coalesce(excluded.name, ratings.name), avatar = coalesce(excluded.avatar, ratings.avatar)
"""
_OF_GUEST: Final = """
    SELECT guest, game, mu, sigma, games, name, avatar FROM ratings WHERE guest = $1 ORDER BY game
"""
_COURSE: Final = """
    SELECT mu, sigma, rated_games FROM past_seats WHERE guest = $1 AND game = $2 AND mu IS NOT NULL
    ORDER BY ended_at DESC, table_code DESC, number DESC LIMIT $3
"""
_LEADERS: Final = """
    SELECT guest, game, mu, sigma, games, name, avatar FROM ratings
    WHERE game = $1 AND games >= $2 AND name IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM unrated_guests WHERE unrated_guests.guest = ratings.guest)
    ORDER BY surely DESC, guest LIMIT $3
"""
_UNWANTED: Final = "SELECT guest FROM unrated_guests WHERE guest = $1"
_WANT: Final = "DELETE FROM unrated_guests WHERE guest = $1"
_WANT_NONE: Final = "INSERT INTO unrated_guests (guest) VALUES ($1) ON CONFLICT DO NOTHING"


class StoredRatings:
    def __init__(self, ask: Ask, tell: Ask, together: Together) -> None:
        self._ask = ask
        self._tell = tell
        self._together = together

    async def to_rate(self, game: str, most: int) -> ToRate:
        turn = await self._turn(game)
        first = await self._ask(_FIRST_UNRATED, game)
        if not first:
            return ToRate(turn, (), {})
        if await self._ask(_RATED_LATER, game, *first[0]):
            # A game came late: what was rated after it is rated again. Whoever is faster has done so.
            again = [(_NEXT_TURN, game, turn), (_UNRATE, game, *first[0])]
            await self._together(again, only_if_first=True)
            turn = await self._turn(game)
        games = tuple(games_of(await self._ask(_UNRATED, game, most)))
        return ToRate(turn, games, await self._before(game, games))

    async def rate(self, game: str, to_rate: ToRate, skills: Sequence[Mapping[str, Skill]]) -> bool:
        statements: list[Statement] = [(_NEXT_TURN, game, to_rate.turn)]
        for rated, after in zip(to_rate.games, skills, strict=True):
            statements += _rated(rated, after)
        statements += _noted(to_rate.games, skills)
        return await self._together(statements, only_if_first=True)

    async def ratings_of(self, guest: str) -> Sequence[Rating]:
        return [_rating(*values) for values in await self._ask(_OF_GUEST, guest)]

    async def course_of(self, guest: str, game: str, most: int) -> Sequence[Skill]:
        return [Skill(*values) for values in reversed(await self._ask(_COURSE, guest, game, most))]

    async def leaders(self, game: str, least: int, most: int) -> Sequence[Rating]:
        return [_rating(*values) for values in await self._ask(_LEADERS, game, least, most)]

    async def wants_rating(self, guest: str) -> bool:
        return not await self._ask(_UNWANTED, guest)

    async def choose_rating(self, guest: str, *, wanted: bool) -> None:
        await self._tell(_WANT if wanted else _WANT_NONE, guest)

    async def _turn(self, game: str) -> int:
        found = await self._ask(_TURN, game)
        if not found:
            await self._tell(_FIRST_TURN, game)
            found = await self._ask(_TURN, game)
        return int(found[0][0])

    async def _before(self, game: str, games: Sequence[PastGame]) -> Mapping[str, Skill]:
        """What was known of these guests before the first of the games."""
        found: dict[str, Skill] = {}
        for guest in sorted({guest for each in games for guest in each.guests}):
            known = await self._ask(_BEFORE, guest, game, *games[0].place_in_time)
            if known:
                found[guest] = Skill(*known[0])
        return found


def _rated(game: PastGame, after: Mapping[str, Skill]) -> Iterator[Statement]:
    yield (_RATED, game.table, game.number)
    for guest, skill in after.items():
        yield (_AFTER, game.table, game.number, guest, *skill)


def _noted(games: Sequence[PastGame], skills: Sequence[Mapping[str, Skill]]) -> Iterator[Statement]:
    """Everybody once, with what they are taken for after the last of these games."""
    named = {seat.guest: seat for game in games if game.public for seat in game.seats}
    last = {guest: skill for after in skills for guest, skill in after.items()}
    for guest, skill in last.items():
        if not guest.startswith(FORGOTTEN):
            seat = named.get(guest)
            name, avatar = (seat.name, seat.avatar) if seat else (None, None)
            surely = skill.mu - _SURELY * skill.sigma
            yield (_NOTE, games[0].game, guest, *skill, surely, name, avatar)


def _rating(*values: Any) -> Rating:
    guest, game, mu, sigma, games, name, avatar = values
    return Rating(guest, game, Skill(mu, sigma, games), name or "", avatar or "")
