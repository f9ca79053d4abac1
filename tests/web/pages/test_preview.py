"""What laying a card would score, told to the seat that holds it and to nobody else."""

from urllib.parse import urlencode

import httpx
import pytest

from app.games.snack_match.actions import PlaceCard
from app.table.codec import encode_action
from app.table.refusals import Reason
from app.web.words import texts
from tests.web.houses import Browser, House

pytestmark = pytest.mark.asyncio(loop_scope="module")

ALONE = {"game": "snack_match", "capacity": "1", "bots": "normal"}
"""Alone one lays cards at once, without waiting for anybody."""


def said(text: str) -> str:
    return text.replace("'", "&#39;")


def address(code: str, **fields: object) -> str:
    return f"/t/{code}/preview?{urlencode(fields)}"


async def own_hand(house: House, code: str) -> tuple[str, ...]:
    view = (await house.replica(code)).snapshot.game_view(0)
    assert view is not None
    assert view.own is not None
    hand: tuple[str, ...] = view.own.hand
    return hand


async def placement(house: House, code: str) -> dict[str, object]:
    question = (await house.replica(code)).table.question(0)
    assert question is not None
    return encode_action(next(choice for choice in question.choices if isinstance(choice, PlaceCard)))


async def test_a_placement_is_told_with_its_score_and_nothing_happens(house: House) -> None:
    async with house.browser() as browser:
        code = await browser.open_table(**ALONE)
        before = (await house.replica(code)).snapshot.seq
        page = await browser.get(address(code, **await placement(house, code)))
        assert page.status_code == 200
        assert 'class="sm-tally"' in page.text
        assert "sm-gain" in page.text
        assert page.headers["cache-control"] == "no-store"
        assert (await house.replica(code)).snapshot.seq == before


async def test_what_the_rules_do_not_allow_is_refused_in_words(house: House) -> None:
    async with house.browser() as browser:
        code = await browser.open_table(**ALONE)
        way = await placement(house, code)
        far = await browser.get(address(code, **way | {"x": 9}))
        hand = await own_hand(house, code)
        other = next(card for card in ("Sg-Sr-Db", "So-So-Dr", "Sb-So-Bb") if card not in hand)
        foreign = await browser.get(address(code, **way | {"card": other}))
        keeping = await browser.get(address(code, do="keep_card", card=hand[0]))
        for page in (far, foreign, keeping):
            assert page.status_code == 409
            assert said(texts.REFUSALS[Reason.ILLEGAL]) in page.text


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"do": "dance"},
        {"do": "place_card"},
        {"do": "place_card", "card": "Sg-Sr-Db", "x": "left", "y": "0", "direction": "right", "layer": "top"},
        {"do": "place_card", "card": "Sg-Sr-Db", "x": "0", "y": "0", "direction": "north", "layer": "top"},
        {
            "do": "place_card",
            "card": "Sg-Sr-Db",
            "x": "9" * 5000,
            "y": "0",
            "direction": "up",
            "layer": "top",
        },
    ],
)
async def test_what_is_no_action_is_not_understood(house: House, fields: dict[str, str]) -> None:
    async with house.browser() as browser:
        code = await browser.open_table(**ALONE)
        page = await browser.get(address(code, **fields))
        assert page.status_code == 422
        assert said(texts.REFUSALS[Reason.MALFORMED]) in page.text


async def test_who_has_no_seat_can_try_nothing(house: House) -> None:
    async with house.browser() as anna, house.browser() as ben:
        code = await anna.open_table(**ALONE)
        page = await ben.get(address(code, **await placement(house, code)))
        assert page.status_code == 403
        assert said(texts.REFUSALS[Reason.NOT_SEATED]) in page.text


async def test_cards_can_be_tried_only_when_they_can_be_laid(house: House) -> None:
    async with house.browser() as browser:
        code = await browser.open_table(game="snack_match", capacity="2", bots="normal")
        card = (await own_hand(house, code))[0]
        way = {"do": "place_card", "card": card, "x": 0, "y": 0, "direction": "right", "layer": "top"}
        assert (await browser.get(address(code, **way))).status_code == 409
        waiting = await browser.open_table(game="snack_match", capacity="2")
        page = await browser.get(address(waiting, **way))
        assert page.status_code == 409
        assert said(texts.REFUSALS[Reason.NOT_STARTED]) in page.text


async def test_a_game_without_previews_says_so(house: House) -> None:
    async with house.browser() as browser:
        code = await browser.open_table(bots="normal", capacity="3")
        page = await browser.get(address(code, do="pass"))
        assert page.status_code == 404
        assert texts.NO_PREVIEW in page.text
        assert (await _nowhere(browser)).status_code == 404


async def _nowhere(browser: Browser) -> httpx.Response:
    return await browser.get(address("XXXXX", do="pass"))
