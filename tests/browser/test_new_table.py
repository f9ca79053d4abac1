"""Opening a table: one screen on a small phone, nothing that sticks out, switches that mean what they say."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, SMALL_PHONE, Arrive
from tests.browser.test_layout import OUT_OF_REACH, OVERFLOW, SMALL_TARGETS

GAMES = ["felix", "squeaky", "snack_match", "squid_game"]
ON_ITS_SIDE: dict[str, Any] = {**PHONE, "viewport": {"width": 740, "height": 360}}
NEEDED = [".game-tile", "#name", ".who label", ".more summary", ".new-form .button"]

# What stands out of its own fieldset, though the page is wide enough.
OVERHANGING = """() => [...document.querySelectorAll("fieldset")].flatMap((field) => {
  const { right } = field.getBoundingClientRect();
  return [...field.querySelectorAll("*")].filter((part) => part.getBoundingClientRect().right > right + 1);
}).map((part) => part.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("locale", ["en-GB", "it-IT"])
@pytest.mark.parametrize("phone", [SMALL_PHONE, ON_ITS_SIDE], ids=["360×640", "740×360"])
@pytest.mark.parametrize("game", GAMES)
def test_what_has_to_be_chosen_fits_one_screen(
    arrive: Arrive, game: str, phone: dict[str, Any], locale: str
) -> None:
    ada = arrive(**phone, locale=locale)
    ada.go(f"/new?game={game}")
    assert not ada.page.evaluate(OUT_OF_REACH, NEEDED)


@pytest.mark.parametrize("locale", ["en-GB", "it-IT"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_the_rest_sticks_out(arrive: Arrive, game: str, locale: str) -> None:
    ada = arrive(**SMALL_PHONE, locale=locale)
    ada.go(f"/new?game={game}")
    ada.tap(".more summary")
    assert not ada.page.evaluate(OVERFLOW)
    assert not ada.page.evaluate(OVERHANGING)
    assert not ada.page.evaluate(SMALL_TARGETS)


def test_every_game_says_how_long_it_takes(arrive: Arrive) -> None:
    ada = arrive(**SMALL_PHONE)
    ada.go("/new")
    tiles = ada.page.locator(".game-tile")
    expect(tiles).to_have_count(len(GAMES))
    for tile in tiles.all():
        expect(tile).to_contain_text(" min")


def test_a_game_of_a_match_that_is_switched_off_is_left_out(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    ada.go("/new?game=squid_game")
    ada.tap(".more summary")
    switches = ada.page.get_by_role("switch", include_hidden=False).filter(visible=True)
    assert all(switch.is_checked() for switch in switches.all())
    ada.page.get_by_role("switch", name="Marbles").uncheck()
    ada.press("Open the table")
    code = ada.arrived()
    options = ada.page.request.get(f"{ada.url}/api/v1/tables/{code}/state").json()["table"]["options"]
    assert dict(options) == {
        "red_light": "played",
        "caramel": "played",
        "tug_of_war": "played",
        "marbles": "left_out",
        "glass_bridge": "played",
    }


def test_a_game_against_bots_with_options_starts_at_once(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    ada.go("/new?game=felix")
    ada.choose_seats(3)
    ada.tap(ada.page.locator(".segments label", has_text="Strong"))
    ada.press("Open the table")
    ada.sees_phase("placing")
