"""A replay of every game has its room on phones and on a desktop: views, slider, buttons, the story."""

from typing import Any

from app.games.contract import AnyGame
from tests.browser.laid_out import GUESTS, lay_out
from tests.browser.people import PATIENCE, PHONE, Arrive, Person
from tests.browser.seated import seated
from tests.browser.server import GameServer
from tests.browser.test_layout import OUT_OF_REACH, OVERFLOW
from tests.browser.test_replay import is_there
from tests.web.positions import every_game, largest_kind

SIZES = ((360, 640), (740, 360), (1280, 800))
CONTROLS = [
    ".replay-bar :is(a, button)",
    ".replay-eyes select",
    "#step",
    ".replay-buttons :is(button, select)",
]

BOARD_AND_DOCK = """() => {
  const view = document.querySelector(".replay-view.is-front").contentDocument;
  const [board, dock] = ["#board", ".dock"].map((part) => view.querySelector(part).getBoundingClientRect());
  return board.height > 40 && dock.height > 20;
}"""
STORY_IS_TOO_WIDE = """() => {
  const { scrollWidth, clientWidth } = document.getElementById("recap");
  return scrollWidth > clientWidth ? [`the story: ${scrollWidth} > ${clientWidth}`] : [];
}"""


def faults(emma: Person, size: tuple[int, int]) -> list[Any]:
    emma.resize(*size)
    found = [*emma.page.evaluate(OVERFLOW), *emma.page.evaluate(OUT_OF_REACH, CONTROLS)]
    emma.page.wait_for_function(BOARD_AND_DOCK, timeout=PATIENCE)
    emma.tap('[data-open="recap"]')
    found += emma.page.evaluate(STORY_IS_TOO_WIDE)
    emma.tap("#recap [data-close]")
    return found


@every_game
def test_everything_of_a_replay_is_in_reach(arrive: Arrive, server: GameServer, game: AnyGame) -> None:
    emma = arrive(**PHONE, locale="it-IT", reduced_motion="reduce", storage_state=seated(server, GUESTS[0]))
    over = lay_out(server.database_url, game, largest_kind(game))[-1]
    emma.go(f"/t/{over.code}/replay/1?as=0&beside=1&at=30")
    is_there(emma)
    found = {size: wrong for size in SIZES if (wrong := faults(emma, size))}
    assert not found
