"""On the narrowest phone names are written in full, tiles hold what is in them, and all biscuits are seen."""

from typing import Any

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from tests.browser.laid_out import GUESTS, lay_out, lay_out_questions
from tests.browser.people import LAID_OUT, SMALL_PHONE, Arrive, Person
from tests.browser.seated import seated
from tests.browser.server import GameServer
from tests.web.positions import every_game, largest_kind, plain_kind

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

# Words, numbers and the pictures beside them that stick out of a tile. Faces may, they lean over its edge.
SPILT = """async () => {
  await document.fonts.ready;
  await LAID_OUT;
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  const right = (element) => element.getBoundingClientRect().right;
  const tiles = [...document.querySelectorAll("#players .player, #board .sq-group")].filter(seen);
  const spilt = (tile) => [...tile.querySelectorAll(".player-does *, .player-facts *, .sq-sizes *")]
    .filter((part) => seen(part) && !part.closest(".visually-hidden") && right(part) > right(tile));
  return tiles.flatMap(spilt).map((part) => `${part.getAttribute("class")}: ${part.textContent}`);
}""".replace("LAID_OUT", LAID_OUT)


def arrives(arrive: Arrive, server: GameServer, **options: Any) -> Person:
    guest = seated(server, GUESTS[0])
    return arrive(**{**SMALL_PHONE, **options}, reduced_motion="reduce", storage_state=guest)


def seen_by_emma(
    arrive: Arrive, server: GameServer, game: AnyGame, look: str, only: str = ""
) -> dict[str, Any]:
    """What a look finds wrong at each kind of question."""
    emma = arrives(arrive, server, locale="it-IT")
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


@every_game
def test_nothing_sticks_out_of_a_players_tile(arrive: Arrive, server: GameServer, game: AnyGame) -> None:
    emma = arrives(arrive, server, viewport={"width": 360, "height": 740})
    tables = lay_out(server.database_url, game, largest_kind(game))
    found: dict[str, Any] = {}
    for table in tables:
        emma.go(f"/t/{table.code}")
        emma.page.wait_for_selector("#mine")
        found[table.scene] = emma.page.evaluate(SPILT)
    assert not {scene: wrong for scene, wrong in found.items() if wrong}
