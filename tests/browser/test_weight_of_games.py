"""Every game is light at first sight, at every kind of moment, for those who play and for those who watch."""

from app.games.contract import AnyGame
from tests.browser.laid_out import lay_out
from tests.browser.people import PHONE, Arrive
from tests.browser.server import GameServer
from tests.browser.test_weight import LIMIT, weigh
from tests.web.positions import every_game, largest_kind


@every_game
def test_the_first_question_of_a_game_is_light(arrive: Arrive, game: AnyGame) -> None:
    ada = arrive(**PHONE, reduced_motion="reduce")
    ada.play(game.key)
    code = ada.arrived()
    again = arrive(**PHONE, storage_state=ada.page.context.storage_state())
    heaviest = weigh(again, f"/t/{code}")
    assert sum(size for size, _ in heaviest) < LIMIT, heaviest


@every_game
def test_whoever_comes_in_the_middle_of_a_game_waits_for_little(
    arrive: Arrive, server: GameServer, game: AnyGame
) -> None:
    weights = {}
    for table in lay_out(server.database_url, game, largest_kind(game)):
        stranger = arrive(**PHONE)
        weights[table.scene] = sum(size for size, _ in weigh(stranger, f"/t/{table.code}"))
        stranger.page.close()
    assert max(weights.values()) < LIMIT, weights
