"""Two tables that differ only in what one audience can't know, played in step over real lines.

After each step, whatever it was, every device of that audience and of the gallery must have got the same
bytes from both; that nothing came is compared like anything else. Not here: what may happen in secret
(`secret_play`), what devices there are (`audiences`).
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any, Final
from urllib.parse import urlencode

import orjson

from app.games.chance import Chance
from app.games.contract import LEVELS, AnyGame, Audience, Seat
from app.live.replica import Replica
from app.live.summary import duties
from app.main.fuzz import every_kind
from app.table.codec import encode_action
from app.table.table import Phase, Sitting
from bench.leaks.audiences import Kind as DeviceKind
from bench.leaks.audiences import kinds_of, others_of, word_of
from bench.leaks.device import Bearing, Device, Difference, Request
from bench.leaks.secret_play import Done, SecretPlay
from bench.leaks.servers import PAUSE, Server
from bench.leaks.still_life import StillClock
from bench.leaks.stored_table import Plan, StoredTable
from bench.leaks.twin_rules import Script, known_to_servers, scripted

PATIENCE: Final = 20.0
"""Seconds. Only a table that has gone astray takes as long."""
UNEVEN_FOR: Final = 2.0
"""How long one table may be behind the other before something has stayed away; never reached otherwise."""
MOST_STEPS: Final = 400
LIMIT: Final = 3600
"""The time for a turn where there is a limit, in seconds: no timer gets there by itself."""
_WITH_A_BOT: Final = 0.3
_BOTS_HAVE_THOUGHT: Final = 60_000
_TURNS_OF_THE_LOOP: Final = 4
_A_LITTLE: Final = 0.002


class Astray(Exception):
    """The tables could not be kept in step. That is a difference too: one did what the other did not."""


class Tally:
    """What was compared, and what was found."""

    def __init__(self) -> None:
        self.frames = 0
        self.steps: Counter[str] = Counter()
        self.differences: list[Difference] = []


def any_plan(game: AnyGame, code: str, dice: Random) -> tuple[Plan, Audience]:
    kind = dice.choice(every_kind(game, (dice.choice(game.seat_counts),)))
    audience = dice.choice((*range(kind.seats), None))
    others = [seat for seat in range(kind.seats) if seat != audience]
    bots = dice.sample(others, min(1, len(others), kind.seats - 1)) if dice.random() < _WITH_A_BOT else []
    # One or the other: what a clock does to a seat may not touch what a bot was asked (`secret_play`).
    clock = 0 if bots else dice.choice((0, LIMIT))
    return Plan(code, kind, bots, dice.choice(LEVELS[:2]), clock), audience


@asynccontextmanager
async def pair_of(
    servers: tuple[Server, Server], clock: StillClock, game: AnyGame, code: str, dice: Random
) -> AsyncIterator["Pair"]:
    """A pair with every device connected."""
    plan, audience = any_plan(game, code, dice)
    state = game.setup(plan.kind.seats, plan.kind.options, Chance(dice.randbytes(16), 0))
    pair = Pair(servers, clock, game, plan, SecretPlay(game, audience, state, plan.bots, dice))
    with known_to_servers(*pair.games):
        await pair.open()
        try:
            yield pair
        finally:
            await pair.close()


class Pair:
    def __init__(
        self, servers: tuple[Server, Server], clock: StillClock, game: AnyGame, plan: Plan, play: SecretPlay
    ) -> None:
        self._servers, self._clock, self._game, self._plan = servers, clock, game, plan
        self._play, self._dice = play, play.dice
        self._audience = play.audience
        self._scripts = Script(play.here, self._unforeseen), Script(play.there, self._unforeseen)
        self.games = tuple(scripted(game, script) for script in self._scripts)
        self._replicas: tuple[Replica, ...] = ()
        self._compared: list[tuple[DeviceKind, Device]] = []
        self._others: list[tuple[DeviceKind, Device]] = []
        self._moved = asyncio.Event()
        self.tally = Tally()

    @property
    def is_over(self) -> bool:
        return self._replicas[0].table.phase is not Phase.PLAYING

    async def open(self) -> None:
        seeds = (self._dice.randbytes(32).hex() for _ in self._servers)
        tables = [
            StoredTable(self._plan, game, seed, self._clock.now)
            for game, seed in zip(self.games, seeds, strict=True)
        ]
        self._replicas = tuple(
            [
                await server.store(table.rows, table.table)
                for server, table in zip(self._servers, tables, strict=True)
            ]
        )
        for replica in self._replicas:
            replica.watch(self._moved.set)
        for seat in range(self._plan.kind.seats):
            if seat not in self._plan.bots and seat != self._audience:
                self._others += [(kind, await self._dialled(kind)) for kind in others_of(seat)]
        for kind in kinds_of(self._audience):
            self._compared.append((kind, await self._dialled(kind)))
            await self._settle()

    async def close(self) -> None:
        for _, device in (*self._compared, *self._others):
            device.close()
        self._compared, self._others = [], []
        for replica in self._replicas:
            replica.unwatch(self._moved.set)
        await self._until(lambda: all(server.open_sockets == 0 for server in self._servers))

    async def step(self) -> None:
        """Something happens at both tables, and all that is sent of it is compared."""
        steps: tuple[tuple[int, Callable[[], Any]], ...] = (
            (30, self._act),
            (6, self._detour),
            (4, self._time_goes_by),
            (4, self._nonsense),
            (3, self._request),
            (2, self._come_again),
            (1, self._beat),
        )
        weights, deeds = zip(*steps, strict=True)
        (deed,) = self._dice.choices(deeds, weights)
        await deed()
        self.tally.steps[deed.__name__.strip("_")] += 1
        await self._settle()

    async def last_look(self) -> None:
        """What pages and programs show who come only now."""
        for kind in kinds_of(self._audience):
            self._compared.append((kind, await self._dialled(kind)))
            await self._settle()
        await self._request()

    # What happens.

    async def _act(self) -> None:
        """Somebody who is waited for answers, or changes their mind."""
        asked = [
            seat
            for seat in range(self._plan.kind.seats)
            if seat not in self._plan.bots and all(each.table.question(seat) for each in self._replicas)
        ]
        waiting = [seat for seat in asked if seat in self._sitting.waiting]
        if not asked or (not waiting and self._dice.random() < 0.5):
            return await self._time_goes_by()
        seat = self._dice.choice(waiting if waiting and self._dice.random() < 0.85 else asked)
        done = self._written(seat)
        await self._send_answers(seat, done.here, done.there)
        return None

    async def _detour(self) -> None:
        """At the other table alone somebody changes a secret choice, and changes it back."""
        people = [seat for seat in range(self._plan.kind.seats) if seat not in self._plan.bots]
        detour = self._play.detour(self._dice.choice(people))
        if detour is None:
            return await self._act()
        for action, turn in detour:
            # Whatever it is for the table here, it has not happened: its script stays as it is.
            self._scripts[1].turns.append(turn)
            await self._send_answers(turn.seat, None, action)
            await self._settle()
        return None

    async def _time_goes_by(self) -> None:
        """Bots have thought, and now and then everybody's time is up."""
        for server in self._servers:
            await server.bots_have_thought()
        self._clock.go_forward(LIMIT * 1000 if self._dice.random() < 0.3 else _BOTS_HAVE_THOUGHT)
        for server, replica in zip(self._servers, self._replicas, strict=True):
            server.site.node.hall.moved(replica)
        await self._until(self._nothing_is_due)

    def _nothing_is_due(self) -> bool:
        now = self._clock.now
        return self._in_step() and not any(
            due <= now for each in self._replicas for _, _, due in duties(each.table, PAUSE)
        )

    def _unforeseen(self, seat: Seat) -> None:
        """A bot or a clock acts at one of the tables; the other one must do the same."""
        self._written(seat)

    def _written(self, seat: Seat) -> Done:
        """The next turn of both scripts."""
        done = self._play.play(seat, self._sitting)
        self._scripts[0].turns.append(done.turn_here)
        self._scripts[1].turns.append(done.turn_there)
        return done

    async def _nonsense(self) -> None:
        """What the audience or somebody in the gallery may not do; each is told so."""
        _, device = self._dice.choice(self._compared)
        text = orjson.dumps(self._dice.choice(self._wrong_answers())).decode()
        device.send(text, text)
        await self._until(lambda: _has_news(device))

    def _wrong_answers(self) -> list[dict[str, Any]]:
        seat = next(iter(self._sitting.waiting), None)
        choices = self._game.choices(self._sitting.view(seat))
        some = [{**encode_action(self._dice.choice(choices)), "key": 1}] if choices else []
        return [{"what": "ever"}, {"do": "no_such_thing", "key": 1}, {"table": "no_such_thing"}, *some]

    async def _request(self) -> None:
        path, bearing = self._dice.choice(self._pages())
        form = None
        if path.endswith("/act"):
            fields = self._dice.choice(self._wrong_answers())
            form = orjson.dumps(fields).decode() if path.startswith("/api") else urlencode(fields)
        request = Request(path, self._servers, bearing, path, form)
        try:
            await self._until(lambda: request.is_answered, often=True)
            found = request.difference()
            self.tally.frames += 1
            if found is not None:
                self.tally.differences.append(found)
        finally:
            request.close()

    def _pages(self) -> list[tuple[str, Bearing]]:
        code, word, visitor = self._plan.code, word_of(self._audience), word_of(None)
        page, it = Bearing(word), Bearing(word, language="it")
        api = Bearing() if self._audience is None else Bearing(bearer=word)
        found = [
            *((f"/t/{code}{path}", each) for path in ("", "/history", "/act") for each in (page, it)),
            *((f"/t/{code}{path}", Bearing(visitor)) for path in ("", "/history", "/tv", "/result.svg")),
            *((f"/api/v1/tables/{code}{path}", api) for path in ("/state", "/state", "/act")),
            (f"/api/v1/tables/{code}/state", Bearing()),
        ]
        if not self.is_over:  # then a game is open to all who played it
            found += [
                (f"/t/{code}{path}", page) for path in ("/look-back", "/replay/1", "/replay/1/record.json")
            ]
        return found

    async def _come_again(self) -> None:
        """A device is gone and comes again, knowing where it was or not; or a late one comes."""
        place = self._dice.randrange(len(self._compared))
        kind, device = self._compared[place]
        mark = kind.mark(self._replicas[0]) if self._dice.random() < 0.5 else None
        device.close()
        await self._until(self._all_are_counted_but_one)
        self._compared[place] = kind, await self._dialled(kind, mark)

    async def _beat(self) -> None:
        for server in self._servers:
            for outbox in list(vars(server.site.heart)["_outboxes"]):
                outbox.beat()

    # How it is kept in step.

    @property
    def _sitting(self) -> Sitting:
        sitting = self._replicas[1].table.sitting
        if sitting is None:
            raise AssertionError("a game has begun")
        return sitting

    async def _send_answers(self, seat: Seat, here: Any, there: Any) -> None:
        device = self._device_of(seat)
        one, other = self._replicas
        device.send(_answer(one, seat, here), _answer(other, seat, there))
        await self._until(self._in_step)

    def _device_of(self, seat: Seat) -> Device:
        mine = [
            device
            for kind, device in (*self._compared, *self._others)
            if kind.audience == seat and not kind.screen
        ]
        return self._dice.choice(mine)

    def _in_step(self) -> bool:
        """Both tables are where their scripts are."""
        return all(
            each.table.sitting is not None and each.table.sitting.state.number == len(script.turns)
            for each, script in zip(self._replicas, self._scripts, strict=True)
        )

    async def _dialled(self, kind: DeviceKind, mark: Any = None) -> Device:
        device = kind.opened(self._servers, self._plan.code, mark)

        def begun() -> bool:
            device.read()
            return device.has_begun

        await self._until(begun, often=True)
        for _ in range(_TURNS_OF_THE_LOOP):
            await asyncio.sleep(0)
        return device

    def _all_are_counted_but_one(self) -> bool:
        number = len(self._compared) + len(self._others) - 1
        return all(server.open_sockets == number for server in self._servers)

    async def _until(self, holds: Callable[[], bool], *, often: bool = False) -> None:
        """`often`: nothing tells when that is."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not holds():
                    if often:
                        await asyncio.sleep(0)
                    else:
                        await self._a_move()
        except TimeoutError:
            raise Astray(f"{self._plan} {holds}") from None

    async def _a_move(self) -> None:
        """A table has moved, or a moment has gone by."""
        self._moved.clear()
        try:
            async with asyncio.timeout(_A_LITTLE):
                await self._moved.wait()
        except TimeoutError:
            return

    async def _settle(self) -> None:
        """All that was sent is read and compared."""
        for _ in range(_TURNS_OF_THE_LOOP):
            await asyncio.sleep(0)
        loop = asyncio.get_running_loop()
        until = loop.time() + UNEVEN_FOR
        while not self._are_even() and loop.time() < until:
            await self._a_move()
        for _, device in self._compared:
            if device.is_even:
                self.tally.frames += device.taken()
            else:
                self.tally.differences.append(device.difference())
        for _, device in self._others:
            device.forget()

    def _are_even(self) -> bool:
        for _, device in (*self._compared, *self._others):
            device.read()
        return all(device.is_even for _, device in self._compared)


def _has_news(device: Device) -> bool:
    device.read()
    return all(line.unread for line in device.lines)


def _answer(replica: Replica, seat: Seat, action: Any) -> str | None:
    question = replica.table.question(seat)
    if action is None or question is None:
        return None
    return orjson.dumps({**encode_action(action), "key": question.key}).decode()
