"""What a player can do is there as a whole, at every kind of question of a game, in the longer language."""

from typing import Any

from app.games.contract import AnyGame
from tests.browser.laid_out import GUESTS, lay_out_questions
from tests.browser.people import PHONE, Arrive
from tests.browser.seated import seated
from tests.browser.server import GameServer
from tests.browser.test_layout import OVERFLOW
from tests.web.positions import every_game, plain_kind

SIZES = ((360, 740), (740, 360))
SEATS = 4
LONG = 3  # the seed of a match in which the first guest is asked nearly everything there is to ask

# Controls of my side that are beside the screen, under something else, or too narrow for their words. Below
# the screen there is only what a list, or all of my side, can be pushed up to.
SPOILT = """() => {
  const told = (element) => `${element.getAttribute("class")} ${element.textContent.trim().slice(0, 30)}`;
  const isChoice = (input) => input.matches("[type=radio], [type=checkbox]");
  const target = (input) => (isChoice(input) && input.closest("label")) || input;
  const isPushed = (element) => element.scrollHeight > element.clientHeight + 1;
  const scrolls = (element) => element && (isPushed(element) || scrolls(element.parentElement));
  const seen = { visibilityProperty: true, opacityProperty: true };
  const isHidden = (words) => words.closest("svg") || getComputedStyle(words).clipPath !== "none"
    || !words.checkVisibility(seen);
  const widthOf = (words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return range.getBoundingClientRect();
  };
  const sticksOut = (element, box) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let words; (words = walker.nextNode()); ) {
      if (!words.data.trim() || isHidden(words.parentElement)) continue;
      const { left, right } = widthOf(words);
      if (left < box.left - 1 || right > box.right + 1) return true;
    }
    return false;
  };
  const fault = (element) => {
    const box = element.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) return "beside the screen";
    if (sticksOut(element, box)) return "its words stick out";
    if (scrolls(element.parentElement)) return "";
    if (box.bottom > innerHeight + 1) return "below the screen";
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return hit && (element.contains(hit) || hit.contains(element)) ? "" : `under ${told(hit)}`;
  };
  const inputs = [...document.querySelectorAll("#mine :is(a[href], button, input:not([type=hidden]))")];
  const shown = inputs.map(target).filter((each) => each.checkVisibility(seen) && each.offsetWidth > 1);
  return [...new Set(shown)].map((each) => [told(each), fault(each)]).filter(([, wrong]) => wrong);
}"""


@every_game
def test_nothing_of_my_side_is_cut_or_out_of_reach(arrive: Arrive, server: GameServer, game: AnyGame) -> None:
    emma = arrive(**PHONE, locale="it-IT", reduced_motion="reduce", storage_state=seated(server, GUESTS[0]))
    found: dict[str, Any] = {}
    for table in lay_out_questions(server.database_url, game, plain_kind(game, SEATS), LONG):
        emma.go(f"/t/{table.code}")
        emma.page.wait_for_selector("#mine")
        emma.page.evaluate("() => document.fonts.ready.then(() => true)")
        for width, height in SIZES:
            emma.resize(width, height)
            if wrong := [*emma.page.evaluate(OVERFLOW), *emma.page.evaluate(SPOILT)]:
                found[f"{table.scene} {width}×{height}"] = wrong
    assert not found
