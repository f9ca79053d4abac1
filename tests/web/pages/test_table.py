"""The pages of a table: for those who sit or watch, without scripts, for the TV, its history, its QR code."""

import re
from xml.etree import ElementTree as ET

import pytest

from app.table.codec import encode_action
from app.table.refusals import Reason
from app.table.table import Phase
from app.web.words.texts import REFUSALS
from tests.web.browsing import Page
from tests.web.houses import Browser, House, open_house

pytestmark = pytest.mark.asyncio(loop_scope="module")


def said(reason: Reason) -> str:
    return REFUSALS[reason].replace("'", "&#39;")


async def answer(house: House, code: str, seat: int = 0) -> dict[str, object]:
    question = (await house.replica(code)).table.question(seat)
    assert question is not None
    return {**encode_action(question.choices[0]), "key": question.key}


async def bots_table(browser: Browser) -> str:
    return await browser.open_table(bots="normal", capacity="3")


async def test_the_page_shows_what_the_socket_would_send(house: House) -> None:
    async with house.browser() as browser:
        code = await bots_table(browser)
        page = (await browser.get(f"/t/{code}")).text
        async with browser.line(f"/t/{code}/ws") as line:
            found = await line.fragments()
        for name in ("bar", "players", "board", "status", "mine"):
            assert found[name].strip() in page, name
        assert Page(page).wrong == []


async def test_a_friend_sits_down_by_giving_a_name(house: House) -> None:
    async with house.browser() as anna, house.browser() as ben:
        code = await anna.open_table()
        assert 'action="/t/' + code + '/sit"' in (await ben.get(f"/t/{code.lower()}")).text
        page = await ben.post(f"/t/{code}/sit", name="Ben", avatar="avatar-5")
        assert page.url.path == f"/t/{code}"
        seat = (await house.replica(code)).snapshot.public.seats[1]
        assert seat is not None
        assert (seat.name, seat.avatar) == ("Ben", "avatar-5")


async def test_who_sits_already_goes_by_the_new_name(house: House) -> None:
    async with house.browser() as anna:
        code = await anna.open_table()
        await anna.sit(code, "Annabella")
        seats = (await house.replica(code)).snapshot.public.seats
        assert [seat and seat.name for seat in seats] == ["Annabella", None, None, None]


async def test_at_a_full_table_one_is_told_so_and_may_watch(house: House) -> None:
    async with house.browser() as anna, house.browser() as late:
        code = await anna.open_table(capacity="3")
        for name in ("Ben", "Cara"):
            async with house.browser() as friend:
                await friend.post(f"/t/{code}/sit", name=name)
        page = await late.post(f"/t/{code}/sit", name="Late")
        assert page.status_code == 409
        assert said(Reason.TABLE_FULL) in page.text
        assert (await late.get(f"/t/{code}")).status_code == 200


async def test_a_game_that_was_ended_early_shows_the_board_as_it_was_left(house: House) -> None:
    async with house.browser() as anna:
        code = await bots_table(anna)
        board = (await anna.get(f"/t/{code}/tv")).text
        assert (await anna.post(f"/t/{code}/act", table="agree_to_end")).status_code == 200
        assert (await house.replica(code)).snapshot.public.ended_early
        for path in (f"/t/{code}", f"/t/{code}/tv"):
            page = (await anna.get(path)).text
            assert 'class="fx-row' in board
            assert 'class="fx-row' in page
            assert Page(page).wrong == []


async def test_without_a_name_one_is_asked_for_it(house: House) -> None:
    async with house.browser() as anna, house.browser() as nobody:
        code = await anna.open_table()
        page = await nobody.post(f"/t/{code}/act", table="sit")
        assert page.status_code in (409, 422)
        assert said(Reason.NAMELESS) in page.text


async def test_a_whole_round_without_scripts(house: House) -> None:
    """Every button is a form's: what it says can be posted."""
    async with house.browser() as anna:
        code = await anna.open_table(capacity="3")
        for _ in range(2):
            assert (await anna.post(f"/t/{code}/act", table="add_bot beginner")).status_code == 200
        assert (await anna.post(f"/t/{code}/act", table="start")).status_code == 200
        page = await anna.post(f"/t/{code}/act", **await answer(house, code))
        assert page.status_code == 200
        assert page.url.path == f"/t/{code}"
        question = (await house.replica(code)).table.question(0)
        assert question is not None
        assert not question.waited_for


async def test_the_buttons_of_the_page_say_what_can_be_done(house: House) -> None:
    async with house.browser() as anna:
        code = await bots_table(anna)
        page = (await anna.get(f"/t/{code}")).text
        question = (await house.replica(code)).table.question(0)
        assert question is not None
        assert f'name="key" value="{question.key}"' in page
        offered = set(re.findall(r'name="card" value="([^"]+)"', page))
        assert offered == {choice.card.value for choice in question.choices}


REFUSED: list[tuple[dict[str, str], int, Reason]] = [
    ({}, 422, Reason.MALFORMED),
    ({"table": "dance"}, 422, Reason.MALFORMED),
    ({"do": "pass"}, 422, Reason.MALFORMED),
    ({"do": "fly", "key": "{key}"}, 422, Reason.MALFORMED),
    ({"do": "bid", "mice": "99", "key": "{key}"}, 409, Reason.ILLEGAL),
    ({"do": "pass", "key": "1"}, 409, Reason.QUESTION_CLOSED),
    ({"table": "start"}, 409, Reason.GAME_RUNNING),
    ({"table": "sit"}, 409, Reason.ALREADY_SEATED),
]


@pytest.mark.parametrize(("fields", "status", "reason"), REFUSED)
async def test_what_is_refused_is_said_on_a_page(
    house: House, fields: dict[str, str], status: int, reason: Reason
) -> None:
    async with house.browser() as anna:
        code = await bots_table(anna)
        question = (await house.replica(code)).table.question(0)
        assert question is not None
        form = {name: value.format(key=question.key) for name, value in fields.items()}
        page = await anna.post(f"/t/{code}/act", **form)
        assert page.status_code == status
        assert said(reason) in page.text
        assert Page(page.text).wrong == []


async def test_a_spectator_can_not_play(house: House) -> None:
    async with house.browser() as anna, house.browser("Zoe") as stranger:
        code = await bots_table(anna)
        page = await stranger.post(f"/t/{code}/act", **await answer(house, code))
        assert page.status_code == 403
        assert said(Reason.NOT_SEATED) in page.text


async def test_the_same_form_sent_twice_with_its_token_is_done_once(house: House) -> None:
    async with house.browser() as anna:
        code = await bots_table(anna)
        form = {**await answer(house, code), "token": "form-1"}
        before = (await house.replica(code)).table.seq
        for _ in range(2):
            assert (await anna.post(f"/t/{code}/act", **form)).status_code == 200
        assert (await house.replica(code)).table.seq == before + 1


async def test_the_screen_has_one_press_for_sound_and_full_screen_and_no_hand(house: House) -> None:
    async with house.browser() as anna:
        code = await bots_table(anna)
        page = await anna.get(f"/t/{code}/tv")
        assert page.status_code == 200
        shown = page.text.partition("</main>")[0]
        for name in ("do", "key", "table"):
            assert f'name="{name}"' not in shown
        assert re.findall(r'<button [^>]*class="([^"]*)"', shown) == ["button tv-press"]
        assert shown.count("<button") == 1
        assert f'/t/{code}/tv/ws?phrases=1"' in page.text
        assert Page(page.text).wrong == []


async def test_the_history_is_ones_own(house: House) -> None:
    async with house.browser() as anna, house.browser() as stranger:
        code = await bots_table(anna)
        assert (await anna.get(f"/t/{code}/history")).status_code == 200
        await anna.post(f"/t/{code}/act", **await answer(house, code))
        own, other = [(await who.get(f"/t/{code}/history")).text for who in (anna, stranger)]
        assert "You put" in own
        assert "You put" not in other
        assert 'data-event="card_placed"' in other


async def test_the_qr_code_leads_to_the_table(house: House) -> None:
    async with house.browser() as anna:
        code = await anna.open_table()
        drawing = await anna.get(f"/t/{code}/qr.svg")
        assert drawing.headers["content-type"] == "image/svg+xml"
        root = ET.fromstring(drawing.text)  # noqa: S314 - our own drawing
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert "style" not in root.attrib


class TestInvitingFromTheMachineItself:
    @pytest.mark.usefixtures("in_a_network")
    async def test_page_socket_and_qr_code_name_an_address_that_phones_can_reach(self, house: House) -> None:
        async with house.browser() as anna:
            code = await anna.open_table()
            async with anna.line(f"/t/{code}/ws") as line:
                shown = (await line.fragments())["board"]
            for text in (shown, (await anna.get(f"/t/{code}")).text):
                assert f'data-copy="http://192.168.1.7:8000/t/{code}"' in text
                assert "For phones in the same network." in text
            qr = (await anna.get(f"/t/{code}/qr.svg")).text
        async with house.browser(host="192.168.1.7:8000") as at_the_phone:
            assert (await at_the_phone.get(f"/t/{code}/qr.svg")).text == qr

    async def test_without_a_network_it_is_said_that_the_address_is_of_no_use_to_others(
        self, house: House
    ) -> None:
        async with house.browser() as anna:
            code = await anna.open_table()
            page = (await anna.get(f"/t/{code}")).text
            assert f'data-copy="{house.address}/t/{code}"' in page
            assert "This address works only on this computer." in page

    async def test_an_address_that_everybody_can_open_needs_no_words(self, sqlite_url: str) -> None:
        async with (
            open_house(sqlite_url, hosts=("play.example",)) as house,
            house.browser(host="play.example") as anna,
        ):
            page = (await anna.get(f"/t/{await anna.open_table()}")).text
            assert "network" not in page
            assert "this computer" not in page


async def test_a_host_that_fits_into_no_qr_code_is_refused_in_words(sqlite_url: str) -> None:
    async with open_house(sqlite_url, hosts=("*",)) as house, house.browser() as anna:
        code = await anna.open_table()
        answer = await anna.client.get(f"/t/{code}/qr.svg", headers={"host": "a" * 3000})
        assert answer.status_code == 400
        assert REFUSALS[Reason.MALFORMED] in answer.text


@pytest.mark.parametrize("path", ["", "/tv", "/history", "/qr.svg"])
@pytest.mark.parametrize("code", ["XXXXX", "x", "%00%00%00%00%00", "%2e%2e"])
async def test_an_unknown_table_is_a_page_that_says_so(house: House, path: str, code: str) -> None:
    async with house.browser() as browser:
        page = await browser.get(f"/t/{code}{path}")
        assert page.status_code == 404
        assert Page(page.text).wrong == []


async def test_every_phase_has_a_page_for_everybody(house: House) -> None:
    async with house.browser() as anna, house.browser() as stranger:
        code = await anna.open_table(capacity="3")
        replica = await house.replica(code)
        for _ in range(2):
            await anna.post(f"/t/{code}/act", table="add_bot normal")
        seen = set()
        for wish in ("", "start", "leave", "sit"):
            if wish:
                assert (await anna.post(f"/t/{code}/act", table=wish)).status_code == 200
            seen.add(replica.snapshot.public.phase)
            for browser in (anna, stranger):
                for language in ("en", "it"):
                    browser.client.headers["accept-language"] = language
                    for path in ("", "/tv"):
                        page = await browser.get(f"/t/{code}{path}")
                        assert page.status_code == 200
                        assert Page(page.text).wrong == []
                        assert Page(page.text).language == language
        assert seen == {Phase.GATHERING, Phase.PLAYING}


async def test_what_is_asked_now_is_told_to_those_who_do_not_see_it(house: House) -> None:
    async with house.browser() as browser:
        page = (await browser.get(f"/t/{await bots_table(browser)}")).text
    assert re.search(r'<div role="status" aria-live="polite" aria-atomic="true"><p id="status"', page)


async def test_sheets_over_a_dark_scene_are_dark(house: House) -> None:
    async with house.browser() as browser:
        page = (await browser.get(f"/t/{await bots_table(browser)}")).text
        home = (await browser.get("/")).text
    for sheet in ("settings", "confirm"):
        assert re.search(rf'<dialog id="{sheet}" [^>]*data-scheme="dark"', page)
        assert re.search(rf'<dialog id="{sheet}" ', home)
        assert not re.search(rf'<dialog id="{sheet}" [^>]*data-scheme', home)


async def test_the_tv_of_squid_game_is_always_dark_and_its_phones_follow_the_theme(house: House) -> None:
    async with house.browser() as browser:
        code = await browser.open_table(game="squid_game", capacity="3")
        tv, phone = [(await browser.get(f"/t/{code}{screen}")).text for screen in ("/tv", "")]
    for element in (r"<body [^>]*", r'<main id="table"[^>]*'):
        assert re.search(rf'{element} data-scheme="dark"', tv)
        assert not re.search(rf"{element} data-scheme", phone)
