"""An auction of Felix with people and bots, in which people pass and bots do what a test wants."""

from typing import Any

from app.games.contract import Seat
from app.games.felix.actions import Bid, Pass
from app.table.bot_answer import bot_answer
from app.table.codec import encode_action
from app.table.intents import AddBot, Play, PlayBot, Start
from app.table.skipping_rules import may_skip
from app.table.table import Table
from tests.table.books import ANNA, SEED, Book, gathered, opened

SEATS = 4


def auction(*, people: int) -> Book:
    """The first one; bots sit on the seats after the people."""
    book = gathered(people, opened(capacity=SEATS))
    book.do(*(AddBot(ANNA.id, "normal") for _ in range(SEATS - people)), Start(ANNA.id, SEED))
    for seat in range(SEATS):
        book.do(bot_answer(book.table, seat) or book.answer(seat))
    return book


def people_out(*, people: int) -> Book:
    """All people have passed, and at least two bots go on."""
    book = auction(people=people)
    while not may_skip(book.table):
        one_more(book)
    return book


def one_more(book: Book, *, bots_bid: bool = True) -> None:
    book.do(next_answer(book.table, bots_bid=bots_bid))


def next_answer(table: Table, *, bots_bid: bool = True) -> Play | PlayBot:
    """Of the seat that is waited for: a person passes, a bot bids as little as possible, or passes too."""
    assert table.sitting is not None
    seat: Seat = table.sitting.waiting[0]
    question, occupant = table.question(seat), table.seats[seat]
    assert question is not None
    assert occupant is not None
    bids = [choice for choice in question.choices if isinstance(choice, Bid)]
    if occupant.bot is not None:
        return PlayBot(seat, question.key, min(bids, key=_price) if bots_bid and bids else Pass())
    assert occupant.player is not None
    return Play(occupant.player, question.key, encode_action(Pass()))


def _price(bid: Any) -> int:
    mice: int = bid.mice
    return mice
