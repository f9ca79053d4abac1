"""The evening around the games: who is gone, who comes late, whose table it is, and what is played next."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATIENCE, PHONE, SMALL_PHONE, TV, Arrive, Person

AWAY_AFTER = 60_000  # ms; they count as here for 20 s, and the machine may be busy
BY_BOTS = 120_000  # ms for a game that bots play
ACT = """([code, wish]) =>
  fetch(`/t/${code}/act`, { method: "POST", body: new URLSearchParams({ table: wish }) })
    .then(({ status }) => status)"""


def playing_with_a_bot(ada: Person, ben: Person) -> str:
    code = ada.open_table("Ada", seats=3)
    ben.join_by_link(code, "Ben")
    expect(ada.page.locator(".round")).to_contain_text("Ben", timeout=PATIENCE)
    ada.add_bot(3)
    ada.start_game()
    return code


def wish(person: Person, code: str, wish: str) -> None:
    """Something that the page would send, without its buttons."""
    assert person.page.evaluate(ACT, [code, wish]) == 200


def finished_by_bots(tv: Person, code: str, people: list[Person]) -> None:
    """Everybody goes, the bots play on for the TV, and everybody is back for the result."""
    for person in people:
        wish(person, code, "leave")
    expect(tv.page.locator('#bar[data-phase="over"]')).to_be_attached(timeout=BY_BOTS)
    for person in people:
        wish(person, code, "sit")
        person.page.reload()


@pytest.mark.slow
def test_who_vanishes_is_seen_to_be_away_stood_in_for_and_back_at_a_tap(arrive: Arrive) -> None:
    ada, ben, tv = arrive(**PHONE), arrive(**PHONE), arrive(**TV)
    code = playing_with_a_bot(ada, ben)
    tv.go(f"/t/{code}/tv")
    ben.page.close()
    for person in (ada, tv):
        expect(person.page.locator("#company")).to_contain_text("Ben is away.", timeout=AWAY_AFTER)
        expect(person.page.locator('#company[data-away~="1"]')).to_be_attached()
    expect(tv.page.locator("#company button")).to_have_count(0)
    ada.tap("#company summary")
    ada.tap(ada.page.locator("#company").get_by_role("button", name="Let a bot play"))
    expect(ada.page.locator("#company")).not_to_contain_text("Ben is away.", timeout=PATIENCE)

    ben.page = ben.page.context.new_page()
    ben.go(f"/t/{code}")
    expect(ben.page.locator("#mine")).to_contain_text("A bot is playing for you.")
    ben.press("I’m back")
    expect(ben.page.locator("#company summary")).to_have_text("While you were away, this was played for you.")
    assert len(ben.hand()) > 0
    expect(ada.page.locator('#company[data-away~="1"]')).not_to_be_attached(timeout=PATIENCE)


@pytest.mark.slow
def test_a_host_who_vanishes_before_the_start_blocks_nobody(arrive: Arrive) -> None:
    ada, ben = arrive(**PHONE), arrive(**PHONE)
    code = ada.open_table("Ada", seats=3)
    ben.join_by_link(code, "Ben")
    ada.page.close()
    expect(ben.page.get_by_role("button", name="Start the game")).to_be_attached(timeout=2 * AWAY_AFTER)


def test_a_latecomer_takes_a_bots_seat_if_the_host_says_yes(arrive: Arrive) -> None:
    ada, ben, zoe = arrive(**PHONE), arrive(**PHONE), arrive(**SMALL_PHONE)
    code = playing_with_a_bot(ada, ben)
    zoe.go(f"/t/{code}")
    zoe.tap("a.names-first")
    zoe.page.get_by_label("Your name").fill("Zoe")
    zoe.tap(zoe.page.locator("#join button"))
    expect(zoe.page.locator("#company")).to_contain_text("You have asked for a seat.", timeout=PATIENCE)
    expect(ben.page.locator("#company")).not_to_contain_text("Zoe")

    asked = ada.page.locator("#company .call", has_text="Zoe would like to play.")
    ada.tap(asked.get_by_role("button", name="Yes, instead of"))
    expect(zoe.page.locator('#table[data-seat="2"]')).to_be_attached(timeout=PATIENCE)
    expect(zoe.page.locator("#mine .fx-hand")).to_be_visible()
    for person in (ada, ben):
        expect(person.page.locator("#player-2")).to_contain_text("Zoe")
    expect(asked).to_have_count(0)


def test_who_is_silent_can_be_nudged_once_a_minute(arrive: Arrive) -> None:
    ada, ben = arrive(**PHONE), arrive(**PHONE)
    playing_with_a_bot(ada, ben)
    ada.tap("#player-2 .portrait")  # a bot's
    expect(ada.page.locator("#settings")).to_be_hidden()
    for told in ("The others are waiting for you.", None):
        ada.tap("#player-1 .portrait")
        expect(ada.page.get_by_role("button", name="Nudge Ben")).to_be_focused()
        ada.press("Nudge Ben")
        if told:
            expect(ben.page.locator("#toasts")).to_contain_text(told)
    expect(ada.page.locator("#toasts")).to_contain_text("There is still time for that.")


def test_the_host_pauses_and_nobody_can_play_until_it_goes_on(arrive: Arrive) -> None:
    ada, ben = arrive(**PHONE), arrive(**PHONE)
    playing_with_a_bot(ada, ben)
    ada.tap('.topbar [data-open="settings"]')
    ada.press("Pause")
    expect(ben.page.locator("#company")).to_contain_text("The game is paused.")
    expect(ben.page.locator("#company button")).to_have_count(0)
    ada.tap(ada.page.locator("#company").get_by_role("button", name="Play on"))
    expect(ben.page.locator("#company")).not_to_contain_text("The game is paused.")
    ben.place()


def test_all_agree_to_end_a_game_early(arrive: Arrive) -> None:
    ada, ben = arrive(**PHONE), arrive(**PHONE)
    playing_with_a_bot(ada, ben)
    ben.tap('.topbar [data-open="settings"]')
    ben.press("End early")
    ben.press("Yes")
    expect(ada.page.locator("#company")).to_contain_text("Ben would like to end this game early.")
    ada.tap(ada.page.get_by_role("button", name="I agree: end it"))
    for person in (ada, ben):
        expect(person.page.locator("#status")).to_have_text(
            "Ended early, without a result.", timeout=PATIENCE
        )


def test_a_call_that_was_put_aside_covers_nothing_until_there_is_another(arrive: Arrive) -> None:
    ada, ben = arrive(**SMALL_PHONE), arrive(**PHONE)
    code = playing_with_a_bot(ada, ben)
    call = ada.page.locator("#call-end")
    wish(ben, code, "agree_to_end")
    ada.press("Not now")
    expect(call).to_be_hidden()
    ada.place()
    expect(call).to_be_hidden()
    wish(ben, code, "withdraw_end")
    expect(call).to_have_count(0)
    wish(ben, code, "agree_to_end")
    expect(call).to_be_visible()


@pytest.mark.slow
def test_an_evening_is_three_games_at_one_table_with_its_tally_on_the_tv(arrive: Arrive) -> None:
    ada, ben, tv = arrive(**PHONE), arrive(**SMALL_PHONE), arrive(**TV)
    code = playing_with_a_bot(ada, ben)
    tv.go(f"/t/{code}/tv")
    finished_by_bots(tv, code, [ada, ben])
    for name, key in (("Squeaky", "squeaky"), ("Snack Match", "snack_match")):
        ada.press("Change")
        ada.tap(ada.page.locator("#terms .game-tile", has_text=name))
        expect(ada.page.locator("#terms .game-tile[aria-current]")).to_contain_text(name)
        ada.press("We play it like this")
        expect(ben.page.locator(".next-game")).to_contain_text(name)
        ada.press("Let’s play")
        expect(tv.page.locator("#status")).to_have_text(f"Who’s in for {name}?")
        ben.press("I’m in")
        for person in (ada, ben, tv):
            expect(person.page.locator(f'body[data-game="{key}"]')).to_be_attached(timeout=PATIENCE)
        finished_by_bots(tv, code, [ada, ben])
    for person in (ada, ben, tv):
        expect(person.page.locator("#evening .subheading")).to_have_text("This evening: 3 games")
        expect(person.page.locator(".tally tbody tr")).to_have_count(2)
        expect(person.page.locator(".tally thead .game-picture")).to_have_count(3)
    expect(tv.page.locator(".podium-step").first).to_be_visible()
    with ada.page.expect_download() as download:
        ada.press("Share the result")
    assert download.value.suggested_filename == "tavolata.png"
