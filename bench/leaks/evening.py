"""An evening at both tables: people come, devices add their shares, a game, who's in for the next, that one.

Not here: what happens in a game (`game_in_play`) and at any time (`any_time`).
"""

from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import ExitStack, asynccontextmanager
from itertools import zip_longest
from random import Random
from typing import Any, Final

from app.games.contract import GALLERY, LEVELS, PACES, AnyGame, Audience, Options, Seat
from app.main.fuzz import Kind, every_kind
from app.table.table import Phase
from bench.leaks.any_time import AnyTime
from bench.leaks.game_in_play import LIMIT, GameInPlay
from bench.leaks.pair import Pair
from bench.leaks.servers import Server
from bench.leaks.still_life import StillClock
from bench.leaks.stored_table import Plan
from bench.leaks.twin_rules import begun_with, known_to_servers

_WITH_BOTS: Final = 0.4
_MOST_BOTS: Final = 3
_PUBLIC: Final = 0.3
_UNSEEN: Final = 0.2
"""How often only those who play may watch. Not if the gallery is the audience: it would see nothing."""
_MOST_SHARES: Final = 3
_POLLED: Final = 0.2
_IN_BETWEEN: Final = 0.3
"""How often something else happens between two things of an evening."""

Deed = Callable[[], Coroutine[Any, Any, None]]


def any_plan(kind: Kind, code: str, dice: Random) -> tuple[Plan, Audience]:
    audience = dice.choice((*range(kind.seats), None))
    others = [seat for seat in range(kind.seats) if seat != audience]
    number = min(dice.randint(1, _MOST_BOTS), len(others), kind.seats - 1)
    bots = dice.sample(others, number) if dice.random() < _WITH_BOTS else []
    public, watchable = dice.random() < _PUBLIC, audience is GALLERY or dice.random() >= _UNSEEN
    clock = LIMIT if public else dice.choice((0, LIMIT))
    plan = Plan(code, kind, bots, dice.choice(LEVELS[:2]), clock, dice.choice(PACES), public, watchable)
    return plan, audience


@asynccontextmanager
async def evening_of(
    servers: tuple[Server, Server], clock: StillClock, game: AnyGame, kind: Kind, code: str, dice: Random
) -> AsyncIterator["Evening"]:
    """With every device connected."""
    plan, audience = any_plan(kind, code, dice)
    pair = Pair(servers, clock, plan, audience, dice)
    with ExitStack() as known:
        await pair.open(game)
        try:
            yield Evening(pair, game, known)
        finally:
            await pair.close()


class Evening:
    def __init__(self, pair: Pair, game: AnyGame, known: ExitStack) -> None:
        """`known` holds for as long as servers know the rules by which is played."""
        self.pair, self._game, self._known = pair, game, known
        self._dice = pair.dice
        self._any_time = AnyTime(pair)
        self.in_play: GameInPlay | None = None

    @property
    def phase(self) -> Phase:
        return self.pair.replicas[0].table.phase

    async def gather(self) -> None:
        """Everybody sits down, and the host begins."""
        plan = self.pair.plan
        for seat in (plan.host, *self._dice.sample(plan.people[1:], len(plan.people) - 1)):
            await self._say(seat, f"sit {seat}")
        for seat in plan.bots:
            await self._say(plan.host, f"add_bot {plan.level} {seat}")
        await self._add_shares()
        await self._begin(dict(plan.kind.options), self._start)

    async def _start(self) -> None:
        await self._say_last(self.pair.plan.host, "start")

    async def step(self) -> None:
        """Something happens in a game, and all that is sent of it is compared."""
        game, other = self.in_play, self._any_time
        if game is None:
            raise AssertionError("a game has begun")
        deeds: tuple[tuple[int, Deed], ...] = (
            (30, game.act),
            (6, game.detour),
            (3, game.time_goes_by),
            (3, game.moments_go_by),
            (1, game.rest),
            (2, game.come_and_go),
            (4, other.nonsense),
            (4, other.look),
            (2, other.come_again),
            (1, other.come_late),
            (1, other.talk),
            (1, other.beat),
        )
        weights, choices = zip(*deeds, strict=True)
        await self._done(*self._dice.choices(choices, weights))
        if self._dice.random() < _POLLED:
            await self.pair.poll()

    async def go_on(self) -> None:
        """After a game: who's in for another one, with other options? In the end everybody is."""
        for seat in self.pair.stood_in_for:
            await self._say(seat, f"sit {seat}")
        await self._add_shares()
        options = self._dice.choice(every_kind(self._game, (self.pair.plan.kind.seats,))).options
        wanted = {f"option-{key}": value for key, value in options.items()}
        await self._say(self.pair.plan.host, "terms", **wanted)
        if self._dice.random() < 0.5 and len(self.pair.plan.people) > 1:
            await self._ask_in_vain()
        await self._begin(dict(options), self._ask)

    async def last_look(self) -> None:
        """What pages and programs show who come only now."""
        await self.pair.come_all()
        await self._done(self._any_time.look)

    async def _ask_in_vain(self) -> None:
        """Nobody answers in time."""
        await self._say(self._dice.choice(self.pair.plan.people), "rematch")
        await self.pair.go_forward(LIMIT * 1000)
        await self.pair.settle()

    async def _ask(self) -> None:
        """Some say no first, as long as somebody is silent. With the last answer the game begins."""
        *others, last = self._dice.sample(self.pair.plan.people, len(self.pair.plan.people))
        for seat in others[:1]:
            await self._say(seat, "rematch")
        for seat in others[1:]:
            if self._dice.random() < _IN_BETWEEN:
                await self._say(seat, "opt_out")
            await self._say(seat, "opt_in")
        await self._say_last(last, "opt_in" if others else "rematch")

    async def _begin(self, options: Options, ask: Deed) -> None:
        """`ask` is what the game begins after."""
        self.in_play = GameInPlay(self.pair, self._game, options)
        self._known.enter_context(known_to_servers(*self.in_play.games))
        with begun_with(tuple(zip(self.pair.replicas, self.in_play.games, strict=True))):
            await ask()
            await self.pair.until(
                lambda: all(each.table.phase is Phase.PLAYING for each in self.pair.replicas)
            )
        await self.pair.settle()

    async def _add_shares(self) -> None:
        """Other shares at the other table, and more or fewer of them, but for those of the audience."""
        for seat in self.pair.plan.people:
            here, there = self._contributions(), self._contributions()
            for one, other in zip_longest(here, here if seat == self.pair.audience else there):
                await self.pair.say(seat, one, other)
                await self.pair.settle()

    def _contributions(self) -> list[dict[str, object]]:
        seal = self.pair.replicas[0].snapshot.public.sealed
        shares = (self._dice.randbytes(32).hex() for _ in range(self._dice.randint(1, _MOST_SHARES)))
        return [{"table": f"contribute {seal} {share}"} for share in shares]

    async def _say(self, seat: Seat, words: str, **fields: str) -> None:
        await self.pair.say_alike(seat, words, **fields)
        other = self._any_time
        if self._dice.random() < _IN_BETWEEN:
            await self._done(self._dice.choice((other.nonsense, other.look, other.come_again, other.talk)))
            await self.pair.poll()

    async def _say_last(self, seat: Seat, words: str) -> None:
        """A game begins at once after it."""
        await self.pair.say(seat, {"table": words}, {"table": words})

    async def _done(self, deed: Deed) -> None:
        await deed()
        self.pair.tally.steps[deed.__name__] += 1
        await self.pair.settle()
