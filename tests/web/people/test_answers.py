"""Several small answers in one form: each is a row, and a form sent again goes on where it ended."""

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest

from app.games.contract import Seat
from app.live.node import Node
from app.live.replica import Accepted, Replica
from app.table.entries import Played
from app.table.intents import Pause, Play, Sit, Start
from app.table.refusals import Reason, Refused
from app.web.people.identity import Guest
from app.web.people.intake import posted, submitted
from app.web.safety.rates import Deed
from tests.live.nodes import accepted, answer_of, new_table, node_on
from tests.store.conftest import migrated_sqlite, sqlite_url
from tests.table.books import ANNA, PEOPLE, SEED
from tests.table.challenges import match_of

__all__ = ["migrated_sqlite", "sqlite_url"]

GUESTS = [Guest(player.id, player.name, player.avatar) for player in PEOPLE[:3]]


async def placing(node: Node) -> Replica:
    """Three people, at the beginning of Caramel."""
    replica = await new_table(node, match_of("caramel"))
    for player in PEOPLE[:3]:
        await accepted(replica, Sit(player))
    await accepted(replica, Start(ANNA.id, SEED))
    for seat in range(3):
        await accepted(replica, answer_of(replica, seat))
    return replica


def asked(replica: Replica) -> Seat:
    (seat,) = replica.snapshot.waiting
    return seat


def tokens(replica: Replica, seat: Seat) -> tuple[int, ...]:
    view = replica.snapshot.game_view(seat)
    assert view is not None
    waiting: tuple[int, ...] = view.public.stage.waiting[seat]
    return waiting


def form(replica: Replica, seat: Seat, shape: str = "star") -> dict[str, Any]:
    """A shape for each token of that seat, as the page sends it."""
    question = replica.snapshot.question(seat)
    answers = {
        f"answer-{token}": f"do=place_on_shape&who={token}&shape={shape}" for token in tokens(replica, seat)
    }
    return {"do": "answers", "key": f"{question.key if question else 0}", "token": "once", **answers}


async def send(replica: Replica, seat: Seat, fields: Mapping[str, Any]) -> Accepted | Refused:
    return await submitted(replica, GUESTS[seat], fields, never_counted)


async def never_counted(deed: Deed) -> None:
    """Answers may be given as often as one is asked."""
    raise AssertionError(deed)


async def test_what_was_posted_is_finished_even_if_who_sent_it_goes_away(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, store):
        replica = await placing(node)
        seat, before = asked(replica), replica.seq
        mine = tokens(replica, seat)
        store.hold()
        request = asyncio.create_task(posted(replica, GUESTS[seat], form(replica, seat), never_counted))
        await store.holds()
        request.cancel()
        with pytest.raises(asyncio.CancelledError):
            await request
        changed = asyncio.Event()
        replica.watch(changed.set)
        store.open_gate.set()
        async with asyncio.timeout(10):
            while replica.seq < before + len(mine):
                changed.clear()
                await changed.wait()


async def test_each_answer_is_a_row_of_its_own(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, store):
        replica = await placing(node)
        seat, before = asked(replica), replica.seq
        mine = tokens(replica, seat)
        answer = await send(replica, seat, form(replica, seat))
        assert answer == Accepted(replica.snapshot.moment)
        rows = await store.read(replica.code, before)
        assert [row.entry for row in rows] == [
            Played(seat, {"do": "place_on_shape", "who": token, "shape": "star"}) for token in mine
        ]
        assert asked(replica) != seat


async def test_who_is_not_asked_is_refused(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        replica = await placing(node)
        later = (asked(replica) + 1) % 3
        before = replica.seq
        assert await send(replica, later, form(replica, later)) == Refused(Reason.NOT_YOUR_TURN)
        assert replica.seq == before


async def test_a_form_for_a_question_that_is_closed_is_refused(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        replica = await placing(node)
        seat = asked(replica)
        stale = form(replica, seat)
        await accepted(replica, answer_of(replica, seat))
        assert await send(replica, seat, {**stale, "token": "other"}) == Refused(Reason.QUESTION_CLOSED)


async def test_it_ends_with_the_first_answer_that_is_not_allowed(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        replica = await placing(node)
        seat, before = asked(replica), replica.seq
        fields = form(replica, seat)
        second = list(fields)[4]
        wrong = {**fields, second: "do=place_on_shape&who=1000&shape=star"}
        assert await send(replica, seat, wrong) == Refused(Reason.ILLEGAL)
        assert replica.seq == before + 1


async def test_sent_again_it_goes_on_where_it_ended(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        replica = await placing(node)
        seat, before = asked(replica), replica.seq
        fields = form(replica, seat)
        half = dict(list(fields.items())[:5])
        assert isinstance(await send(replica, seat, half), Accepted)
        assert replica.seq == before + 2
        mine = len(fields) - 3
        for _ in range(2):
            assert isinstance(await send(replica, seat, fields), Accepted)
            assert replica.seq == before + mine


async def test_what_happens_between_two_answers_is_respected(sqlite_url: str) -> None:
    """Somebody paused the game, and the answers that are left are not given."""
    async with node_on(sqlite_url) as (node, _):
        replica = await placing(node)
        seat = asked(replica)
        fields = form(replica, seat)
        await send(replica, seat, dict(list(fields.items())[:4]))
        await accepted(replica, Pause(ANNA.id))
        before = replica.seq
        assert await send(replica, seat, fields) == Refused(Reason.PAUSED)
        assert replica.seq == before


@pytest.mark.parametrize(
    "answers",
    [
        {},
        {f"answer-{number}": "do=place_on_shape&who=21&shape=star" for number in range(13)},
        {"answer-1": 7},
        {"answer-1": None},
        {"answer-1": "do=answers"},
        {"answer-1": ["do=place_on_shape"]},
        {"answer-1": "nonsense"},
    ],
)
async def test_what_makes_no_sense_is_refused(sqlite_url: str, answers: dict[str, Any]) -> None:
    async with node_on(sqlite_url) as (node, _):
        replica = await placing(node)
        seat, before = asked(replica), replica.seq
        question = replica.snapshot.question(seat)
        assert question is not None
        sent = {"do": "answers", "key": question.key, **answers}
        assert await send(replica, seat, sent) == Refused(Reason.MALFORMED)
        assert replica.seq == before


async def test_an_answer_of_its_own_is_still_one(sqlite_url: str) -> None:
    async with node_on(sqlite_url) as (node, _):
        replica = await placing(node)
        seat, before = asked(replica), replica.seq
        play = answer_of(replica, seat)
        assert isinstance(play, Play)
        assert isinstance(await send(replica, seat, {**play.action, "key": play.key}), Accepted)
        assert replica.seq == before + 1
