"""On the narrowest phone usual names are written in full, and all of Caramel's biscuits are seen."""

from typing import Any

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from tests.browser.laid_out import GUESTS, lay_out_questions
from tests.browser.people import LAID_OUT, SMALL_PHONE, Arrive
from tests.browser.seated import seated
from tests.browser.server import GameServer
from tests.web.positions import every_game, plain_kind

SEATS = 4
LONG = 3  # the seed of a match in which the first guest is asked nearly everything there is to ask

# Not looked at: my side, and who was recruited below a briefing; both may shorten a long name.
CUT = """async () => {
  await document.fonts.ready;
  await LAID_OUT;
  return [...document.querySelectorAll("#players .clip, #board .clip:not(.sg-fate *)")]
    .filter((name) => name.checkVisibility() && name.scrollWidth > name.clientWidth)
    .map((name) => `${name.parentElement.className}: ${name.textContent}`);
}""".replace("LAID_OUT", LAID_OUT)

UNDER_MY_SIDE = """async () => {
  await document.fonts.ready;
  await LAID_OUT;
  const bottom = document.querySelector(".sg-car-biscuits").getBoundingClientRect().bottom;
  return Math.max(0, bottom - document.querySelector(".dock").getBoundingClientRect().top);
}""".replace("LAID_OUT", LAID_OUT)


def seen_by_emma(
    arrive: Arrive, server: GameServer, game: AnyGame, look: str, only: str = ""
) -> dict[str, Any]:
    """What a look finds wrong at each kind of question."""
    guest = seated(server, GUESTS[0])
    emma = arrive(**SMALL_PHONE, locale="it-IT", reduced_motion="reduce", storage_state=guest)
    found: dict[str, Any] = {}
    for table in lay_out_questions(server.database_url, game, plain_kind(game, SEATS), LONG):
        if table.scene.startswith(only):
            emma.go(f"/t/{table.code}")
            emma.page.wait_for_selector("#mine")
            found[table.scene] = emma.page.evaluate(look)
    assert found
    return {scene: wrong for scene, wrong in found.items() if wrong}


@every_game
def test_names_are_written_in_full(arrive: Arrive, server: GameServer, game: AnyGame) -> None:
    assert not seen_by_emma(arrive, server, game, CUT)


def test_all_biscuits_lie_above_my_side(arrive: Arrive, server: GameServer) -> None:
    assert not seen_by_emma(arrive, server, GAMES["squid_game"], UNDER_MY_SIDE, only="caramel-playing")
