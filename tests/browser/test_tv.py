"""What a TV shows is read from the other end of the room, in every game and at every kind of moment of it."""

from typing import Any

from playwright.sync_api import expect

from app.games.contract import AnyGame
from tests.browser.laid_out import LaidOut, about_to_end, lay_out, lay_out_evening
from tests.browser.people import PATIENCE, PHONE, TV, Arrive, Person
from tests.browser.server import GameServer
from tests.web.positions import every_game, largest_kind, plain_kind

SMALLEST = 22  # px on a screen 1080 px high: side notes
TO_BE_READ = 28  # names, news, and what is being waited for

# Of each text that can be seen: its size on the screen, where it is, and whether some of it is left out.
TEXTS = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    const element = node.parentElement;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, top, right, bottom, width, height } = range.getBoundingClientRect();
    if (!node.data.trim() || width < 2 || height < 2) continue;
    if (element.closest(".visually-hidden, .skip, .tv-press")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const scale = element.closest("svg") ? Math.abs(element.getScreenCTM().a) : 1;
    found.push({
      words: node.data.trim(),
      where: element.closest("[class]")?.getAttribute("class") ?? "",
      size: parseFloat(getComputedStyle(element).fontSize) * scale,
      read: Boolean(element.closest(".player-name, .clip, .news-line, #status, .bar-title")),
      cut: element.matches(".clip, .player-name") && element.scrollWidth > element.clientWidth + 1,
      outside: left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1,
    });
  }
  return found;
}"""


def texts(tv: Person, table: LaidOut) -> list[dict[str, Any]]:
    tv.go(f"/t/{table.code}/tv")
    tv.page.wait_for_selector("#board")
    tv.page.evaluate("() => document.fonts.ready.then(() => true)")
    found: list[dict[str, Any]] = tv.page.evaluate(TEXTS)
    return found


def is_wrong(text: dict[str, Any]) -> bool:
    small: bool = round(text["size"], 1) < (TO_BE_READ if text["read"] else SMALLEST)
    return small or text["cut"] or text["outside"]


@every_game
def test_everything_on_a_tv_can_be_read_from_afar_and_is_there_as_a_whole(
    arrive: Arrive, server: GameServer, game: AnyGame
) -> None:
    tv = arrive(**TV, reduced_motion="reduce")
    tables = lay_out(server.database_url, game, largest_kind(game))
    shown = {table.scene: texts(tv, table) for table in tables}
    assert all(len(found) > 10 for found in shown.values())
    wrong = {scene: [text for text in found if is_wrong(text)] for scene, found in shown.items()}
    assert not any(wrong.values()), wrong


PODIUM_BESIDE_RESULT = """() => {
  const [podium, result, corner] = [".podium", "#board", ".tv-corner img"]
    .map((part) => document.querySelector(part).getBoundingClientRect());
  return podium.right <= result.left + 1 && podium.bottom <= corner.top + 1 && result.width > innerWidth / 2;
}"""


@every_game
def test_the_podium_of_the_evening_stands_beside_the_result(
    arrive: Arrive, server: GameServer, game: AnyGame
) -> None:
    tv = arrive(**TV, reduced_motion="reduce")
    found = {}
    for kind in (plain_kind(game, 3), largest_kind(game)):
        evening = LaidOut("evening", lay_out_evening(server.database_url, game, kind))
        found[kind.seats] = [text for text in texts(tv, evening) if is_wrong(text)]
        assert tv.page.evaluate(PODIUM_BESIDE_RESULT)
    assert not any(found.values()), found


# Looks at every frame, for as long as it is counted.
WATCH_THE_COUNT = """() => {
  window.early = [];
  window.counted = false;
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const frame = (rank) => rank && getComputedStyle(rank).boxShadow;
  const look = () => {
    requestAnimationFrame(look);
    if (!("counting" in document.body.dataset)) return;
    window.counted = true;
    const ranks = [...document.querySelectorAll("#board .player[data-place]")];
    const first = ranks.find(({ dataset }) => dataset.place === "1");
    const other = ranks.find(({ dataset }) => dataset.place !== "1");
    if (frame(first) !== frame(other)) window.early.push("the winner's frame");
    if ([...document.querySelectorAll("#board .medal")].some(seen)) window.early.push("a rank");
    if ([...document.querySelectorAll("#players .sg-dots")].some(seen)) window.early.push("who is left");
  };
  look();
}"""
COUNTED = "() => window.counted && !('counting' in document.body.dataset)"


@every_game
def test_nobody_sees_a_rank_or_the_winners_frame_before_the_count_is_over(
    arrive: Arrive, server: GameServer, game: AnyGame
) -> None:
    code, finish = about_to_end(server.database_url, game, plain_kind(game, 3))
    tv, phone = arrive(**TV), arrive(**PHONE)
    for person, path in ((tv, f"/t/{code}/tv"), (phone, f"/t/{code}")):
        person.go(path)
        person.waits_for_the_line()
        person.page.evaluate(WATCH_THE_COUNT)
    finish()
    for person in (tv, phone):
        person.page.wait_for_function("() => window.counted", timeout=PATIENCE)
        person.page.wait_for_timeout(1000)
        person.page.locator("#board").dispatch_event("pointerdown")
        person.page.locator("#board").dispatch_event("click")  # enough of it
        person.page.wait_for_function(COUNTED, timeout=PATIENCE)
        assert person.page.evaluate("() => window.early") == []
        expect(person.page.locator("#board .medal").first).to_be_visible()
