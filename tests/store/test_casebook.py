"""What moderators need is kept, found again and forgotten in time."""

from dataclasses import replace

from app.store.store import Store
from app.table.ports import Act, Complaint, Measure, Place, Sanction, address_mark, guest_mark
from tests.store.samples import row, summary

BAN = Sanction(guest_mark("anna"), Measure.BAN, "", 100, 10)
WEEK = 7 * 24 * 3600 * 1000


async def test_sanctions_hold_until_they_are_over_or_lifted(store: Store) -> None:
    casebook = store.casebook
    mute = Sanction(address_mark("f00"), Measure.MUTE, "ABCDE", 50, 20)
    for sanction in (BAN, mute):
        await casebook.impose(sanction)
    assert await casebook.in_force(50) == [mute, BAN]
    assert await casebook.in_force(51) == [BAN]
    await casebook.impose(replace(BAN, until=200, at=60))
    assert await casebook.in_force(150) == [replace(BAN, until=200, at=60)]
    await casebook.lift(BAN)
    assert await casebook.in_force(0) == []


async def test_where_somebody_was_last_is_known_for_a_week(store: Store) -> None:
    casebook = store.casebook
    assert await casebook.address_of("anna") is None
    await casebook.saw({"anna": "one", "ben": "one"}, 10)
    await casebook.saw({"anna": "two"}, 20)
    assert await casebook.address_of("anna") == "two"
    assert await casebook.address_of("ben") == "one"
    await casebook.saw({"cara": "three"}, 21 + WEEK)
    assert await casebook.address_of("anna") is None


async def test_complaints_wait_until_they_are_settled(store: Store) -> None:
    casebook = store.casebook
    words = Complaint("w1", 10, "ABCDE", "anna", "Anna", "bad words")
    name = Complaint("w2", 20, "ABCDE", "ben", "B\u00e9n", None)
    for complaint in (words, name, words):
        await casebook.complain(complaint)
    assert await casebook.complaints(9) == [name, words]
    assert await casebook.complaints(1) == [name]
    await casebook.settle("w2", 30)
    assert await casebook.complaints(9) == [words]
    assert await casebook.complaint("w2") == name
    assert await casebook.complaint("w3") is None


async def test_what_was_done_is_kept_in_order(store: Store) -> None:
    acts = [Act(10, "ban", "ABCDE", "Anna", 99), Act(10, "close", "ABCDE", "", None)]
    for act in acts:
        await store.casebook.record(act)
    assert await store.casebook.acts(9) == acts[::-1]
    assert await store.casebook.acts(1) == acts[1:]


async def test_moderators_see_private_tables_too_a_page_at_a_time(store: Store) -> None:
    for each in (
        summary("FIRST", opened_at=10, public=False),
        summary("OTHER", opened_at=20),
        summary("QUIET", opened_at=30, touched_at=3),
    ):
        await store.append(row(1, each.code), each)
    first = await store.casebook.tables(5, None, 1)
    assert [table.code for table in first] == ["OTHER"]
    rest = await store.casebook.tables(5, Place(20, "OTHER"), 9)
    assert [table.code for table in rest] == ["FIRST"]
