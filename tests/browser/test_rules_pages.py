"""The rules are a page of their own, with the game's scripts and without a table."""

import pytest

from app.games.catalogue import GAMES
from tests.browser.people import PHONE, Arrive


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_open_without_a_complaint(arrive: Arrive, game: str) -> None:
    ada = arrive(**PHONE)
    ada.go(f"/rules/{game}")
    ada.page.wait_for_load_state("networkidle")
