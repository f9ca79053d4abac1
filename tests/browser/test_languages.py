"""Italian and English are both first languages: on an Italian page no English text is left."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from app.web.words.catalogues import read_catalogue
from tests.browser.evening import STAGES, Evening
from tests.browser.people import PHONE, Arrive, Troubles

# Every text node and every attribute that somebody may read or hear, seen now or later.
TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [document.title];
  while (walker.nextNode()) texts.push(walker.currentNode.data);
  for (const element of document.querySelectorAll("*")) {
    for (const name of ["aria-label", "title", "alt", "placeholder", "data-why", "data-confirm"]) {
      if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
    }
  }
  Object.values(document.getElementById("words").dataset).forEach((word) => texts.push(word));
  return [...new Set(texts.map((text) => text.replace(/\\\\s+/g, " ").trim()).filter(Boolean))];
}"""


def english_only() -> Iterator[tuple[str, re.Pattern[str]]]:
    """The texts that are not the same in both languages, as patterns that match nothing else."""
    for message in read_catalogue("it"):
        ids = message.id if isinstance(message.id, (list, tuple)) else [message.id]
        strings = message.string if isinstance(message.string, (list, tuple)) else [message.string]
        for text in ids:
            if text and text not in strings:
                fixed = re.split(r"%\(\w+\)[sd]", text)
                yield text, re.compile(".*".join(map(re.escape, fixed)))


ENGLISH = list(english_only())


def left_in_english(page: Page) -> list[str]:
    texts: list[str] = page.evaluate(TEXTS)
    return [
        f"{text!r} is {known!r}" for text in texts for known, pattern in ENGLISH if pattern.fullmatch(text)
    ]


@pytest.mark.parametrize("stage", STAGES)
def test_no_english_is_left_on_an_italian_page(
    arrive: Arrive, troubles: Troubles, evening: Evening, stage: str
) -> None:
    troubles.provoke("status of 404")
    ada = arrive(storage_state=evening.identity, reduced_motion="reduce", locale="it-IT", **PHONE)
    ada.go(evening.paths[stage])
    expect(ada.page.locator("html")).to_have_attribute("lang", "it")
    assert not left_in_english(ada.page)


def test_what_arrives_later_is_italian_too(arrive: Arrive) -> None:
    ada = arrive(reduced_motion="reduce", locale="it-IT", **PHONE)
    ada.play("felix")
    ada.waits_for_turn()
    ada.place()
    ada.waits_for_turn()
    while ada.state()["mode"] != "place":
        ada.move(limit=0)
        ada.waits_for_turn()
    ada.press("Che cosa è successo")
    expect(ada.page.locator(".history-list li").first).to_be_visible()
    assert not left_in_english(ada.page)
    ada.tap("#history [data-close]")
    ada.press("Come si gioca")
    expect(ada.page.locator("#help-text li").first).to_be_visible()
    assert not left_in_english(ada.page)


def test_the_switch_overrides_the_browser(arrive: Arrive) -> None:
    ada = arrive(**PHONE)
    ada.go("/rules/felix")
    expect(ada.page.locator("html")).to_have_attribute("lang", "en")
    ada.press("Settings and language")
    ada.press("Italiano")
    expect(ada.page.locator("html")).to_have_attribute("lang", "it")
    assert ada.page.url.endswith("/rules/felix")
    ada.go("/")
    expect(ada.page.locator("html")).to_have_attribute("lang", "it")
