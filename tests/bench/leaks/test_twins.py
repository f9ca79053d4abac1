"""A few hundred frames of each game: twins that differ only in secrets are alike to the byte."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from app.games.catalogue import GAMES
from app.games.contract import AnyGame
from app.main.fuzz import Kind, every_kind
from bench.leaks import evening
from bench.leaks.game_in_play import GameInPlay
from bench.leaks.run import Found, Twins
from bench.leaks.secret_play import SecretPlay

FRAMES = 600


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_nobody_gets_a_byte_that_depends_on_a_secret(twin_servers: Twins, game: AnyGame) -> None:
    dice, found = Random(game.key), Found()
    while found.frames < FRAMES and not found.differences:
        kind = dice.choice(every_kind(game, game.seat_counts[:4]))
        found.add(twin_servers.evening(game, kind, FRAMES, dice))
    assert found.differences == []


@pytest.mark.slow
def test_an_evening_has_two_games(twin_servers: Twins, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening, "_WITH_BOTS", 0.0)
    game = GAMES["squeaky"]
    found = twin_servers.evening(game, every_kind(game, (2,))[0], 100_000, Random("whole"))
    assert found.differences == []
    assert found.finished == 2


@pytest.mark.slow
def test_several_bots_play_by_the_clock_and_sit_in_for_people_where_nobody_else_may_watch(
    twin_servers: Twins, monkeypatch: pytest.MonkeyPatch
) -> None:
    for chance in ("_WITH_BOTS", "_PUBLIC", "_UNSEEN"):
        monkeypatch.setattr(evening, chance, 1.0)
    bots, honest = set[int](), GameInPlay._bots

    def noted(play: GameInPlay) -> Sequence[int]:
        bots.add(len(honest(play)) - len(play._pair.plan.bots))
        return honest(play)

    monkeypatch.setattr(GameInPlay, "_bots", noted)
    game, dice, found = GAMES["felix"], Random("crowd"), Found()
    while found.frames < 3 * FRAMES and not found.differences:
        found.add(twin_servers.evening(game, every_kind(game, (5,))[0], FRAMES, dice))
    assert found.differences == []
    assert bots > {0}


@pytest.mark.slow
def test_a_secret_change_of_mind_happens_at_one_table_alone(
    twin_servers: Twins, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else nothing of what is compared could be about it."""
    taken, honest = [], SecretPlay.detour

    def noted(play: SecretPlay, seat: int) -> Any:
        taken.append(detour := honest(play, seat))
        return detour

    monkeypatch.setattr(SecretPlay, "detour", noted)
    game = GAMES["snack_match"]
    found = twin_servers.evening(game, Kind(3, {"diet": "off"}), 2 * FRAMES, Random("fickle"))
    assert found.differences == []
    assert any(detour is not None for detour in taken)
