"""Tables with games that were played, laid down in a house, and the browsers of those who sat there."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import product
from typing import Final

from app.live.hall import CODE_LETTERS
from app.table.intents import Player
from app.web.people.identity import COOKIE, Guest
from tests.table.books import Book
from tests.web.houses import Browser, House

_codes: Final = ("R" + "".join(letters) for letters in product(CODE_LETTERS, repeat=4))


async def lay_down(house: House, book: Book) -> str:
    """The table of that book, under a code of its own."""
    code = next(_codes)
    for row in book.rows:
        assert await house.site.node.hall.around.log.append(row._replace(table=code), None)
    return code


@asynccontextmanager
async def browser_of(house: House, player: Player) -> AsyncIterator[Browser]:
    async with house.browser() as browser:
        word = house.site.signer.sign(Guest(player.id, player.name, player.avatar))
        browser.client.cookies.set(COOKIE, word)
        yield browser
