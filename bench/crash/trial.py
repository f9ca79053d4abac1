"""One trial: four tables are played, something goes wrong, they go on, and the log is read.

Not here: what goes wrong (`faults`), figures over many trials (`report`).
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final

import httpx

from app.table.evolve import Diverged
from bench.crash.faults import Fault, Scene, SeatTakenTwice
from bench.crash.houses import House
from bench.crash.judge import Folded, Verdict, folded, judged
from bench.crash.people import Company, Person, fingerprint
from bench.crash.visits import begin, client_of, state_of, table_for

TABLES: Final = {"felix": (2, 1), "squeaky": (2, 0), "snack_match": (2, 0), "squid_game": (2, 1)}
"""People and bots at the table of each game."""
WARM: Final = 4
"""So many actions of each table are acknowledged before anything goes wrong."""
GOES_ON_WITHIN: Final = 30.0
AGREES_WITHIN: Final = 20.0
"""Longer than the look at the heads, which finds what the bus did not say."""


@dataclass
class Outcome:
    house: str
    fault: str
    verdict: Verdict = field(default_factory=Verdict)
    diverged: int = 0
    stuck: int = 0
    recoveries: list[float] = field(default_factory=list)
    agreed_after: float = 0.0
    seconds: float = 0.0
    complaints: list[str] = field(default_factory=list)

    @property
    def is_good(self) -> bool:
        told = self.verdict
        bad = (told.lost, told.doubled, told.denied, told.shown_not_durable, self.diverged, self.stuck)
        return not any(bad)


async def tried(house: House, fault: Fault, dice: Random) -> Outcome:
    began, outcome = time.monotonic(), Outcome(house.kind, fault.name)
    scene = Scene(house, [], dice)
    try:
        await _gathered(scene)
        await _suffered(scene, fault, outcome)
        await _agreed(scene, outcome)
    except Exception as error:  # noqa: BLE001 - whatever it is, it must not take hundreds of other trials along
        outcome.stuck += 1
        outcome.complaints.append(f"it did not come back: {error!r}")
    finally:
        for company in scene.companies:
            await company.go()
    outcome.complaints += outcome.verdict.complaints
    outcome.seconds = time.monotonic() - began
    return outcome


async def _gathered(scene: Scene) -> None:
    await scene.house.made_whole()
    for game in TABLES:
        scene.companies.append(await _company(scene.house, game, scene.dice))
    for company in scene.companies:
        company.come()


async def _company(house: House, game: str, dice: Random) -> Company:
    people, bots = TABLES[game]
    async with client_of(dice.choice(list(house.nodes)).port) as client:
        seats = await table_for(client, game, people, people + bots)
        await begin(client, seats[0], bots=bots)
    code = seats[0].code
    return Company(
        code,
        [Person(house, seat, f"{code}-{number}", Random(dice.random())) for number, seat in enumerate(seats)],
    )


async def _suffered(scene: Scene, fault: Fault, outcome: Outcome) -> None:
    if not await _until(lambda: _all_warm(scene), GOES_ON_WITHIN):
        outcome.stuck += 1
        outcome.complaints.append("the tables did not get going before the fault")
    try:
        since = await fault.harm(scene)
    except SeatTakenTwice as error:
        outcome.diverged += 1
        outcome.complaints.append(f"{error}")
        since = time.monotonic()
    await scene.house.made_whole()
    await _until(lambda: _all_done_after(scene, since), GOES_ON_WITHIN)
    for company in scene.companies:
        done = company.first_done_after(since)
        if done is None:
            outcome.stuck += 1
            outcome.complaints.append(f"table {company.code} does not go on")
        else:
            outcome.recoveries.append(done - since)


async def _all_warm(scene: Scene) -> bool:
    return all(company.acknowledged >= WARM for company in scene.companies)


async def _all_done_after(scene: Scene, since: float) -> bool:
    return all(company.first_done_after(since) is not None for company in scene.companies)


async def _agreed(scene: Scene, outcome: Outcome) -> None:
    """Nobody plays any more: all nodes and all people come to see what the log says."""
    for person in scene.people:
        person.resting = True
    began = time.monotonic()
    async with asyncio.TaskGroup() as tasks:
        for company in scene.companies:
            tasks.create_task(_agreed_at(scene, company, outcome))
    outcome.agreed_after = time.monotonic() - began
    for company in scene.companies:
        await _judge(scene, company, outcome)


async def _agreed_at(scene: Scene, company: Company, outcome: Outcome) -> None:
    """Returns once all agree with the log of that table or are given up.

    Folding takes seconds on a busy machine: beside the loop, or people and requests of ours would be silent
    for so long that the servers give them up.
    """
    log: Folded | None = None
    newest, missing = "", ""

    async def agreed() -> bool:
        nonlocal log, newest, missing
        rows = await scene.house.log.rows(company.code)
        if log is None or rows[-1].digest != newest:
            log, newest = await asyncio.to_thread(folded, rows), rows[-1].digest
        missing = await _behind(scene, company, log)
        return not missing

    try:
        if not await _until(agreed, AGREES_WITHIN):
            outcome.diverged += 1
            outcome.complaints.append(f"not all show the newest row of {company.code}: {missing}")
    except Diverged:
        outcome.diverged += 1
        outcome.complaints.append(f"the log of {company.code} does not fold")


async def _behind(scene: Scene, company: Company, log: Folded) -> str:
    """Who does not show the newest row; empty if all do."""
    newest = {fingerprint(state) for state in log.newest.values()}
    for number, person in enumerate(company.people):
        if person.waits_for_answer:
            return f"person {number} waits for an answer"
        if person.newest not in newest:
            return f"person {number} is shown something else"
    for number, node in enumerate(scene.house.nodes):
        async with client_of(node.port) as client:
            try:
                if await state_of(client, company.code) != log.newest[None]:
                    return f"node {number} shows something else"
            except httpx.HTTPError as error:
                return f"node {number} does not answer: {error!r}"
    return ""


async def _judge(scene: Scene, company: Company, outcome: Outcome) -> None:
    """Read again when nobody looks any more: a bot that took its time may have moved since all agreed."""
    await company.go()
    try:
        log = await asyncio.to_thread(folded, await scene.house.log.rows(company.code))
    except Diverged:
        return  # that was said already
    pasts = [await asyncio.to_thread(folded, rows) for rows in scene.pasts.get(company.code, ())]
    people = [*company.people, *scene.twins.get(company.code, ())]
    outcome.verdict.add(judged(log, pasts, [person.notes for person in people]))


async def _until(holds: Callable[[], Awaitable[bool]], seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while not await holds():
        if time.monotonic() > deadline:
            return False
        await asyncio.sleep(0.1)
    return True
