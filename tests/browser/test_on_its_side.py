"""A phone on its side: what a move needs is on the screen, large enough for a thumb, without scrolling."""

from contextlib import suppress
from itertools import pairwise

import pytest
from playwright.sync_api import TimeoutError as NotInTime
from playwright.sync_api import expect

from app.games.contract import AnyGame
from tests.browser.laid_out import GUESTS, lay_out_questions
from tests.browser.people import PATIENCE, PHONE, Arrive, Person
from tests.browser.seated import seated
from tests.browser.server import GameServer
from tests.browser.test_around_the_game import wish
from tests.browser.test_double_taps import lays_two_cards
from tests.browser.test_layout import OUT_OF_REACH
from tests.browser.test_snack_match import held
from tests.browser.test_squid_game import opens_table, play
from tests.browser.test_waiting_room import joins, opens
from tests.web.positions import every_game, largest_kind

ON_ITS_SIDE = {**PHONE, "viewport": {"width": 740, "height": 360}}
WIDEST_BOARDS = {"caramel", "marbles", "glass_bridge"}
READABLE = 20  # px of each card: its number
WHOLE_CARD = 48  # px

HAND = """() => [...document.querySelectorAll("#mine .fx-held .fx-card")]
  .map((card) => card.getBoundingClientRect()).filter(({ width }) => width)
  .map(({ top, left, width }) => [Math.round(top), left, width])"""

# How far the page, or my side of it, goes on below the screen.
BELOW = """() => {
  const { documentElement: page } = document;
  const dock = document.querySelector(".dock");
  return [page.scrollHeight - innerHeight, dock.scrollHeight - dock.clientHeight];
}"""


def test_every_card_of_a_hand_can_be_read_while_bids_are_made(arrive: Arrive) -> None:
    ada = arrive(**ON_ITS_SIDE, reduced_motion="reduce")
    ada.play_now()
    ada.place()
    ada.sees_phase("bidding")
    ada.page.wait_for_function(f"(whole) => ({HAND})().every(([,, width]) => width >= whole)", arg=WHOLE_CARD)
    cards = sorted(ada.page.evaluate(HAND))
    assert len(cards) >= 8
    neighbours = [(one, other) for one, other in pairwise(cards) if one[0] == other[0]]
    assert len(neighbours) >= len(cards) - 2  # two rows at most
    assert all(right - left >= READABLE for (_, left, _), (_, right, _) in neighbours)


def test_news_cover_nothing_of_the_board(arrive: Arrive) -> None:
    for phone in (ON_ITS_SIDE, {**PHONE, "viewport": {"width": 360, "height": 740}}):
        ada = arrive(**phone, reduced_motion="reduce")
        ada.play_now()
        ada.place()
        ada.page.wait_for_selector(".news-line:last-child")
        news = ada.page.locator("#news").bounding_box()
        players = ada.page.locator("#players").bounding_box()
        assert news
        assert players
        assert news["y"] + news["height"] <= players["y"] + 1


def test_a_card_is_laid_and_turned_without_scrolling(arrive: Arrive) -> None:
    ada = arrive(**ON_ITS_SIDE, reduced_motion="reduce")
    lays_two_cards(ada)
    ada.tap(held(ada, ada.hand()[0]))
    ada.page.wait_for_selector("#sm-next .sm-total")
    assert not ada.page.evaluate(OUT_OF_REACH, ["#mine button", "#mine .sm-held"])


def test_a_call_lies_over_the_board_and_not_under_my_side(arrive: Arrive) -> None:
    """Where a game gives my side more of the width than others do, too."""
    ada, ben = arrive(**ON_ITS_SIDE, reduced_motion="reduce"), arrive(**PHONE)
    code = opens(ada, "snack_match", capacity="3")
    joins(code, "Bartolomeo M. Rossi", ben)
    ada.press("Fill with bots")
    ada.press("Start the game")
    ada.sees_phase("choosing")
    wish(ben, code, "agree_to_end")
    expect(ada.page.locator("#call-end")).to_be_visible(timeout=PATIENCE)
    assert not ada.page.evaluate(OUT_OF_REACH, ["#call-end button"])


def settled_below(person: Person) -> int:
    """Once what has just come is laid out."""
    with suppress(NotInTime):
        person.page.wait_for_function(f"() => Math.max(...({BELOW})()) <= 1", timeout=3000)
    return int(max(person.page.evaluate(BELOW)))


@pytest.mark.slow
def test_the_widest_boards_need_no_scrolling(arrive: Arrive) -> None:
    ada = arrive(**ON_ITS_SIDE, reduced_motion="reduce")
    opens_table(ada, without=("Red Light, Green Light", "Tug of War"))
    for seat in (2, 3):
        ada.add_bot(seat)
    ada.press("Start the game")
    found: dict[str, int] = {}
    for place in play(ada):
        if place == "squid":
            break
        if place in WIDEST_BOARDS and (below := settled_below(ada)) > 1:
            found[place] = max(below, found.get(place, 0))
    assert not found


@every_game
def test_with_every_seat_taken_the_board_needs_no_scrolling(
    arrive: Arrive, server: GameServer, game: AnyGame
) -> None:
    emma = arrive(
        **ON_ITS_SIDE,
        locale="it-IT",
        reduced_motion="reduce",
        storage_state=seated(server, GUESTS[0]),
    )
    found: dict[str, int] = {}
    for table in lay_out_questions(server.database_url, game, largest_kind(game)):
        if "briefing" not in table.scene:  # there is much to read, and an arrow that says so
            emma.go(f"/t/{table.code}")
            if (below := settled_below(emma)) > 1:
                found[table.scene] = below
    assert not found
