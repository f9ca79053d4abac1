"""Nothing jumps: the table stays where it is while others play, and while less or more is asked of me."""

from playwright.sync_api import expect

from tests.browser.people import PHONE, Arrive

WHOLE_GAME = 60_000  # ms, with bots
MOST = 0.5  # of all shifts of a game together: words of other lengths, and my purse

# What the browser itself calls a shift, and where each part of the table was after each update.
WATCH = """() => {
  window.shifted = 0;
  window.tops = {};
  const note = (part) => {
    const { top } = document.querySelector(part).getBoundingClientRect();
    window.tops[part] = [...new Set([...window.tops[part] ?? [], Math.round(top + scrollY)])];
  };
  new PerformanceObserver((list) => {
    const over = document.getElementById("bar").dataset.phase === "over"; // the count is another scene
    for (const { value } of list.getEntries()) window.shifted += over ? 0 : value;
  }).observe({ type: "layout-shift" });
  document.addEventListener("tavolata:after", () => {
    if (document.getElementById("bar").dataset.phase !== "over") {
      ["#players", "#fx-headline", ".fx-row", ".dock", "#status"].forEach(note);
    }
  });
}"""


def test_a_game_of_felix_leaves_the_table_where_it_is(arrive: Arrive) -> None:
    ada = arrive(**{**PHONE, "viewport": {"width": 360, "height": 740}}, reduced_motion="reduce")
    ada.play_now()
    ada.page.evaluate(WATCH)
    ada.let_the_page_play()
    expect(ada.page.locator("#bar")).to_have_attribute("data-phase", "over", timeout=WHOLE_GAME)
    tops = ada.page.evaluate("() => window.tops")
    assert all(len(found) == 1 for found in tops.values()), tops
    assert ada.page.evaluate("() => window.shifted") < MOST
