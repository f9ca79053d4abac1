"""A deal is checked by the browser itself, after the game and from its file; what was changed is named."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.table.fairness import proved
from tests.browser.people import DESKTOP, PATIENCE, PHONE, Arrive, Person

REMEMBERED = "() => Object.values(JSON.parse(localStorage.getItem('tavolata-deals')))[0]"
REFUSED = """(share) => {
  document.getElementById("notice").dataset.token = `deal-${share.slice(0, 32)}`;
  document.dispatchEvent(new Event("tavolata:after"));
}"""
ADDED_ANOTHER = """(share) => {
  const [[seal, deal]] = Object.entries(JSON.parse(localStorage.getItem("tavolata-deals")));
  localStorage.setItem("tavolata-deals", JSON.stringify({ [seal]: { ...deal, share } }));
}"""


def step(page: Page, name: str) -> Any:
    return expect(page.locator(f'[data-step="{name}"]'))


def played(person: Person) -> str:
    """Anna against two bots; what her device remembers of the deal."""
    person.open_table("Anna", 3)
    expect(person.page.locator("[data-seal]")).to_contain_text("Sealed:")
    for seat in (2, 3):
        person.add_bot(seat)
    person.start_game()
    person.let_the_page_play()
    person.sees_phase("over", patience=3 * PATIENCE)
    deals: dict[str, Any] = json.loads(person.page.evaluate("() => localStorage.getItem('tavolata-deals')"))
    share: str = next(iter(deals.values()))["share"]
    return share


@pytest.fixture
def changed(tmp_path: Path) -> Callable[[str, Callable[[dict[str, Any]], None]], Path]:
    def change(text: str, how: Callable[[dict[str, Any]], None]) -> Path:
        data = json.loads(text)
        how(data)
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.json"
        path.write_text(json.dumps(data), encoding="utf-8")
        return path

    return change


def test_a_game_is_played_checked_in_the_browser_and_a_changed_draw_is_named(
    arrive: Arrive, changed: Callable[[str, Callable[[dict[str, Any]], None]], Path]
) -> None:
    anna = arrive(**PHONE)
    share, page = played(anna), anna.page

    anna.tap(page.get_by_role("link", name="Check this deal"))
    expect(page.locator("#verdict")).to_contain_text("This deal was fair")
    for name in ("file", "seal", "mine", "seed", "draws"):
        step(page, name).to_have_attribute("data-holds", "ok")
    step(page, "mine").to_contain_text(share[:8])

    with page.expect_download() as download:
        anna.tap(page.get_by_role("link", name="Download the game"))
    text = download.value.path().read_text(encoding="utf-8")
    assert [each.share for each in proved(text).shares] == [share]

    def swap(data: dict[str, Any]) -> None:
        order = data["deal"]["draws"][0]["order"]
        order[0], order[1] = order[1], order[0]

    page.evaluate(ADDED_ANOTHER, "ab" * 32)
    page.reload()
    step(page, "mine").to_have_attribute("data-holds", "bad")
    expect(page.locator("#verdict")).to_contain_text("the deal was not fair")

    ben = arrive(**DESKTOP)
    ben.go("/verify")
    ben.page.set_input_files("#record-file", changed(text, swap))
    row = json.loads(text)["deal"]["draws"][0]["row"]
    expect(ben.page.locator("#verdict")).to_contain_text("This record was changed")
    step(ben.page, "draws").to_contain_text(f"Row {row} is wrong")
    step(ben.page, "seal").to_have_attribute("data-holds", "ok")
    step(ben.page, "mine").to_have_attribute("data-holds", "none")

    ben.page.set_input_files("#record-file", changed("{}", lambda data: data.update(format="chess")))
    expect(ben.page.locator("#verdict")).to_contain_text("This is no record of a game")


def test_a_device_that_was_told_to_be_too_late_can_say_so_afterwards(arrive: Arrive) -> None:
    anna = arrive(**PHONE)
    played(anna)
    anna.page.evaluate(ADDED_ANOTHER, "ab" * 32)
    anna.page.evaluate(REFUSED, "ab" * 32)
    assert anna.page.evaluate(REMEMBERED)["late"] is True
    anna.tap(anna.page.get_by_role("link", name="Check this deal"))
    step(anna.page, "mine").to_have_attribute("data-holds", "none")
    step(anna.page, "mine").to_contain_text("told that it was too late")
