"""A game at both tables: answers, secret changes of mind, bots and clocks, in step.

Not here: what may happen in secret (`secret_play`), what is around a game (`evening`).
"""

from collections.abc import Sequence
from typing import Any, Final

from app.games.chance import Chance
from app.games.contract import AnyGame, Options, Seat
from app.live.replica import Replica
from app.table.codec import encode_action
from app.table.table import Phase, Sitting
from bench.leaks.pair import Astray, Pair
from bench.leaks.pondering import LONGEST
from bench.leaks.secret_play import Done, Parted, SecretPlay
from bench.leaks.twin_rules import Script, scripted

LIMIT: Final = 3600
"""The time for a turn where there is a limit, in seconds: no timer gets there by itself."""
_SOME_TIME: Final = 60_000
_A_MOMENT: Final = 100
_MOMENTS: Final = 12


class GameInPlay:
    def __init__(self, pair: Pair, game: AnyGame, options: Options) -> None:
        plan, dice = pair.plan, pair.dice
        state = game.setup(plan.kind.seats, options, Chance(dice.randbytes(16), 0))
        self._pair, self._dice, self._game = pair, dice, game
        self._play = SecretPlay(game, pair.audience, state, self._bots, dice)
        self._scripts = Script(self._play.here, self._unforeseen), Script(self._play.there, self._unforeseen)
        self.games = tuple(scripted(game, script) for script in self._scripts)

    @property
    def is_over(self) -> bool:
        return self._pair.replicas[0].table.phase is not Phase.PLAYING

    async def act(self) -> None:
        """Somebody who is waited for answers, or changes their mind."""
        await self._pair.be_quiet()
        asked = [
            seat
            for seat in self._pair.plan.people
            if all(replica.table.question(seat) for replica in self._pair.replicas)
        ]
        waiting = [seat for seat in asked if seat in self._sitting.waiting]
        if not asked or (not waiting and self._dice.random() < 0.5):
            return await self.time_goes_by()
        seat = self._dice.choice(waiting if waiting and self._dice.random() < 0.85 else asked)
        done = self._written(seat)
        await self._answer(seat, done.here, done.there)
        return None

    async def detour(self) -> None:
        """At the other table alone somebody changes a secret choice, and changes it back.

        No bot may act meanwhile: its answer would come before the change here and after it there.
        """
        await self._pair.be_quiet()
        gone = self._pair.stood_in_for  # whose answer would bring them back, for all to see
        people = [seat for seat in self._pair.plan.people if seat not in gone]
        detours = map(self._play.detour, self._dice.sample(people, len(people)))
        detour = next((found for found in detours if found is not None), None)
        if detour is None:
            return await self.act()
        for action, turn in detour:
            # Whatever it is for the table here, it has not happened: its script stays as it is.
            self._scripts[1].turns.append(turn)
            await self._answer(turn.seat, None, action)
            await self._pair.settle()
        return None

    async def time_goes_by(self) -> None:
        """Bots have thought, and now and then everybody's time is up."""
        await self._go_forward(LONGEST)
        await self._go_forward(LIMIT * 1000 if self._dice.random() < 0.3 else _SOME_TIME)

    async def moments_go_by(self) -> None:
        """In which bots answer: each time is compared."""
        if not self._bots():
            return await self.act()
        for _ in range(self._dice.randrange(_MOMENTS)):
            await self._go_forward(_A_MOMENT)
            await self._pair.settle()
        return None

    async def rest(self) -> None:
        """The host halts the game for a while."""
        host = self._pair.plan.host
        await self._pair.say_alike(host, "pause")
        await self._go_forward(self._dice.randrange(_SOME_TIME))
        await self._pair.settle()
        await self._pair.say_alike(host, "resume")

    async def come_and_go(self) -> None:
        """A bot sits in for somebody, or they are back. Who simply plays is back, too (`act`)."""
        pair, gone = self._pair, self._pair.stood_in_for
        if gone and self._dice.random() < 0.5:
            seat = self._dice.choice(gone)
            await pair.say_alike(seat, f"sit {seat}")
        elif there := [seat for seat in pair.plan.people if seat not in (pair.plan.host, *gone)]:
            seat = self._dice.choice(there)
            by_host = self._dice.random() < 0.5
            await pair.say_alike(*((pair.plan.host, f"stand_in {seat}") if by_host else (seat, "leave")))

    def _bots(self) -> Sequence[Seat]:
        """Also those that sit in for people."""
        return (*self._pair.plan.bots, *self._pair.stood_in_for)

    async def _go_forward(self, milliseconds: int) -> None:
        await self._pair.go_forward(milliseconds)
        if not self._in_step():
            raise Astray(f"{self._pair.plan}: at one table somebody has answered, at the other not yet")

    async def _answer(self, seat: Seat, here: Any, there: Any) -> None:
        one, other = self._pair.replicas
        await self._pair.say(seat, _answer(one, seat, here), _answer(other, seat, there))
        await self._pair.until(self._in_step)

    def _in_step(self) -> bool:
        """Both tables are where their scripts are."""
        return all(
            replica.table.sitting is not None and replica.table.sitting.state.number == len(script.turns)
            for replica, script in zip(self._pair.replicas, self._scripts, strict=True)
        )

    def _unforeseen(self, seat: Seat) -> None:
        """A bot or a clock acts at one of the tables; the other one must do the same."""
        try:
            self._written(seat)
        except Parted:
            self._pair.has_parted = True  # the server that has called this goes on, but the evening can't
            raise

    def _written(self, seat: Seat) -> Done:
        """The next turn of both scripts."""
        done = self._play.play(seat, self._sitting)
        self._scripts[0].turns.append(done.turn_here)
        self._scripts[1].turns.append(done.turn_there)
        return done

    @property
    def _sitting(self) -> Sitting:
        sitting = self._pair.replicas[1].table.sitting
        if sitting is None:
            raise AssertionError("a game has begun")
        return sitting


def _answer(replica: Replica, seat: Seat, action: Any) -> dict[str, object] | None:
    question = replica.table.question(seat)
    if action is None or question is None:
        return None
    return {**encode_action(action), "key": question.key}
